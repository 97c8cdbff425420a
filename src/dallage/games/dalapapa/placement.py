"""P5 and P6: where a domino may be laid.

A domino can only be laid against an open half disc, one that is not yet part of a disc: so the placements are found by
going through the open half discs and, for each, through the three half discs of its colour on a domino of the hand. A
placement that makes several discs is found once for each; it counts for the first of them around its outline.

A placement is a move, and an open half disc is kept in `open`, as one number each:

    placement        domino | face | turn | y | x             x and y of its top-left square, both plus ORIGIN
        bits            7       1      2    9   9

    open half disc     side | colour | way | y | x            way: where it looks, x and y: the square that gives the
        bits            16       2      2    9   9            side its name

The outline of a domino meets six sides. What is printed on them is one number of six hexadecimal digits, one digit, a
CODE, for each place from the right, and so is what the domino wants to find there, MATCHING. It fits if both agree
wherever something is printed:

    place          5 4 3 2 1 0
    codes       0x 0 0 9 0 0 6     printed: at place 3 a half disc of colour 1, at place 0 one of colour 2
    printed     0x 0 0 1 0 0 1     1 where something is printed: the discs that would be made
    all bits    0x 0 0 F 0 0 F     printed * CODE
    matching    0x 5 7 9 8 B 6     wanted: agrees at places 3 and 0, so the domino fits and makes two discs
"""

import numpy as np

from ...kernel.jit import inlined_rule, rule
from ...kernel.plane import TOP
from ...kernel.plane_rules import beside, side_at
from .numbering import ORIGIN, SPAN, SPAN_BITS, SQUARE_BITS
from .pieces import AFTER, AFTER_BIT, BEFORE_BIT, CODE, CODE_BITS, COLOUR, HALVES, OUTLINE, PLACES, TURNS, WHOLE
from .tables import CENTRE, CENTRE_STEP, MATCHING, OUTLINE_STEP, OUTWARDS, PARTNERS, PLACE_BITS, PRINTED

SQUARE = (1 << SQUARE_BITS) - 1  # the bits of x and y
TURN_BITS = 2
LOOK_BITS = 4  # of an open half disc: colour * 4 + way

NONE = -1  # no placement
EACH = 0x111111  # one bit for each of the six places of an outline

# How far the square that a side is named after is from the top-left one, by upright * 8 + place.
SQUARE_STEP = np.array([y * SPAN + x for places in PLACES for x, y, _ in (*places, (0, 0, 0), (0, 0, 0))], np.int32)

# Masks that change nothing: they tell the compiler that an index is not negative, and it need not ask.
ANY_DOMINO = 127
ANY_TURNED = 1023
ANY_HALF = 3
ANY_LOOK = (1 << LOOK_BITS) - 1
ANY_PLACE = (1 << PLACE_BITS) - 1
ANY_PLACE_AND_UPRIGHT = (1 << PLACE_BITS + 1) - 1


@rule
def square_at(x, y):
    """P5: the number of a square."""
    return ((y + ORIGIN) << SPAN_BITS) + x + ORIGIN


@rule
def x_of(move):
    """P5: the x of a move's top-left square, or of an open half disc's."""
    return (move & (SPAN - 1)) - ORIGIN


@rule
def y_of(move):
    """P5: its y."""
    return (move >> SPAN_BITS & (SPAN - 1)) - ORIGIN


@rule
def placement(face, turn, x, y):
    """P4: the move that lays a face, turned, with its top-left square at x, y."""
    return ((face * TURNS + turn) << SQUARE_BITS) + square_at(x, y)


@rule
def turned_of(move):
    """P4: which face a move lays and how, face * TURNS + turn."""
    return move >> SQUARE_BITS


@rule
def turn_of(move):
    """P4: by how many quarters it is turned."""
    return turned_of(move) & (TURNS - 1)


@rule
def face_of(move):
    """P4: which face a move lays: face a of domino d is 2 * d, face b the next."""
    return move >> (SQUARE_BITS + TURN_BITS)


@rule
def domino_of(move):
    """P3: which domino a move lays."""
    return face_of(move) >> 1


@rule
def is_free(s, x, y):
    """P5: whether no domino covers a square: one that does prints its half disc on the top side."""
    return s.sides[side_at(x, y, TOP)] & AFTER == 0


@rule
def is_near(s, x, y):
    """P5: whether a domino at x, y could touch the layout; all squares near it are apart on the torus."""
    return s.west - 2 <= x <= s.east + 1 and s.north - 2 <= y <= s.south + 1


@rule
def discs_made(s, start, turned):
    """P5, P6: the places where a domino makes discs, one bit each of EACH; NONE if a half disc does not match.

    `start` is the top side of its top-left square, `turned` is face * TURNS + turn. A half disc that was printed from
    inside matches nothing, so a covered square is NONE as well.
    """
    codes = 0
    for place in range(OUTLINE):
        codes |= (int(s.sides[beside(start, OUTLINE_STEP[turned & 1, place])]) & CODE) << CODE_BITS * place
    printed = (codes >> BEFORE_BIT | codes >> AFTER_BIT) & EACH
    if (codes ^ MATCHING[turned]) & (printed * CODE) != 0:
        return NONE
    return printed


@rule
def side_of(half):
    """P1: the side on which an open half disc sits."""
    return half >> (SQUARE_BITS + LOOK_BITS)


@inlined_rule
def placement_at(s, half, domino, n):
    """P5, P6: the placement that lets the n-th half disc of the right colour of a domino meet an open one.

    NONE if it does not fit there, or counts for another open half disc. This is tried more than anything else.
    """
    partner = int(PARTNERS[domino & ANY_DOMINO, half >> SQUARE_BITS & ANY_LOOK, n & ANY_HALF])
    turned, place = partner >> PLACE_BITS & ANY_TURNED, partner & ANY_PLACE
    made = discs_made(s, side_of(half) - OUTLINE_STEP[turned & 1, place], turned)
    if made == NONE or made & ((1 << CODE_BITS * place) - 1) != 0:
        return NONE
    return (turned << SQUARE_BITS) + (half & SQUARE) - SQUARE_STEP[partner & ANY_PLACE_AND_UPRIGHT]


@rule
def placements(s, domino, found, count):
    """P5, P6: writes all placements of a domino into `found` from `count` on and returns how many are there then."""
    for i in range(s.open_size):
        for n in range(HALVES):
            move = placement_at(s, s.open[i], domino, n)
            if move != NONE:
                found[count] = move
                count += 1
    return count


@rule
def fits(s, domino):
    """P5, P6: whether a domino can be laid at all; the newest open half discs come first, they have most room."""
    for i in range(s.open_size - 1, -1, -1):
        for n in range(HALVES):
            if placement_at(s, s.open[i], domino, n) != NONE:
                return True
    return s.laid_size == 0


@rule
def print_domino(s, move):
    """P1, P5: the half discs and the centre of a domino go on their sides, and the layout grows."""
    turned = turned_of(move)
    upright = turned & 1
    x, y = x_of(move), y_of(move)
    start = side_at(x, y, TOP)
    for place in range(OUTLINE):
        side = beside(start, OUTLINE_STEP[upright, place])
        code = PRINTED[turned] >> CODE_BITS * place & CODE
        if s.sides[side] != 0:
            close(s, side)
        else:
            look = int((code & COLOUR) * 4 + OUTWARDS[upright, place])
            square = int((move & SQUARE) + SQUARE_STEP[upright * (1 << PLACE_BITS) + place])
            s.sides[side] = code | s.open_size << CODE_BITS
            s.open[s.open_size] = ((int(side) << LOOK_BITS) + look << SQUARE_BITS) + square
            s.open_size += 1
    s.sides[beside(start, CENTRE_STEP[upright])] = CENTRE[face_of(move)]
    s.laid[s.laid_size] = move
    s.laid_size += 1
    s.west, s.east = min(s.west, x), max(s.east, x + 1 - upright)
    s.north, s.south = min(s.north, y), max(s.south, y + upright)


@rule
def close(s, side):
    """P5: an open half disc becomes a disc; the last of the open ones takes its place."""
    at = int(s.sides[side]) >> CODE_BITS
    s.open_size -= 1
    last = s.open[s.open_size]
    s.open[at] = last
    s.open[s.open_size] = 0
    s.sides[side_of(last)] = (int(s.sides[side_of(last)]) & CODE) | at << CODE_BITS
    s.sides[side] = (int(s.sides[side]) & COLOUR) | WHOLE
