"""Undo at a table of Tuileries: what draws a tile may not be taken back freely."""

import dallage
from dallage.server.table.undo import shows_nothing
from tests.every_game import one_move_each, plays


def test_a_tile_that_draws_another_shows_it_and_one_that_does_not_draw_shows_nothing() -> None:
    drew = set()
    for state, seat, move in one_move_each(dallage.game("tuileries", players=3), seed=3):
        if plays(state, (seat, move)).over:
            continue
        draws = state.view(None)["pile"] != []
        drew.add(draws)
        assert shows_nothing(state, [(seat, move)], seat) == (not draws)
        if draws:
            # What another lays comes from a hidden hand, so it is news.
            assert not shows_nothing(state, [(seat, move)], (seat + 1) % 3)
    assert drew == {True, False}
