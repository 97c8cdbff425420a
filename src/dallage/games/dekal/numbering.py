"""How Dékal numbers its moves, refusals and endings: what rules and texts share."""

from ...kernel.refusals import FIRST_OWN

SINGLE = 0  # value of the option `match`

# Refusals
HAS_CHOSEN, REVEAL_FIRST, FACE_UP, INSERT_NOW, NOT_IN_THE_MIDDLE, MUST_PUSH = range(FIRST_OWN, FIRST_OWN + 6)
# Endings
ALL_IS_PLAYED, HUNDRED_IS_REACHED = 1, 2
