"""How Tuileries numbers its moves, refusals and endings: what rules and texts share."""

from ...kernel.refusals import FIRST_OWN

FIRST_OUT = 1  # value of the option `ending`

# Refusals
NOT_IN_HAND, NOT_FREE, NOT_A_CIRCLE = range(FIRST_OWN, FIRST_OWN + 3)
# Endings
BOARD_IS_FULL, HAND_IS_EMPTY = 1, 2
