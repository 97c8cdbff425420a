"""Dédalles, clause by clause: how it ends, and the junior rules."""

import dallage

from .positions import BORDER, LOCKED, MIDDLE, drawn, play, refused, same, shown


def test_d10_three_pawns_on_the_own_exits_win_at_once() -> None:
    state = drawn("""
        # o · o o · #
        · # · # · # ·
        · · · · · · ·
        x # x # x # x
        · · · x · · ·
        · # · # · # ·
        # o o · · · #
    """)
    state.play(0, "e7-f7")
    assert state.over
    assert state.winners == (0,)
    assert state.scores == (3, 0)
    assert state.ending is not None
    assert state.ending.clause == "D10"
    assert refused(state, 1, "c4-c3") == "D10"
    assert state.view(None)["phase"] == "over"


def test_d10_the_slide_of_the_other_player_may_win_the_game() -> None:
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
    )
    state.play(1, "f^")
    assert state.winners == (0,)
    (reached,) = state.explain()
    assert reached[:4] == (0, 1, "D10", ("f7",))
    assert reached.sentence.en == "The sliding line carries a light pawn onto its exit f7: +1."


def test_d10_a_rank_may_bring_all_three_at_once() -> None:
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
    )
    state.play(1, "7>")
    assert state.winners == (0,)
    assert [points.where for points in state.explain()] == [("b7",), ("d7",), ("f7",)]


def test_d10_points_are_explained_when_a_pawn_comes_and_when_it_goes() -> None:
    state = drawn(LOCKED)
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


def test_d11_the_300th_move_draws_unless_it_wins() -> None:
    board = """
        # o · o o · #
        · # · # · # ·
        · · · · · · ·
        x # x # x # x
        · · · x · · ·
        · # · # · # ·
        # o o · · · #
    """
    for moves_played, move, winners, clause in (
        (299, "e7-f7", (0,), "D10"),
        (299, "c1-c2", (0, 1), "D11"),
        (298, "c1-c2", None, None),
    ):
        state = drawn(board)
        state._s.moves_played = moves_played
        state.play(0, move)
        assert state.winners == winners
        assert (state.ending and state.ending.clause) == clause


NEARLY_TWO = """
    # o · · o · #
    · # · # · # ·
    · · · · · · ·
    x # x # x # x
    · · · x · · ·
    · # · # · # ·
    # o o · o · #
"""


def test_d13_two_pawns_win_from_the_60th_move_on_in_the_variant_only() -> None:
    for late, moves_played, clause in (("two", 59, "D13"), ("two", 58, None), ("three", 59, None), ("two", 200, "D13")):
        state = drawn(NEARLY_TWO, late=late)
        state._s.moves_played = moves_played
        state.play(0, "e7-d7")
        assert (state.ending and state.ending.clause) == clause
        assert state.winners == ((0,) if clause else None)


def test_d13_two_pawns_held_already_win_with_the_60th_move_whoever_makes_it() -> None:
    state = drawn(NEARLY_TWO, late="two")
    state._s.moves_played = 57
    play(state, "e7-d7 a4-a3")
    assert not state.over
    state = drawn(NEARLY_TWO, late="two")
    state._s.moves_played = 58
    play(state, "e7-d7 a4-a3")
    assert state.winners == (0,)
    assert state.ending is not None
    assert state.ending.clause == "D13"


BOTH_HAVE_TWO = """
    # o · o · · #
    · # · # · # ·
    · · · · · · ·
    x # x # x # ·
    o · · · · · ·
    · # · # · # ·
    # x o x · o #
"""


def test_d13_where_both_have_two_the_next_pawn_that_comes_or_goes_decides() -> None:
    state = drawn(BOTH_HAVE_TWO, late="two")
    state._s.moves_played = 70
    state.play(0, "a3-b3")
    assert not state.over
    state.play(1, "d1-e1")
    assert state.winners == (0,)
    assert state.scores == (2, 1)


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
