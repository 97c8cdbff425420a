r"""What is in the box: 84 tiles, 12 objective cards, tokens (G1, G2, G3, G8); and a tile's drawing (G4, G5, G6).

    *            A tile carries its animals at its corners N, SE and SW. Corner N of a cell is the point V of the same
  /   \          number; SE and SW are the V of the next cell in those directions. Point V shows animal number V % 3,
.  q,r  .        so clockwise from N the tile in a cell shows the animals cell % 3, cell % 3 + 1, cell % 3 + 2, again
|       |        counted modulo 3.
&       @
  \   /
    .
"""

import numpy as np

from ...kernel.hexes import SE, SW

ANIMALS = ("star", "snail", "jelly")
COLOURS = "BGO"  # blue, green, orange

# A tile's number is star * 9 + snail * 3 + jelly, each the colour 0 to 2 of that animal (G1).
CODES = [star + snail + jelly for star in COLOURS for snail in COLOURS for jelly in COLOURS]
KINDS = len(CODES)
COLOUR_OF = np.array([[COLOURS.index(letter) for letter in code] for code in CODES], np.int32)  # by tile and animal

EMPTY = 27  # no tile, where a list of tiles has ended
HAND = 3  # tiles in a full hand (G9)

# G2: how many tiles there are of each code, and all of them in a row.
COPIES = np.array([4 if len(set(code)) == 1 else 3 for code in CODES], np.int32)
BOX = np.repeat(np.arange(KINDS, dtype=np.int32), COPIES)
TILES = len(BOX)
IN_PLAY = np.array([TILES, 50], np.int32)  # G10: by the option `length`

# G9: the codes that show all three colours.
FIRST = np.array([tile for tile, code in enumerate(CODES) if len(set(code)) == 3], np.int32)

# G5: what to add to a cell for the points at its corners N, SE and SW.
CORNERS = np.array([0, SE, SW], np.int32)

# G8: tokens of each player, by the number of players.
TOKENS = np.array([0, 0, 35, 25, 25, 15, 15], np.int32)
# G3, G7: cards of each animal and of each colour in the deal, by the number of players.
CARDS = np.array([0, 0, 1, 1, 2, 2, 2], np.int32)

# Most empty cells beside laid tiles: 6 around the first, and each further tile covers one and adds three at most.
MOST_FRONTIER = 6 + 2 * (TILES - 1)


def fitting_tiles() -> np.ndarray:
    """G11: the set of tiles, one bit each, that fit in a cell. See `layout.fitting` for the index."""
    table = np.zeros(3 * 64, np.int32)
    for index in range(len(table)):
        first, wanted = index >> 6, (index & 3, index >> 2 & 3, index >> 4 & 3)
        for tile in range(KINDS):
            brought = [COLOUR_OF[tile, (first + corner) % 3] + 1 for corner in range(3)]
            if all(colour in (0, brought[corner]) for corner, colour in enumerate(wanted)):
                table[index] |= 1 << tile
    return table


# G11: index = (animal at N) * 64 + (colour wanted at SW) * 16 + (at SE) * 4 + (at N), colours 1 to 3, 0 for any.
FITS = fitting_tiles()


def agreeing_objectives() -> np.ndarray:
    """G16: the set of objectives, one bit each, of somebody who marks a given animal; or, second, who does not."""
    table = np.zeros((9, 2), np.int32)
    for animal in range(9):
        for objective in range(9):
            wanted = objective // 3 == animal // 3 or objective % 3 == animal % 3
            table[animal, 0 if wanted else 1] |= 1 << objective
    return table


# An objective, and an animal in a colour, is animal * 3 + colour.
AGREE = agreeing_objectives()
ANY_OBJECTIVE = (1 << 9) - 1
