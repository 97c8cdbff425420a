"""Drawn boards, and a count of all tiles."""

from collections import Counter
from typing import Any

import dallage
from dallage.kernel.hands import NO_PIECE
from dallage.kernel.squares import OFF_BOARD, square_name
from dallage.kernel.state import State

from ..pieces import CODES, EMPTY, FILES, RANKS, SQUARES, TILES

EMPTY_BOARD = "\n".join(["· · · · · · · ·"] * RANKS)


def drawn(board: str, *hands: str, to_act: int = 0, free: str = "", **options: str) -> State:
    """A state with this board (rank 8 first, codes or ·) and these hands; the other tiles are the pile.

    If `free` names squares, these alone are free: the pile is empty and its tiles lie on the other squares.
    """
    state = dallage.game("tuileries", players=max(2, len(hands)), **options).new(seed=1)
    s = state._s
    rows = [line.split() for line in board.strip().splitlines()]
    on_board = {
        (RANKS - 1 - row) * FILES + file: code for row, line in enumerate(rows) for file, code in enumerate(line)
    }
    laid = {square: CODES.index(code) for square, code in on_board.items() if code != "·"}
    held = [[CODES.index(code) for code in hand.split()] for hand in hands]
    rest = [tile for tile in range(TILES) if tile not in laid.values() and all(tile not in hand for hand in held)]
    for square in range(SQUARES):
        if free and square not in laid and square_name(square, FILES) not in free.split():
            laid[square] = rest.pop()
    fill(s, laid, held, rest)
    s.to_act = 1 << to_act
    return state


def fill(s: Any, laid: dict[int, int], hands: list[list[int]], pile: list[int]) -> None:
    """Puts every tile where it belongs."""
    free = [square for square in range(SQUARES) if square not in laid]
    s.board[:] = [laid.get(square, EMPTY) for square in range(SQUARES)]
    s.lies_on[:] = OFF_BOARD
    for square, tile in laid.items():
        s.lies_on[tile] = square
    s.free[:] = free + [0] * (SQUARES - len(free))
    s.place[:] = [free.index(square) if square in free else 0 for square in range(SQUARES)]
    s.free_size = len(free)
    s.hands[:] = NO_PIECE
    for seat in range(int(s.players)):
        hand = hands[seat] if seat < len(hands) else []
        s.hands[seat, : len(hand)] = hand
        s.hand_size[seat] = len(hand)
    s.pile[:] = pile + [NO_PIECE] * (TILES - len(pile))
    s.pile_size = len(pile)


def census(view: dict[str, Any]) -> Counter[str]:
    """Every tile, wherever it is."""
    board = [code for row in view["board"] for code in row if code]
    return Counter(board + view["pile"] + [code for hand in view["hands"] for code in hand])
