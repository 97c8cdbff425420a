"""P1, P5: what a domino changes where it is laid: its squares, and those around it that its half discs look at."""

from ...kernel.jit import inlined_rule, rule
from ...kernel.plane import RIGHT, UP
from .numbering import SQUARE_BITS
from .pieces import CODE_BITS, COLOUR, OUTLINE
from .placement import (
    ANY_TURNED,
    ANY_WAY,
    EACH,
    LOOK_BITS,
    LOW_BITS,
    SQUARE,
    around_one,
    face_of,
    place_of,
    turned_of,
    x_of,
    y_of,
)
from .tables import (
    ABOVE,
    CENTRE,
    CENTRE_DIGITS,
    COVERED,
    COVERED_BIT,
    DISC,
    LOOKS,
    MATCHING,
    OUTSIDE_HALF,
    OUTSIDE_SHIFT,
    PRINTED,
    SQUARE_DIGITS,
    SQUARES,
)

ANY_OPEN = 1023  # a mask that changes nothing, see placement.py
ANY_OPEN_HALF = SQUARES - 1 << LOOK_BITS + SQUARE_BITS | LOW_BITS
COLOUR_AT = SQUARE_BITS + 2  # where an open half disc has its colour


@rule
def print_domino(s, move):
    """P1, P5: a domino covers its squares, its half discs become discs or look at free squares, the layout grows."""
    upright = turned_of(move) & 1
    x, y = x_of(move), y_of(move)
    first, second = int(place_of(x, y)), int(place_of(x + 1 - upright, y + upright))
    size = leave_both(s, first, second, upright, int(s.open_size))
    cover(s, move, first, second)
    for place in range(OUTLINE):
        size = print_half(s, move, first, place, size)
    s.open[size] = 0
    s.open_size = size
    s.laid[s.laid_size] = move
    s.laid_size += 1
    s.west, s.east = min(s.west, x), max(s.east, x + 1 - upright)
    s.north, s.south = min(s.north, y), max(s.south, y + upright)


@inlined_rule
def leave_both(s, first, second, upright, size):
    """P5: what looks at two squares leaves `open`; returns how many are there then.

    They leave in the order of the domino's outline, which begins and ends at the first square.
    """
    one, other, number = first, second, open_number(s, first)
    if min(number, open_number(s, second)) > 0 and way_of(s.open[number - 1]) == (RIGHT if upright else UP):
        one, other = second, first
    return leave_open(s, other, leave_open(s, one, size))


@rule
def way_of(half):
    """P5: which way an open half disc looks."""
    return half >> SQUARE_BITS & ANY_WAY


@inlined_rule
def open_number(s, place):
    """P5: where in `open` the half disc stands that first looked at a free square, from 1 on; 0 if none looks there."""
    return int(s.around[place]) >> ABOVE


@inlined_rule
def leave_open(s, place, size):
    """P5: what looks at a square leaves `open`, and the last one there takes its place; returns how many are left.

    If nothing looks at it, the same is done with the free place at the end: a question answered at random takes longer.
    """
    number = open_number(s, place)
    is_any = int(number > 0)
    size -= is_any
    last = s.open[size & ANY_OPEN]
    s.open[(number - 1 if is_any else size) & ANY_OPEN] = last
    s.open[size & ANY_OPEN] = 0
    moved = (last >> (SQUARE_BITS + LOOK_BITS) if is_any else place) & (SQUARES - 1)
    s.around[moved] = around_one(s, moved) | number << ABOVE
    return size


@inlined_rule
def cover(s, move, first, second):
    """P1: the squares of a domino are covered; what looked at them makes discs, and the centre is one."""
    turned = turned_of(move) & ANY_TURNED
    around = around_one(s, first) | around_one(s, second) << SQUARE_DIGITS
    printed = int(MATCHING[turned]) & EACH * COLOUR | around & EACH * DISC
    printed |= (int(CENTRE[face_of(move)]) & COLOUR | DISC) * int(CENTRE_DIGITS[turned & 1])
    s.around[first] = COVERED | (printed & COVERED) << ABOVE
    s.around[second] = COVERED | printed >> SQUARE_DIGITS << ABOVE


@inlined_rule
def print_half(s, move, first, place, size):
    """P1, P5: a half disc of the domino just laid makes a disc with the one outside, or looks at a free square.

    If it is the first that looks there, it stands in `open`; returns how many do. A covered square stays COVERED.
    """
    turned = turned_of(move) & ANY_TURNED
    colour = int(PRINTED[turned]) >> CODE_BITS * place & COLOUR
    half = (first << LOOK_BITS + SQUARE_BITS) + int(move & SQUARE) + int(
        OUTSIDE_HALF[turned & 1, place]
    ) & ANY_OPEN_HALF
    at, shift = half >> LOOK_BITS + SQUARE_BITS, int(OUTSIDE_SHIFT[turned & 1, place])
    older = int(s.around[at])
    is_first, is_covered = int(older == 0), older >> COVERED_BIT & 1
    s.open[size & ANY_OPEN] = half | colour << COLOUR_AT
    size += is_first
    digit = LOOKS | colour | is_covered * DISC << ABOVE
    s.around[at] = older | digit << shift | (size & -is_first) << ABOVE
    return size


@rule
def turn_discs(s, move, first):
    """P1: what a laid domino meets outside becomes discs, and done again half discs."""
    upright = turned_of(move) & 1
    for place in range(OUTLINE):
        at = first + (int(OUTSIDE_HALF[upright, place]) >> LOOK_BITS + SQUARE_BITS) & (SQUARES - 1)
        is_covered = int(s.around[at]) >> COVERED_BIT & 1
        s.around[at] ^= is_covered * DISC << ABOVE + int(OUTSIDE_SHIFT[upright, place])
