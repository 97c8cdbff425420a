"""The box of Dalapapa as arrays, for compiled rules."""

import numpy as np

from ...kernel.plane import DOWN, LEFTWARDS, RIGHT, SIDES, UP, WAYS, step
from .numbering import SPAN
from .pieces import (
    AFTER,
    BEFORE,
    CENTRES,
    CODE_BITS,
    COLOURS,
    DOMINOES,
    FACES,
    FACING,
    OUTLINE,
    PLACES,
    TURNS,
    WHOLE,
    drawn_place,
)

BOX = np.arange(DOMINOES, dtype=np.int32)
SQUARES = SIDES // 2  # places of squares in the ring: half of those of their top sides

OUTWARDS = np.array(FACING, np.int32)  # which way a place looks
OUTLINE_STEP = np.array([[step(*place) for place in places] for places in PLACES], np.int32)
CENTRE_STEP = np.array([step(*place) for place in CENTRES], np.int32)


def outline_codes(face: str, turn: int) -> int:
    """The half discs of a turned face as codes, one hexadecimal digit each: that of place 0 is the last."""
    codes = 0
    for place in range(OUTLINE):
        at = drawn_place(place, turn)
        inner = AFTER if FACING[turn % 2][at] in (UP, LEFTWARDS) else BEFORE
        codes |= (COLOURS.index(face[place]) | inner) << CODE_BITS * at
    return codes


# By face * TURNS + turn.
PRINTED = np.array([outline_codes(face, turn) for face in FACES for turn in range(TURNS)], np.int32)
CENTRE = np.array([WHOLE | COLOURS.index(face[OUTLINE]) for face in FACES], np.int32)

# What looks at a free square from outside is a number of four hexadecimal digits, one for each way from the square to
# its sides: 0, or a half disc, LOOKS plus its colour. A square under a domino is COVERED.
#
#       bit    15 … 12     11 … 8   7 … 4   3 … 0
#              LEFTWARDS   DOWN     RIGHT   UP
LOOKS_BIT = 2
LOOKS = 1 << LOOKS_BIT
COVERED = 0xFFFF
SQUARE_DIGITS = 16  # bits of all four

# By way: how far the next square is, as a place of the ring and as x and y of a move.
NEXT_PLACE = np.array([step(x, y) // 2 for x, y in WAYS], np.int32)
NEXT_SQUARE = np.array([y * SPAN + x for x, y in WAYS], np.int32)
# By the way from one square of a domino to the other: how far its top-left square is from the one.
TO_TOP_LEFT = np.minimum(NEXT_SQUARE, 0)
# How far a half disc's own side is from the top side of the square that it looks at, by the way it looks.
SIDE_BEHIND = np.array([step(0, 1), step(0, 0) + 1, step(0, 0), step(1, 0) + 1], np.int32)


def square_inside(upright: int, place: int) -> int:
    """Which of a domino's squares has a place of its outline: 0 the left or upper one, 1 the other."""
    x, y, _ = PLACES[upright][place]
    back_x, back_y = (0, 0) if FACING[upright][place] in (UP, LEFTWARDS) else WAYS[FACING[upright][place]]
    return (x - back_x) + (y - back_y)


def digit_of(upright: int, place: int) -> int:
    """Where a place of the outline stands among the eight digits of a domino's squares, those of the second higher."""
    return CODE_BITS * FACING[upright][place] + SQUARE_DIGITS * square_inside(upright, place)


def matching(face: str, turn: int) -> int:
    """What may look at the two squares of a turned face: half discs of its colours."""
    at = [digit_of(turn % 2, drawn_place(place, turn)) for place in range(OUTLINE)]
    return sum((LOOKS | COLOURS.index(face[place])) << at[place] for place in range(OUTLINE))


MATCHING = np.array([matching(face, turn) for face in FACES for turn in range(TURNS)], np.int64)


def outside(upright: int, place: int, next_one: np.ndarray) -> int:
    """From a domino's first square to the one outside a place of its outline, by what is added for the next square."""
    second = square_inside(upright, place) * next_one[DOWN if upright else RIGHT]
    return int(second + next_one[FACING[upright][place]])


OUTSIDE_PLACE = np.array([[outside(u, place, NEXT_PLACE) for place in range(OUTLINE)] for u in range(2)], np.int32)
OUTSIDE_SQUARE = np.array([[outside(u, place, NEXT_SQUARE) for place in range(OUTLINE)] for u in range(2)], np.int32)


def must_be_empty(way: int, beyond: int) -> int:
    """The digits where nothing may look at a domino that counts for a half disc: see MUST_BE_EMPTY."""
    if beyond == (way + 2) % len(WAYS):
        return 0xFFFFFFFF  # it would lie on the half disc's own domino
    if beyond in (UP, LEFTWARDS):
        return COVERED
    return 0xF << SQUARE_DIGITS + CODE_BITS * ((beyond + 2) % len(WAYS))


# A domino lies on the square that a half disc looks at and on the next one `beyond`, any way but back. By way * 4 +
# beyond: the digits of both squares where nothing may be. To the right and down, what stands between them shows whether
# the other one is free. Up and to the left, nothing may look at the other one: where something looks at both squares,
# the placement counts for the left or upper one.
MUST_BE_EMPTY = np.array(
    [must_be_empty(way, beyond) for way in range(len(WAYS)) for beyond in range(len(WAYS))], np.int64
)


def near_places(upright: int) -> list[int]:
    """From a domino's first square to those at most two steps away from one of its squares: see NEAR_PLACES."""
    own = [(0, 0), (0, 1) if upright else (1, 0)]
    box = [(x, y) for x in range(-2, 4) for y in range(-2, 4)]
    away = {square: min(abs(square[0] - x) + abs(square[1] - y) for x, y in own) for square in box}
    return [step(*square) // 2 for square in box if 0 < away[square] <= 2]


# By upright, as places of the ring: a new domino is noticed by the half discs that look at these squares, for a domino
# of theirs would lie on that square and on one beside it, and half discs of the new one look at that.
NEAR_PLACES = np.array([near_places(0), near_places(1)], np.int32)

# Straight on, to the right and to the left of where a half disc looks, as quarter turns from it.
BESIDE = (0, 1, 3)
SIDEWAYS = len(BESIDE)
# By the way a half disc looks and by BESIDE: how far the domino's other square is.
NEXT_PLACE_TURNED = np.array([[NEXT_PLACE[(way + side) % 4] for side in BESIDE] for way in range(4)], np.int32)


def turned_up(digits: int, way: int) -> int:
    """The four digits of a square, turned until what looks this way looks up."""
    return (digits >> CODE_BITS * way | digits << SQUARE_DIGITS - CODE_BITS * way) & COVERED


def must_be_empty_turned(way: int, beyond: int) -> int:
    """MUST_BE_EMPTY of a half disc turned up, the digits of the square that it looks at below those of the other."""
    second, first = divmod(int(MUST_BE_EMPTY[way * 4 + beyond]), 1 << SQUARE_DIGITS)
    here, there = (second, first) if beyond in (UP, LEFTWARDS) else (first, second)
    return turned_up(there, way) << SQUARE_DIGITS | turned_up(here, way)


# By BESIDE and by the way a half disc looks.
MUST_BE_EMPTY_TURNED = np.array(
    [[must_be_empty_turned(way, (way + side) % 4) for way in range(4)] for side in BESIDE], np.int64
)


def partners(domino: int, colour: str, way: int) -> list[int]:
    """A domino's half discs of a colour, each turned to meet one that looks some way; see PARTNERS."""
    found = []
    for face in (2 * domino, 2 * domino + 1):
        for place in range(OUTLINE):
            if FACES[face][place] == colour:
                turn = (way + 2 - FACING[0][place]) % TURNS
                turned = face * TURNS + turn
                back = square_inside(turn % 2, drawn_place(place, turn)) * 2
                beyond = ((DOWN if turn % 2 else RIGHT) + back) % len(WAYS)
                found.append(turned % TURNED_OF_DOMINO << BEYOND_BITS | beyond)
    return found


# For each domino, and for a half disc of the layout by colour * 4 + way: how the domino's three half discs of that
# colour are laid against it. One such partner is a byte, as this table goes to every browser; with the number of the
# domino before it, it also says where MATCHING has what must look there.
#
#       bit    11 … 5   4      3 2    1 0
#              domino   face   turn   the way from the square that the half disc looks at to the domino's other one
BEYOND_BITS = 2
PARTNER_BITS = 5
TURNED_OF_DOMINO = 2 * TURNS
PARTNERS = np.array(
    [[partners(domino, colour, way) for colour in COLOURS for way in range(4)] for domino in range(DOMINOES)], np.uint8
)
