"""What the bots may know about Tuileries."""

import numpy as np

from ...kernel.chance import below
from ...kernel.jit import rule
from ...kernel.squares import OFF_BOARD, WAYS
from .pieces import EMPTY, SQUARES, TILES
from .rules import circles_are_open, points_at
from .tables import CIRCLE_COUNT, CIRCLES, NEIGHBOURS, SHARED

ANOTHER_TURN = 3.0  # what another turn is worth, in points

# Sets of tiles, one bit each: by tile that tile alone, and those that share two features with it; with EMPTY none.
TILE_BIT = np.array([1 << tile for tile in range(TILES)], np.uint64).view(np.int64)
KIN = np.array(
    [
        sum(1 << tile for tile in range(TILES) if any((tile ^ other) & shared == 0 for shared in SHARED.tolist()))
        for other in range(EMPTY + 1)
    ],
    np.uint64,
).view(np.int64)


@rule
def rate(s, seat, move, scratch):
    """T6, T7: the points of the tile, and something for another turn."""
    square = move % SQUARES
    s.board[square] = move // SQUARES
    points = points_at(s, square)
    s.board[square] = EMPTY
    return points + ANOTHER_TURN if points >= s.another_turn else float(points)


@rule
def best_move(s, seat, dice, found, scratch):
    """T3, T6: the best-rated of all moves; where no tile is akin to one of the hand, each is worth 1."""
    are_open, tiles = circles_are_open(s), s.hand_size[seat]
    squares = CIRCLE_COUNT if are_open else s.free_size
    hand = TILE_BIT[s.hands[seat, 0]]
    for i in range(1, tiles):
        hand |= TILE_BIT[s.hands[seat, i]]
    first, first_tile = below(dice, squares), below(dice, tiles)
    best, best_rating = -1, 1.0
    for i in range(first, first + squares):
        at = i if i < squares else i - squares
        square = CIRCLES[s.circles, at] if are_open else s.free[at]
        if s.board[square] == EMPTY:
            if best < 0:
                best = s.hands[seat, first_tile] * SQUARES + square
            kin = kin_beside(s, square)
            for j in range(tiles if kin & hand != 0 else 0):
                tile = s.hands[seat, j]
                if kin & TILE_BIT[tile] != 0:
                    rating = rate(s, seat, tile * SQUARES + square, scratch)
                    if rating > best_rating:
                        best, best_rating = tile * SQUARES + square, rating
    return best


@rule
def kin_beside(s, square):
    """T5: the set of tiles that share two features with a tile beside a square."""
    kin = KIN[EMPTY]
    for way in range(WAYS):
        near = NEIGHBOURS[square, way]
        if near != OFF_BOARD:
            kin |= KIN[s.board[near]]
    return kin


# Levels from 1 on. The first three look at the own moves, more or less well; the others look ahead, further each.
AHEAD = {
    "playout_samples": 0,
    "depth": 1,
    "first_turn": 2,
    "last_turn": 3,
    "more_turns": 1,
    "replies": 6,
    "candidates": 256,
    "prior_weight": 2,
}
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("greedy", {"blur": 7.0}),
    ("greedy", {"blur": 4.0}),
    ("greedy", {}),
    ("mcts", {"simulations": 12, **AHEAD}),
    ("mcts", {"simulations": 40, **AHEAD}),
    ("mcts", {"simulations": 150, **AHEAD}),
    ("mcts", {"simulations": 1200, **AHEAD}),
    ("mcts", {"seconds": 0.9, "threads": 0, **AHEAD}),
)
