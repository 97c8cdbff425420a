"""The box of Dalapapa as arrays, for compiled rules."""

import numpy as np

from ...kernel.plane import LEFTWARDS, UP, step
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

OUTWARDS = np.array(FACING, np.int32)  # which way a place looks
OUTLINE_STEP = np.array([[step(*place) for place in places] for places in PLACES], np.int32)
CENTRE_STEP = np.array([step(*place) for place in CENTRES], np.int32)


def outline_codes(face: str, turn: int, inside: bool) -> int:
    """The half discs of a turned face as codes: its own, or those it must find outside.

    A code is one hexadecimal digit, and the codes of an outline are one number: place 0 is its last digit.
    """
    codes = 0
    for place in range(OUTLINE):
        at = drawn_place(place, turn)
        inner = AFTER if FACING[turn % 2][at] in (UP, LEFTWARDS) else BEFORE
        codes |= (COLOURS.index(face[place]) | (inner if inside else WHOLE - inner)) << CODE_BITS * at
    return codes


# By face * TURNS + turn.
PRINTED = np.array([outline_codes(face, turn, True) for face in FACES for turn in range(TURNS)], np.int32)
MATCHING = np.array([outline_codes(face, turn, False) for face in FACES for turn in range(TURNS)], np.int32)
CENTRE = np.array([WHOLE | COLOURS.index(face[OUTLINE]) for face in FACES], np.int32)


def partners(domino: int, colour: str, way: int) -> list[int]:
    """A domino's half discs of a colour, each turned to meet one that looks some way; see PARTNERS."""
    found = []
    for face in (2 * domino, 2 * domino + 1):
        for place in range(OUTLINE):
            if FACES[face][place] == colour:
                turn = (way + 2 - FACING[0][place]) % TURNS
                found.append((face * TURNS + turn) << PLACE_BITS | drawn_place(place, turn))
    return found


# For each domino, and for a half disc of the layout by colour * 4 + way: how the domino's three half discs of that
# colour are laid against it. One such partner is (face * TURNS + turn) * 8 + place:
#
#       bit    12 … 5   4 3    2 … 0
#              face     turn   place of the outline where the two meet
#
# int16 because they are looked up at random, and the fastest memory is small.
PLACE_BITS = 3
PARTNERS = np.array(
    [[partners(domino, colour, way) for colour in COLOURS for way in range(4)] for domino in range(DOMINOES)], np.int16
)
