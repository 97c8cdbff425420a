"""What is in the box: 100 cards of the values 1 to 10, and the marker of the first player (K1)."""

import numpy as np

from ...kernel.squares import neighbour_table

FILES = RANKS = 4
SQUARES = FILES * RANKS
VALUES = 10
COPIES = 10  # of each value
BOX = np.repeat(np.arange(1, VALUES + 1, dtype=np.int32), COPIES)
CARDS = len(BOX)
TURNS = SQUARES  # K2: each turns up one card of every grid

# A square of a grid holds a card's value when it lies face up, FACE_DOWN + value when it lies face down, or HOLE.
# The value of a face-down card may be UNKNOWN, so every number above VALUES is a face-down card.
HOLE = 0
FACES = 1 + VALUES  # what can be seen on a square: a hole or a value
FACE_DOWN = 16

# In place of a square: none, or one that the seat may not know.
NO_SQUARE = -1

# K5: a card pushed each way enters at one end of a row or column, and the cards on its way move one step.
#
#        v v v v
#      > · · · · <
#      > · · · · <
#      > · · · · <
#      > · · · · <
#        ^ ^ ^ ^
WAYS = "><v^"
WAY_COUNT = len(WAYS)
STEP = np.array([1, -1, -FILES, FILES], np.int32)

# K5: for each square and way the end of the square's row or column at which the card enters.
ENTRY = np.array(
    [
        [rank * FILES, rank * FILES + FILES - 1, (RANKS - 1) * FILES + file, file]
        for rank in range(RANKS)
        for file in range(FILES)
    ],
    np.int32,
)

NEIGHBOURS = neighbour_table(FILES, RANKS)

HUNDRED_POINTS = 100  # K10: a total that ends a match
