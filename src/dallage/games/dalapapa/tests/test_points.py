"""Dalapapa, clause by clause: what a domino is worth, and the end."""

import random
from typing import Any

import pytest

import dallage
from dallage.kernel.state import State

from ..groups import disc_points
from ..numbering import FIRST, SECOND
from . import oracle
from .positions import ONE, POCKET, paint_over, plain, position, refused, sketch, starred


def laid(drawing: str, **more: Any) -> State:
    """The state after the starred domino of a drawing is laid."""
    state = position(drawing, **more)
    state.play(0, starred(drawing))
    assert sketch(state) == plain(drawing)
    return state


def explained(state: State) -> list[tuple[int | None, str, int]]:
    """Points, clause and how many discs, for each source of points."""
    return [(points.points, points.clause, len(points.where)) for points in state.explain()]


def test_p10_the_first_two_discs_are_worth_one_each_and_further_ones_two() -> None:
    state = laid(POCKET)
    assert explained(state)[0] == (10, "P10", 6)
    assert state.view(0)["last"]["discs"] == ["1,1-", "2,1-", "1,1|", "3,1|", "1,2-", "2,2-"]
    assert "6 discs" in state.explain()[0].sentence.en
    assert "6 disques" in state.explain()[0].sentence.fr


@pytest.mark.parametrize(("discs", "points"), [(1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 10)])
def test_p10_points_by_the_number_of_discs(discs: int, points: int) -> None:
    assert disc_points(discs, 1) == points


GROUP_OF_THREE = """
            +---b---+---b---+
            |               |
            y   *  (R)  *   y
            |               |
    +---y---+--(R)--+---b---+
    |               |
    y      (R)      b
    |               |
    +---b---+---b---+
"""
UNFINISHED = """
            +---g---+---y---+
            |               |
            r   *   Y   *   g
            |               |
    +---y---+---R---+---g---+
    |               |
    y       R       b
    |               |
    +---b---+---b---+
"""


def test_p11_discs_of_one_colour_that_touch_are_a_group() -> None:
    state = laid(GROUP_OF_THREE)
    assert state.view(0)["last"]["groups"] == [["2,0|", "1,1-", "1,1|"]]
    assert sorted(state.view(0)["last"]["links"]) == [["1,1-", "1,1|"], ["2,0|", "1,1-"]]
    assert explained(state) == [(1, "P10", 1), (3, "P12", 3)]


def test_p11_a_half_disc_of_the_colour_keeps_a_group_unfinished() -> None:
    state = laid(UNFINISHED)
    assert state.scores == (1, 0)
    assert state.view(0)["last"]["groups"] == []


ALONE = """
            +---y---+---r---+
            |               |
            y       R       b
            |               |
    +---b---+--(B)--+---b---+
    |               |
    y   *   R   *   y
    |               |
    +---r---+---b---+
"""
OPPOSITE = """
    +---b---+
    |       |
    g   *   b
    |       |
    +  (Y)  +
    |       |
    g   *   g
    |       |
    +--(Y)--+
    |       |
    r       r
    |       |
    +   B   +
    |       |
    b       y
    |       |
    +---y---+
"""
# The red group was there before, and the new blue discs touch a blue half disc.
BESIDE_A_GROUP = """
            +---b---+---b---+
            |               |
            y       R       y
            |               |
    +---y---+---R---+---B---+---b---+
    |               |               |
    y       R       B   *   Y   *   g
    |               |               |
    +---b---+---b---+---g---+---y---+
"""


def test_p11_one_disc_can_be_a_group() -> None:
    state = laid(ALONE)
    assert state.view(0)["last"]["groups"] == [["1,1-"]]
    assert explained(state) == [(1, "P10", 1), (1, "P12", 1)]


def test_p11_discs_on_opposite_sides_of_a_square_do_not_touch() -> None:
    state = laid(OPPOSITE)
    assert state.view(0)["last"]["groups"] == [["0,1-"], ["0,2-"]]
    assert explained(state) == [(1, "P10", 1), (1, "P12", 1), (1, "P12", 1)]


def test_p12_a_group_that_was_there_before_does_not_count() -> None:
    state = laid(BESIDE_A_GROUP)
    assert explained(state) == [(2, "P10", 2)]
    assert state.scores == (2, 0)


def test_p12_several_groups_all_count() -> None:
    state = laid(SECOND_SUM)
    assert [len(group) for group in state.view(0)["last"]["groups"]] == [3, 5]


def test_p13_a_score_may_become_negative() -> None:
    state = laid(UNFINISHED, phase=SECOND)
    assert state.scores == (1 - 4, 0)


FIRST_SUM = """
    +---g---+---r---+---g---+---g---+
    |               |               |
    g   *  (Y)  *   R      (Y)      g
    |               |               |
    +---r---+--(Y)--+--(Y)--+---R---+
            |       |       |       |
            g      (Y)     (Y)      b
            |       |       |       |
            +   B   +   B   +  (Y)  +
            |       |       |       |
            g       B       R       b
            |       |       |       |
            +---y---+---r---+---b---+
"""
SECOND_SUM = """
    +---b---+---b---+---b---+
    |               |       |
    b   *  (R)  *  (Y)      r
    |               |       |
    +--(R)--+--(Y)--+   R   +
    |               |       |
    b      (R)     (Y)      b
    |               |       |
    +---b---+--(Y)--+--(Y)--+
            |               |
            r       G       r
            |               |
            +---r---+---g---+
"""


def test_p15_two_discs_and_a_group_of_seven_make_nine() -> None:
    state = laid(FIRST_SUM)
    assert state.scores == (9, 0)
    assert explained(state) == [(2, "P10", 2), (7, "P12", 7)]


def test_p15_three_discs_and_groups_of_three_and_five_make_twelve() -> None:
    state = laid(SECOND_SUM)
    assert state.scores == (12, 0)
    assert explained(state) == [(4, "P10", 3), (3, "P12", 3), (5, "P12", 5)]


def test_p8_the_price_of_a_second_domino_is_among_the_reasons() -> None:
    state = laid(SECOND_SUM, phase=SECOND)
    assert state.scores == (12 - 4, 0)
    assert explained(state)[-1] == (-4, "P8", 0)
    assert (state.view(0)["last"]["points"], state.view(0)["last"]["price"]) == (12, 4)


def test_p14_a_player_with_the_target_lets_the_round_be_finished() -> None:
    state = laid(SECOND_SUM, hands=[[57], [3, 4], [5, 6]], players=3, scores=(48, 70, 0))
    state.play(0, "stop")
    assert state.scores == (60, 70, 0)
    for seat in (1, 2):
        assert not state.over
        state.play(seat, state.moves()[0])
        state.play(seat, "stop")
    assert state.over
    assert state.ending.clause == "P14"
    assert "target" in state.ending.sentence.en
    assert state.winners == (1,)
    assert refused(state, 0, "pass") == "P14"
    assert state.view(1)["hands"] == state.view(None)["hands"]


@pytest.mark.parametrize(("score", "phase", "over"), [(48, FIRST, True), (47, FIRST, False), (51, SECOND, False)])
def test_p14_the_target_counts_at_the_end_of_the_turn_with_the_price_paid(score: int, phase: int, over: bool) -> None:
    state = position(SECOND_SUM, [[5, 6], []], scores=(0, score), to_act=1, phase=phase)
    state.play(1, starred(SECOND_SUM))
    assert state.over == over


@pytest.mark.parametrize("target", [60, 150, 240])
def test_p14_the_target_is_agreed_on_before(target: int) -> None:
    for score, over in ((target - 12, True), (target - 13, False)):
        state = position(SECOND_SUM, [[5, 6], []], scores=(0, score), to_act=1, target=target)
        state.play(1, starred(SECOND_SUM))
        assert state.over == over
    for wrong in (59, 241, "60"):
        with pytest.raises(ValueError, match="target"):
            dallage.game("dalapapa", target=wrong)


@pytest.mark.parametrize(("scores", "winners"), [((70, 58), (0, 1)), ((71, 58), (0,)), ((60, 58), (1,))])
def test_p14_the_highest_score_wins_and_equals_share(scores: tuple[int, int], winners: tuple[int, ...]) -> None:
    state = position(SECOND_SUM, [[5, 6], []], scores=scores, to_act=1, bag=[])
    state.play(1, starred(SECOND_SUM))
    assert state.over
    assert state.winners == winners


def test_p14_the_game_ends_when_bag_and_hands_are_empty() -> None:
    state = position(ONE, [[2], []], bag=[])
    state.play(0, "2a2@2,0")
    assert state.over
    assert state.ending.clause == "P14"
    assert "empty" in state.ending.sentence.en
    assert state.winners == (0,)


def test_p14_the_game_ends_when_all_pass_in_a_row() -> None:
    state = position(ONE, [[2], [3], []], bag=[], players=3)
    paint_over(state)
    for seat in range(3):
        assert not state.over
        state.play(seat, "pass")
    assert state.over
    assert "passed" in state.ending.sentence.en
    assert state.winners == (0, 1, 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_p10_p12_points_agree_with_a_slow_count_in_random_games(players: int) -> None:
    for seed in range(2):
        state, chooser = dallage.game("dalapapa", players).new(seed), random.Random(seed)
        while not state.over:
            state.play(state.to_act[0], chooser.choice(state.moves()))
            view = state.view(None)
            discs, groups, points = oracle.value(view)
            assert set(view["last"]["discs"]) == discs
            assert {frozenset(group) for group in view["last"]["groups"]} == groups
            assert view["last"]["points"] == (0 if len(view["board"]) <= players else points)
