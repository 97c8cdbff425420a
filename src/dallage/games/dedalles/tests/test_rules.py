"""Dédalles, clause by clause: the start, the moves."""

import pytest

import dallage

from .positions import BORDER, LABYRINTH, LOCKED, MIDDLE, census, drawn, refused, said, same, shown


def test_d1_light_begins_and_goes_up_and_dark_goes_down() -> None:
    state = dallage.game("dedalles").new(seed=1)
    assert state.to_act == (0,)
    state.play(0, "c1-c2")
    assert state.to_act == (1,)
    state.play(1, "c7-c6")
    assert state.view(None)["pawns"] == [["b1", "c2", "d1", "e1", "f1"], ["b7", "c6", "d7", "e7", "f7"]]
    assert refused(state, 0, "c2-c1") == "D5"


@pytest.mark.parametrize(
    "text",
    ["", "b2", "b2-", "b2-b8", "h2-h3", "b2 b3", "B2-B3", "b2-b3 ", "c", "c>", "3^", "8>", "0<", "hv", "cV", "PASS"],
)
def test_d1_what_names_no_square_and_no_line_is_no_move(text: str) -> None:
    with pytest.raises(dallage.BadMoveText, match="b2-b3"):
        dallage.game("dedalles").new(seed=1).play(0, text)


@pytest.mark.parametrize("text", ["b٢-b٣", "b²-b3", "３>", "b2-b3\n", "c^" * 100_000, "\ud800"])
def test_d1_odd_digits_and_endless_texts_are_no_moves(text: str) -> None:
    with pytest.raises(dallage.BadMoveText):
        dallage.game("dedalles").new(seed=1).play(0, text)


def test_d2_pawns_count_on_the_exits_of_their_own_side_only() -> None:
    state = drawn("""
        # o · x · o #
        · # · # · # ·
        · · · · · · ·
        · # · # · # ·
        · x · · · x ·
        · # · # · # ·
        # o o x o x #
    """)
    state.play(0, "c1-c2")
    assert state.scores == (2, 2)  # b7 and f7; d1 and f1, but neither light's b1 nor dark's d7


@pytest.mark.parametrize(("start", "board"), [("labyrinth", LABYRINTH), ("border", BORDER)])
@pytest.mark.parametrize("rules", ["senior", "junior"])
def test_d3_both_starts_have_thirteen_minos_tiles_and_five_pawns_a_side(start: str, board: str, rules: str) -> None:
    state = dallage.game("dedalles", start=start, rules=rules).new(seed=1)
    assert same(board, state)
    assert census(state.view(None)) == {"#": 13, ".": 36, "light": 5, "dark": 5}
    assert state.view(None)["floor"][0] == board.split("\n")[1].replace(" ", "").replace("x", ".").replace("·", ".")


def test_d4_a_turn_is_one_pawn_or_one_slide_and_never_nothing() -> None:
    state = dallage.game("dedalles").new(seed=1)
    assert refused(state, 1, "c7-c6") == "D4"
    assert refused(state, 0, "pass") == "D11"
    state.play(0, "c1-c2")
    assert refused(state, 0, "a^") == "D4"
    state.play(1, "a^")
    assert refused(state, 1, "c7-c6") == "D4"
    assert state.to_act == (0,)


def test_d4_a_player_moves_own_pawns() -> None:
    state = drawn(MIDDLE)
    assert refused(state, 0, "e7-e6") == "D4"
    assert said(state, 0, "e7-e6") == "That pawn is not yours: move one of your own."
    assert refused(state, 0, "e5-e6") == "D4"
    assert "no pawn on the first square" in said(state, 0, "e5-e6")


def test_d5_a_pawn_moves_one_square_forward_left_or_right() -> None:
    light = {move for move in drawn(MIDDLE).moves() if "-" in move}
    assert light == {"c5-b5", "c3-b3", "c3-d3", "b1-c1", "d1-c1", "d1-e1"}
    dark = {move for move in drawn(MIDDLE, to_act=1).moves() if "-" in move}
    assert dark == {"d5-e5", "d7-c7", "e7-e6"}


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("c3-c2", "never moves backward"),
        ("c3-b4", "never moves diagonally"),
        ("c3-d2", "never moves diagonally"),
        ("c3-e3", "does not jump"),
        ("c3-c6", "does not jump"),
        ("c3-c3", "to the next square"),
        ("c5-c6", "There is a pawn"),
        ("c5-d5", "There is a pawn"),
        ("c4-c5", "There is a pawn"),
    ],
)
def test_d5_every_other_step_is_refused_with_its_reason(move: str, words: str) -> None:
    state = drawn(MIDDLE)
    assert refused(state, 0, move) == "D5"
    assert words in said(state, 0, move)


def test_d5_the_edge_is_the_edge_and_no_way_to_the_next_rank() -> None:
    state = drawn("""
        # · · x x x #
        · # · # · # ·
        o · · · · · o
        · # x # · # ·
        · · x · o · ·
        · # · # · # ·
        # o · o · · #
    """)
    steps = {move for move in state.moves() if move[:2] in ("a5", "g5")}
    assert steps == {"a5-a6", "a5-b5", "g5-g6", "g5-f5"}
    assert refused(state, 0, "g5-a6") == "D5"
    assert refused(state, 0, "a5-g4") == "D5"


def test_d6_in_the_senior_rules_minos_tiles_stop_pawns() -> None:
    state = drawn(MIDDLE)
    for move in ("b1-b2", "b1-a1", "c4-b4", "c4-d4"):
        assert refused(state, 0, move) == "D6"
    assert refused(drawn(MIDDLE, to_act=1), 1, "d5-d4") == "D6"


RIDE = """
    # x · x x x #
    · # · # · # ·
    x · · · · · ·
    · # · # · # ·
    o · · · · · ·
    · # · # · # ·
    # o · o o o #
"""


def test_d7_a_slide_takes_the_minos_end_out_and_carries_all_pawns_of_the_line() -> None:
    state = drawn(RIDE)
    state.play(0, "a^")
    assert same(
        """
        · x · x x x #
        x # · # · # ·
        · · · · · · ·
        o # · # · # ·
        · · · · · · ·
        # # · # · # ·
        # o · o o o #
        """,
        state,
    )
    assert "2<" in state.moves()
    assert "7>" in state.moves()
    assert refused(state, 1, "7<") == "D7"


@pytest.mark.parametrize(
    ("slide", "line"),
    [("7>", "# # · · x x x"), ("7<", "· · x x x # #"), ("1>", "# # o · o · ·"), ("1<", "o · o · · # #")],
)
def test_d7_a_rank_slides_towards_the_end_that_was_taken_out(slide: str, line: str) -> None:
    state = drawn(MIDDLE)
    before = shown(state.view(None)).split("\n")
    state.play(0, slide)
    after = shown(state.view(None)).split("\n")
    row = 7 - int(slide[0])
    assert after[row] == line
    assert after[:row] + after[row + 1 :] == before[:row] + before[row + 1 :]


def test_d7_a_file_slides_down_too() -> None:
    state = drawn(RIDE)
    state.play(0, "av")
    assert [row[0] for row in shown(state.view(None)).split("\n")] == ["#", "#", "·", "x", "·", "o", "·"]


@pytest.mark.parametrize("slide", ["b^", "bv", "d^", "fv", "2>", "2<", "4>", "6<"])
def test_d7_a_line_without_minos_at_that_end_does_not_slide(slide: str) -> None:
    assert refused(dallage.game("dedalles").new(seed=1), 0, slide) == "D7"


def test_d8_a_line_does_not_slide_straight_back_but_later() -> None:
    state = drawn(RIDE)
    state.play(0, "a^")
    assert state.view(None)["forbidden"] == "av"
    assert "av" not in state.moves()
    assert refused(state, 1, "av") == "D8"
    state.play(1, "d7-c7")
    assert state.view(None)["forbidden"] is None
    assert "av" in state.moves()
    state.play(0, "av")
    assert refused(state, 1, "a^") == "D8"


def test_d8_the_same_way_again_is_allowed() -> None:
    state = drawn("""
        # x · x x x ·
        # # · # · # ·
        x · · · · · ·
        · # · # · # ·
        o · · · · · ·
        · # · # · # ·
        # o · o o o #
    """)
    state.play(0, "a^")
    state.play(1, "a^")
    assert state.view(None)["forbidden"] == "av"
    assert [row[0] for row in shown(state.view(None)).split("\n")] == ["x", "·", "o", "·", "#", "#", "#"]


def test_d9_a_pawn_on_its_exit_locks_rank_and_file_for_both() -> None:
    for seat in (0, 1):
        state = drawn(LOCKED, to_act=seat)
        assert state.view(None)["locked"] == ["7", "b"]
        for slide in ("bv", "7>", "7<"):
            assert slide not in state.moves()
            assert refused(state, seat, slide) == "D9"


def test_d9_the_lock_opens_when_the_pawn_leaves() -> None:
    state = drawn(LOCKED)
    state.play(0, "b7-c7")
    assert state.view(None)["locked"] == []
    assert {"bv", "7>", "7<"} <= set(state.moves())


def test_d9_pawns_on_the_other_sides_exits_lock_nothing() -> None:
    state = dallage.game("dedalles").new(seed=1)
    assert state.view(None)["locked"] == []
    assert {"1>", "1<", "7>", "7<"} <= set(state.moves())
    assert "1>" in drawn(LOCKED).moves()


def test_d9_dark_exits_lock_rank_1() -> None:
    state = drawn("""
        # x · x x o #
        · · · # · # ·
        · · · · · · ·
        o # · # · # o
        · · · · · · ·
        · # · # · # ·
        # # o o x x #
    """)
    assert state.view(None)["locked"] == ["1", "7", "f"]
    assert refused(state, 0, "1>") == "D9"
    assert "bv" in state.moves()
