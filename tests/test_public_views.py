"""What a view shows everybody alike is the same for every seat: the table server makes it once for all readers."""

import pytest

import dallage
from dallage.kernel.game import GameSetup
from dallage.kernel.reasons import Points

from .every_game import SETUPS, positions, setup_name


@pytest.mark.parametrize("chosen", SETUPS, ids=setup_name)
def test_what_everybody_sees_is_the_same_for_every_seat(chosen: GameSetup) -> None:
    for state in positions(chosen, seed=4, every=7):
        public, told = state.seen_by(dallage.NOBODY).public_view(), state.seen_by(dallage.NOBODY).explain()
        for seat in range(chosen.players):
            seen = state.seen_by(seat)
            assert seen.public_view() == public
            assert public.keys().isdisjoint(seen.private_view())
            assert [hidden(one, other) for one, other in zip(seen.explain(), told, strict=True)] == told


def hidden(known: Points, told: Points) -> Points:
    """Points as a spectator is told them: those that are a secret for some seats are said without their number."""
    return known if told.points is not None else told._replace(seat=known.seat, clause=known.clause, where=known.where)
