"""The transposition table of alpha-beta: what was found out about positions that several lines lead to.

An entry has a position's key, the best move and three small numbers in one word. A position has two entries to go to:
the first keeps what was searched most deeply, the second whatever came last.
"""

import numpy as np

from ...kernel.jit import rule

WIN = 1_000_000  # the value of a won game, less one for each move on the way to it
PROVEN = WIN - 1_000  # from here on a value is a won game and no estimate

EXACT, AT_LEAST, AT_MOST = 1, 2, 3  # what a value in the table says
TABLE_ENTRY = np.dtype((np.record, [
    ("key", np.int64),  # of the position; 0 in an empty entry
    ("move", np.int32),  # the best, or the one that refuted
    ("found", np.int32),  # value * 512 + depth * 4 + bound, see `pack`
]))  # fmt: skip
BOUND_BITS, DEPTH_BITS = 2, 7
VALUE_SHIFT = BOUND_BITS + DEPTH_BITS
NO_MOVE = -1


@rule
def pack(value, depth, bound):
    """A value for the seat to move (a won game counts from this position on), how deeply it was searched, EXACT …"""
    return value << VALUE_SHIFT | depth << BOUND_BITS | bound


@rule
def depth_of(found):
    return found >> BOUND_BITS & (1 << DEPTH_BITS) - 1


@rule
def value_from_position(value, ply):
    """A value as the table has it: a won game counts from the position, not from the root."""
    if value >= PROVEN:
        return value + ply
    return value - ply if value <= -PROVEN else value


@rule
def value_from_root(value, ply):
    """The other way round."""
    if value >= PROVEN:
        return value - ply
    return value + ply if value <= -PROVEN else value


@rule
def place_of(table, position):
    """Where the position's two entries begin, or the second of them if it is there that the position is."""
    place = position & (len(table) - 2)
    return place + 1 if table[place + 1].key == position else place


@rule
def store_entry(table, position, ply, depth, value, move, bound):
    """Writes a position into its first entry, unless another that was searched more deeply is there."""
    if position == 0:
        return
    place = position & (len(table) - 2)
    if table[place].key != position and depth_of(table[place].found) > depth:
        place += 1
    entry = table[place]
    entry.key, entry.move = position, move
    entry.found = pack(value_from_position(value, ply), depth, bound)


@rule
def probe(table, position, ply, depth, alpha, beta):
    """Whether the table makes a search of the position needless; the value; and the move it has, or NO_MOVE."""
    entry = table[place_of(table, position)]
    if position == 0 or entry.key != position:
        return False, 0, NO_MOVE
    found = int(entry.found)
    value, bound = value_from_root(found >> VALUE_SHIFT, ply), found & (1 << BOUND_BITS) - 1
    is_enough = depth_of(found) >= depth
    if bound == AT_LEAST:
        is_enough = is_enough and value >= beta
    elif bound == AT_MOST:
        is_enough = is_enough and value <= alpha
    return is_enough, value, int(entry.move)
