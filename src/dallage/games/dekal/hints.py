"""What the bots may know about Dékal."""

from ...kernel.jit import rule
from .features import FEATURES as FEATURES
from .features import HIDDEN_FEATURES as HIDDEN_FEATURES
from .features import MOST_FEATURES as MOST_FEATURES
from .features import grid_features, place_of
from .grids import points, push
from .pieces import SQUARES
from .rules import standing, value_of, way_of

NO_TOTAL = 1_000_000  # more than anybody's total
HALFWAY = 10.0  # so many points ahead are worth half of what any number of points is


@rule
def features(s, seat, found):
    """K4, K8: those of the own grid; the card that the seat has chosen to reveal is a hole already."""
    return grid_features(s.grids[seat], s.choice[seat], s.players, place_of(s, seat), found)


@rule
def is_simultaneous(s):
    """K3: everybody reveals at the same time."""
    return s.inserting == 0


@rule
def learning_target(s, seat):
    """K8, K10: fewer points are better."""
    return -float(standing(s, seat))


@rule
def rate(s, seat, move, scratch):
    """K8: what the own grid would count after an insert, less is better; all cards to reveal look the same."""
    if move < SQUARES:
        return 0.0
    scratch[0].grids[seat] = s.grids[seat]
    grid = scratch[0].grids[seat]
    push(grid, s.choice[seat], value_of(move), way_of(move))
    return -float(points(grid))


@rule
def reward(s, seat):
    """K8, K10: half for the win, half for the points that the others have more, at least."""
    best, winners = NO_TOTAL, 0
    for other in range(s.players):
        winners += (s.winners >> other) & 1
        if other != seat and s.totals[other] < best:
            best = s.totals[other]
    ahead = best - s.totals[seat]
    return 0.5 * ((s.winners >> seat) & 1) / winners + 0.25 + 0.25 * ahead / (abs(ahead) + HALFWAY)


# Levels from 1 on, as many as luck lets differ. The first three look at the own moves, more or less well; the others
# play the rest of the round in their head, again and again, and there everybody inserts nearly the best way.
AHEAD = {"playout_samples": 16}
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("greedy", {"blur": 30.0}),
    ("greedy", {"blur": 12.0}),
    ("greedy", {}),
    ("mcts", {"simulations": 400, **AHEAD}),
    ("mcts", {"seconds": 0.9, **AHEAD}),
)
