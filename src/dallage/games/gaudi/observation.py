"""What a seat of Gaudí knows, as planes: a window around the layout, its own hand, what is known of the others.

The window has WINDOW × WINDOW cells in axial coordinates, its middle cell in the middle of the layout: the cell q, r
stands at row q - q0, column r - r0, where q0, r0 is the plane `window`. A layout that spans more, which is rare, shows
only its middle part; the legal moves are complete all the same.
"""

import numpy as np

from ...kernel.hexes import REACH, STRIDE
from ...kernel.jit import MOST_SEATS, copy_fields, inlined_rule, rule
from ...kernel.observation import Planes, write_counts, write_number, write_one_of, write_per_seat, write_set
from ...kernel.seats import next_seat
from ...kernel.secrecy import NOBODY
from .layout import ANY_CELL
from .pieces import ANIMAL_COUNT, CORNERS, LARGEST_HAND, OBJECTIVES, TILE_KINDS
from .tables import TILE_COLOUR

WINDOW = 25
SQUARE = (WINDOW, WINDOW)
AREA = WINDOW * WINDOW
AFTER_LAYOUT = 4 * AREA  # where the plane `window` begins
# What to add to q and r of a cell for its corners N, SE and SW, and to its place in the window.
CORNER_Q = np.array([0, 0, -1], np.int32)
CORNER_R = np.array([0, 1, 1], np.int32)
CORNER_PLACE = CORNER_Q * WINDOW + CORNER_R
# By tile and by the animal at corner N: the colours, 1 to 3, that a tile gives to its corners N, SE and SW.
CORNER_COLOURS = np.array(
    [[[code[(first + corner) % ANIMAL_COUNT] + 1 for corner in range(CORNERS)] for first in range(ANIMAL_COUNT)]
     for code in TILE_COLOUR], np.int8,
)  # fmt: skip

# Masks that change nothing: they tell the compiler that an index is not negative, and it need not ask.
ANY_TILE = 31
ANY_PLACE = 4095

PLANES: tuple[Planes, ...] = (
    Planes("covered", SQUARE, "1 where a tile lies; rows are q, columns r, from the corner that `window` names"),
    Planes("colours", SQUARE, "the colour at the corner N of the cell: 1 blue, 2 green, 3 orange, 0 none yet"),
    Planes("tiles at corner", SQUARE, "how many tiles touch that corner; with 3 the animal is complete"),
    Planes("owners", SQUARE, "whose token marks that animal: 1 the own seat, 2 the next one and so on; -1 nobody's"),
    Planes("window", (2,), "q0 and r0: the cell of the first row and column"),
    Planes(
        "hand", (TILE_KINDS,), "how many tiles of each kind one holds: star * 9 + snail * 3 + jelly, each by colour"
    ),
    Planes("objective", (OBJECTIVES,), "1 for the own objective: animal * 3 + colour"),
    Planes("possible", (MOST_SEATS, OBJECTIVES), "1 for each objective that a seat may have by what it marked"),
    Planes("scores", (MOST_SEATS,), "points, the own ones first; -1 where they are secret"),
    Planes("tokens", (MOST_SEATS,), "tokens left, the own ones first"),
    Planes("hand sizes", (MOST_SEATS,), "how many tiles each seat holds"),
    Planes("pile", (1,), "how many tiles are left to draw"),
    Planes("laid", (1,), "how many tiles this turn has laid"),
    Planes("completed", (1,), "how many animals this turn has completed"),
    Planes("must", (1,), "what the seat to act has to do: 0 lay, 1 swap, 2 pass"),
    Planes("passes", (1,), "passes in a row so far"),
    Planes("options", (2,), "the options variant (0 standard, 1 initiation, 2 paving) and length (0 full, 1 short)"),
)


@rule
def observe(s, seat, out):
    """G1 to G22: the layout, the own hand and objective, and what everybody knows of the others."""
    corner = window_corner(s)
    for i in range(s.board_size):
        write_tile(s, i, corner, out)
    write_rest(s, seat, corner, out)


@rule
def observe_next(s, seat, out):
    """G11: if the window has not moved, a move can only have added a tile to the layout: the last one."""
    corner, last = window_corner(s), s.board_size - 1
    q, r = column_of(s.cells[last]) - corner // STRIDE, row_of(s.cells[last]) - corner % STRIDE
    has_moved = out[AFTER_LAYOUT] != window_q(corner) or out[AFTER_LAYOUT + 1] != window_r(corner)
    if has_moved or not is_inside(q, r):  # outside, nothing would say whether it has been written before
        out[:] = 0
        observe(s, seat, out)
        return
    if out[q * WINDOW + r] == 0:
        write_tile(s, last, corner, out)
    out[AFTER_LAYOUT:] = 0
    write_rest(s, seat, corner, out)


@rule
def window_q(corner):
    """G11: the q of the window's first row."""
    return corner // STRIDE - REACH


@rule
def window_r(corner):
    """G11: the r of its first column."""
    return corner % STRIDE - REACH


@rule
def write_rest(s, seat, corner, out):
    """G9 to G22: all that is not the layout, and who marked an animal, which is told from the seat's side."""
    write_owners(s, seat, corner, out)
    at = write_number(window_q(corner), out, AFTER_LAYOUT)
    at = write_number(window_r(corner), out, at)
    at = write_counts(s.hands[seat], LARGEST_HAND, TILE_KINDS, out, at)
    at = write_one_of(s.objectives[seat], OBJECTIVES, out, at)
    at = write_possible(s, seat, out, at)
    at = write_per_seat(s, seat, s.scores, out, at)
    at = write_per_seat(s, seat, s.tokens, out, at)
    at = write_per_seat(s, seat, s.hand_size, out, at)
    at = write_number(s.pile_size, out, at)
    at = write_number(s.laid, out, at)
    at = write_number(s.completed, out, at)
    at = write_number(s.must, out, at)
    at = write_number(s.passes, out, at)
    at = write_number(s.variant, out, at)
    write_number(s.length, out, at)


@rule
def column_of(cell):
    """G11: q + REACH of a cell; the mask tells the compiler that it is not negative, and divides faster."""
    return (cell & ANY_CELL) // STRIDE


@rule
def row_of(cell):
    """G11: r + REACH of a cell."""
    return (cell & ANY_CELL) % STRIDE


@rule
def window_corner(s):
    """G11: the cell at the first row and column of the window, whose middle is the middle of the layout."""
    west = east = column_of(s.cells[0])
    north = south = row_of(s.cells[0])
    for i in range(1, s.board_size):
        q, r = column_of(s.cells[i]), row_of(s.cells[i])
        west, east, north, south = min(west, q), max(east, q), min(north, r), max(south, r)
    return ((west + east - WINDOW + 1) // 2) * STRIDE + (north + south - WINDOW + 1) // 2


@rule
def is_inside(q, r):
    """G11: whether a cell, counted from the corner of the window, is in it."""
    return 0 <= q < WINDOW and 0 <= r < WINDOW


@rule
def write_owners(s, seat, corner, out):
    """G16: who marked which animal, counted from the seat."""
    q0, r0 = corner // STRIDE, corner % STRIDE
    for i in range(s.animals_size):
        q, r = column_of(s.corners[i]) - q0, row_of(s.corners[i]) - r0
        if is_inside(q, r):
            owner = s.owners[i]
            turns_after = owner - seat if owner >= seat else owner - seat + s.players
            out[3 * AREA + q * WINDOW + r] = -1 if owner == NOBODY else turns_after + 1


@inlined_rule
def write_tile(s, i, corner, out):
    """G5, G6: a tile, and at its three corners its colours and one tile more."""
    q, r = column_of(s.cells[i]) - corner // STRIDE, row_of(s.cells[i]) - corner % STRIDE
    colours = CORNER_COLOURS[s.tiles[i] & ANY_TILE, (s.cells[i] & ANY_CELL) % ANIMAL_COUNT]
    all_inside = 1 <= q < WINDOW and 0 <= r < WINDOW - 1  # as nearly always: then its corners need not be asked about
    at = q * WINDOW + r
    if all_inside or is_inside(q, r):
        out[at & ANY_PLACE] = 1
    for way in range(CORNERS):
        if all_inside or is_inside(q + CORNER_Q[way], r + CORNER_R[way]):
            out[AREA + at + CORNER_PLACE[way] & ANY_PLACE] = colours[way]
            out[2 * AREA + at + CORNER_PLACE[way] & ANY_PLACE] += 1


@rule
def write_possible(s, seat, out, at):
    """G16: for each seat, the own one first, the objectives that agree with all it marked."""
    other = seat
    for i in range(s.players):
        write_set(s.possible[other], OBJECTIVES, out, at + i * OBJECTIVES)
        other = next_seat(s, other)
    return at + MOST_SEATS * OBJECTIVES


@rule
def copy_seen(s, room):
    """G11: all but the plane, for where which tile lies says the same."""
    copy_fields(s, room[0], "chance", "plane")
