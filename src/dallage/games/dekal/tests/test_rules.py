"""Dékal, clause by clause."""

import json
import random
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

import dallage
from dallage.kernel.squares import square_name

from ..pieces import FACE_DOWN
from .positions import ALL_DOWN, FOUR_WAYS, box_of, census, drawn, grid, random_step, refused, squares_of


@pytest.mark.parametrize("players", range(2, 7))
def test_k1_everybody_gets_sixteen_of_a_hundred_cards_and_nobody_knows_them(players: int) -> None:
    state = dallage.game("dekal", players=players).new(seed=5)
    assert box_of(state) == Counter(dict.fromkeys(range(1, 11), 10))
    assert census(state.view(None)) == Counter(dealt=16 * players, surplus=0)
    for seat in [*range(players), dallage.NOBODY]:
        assert state.view(seat)["grids"] == [[["?"] * 4] * 4] * players
        assert state.view(seat)["cards"] is None


@pytest.mark.parametrize("match", ["single", "hundred"])
def test_k1_no_card_is_ever_lost_or_made(match: str) -> None:
    state, chooser = dallage.game("dekal", players=3, match=match).new(seed=6), random.Random(6)
    while not state.over:
        random_step(state, chooser)
        assert set(box_of(state).values()) == {10}


def test_k1_the_page_knows_what_is_in_the_box() -> None:
    page = Path(__file__).parents[5] / "web" / "src" / "games" / "dekal" / "pieces.json"
    box = box_of(dallage.game("dekal").new(seed=5))
    assert json.loads(page.read_text()) == sorted(box)


def test_k1_unseen_cards_are_guessed_as_they_are_dealt() -> None:
    board = """
        1  1  1  1
        1  1  1  1
        1  2  2  2
        2  2  2  ?
    """
    state = drawn(board, ALL_DOWN)
    unseen = Counter({1: 1, 2: 4, **dict.fromkeys(range(3, 11), 10)})
    seen, met = state.seen_by(0), Counter[int]()
    assert not any(seen._s.grids[1] >= FACE_DOWN)
    for seed in range(2000):
        guess = seen.guess(seed)
        assert grid(guess, 0) == grid(state, 0)
        assert set(box_of(guess).values()) == {10}
        met[guess.view(None)["cards"][0][3][3]] += 1
    expected = {value: 2000 * count / unseen.total() for value, count in unseen.items()}
    assert sum((met[value] - expected[value]) ** 2 / expected[value] for value in unseen) < 30


@pytest.mark.parametrize(
    "text", ["", "b", "b5", "e1", "B3", "b3 ", "7", ">", "0>", "11>", "07>", "7>>", "7V", "٧>", "b٣", "7→"]
)
def test_k1_what_names_no_square_and_no_card_is_no_move(text: str) -> None:
    with pytest.raises(dallage.BadMoveText, match="b3"):
        dallage.game("dekal").new(seed=1).play(0, text)


@pytest.mark.parametrize("players", [2, 5])
def test_k2_sixteen_turns_of_reveal_and_insert(players: int) -> None:
    state, chooser = dallage.game("dekal", players=players).new(seed=2), random.Random(2)
    for turn in range(1, 17):
        for phase in ("reveal", "insert"):
            for _ in range(players):
                assert (state.view(0)["turn"], state.view(0)["phase"]) == (turn, phase)
                random_step(state, chooser)
    assert state.over
    assert state.moves_played == 16 * 2 * players
    assert (state.view(0)["turn"], state.view(0)["phase"]) == (16, "over")


def test_k2_each_step_has_moves_of_its_own() -> None:
    assert refused(drawn(ALL_DOWN, ALL_DOWN), 0, "7>") == "K2"
    assert refused(drawn(FOUR_WAYS, FOUR_WAYS, middle="7 7"), 0, "a2") == "K2"


def test_k3_one_chooses_a_face_down_card_of_the_own_grid_once() -> None:
    state = drawn("3 ? ? ?\n" + "? ? ? ?\n" * 3, "? ? ? ?\n" * 3 + "? ? ? 9")
    assert refused(state, 0, "a4") == "K3"
    assert refused(state, 1, "d1") == "K3"
    assert "a4" not in state.moves(0)
    assert len(state.moves(0)) == len(state.moves(1)) == 15
    state.play(1, "a4")
    assert state.to_act == (0,)
    assert refused(state, 1, "b4") == "K3"
    assert state.moves(1) == []


def test_k3_no_choice_is_shown_before_all_have_chosen() -> None:
    state = dallage.game("dekal", players=3).new(seed=8)
    state.play(1, "b3")
    state.play(2, "d1")
    assert state.view(None)["choice"] == [None, "b3", "d1"]
    assert state.view(0)["choice"] == state.view(dallage.NOBODY)["choice"] == [None, None, None]
    assert state.view(1)["choice"] == [None, "b3", None]
    for seat in range(3):
        seen = state.view(seat)
        assert seen["chosen"] == [False, True, True]
        assert seen["middle"] == [None, None, None]
        assert seen["grids"] == [[["?"] * 4] * 4] * 3
    assert {state.seen_by(0).guess(dice).view(None)["choice"][2] for dice in range(300)} == {
        square_name(square, 4) for square in range(16)
    }


def test_k3_then_all_chosen_cards_lie_in_the_middle_and_each_grid_has_a_hole() -> None:
    state = drawn("?7 ? ? ?\n" + "? ? ? ?\n" * 3, "? ? ? ?\n" * 3 + "? ? ? ?3")
    state.play(1, "d1")
    state.play(0, "a4")
    for seat in (0, 1, dallage.NOBODY):
        seen = state.view(seat)
        assert seen["phase"] == "insert"
        assert seen["middle"] == [7, 3]
        assert seen["chosen"] == [True, True]
        assert seen["choice"] == [None, None]
        assert [seen["grids"][0][0][0], seen["grids"][1][3][3]] == [None, None]
        assert seen["scores"] == [0, 0]


def test_k3_the_order_in_which_seats_choose_leaves_no_trace() -> None:
    start, chooser = dallage.game("dekal", players=3).new(seed=9), random.Random(9)
    for _ in range(6):
        random_step(start, chooser)
    choices = {seat: chooser.choice(start.moves(seat)) for seat in range(3)}
    ends: dict[frozenset[int], set[bytes]] = {}
    for order in permutations(choices):
        state = start.copy()
        for i, seat in enumerate(order):
            state.play(seat, choices[seat])
            assert state.explain() == []
            ends.setdefault(frozenset(order[: i + 1]), set()).add(state._array.tobytes())
    assert all(len(states) == 1 for states in ends.values())


def test_k4_the_first_player_inserts_first_then_clockwise_and_the_last_takes_what_is_left() -> None:
    state = drawn(FOUR_WAYS, FOUR_WAYS, FOUR_WAYS, middle="7 8 9", first=1, to_act=1)
    assert refused(state, 0, "7>") == "K4"
    assert refused(state, 1, "6>") == "K4"
    assert {move[:-1] for move in state.moves()} == {"7", "8", "9"}
    state.play(1, "7>")
    assert state.to_act == (2,)
    assert refused(state, 2, "7>") == "K4"
    state.play(2, "9v")
    assert state.to_act == (0,)
    assert sorted(state.moves()) == ["8<", "8>", "8^", "8v"]
    assert state.view(0)["middle"] == [None, 8, None]


def test_k4_of_equal_values_the_lowest_seats_goes_first() -> None:
    state = drawn(FOUR_WAYS, FOUR_WAYS, FOUR_WAYS, middle="3 8 8", first=2, to_act=2)
    assert len(state.moves()) == 8
    state.play(2, "8>")
    assert state.view(0)["middle"] == [3, None, 8]
    state.play(0, "8>")
    assert state.view(0)["middle"] == [3, None, None]


@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("7>", "1 2 3 4 / 7 5 6 7 / ? 9 10 ? / 2 3 ? ?"),
        ("7<", "1 2 3 4 / 5 6 7 7 / ? 9 10 ? / 2 3 ? ?"),
        ("7v", "1 7 3 4 / 5 2 6 7 / ? 9 10 ? / 2 3 ? ?"),
        ("7^", "1 2 3 4 / 5 9 6 7 / ? 3 10 ? / 2 7 ? ?"),
    ],
)
def test_k5_the_card_enters_at_one_end_and_pushes_the_others_into_the_hole(move: str, after: str) -> None:
    state = drawn(FOUR_WAYS, FOUR_WAYS, middle="7 8")
    state.play(0, move)
    assert grid(state, 0) == squares_of(after.replace(" / ", "\n"))


def test_k5_face_down_cards_are_pushed_and_stay_face_down() -> None:
    state = drawn("?3 ?4 ?5 ·\n" + "? ? ? ?\n" * 3, "? ? ? ·\n" + "? ? ? ?\n" * 3, middle="9 8")
    state.play(0, "9>")
    assert state.view(0)["grids"][0][0] == [9, "?", "?", "?"]
    assert state.view(None)["cards"][0][0] == [9, 3, 4, 5]
    assert state.view(0)["cards"] is None


@pytest.mark.parametrize("hole", [square_name(square, 4) for square in range(16)])
def test_k6_a_hole_in_a_corner_leaves_two_ways_on_an_edge_three_inside_four(hole: str) -> None:
    rows = [["?"] * 4 for _ in range(4)]
    rows[4 - int(hole[1])]["abcd".index(hole[0])] = "·"
    board = "\n".join(" ".join(row) for row in rows)
    state = drawn(board, board, middle="5 5")
    barred = {"a": ">", "d": "<"}.get(hole[0], "") + {"4": "v", "1": "^"}.get(hole[1], "")
    assert {move[1] for move in state.moves()} == set("><v^") - set(barred)
    assert len(state.moves()) == 4 - (hole[0] in "ad") - (hole[1] in "14")
    for way in barred:
        assert refused(state, 0, f"5{way}") == "K6"


def test_k7_the_marker_passes_to_the_next_seat_after_each_turn() -> None:
    state, chooser = dallage.game("dekal", players=3).new(seed=4), random.Random(4)
    for turn in range(16):
        for _ in range(3):
            assert state.view(0)["first"] == turn % 3
            random_step(state, chooser)
        for seat in range(3):
            assert state.view(0)["first"] == turn % 3
            assert state.to_act == ((turn + seat) % 3,)
            random_step(state, chooser)


def test_k3_which_card_is_chosen_is_told_only_when_all_have_chosen() -> None:
    assert [dallage.game("dekal").game.told(text) for text in ("b3", "7>")] == [None, "7>"]
