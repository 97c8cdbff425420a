"""Sets of squares and of slides as the bits of one int, and what a move does to them."""

from ...kernel.jit import rule
from .pieces import FILE_A, FILES, LINES, RANK_1, RANKS, SQUARES, TOP
from .tables import DOWNWARD, LINE, UPWARD

# Multiplied by this, a set of squares of file a is added up seven times, each time moved on by 6 bits more. Rank r of
# the file (from 0) is bit 7 r, and the copy that is moved on by 6 (6 - r) has it at bit 36 + r: side by side.
#
#       bit    42     35     28     21     14     7      0
#              a7 …… a6 …… a5 …… a4 …… a3 …… a2 …… a1        six other bits between each two
#                                  becomes
#       bit    42 41 40 39 38 37 36
#              a7 a6 a5 a4 a3 a2 a1
STEPS = RANKS - 1
SEVEN_COPIES = sum(1 << STEPS * copy for copy in range(RANKS))
SIDE_BY_SIDE = STEPS * STEPS
EACH_RANK = (1 << RANKS) - 1


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
    """D7: the slides whose end is in a set of squares; the drawing in pieces.py shows which bit is which slide."""
    right, left = file_a_side_by_side(ends >> (FILES - 1)), file_a_side_by_side(ends)
    up, down = ends >> TOP, ends & RANK_1
    return right | left << LINES | up << 2 * LINES | down << 3 * LINES


@rule
def file_a_side_by_side(squares: int) -> int:
    """D7: the squares of file a as seven bits side by side, rank 1 lowest, see SEVEN_COPIES."""
    return (squares & FILE_A) * SEVEN_COPIES >> SIDE_BY_SIDE & EACH_RANK
