r"""What is in the box: 84 tiles, 12 objective cards, tokens (G1, G2, G3, G8); and a tile's drawing (G4, G5, G6).

    *            A tile carries its animals at its corners N, SE and SW. A corner has the number of the cell whose N it
  /   \          is (V in G5); SE and SW are the N of the next cell in those directions. At a corner is the animal of
.  q,r  .        number corner % 3, so clockwise from N the tile in a cell shows the animals cell % 3, cell % 3 + 1,
|       |        cell % 3 + 2, again counted modulo 3.
&       @
  \   /
    .
"""

from itertools import product

import numpy as np

from ...kernel.hexes import SE, SW

ANIMALS = ("star", "snail", "jelly")
COLOURS = "BGO"  # blue, green, orange
ANIMAL_COUNT, COLOUR_COUNT = len(ANIMALS), len(COLOURS)

# A tile's number is star * 9 + snail * 3 + jelly, each the colour 0 to 2 of that animal (G1).
CODES = [star + snail + jelly for star in COLOURS for snail in COLOURS for jelly in COLOURS]
KINDS = len(CODES)
TILE_COLOUR = np.array([[COLOURS.index(letter) for letter in code] for code in CODES], np.int32)  # by tile and animal

HAND = 3  # tiles in a full hand (G9)
MOST_TILES_A_TURN = 3  # G12

# G2: how many tiles there are of each code, and all of them in a row.
COPIES = np.array([4 if len(set(code)) == 1 else 3 for code in CODES], np.int32)
BOX = np.repeat(np.arange(KINDS, dtype=np.int32), COPIES)
TILES = len(BOX)
IN_PLAY = np.array([TILES, 50], np.int32)  # G10: by the option `length`

# G9: the codes that show all three colours.
FIRST = np.array([tile for tile, code in enumerate(CODES) if len(set(code)) == 3], np.int32)

# G5: what to add to a cell for its corners N, SE and SW.
CORNER_STEP = np.array([0, SE, SW], np.int32)
CORNERS = len(CORNER_STEP)  # of a tile that carry an animal
TILES_AT_CORNER = 3  # G5: so many tiles make a whole animal

# G8: tokens of each player, by the number of players.
TOKENS = np.array([0, 0, 35, 25, 25, 15, 15], np.int32)
# G3, G7: cards of each animal and of each colour in the deal, by the number of players.
CARDS = np.array([0, 0, 1, 1, 2, 2, 2], np.int32)

# Most empty cells beside laid tiles: 6 around the first, and each further tile covers one and adds three at most.
MOST_FRONTIER = 6 + 2 * (TILES - 1)


def tiles_that_fit() -> np.ndarray:
    """G11: the set of tiles, one bit each, that fit in a cell. See FITS for the index."""
    table = np.zeros((ANIMAL_COUNT, 1 << 2 * CORNERS), np.int32)
    for first, index in np.ndindex(table.shape):
        wanted = (index & 3, index >> 2 & 3, index >> 4)
        for tile in range(KINDS):
            brought = [TILE_COLOUR[tile, (first + corner) % ANIMAL_COUNT] + 1 for corner in range(CORNERS)]
            if all(colour in (0, brought[corner]) for corner, colour in enumerate(wanted)):
                table[first, index] |= 1 << tile
    return table


# G11: by the animal at corner N, and by the colours wanted at the three corners, 1 to 3 or 0 for any, two bits each:
#
#       bit    5 4    3 2    1 0
#              SW     SE     N
FITS = tiles_that_fit()

# G7: the number of an objective, and of an animal in a colour.
#
#               B  G  O
#       star    0  1  2
#       snail   3  4  5
#       jelly   6  7  8
OBJECTIVE_NAMES = list(product(ANIMALS, COLOURS))
OBJECTIVES = len(OBJECTIVE_NAMES)
OBJECTIVE = np.arange(OBJECTIVES, dtype=np.int32).reshape(ANIMAL_COUNT, COLOUR_COUNT)  # by animal and colour
ANIMAL_OF = np.repeat(np.arange(ANIMAL_COUNT, dtype=np.int32), COLOUR_COUNT)
COLOUR_OF = np.tile(np.arange(COLOUR_COUNT, dtype=np.int32), ANIMAL_COUNT)
ANY_OBJECTIVE = (1 << OBJECTIVES) - 1  # the set of all, one bit each


def objectives_told() -> np.ndarray:
    """G16: the set of objectives, one bit each, of somebody who marks a given animal in a colour, or does not."""
    table = np.zeros((OBJECTIVES, 2), np.int32)
    for animal, objective in np.ndindex(OBJECTIVES, OBJECTIVES):
        wanted = ANIMAL_OF[objective] == ANIMAL_OF[animal] or COLOUR_OF[objective] == COLOUR_OF[animal]
        table[animal, MARKED if wanted else NOT_MARKED] |= 1 << objective
    return table


NOT_MARKED, MARKED = 0, 1
TOLD = objectives_told()  # by animal in a colour, and by whether it is marked
