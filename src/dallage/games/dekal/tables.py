"""The box of Dékal as arrays, for compiled rules."""

import numpy as np

from .pieces import COPIES, FILES, RANKS, VALUES

BOX = np.repeat(np.arange(1, VALUES + 1, dtype=np.int32), COPIES)
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
