"""What the bots may know about Tuileries."""

from ...kernel.jit import rule
from .pieces import EMPTY, ENOUGH_FOR_ANOTHER_TURN, SQUARES
from .rules import points_at

ANOTHER_TURN = 3.0  # what another turn is worth, in points


@rule
def rate(s, seat, move, scratch):
    """T6, T7: the points of the tile, and something for another turn."""
    square = move % SQUARES
    s.board[square] = move // SQUARES
    points = points_at(s, square)
    s.board[square] = EMPTY
    return points + ANOTHER_TURN if points >= ENOUGH_FOR_ANOTHER_TURN else float(points)


# Levels from 1 on. The first four look at the own moves, more or less well; the others look ahead, further and further.
AHEAD = {"samples": 30, "playout_samples": 20, "prior_weight": 20, "horizon": 6}
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("greedy", {"blur": 7.0}),
    ("greedy", {"blur": 4.5}),
    ("greedy", {"blur": 2.5}),
    ("greedy", {}),
    ("mcts", {"simulations": 100, **AHEAD}),
    ("mcts", {"simulations": 450, **AHEAD}),
    ("mcts", {"simulations": 4000, **AHEAD}),
    ("mcts", {"seconds": 0.9, **AHEAD}),
)
