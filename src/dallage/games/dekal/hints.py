"""What the bots may know about Dékal."""

import numpy as np

from ...kernel.jit import rule, stack_array
from ...kernel.network import network_value
from ...kernel.seats import next_seat
from ...kernel.weights import game_network
from .features import FEATURES, grid_features, place_of
from .features import HIDDEN_FEATURES as HIDDEN_FEATURES
from .features import MOST_FEATURES as MOST_FEATURES
from .grids import is_down, may_push, push
from .pieces import NO_SQUARE, SQUARES, WAY_COUNT
from .rules import giver, standing, value_of, way_of

NO_TOTAL = 1_000_000  # more than anybody's total
HALFWAY = 10.0  # so many points ahead are worth half of what any number of points is
# How far the final points of a seat are from what is expected, squared: at the end, and for each card face down.
NARROW, PER_CARD = 2.0, 9.0

# What was learned from games that the bots played against themselves: `python -m dallage.lab.train`
LINEAR, FIRST, LAST = game_network(__file__, FEATURES)


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
def grid_value(grid, hole, players, place):
    """K8: what a grid is expected to count at the end of the round, less is better."""
    found = stack_array(MOST_FEATURES)
    return network_value(LINEAR, FIRST, LAST, found, grid_features(grid, hole, players, place, found))


@rule
def rate(s, seat, move, scratch):
    """K3, K8: fewer points expected of the own grid are better, and after an insert more of the next one's."""
    if move < SQUARES:
        return grid_value(s.grids[seat], move, s.players, place_of(s, seat))
    grid = scratch[0].grids[seat]
    for square in range(SQUARES):
        grid[square] = s.grids[seat, square]
    push(grid, s.choice[seat], value_of(move), way_of(move))
    own = grid_value(grid, NO_SQUARE, s.players, (seat - s.first - 1) % s.players)
    after = next_seat(s, seat)
    return own if after == s.first else own - best_left(s, after, giver(s, value_of(move)), grid)


@rule
def best_left(s, seat, taken, grid):
    """K4: what the grid of the seat that inserts next may count at best, when the card of one giver is taken."""
    best = -float(NO_TOTAL)
    for other in range(s.players):
        if other == taken or s.middle[other] == 0:
            continue
        for way in range(WAY_COUNT):
            if may_push(s.choice[seat], way):
                for square in range(SQUARES):
                    grid[square] = s.grids[seat, square]
                push(grid, s.choice[seat], s.middle[other], way)
                best = max(best, grid_value(grid, NO_SQUARE, s.players, (seat - s.first - 1) % s.players))
    return best


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


@rule
def outlook(s, seat):
    """K8, K10: the same for the points that everybody may expect; the fewer cards lie face down, the surer it is."""
    best, own, down = float(NO_TOTAL), 0.0, 0
    for other in range(s.players):
        expected = s.totals[other] - grid_value(s.grids[other], s.choice[other], s.players, place_of(s, other))
        if other == seat:
            own = expected
        else:
            best = min(best, expected)
    for square in range(SQUARES):
        down += int(is_down(s.grids[seat, square]))
    ahead = best - own
    win = 0.5 + 0.5 * np.tanh(ahead / np.sqrt(NARROW + PER_CARD * down))
    return 0.5 * win + 0.25 + 0.25 * ahead / (abs(ahead) + HALFWAY)


# Levels from 1 on, not more than luck lets differ. The first three look at some or all of the own moves; the others
# play the rest of the round in their head, again and again, and there everybody inserts nearly the best way.
AHEAD = {"playout_samples": 16}
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("greedy", {"samples": 2}),
    ("greedy", {"samples": 3}),
    ("greedy", {}),
    ("mcts", {"simulations": 400, **AHEAD}),
    ("mcts", {"seconds": 0.9, **AHEAD}),
)
