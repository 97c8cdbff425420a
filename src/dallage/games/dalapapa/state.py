"""All that changes in a game of Dalapapa."""

import numpy as np

from ...kernel.jit import MOST_SEATS, record
from ...kernel.plane import SIDES
from .pieces import DOMINOES, HAND, OUTLINE

STATE = record(
    ("target",),  # option: how many points end the game
    ("price",),  # house rule: P8, what the second domino costs
    ("bonus",),  # house rule: P10, what each disc from the third on is worth beyond its own point
    ("phase",),  # SETUP, FIRST or SECOND
    ("swapped",),  # 1 when the swap of this turn is used up
    ("passes",),  # passes in a row so far
    # What is printed on each side, see CODE; the bits above it say where in `open` a half disc stands, from 1 on.
    ("sides", SIDES, np.uint16),
    # What looks at each square from its four sides, see LOOKS, or COVERED. It follows from `sides`, and is kept because
    # whether a domino fits is asked more often than anything else.
    ("around", SIDES // 2, np.uint16),
    # Of the half discs not yet in a disc those that first looked at a square, in no order, `open_size` of them; then 0.
    ("open", DOMINOES * OUTLINE, np.int64),
    ("open_size",),
    ("laid", DOMINOES),  # the dominoes laid, as their moves, in order, the first `laid_size` of them; then 0
    ("laid_size",),
    ("west",),  # the layout lies between these squares, they included: smallest x,
    ("east",),  # largest x,
    ("north",),  # smallest y,
    ("south",),  # largest y
    ("hands", (MOST_SEATS, HAND)),  # per seat the dominoes, see kernel/hands.py
    ("hand_size", MOST_SEATS),
    ("pile", DOMINOES),  # the dominoes in the bag, see kernel/hands.py
    ("pile_size",),
    ("last_seat",),  # who laid the last domino, -1 before the first
    ("last_moves_played",),  # after how many moves of the game
    ("last_points",),  # for how many points
    ("last_price",),  # at which price, 0 for the first domino of a turn
)
