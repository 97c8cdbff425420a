"""What the bots know about Dédalles, and what it is good for."""

import numpy as np
import pytest

import dallage
from dallage.bots.alphabeta.thinker import AlphaBeta
from dallage.bots.bot import Bot, CannotThink
from dallage.kernel.state import State

from .. import GAME, hints
from ..estimate import FIRST_WAY, TRAITS, WALKERS, WAYS, worth
from .positions import LABYRINTH, MIDDLE, drawn, play

# Light wins in three moves of its own; dark can stop the pawn of e6, not the one of c6.
FORCED = """
    # · · o · o #
    · # o # o # ·
    · · · · · · ·
    x # x # x # x
    · · · x · · ·
    · # · # · # ·
    # o · · · · #
"""


def test_d10_a_forced_win_is_found_and_played() -> None:
    state = drawn(FORCED)
    thought = Bot(GAME, "tried", AlphaBeta(depth=5), seed=1).think(state.seen_by(0))
    assert thought.candidates[0].wins == (1.0, 0.0)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, Bot(GAME, "tried", AlphaBeta(depth=5), seed=1).choose(state.seen_by(seat)))
    assert state.winners == (0,)
    assert state.moves_played <= 5


def test_d10_greedy_takes_a_win_at_once() -> None:
    state = drawn(FORCED.replace("# · · o · o #", "# · o o · o #").replace("· # o # o", "· # · # o"))
    assert dallage.bot("dedalles", "greedy", seed=1).choose(state.seen_by(0)) == "c7-b7"


def test_d11_equal_positions_have_equal_keys_and_others_do_not() -> None:
    there_and_back = "b2-a2 b6-a6 a2-b2 a6-b6"
    state = dallage.game("dedalles", start="border").new(seed=1)
    keys = [hints.key(state._s)]
    for move in there_and_back.split():
        play(state, move)
        keys.append(hints.key(state._s))
        assert hints.is_repeated(state._s) == (len(keys) == 5)
    assert keys[0] == keys[4]
    assert len(set(keys)) == 4
    assert hints.key(drawn(MIDDLE)._s) != hints.key(drawn(MIDDLE, to_act=1)._s)
    assert hints.key(drawn(MIDDLE)._s) != hints.key(drawn(MIDDLE, forbidden="3>")._s)


def test_d1_the_outlook_is_the_same_from_both_sides() -> None:
    start, middle = drawn(LABYRINTH)._s, drawn(MIDDLE)._s
    assert 0.5 < hints.outlook(start, 0) == hints.outlook(drawn(LABYRINTH, to_act=1)._s, 1) < 0.6  # it is their turn
    assert hints.outlook(start, 0) + hints.outlook(start, 1) == pytest.approx(1)
    assert hints.outlook(middle, 0) + hints.outlook(middle, 1) == pytest.approx(1)
    assert hints.outlook(middle, 0) > 0.5


def turns_left(state: State) -> int:
    """How many turns light's nearest pawns need to the exits, as the estimate counts them."""
    weights = np.zeros(TRAITS, np.int32)
    weights[FIRST_WAY:] = np.tile(np.arange(WAYS), WALKERS)
    return int(worth(state._s, 0, weights))


def test_d5_the_way_left_counts_steps_and_what_stands_in_the_way() -> None:
    assert turns_left(drawn(FORCED)) == 2
    # From b1, c1, d1, e1 and f1 the exits are occupied by dark pawns, and Minos tiles are between.
    assert turns_left(drawn(LABYRINTH, rules="junior")) < turns_left(drawn(LABYRINTH))


def test_levels_are_methods_with_settings_that_exist() -> None:
    for level in range(1, len(hints.LEVELS) + 1):
        assert dallage.bot("dedalles", level).name == f"level {level}"
    with pytest.raises(CannotThink):
        dallage.bot("dedalles", len(hints.LEVELS) + 1)
