"""Dalapapa, clause by clause: pieces, laying, set-up. Turns, points and the end are in the files beside."""

import json
import random
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

import dallage
from dallage.kernel.plane import LEFT, TOP
from dallage.kernel.plane_rules import side_at
from dallage.kernel.state import State

from ..pieces import AFTER, CODE, COLOUR, DOMINOES, FACES
from ..placement import place_of
from ..tables import COVERED, LOOKS
from . import oracle
from .positions import ONE, census, paint_over, plain, position, refused, sketch, starred


def test_p1_six_half_discs_are_open_and_the_centre_is_whole() -> None:
    state = position(ONE)
    assert sketch(state) == plain(ONE)
    assert state._s.open_size == 6


def looks_at(state: State, x: int, y: int) -> int:
    """What `around` says of a square, found from the sides."""
    codes = [int(state._s.sides[side_at(*side)]) & CODE for side in ((x, y, TOP), (x, y, LEFT))]
    codes += [int(state._s.sides[side_at(*side)]) & CODE for side in ((x, y + 1, TOP), (x + 1, y, LEFT))]
    if codes[0] & AFTER:
        return COVERED
    up, left, down, right = (LOOKS | code & COLOUR if code else 0 for code in codes)
    return up | right << 4 | down << 8 | left << 12


def test_p5_what_looks_at_the_squares_follows_from_the_sides() -> None:
    state, chooser = dallage.game("dalapapa").new(3), random.Random(3)
    while not state.over:
        state.play(state.to_act[0], chooser.choice(state.moves()))
        if state.moves_played % 20 == 0 or state.over:
            s = state._s
            near = [(x, y) for x in range(s.west - 2, s.east + 3) for y in range(s.north - 2, s.south + 3)]
            assert [int(s.around[place_of(*square)]) for square in near] == [
                looks_at(state, *square) for square in near
            ]


def test_p2_a_face_is_written_clockwise_from_the_left_end_then_the_centre() -> None:
    state = position(ONE)
    view = state.view(None)
    assert view["board"] == [{"x": 0, "y": 0, "domino": 0, "face": "a", "turn": 0}]
    assert view["faces"]["0"] == ["YYRBBBR", "RRYGGGY"]
    assert set("".join(FACES)) == set("BYRG")


def test_p3_no_face_comes_twice_not_even_turned_by_a_half_turn() -> None:
    turned = [face[3:6] + face[:3] + face[6] for face in FACES]
    assert len(FACES) == 2 * DOMINOES == 240 == len(set(FACES))
    assert not set(FACES) & set(turned)
    assert FACES[114:116] == ["RBBGGBR", "GYYRRYG"]


def test_p3_faces_lack_different_colours_and_every_colour_is_printed_as_often() -> None:
    for a, b in zip(FACES[::2], FACES[1::2]):
        assert len(set(a)) == len(set(b)) == 3
        assert set(a) != set(b)
        assert a[6] == next(colour for colour in a if a[:6].count(colour) == 1)
        assert Counter(a[:6] + b[:6]) == dict.fromkeys("BYRG", 3)
    for place in range(7):
        assert Counter(face[place] for face in FACES) == dict.fromkeys("BYRG", 60)


def test_p3_pairs_of_the_second_colour_take_all_ten_places() -> None:
    for ten in range(12):
        pairs = []
        for face in FACES[20 * ten : 20 * ten + 20 : 2]:
            second = next(colour for colour in face if face[:6].count(colour) == 2)
            pairs.append(tuple(place for place in range(6) if face[place] == second))
        single = {face.index(face[6]) for face in FACES[20 * ten : 20 * ten + 20]}
        assert len(single) == 1
        assert pairs == list(combinations([place for place in range(6) if place not in single], 2))


def test_p3_the_page_knows_what_is_in_the_box() -> None:
    page = Path(__file__).parents[5] / "web" / "src" / "games" / "dalapapa" / "pieces.json"
    assert json.loads(page.read_text()) == [list(faces) for faces in zip(FACES[::2], FACES[1::2])]


def test_p3_every_domino_is_in_the_box_once() -> None:
    assert census(dallage.game("dalapapa", 3).new(5).view(None)) == dict.fromkeys(range(120), 1)


TURNS = """
    +---y---+---r---+       +---y---+       +---b---+---b---+       +---b---+
    |               |       |       |       |               |       |       |
    y       R       b       b       y       b       R       y       r       b
    |               |       |       |       |               |       |       |
    +---b---+---b---+       +   R   +       +---r---+---y---+       +   R   +
                            |       |                               |       |
                            b       r                               y       b
                            |       |                               |       |
                            +---b---+                               +---y---+
"""


def test_p4_a_quarter_turn_makes_the_left_end_the_top_end() -> None:
    state = position(TURNS)
    assert [one["turn"] for one in state.view(None)["board"]] == [0, 1, 2, 3]
    assert sketch(state) == plain(TURNS)


def test_p4_a_domino_lies_on_either_face_and_is_turned_but_not_mirrored() -> None:
    moves = position(ONE, [[57], []]).moves()
    assert {move.partition("@")[0] for move in moves} == {f"57{face}{turn}" for face in "ab" for turn in range(4)}


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("57b0@1,0", "its left square is covered"),
        ("57b0@-1,0", "its right square is covered"),
        ("57b1@1,-1", "its lower square is covered"),
        ("57b0@2,1", "only the corners meet"),
        ("57b0@3,0", "a square lies between"),
        ("57b0@-255,255", "far away"),
        ("57b0@300,0", "out of all reach"),
        ("57b0@0,-999999999", "out of all reach"),
        ("57b0@255,-256", "at the end of all numbers"),
    ],
)
def test_p5_a_domino_needs_two_free_squares_and_touches_another_by_a_side(move: str, why: str) -> None:
    assert refused(position(ONE, [[57], []]), 0, move) == "P5", why


def test_p5_far_squares_that_share_their_memory_with_near_ones_are_refused() -> None:
    state = position(ONE, [[2], []])
    assert "2a2@2,0" in state.moves()
    for x, y in ((3, 255), (130, -128), (130, 128), (-126, -128), (-126, 128)):
        assert refused(state, 0, f"2a2@{x},{y}") == "P5"


def test_p6_every_disc_created_is_of_one_colour() -> None:
    blue_meets_blue = """
        +---y---+---r---+---y---+---b---+
        |               |               |
        y       R       B   *   R   *   y
        |               |               |
        +---b---+---b---+---r---+---b---+
    """
    state = position(blue_meets_blue)
    assert refused(state, 0, "2a0@2,0") == "P6"
    state.play(0, starred(blue_meets_blue))
    assert sketch(state) == plain(blue_meets_blue)
    blue_would_meet_green = "57b0@2,0"
    assert refused(position(ONE, [[57], []]), 0, blue_would_meet_green) == "P6"


def test_p7_everybody_lays_one_domino_for_nothing_then_draws_two() -> None:
    state = dallage.game("dalapapa", 4).new(1)
    assert state.view(None)["phase"] == "setup"
    (first,) = state.view(0)["hands"][0]
    assert state.moves() == [f"{first}a0@0,0", f"{first}b0@0,0"]
    for move in (f"{first}a1@0,0", f"{first}a2@0,0", f"{first}a0@1,0", f"{first}b0@0,-1"):
        assert refused(state, 0, move) == "P7"
    for seat in range(4):
        assert state.to_act == (seat,)
        assert refused(state, seat, "stop") == "P8"
        assert refused(state, seat, "swap") == refused(state, seat, "pass") == "P7"
        assert len(state.view(seat)["hands"][seat]) == 1
        state.play(seat, state.moves()[0])
        assert state.view(seat)["last"]["points"] == 0
        assert state.explain() == []
    view = state.view(None)
    assert (view["phase"], view["to_act"], view["scores"]) == ("first", [0], [0, 0, 0, 0])
    assert [len(hand) for hand in view["hands"]] == [2, 2, 2, 2]
    assert len(view["bag"]) == 120 - 4 - 8


def test_p7_a_domino_that_cannot_be_laid_is_swapped_as_often_as_need_be() -> None:
    state = dallage.game("dalapapa").new(1)
    state.play(0, state.moves()[0])
    paint_over(state)
    for _ in range(3):
        (old,) = state.view(1)["hands"][1]
        assert state.moves() == ["swap"]
        assert refused(state, 1, "pass") == "P7"
        state.play(1, "swap")
        view = state.view(None)
        assert view["hands"][1] != [old]
        assert old in view["bag"]
        assert (view["phase"], view["to_act"], view["swapped"]) == ("setup", [1], False)


def test_p7_hands_and_the_bag_are_secret() -> None:
    state = position(ONE, [[57, 58], [3, 4]])
    assert state.view(0)["hands"] == [[57, 58], 2]
    assert state.view(1)["hands"] == [2, [3, 4]]
    assert state.view(0)["bag"] == 115
    assert sorted(state.view(0)["faces"], key=int) == ["0", "57", "58"]
    assert state.seen_by(dallage.NOBODY).view()["hands"] == [2, 2]
    assert len(state.view(None)["faces"]) == 120


@pytest.mark.parametrize("players", [2, 3, 4])
def test_p5_p6_legal_moves_agree_with_a_slow_search_in_random_games(players: int) -> None:
    state, chooser = dallage.game("dalapapa", players).new(players), random.Random(players)
    while not state.over:
        if state.moves_played < 8 or state.moves_played % 16 == 0:
            moves = state.moves()
            assert len(moves) == len(set(moves))
            assert set(moves) == oracle.moves(state.view(None))
        state.play(state.to_act[0], chooser.choice(state.moves()))


@pytest.mark.parametrize(
    "text",
    ["", "stop ", "Stop", "57a0", "57a0@", "57a0@3", "57a0@3,", "57a0@3,-0", "57a0@03,1", "57a0@+3,1", "57A0@3,1",
     "57c0@3,1", "57a4@3,1", "057a0@3,1", "120a0@3,1", "-1a0@3,1", "57a0@3,1\n",
     "57a0@\u0663,1", "\uff15\uff17a0@3,1", "57a0@3,1,1", "9" * 5000 + "a0@0,0", "0a0@" + "9" * 5000 + ",0"],
)  # fmt: skip
def test_p4_what_names_no_domino_face_turn_or_square_is_no_move(text: str) -> None:
    with pytest.raises(dallage.BadMoveText, match="57a0@3,-2"):
        position(ONE, [[57], []]).play(0, text)


@pytest.mark.parametrize("way", [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (1, -1)])
def test_p5_the_longest_layouts_are_exact(way: tuple[int, int]) -> None:
    state = dallage.game("dalapapa").new(9)
    while len(state.view(None)["board"]) < 119:
        moves = [move for move in state.moves() if move != "stop"]
        squares = [[int(part) for part in move.partition("@")[2].split(",")] for move in moves]
        reach = [x * way[0] + y * way[1] for x, y in squares]
        state.play(state.to_act[0], moves[reach.index(max(reach))])
    assert max(reach) > 150
    assert set(state.moves()) == oracle.moves(state.view(None))


def count_slowly(state: State, depth: int) -> int:
    """What perft counts, with the moves of the slow search."""
    found = oracle.moves(state.view(None))
    if depth == 1:
        return len(found)
    total = 0
    for move in found:
        after = state.copy()
        after.play(after.to_act[0], move)
        total += count_slowly(after, depth - 1)
    return total


def test_p5_p6_the_small_numbers_of_perft_are_counted_again() -> None:
    lines = Path(__file__).with_name("perft.txt").read_text().splitlines()
    rows = [line.split(maxsplit=5)[:5] for line in lines if not line.startswith("#")]
    small = [row for row in rows if int(row[4]) < 5000]
    assert len(small) > 4
    for players, _, seed, depth, count in small:
        assert count_slowly(dallage.game("dalapapa", int(players)).new(int(seed)), int(depth)) == int(count)
