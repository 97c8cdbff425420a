"""What is in the box: 100 cards of the values 1 to 10, and the marker of the first player (K1)."""

FILES = RANKS = 4
SQUARES = FILES * RANKS
VALUES = 10
FEWEST_VALUES = 4  # that a house rule leaves
COPIES = 10  # of each value
CARDS = VALUES * COPIES
TURNS = SQUARES  # K2: each turns up one card of every grid


def copies(values: int) -> list[int]:
    """K1: how many of the 100 cards have each value from 1 on: ten, or with fewer values more, of the lowest first."""
    each, more = divmod(CARDS, values)
    return [each + (value < more) for value in range(values)]


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


MATCH_END_POINTS = 100  # K10: a total that ends a match
