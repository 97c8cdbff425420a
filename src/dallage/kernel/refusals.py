"""The refusals that every game has, numbered before its own."""

OVER, NOT_YOUR_TURN, NO_SUCH_MOVE = 1, 2, 3
FIRST_OWN = 4  # a game numbers its own refusals from here on
