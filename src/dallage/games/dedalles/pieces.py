r"""What is in the box: a floor of 7×7 tiles, ten pawns, six exits (D1, D2, D3); and the lines that slide (D7).

Squares are numbered from a1 along the ranks, and a set of squares is one int: square n is in it if bit n is.

      7 | 42 43 44 45 46 47 48        right, left: a rank slides towards g, towards a
      6 | 35 36 …                     up, down: a file slides towards rank 7, towards rank 1
      …
      1 |  0  1  2  3  4  5  6
           a  b  c  d  e  f  g
"""

import numpy as np

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

# D2: the files with exits, and the exits of each seat.
EXIT_FILES = set_of("b1 d1 f1")
EXITS = np.array([EXIT_FILES << TOP, EXIT_FILES], np.int64)
PAWNS_TO_WIN = 3  # D10

PAWNS = 5  # D3: of each seat
# D3: the Minos tiles for each value of the option `start`, and the pawns of each seat.
START_FLOOR = np.array(
    [set_of("a1 g1 a7 g7 b2 d2 f2 b4 d4 f4 b6 d6 f6"), set_of("a1 c1 e1 g1 a3 g3 a5 g5 a7 c7 e7 g7 d4")], np.int64
)
START_PAWNS = np.array(
    [
        [set_of("b1 c1 d1 e1 f1"), set_of("b7 c7 d7 e7 f7")],
        [set_of("b2 c2 d2 e2 f2"), set_of("b6 c6 d6 e6 f6")],
    ],
    np.int64,
)

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

_RANK_LINES = [RANK_1 << FILES * rank for rank in range(RANKS)]
_FILE_LINES = [FILE_A << file for file in range(FILES)]
# The squares of each slide's line.
LINE = np.array(_RANK_LINES * 2 + _FILE_LINES * 2, np.int64)
# By how much the numbers of its squares change. Six tiles go one step on, and the end tile goes back to the other end:
#
#       right   a b c d e f(g)  ->  (g)a b c d e f        six go up by 1,    the end goes down by 6
#       left   (a)b c d e f g   ->   b c d e f g(a)       six go down by 1,  the end goes up by 6
#       up      1 2 3 4 5 6(7)  ->  (7)1 2 3 4 5 6        six go up by 7,    the end goes down by 42
#       down   (1)2 3 4 5 6 7   ->   2 3 4 5 6 7(1)       six go down by 7,  the end goes up by 42
UPWARD = np.repeat([1, FILES - 1, FILES, TOP], LINES).astype(np.int64)
DOWNWARD = np.repeat([FILES - 1, 1, TOP, FILES], LINES).astype(np.int64)
# The end that is taken out: the right, left, upper or lower one.
_ENDS = (FILES - 1, 0, TOP, 0)
END = np.array(
    [_ENDS[way] + line * (FILES if way in (RIGHT, LEFT) else 1) for way in range(4) for line in range(LINES)], np.int32
)
# The slide the opposite way; NO_SLIDE has none.
OPPOSITE = np.array([(slide // LINES ^ 1) * LINES + slide % LINES for slide in range(SLIDES)] + [NO_SLIDE], np.int32)

# A move's number is from * SQUARES + to for a pawn; then come the slides, then the pass.
FIRST_SLIDE = SQUARES * SQUARES
PASS = FIRST_SLIDE + SLIDES
