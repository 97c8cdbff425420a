"""Sets of squares and of slides, and what a move does to them: the arithmetic below the clauses."""

from ...kernel.jit import rule
from .pieces import DOWNWARD, FILE_A, FILES, LINE, LINES, RANK_1, SQUARES, TOP, UPWARD


@rule
def is_in(bits: int, n: int) -> bool:
    """Whether a square is in a set of squares, or a slide in a set of slides."""
    return (bits >> n) & 1 == 1


@rule
def both_ends(move: int) -> int:
    """D5: the square that a pawn leaves and the one it steps onto."""
    return 1 << int(move) // SQUARES | 1 << int(move) % SQUARES


@rule
def slid(squares: int, slide: int) -> int:
    """D7: a set of squares after a slide: those of the line one step on, the end taken out at the other end."""
    line = int(LINE[slide])
    moving = squares & line
    moved = (moving << int(UPWARD[slide]) | moving >> int(DOWNWARD[slide])) & line
    return squares ^ moving ^ moved


@rule
def slides_towards(ends: int) -> int:
    """D7: the slides whose end is in a set of squares."""
    ranks = one_each_rank(ends >> (FILES - 1)) | one_each_rank(ends) << LINES
    files = ends >> TOP | (ends & RANK_1) << LINES
    return ranks | files << 2 * LINES


@rule
def one_each_rank(squares: int) -> int:
    """The squares of file a as seven bits side by side, rank 1 lowest: the product moves bit 7 r to bit r + 36."""
    gathered = (squares & FILE_A) * (1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24 | 1 << 30 | 1 << 36)
    return gathered >> 36 & 127
