"""What the bots may know about Gaudí."""

from ...kernel.hexes import CELLS
from ...kernel.jit import rule
from .layout import animal_at, tiles_at
from .numbering import FIRST_SWAP
from .objectives import is_wanted, worth
from .pieces import CORNERS, TILES_AT_CORNER
from .tables import CORNER_STEP

DENIED = 0.2  # what it is worth that nobody else completes an animal
OFFERED = -0.1  # what it costs to leave an animal that lacks one tile


@rule
def rate(s, seat, move, scratch):
    """G16, G20: the points of the animals it completes; a little for those denied to others or offered to them."""
    if move >= FIRST_SWAP:
        return 0.0
    cell = move % CELLS
    good = 0.0
    for way in range(CORNERS):
        corner = cell + CORNER_STEP[way]
        tiles = tiles_at(s, corner)
        if tiles == TILES_AT_CORNER - 2:
            good += OFFERED
        if tiles == TILES_AT_CORNER - 1:
            animal = animal_at(s, corner)
            wanted = s.tokens[seat] > 0 and is_wanted(s.objectives[seat], animal)
            good += worth(s.objectives[seat], animal) if wanted else DENIED
    return good


# Levels from 1 on. The first four look at the own moves, more or less well; the others look ahead, further and further.
AHEAD = {"samples": 6, "playout_samples": 4, "prior_weight": 5, "horizon": 12}
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("greedy", {"blur": 3.0}),
    ("greedy", {"blur": 1.8}),
    ("greedy", {"blur": 0.9}),
    ("greedy", {}),
    ("mcts", {"simulations": 50, **AHEAD}),
    ("mcts", {"simulations": 400, **AHEAD}),
    ("mcts", {"simulations": 1500, **AHEAD}),
    ("mcts", {"seconds": 0.9, **AHEAD}),
)
