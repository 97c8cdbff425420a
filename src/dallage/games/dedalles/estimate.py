"""How a side of Dédalles stands, in thousandths of a logit of the win: what alpha-beta looks at where it stops.

A side has traits, each a count, and each trait has a weight, another one for each reading of D10 and with or without
walls. The weights are fitted to games (`python -m dallage.lab.fit_estimate dedalles`).
"""

import numpy as np

from ...kernel.bits import count_bits
from ...kernel.jit import rule
from .estimate_weights import FITTED
from .numbering import HELD, SENIOR
from .pieces import BOARD, FILE_A, FILE_G, FILES, LIGHT, RANK_1, RANKS
from .tables import EXITS

MOST_TURNS = 15  # a pawn that needs more turns to an exit counts as if it needed so many

# The traits of a side.
TO_MOVE = 0  # whether it is its turn
STAYS = 1  # pawns that count and still stand on an exit, in the way of the next ones
BLOCKED = 2  # pawns of the other side on its exits
GUARDED = 3  # pawns of the other side one step before its exits
WALLED = 4  # Minos tiles on its exits, if they stop pawns
SIDEWAYS = 5  # steps to the side that are open
FORWARD = 6  # steps forward that are open
RANKS_WALKED = 7  # ranks that the pawns which do not count yet have come forward, all together
# Then, for the first, second and third pawn that will count, how many turns it needs (0: it counts already).
FIRST_WAY = 8
WAYS = MOST_TURNS + 1
WALKERS = 3  # so many have weights of their own: the last of those needed to win
TRAITS = FIRST_WAY + WALKERS * WAYS

# The ranks whose numbers, from 0, have a certain bit: three counts add up the ranks of some pawns.
WITH_1, WITH_2, WITH_4 = (sum(RANK_1 << FILES * rank for rank in range(RANKS) if rank & bit) for bit in (1, 2, 4))


@rule
def before(squares, seat):
    """D5: the squares from which a step leads into a set."""
    back = squares >> FILES if seat == LIGHT else squares << FILES & BOARD
    return back | (squares & ~FILE_A) >> 1 | (squares & ~FILE_G) << 1


@rule
def ranks_walked(pawns, seat):
    """How many ranks some pawns have come forward, all together."""
    ranks = count_bits(pawns & WITH_1) + 2 * count_bits(pawns & WITH_2) + 4 * count_bits(pawns & WITH_4)
    return ranks if seat == LIGHT else (RANKS - 1) * count_bits(pawns) - ranks


@rule
def way_of(counted, needed):
    """Where the weights begin of the pawn that will count after so many, of those needed to win."""
    return FIRST_WAY + max(counted + WALKERS - needed, 0) * WAYS


@rule
def worth_of_ways(s, seat, walls, weights):
    """What the ways left to the exits are worth: a pawn in the way costs 2 turns more, a Minos tile 3."""
    home = int(s.arrived[seat])
    walkers, arrived = int(s.pawns[seat]) & ~home, count_bits(home)
    busy = int(s.pawns[0] | s.pawns[1]) & ~walls
    free = BOARD & ~walls & ~busy
    # The squares within so many turns of an exit, now and one, two and three turns less.
    near, one, two, three = int(EXITS[seat]) & ~home if s.exits == HELD else int(EXITS[seat]), 0, 0, 0
    total, counted, needed = 0, 0, int(s.pawns_to_win)
    while counted < arrived:
        total += weights[way_of(counted, needed)]
        counted += 1
    for turns in range(1, MOST_TURNS):
        wider = near | before(near & free | two & busy | three & walls, seat)
        near, one, two, three = wider, near, one, two
        there = min(arrived + count_bits(walkers & near), needed)
        while counted < there:
            total += weights[way_of(counted, needed) + turns]
            counted += 1
        if counted == needed:
            return total
    while counted < needed:
        total += weights[way_of(counted, needed) + MOST_TURNS]
        counted += 1
    return total


@rule
def worth(s, seat, weights):
    """How a side stands: its traits, each times its weight, added up."""
    pawns, others, exits = int(s.pawns[seat]), int(s.pawns[1 - seat]), int(EXITS[seat])
    arrived, walls = int(s.arrived[seat]), int(s.floor) if s.rules == SENIOR else 0
    free = BOARD & ~(pawns | others | walls)
    ahead = pawns << FILES if seat == LIGHT else pawns >> FILES
    gates = exits >> FILES if seat == LIGHT else exits << FILES
    total = int(weights[TO_MOVE]) * (s.to_act >> seat & 1)
    total += weights[STAYS] * count_bits(arrived & exits)
    total += weights[BLOCKED] * count_bits(others & exits) + weights[GUARDED] * count_bits(others & gates)
    total += weights[WALLED] * count_bits(walls & exits)
    total += weights[SIDEWAYS] * (count_bits((pawns & ~FILE_A) >> 1 & free) + count_bits((pawns & ~FILE_G) << 1 & free))
    total += weights[FORWARD] * count_bits(ahead & free)
    total += weights[RANKS_WALKED] * ranks_walked(pawns & ~arrived, seat)
    return total + worth_of_ways(s, seat, walls, weights)


ESTIMATE_OPTIONS = ("exits", "rules")
# Per reading of D10 and rules the weights of the traits.
WEIGHTS = np.array(
    [[FITTED[exits, rules] for rules in ("senior", "junior")] for exits in ("reached", "held")], np.int32
)


@rule
def estimate(s, seat):
    """How much better a side stands than the other."""
    weights = WEIGHTS[s.exits, s.rules]
    return worth(s, seat, weights) - worth(s, 1 - seat, weights)
