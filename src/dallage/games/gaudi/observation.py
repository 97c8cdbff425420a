"""What a seat of Gaudí knows, as planes: a window around the layout, its own hand, what is known of the others.

The window has WINDOW × WINDOW cells in axial coordinates, its middle cell in the middle of the layout: the cell q, r
stands at row q - q0, column r - r0, where q0, r0 is the plane `window`. A layout that spans more, which is rare, shows
only its middle part; the legal moves are complete all the same.
"""

from ...kernel.hexes import REACH, STRIDE
from ...kernel.jit import MOST_SEATS, copy_before, rule
from ...kernel.observation import Planes, write_counts, write_number, write_one_of, write_per_seat, write_set
from ...kernel.seats import next_seat
from ...kernel.secrecy import NOBODY
from .pieces import ANIMAL_COUNT, CORNERS, LARGEST_HAND, OBJECTIVES, TILE_KINDS
from .tables import CORNER_STEP, TILE_COLOUR

WINDOW = 25
SQUARE = (WINDOW, WINDOW)
AREA = WINDOW * WINDOW
OUTSIDE = -1

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
    write_layout(s, seat, corner, out)
    at = write_number(corner // STRIDE - REACH, out, 4 * AREA)
    at = write_number(corner % STRIDE - REACH, out, at)
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
def window_corner(s):
    """G11: the cell at the first row and column of the window, whose middle is the middle of the layout."""
    west = east = s.cells[0] // STRIDE
    north = south = s.cells[0] % STRIDE
    for i in range(1, s.board_size):
        q, r = s.cells[i] // STRIDE, s.cells[i] % STRIDE
        west, east, north, south = min(west, q), max(east, q), min(north, r), max(south, r)
    return ((west + east - WINDOW + 1) // 2) * STRIDE + (north + south - WINDOW + 1) // 2


@rule
def window_place(cell, corner):
    """G11: where a cell stands in the window, or OUTSIDE."""
    q, r = cell // STRIDE - corner // STRIDE, cell % STRIDE - corner % STRIDE
    return q * WINDOW + r if 0 <= q < WINDOW and 0 <= r < WINDOW else OUTSIDE


@rule
def write_layout(s, seat, corner, out):
    """G5, G6, G16: the tiles, the colours and numbers of tiles at their corners, and who marked an animal."""
    for i in range(s.board_size):
        at = window_place(s.cells[i], corner)
        if at != OUTSIDE:
            out[at] = 1
        for way in range(CORNERS):
            animal = s.cells[i] + CORNER_STEP[way]
            at = window_place(animal, corner)
            if at != OUTSIDE:
                out[AREA + at] = TILE_COLOUR[s.tiles[i], animal % ANIMAL_COUNT] + 1
                out[2 * AREA + at] += 1
    for i in range(s.animals_size):
        at = window_place(s.corners[i], corner)
        if at != OUTSIDE:
            owner = s.owners[i]
            out[3 * AREA + at] = -1 if owner == NOBODY else (owner - seat + s.players) % s.players + 1


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
    copy_before(s, room[0], "plane")
