"""Dékal, clause by clause."""

import random
from collections import Counter
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

import dallage
from dallage.kernel.playing import State
from dallage.kernel.squares import square_name

from .. import rules
from ..pieces import FACE_DOWN
from .oracle import Table
from .positions import ALL_DOWN, box_of, census, drawn, squares_of

# The hole is inside: all four ways are open.
FOUR_WAYS = """
    1  2  3  4
    5  ·  6  7
   ?8  9 10 ?1
    2  3  ?  ?
"""
# K8: the figure of the rulebook before the last card, a 5 pushed in from the left.
EXAMPLE = """
    8  8  5 10
    3  8  4 10
    1  1  4 10
    1  7  4  ·
"""
# One card remains, the 10; then two cards of 10 points, the 4 and the 6.
ONE_LEFT = """
    1  1  1 10
    3  3  4  4
    5  5  6  6
    7  7  8  8
"""
TWO_LEFT = ONE_LEFT.replace("1  1  1 10", "4  1  1  6")
# Once 6< is played: two cards of 10 points, the 4 and the 6.
TWO_TO_COME = """
    4  9  9  9
    2  2  2  2
    3  3  3  3
    ·  5  5  5
"""


def refused(state: State, seat: int, move: str) -> str:
    before = state._array.tobytes()
    with pytest.raises(dallage.IllegalMove) as refusal:
        state.play(seat, move)
    assert state._array.tobytes() == before
    return refusal.value.clause


def grid(state: State, seat: int) -> list[str]:
    """The squares of a grid from a1 on, as they are drawn."""
    rows = state.view(None)["grids"][seat]
    return ["·" if card is None else str(card) for row in reversed(rows) for card in row]


def random_step(state: State, chooser: random.Random) -> tuple[int, str]:
    seat = chooser.choice(state.to_act)
    move = chooser.choice(state.moves(seat))
    state.play(seat, move)
    return seat, move


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
    assert state.ply == 16 * 2 * players
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


def test_k8_the_worked_example_of_the_rulebook_counts_24() -> None:
    state = drawn(EXAMPLE, TWO_TO_COME, middle="5 6")
    state.play(0, "5>")
    assert grid(state, 0) == squares_of(EXAMPLE.replace("1  7  4  ·", "5 1 7 4"))
    assert state.scores[0] == 5 + 5 + 3 + 4 + 7 == 24
    state.play(1, "6<")
    assert state.over
    assert state.ending.clause == "K8"
    assert state.scores == (24, 10)
    assert state.view(0)["totals"] == [24, 10]
    assert state.winners == (1,)
    assert refused(state, 0, "b3") == "K8"


def test_k8_all_equal_neighbours_go_at_once_and_there_is_no_second_wave() -> None:
    board = """
        7  3  3  7
        9  8  8  9
        7  2  2  7
        1  1  1  ·
    """
    state = drawn(board, TWO_TO_COME, middle="9 6")
    state.play(0, "9>")
    assert grid(state, 0)[:4] == ["9", "1", "1", "1"]
    assert state.scores[0] == 7 + 7 + 9 + 9 + 7 + 7 + 9


def test_k8_face_down_cards_neither_count_nor_cancel() -> None:
    board = """
        7 ?7 ?4 ?4
       ?7  ?  ?  ?
        ?  ?  ?  ?
        ?  ?  ?  ·
    """
    state = drawn(board, board.replace("7", "5"), middle="4 5")
    assert state.scores == (7, 5)
    state.play(0, "4v")
    cards = state.view(None)["cards"][0]
    assert (cards[0][2], cards[0][3], cards[1][3]) == (4, 4, 4)
    assert grid(state, 0)[12:] == ["7", "?", "?", "4"]
    assert state.scores == (11, 5)
    assert state.view(1)["scores"] == [11, 5]


def test_k8_the_points_of_an_insert_are_explained() -> None:
    # 2^ parts the 9s and brings the 6s together.
    board = """
        1  ·  6  3
        9  6  1  ?
        5  9  9  ?
        ?  ?  ?  ?
    """
    state = drawn(board, board, middle="2 8")
    assert state.scores[0] == 1 + 6 + 3 + 9 + 6 + 1 + 5
    state.play(0, "2^")
    assert grid(state, 0) == squares_of("1 6 6 3 \n 9 9 1 ? \n 5 ? 9 ? \n ? 2 ? ?")
    assert [(p.seat, p.points, p.clause, p.where) for p in state.explain()] == [
        (0, 2, "K8", ("b1",)),
        (0, 9, "K8", ("c2",)),
        (0, -12, "K8", ("b4", "c4")),
        (0, -9, "K8", ("a3", "b3")),
    ]
    assert state.explain()[1].sentence.en == "9 on c2: no equal neighbour any more, counts again: 9 points."
    assert state.explain()[1].sentence.fr == "9 en c2 : plus de voisine égale, compte de nouveau : 9 points."
    assert state.seen_by(1).explain() == state.explain()
    assert state.scores[0] == 31 + 2 + 9 - 12 - 9


def test_k8_a_card_that_cancels_at_once_is_explained() -> None:
    board = """
        6  6  ·  ?
        ?  ?  ?  ?
        ?  ?  ?  ?
        ?  ?  ?  ?
    """
    state = drawn(board, board, middle="6 8")
    state.play(0, "6>")
    assert state.scores[0] == 0
    assert [(p.points, p.where, p.sentence.en) for p in state.explain()] == [
        (0, ("a4",), "The 6 comes in beside its like and cancels at once.")
    ]


@pytest.mark.parametrize(
    ("finished", "last", "winners"),
    [
        (ONE_LEFT, "6<", (0,)),  # 10 points each, one card against two
        (TWO_LEFT, "6<", (0, 1)),  # 10 points each, two cards each
        (ONE_LEFT, "1<", (1,)),  # 10 points against 5: the cards do not matter
    ],
)
def test_k9_of_equal_scores_fewer_cards_win_then_it_is_shared(
    finished: str, last: str, winners: tuple[int, ...]
) -> None:
    state = drawn(finished, TWO_TO_COME, middle=f"· {last[0]}", to_act=1)
    state.play(1, last)
    assert state.scores[0] == 10
    assert state.winners == winners
    assert state.view(1)["winners"] == list(winners)


@pytest.mark.parametrize(
    ("totals", "after", "winners"),
    [
        ((90, 20), [100, 30], (1,)),
        ((20, 95), [30, 105], (0,)),
        ((93, 93), [103, 103], (0, 1)),  # one card against two does not matter
    ],
)
def test_k10_a_match_ends_when_a_total_reaches_a_hundred_and_the_lowest_wins(
    totals: tuple[int, int], after: list[int], winners: tuple[int, ...]
) -> None:
    state = drawn(ONE_LEFT, TWO_TO_COME, middle="· 6", to_act=1, round=3, totals=totals, match="hundred")
    state.play(1, "6<")
    assert state.over
    assert state.ending.clause == "K10"
    assert state.scores == (10, 10)
    assert state.view(0)["totals"] == after
    assert state.winners == winners
    assert (state.view(0)["round"], state.view(0)["turn"]) == (3, 16)


@pytest.mark.parametrize("round", [1, 2, 7])
def test_k10_below_a_hundred_all_cards_are_dealt_again_and_another_seat_starts(round: int) -> None:
    state = drawn(ONE_LEFT, TWO_TO_COME, middle="· 6", to_act=1, round=round, totals=(89, 40), match="hundred")
    state.play(1, "6<")
    assert not state.over
    assert state.to_act == (0, 1)
    assert state.scores == (0, 0)
    assert set(box_of(state).values()) == {10}
    seen = state.view(0)
    assert seen["totals"] == [99, 50]
    assert (seen["round"], seen["turn"], seen["phase"]) == (round + 1, 1, "reveal")
    assert seen["first"] == round % 2
    assert seen["grids"] == [[["?"] * 4] * 4] * 2
    assert seen["middle"] == seen["choice"] == [None, None]
    assert seen["chosen"] == [False, False]


def test_k10_the_count_that_begins_again_is_explained() -> None:
    state = drawn(ONE_LEFT, TWO_TO_COME, middle="· 6", to_act=1, totals=(0, 0), match="hundred")
    assert state.scores == (10, 4)
    state.play(1, "6<")
    assert [(p.seat, p.points, p.clause) for p in state.explain()] == [(1, 6, "K8"), (0, -10, "K10"), (1, -10, "K10")]
    assert state.explain()[1].sentence.en == "Round 1 is over: 10 points to the total, and a new round begins at 0."
    state.play(0, "a1")
    assert state.explain() == []


def test_k10_round_n_is_started_by_seat_n_minus_one() -> None:
    state, chooser = dallage.game("dekal", players=5, match="hundred").new(seed=14), random.Random(14)
    starts = {}
    while not state.over:
        if state.view(None)["turn"] == 1:
            starts[state.view(None)["round"]] = state.view(None)["first"]
        random_step(state, chooser)
    assert len(starts) >= 2
    assert all(seat == (round - 1) % 5 for round, seat in starts.items())


@pytest.mark.parametrize("players", range(2, 7))
def test_k4_k5_k6_k8_a_slow_table_agrees_with_random_games(players: int) -> None:
    for seed in range(3):
        state, chooser = dallage.game("dekal", players=players).new(seed), random.Random(seed)
        table = Table(state.view(None))
        while not state.over:
            table.play(*random_step(state, chooser))
            view = state.view(None)
            assert view["to_act"] == table.to_act()
            assert view["grids"] == table.shown(face_down=False)
            assert view["cards"] == table.shown(face_down=True)
            assert view["middle"] == table.middle
            assert view["scores"] == [table.score(seat) for seat in range(players)]
            for seat in range(players):
                assert sorted(state.moves(seat)) == sorted(table.moves(seat))
        best = min((table.score(seat), len(table.remaining(seat))) for seat in range(players))
        ranks = [(table.score(seat), len(table.remaining(seat))) for seat in range(players)]
        assert state.winners == tuple(seat for seat in range(players) if ranks[seat] == best)


def test_k4_k6_a_slow_table_counts_the_same_sequences() -> None:
    lines = (Path(__file__).parent / "perft.txt").read_text().splitlines()
    for line in lines:
        if line and not line.startswith("#"):
            players, _, seed, depth, count, _ = line.split(maxsplit=5)
            state = dallage.game("dekal", players=int(players)).new(int(seed))
            assert Table(state.view(None)).lines(int(depth)) == int(count), line


def test_k4_equal_values_do_not_make_a_random_move_likelier() -> None:
    state = drawn(FOUR_WAYS, FOUR_WAYS, FOUR_WAYS, middle="8 8 3")
    dice, room = np.array([7], np.uint64), np.empty(rules.MOST_MOVES, np.int32)
    met = Counter(int(rules.random_move(state._s, 0, dice, room)) for _ in range(4000))
    assert len(met) == 8
    assert sum((count - 500) ** 2 / 500 for count in met.values()) < 30
