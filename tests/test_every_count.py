"""Moves counted and found one by one, as those need them who play by indexes: the same for every game found."""

import numpy as np
import pytest

from dallage.kernel import verbs
from dallage.kernel.game import GameSetup
from dallage.kernel.jit import rule
from tests.every_game import SETUPS, bytes_of, positions, setup_name

every_setup = pytest.mark.parametrize("chosen", SETUPS, ids=setup_name)


@rule
def numbered(s, seat, found, listed, is_next):
    """Counts the moves as those do who play by indexes, and writes the n-th of each n into `listed`.

    `is_next` says whether `found` is of the position one move before.
    """
    count = verbs.recount_moves(s, seat, found) if is_next else verbs.count_moves(s, seat, found)
    for n in range(count):
        listed[n] = verbs.nth_move(s, seat, found, n)
    return count


@every_setup
def test_moves_that_are_counted_and_found_one_by_one_are_those_of_the_list_in_its_order(chosen: GameSetup) -> None:
    room, one_by_one = (np.empty(chosen.game.rules.MOST_MOVES, np.int32) for _ in range(2))
    for seed in range(3):
        for state in positions(chosen, seed):
            before = bytes_of(state)
            for seat in range(chosen.players):
                count = numbered(state._s, seat, room, one_by_one, False)
                assert one_by_one[:count].tolist() == state._all_moves(seat)
            assert bytes_of(state) == before


@every_setup
def test_moves_counted_by_what_was_found_one_move_before_are_those_of_the_list(chosen: GameSetup) -> None:
    """Game after game with the same room: nothing of one game may be left in the next."""
    room, one_by_one = (np.empty(chosen.game.rules.MOST_MOVES, np.int32) for _ in range(2))
    for seed in range(3):
        for state in positions(chosen, seed):
            before = bytes_of(state)
            for seat in state.to_act[:1]:
                count = numbered(state._s, seat, room, one_by_one, state.moves_played > 0)
                assert one_by_one[:count].tolist() == state._all_moves(seat)
            assert bytes_of(state) == before
