"""Dalapapa, clause by clause: turns, swaps and passes."""

from collections import Counter
from itertools import product

import numpy as np
import pytest

from dallage.kernel.chance import new_dice

from .. import numbering, rules
from ..moves import to_text
from ..pieces import FACES
from .positions import ONE, POCKET, number, paint_over, position, refused, starred


def test_p8_the_player_lays_one_domino_and_may_stop_then() -> None:
    state = position(ONE, [[2, 57], [3, 4]])
    assert refused(state, 0, "stop") == "P8"
    assert refused(state, 1, "3a0@2,0") == "P8"
    assert refused(state, 0, "3a0@2,0") == "P8"
    state.play(0, "2a2@2,0")
    assert (state.to_act, state.view(None)["phase"]) == ((0,), "second")
    assert "stop" in state.moves()
    assert all(move == "stop" or move.startswith("57") for move in state.moves())
    assert refused(state, 0, "swap") == refused(state, 0, "pass") == "P8"
    scores = state.scores
    state.play(0, "stop")
    assert (state.to_act, state.view(None)["phase"], state.scores) == ((1,), "first", scores)
    assert state.explain() == []
    hand = state.view(0)["hands"][0]
    assert len(hand) == 2
    assert 57 in hand


def test_p8_the_second_domino_costs_four_points_and_scores_on_its_own() -> None:
    state = position(ONE, [[2, 57], [3, 4]], scores=(10, 0))
    state.play(0, "2a2@2,0")
    before = state.scores[0]
    state.play(0, next(move for move in state.moves() if move != "stop"))
    last = state.view(0)["last"]
    assert last["price"] == 4
    assert state.scores == (before + last["points"] - 4, 0)
    assert state.to_act == (1,)
    hand = state.view(0)["hands"][0]
    assert len(hand) == 2
    assert not {2, 57} & set(hand)


def test_p8_the_turn_ends_by_itself_when_there_is_no_other_domino() -> None:
    state = position(ONE, [[2], [3, 4]], bag=[])
    state.play(0, "2a2@2,0")
    assert (state.to_act, state.view(None)["phase"]) == ((1,), "first")
    assert state.view(0)["hands"][0] == []


def test_p8_the_turn_ends_by_itself_when_the_other_domino_cannot_be_laid() -> None:
    for but, to_act in (("", 1), ("0,0-", 0)):
        state = position(POCKET, [[2], [3, 4]])
        paint_over(state, but=f"1,1- 2,1- 1,1| 3,1| 1,2- 2,2- {but}")
        state.play(0, starred(POCKET))
        assert state.to_act == (to_act,)


def test_p9_who_can_lay_neither_swaps_nor_passes() -> None:
    state = position(ONE, [[2, 57], [3, 4]])
    assert refused(state, 0, "swap") == refused(state, 0, "pass") == "P9"


def test_p9_who_can_lay_nothing_swaps_once_and_then_passes() -> None:
    state = position(ONE, [[2, 57], [3, 4]])
    paint_over(state)
    assert state.moves() == ["swap"]
    assert refused(state, 0, "pass") == "P9"
    state.play(0, "swap")
    view = state.view(None)
    assert not {2, 57} & set(view["hands"][0])
    assert {2, 57} <= set(view["bag"])
    assert (len(view["hands"][0]), view["to_act"], view["phase"], view["swapped"]) == (2, [0], "first", True)
    assert state.moves() == ["pass"]
    assert refused(state, 0, "swap") == "P9"
    state.play(0, "pass")
    view = state.view(None)
    assert (view["to_act"], view["passes"], view["swapped"]) == ([1], 1, False)
    state.play(1, "swap")
    assert state.view(None)["passes"] == 1


def test_p9_a_swap_draws_no_more_than_the_bag_has() -> None:
    state = position(ONE, [[2, 57], [3, 4]], bag=[9])
    paint_over(state)
    state.play(0, "swap")
    assert (state.view(None)["hands"][0], state.view(None)["bag"]) == ([9], [2, 57])
    state.play(0, "pass")
    assert len(state.view(None)["hands"][0]) == 2
    assert len(state.view(None)["bag"]) == 1


def test_p9_after_a_swap_the_player_lays_what_fits() -> None:
    state = position(POCKET, [[2, 3], [4, 5]], bag=[number(starred(POCKET))])
    paint_over(state, but="1,1- 2,1- 1,1| 3,1| 1,2- 2,2-")
    assert state.moves() == ["swap"]
    state.play(0, "swap")
    assert state.moves() == [starred(POCKET)]
    state.play(0, starred(POCKET))
    assert state.to_act == (1,)
    assert not state.view(None)["swapped"]


@pytest.mark.parametrize(("hand", "bag"), [([2, 57], []), ([], [])])
def test_p9_with_an_empty_bag_or_hand_there_is_no_swap(hand: list[int], bag: list[int]) -> None:
    state = position(ONE, [hand, [3, 4]], bag=bag)
    paint_over(state)
    assert refused(state, 0, "swap") == "P9"
    assert state.moves() == ["pass"]
    state.play(0, "pass")
    assert (state.to_act, state.view(None)["passes"]) == ((1,), 1)


def test_p9_a_row_of_passes_is_broken_by_a_domino() -> None:
    state = position(ONE, [[], [2, 4], [5]], bag=[], players=3)
    state.play(0, "pass")
    assert state.view(None)["passes"] == 1
    state.play(1, "2a2@2,0")
    assert state.view(None)["passes"] == 0


def test_p9_with_the_printed_set_every_domino_can_always_be_laid() -> None:
    """Above the highest row of any layout a domino can stand upright on the leftmost or the rightmost square, and lie
    on either so that its other half hangs over. Whatever colours look up there, each domino has a half disc for one.
    """
    for a, b in zip(FACES[::2], FACES[1::2]):
        ends = {face[place] for face in (a, b) for place in (0, 3)}
        hanging_left = {face[place] for face in (a, b) for place in (1, 4)}
        hanging_right = {face[place] for face in (a, b) for place in (2, 5)}
        for leftmost, rightmost in product("BYRG", repeat=2):
            assert leftmost in ends | hanging_left or rightmost in ends | hanging_right


def test_p8_random_moves_give_stop_its_exact_share() -> None:
    state = position(POCKET, [[57], [3, 4]])
    paint_over(state, but="1,1- 2,1- 1,1| 3,1| 1,2- 2,2- 0,0-")
    state.play(0, starred(POCKET))
    moves = state.moves()
    dice, room = new_dice(1), np.empty(rules.MOST_MOVES, np.int32)
    drawn = Counter(to_text(rules.random_move(state._s, 0, dice, room)) for _ in range(500 * len(moves)))
    assert set(drawn) == set(moves)
    assert all(400 < count < 600 for count in drawn.values())


def test_p9_random_moves_find_the_way_out_when_nothing_fits() -> None:
    state = position(ONE, [[2, 57], [3, 4]])
    paint_over(state)
    room = np.empty(rules.MOST_MOVES, np.int32)
    assert rules.random_move(state._s, 0, new_dice(1), room) == numbering.SWAP
    state.play(0, "swap")
    assert rules.random_move(state._s, 0, new_dice(1), room) == numbering.PASS
