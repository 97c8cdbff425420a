"""What the bots may know about Dalapapa."""

from ...kernel.jit import rule, stack_array
from .groups import disc_side, score
from .numbering import SECOND, SETUP, STOP
from .pieces import CODE, CODE_BITS, COLOUR, OUTLINE, WHOLE
from .placement import face_of, turned_of
from .tables import CENTRE, PRINTED

NO_SCORE = -1_000  # less than anybody's score
DISCS = OUTLINE + 1  # of a domino: around it, and in its middle
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
    """P10, P12: the points of a domino that is laid for a moment: its seven discs only, nothing else scores."""
    before, turned = stack_array(DISCS), turned_of(move)
    for place in range(DISCS):
        side = disc_side(move, place)
        there = int(s.sides[side])
        before[place] = there
        if place == OUTLINE:
            s.sides[side] = CENTRE[face_of(move)]
        elif there != 0:
            s.sides[side] = (there & COLOUR) | WHOLE
        else:
            s.sides[side] = PRINTED[turned] >> CODE_BITS * place & CODE
    points = score(s, move)
    for place in range(DISCS):
        s.sides[disc_side(move, place)] = before[place]
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
