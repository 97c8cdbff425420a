"""What the bots may know about Dalapapa."""

from ...kernel.jit import rule
from .groups import disc_side, score
from .laying import print_domino, side_of
from .pieces import CODE, OUTLINE
from .rules import STOP
from .turns import PRICE, SECOND, SETUP


@rule
def rate(s, seat, move, room):
    """P8, P10, P12: the points of the domino, less the price of a second one."""
    if move >= STOP or s.phase == SETUP:
        return 0.0
    remember(s, move, room[0])
    print_domino(s, move)
    points = score(s, move)
    take_back(s, move, room[0])
    return float(points - PRICE if s.phase == SECOND else points)


@rule
def remember(s, move, before):
    """Keeps what laying a domino changes: a copy of the whole state would take several times as long."""
    for i in range(s.open_size):
        before.open[i] = s.open[i]
    before.open_size = s.open_size
    before.west, before.east, before.north, before.south = s.west, s.east, s.north, s.south
    for place in range(OUTLINE + 1):
        before.sides[place] = s.sides[disc_side(move, place)]


@rule
def take_back(s, move, before):
    """Undoes the laying of a domino."""
    for i in range(before.open_size):
        if s.open[i] != before.open[i]:
            s.open[i] = before.open[i]
            side = side_of(before.open[i])
            s.sides[side] = (int(s.sides[side]) & CODE) | i << 4
    for i in range(before.open_size, s.open_size):
        s.open[i] = 0
    s.open_size = before.open_size
    for place in range(OUTLINE + 1):
        s.sides[disc_side(move, place)] = before.sides[place]
    s.laid_size -= 1
    s.laid[s.laid_size] = 0
    s.west, s.east, s.north, s.south = before.west, before.east, before.north, before.south


# Levels from 1 on. The first four look at some or all of the own moves; the others look ahead, further and further.
AHEAD = {"eyes": 20, "play_eyes": 20, "trust": 50, "horizon": 8}
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("glance", {"eyes": 8}),
    ("glance", {"eyes": 18}),
    ("glance", {"eyes": 40}),
    ("glance", {}),
    ("simulations", {"simulations": 30, **AHEAD}),
    ("simulations", {"simulations": 120, **AHEAD}),
    ("simulations", {"simulations": 500, **AHEAD}),
    ("simulations", {"seconds": 0.9, **AHEAD}),
)
