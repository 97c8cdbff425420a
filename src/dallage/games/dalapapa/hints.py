"""What the bots may know about Dalapapa."""

from ...kernel.jit import rule
from .groups import disc_side, score
from .numbering import SECOND, SETUP, STOP
from .pieces import CODE, CODE_BITS, OUTLINE
from .placement import print_domino, side_of
from .turns import PRICE

NO_SCORE = -1_000  # less than anybody's score
A_POINT = 0.01  # what a point is worth beside a won game


@rule
def rate(s, seat, move, scratch):
    """P8, P10, P12: the points of the domino, less the price of a second one."""
    if move >= STOP or s.phase == SETUP:
        return 0.0
    remember(s, move, scratch[0])
    print_domino(s, move)
    points = score(s, move)
    take_back(s, move, scratch[0])
    return float(points - PRICE if s.phase == SECOND else points)


@rule
def remember(s, move, before):
    """P5: keeps what laying a domino changes: a copy of the whole state would take several times as long."""
    for i in range(s.open_size):
        before.open[i] = s.open[i]
    before.open_size = s.open_size
    before.west, before.east, before.north, before.south = s.west, s.east, s.north, s.south
    for place in range(OUTLINE + 1):
        before.sides[place] = s.sides[disc_side(move, place)]


@rule
def take_back(s, move, before):
    """P5: undoes the laying of a domino."""
    for i in range(before.open_size):
        if s.open[i] != before.open[i]:
            s.open[i] = before.open[i]
            side = side_of(before.open[i])
            s.sides[side] = (int(s.sides[side]) & CODE) | i << CODE_BITS
    for i in range(before.open_size, s.open_size):
        s.open[i] = 0
    s.open_size = before.open_size
    for place in range(OUTLINE + 1):
        s.sides[disc_side(move, place)] = before.sides[place]
    s.laid_size -= 1
    s.laid[s.laid_size] = 0
    s.west, s.east, s.north, s.south = before.west, before.east, before.north, before.south


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


# Levels from 1 on, as many as luck lets differ. The first five look at the own moves, more or less well; the last looks
# ahead: there is none in between, for 2,400 simulations were no stronger than 600 (docs/ladder.md).
AHEAD = {
    "samples": 20,
    "playout_samples": 20,
    "prior_weight": 10,
    "horizon": 6,
    "exploration": 0.1,
    "prior_scale": A_POINT,
}
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("greedy", {"blur": 6.0}),
    ("greedy", {"blur": 4.5}),
    ("greedy", {"blur": 3.3}),
    ("greedy", {"blur": 2.3}),
    ("greedy", {}),
    ("mcts", {"seconds": 0.9, **AHEAD}),
)
