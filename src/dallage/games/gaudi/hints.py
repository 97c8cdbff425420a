"""What the bots may know about Gaudí."""

from ...kernel.chance import below
from ...kernel.hexes import CELLS
from ...kernel.jit import rule
from .layout import animal_at, is_covered, tiles_at, tiles_for
from .move_list import moves
from .numbering import FIRST_SWAP
from .objectives import is_wanted, worth
from .pieces import CORNERS, TILES_AT_CORNER
from .tables import CORNER_STEP
from .turn import LAY, bit, hand_tiles

DENIED = 0.2  # what it is worth that nobody else completes an animal
LAST_POINTS = 2.0  # so many points ahead at the end of the game are worth three quarters of the win
POINTS_A_TILE = 0.1  # and so many more for every tile that is not yet laid
NO_SCORE = -1_000  # less than anybody's score
NOTHING = -1e9  # less than any rating
FOLLOWED = 0.9  # how much a point counts that the second tile of the turn will bring
OFFERED = -0.1  # what it costs to leave an animal that lacks one tile


@rule
def rate(s, seat, move, scratch):
    """G12, G16, G20: the animals it completes, and those that a second tile of the hand could complete after it."""
    if move >= FIRST_SWAP:
        return 0.0
    rating = rate_cell(s, seat, move % CELLS)
    if s.laid == 0:
        rating += follow_up(s, seat, move % CELLS, tiles_beside(s, seat, move // CELLS))
    return rating


@rule
def rate_cell(s, seat, cell):
    """G16, G20: the same for every tile that fits in a cell: its colours are those that are there."""
    good = 0.0
    for way in range(CORNERS):
        corner = cell + CORNER_STEP[way]
        tiles = tiles_at(s, corner)
        if tiles == TILES_AT_CORNER - 2:
            good += OFFERED
        if tiles == TILES_AT_CORNER - 1:
            good += animal_worth(s, seat, corner)
    return good


@rule
def animal_worth(s, seat, corner):
    """G16, G20: what it is worth to complete the animal at a corner that has a colour."""
    animal = animal_at(s, corner)
    wanted = s.tokens[seat] > 0 and is_wanted(s.objectives[seat], animal)
    return float(worth(s, s.objectives[seat], animal)) if wanted else DENIED


@rule
def tiles_beside(s, seat, tile):
    """G9: the set of tiles in the hand that are left when one tile is laid."""
    tiles, laid = 0, False
    for slot in range(s.hand_size[seat]):
        if s.hands[seat, slot] == tile and not laid:
            laid = True
        else:
            tiles |= bit(s.hands[seat, slot])
    return tiles


@rule
def follow_up(s, seat, cell, tiles):
    """G13, G15: the best that a second tile of a set may complete beside a cell: a corner that one tile touches now.

    Two cells share one corner, and it has its colour already: so the tile laid first does not change what fits.
    """
    best = 0.0
    for way in range(CORNERS):
        corner = cell + CORNER_STEP[way]
        if tiles_at(s, corner) == TILES_AT_CORNER - 2:
            other = open_cell(s, corner, cell)
            if tiles_for(s, other) & tiles != 0:
                good = animal_worth(s, seat, corner) - OFFERED
                for step in range(CORNERS):
                    near = other + CORNER_STEP[step]
                    if near != corner and tiles_at(s, near) == TILES_AT_CORNER - 1:
                        good += animal_worth(s, seat, near)
                best = max(best, good)
    return FOLLOWED * best


@rule
def open_cell(s, corner, cell):
    """G5: of the three cells at a corner the one that has no tile, besides a given one."""
    for way in range(CORNERS):
        other = corner - CORNER_STEP[way]
        if other != cell and not is_covered(s, other):
            return other
    return cell


@rule
def best_move(s, seat, dice, found, scratch):
    """G11 to G18: the best-rated of all moves, found cell by cell."""
    if s.must != LAY or s.laid > 0:
        return best_listed(s, seat, dice, found)
    hand, first, first_slot = hand_tiles(s, seat), below(dice, s.frontier_size), below(dice, s.hand)
    best, best_rating = 0, NOTHING
    for i in range(first, first + s.frontier_size):
        cell = s.frontier[i if i < s.frontier_size else i - s.frontier_size]
        fitting = tiles_for(s, cell) & hand
        if fitting != 0:
            rating = rate_cell(s, seat, cell)
            for j in range(first_slot, first_slot + s.hand):
                tile = s.hands[seat, j if j < s.hand else j - s.hand]
                if fitting & bit(tile) != 0:
                    good = rating + follow_up(s, seat, cell, tiles_beside(s, seat, tile))
                    if good > best_rating:
                        best, best_rating = tile * CELLS + cell, good
    return best


@rule
def best_listed(s, seat, dice, found):
    """G13 to G18: the best-rated of the moves that may follow a laid tile, or of swaps."""
    count = moves(s, seat, found)
    first = below(dice, count)
    best, best_rating = 0, NOTHING
    for i in range(count):
        move = found[(first + i) % count]
        rating = 0.0 if move >= FIRST_SWAP else rate_cell(s, seat, move % CELLS)
        if rating > best_rating:
            best, best_rating = move, rating
    return best


@rule
def ahead(s, seat, scale):
    """G20: how far the score is ahead of the best of the others, 0 to 1; at `scale` points it is 0.75."""
    best = NO_SCORE
    for other in range(s.players):
        if other != seat and s.scores[other] > best:
            best = s.scores[other]
    points = s.scores[seat] - best
    return 0.5 + 0.5 * points / (abs(points) + scale)


@rule
def outlook(s, seat):
    """G19, G20: how far ahead; the fewer tiles are left, the more a point decides."""
    left = s.pile_size
    for other in range(s.players):
        left += s.hand_size[other]
    return ahead(s, seat, LAST_POINTS + POINTS_A_TILE * left)


@rule
def reward(s, seat):
    """G20: half for the win, half for the points, as if the last tile were about to be laid."""
    winners = 0
    for other in range(s.players):
        winners += (s.winners >> other) & 1
    return 0.5 * ((s.winners >> seat) & 1) / winners + 0.5 * ahead(s, seat, LAST_POINTS)


# Levels from 1 on. The first six look at the own moves, more or less well; the last two look ahead. More of
# those would be too near each other: 1,000 simulations were little stronger than 40 (docs/gains.md).
AHEAD = {
    "playout_samples": 0,
    "depth": 1,
    "first_turn": 2,
    "last_turn": 3,
    "more_turns": 1,
    "candidates": 256,
    "prior_weight": 2,
}
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("greedy", {"blur": 3.0}),
    ("greedy", {"blur": 2.4}),
    ("greedy", {"blur": 1.8}),
    ("greedy", {"blur": 1.35}),
    ("greedy", {"blur": 0.9}),
    ("greedy", {}),
    ("mcts", {"simulations": 24, **AHEAD}),
    ("mcts", {"seconds": 0.9, "threads": 0, **AHEAD}),
)
