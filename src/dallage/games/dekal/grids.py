"""What happens in one grid of Dékal: cards are pushed, equal neighbours cancel, the others count.

A grid is an array of 16 squares from a1 on, each a value, FACE_DOWN + value, or HOLE.
"""

from typing import Any

from ...kernel.jit import rule
from .pieces import FILES, HOLE, RANKS, SQUARES, VALUES
from .tables import ENTRY, STEP


@rule
def is_down(card: int) -> bool:
    """K1: whether it is a card that lies face down, its value known or not."""
    return bool(card > VALUES)


@rule
def may_push(hole: int, way: int) -> bool:
    """K6: a card does not simply fill the hole, so the hole is not where the card enters."""
    return bool(ENTRY[hole, way] != hole)


@rule
def push(grid: Any, hole: int, card: int, way: int) -> None:
    """K5: the card enters at the end, and the cards between that end and the hole move one step."""
    square = hole
    while square != ENTRY[hole, way]:
        grid[square] = grid[square - STEP[way]]
        square -= STEP[way]
    grid[square] = card


@rule
def equal_beside(grid: Any) -> int:
    """K8: the squares, one bit each, whose card has the same value as its neighbour to the right and lies like it."""
    squares = 0
    for rank in range(RANKS):
        for file in range(FILES - 1):
            square = rank * FILES + file
            squares |= int(grid[square] == grid[square + 1]) << square
    return squares


@rule
def equal_above(grid: Any) -> int:
    """K8: the same for the neighbour above."""
    squares = 0
    for square in range(SQUARES - FILES):
        squares |= int(grid[square] == grid[square + FILES]) << square
    return squares


@rule
def in_pairs(beside: int, above: int) -> int:
    """K8: the squares of both cards of every pair of equal neighbours."""
    return beside | beside << 1 | above | above << FILES


@rule
def equal_neighbours(grid: Any) -> int:
    """K8: the squares, one bit each, whose card has an orthogonal neighbour of the same value that lies like it."""
    return int(in_pairs(equal_beside(grid), equal_above(grid)))


@rule
def counts(grid: Any, square: int, cancelled: int) -> bool:
    """K8: whether the card on a square lies face up and remains."""
    # `&` and not `and`: the compiler then makes no branches, which nobody could foretell here.
    return bool((grid[square] != HOLE) & (grid[square] <= VALUES) & ((cancelled >> square) & 1 == 0))


@rule
def points(grid: Any) -> int:
    """K8: the sum of the face-up cards that remain, all equal neighbours being removed at once."""
    cancelled = equal_neighbours(grid)
    total = 0
    for square in range(SQUARES):
        total += grid[square] if counts(grid, square, cancelled) else 0
    return total


@rule
def remaining(grid: Any) -> int:
    """K9: how many face-up cards remain."""
    cancelled = equal_neighbours(grid)
    count = 0
    for square in range(SQUARES):
        if counts(grid, square, cancelled):
            count += 1
    return count
