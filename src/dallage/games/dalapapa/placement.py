"""P5 and P6: where a domino may be laid.

A domino can only be laid against an open half disc, one that is not yet part of a disc. Of those that look at the same
square the oldest is enough, as a domino on that square meets them all. So the placements are found by going through
these and, for each, through the three half discs of its colour on a domino of the hand. A placement on two squares that
are both looked at is found twice; it counts for the left or upper one.

A placement is a move, and an open half disc is kept in `open`, as one number each:

    placement        domino | face | turn | y | x             x and y of its top-left square, both plus ORIGIN
        bits            7       1      2    9   9

    open half disc    place | colour | way | y | x            way: where it looks, x and y: the square it looks at,
        bits            15       2      2    9   9            place: where that square stands in the ring of squares

Whether a domino fits is seen from its two squares alone. `around` has for each square what looks at it from its four
sides, see LOOKS; both together are one number of eight hexadecimal digits. So is what the domino has there, MATCHING.
It fits if both agree wherever something looks at it:

    way            L D R U   L D R U     of the second square, and of the first: the left or upper one
    around      0x 0 0 4 0   0 7 0 0     a half disc of colour 0 looks from the right, one of colour 3 from below
    looks       0x 0 0 1 0   0 1 0 0     1 where something looks: the discs that would be made
    all bits    0x 0 0 F 0   0 F 0 0     looks * CODE
    matching    0x 0 5 4 6   5 7 0 4     a lying domino agrees at both places: it fits and makes two discs
"""

from ...kernel.bits import lowest_bit
from ...kernel.jit import inlined_rule, rule
from ...kernel.plane import TOP
from ...kernel.plane_rules import beside, side_at
from .numbering import ORIGIN, SPAN, SPAN_BITS, SQUARE_BITS
from .pieces import CODE, CODE_BITS, COLOUR, DOMINOES, HALVES, OUTLINE, TURNS, WHOLE
from .tables import (
    BEYOND_BITS,
    CENTRE,
    CENTRE_STEP,
    COVERED,
    LOOKS,
    LOOKS_BIT,
    MATCHING,
    MUST_BE_EMPTY,
    NEXT_PLACE,
    OUTLINE_STEP,
    OUTSIDE_PLACE,
    OUTSIDE_SQUARE,
    OUTWARDS,
    PARTNER_BITS,
    PARTNERS,
    PRINTED,
    SIDE_BEHIND,
    SQUARE_DIGITS,
    SQUARES,
    TO_TOP_LEFT,
)

SQUARE = (1 << SQUARE_BITS) - 1  # the bits of x and y
TURN_BITS = 2
LOOK_BITS = 4  # of an open half disc: colour * 4 + way

NONE = -1  # no placement
EACH = 0x11111111  # one bit for each digit of two squares
EVERY_PLACE = (1 << OUTLINE) - 1  # one bit for each place of an outline

# Masks that change nothing: they tell the compiler that an index is not negative, and it need not ask.
ANY_DOMINO = 127
ANY_TURNED = 1023
ANY_HALF = 3
ANY_LOOK = (1 << LOOK_BITS) - 1
ANY_WAY = 3

# What `look_around` finds of an open half disc: what is around a domino laid on the square it looks at and beyond, by
# the way beyond, NONE where it cannot lie or counts for another; then the low bits of the half disc: look, y and x.
FOUND = 5
LOW_BITS = (1 << LOOK_BITS + SQUARE_BITS) - 1
MOST_FOUND = DOMINOES * OUTLINE * FOUND


@rule
def square_at(x, y):
    """P5: the number of a square."""
    return ((y + ORIGIN) << SPAN_BITS) + x + ORIGIN


@rule
def x_of(move):
    """P5: the x of a move's top-left square."""
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
def place_of(x, y):
    """P5: the place of a square in the ring of squares."""
    return side_at(x, y, TOP) >> 1


@rule
def is_free(s, x, y):
    """P5: whether no domino covers a square."""
    return s.around[place_of(x, y)] != COVERED


@rule
def is_near(s, x, y):
    """P5: whether a domino at x, y could touch the layout; all squares near it are apart on the torus."""
    return s.west - 2 <= x <= s.east + 1 and s.north - 2 <= y <= s.south + 1


@inlined_rule
def around_one(s, place):
    """P5: what looks at a square, or COVERED; the mask makes a signed number of it, which mixes with others."""
    return int(s.around[place]) & COVERED


@inlined_rule
def disagreeing(around, matching):
    """P6: the bits where what looks at two squares is not what a domino has there; 0 if it fits."""
    return (around ^ matching) & ((around >> LOOKS_BIT & EACH) * CODE)


@rule
def discs_made(s, x, y, turned):
    """P5, P6: what would become a disc around a domino on two free squares; NONE if a half disc does not match.

    x and y are those of its top-left square, `turned` is face * TURNS + turn.
    """
    upright = turned & 1
    first, second = around_one(s, place_of(x, y)), around_one(s, place_of(x + 1 - upright, y + upright))
    around = first | second << SQUARE_DIGITS
    return NONE if disagreeing(around, MATCHING[turned]) != 0 else around


@inlined_rule
def around_both(s, half, beyond):
    """P5, P6: what is around a domino on the square that an open half disc looks at and the next one `beyond`.

    NONE if that one is covered, or if the domino counts for another half disc.
    """
    place = half >> (SQUARE_BITS + LOOK_BITS)
    here, there = around_one(s, place), around_one(s, (place + NEXT_PLACE[beyond]) & (SQUARES - 1))
    is_first = (beyond + 1) >> 1 & 1  # to the right and down
    around = here << SQUARE_DIGITS * (1 - is_first) | there << SQUARE_DIGITS * is_first
    return NONE if around & MUST_BE_EMPTY[(half >> SQUARE_BITS & ANY_WAY) * 4 + beyond] != 0 else around


@inlined_rule
def partner_of(domino, half, n):
    """P5: how the n-th of a domino's half discs that match an open one is laid against it, see PARTNERS."""
    return int(domino) << PARTNER_BITS | int(PARTNERS[domino, half >> SQUARE_BITS & ANY_LOOK, n])


@inlined_rule
def move_beyond(half, partner):
    """P4: the move that lays a partner against an open half disc."""
    return ((partner >> BEYOND_BITS & ANY_TURNED) << SQUARE_BITS) + (half & SQUARE) + TO_TOP_LEFT[partner & ANY_WAY]


@inlined_rule
def placement_at(s, half, domino, n):
    """P5, P6: lays the n-th of a domino's half discs that match an open one against it.

    NONE if it does not fit there, or counts for another open half disc. This is tried more than anything else.
    """
    partner = partner_of(domino & ANY_DOMINO, half, n & ANY_HALF)
    around = around_both(s, half, partner & ANY_WAY)
    return NONE if disagreeing(around, MATCHING[partner >> BEYOND_BITS]) != 0 else move_beyond(half, partner)


@rule
def look_around(s, looked):
    """P5: writes what is around each open half disc that a domino may be laid against, FOUND numbers; returns how many.

    It is done once for all dominoes of a hand. Where nothing can be laid, the next half disc overwrites what was found.
    """
    count = 0
    for i in range(s.open_size):
        half, is_any = s.open[i], False
        for beyond in range(ANY_WAY + 1):
            around = around_both(s, half, beyond)
            looked[count * FOUND + beyond] = around
            is_any |= around != NONE
        looked[count * FOUND + FOUND - 1] = half & LOW_BITS
        count += is_any
    return count


@rule
def placements(looked, halves, domino, found, count):
    """P5, P6: writes all placements of a domino into `found` from `count` on and returns how many are there then."""
    for i in range(halves):
        half = int(looked[i * FOUND + FOUND - 1])
        for n in range(HALVES):
            partner = partner_of(domino & ANY_DOMINO, half, n)
            around = int(looked[i * FOUND + (partner & ANY_WAY)])
            if disagreeing(around, MATCHING[partner >> BEYOND_BITS]) == 0:
                found[count] = move_beyond(half, partner)
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
    upright = turned_of(move) & 1
    x, y = x_of(move), y_of(move)
    start = side_at(x, y, TOP)
    met = places_met(s, start, upright)
    opened, size = met ^ EVERY_PLACE, int(s.open_size)
    while met != 0:
        size = close(s, beside(start, OUTLINE_STEP[upright, lowest_bit(met)]), size)
        met &= met - 1
    while opened != 0:
        size = open_half(s, move, lowest_bit(opened), size)
        opened &= opened - 1
    s.open[size] = 0
    s.open_size = size
    s.sides[beside(start, CENTRE_STEP[upright])] = CENTRE[face_of(move)]
    s.around[place_of(x, y)] = COVERED
    s.around[place_of(x + 1 - upright, y + upright)] = COVERED
    s.laid[s.laid_size] = move
    s.laid_size += 1
    s.west, s.east = min(s.west, x), max(s.east, x + 1 - upright)
    s.north, s.south = min(s.north, y), max(s.south, y + upright)


@inlined_rule
def places_met(s, start, upright):
    """P5: the places of a domino's outline, one bit each, where it meets a half disc.

    They are gone through one by one afterwards: six questions that are answered at random take longer.
    """
    met = 0
    for place in range(OUTLINE):
        met |= int(s.sides[beside(start, OUTLINE_STEP[upright, place])] != 0) << place
    return met


@inlined_rule
def open_half(s, move, place, size):
    """P5: a half disc of the domino just laid looks at the free square outside; returns how many are in `open` then.

    If an older one looks there too, it is written there but does not count.
    """
    turned, first = turned_of(move), int(place_of(x_of(move), y_of(move)))
    upright = turned & 1
    code = int(PRINTED[turned]) >> CODE_BITS * place & CODE
    way, square = int(OUTWARDS[upright, place]), int(move & SQUARE) + int(OUTSIDE_SQUARE[upright, place])
    at = (first + int(OUTSIDE_PLACE[upright, place])) & (SQUARES - 1)
    older = around_one(s, at)
    s.around[at] = older | (LOOKS | code & COLOUR) << CODE_BITS * (way ^ 2)
    s.open[size] = ((at << LOOK_BITS) + (code & COLOUR) * 4 + way << SQUARE_BITS) + square
    size += older == 0
    number = size if older == 0 else 0
    s.sides[beside(2 * first, OUTLINE_STEP[upright, place])] = code | number << CODE_BITS
    return size


@rule
def side_of(half):
    """P1: the side on which an open half disc sits."""
    place, way = half >> (SQUARE_BITS + LOOK_BITS), half >> SQUARE_BITS & ANY_WAY
    return beside(2 * place, SIDE_BEHIND[way])


@inlined_rule
def close(s, side, size):
    """P5: an open half disc becomes a disc; if it was in `open`, the last one there takes its place.

    Returns how many are in `open` then.
    """
    number = int(s.sides[side]) >> CODE_BITS
    if number > 0:
        size -= 1
        last = s.open[size]
        s.open[number - 1] = last
        s.open[size] = 0
        s.sides[side_of(last)] = (int(s.sides[side_of(last)]) & CODE) | number << CODE_BITS
    s.sides[side] = (int(s.sides[side]) & COLOUR) | WHOLE
    return size
