"""What the bots may know about Dédalles."""

import numpy as np

from ...kernel.bits import count_bits
from ...kernel.jit import rule
from .numbering import HELD, SENIOR
from .pieces import BOARD, FILE_A, FILE_G, FILES, LIGHT, PAWNS_TO_WIN, RANK_1, RANKS
from .repetition import MIX_ARRIVED, MIX_DARK, MIX_FLOOR, MIX_LIGHT
from .rules import LEFTWARD, RIGHTWARD, open_steps, play
from .state import LONGEST
from .tables import EXITS

# What things are worth to their side, in logits of the win; found by matches between settings, for each reading of D10.
ARRIVED = 0  # a pawn that counts
LAST_BUT_ONE = 1  # all but the last that is needed
BLOCKED = 2  # a pawn of the other side on an own exit
WALLED = 3  # a Minos tile on an own exit, if it stops pawns
WAY = 4  # each step still to go, see way_left
STEP = 5  # each rank that the foremost of the pawns that are still needed have come forward
SIDEWAYS = 6  # each step to the side that is open
STAYS = 7  # a pawn that has arrived and still stands on an exit, in the way of the next ones
WORTH = np.array(
    [
        [1.4, 0.5, -0.35, -0.3, -0.44, 0.16, 0.035, -0.7],  # reached
        [1.0, 0.7, -1.0, -0.6, -0.08, 0.08, 0.05, 0.0],  # held: they have to stay
    ]
)
WON = 100.0

MIX_REST = 0x2545F4914F6CDD1D
WORD = 0x7FFFFFFFFFFFFFFF
MOST_TURNS = 16  # a pawn that needs more turns to an exit counts as if it needed so many
FORESEEN = 50  # so many moves before the longest game ends, the number of the move matters to a position


@rule
def key(s):
    """D11: floor, pawns, which have arrived, whose turn, the forbidden slide; near the end the number of the move."""
    counts = s.moves_played > LONGEST - FORESEEN
    rest = ((int(s.moves_played) if counts else 0) << 8 | int(s.forbidden) << 2 | int(s.to_act)) + 1
    mixed = int(s.floor) * MIX_FLOOR + int(s.pawns[0]) * MIX_LIGHT + int(s.pawns[1]) * MIX_DARK + rest * MIX_REST
    mixed += int(s.arrived[0] | s.arrived[1]) * MIX_ARRIVED
    mixed &= WORD
    return mixed ^ mixed >> 32


@rule
def is_repeated(s):
    """D11: whether the position has stood before."""
    return s.repeats > 1


@rule
def foremost(pawns, seat, count):
    """How many ranks so many foremost pawns have come forward."""
    steps, left = 0, count
    for to_go in range(RANKS):
        rank = RANKS - 1 - to_go if seat == LIGHT else to_go
        there = min(left, count_bits(pawns >> FILES * rank & RANK_1))
        steps += there * (RANKS - 1 - to_go)
        left -= there
    return steps


@rule
def before(squares, seat):
    """D5: the squares from which a step leads into a set."""
    back = squares >> FILES if seat == LIGHT else squares << FILES & BOARD
    return back | (squares & ~FILE_A) >> 1 | (squares & ~FILE_G) << 1


@rule
def way_left(s, seat):
    """How many turns the nearest pawns need to the exits: a pawn in the way costs 2 more, a Minos tile 3."""
    exits, home = int(EXITS[seat]), int(s.arrived[seat])
    walkers, missing = int(s.pawns[seat]) & ~home, PAWNS_TO_WIN - count_bits(home)
    walls = int(s.floor) if s.rules == SENIOR else 0
    busy = int(s.pawns[0] | s.pawns[1]) & ~walls
    free = BOARD & ~walls & ~busy
    # The squares within so many turns of an exit, now and one, two and three turns less.
    near, one, two, three = exits & ~home if s.exits == HELD else exits, 0, 0, 0
    total, arrived = 0, 0
    for turns in range(1, MOST_TURNS):
        wider = near | before(near & free, seat) | before(two & busy, seat) | before(three & walls, seat)
        near, one, two, three = wider, near, one, two
        now = min(count_bits(walkers & near), missing)
        total += turns * (now - arrived)
        arrived = now
        if arrived == missing:
            break
    return total + MOST_TURNS * (missing - arrived)


@rule
def steps_forward(s, seat):
    """The ranks that count for STEP: of the pawns still needed (reached), or of three, wherever they stand (held)."""
    pawns, arrived = int(s.pawns[seat]), int(s.arrived[seat])
    if s.exits == HELD:
        return foremost(pawns, seat, PAWNS_TO_WIN)
    return foremost(pawns & ~arrived, seat, PAWNS_TO_WIN - count_bits(arrived))


@rule
def side(s, seat):
    """How a side stands, in logits of the win."""
    worth, exits = WORTH[s.exits], int(EXITS[seat])
    total = worth[ARRIVED] * s.scores[seat] + worth[BLOCKED] * count_bits(int(s.pawns[1 - seat]) & exits)
    total += worth[STAYS] * count_bits(int(s.arrived[seat]) & exits)
    if s.scores[seat] == PAWNS_TO_WIN - 1:
        total += worth[LAST_BUT_ONE]
    if s.rules == SENIOR:
        total += worth[WALLED] * count_bits(int(s.floor) & exits)
    sideways = count_bits(open_steps(s, seat, LEFTWARD)) + count_bits(open_steps(s, seat, RIGHTWARD))
    total += worth[WAY] * way_left(s, seat) + worth[SIDEWAYS] * sideways
    return total + worth[STEP] * steps_forward(s, seat)


@rule
def balance(s, seat):
    """How much better a side stands than the other, in logits of the win."""
    return side(s, seat) - side(s, 1 - seat)


@rule
def outlook(s, seat):
    """The chances of a side, as the balance of both says."""
    return 1 / (1 + np.exp(-balance(s, seat)))


@rule
def rate(s, seat, move, scratch):
    """The balance after a move; a won game is worth more than any."""
    scratch[0] = s
    after = scratch[0]
    play(after, seat, move)
    if after.over == 0:
        return balance(after, seat)
    won, lost = (after.winners >> seat) & 1, (after.winners >> 1 - seat) & 1
    return WON * (won - lost)


# Levels from 1 on. The first two notice some of the own moves; the others look further and further ahead.
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("alphabeta", {"depth": 1, "samples": 2}),
    ("alphabeta", {"depth": 1, "samples": 3}),
    ("alphabeta", {"depth": 2}),
    ("alphabeta", {"depth": 3}),
    ("alphabeta", {"positions": 5000}),
    ("alphabeta", {"positions": 25000}),
    ("alphabeta", {"seconds": 0.9}),
)
