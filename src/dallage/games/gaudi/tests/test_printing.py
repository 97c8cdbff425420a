import pytest

import dallage

from ..pieces import CODES
from ..printing import BOX, TOKENS
from .positions import census


@pytest.mark.parametrize("players", range(2, 7))
def test_g2_g8_the_printed_tiles_and_tokens_are_enough_for_so_many_players(players: int) -> None:
    state = dallage.game("gaudi", players=players).new(seed=1)
    found = census(state.view())
    assert BOX.sheets[0].pieces == {code: found[code] for code in CODES}
    for seat in range(players):
        assert TOKENS[seat] >= state.view()["tokens"][seat]


def test_g3_there_are_six_cards_of_each_kind() -> None:
    cards = BOX.sheets[1].pieces
    assert sum(cards.values()) == 12
    assert all(count == 2 for count in cards.values())
