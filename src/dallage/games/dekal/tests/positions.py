"""Drawn grids, and a count of all cards."""

import random
from collections import Counter
from typing import Any

import pytest

import dallage
from dallage.kernel.hands import NO_PIECE
from dallage.kernel.state import State

from .. import grids
from ..pieces import CARDS, COPIES, FACE_DOWN, FILES, HOLE, NO_SQUARE, RANKS, SQUARES, TURNS, VALUES

ALL_DOWN = "\n".join(["? ? ? ?"] * RANKS)


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


def drawn(
    *boards: str,
    middle: str = "",
    to_act: int = 0,
    first: int = 0,
    round: int = 1,
    totals: tuple[int, ...] = (),
    **options: str,
) -> State:
    """A state with these grids, rank 4 first: a value, ? or ?7 face down, · for the hole.

    With a middle, one value or · per seat, one seat has to insert; without, everybody has to reveal. The cards not
    drawn lie under the ? and stay out.
    """
    state = dallage.game("dekal", players=len(boards), **options).new(seed=1)
    s = state._s
    values = [int(word) if word != "·" else 0 for word in middle.split()] or [0] * len(boards)
    fill(s, [squares_of(board) for board in boards], values)
    s.inserting = int(middle != "")
    down = sum(card > VALUES for card in s.grids[first])
    s.turn = TURNS - down + (0 if middle else 1)
    s.to_act = 1 << to_act if middle else (1 << len(boards)) - 1
    s.first, s.round_number = first, round
    for seat in range(len(boards)):
        holes = [square for square in range(SQUARES) if s.grids[seat, square] == HOLE]
        s.choice[seat] = holes[0] if holes else NO_SQUARE
        s.scores[seat] = grids.points(s.grids[seat])
        s.totals[seat] = totals[seat] if totals else 0
    return state


def squares_of(board: str) -> list[str]:
    """The words of a drawing from a1 on."""
    rows = [line.split() for line in board.strip().splitlines()]
    assert [len(row) for row in rows] == [FILES] * RANKS
    return [word for row in reversed(rows) for word in row]


def fill(s: Any, boards: list[list[str]], middle: list[int]) -> None:
    """Puts every card where it belongs."""
    left = Counter(dict.fromkeys(range(1, VALUES + 1), COPIES))
    left.subtract(int(word.lstrip("?")) for board in boards for word in board if word not in "?·")
    left.subtract(value for value in middle if value)
    assert min(left.values()) >= 0, "more than ten cards of a value are drawn"
    # Neither sorted nor all alike under the ?.
    rest = sorted(left.elements(), key=lambda value: value * 7 % 11)
    for seat, board in enumerate(boards):
        for square, word in enumerate(board):
            if word == "·":
                s.grids[seat, square] = HOLE
            elif word.startswith("?"):
                s.grids[seat, square] = FACE_DOWN + (int(word[1:]) if word[1:] else rest.pop())
            else:
                s.grids[seat, square] = int(word)
    s.middle[: len(middle)] = middle
    s.pile[:] = rest + [NO_PIECE] * (CARDS - len(rest))
    s.pile_size = len(rest)


def census(view: dict[str, Any]) -> Counter[str]:
    """The cards dealt, and those beyond ten of a value: which values are dealt is chance, and the rest is unseen."""
    cards = [card for grid in view["cards"] for row in grid for card in row if card is not None]
    dealt = Counter(cards + [card for card in view["middle"] if card is not None])
    assert set(dealt) <= set(range(1, VALUES + 1))
    return Counter(dealt=dealt.total(), surplus=sum(max(0, count - COPIES) for count in dealt.values()))


def box_of(state: State) -> Counter[int]:
    """Every card by its value, also those that stay out."""
    s = state._s
    up_and_down = [int(card) % FACE_DOWN for card in s.grids[: s.players].flat]
    out = map(int, s.pile[: s.pile_size])
    return Counter(card for card in [*up_and_down, *map(int, s.middle), *out] if card != HOLE)


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
