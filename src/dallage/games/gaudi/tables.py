"""The box of Gaudí as arrays, for compiled rules."""

import numpy as np

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
    table = np.zeros((ANIMAL_COUNT, 1 << 2 * CORNERS), np.int32)
    for first, index in np.ndindex(table.shape):
        wanted = (index & 3, index >> 2 & 3, index >> 4)
        for tile in range(TILE_KINDS):
            brought = [TILE_COLOUR[tile, (first + corner) % ANIMAL_COUNT] + 1 for corner in range(CORNERS)]
            if all(colour in (0, brought[corner]) for corner, colour in enumerate(wanted)):
                table[first, index] |= 1 << tile
    return table


# G11: by the animal at corner N, and by the colours wanted at the three corners, 1 to 3 or 0 for any, two bits each:
#
#       bit    5 4    3 2    1 0
#              SW     SE     N
FITS = tiles_that_fit()
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
