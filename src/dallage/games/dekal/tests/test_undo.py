"""Undo at a table of Dékal: a choice may be taken back freely until all have chosen."""

import random

import dallage
from dallage.server.table.undo import shows_nothing
from tests.every_game import plays


def test_a_choice_shows_nothing_until_all_have_chosen() -> None:
    chosen, chooser = dallage.game("dekal", players=3), random.Random(5)
    for seed in range(5):
        state = chosen.new(seed)
        choices = [(seat, chooser.choice(state.moves(seat))) for seat in (2, 0, 1)]
        for seat in (0, 1, 2, dallage.NOBODY):
            assert shows_nothing(state, choices[:1], seat)
            assert shows_nothing(state, choices[:2], seat)
            assert not shows_nothing(state, choices, seat)
        inserted = plays(state, *choices)
        first = inserted.to_act[0]
        for seat in (0, 1, 2):
            assert shows_nothing(inserted, [(first, inserted.moves(first)[0])], seat)
