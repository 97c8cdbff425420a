"""The box of Tuileries as arrays, for compiled rules."""

import numpy as np

from ...kernel.squares import OFF_BOARD, neighbour_table, square_number
from .pieces import EMPTY, FILES, RANKS, SQUARES, THIRD_FEATURE, TILES

BOX = np.arange(TILES, dtype=np.int32)
# T5: for each kind of group the bits that its tiles have in common: two features, and not being EMPTY.
SHARED = np.array([0b1_11_11_00, 0b1_00_11_11, 0b1_11_00_11], np.int32)
# T5: the kinds of group that two tiles may be in together, one bit each, by where the bits of their numbers differ.
KINDS_TOGETHER = np.array(
    [sum((differ & shared == 0) << kind for kind, shared in enumerate(SHARED.tolist())) for differ in range(2 * EMPTY)],
    np.int32,
)
# T5: per kind, what turns the number of a tile into those of the three others with the same two features.
OTHERS = np.array([[1 << place, 2 << place, 3 << place] for place in THIRD_FEATURE], np.int32)

NEIGHBOURS = np.array(neighbour_table(FILES, RANKS), np.int32)
# The same without OFF_BOARD, and beside it what to look at instead of the tile there: nothing but EMPTY. So rules need
# not ask whether a neighbour is on the board.
NEAR = np.where(NEIGHBOURS == OFF_BOARD, 0, NEIGHBOURS).astype(np.uint8)
NOTHING_NEAR = np.where(NEIGHBOURS == OFF_BOARD, EMPTY, 0).astype(np.int32)
# Whether two squares are side by side, by their numbers & ANY_ROW: OFF_BOARD is the last row and column, and beside
# nothing. Small, because it is looked up at random, and the fastest memory is small.
ANY_ROW = 127
BESIDE = np.zeros((ANY_ROW + 1, ANY_ROW + 1), np.int8)
for _square in range(SQUARES):
    BESIDE[_square, [square for square in NEIGHBOURS[_square] if square != OFF_BOARD]] = 1

# T2: tiles in a hand, by the number of players.
HAND = np.array([0, 0, 10, 8, 7, 6, 6], np.int32)

# T4: the circled squares for each value of the option `circles`.
CIRCLES = np.array(
    [
        [square_number(name, FILES, RANKS) for name in names.split()]
        for names in ("c3 c6 f3 f6", "d4 d5 e4 e5", "a1 a8 h1 h8")
    ],
    np.int32,
)
CIRCLE_COUNT = CIRCLES.shape[1]
