"""Dékal's counting and endings, K8 to K10; and a slow table beside the engine."""

import random
from collections import Counter
from itertools import chain
from pathlib import Path

import numpy as np
import pytest

import dallage
from dallage.kernel.move_points import move_points

from .. import rules
from .oracle import OracleTable
from .positions import (
    EXAMPLE,
    FOUR_WAYS,
    ONE_LEFT,
    TWO_LEFT,
    TWO_TO_COME,
    box_of,
    drawn,
    grid,
    random_step,
    refused,
    squares_of,
)  # fmt: skip

SQUARES_FROM_TOP = [file + rank for rank in "4321" for file in "abcd"]


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


@pytest.mark.parametrize("moves_played", [33, 34, 64, 94])
def test_k5_k8_views_say_beforehand_what_an_insert_does(moves_played: int) -> None:
    state = dallage.Record.load(Path(__file__).parent / "records" / "three.json").replay(moves_played)
    seat = state.to_act[0]
    now = state.seen_by(seat).view()
    assert sorted(now["cards_after"]) == sorted(state.moves(seat))
    for move in state.moves(seat):
        after = state.copy()
        after.play(seat, move)
        then = after.seen_by(seat).view()
        cards = dict(zip(SQUARES_FROM_TOP, chain.from_iterable(then["grids"][seat])))
        assert [cards[square] for square in now["lines"][move[-1]]] == now["cards_after"][move]
        assert now["pairs_after"][move] == then["pairs"][seat]
        assert now["cancelled_after"][move] == then["cancelled"][seat]
        assert all(cards[one] == cards[other] for one, other in then["pairs"][seat])


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
    assert state.explain()[1].sentence.en == "The 9 on c2 has no equal neighbour any more and counts again: 9 points."
    assert state.explain()[1].sentence.fr == (
        "Le 9 en c2 n'a plus aucune voisine égale et compte de nouveau : 9 points."
    )
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
        (0, ("a4",), "The 6 comes in beside an equal card and cancels at once.")
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


@pytest.mark.parametrize(("match", "totals"), [("single", (0, 0)), ("hundred", (40, 40)), ("hundred", (90, 90))])
def test_k10_what_the_last_insert_of_a_round_brings_is_said_beforehand(match: str, totals: tuple[int, int]) -> None:
    state = drawn(ONE_LEFT, TWO_TO_COME, middle="· 6", to_act=1, round=3, totals=totals, match=match)
    assert move_points(state.seen_by(1)) == {"6<": 6, "6v": 11}


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
        table = OracleTable(state.view(None))
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
            assert OracleTable(state.view(None)).lines(int(depth)) == int(count), line


def test_k4_equal_values_do_not_make_a_random_move_likelier() -> None:
    state = drawn(FOUR_WAYS, FOUR_WAYS, FOUR_WAYS, middle="8 8 3")
    dice, room = np.array([7], np.uint64), np.empty(rules.MOST_MOVES, np.int32)
    met = Counter(int(rules.random_move(state._s, 0, dice, room)) for _ in range(4000))
    assert len(met) == 8
    assert sum((count - 500) ** 2 / 500 for count in met.values()) < 30
