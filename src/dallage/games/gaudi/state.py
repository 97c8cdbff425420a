"""All that changes in a game of Gaudí."""

import numpy as np

from ...kernel.hexes import PLACES
from ...kernel.jit import record
from .pieces import HAND, MOST_FRONTIER, TILES

STATE = record(
    ("variant",),  # option: 0 standard, 1 initiation, 2 paving
    ("length",),  # option: 0 full, 1 short
    (
        "plane",
        PLACES,
        np.int8,
    ),  # on the torus: what lies in each cell and at its point V, see layout.py; int8 copies fast
    ("cells", TILES),  # where the tiles lie, in the order laid, the first `board_size` of them; then 0
    ("tiles", TILES),  # which tiles they are; then 0
    ("board_size",),
    ("frontier", MOST_FRONTIER),  # the empty cells next to a tile in no order, the first `frontier_size`; then 0
    ("frontier_size",),
    ("points", TILES),  # the points of completed animals, in the order completed, the first `animals_size`; then 0
    ("owners", TILES),  # whose token marks them, or NOBODY; then 0
    ("animals_size",),
    ("hands", (6, HAND)),  # per seat the tiles in no order, the first `hand_size` of them; then EMPTY
    ("hand_size", 6),
    ("pile", TILES),  # the tiles in no order, the first `pile_size` of them; then EMPTY
    ("pile_size",),
    ("objectives", 6),  # per seat animal * 3 + colour; 0 in paving
    ("possible", 6),  # per seat the set of objectives that agree with all it marked and did not, known to everybody
    ("tokens", 6),  # left, per seat
    ("laid",),  # how many tiles this turn has laid: the last ones of `cells`
    ("completed",),  # how many animals this turn has completed
    ("fresh",),  # how many animals the last move has completed: the last ones of `points`
    ("must",),  # what the seat to act has to do: LAY, SWAP or PASS_ON; known to that seat only
    ("passes",),  # in a row so far
)
