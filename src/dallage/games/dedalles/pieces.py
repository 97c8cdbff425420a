r"""What is in the box: a floor of 7×7 tiles, ten pawns, six exits (D1, D2, D3); and the lines that slide (D7).

Squares are numbered from a1 along the ranks, and a set of squares is one int: square n is in it if bit n is.

      7 | 42 43 44 45 46 47 48        right, left: a rank slides towards g, towards a
      6 | 35 36 …                     up, down: a file slides towards rank 7, towards rank 1
      …
      1 |  0  1  2  3  4  5  6
           a  b  c  d  e  f  g
"""

from ...kernel.squares import square_number

FILES = RANKS = 7
SQUARES = FILES * RANKS
LIGHT, DARK = 0, 1  # the seats


def set_of(names: str) -> int:
    """The set of the squares with these names."""
    squares = (square_number(name, FILES, RANKS) for name in names.split())
    return sum(1 << square for square in squares if square is not None)


BOARD = (1 << SQUARES) - 1
FILE_A = set_of("a1 a2 a3 a4 a5 a6 a7")
FILE_G = set_of("g1 g2 g3 g4 g5 g6 g7")
RANK_1 = set_of("a1 b1 c1 d1 e1 f1 g1")
TOP = SQUARES - FILES  # the square a7: `>> TOP` brings rank 7 down to rank 1

# D2: the files with exits, on rank 1.
EXIT_FILES = set_of("b1 d1 f1")

PAWNS = 5  # D3: of each seat

# D7: a slide's number is way * 7 + line, the ways in this order, the lines from rank 1 or from file a. A set of slides
# is one int, like a set of squares:
#
#       bit   27 … 21   20 … 14   13 …  7    6 …  0
#       way   down      up        left      right
#       line  g  …  a   g  …  a   7  …  1   7  …  1
RIGHT, LEFT, UP, DOWN = range(4)
LINES = 7
SLIDES = 4 * LINES
NO_SLIDE = SLIDES  # what D8 forbids when the last move was no slide
