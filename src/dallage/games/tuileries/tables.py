"""The box of Tuileries as arrays, for compiled rules."""

import numpy as np

from ...kernel.squares import neighbour_table, square_number
from .pieces import FILES, RANKS, TILES

BOX = np.arange(TILES, dtype=np.int32)
# T5: for each kind of group the bits that its tiles have in common: two features, and not being EMPTY.
SHARED = np.array([0b1_11_11_00, 0b1_00_11_11, 0b1_11_00_11], np.int32)

NEIGHBOURS = np.array(neighbour_table(FILES, RANKS), np.int32)

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
