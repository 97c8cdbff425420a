"""The refusals that every game has, numbered before its own."""

from .jit import rule
from .seats import may_act

OVER, NOT_YOUR_TURN, NO_SUCH_MOVE = 1, 2, 3
FIRST_OWN = 4  # a game numbers its own refusals from here on


@rule
def why_not_at_all(s, seat, move, move_numbers):
    """Why the seat may play nothing now, or why no game has such a move; 0 if the game's own rules decide."""
    if s.over != 0:
        return OVER
    if not may_act(s, seat):
        return NOT_YOUR_TURN
    return NO_SUCH_MOVE if move < 0 or move >= move_numbers else 0
