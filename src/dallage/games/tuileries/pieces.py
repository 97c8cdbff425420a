"""What is in the box: 64 tiles, a board of 8×8 with four circles (T1, T4)."""

import numpy as np

from ...kernel.squares import neighbour_table, square_number

FILES = RANKS = 8
SQUARES = FILES * RANKS
TILES = 64
BOX = np.arange(TILES, dtype=np.int32)

# A tile's number is colour * 16 + rank * 4 + sign, each 0 to 3 in the order of its letters (T1).
COLOURS = "BYGR"  # blue, yellow, green, red
RANKS_OF_TILES = "KQNJ"  # king, queen, knight, jack
SIGNS = "SHDC"  # spade, heart, diamond, club
CODES = [colour + rank + sign for colour in COLOURS for rank in RANKS_OF_TILES for sign in SIGNS]

# A square without a tile: a bit that no tile has.
EMPTY = 64

# The three kinds of group (T5), and for each the bits that its tiles have in common: two features, and not being EMPTY.
KINDS = ("colour+rank", "rank+sign", "sign+colour")
SHARED = np.array([0b1_11_11_00, 0b1_00_11_11, 0b1_11_00_11], np.int32)

LARGEST_GROUP = 4  # T5: as many tiles have two features in common

NEIGHBOURS = neighbour_table(FILES, RANKS)

# T2: tiles in a hand, by the number of players.
HAND = np.array([0, 0, 10, 8, 7, 6, 6], np.int32)
LARGEST_HAND = 10

ENOUGH_FOR_ANOTHER_TURN = 5  # T7: points of a tile

# T4: the circled squares for each value of the option `circles`.
CIRCLES = np.array(
    [
        [square_number(name, FILES, RANKS) for name in names.split()]
        for names in ("c3 c6 f3 f6", "d4 d5 e4 e5", "a1 a8 h1 h8")
    ],
    np.int32,
)
CIRCLE_COUNT = CIRCLES.shape[1]
