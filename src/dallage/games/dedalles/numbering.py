"""How Dédalles numbers its moves, refusals and endings: what rules and texts share."""

from ...kernel.refusals import FIRST_OWN
from .pieces import SLIDES, SQUARES

# A move's number is from * SQUARES + to for a pawn; then come the slides, then the pass.
FIRST_SLIDE = SQUARES * SQUARES
PASS = FIRST_SLIDE + SLIDES

SENIOR, JUNIOR = 0, 1  # values of the option `rules`
REACHED, HELD = 0, 1  # values of the option `exits`

# Refusals
NO_PAWN, NOT_YOUR_PAWN, NOT_ONE_STEP, DIAGONAL, BACKWARD, PAWN_THERE, MINOS_THERE = range(FIRST_OWN, FIRST_OWN + 7)
NO_MINOS_END, SLID_BACK, LOCKED, PAWN_ON_END, MAY_MOVE = range(FIRST_OWN + 7, FIRST_OWN + 12)
# Endings
ENOUGH_ON_EXITS, THIRD_TIME, TOO_LONG, ENOUGH_ARRIVED = 1, 2, 3, 4
