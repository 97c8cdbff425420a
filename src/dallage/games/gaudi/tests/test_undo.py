"""Undo at a table of Gaudí: what draws a tile may not be taken back freely."""

import pytest

import dallage
from dallage.server.table.undo import shows_nothing
from tests.every_game import records
from tests.undo_checks import check_turns_show_nothing_until_they_draw


@pytest.mark.parametrize("variant", ["standard", "initiation"])
def test_a_tile_laid_in_the_midst_of_a_turn_shows_nothing_until_the_turn_ends_and_draws(variant: str) -> None:
    check_turns_show_nothing_until_they_draw(dallage.game("gaudi", players=2, variant=variant), "pile")


def test_a_swap_shows_what_it_draws() -> None:
    swaps = 0
    for record in records("gaudi").values():
        for number, (seat, move) in enumerate(record.moves):
            if move.startswith("swap"):
                swaps += 1
                assert not shows_nothing(record.replay(number), [(seat, move)], seat)
    assert swaps > 0
