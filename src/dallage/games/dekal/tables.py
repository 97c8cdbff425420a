"""The box of Dékal as arrays, for compiled rules."""

import numpy as np

from .pieces import CARDS, FACES, FEWEST_VALUES, FILES, RANKS, VALUES, copies

# K1: by how many values are in play: how many cards show each face (no card shows a hole), and all of them in a row.
COPIES_OF = np.zeros((VALUES + 1, FACES), np.int32)
BOX = np.zeros((VALUES + 1, CARDS), np.int32)
for _values in range(FEWEST_VALUES, VALUES + 1):
    COPIES_OF[_values, 1 : _values + 1] = copies(_values)
    BOX[_values] = np.repeat(np.arange(FACES), COPIES_OF[_values])
# K5: what a push adds to the number of a card's square, by way.
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
