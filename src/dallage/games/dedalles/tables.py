"""The box of Dédalles as arrays, for compiled rules."""

import numpy as np

from .pieces import EXIT_FILES, FILE_A, FILES, LEFT, LINES, NO_SLIDE, RANK_1, RANKS, RIGHT, SLIDES, TOP, set_of

# D2: the exits of each seat.
EXITS = np.array([EXIT_FILES << TOP, EXIT_FILES], np.int64)
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
