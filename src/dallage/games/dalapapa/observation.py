"""What a seat of Dalapapa knows, as planes: a window around the layout, the faces of its own hand, everybody's points.

The window has WINDOW × WINDOW squares, its middle one in the middle of the layout: the square x, y stands at row
y - y0, column x - x0, where x0, y0 is the plane `window`. A layout that spans more shows only its middle part; the
legal moves are complete all the same.
"""

import numpy as np

from ...kernel.jit import MOST_SEATS, copy_fields, inlined_rule, rule
from ...kernel.observation import Planes, small, write_number, write_per_seat
from .pieces import CENTRES, CODE, CODE_BITS, COLOURS, FACES, HAND, OUTLINE, PLACES
from .placement import ANY_TURNED, TURN_BITS, turned_of, x_of, y_of
from .tables import CENTRE, PRINTED

WINDOW = 24
AREA = WINDOW * WINDOW
AFTER_SIDES = 2 * AREA  # where the plane `window` begins
SIDES_OF_FACE = OUTLINE + 1  # the outline and the centre
POINTS_A_STEP = 2  # points up to 254 fit into an int8 when divided by this

# By upright and place, the centre last: from the top-left square to the one that gives the side its name, x and y; and
# whether it is that one's top or left side.
SIDE_OF = np.array([[*places, centre] for places, centre in zip(PLACES, CENTRES)], np.int32)

SIDE_PLACE = SIDE_OF[:, :, 2] * AREA + SIDE_OF[:, :, 1] * WINDOW + SIDE_OF[:, :, 0]  # in the planes

# Masks that change nothing: they tell the compiler that an index is not negative, and it need not ask.
ANY_PLACE = 2047

# The colours, 1 to 4, on the outline and in the centre of each face.
COLOURS_OF_FACE = np.array([[COLOURS.index(colour) + 1 for colour in face] for face in FACES], np.int8)

CODE_WORDS = "0 nothing; else, in bits, 0-1 the colour (blue, yellow, red, green)"

PLANES: tuple[Planes, ...] = (
    Planes(
        "tops",
        (WINDOW, WINDOW),
        f"what is printed on the upper side of each square: {CODE_WORDS}, 2 a half disc above the side, 3 below it; "
        "rows are y, columns x",
    ),
    Planes(
        "lefts",
        (WINDOW, WINDOW),
        f"the same for the left side: {CODE_WORDS}, 2 a half disc to the left of the side, 3 one to its right",
    ),
    Planes("window", (2,), "x0 and y0: the square of the first column and row"),
    Planes(
        "hand",
        (HAND, 2, SIDES_OF_FACE),
        "per domino of the hand and face the colours 1 to 4 of the outline, clockwise from the left end, and of the "
        "centre; 0 where there is no domino",
    ),
    Planes("scores", (MOST_SEATS,), f"points divided by {POINTS_A_STEP}, the own ones first"),
    Planes("hand sizes", (MOST_SEATS,), "how many dominoes each seat holds, the own ones first"),
    Planes("bag", (1,), "how many dominoes are left to draw"),
    Planes("phase", (1,), "0 the first domino of everybody, 1 the first of a turn, 2 the second of a turn"),
    Planes("swapped", (1,), "1 when the swap of this turn is used up"),
    Planes("passes", (1,), "passes in a row so far"),
    Planes("target", (1,), f"the option target, the points that end the game, divided by {POINTS_A_STEP}"),
)


@rule
def observe(s, seat, out):
    """P1 to P14: the layout, the own dominoes, and how many dominoes and points everybody has."""
    x0, y0 = window_x(s), window_y(s)
    for i in range(s.laid_size):
        write_domino(s.laid[i], x0, y0, out)
    write_rest(s, seat, x0, y0, out)


@rule
def observe_next(s, seat, out):
    """P1 to P14: if the window has not moved, a move can only have added a domino to the layout: the last one."""
    x0, y0 = window_x(s), window_y(s)
    if s.laid_size == 0 or out[AFTER_SIDES] != small(x0) or out[AFTER_SIDES + 1] != small(y0):
        out[:] = 0
        observe(s, seat, out)
        return
    write_domino(s.laid[s.laid_size - 1], x0, y0, out)
    out[AFTER_SIDES:] = 0
    write_rest(s, seat, x0, y0, out)


@rule
def window_x(s):
    """P1: the x of the window's first column."""
    return (s.west + s.east - WINDOW + 1) // 2


@rule
def window_y(s):
    """P1: the y of its first row."""
    return (s.north + s.south - WINDOW + 1) // 2


@rule
def write_rest(s, seat, x0, y0, out):
    """P3 to P14: all that is not the layout."""
    at = write_number(x0, out, AFTER_SIDES)
    at = write_number(y0, out, at)
    at = write_hand(s, seat, out, at)
    for other in range(s.players):
        out[at + (other - seat + s.players) % s.players] = min(s.scores[other] // POINTS_A_STEP, 127)
    at = write_per_seat(s, seat, s.hand_size, out, at + MOST_SEATS)
    at = write_number(s.pile_size, out, at)
    at = write_number(s.phase, out, at)
    at = write_number(s.swapped, out, at)
    at = write_number(s.passes, out, at)
    write_number(s.target // POINTS_A_STEP, out, at)


@inlined_rule
def write_domino(move, x0, y0, out):
    """P1: what a laid domino prints on the sides of its squares; two halves on a side make a disc."""
    turned = turned_of(move) & ANY_TURNED
    x, y = x_of(move) - x0, y_of(move) - y0
    all_inside = 0 <= x < WINDOW - 2 and 0 <= y < WINDOW - 2  # then its sides need not be asked about
    for place in range(OUTLINE):
        if all_inside or is_inside(x, y, turned & 1, place):
            out[side_place(x, y, turned & 1, place)] |= PRINTED[turned] >> CODE_BITS * place & CODE
    if all_inside or is_inside(x, y, turned & 1, OUTLINE):
        out[side_place(x, y, turned & 1, OUTLINE)] = CENTRE[turned >> TURN_BITS]


@rule
def is_inside(x, y, upright, place):
    """P1: whether a side of a domino is in the window; x and y are those of its top-left square there."""
    return 0 <= x + SIDE_OF[upright, place, 0] < WINDOW and 0 <= y + SIDE_OF[upright, place, 1] < WINDOW


@rule
def side_place(x, y, upright, place):
    """P1: where that side stands in the planes."""
    return y * WINDOW + x + SIDE_PLACE[upright, place] & ANY_PLACE


@rule
def write_hand(s, seat, out, at):
    """P3: the colours on both faces of each domino of the hand; returns the place after them."""
    for i in range(s.hand_size[seat]):
        for face in range(2):
            for place in range(SIDES_OF_FACE):
                number = (i * 2 + face) * SIDES_OF_FACE + place
                out[at + number] = COLOURS_OF_FACE[2 * s.hands[seat, i] + face, place]
    return at + HAND * 2 * SIDES_OF_FACE


@rule
def copy_seen(s, room):
    """P1: neither the open half discs nor the sides, for the dominoes laid say the same."""
    room[0].chance[0] = s.chance[0]
    copy_fields(s, room[0], "players", "sides")
