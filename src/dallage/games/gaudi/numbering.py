"""How Gaudí numbers its moves, refusals and endings: what rules and texts share."""

from ...kernel.hexes import CELLS
from ...kernel.refusals import FIRST_OWN
from .pieces import TILE_KINDS

# A move is tile * CELLS + cell to lay a tile, or one of these:
FIRST_SWAP = TILE_KINDS * CELLS  # swap tile 0; the other tiles follow
STOP = FIRST_SWAP + TILE_KINDS
PASS = STOP + 1

STANDARD, INITIATION, PAVING = range(3)  # values of the option `variant`

# Refusals
NOT_IN_HAND, NOT_EMPTY, NOT_BESIDE, NOT_FITTING = range(FIRST_OWN, FIRST_OWN + 4)
NOT_TOUCHING, COMPACT_BLOCK, COMPLETES_NONE, COMPLETES_ONE = range(FIRST_OWN + 4, FIRST_OWN + 8)
LAY_FIRST, GO_ON_OR_STOP, MAY_LAY, MUST_SWAP, MUST_PASS = range(FIRST_OWN + 8, FIRST_OWN + 13)
# Endings
TILES_ARE_LAID, EVERYBODY_PASSED = 1, 2
