"""All that changes in a game of Gaudí."""

from ...kernel.hexes import PLACES
from ...kernel.jit import MOST_SEATS, record
from .pieces import LARGEST_HAND, MOST_FRONTIER, TILES

STATE = record(
    ("variant",),  # option: 0 standard, 1 initiation, 2 paving
    ("length",),  # option: 0 full, 1 short
    ("hand",),  # house rule: G9, tiles in a full hand
    ("animals",),  # house rule: G15, so many animals are completed for each tile beyond the first
    ("both_points",),  # house rule: G20, the worth of a marked animal that has both objectives
    ("cells", TILES),  # where the tiles lie, in the order laid, the first `board_size` of them; then 0
    ("tiles", TILES),  # which tiles they are; then 0
    ("board_size",),
    # The empty cells next to a tile in no order, the first `frontier_size`; then 0, and one more: see `move_frontier`.
    ("frontier", MOST_FRONTIER + 1),
    ("frontier_size",),
    ("corners", TILES),  # the corners of completed animals, in the order completed, the first `animals_size`; then 0
    ("owners", TILES),  # whose token marks them, or NOBODY; then 0
    ("animals_size",),
    ("hands", (MOST_SEATS, LARGEST_HAND)),  # per seat the tiles, see kernel/hands.py
    ("hand_size", MOST_SEATS),
    ("pile", TILES),  # the tiles, see kernel/hands.py
    ("pile_size",),
    ("objectives", MOST_SEATS),  # per seat, see OBJECTIVE; 0 in paving
    ("possible", MOST_SEATS),  # per seat the objectives that agree with all it marked and did not: everybody knows them
    ("tokens", MOST_SEATS),  # left, per seat
    ("laid",),  # how many tiles this turn has laid: the last ones of `cells`
    ("completed",),  # how many animals this turn has completed
    ("completed_last",),  # how many animals the last move has completed: the last ones of `corners`
    ("must",),  # what the seat to act has to do: LAY, SWAP or PASS_ON; known to that seat only
    ("passes",),  # in a row so far
    # On the torus, at each cell: what lies there and what is around, see layout.py. The last field, as only a small
    # part of it is copied.
    ("plane", PLACES),
)
