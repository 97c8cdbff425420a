"""All that changes in a game of Tuileries."""

from ...kernel.jit import MOST_SEATS, record
from .pieces import LARGEST_HAND, SQUARES, TILES

STATE = record(
    ("circles",),  # option: 0 quadrants, 1 centre, 2 corners
    ("ending",),  # option: 0 full_board, 1 first_out
    ("another_turn",),  # house rule: T7, so many points of a tile give another turn
    ("board", SQUARES),  # the tile on each square, or EMPTY
    ("lies_on", TILES),  # the square of each tile on the board, or OFF_BOARD
    ("free", SQUARES),  # the free squares in no order, the first `free_size` of them; then 0
    ("place", SQUARES),  # where a free square stands in `free`; 0 once it is covered
    ("free_size",),
    ("hands", (MOST_SEATS, LARGEST_HAND)),  # per seat the tiles, see kernel/hands.py
    ("hand_size", MOST_SEATS),
    ("pile", TILES),  # the tiles, see kernel/hands.py
    ("pile_size",),
    ("last_seat",),  # who laid the last tile, -1 before the first
    ("last_square",),  # where
    ("last_points",),  # for how many points
)
