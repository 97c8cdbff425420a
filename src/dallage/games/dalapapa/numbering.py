"""How Dalapapa numbers its moves, refusals and endings: what rules and texts share."""

from ...kernel.refusals import FIRST_OWN
from .pieces import FACES, TURNS

# Squares have x and y from -256 to 255: farther than 120 dominoes reach from the first.
SPAN_BITS = 9
SPAN = 1 << SPAN_BITS
ORIGIN = SPAN // 2
SQUARE_BITS = 2 * SPAN_BITS

STOP = len(FACES) * TURNS * SPAN * SPAN
SWAP = STOP + 1
PASS = STOP + 2

# Refusals
NOT_IN_HAND, NOT_THE_START, NOT_FREE, NOT_TOUCHING, NOT_MATCHING = range(FIRST_OWN, FIRST_OWN + 5)
NOTHING_LAID, ONE_FITS, LAY_OR_STOP, ALREADY_SWAPPED, NOTHING_TO_SWAP = range(FIRST_OWN + 5, FIRST_OWN + 10)
SWAP_FIRST, START_FITS, START_SWAPS = range(FIRST_OWN + 10, FIRST_OWN + 13)

SETUP, FIRST, SECOND = 0, 1, 2  # the phases
# Endings
TARGET_REACHED, NOTHING_LEFT, ALL_PASSED = 1, 2, 3
