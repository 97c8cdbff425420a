"""All that changes in a game of Dédalles."""

import numpy as np

from ...kernel.jit import record

LONGEST = 300  # D11: moves in the longest game
TIMES_TO_DRAW = 3  # D11: a position that stands so often ends the game

STATE = record(
    ("rules",),  # option: 0 senior, 1 junior
    ("start",),  # option: 0 labyrinth, 1 border
    ("exits",),  # option: 0 reached, 1 held
    ("pawns_to_win",),  # house rule: D10, so many pawns that count win
    ("forbidden",),  # the slide D8 forbids now, or NO_SLIDE
    ("floor", (), np.int64),  # the squares with a Minos tile, one bit each; the others are white
    ("pawns", 2, np.int64),  # per seat the squares of its pawns, one bit each
    # D10: of these the squares of the pawns that count. Reached: those that have arrived, wherever they went later;
    # held: those that stand on an exit now.
    ("arrived", 2, np.int64),
    ("arrived_now", 2, np.int64),  # those that began to count with the last move
    ("passes",),  # passes in a row so far
    ("repeats",),  # how often this position has stood, this time included
    # The way here, for D11. After move n of the game the position's key goes to keys[n % 2, n // 2]: only every second
    # position has the same player to move. What is still to come is 0.
    ("played", LONGEST),  # the moves
    ("keys", (2, LONGEST // 2 + 1)),  # a number per position: equal positions have equal keys
)
