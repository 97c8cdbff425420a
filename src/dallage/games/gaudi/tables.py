"""The box of Gaudí as arrays, for compiled rules."""

import numpy as np

from ...kernel.hex_rules import AROUND
from ...kernel.hexes import SE, SW
from .pieces import ANIMAL_COUNT, CODES, COLOUR_COUNT, COLOURS, COPIES, CORNERS, OBJECTIVES, TILE_KINDS, TILES

TILE_COLOUR = np.array([[COLOURS.index(letter) for letter in code] for code in CODES], np.int32)  # by tile and animal

# G2: how many tiles there are of each code, and all of them in a row.
COPY_COUNT = np.array(COPIES, np.int32)
BOX = np.repeat(np.arange(TILE_KINDS, dtype=np.int32), COPY_COUNT)
IN_PLAY = np.array([TILES, 50], np.int32)  # G10: by the option `length`

# G9: the codes that show all three colours.
FIRST = np.array([tile for tile, code in enumerate(CODES) if len(set(code)) == 3], np.int32)

# G5: what to add to a cell for its corners N, SE and SW.
CORNER_STEP = np.array([0, SE, SW], np.int32)

# G8: tokens of each player, by the number of players.
TOKENS = np.array([0, 0, 35, 25, 25, 15, 15], np.int32)
# G3, G7: cards of each animal and of each colour in the deal, by the number of players.
CARDS = np.array([0, 0, 1, 1, 2, 2, 2], np.int32)


def tiles_that_fit() -> np.ndarray:
    """G11: the set of tiles, one bit each, that fit in a cell. See FITS for the index."""
    table = np.zeros(1 << FITS_BITS, np.int32)
    for first, index in np.ndindex(ANIMAL_COUNT, 1 << COLOUR_BITS * CORNERS):
        wanted = (index & 3, index >> 2 & 3, index >> 4)
        for tile in range(TILE_KINDS):
            brought = [TILE_COLOUR[tile, (first + corner) % ANIMAL_COUNT] + 1 for corner in range(CORNERS)]
            if all(colour in (0, brought[corner]) for corner, colour in enumerate(wanted)):
                table[first << COLOUR_BITS * CORNERS | index] |= 1 << tile
    return table


# G11: by the animal at corner N, and by the colours wanted at the three corners, 1 to 3 or 0 for any, two bits each:
#
#       bit    7 6            5 4    3 2    1 0
#              animal at N    SW     SE     N
COLOUR_BITS = 2
FITS_BITS = 8
FITS = tiles_that_fit()

# G5: a tile brings colours and one tile more to its own corners and to one corner of each neighbour. By the neighbour,
# as AROUND has them: which of the tile's corners that is, and which of the neighbour's.
SHARED_CORNERS = [
    next(
        (corner, other) for corner in range(CORNERS) for other in range(CORNERS)
        if CORNER_STEP[corner] == way + CORNER_STEP[other]
    )
    for way in AROUND
]  # fmt: skip
OWN = len(SHARED_CORNERS)  # after the neighbours the cell itself


def colours_brought(tile: int, first: int) -> list[int]:
    """G6, G11: what a tile brings to each neighbour and to its own cell: see BROUGHT."""
    colour = [int(TILE_COLOUR[tile, (first + corner) % ANIMAL_COUNT]) + 1 for corner in range(CORNERS)]
    animal = [(first + way) % ANIMAL_COUNT << COLOUR_BITS * CORNERS for way in (*AROUND.tolist(), 0)]
    shared = [colour[corner] << COLOUR_BITS * other for corner, other in SHARED_CORNERS]
    own = sum(colour[corner] << COLOUR_BITS * corner for corner in range(CORNERS))
    return [animal[i] | colours for i, colours in enumerate([*shared, own])]


# By tile * 3 + the animal at its corner N, and by neighbour or OWN: the bits of FITS.
BROUGHT = np.array(
    [colours_brought(tile, first) for tile in range(TILE_KINDS) for first in range(ANIMAL_COUNT)], np.int32
)
# By neighbour or OWN: one tile more at its corners, two bits each above those of FITS.
ONE_MORE = np.array([*(1 << FITS_BITS + 2 * other for _, other in SHARED_CORNERS), 0b010101 << FITS_BITS], np.int32)

OBJECTIVE = np.arange(OBJECTIVES, dtype=np.int32).reshape(ANIMAL_COUNT, COLOUR_COUNT)  # by animal and colour
ANIMAL_OF = np.repeat(np.arange(ANIMAL_COUNT, dtype=np.int32), COLOUR_COUNT)
COLOUR_OF = np.tile(np.arange(COLOUR_COUNT, dtype=np.int32), ANIMAL_COUNT)


def agreeing_objectives() -> np.ndarray:
    """G16: the set of objectives, one bit each, of somebody who marks a given animal in a colour, or does not."""
    table = np.zeros((OBJECTIVES, 2), np.int32)
    for animal, objective in np.ndindex(OBJECTIVES, OBJECTIVES):
        wanted = ANIMAL_OF[objective] == ANIMAL_OF[animal] or COLOUR_OF[objective] == COLOUR_OF[animal]
        table[animal, MARKED if wanted else NOT_MARKED] |= 1 << objective
    return table


NOT_MARKED, MARKED = 0, 1
AGREEING_OBJECTIVES = agreeing_objectives()  # by animal in a colour, and by whether it is marked
