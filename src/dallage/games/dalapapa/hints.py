"""What the bots may know about Dalapapa."""

from ...kernel.jit import rule
from .groups import score
from .laying import cover, turn_discs
from .numbering import SECOND, SETUP, STOP
from .placement import place_of, turned_of, x_of, y_of

NO_SCORE = -1_000  # less than anybody's score
A_POINT = 0.01  # what a point is worth beside a won game


@rule
def rate(s, seat, move, scratch):
    """P8, P10, P12: the points of the domino, less the price of a second one."""
    if move >= STOP or s.phase == SETUP:
        return 0.0
    points = points_of(s, move)
    return float(points - s.price if s.phase == SECOND else points)


@rule
def points_of(s, move):
    """P10, P12: the points of a domino that is laid for a moment: its squares and discs only, nothing else scores."""
    upright = turned_of(move) & 1
    first, second = place_of(x_of(move), y_of(move)), place_of(x_of(move) + 1 - upright, y_of(move) + upright)
    before_first, before_second = s.around[first], s.around[second]
    cover(s, move, first, second)
    turn_discs(s, move, first)
    points = score(s, move)
    turn_discs(s, move, first)
    s.around[first], s.around[second] = before_first, before_second
    return points


@rule
def outlook(s, seat):
    """P12: how far ahead, on a straight line: a point is worth as much to who leads as to who is behind."""
    best = NO_SCORE
    for other in range(s.players):
        if other != seat and s.scores[other] > best:
            best = s.scores[other]
    return min(max(0.5 + (s.scores[seat] - best) * A_POINT, 0.0), 1.0)


@rule
def reward(s, seat):
    """P14: the same at the end, for a win comes from points."""
    return outlook(s, seat)


# Levels from 1 on, as many as luck lets differ. The first four look at the own moves, more or less well; the last two
# look ahead.
AHEAD = {
    "playout_samples": 0,
    "depth": 1,
    "first_turn": 2,
    "last_turn": 3,
    "candidates": 256,
    "prior_weight": 2,
    "prior_scale": A_POINT,
}
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("greedy", {"blur": 6.0}),
    ("greedy", {"blur": 4.5}),
    ("greedy", {"blur": 3.3}),
    ("greedy", {}),
    ("mcts", {"simulations": 60, **AHEAD}),
    ("mcts", {"seconds": 0.9, "threads": 0, **AHEAD}),
)
