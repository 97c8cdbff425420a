"""Tuileries, clause by clause."""

import random
from itertools import combinations

import pytest

import dallage

from ..pieces import CODES, KINDS
from .positions import EMPTY_BOARD, census, drawn

# T10: the figure of the rulebook, the red knight of diamonds not yet laid on d5.
EXAMPLE = """
    · · · · · · · ·
    · · · · · · · ·
    · · GQD RQD BNH · · ·
    · · · · RNH RNC · ·
    · · · BND GNH · · ·
    · · · YND · · · ·
    · · · · · · · ·
    · · · · · · · ·
"""


def refused(state: dallage.kernel.state.State, seat: int, move: str) -> str:
    with pytest.raises(dallage.IllegalMove) as refusal:
        state.play(seat, move)
    return refusal.value.clause


def test_t1_there_is_one_tile_for_each_colour_rank_and_sign() -> None:
    tiles = census(dallage.game("tuileries").new(seed=1).view(None))
    assert sorted(tiles) == sorted(c + r + s for c in "BYGR" for r in "KQNJ" for s in "SHDC")
    assert set(tiles.values()) == {1}


@pytest.mark.parametrize(
    "text", ["", "RND", "RND@", "RND@i1", "RND@a9", "rnd@a1", "RND@A1", "XND@a1", "RND@a1 ", "RND@a\u0661"]
)
def test_t1_what_names_no_tile_or_square_is_no_move(text: str) -> None:
    with pytest.raises(dallage.BadMoveText, match="RND@d4"):
        dallage.game("tuileries").new(seed=1).play(0, text)


@pytest.mark.parametrize(("players", "size"), [(2, 10), (3, 8), (4, 7), (5, 6), (6, 6)])
def test_t2_hands_are_dealt_by_the_number_of_players_and_secret(players: int, size: int) -> None:
    state = dallage.game("tuileries", players=players).new(seed=3)
    assert [len(hand) for hand in state.view(None)["hands"]] == [size] * players
    seen = state.view(1)
    assert seen["hands"] == [size, state.view(None)["hands"][1], *[size] * (players - 2)]
    assert seen["pile"] == 64 - players * size
    assert state.seen_by(dallage.NOBODY).view()["hands"] == [size] * players


def test_t3_a_player_lays_a_tile_of_the_hand_on_a_free_square_and_draws() -> None:
    state = drawn(EXAMPLE, "RND BKS", "GJC")
    assert refused(state, 1, "GJC@b1") == "T3"
    assert refused(state, 0, "GJC@b1") == "T3"
    assert refused(state, 0, "RND@c6") == "T3"
    state = drawn(EMPTY_BOARD, "RND RNH", "GJC")
    state.play(0, "RND@c3")
    assert state.to_act == (1,)
    hand = state.view(None)["hands"][0]
    assert len(hand) == 2
    assert "RNH" in hand
    assert "RND" not in hand


@pytest.mark.parametrize(
    ("circles", "squares"),
    [("quadrants", "c3 c6 f3 f6"), ("centre", "d4 d5 e4 e5"), ("corners", "a1 a8 h1 h8")],
)
def test_t4_the_first_four_tiles_go_on_the_circles(circles: str, squares: str) -> None:
    state = dallage.game("tuileries", circles=circles).new(seed=4)
    assert state.view(0)["circles"] == squares.split()
    assert refused(state, 0, state.moves()[0][:4] + "b2") == "T4"
    for left in range(4, 0, -1):
        assert {move[4:] for move in state.moves()} <= set(squares.split())
        assert len({move[4:] for move in state.moves()}) == left == len(state.view(0)["circles"])
        state.play(state.to_act[0], state.moves()[0])
    assert state.view(0)["circles"] == []
    assert len({move[4:] for move in state.moves()}) == 60


def test_t5_a_group_is_connected_and_shares_the_same_two_features() -> None:
    state = drawn(EXAMPLE, "RND", "GJC")
    state.play(0, "RND@d5")
    assert state.view(0)["last"]["groups"] == [
        {"kind": "colour+rank", "squares": ["d5", "e5", "f5"]},
        {"kind": "rank+sign", "squares": ["d3", "d4", "d5"]},
        {"kind": "sign+colour", "squares": ["d5", "d6"]},
    ]
    for kind in range(3):
        sharing = [sum(share_kind(a, b, KINDS[kind]) for b in CODES) for a in CODES]
        assert set(sharing) == {4}


def test_t6_a_tile_without_a_group_scores_one_point() -> None:
    state = drawn(EXAMPLE, "BKS", "GJC")
    state.play(0, "BKS@h1")
    assert state.scores == (1, 0)
    assert [(p.points, p.clause, p.where) for p in state.explain()] == [(1, "T6", ("h1",))]


def test_t6_the_largest_score_is_three_groups_of_four() -> None:
    board = """
        · · · · · · · ·
        · · · · · · · ·
        · · · BND YND · · ·
        · · RQD GND · · · ·
        · RKD RJD · RNH RNS · ·
        · · · · · RNC · ·
        · · · · · · · ·
        · · · · · · · ·
    """
    state = drawn(board, "RND", "GJC")
    state.play(0, "RND@d4")
    assert state.scores == (12, 0)
    assert sum(points.points for points in state.explain()) == 12


def test_t7_five_points_give_another_turn_and_four_do_not() -> None:
    board = """
        · · · · · · · ·
        · · · · · · · ·
        · · · RQD · · · ·
        · · · · RNH RNC · ·
        · · YND · · · · ·
        · · · · · · · ·
        · · · · · · · ·
        · · · · · · · ·
    """
    state = drawn(board, "RND BKS", "GJC BQC")
    state.play(0, "RND@d5")
    assert state.scores == (5, 0)
    assert state.to_act == (0,)
    assert len(state.view(None)["hands"][0]) == 2
    assert refused(state, 1, "GJC@a1") == "T3"
    state = drawn(board.replace("RNC", "BKC"), "RND BKS", "GJC BQC")
    state.play(0, "RND@d5")
    assert state.scores == (4, 0)
    assert state.to_act == (1,)


def test_t7_without_a_tile_left_the_turn_passes_on() -> None:
    state = drawn(EXAMPLE, "RND", "GJC BKS", free="d5 a8 h8")
    state.play(0, "RND@d5")
    assert state.view(0)["last"]["points"] >= 5
    assert state.to_act == (1,)


def test_t8_play_goes_on_without_drawing_until_the_board_is_full() -> None:
    state = drawn(EXAMPLE, "BKS", "GJC BJC YJC", free="h8 a8 b8 c8")
    state.play(0, "BKS@h8")
    assert state.view(None)["hands"][0] == []
    for square in ("a8", "b8", "c8"):
        assert state.to_act == (1,)
        assert not state.over
        state.play(1, f"{state.view(1)['hands'][1][0]}@{square}")
    assert state.over
    assert state.ending.clause == "T8"
    assert all(all(row) for row in state.view(0)["board"])


def test_t8_first_out_ends_with_the_last_tile_of_a_hand() -> None:
    state = drawn(EXAMPLE, "BKS", "GJC BJC YJC", free="h8 a8 b8 c8", ending="first_out")
    state.play(0, "BKS@h8")
    assert state.over
    assert state.ending.clause == "T8"
    assert refused(state, 1, "GJC@g8") == "T8"


@pytest.mark.parametrize(("before", "winners"), [((0, 9), (1,)), ((5, 4), (0, 1)), ((6, 4), (0,))])
def test_t9_most_points_win_and_equals_share(before: tuple[int, int], winners: tuple[int, ...]) -> None:
    state = drawn(EXAMPLE, "BKS", "GJC", free="h8 a8", ending="first_out", to_act=1)
    state._s.scores[:2] = before
    state.play(1, "GJC@a8")
    assert state.view(0)["last"]["points"] == 1
    assert state.winners == winners


def test_t10_the_worked_example_of_the_rulebook() -> None:
    state = drawn(EXAMPLE, "RND BKS", "GJC")
    state.play(0, "RND@d5")
    assert state.scores == (8, 0)
    assert state.to_act == (0,)
    assert sorted((p.points, p.where) for p in state.explain()) == [
        (2, ("d5", "d6")),
        (3, ("d3", "d4", "d5")),
        (3, ("d5", "e5", "f5")),
    ]


def share_kind(a: str, b: str, kind: str) -> bool:
    """Whether two tiles have both features of a kind in common."""
    features = {"colour": 0, "rank": 1, "sign": 2}
    return all(a[features[word]] == b[features[word]] for word in kind.split("+"))


def points_by_hand(board: dict[tuple[int, int], str], at: tuple[int, int]) -> int:
    """T5, T6 in another way: unions of sets until nothing changes, kind by kind."""
    points = 0
    for kind in KINDS:
        kin = {square for square, code in board.items() if share_kind(code, board[at], kind)}
        groups = [{square} for square in kin]
        for (x, y), (u, v) in combinations(sorted(kin), 2):
            if abs(x - u) + abs(y - v) == 1:
                one, two = (next(group for group in groups if square in group) for square in ((x, y), (u, v)))
                if one is not two:
                    groups.remove(two)
                    one |= two
        size = len(next(group for group in groups if at in group))
        points += size if size > 1 else 0
    return points or 1


def test_t6_points_agree_with_a_slow_count_in_random_games() -> None:
    for seed in range(10):
        state, chooser = dallage.game("tuileries", players=2 + seed % 5).new(seed), random.Random(seed)
        while not state.over:
            state.play(state.to_act[0], chooser.choice(state.moves()))
            view = state.view(None)
            board = {(f, 8 - r): code for r, row in enumerate(view["board"]) for f, code in enumerate(row) if code}
            square = view["last"]["square"]
            at = ("abcdefgh".index(square[0]), int(square[1]))
            assert view["last"]["points"] == points_by_hand(board, at)
