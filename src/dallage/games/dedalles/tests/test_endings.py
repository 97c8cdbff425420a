"""Dédalles, clause by clause: how it ends, and the junior rules."""

import pytest

import dallage

from .. import GAME
from .positions import BORDER, LOCKED, MIDDLE, drawn, play, refused, same, shown

NEARLY_THREE = """
    # o · o o · #
    · # · # · # ·
    · · · · · · ·
    x # x # x # x
    · · · x · · ·
    · # · # · # ·
    # o o · · · #
"""
BETWEEN_EXITS = """
    # · o · o · #
    · # · # · # ·
    · · · · x · ·
    x # x # · # ·
    · · · · · · o
    · # · # · # ·
    # o x · x o #
"""
both_readings = pytest.mark.parametrize("exits", ["reached", "held"])


@both_readings
def test_d10_three_pawns_on_the_own_exits_win_at_once(exits: str) -> None:
    state = drawn(NEARLY_THREE, exits=exits)
    state.play(0, "e7-f7")
    assert state.over
    assert state.winners == (0,)
    assert state.scores == (3, 0)
    assert state.ending is not None
    assert state.ending.clause == "D10"
    assert (
        "holds its exits with enough pawns: 3" if exits == "held" else "has brought enough pawns to exits: 3"
    ) in state.ending.sentence.en
    assert refused(state, 1, "c4-c3") == "D10"
    assert state.view(None)["phase"] == "over"


def test_d10_reached_a_pawn_that_has_arrived_counts_for_good() -> None:
    state = drawn(BETWEEN_EXITS)
    assert state.view(None)["arrived"] == [[], []]
    play(state, "c7-b7 c1-d1")
    assert state.view(None)["arrived"] == [["b7"], ["d1"]]
    assert state.view(None)["locked"] == ["1", "7", "b", "d"]
    play(state, "b7-c7 d1-c1")
    assert state.view(None)["arrived"] == [["c7"], ["c1"]]
    assert state.scores == (1, 1)
    assert state.view(None)["locked"] == []
    assert state.explain() == []


def test_d10_reached_each_pawn_counts_once() -> None:
    state = drawn(BETWEEN_EXITS)
    play(state, "c7-b7 c1-d1 b7-c7 d1-c1 c7-d7")
    assert state.scores == (1, 1)
    assert state.explain() == []
    play(state, "c1-d1")
    assert state.scores == (1, 1)


def test_d10_reached_three_pawns_may_use_the_same_exit_one_after_the_other() -> None:
    state = drawn(BETWEEN_EXITS, arrived="b1 c7")
    assert state.scores == (2, 0)
    state.play(0, "e7-d7")
    assert state.winners == (0,)
    assert state.view(None)["arrived"] == [["b1", "c7", "d7"], []]
    assert state.ending is not None
    assert state.ending.sentence.fr == "Un camp a mené assez de pions aux sorties : 3."


def test_d10_reached_a_pawn_that_has_arrived_is_carried_and_still_counts() -> None:
    state = drawn(BETWEEN_EXITS, arrived="c7")
    state.play(0, "7>")
    assert state.view(None)["pawns"][0] == ["b1", "d7", "f1", "f7", "g3"]
    assert state.view(None)["arrived"] == [["d7", "f7"], []]
    assert state.scores == (2, 0)
    (carried,) = state.explain()
    assert carried[:4] == (0, 1, "D10", ("f7",))


def test_d10_drawings_mark_the_pawns_that_have_arrived() -> None:
    state = drawn(BETWEEN_EXITS, arrived="c7 c1")
    screen = GAME.drawing.screen(state.view(None), "en")
    assert (screen.count("▲*"), screen.count("▼*")) == (1, 1)
    assert "light: 1 of 3 arrived" in screen
    marked, plain = state.svg(), drawn(BETWEEN_EXITS, exits="held").svg()
    assert marked.count("<path") == plain.count("<path") + 2


def test_d10_held_a_pawn_counts_only_while_it_stands_on_an_exit() -> None:
    state = drawn(BETWEEN_EXITS, exits="held")
    play(state, "c7-b7 c1-d1")
    assert state.scores == (1, 1)
    assert "arrived" not in state.view(None)
    play(state, "b7-c7 d1-c1")
    assert state.scores == (0, 0)


@both_readings
def test_d10_the_slide_of_the_other_player_may_win_the_game(exits: str) -> None:
    state = drawn(
        """
        # o · o · # #
        · # · # · o ·
        · · · · · · ·
        x # x # x # x
        · · · x · · ·
        · # · # · · ·
        # o o · · # #
        """,
        to_act=1,
        exits=exits,
    )
    state.play(1, "f^")
    assert state.winners == (0,)
    (reached,) = state.explain()
    assert reached[:4] == (0, 1, "D10", ("f7",))
    assert reached.sentence.en == "The sliding line carries a light pawn onto its exit f7: +1."


@both_readings
def test_d10_a_rank_may_bring_all_three_at_once(exits: str) -> None:
    state = drawn(
        """
        o · o · o · #
        · # · # · # ·
        · · · · · · ·
        x # x # x # x
        · · · x · · ·
        · # · # · # ·
        # o o # · · #
        """,
        to_act=1,
        exits=exits,
    )
    state.play(1, "7>")
    assert state.winners == (0,)
    assert [points.where for points in state.explain()] == [("b7",), ("d7",), ("f7",)]


def test_d10_held_points_are_explained_when_a_pawn_comes_and_when_it_goes() -> None:
    state = drawn(LOCKED, exits="held")
    state.play(0, "b7-c7")
    (left,) = state.explain()
    assert left[:4] == (0, -1, "D10", ("b7",))
    state.play(1, "a4-a3")
    assert state.explain() == []
    state.play(0, "c7-b7")
    (back,) = state.explain()
    assert back[:4] == (0, 1, "D10", ("b7",))
    assert back.sentence.fr == "Un pion clair atteint sa sortie b7 : +1."


# Minos tiles lie on no end, and the light pawns block each other in the corner.
STUCK = """
    o o o o o x ·
    · # # # # # ·
    · # # # # # ·
    · # # # · · ·
    · · · · · · ·
    x x x x · · ·
    · · · · · · ·
"""
# The only Minos ends, f7 and b1, are on files that pawns on exits lock.
BOTH_STUCK = """
    o o o o o # ·
    · # # # # # ·
    · # # # # # ·
    · # · · · · ·
    · · · · · · ·
    · · · · · · ·
    · # x x x x x
"""


def test_d11_a_player_without_a_move_passes() -> None:
    state = drawn(STUCK)
    assert state.moves() == ["pass"]
    state.play(0, "pass")
    assert state.view(None)["passes"] == 1
    assert refused(state, 1, "pass") == "D11"
    state.play(1, "f7-g7")
    assert state.view(None)["passes"] == 0
    assert state.moves() == ["e7-f7"]


def test_d11_two_players_without_moves_soon_have_a_draw() -> None:
    state = drawn(BOTH_STUCK)
    for moves_played in range(4):
        assert state.moves() == ["pass"]
        assert state.view(None)["repeats"] == moves_played // 2 + 1
        state.play(moves_played % 2, "pass")
    assert state.ending is not None
    assert state.ending.clause == "D11"
    assert state.winners == (0, 1)
    assert state.view(None)["passes"] == 4


def test_d11_a_pass_lifts_the_ban_on_sliding_back() -> None:
    state = drawn(BOTH_STUCK, forbidden="3>")
    state.play(0, "pass")
    assert state.view(None)["forbidden"] is None


def test_d11_the_third_time_of_a_position_is_a_draw() -> None:
    state = dallage.game("dedalles", start="border").new(seed=1)
    there_and_back = "b2-a2 b6-a6 a2-b2 a6-b6"
    play(state, there_and_back)
    assert state.view(None)["repeats"] == 2
    assert not state.over
    play(state, there_and_back)
    assert state.view(None)["repeats"] == 3
    assert state.winners == (0, 1)
    assert state.ending is not None
    assert "third time" in state.ending.sentence.en


def test_d11_another_forbidden_slide_makes_another_position() -> None:
    state = dallage.game("dedalles", start="border").new(seed=1)
    play(state, "f2-g2 a^ g2-f2 av")
    assert same(BORDER, state)
    assert state.view(None)["forbidden"] == "a^"
    assert state.view(None)["repeats"] == 1


def test_d11_positions_with_equal_keys_are_still_told_apart() -> None:
    state = dallage.game("dedalles", start="border").new(seed=1)
    play(state, "b2-a2 b6-a6 a2-b2 a6-b6 f2-g2 f6-g6")
    forged = state.copy()
    state.play(0, "g2-f2")
    forged._s.keys[1, :3] = state._s.keys[1, 3]
    forged.play(0, "g2-f2")
    assert forged.view(None)["repeats"] == state.view(None)["repeats"] == 1
    forged = state.copy()
    state.play(1, "g6-f6")
    forged._s.keys[0, :4] = state._s.keys[0, 4]
    forged.play(1, "g6-f6")
    assert forged.view(None)["repeats"] == state.view(None)["repeats"] == 3


def test_d11_a_pawn_that_has_arrived_meanwhile_makes_another_position() -> None:
    for exits, repeats in (("held", 2), ("reached", 1)):
        state = drawn(BETWEEN_EXITS, exits=exits)
        play(state, "c7-b7 e5-f5 b7-c7 f5-e5")
        assert state.view(None)["repeats"] == repeats
        play(state, "c7-b7 e5-f5 b7-c7 f5-e5")
        assert state.view(None)["repeats"] == repeats + 1
        assert state.over == (exits == "held")


def test_d11_which_pawn_has_arrived_makes_another_position() -> None:
    keys = {drawn(BETWEEN_EXITS, arrived=arrived)._s.keys[0, 0] for arrived in ("", "c7", "e7", "c1")}
    assert len(keys) == 4
    state = drawn(BETWEEN_EXITS, arrived="c7")
    play(state, "g3-f3 e5-f5 f3-g3 f5-e5")
    assert state.view(None)["repeats"] == 2
    play(state, "e7-d7 e5-f5 d7-e7 f5-e5")
    assert state.view(None)["repeats"] == 1


def test_d11_the_300th_move_draws_unless_it_wins() -> None:
    for moves_played, move, winners, clause in (
        (299, "e7-f7", (0,), "D10"),
        (299, "c1-c2", (0, 1), "D11"),
        (298, "c1-c2", None, None),
    ):
        state = drawn(NEARLY_THREE)
        state._s.moves_played = moves_played
        state.play(0, move)
        assert state.winners == winners
        assert (state.ending and state.ending.clause) == clause


def test_d12_in_the_junior_rules_pawns_walk_on_minos_tiles() -> None:
    state = drawn(MIDDLE, rules="junior")
    state.play(0, "b1-b2")
    assert {"d5-d4", "f7-f6", "f7-g7"} <= set(state.moves())
    state.play(1, "d5-d4")
    assert shown(state.view(None)).split("\n")[3:6] == ["· # o X · # ·", "· · o · · · ·", "· O · # · # ·"]
    assert refused(state, 0, "c4-d4") == "D5"


def test_d12_an_end_tile_with_a_pawn_on_it_is_not_taken_out() -> None:
    state = drawn(
        """
        # · · x x · X
        · # x # · # ·
        · · o x · · ·
        · # o # · # ·
        · · o · · · ·
        · # · # · # ·
        O · · o · · #
        """,
        rules="junior",
    )
    for slide in ("g^", "7>", "av", "1<"):
        assert refused(state, 0, slide) == "D12"
    assert {"gv", "7<", "a^", "1>"} <= set(state.moves())
    state.play(0, "gv")
    assert [row[-1] for row in shown(state.view(None)).split("\n")] == ["#", "X", "·", "·", "·", "·", "·"]


def test_d12_exits_count_whatever_their_colour() -> None:
    state = drawn(
        """
        # O · o o # #
        · # · # · · ·
        · · · · · · ·
        x # x # x # x
        · · · x · · ·
        · # · · · # ·
        # o o · · · #
        """,
        rules="junior",
    )
    assert state.view(None)["locked"] == ["7", "b", "d"]
    assert refused(state, 0, "b^") == "D9"
    state.play(0, "e7-f7")
    assert state.winners == (0,)
    assert shown(state.view(None)).split("\n")[0] == "# O · o · O #"
