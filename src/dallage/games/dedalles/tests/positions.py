"""Drawn boards, a count of all pieces, and words for tests."""

from collections import Counter
from typing import Any

import pytest

import dallage
from dallage.kernel.state import State

from ..moves import from_text
from ..numbering import FIRST_SLIDE
from ..pieces import set_of
from ..repetition import count_position
from ..rules import count_arrived

FILES, RANKS = "abcdefg", "1234567"
PAWNS = {"o": 0, "O": 0, "x": 1, "X": 1}


# D3, both starts; the middle of a game; and a light pawn on its exit b7, on a file with a Minos end.
LABYRINTH = """
    # x x x x x #
    · # · # · # ·
    · · · · · · ·
    · # · # · # ·
    · · · · · · ·
    · # · # · # ·
    # o o o o o #
"""
BORDER = """
    # · # · # · #
    · x x x x x ·
    # · · · · · #
    · · · # · · ·
    # · · · · · #
    · o o o o o ·
    # · # · # · #
"""
MIDDLE = """
    # · · x x x #
    · # x # · # ·
    · · o x · · ·
    · # o # · # ·
    · · o · · · ·
    · # · # · # ·
    # o · o · · #
"""
LOCKED = """
    # o · x x x #
    · · · # · # ·
    · · · · · · ·
    x # · # · # x
    · · · · · · ·
    · # · # · # ·
    # # o o o o #
"""


def cells(board: str) -> dict[str, str]:
    """What is drawn on each square; rank 7 first."""
    rows = [line.split() for line in board.strip().splitlines()]
    assert [len(row) for row in rows] == [7] * 7
    return {file + rank: cell for rank, row in zip(reversed(RANKS), rows) for file, cell in zip(FILES, row)}


def drawn(board: str, to_act: int = 0, forbidden: str | None = None, arrived: str = "", **options: str) -> State:
    """A state as drawn: # Minos, · white, o a light pawn and x a dark one on white, O and X on Minos.

    Pawns on their exits have arrived; others too, where `arrived` names their squares.
    """
    state = dallage.game("dedalles", **options).new(seed=1)
    on = cells(board)
    assert Counter(cell in "#OX" for cell in on.values()) == {True: 13, False: 36}
    assert Counter(PAWNS[cell] for cell in on.values() if cell in PAWNS) == {0: 5, 1: 5}
    s = state._s
    s.floor = set_of(" ".join(square for square, cell in on.items() if cell in "#OX"))
    for seat in (0, 1):
        s.pawns[seat] = set_of(" ".join(square for square, cell in on.items() if PAWNS.get(cell) == seat))
        s.arrived[seat] = set_of(arrived) & int(s.pawns[seat])
    count_arrived(s)
    if forbidden is not None:
        s.forbidden = from_text(forbidden) - FIRST_SLIDE
    s.to_act = 1 << to_act
    count_position(s, 1 - to_act)
    return state


def shown(view: dict[str, Any]) -> str:
    """A view as a drawn board."""
    owners = {square: "ox"[seat] for seat, side in enumerate(view["pawns"]) for square in side}
    rows = []
    for rank, tiles in zip(reversed(RANKS), view["floor"]):
        on = [owners.get(file + rank, "·" if tile == "." else "#") for file, tile in zip(FILES, tiles)]
        rows.append(" ".join(cell.upper() if tile == "#" else cell for cell, tile in zip(on, tiles)))
    return "\n".join(rows)


def census(view: dict[str, Any]) -> Counter[str]:
    """Every tile and every pawn; pawns are told apart by their squares, so two on one square would show."""
    light, dark = (set(side) for side in view["pawns"])
    assert not light & dark
    return Counter("".join(view["floor"])) + Counter(light=len(light), dark=len(dark))


def refused(state: State, seat: int, move: str) -> str:
    with pytest.raises(dallage.IllegalMove) as refusal:
        state.play(seat, move)
    return refusal.value.clause


def said(state: State, seat: int, move: str) -> str:
    reason = state.why_not(seat, move)
    assert reason is not None
    return reason.sentence.en


def same(board: str, state: State) -> bool:
    return board.split() == shown(state.view(None)).split()


def play(state: State, moves: str) -> None:
    """Plays moves by turns, whoever's turn it is."""
    for move in moves.split():
        state.play(state.to_act[0], move)
