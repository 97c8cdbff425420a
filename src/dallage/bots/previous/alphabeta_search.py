"""Alpha-beta search over any game of two players without chance and hidden pieces.

Negamax, fail-soft: a line is followed only while both sides could still want it. The move that looks best is searched
with the full window; for the others it is enough to show that they are not better (principal variation search), at
first less deeply the later they come (late move reductions). A transposition table keeps positions that several lines
lead to.

A position that stood before, in the game or on the line, counts as a draw at once: nobody who could do better would
allow it a second time, and so no entry of the table has to know how often its position has stood.
"""

from typing import Any, NamedTuple

import numpy as np

from ...kernel import verbs
from ...kernel.chance import below
from ...kernel.jit import rule
from ...kernel.playouts import lowest_seat
from ..knowledge import share_of_win
from .knowledge import previous_is_repeated, previous_key, previous_outlook

WIN = 1_000_000  # the value of a won game, less one for each move on the way to it
PROVEN = WIN - 1_000  # from here on a value is a won game and no estimate
SCALE = 100_000  # estimates are within plus and minus this
PLIES = 64  # states that the longest line needs
MAX_DEPTH = PLIES - 2

EXACT, AT_LEAST, AT_MOST = 1, 2, 3  # what a value in the table says; 0 is an empty entry
TABLE_ENTRY = np.dtype((np.record, [
    ("key", np.int64),  # of the position
    ("value", np.int32),  # for the seat to move; a won game counts from this position on
    ("move", np.int32),  # the best, or the one that refuted
    ("depth", np.int32),  # how deeply it was searched
    ("bound", np.int32),  # EXACT, AT_LEAST or AT_MOST
]))  # fmt: skip

STATUS = np.dtype((np.record, [
    ("positions", np.int64),  # searched so far
    ("limit", np.int64),  # the search stops when there are so many; may be lowered while it runs
    ("samples", np.int64),  # how many moves are searched in each position, drawn by lot; 0 is all
    ("used_chance", np.int64),  # 1 when a move has thrown dice: then this is no game for this search
]))  # fmt: skip


class Memory(NamedTuple):
    """The arrays of a search, allocated once."""

    states: Any  # one per ply: the line that is being searched
    moves: Any  # per ply the legal moves
    priorities: Any  # per ply and move: the highest is searched first
    killers: Any  # per ply two moves that refuted a sibling
    history: Any  # per seat and move: how often, and how high in the tree, it refuted something
    table: Any  # TABLE_ENTRY: the transposition table; its length is a power of two
    status: Any  # STATUS, one record
    dice: Any  # for samples


class RootMoves(NamedTuple):
    """The moves to choose from, and what is known of each."""

    moves: Any  # in the order in which they are searched
    values: Any  # for the seat to move
    exact: Any  # False: the move is only known not to be better than its value
    positions: Any  # searched below it so far


@rule
def final_value(s, seat, ply):
    """What a finished game is worth to a seat: an early win more than a late one."""
    return int((2 * share_of_win(s, seat) - 1) * (WIN - ply))


@rule
def estimated_value(s, seat):
    """What an unfinished game seems worth to a seat."""
    return int((2 * previous_outlook(s, seat) - 1) * SCALE)


@rule
def sample_moves(moves, count, samples, dice):
    """Brings so many random moves to the front and returns how many there are; 0 samples leave all."""
    if samples == 0 or samples >= count:
        return count
    for i in range(samples):
        j = i + below(dice, count - i)
        moves[i], moves[j] = moves[j], moves[i]
    return samples


@rule
def prioritize(memory, ply, count, seat, table_move):
    """Gives each move its priority: first the one in the table, then killers, then by history."""
    moves, priorities = memory.moves[ply], memory.priorities[ply]
    for i in range(count):
        move = moves[i]
        if move == table_move:
            priorities[i] = 1 << 40
        elif move == memory.killers[ply, 0]:
            priorities[i] = 1 << 39
        elif move == memory.killers[ply, 1]:
            priorities[i] = 1 << 38
        else:
            priorities[i] = memory.history[seat, move]


@rule
def next_move(moves, priorities, i, count):
    """Brings the move with the highest priority from place i on to place i and returns it."""
    best = i
    for j in range(i + 1, count):
        if priorities[j] > priorities[best]:
            best = j
    moves[i], moves[best] = moves[best], moves[i]
    priorities[i], priorities[best] = priorities[best], priorities[i]
    return moves[i]


@rule
def record_refutation(memory, ply, seat, move, depth):
    """Gives a move that refuted a line a higher priority elsewhere."""
    if memory.killers[ply, 0] != move:
        memory.killers[ply, 1] = memory.killers[ply, 0]
        memory.killers[ply, 0] = move
    memory.history[seat, move] += depth * depth


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
def store_entry(memory, position, ply, depth, value, move, bound):
    """Writes a position into the table, over whatever is there."""
    if position != 0:
        entry = memory.table[position & (len(memory.table) - 1)]
        entry.key, entry.value, entry.move = position, value_from_position(value, ply), move
        entry.depth, entry.bound = depth, bound


@rule
def probe(memory, position, ply, depth, alpha, beta):
    """Whether the table makes a search of the position needless; the value; and the move it has, or -1."""
    entry = memory.table[position & (len(memory.table) - 1)]
    if position == 0 or entry.bound == 0 or entry.key != position:
        return False, 0, -1
    value = value_from_root(int(entry.value), ply)
    is_enough = entry.depth >= depth
    if entry.bound == AT_LEAST:
        is_enough = is_enough and value >= beta
    elif entry.bound == AT_MOST:
        is_enough = is_enough and value <= alpha
    return is_enough, value, int(entry.move)


@rule
def reduction(depth, i):
    """How much less deeply a late move is searched at first."""
    if depth < 3 or i < 4:
        return 0
    return 1 if i < 12 else 2


@rule
def play_to_next_ply(memory, ply, seat, move):
    """Plays a move from the state of a ply into that of the next."""
    states, status = memory.states, memory.status[0]
    states[ply + 1] = states[ply]
    verbs.play(states[ply + 1], seat, move)
    status.positions += 1
    if states[ply + 1].chance[0] != states[ply].chance[0]:
        status.used_chance, status.limit = 1, 0


@rule
def search(memory, me, depth, ply, alpha, beta):
    """What the state of a ply is worth to a seat: exact between alpha and beta, otherwise a bound; 0 once stopped."""
    s = memory.states[ply]
    if s.over != 0:
        return final_value(s, me, ply)
    if previous_is_repeated(s):
        return 0
    if depth <= 0 or ply >= MAX_DEPTH:
        return estimated_value(s, me)
    seat = lowest_seat(s.to_act)
    sign = 1 if seat == me else -1
    if sign < 0:
        alpha, beta = -beta, -alpha
    position, moves, priorities = previous_key(s), memory.moves[ply], memory.priorities[ply]
    is_known, best, table_move = probe(memory, position, ply, depth, alpha, beta)
    if is_known:
        return sign * best
    count = sample_moves(moves, verbs.moves(s, seat, moves), memory.status[0].samples, memory.dice)
    prioritize(memory, ply, count, seat, table_move)
    best, chosen, low = -2 * WIN, -1, alpha
    for i in range(count):
        move = next_move(moves, priorities, i, count)
        play_to_next_ply(memory, ply, seat, move)
        less = reduction(depth, i)
        value = search(memory, seat, depth - 1 - less, ply + 1, low, beta if i == 0 else low + 1)
        if less > 0 and value > low:
            value = search(memory, seat, depth - 1, ply + 1, low, low + 1)
        if i > 0 and low < value < beta:
            value = search(memory, seat, depth - 1, ply + 1, low, beta)
        if memory.status[0].positions >= memory.status[0].limit:
            return 0
        if value > best:
            best, chosen, low = value, move, max(low, value)
            if best >= beta:
                record_refutation(memory, ply, seat, move, depth)
                break
    store_entry(memory, position, ply, depth, best, chosen, bound_of(best, alpha, beta))
    return sign * best


@rule
def bound_of(value, alpha, beta):
    """What a search with this window says about the value it returned."""
    if value >= beta:
        return AT_LEAST
    return AT_MOST if value <= alpha else EXACT


@rule
def search_root(memory, root, me, ply, depth, exact_candidates):
    """Searches the root moves in their order, the best `exact_candidates` exactly; returns how many it finished."""
    # The ply is an argument, not the constant 0: of a recursive function with two signatures, one of them with a
    # constant, Numba's cache makes a crash (its issue 6061).
    status = memory.status[0]
    for i in range(len(root.moves)):
        before = status.positions
        low = value_to_beat(root.values, i, exact_candidates)
        play_to_next_ply(memory, ply, me, root.moves[i])
        value = search(memory, me, depth - 1, ply + 1, low, 2 * WIN if i < exact_candidates else low + 1)
        if i >= exact_candidates and value > low:
            value = search(memory, me, depth - 1, ply + 1, low, 2 * WIN)
        if status.positions >= status.limit:
            return i
        root.values[i], root.exact[i] = value, value > low
        root.positions[i] += status.positions - before
    return len(root.moves)


@rule
def value_to_beat(values, count, exact_candidates):
    """The value that a root move must beat to be among the best `exact_candidates` of those before it."""
    return -2 * WIN if count < exact_candidates else np.sort(values[:count])[count - exact_candidates]


@rule
def principal_variation(memory, me, first, path):
    """Follows the table from a root move on, writes (seat, move) into the path and returns how many moves it has."""
    seat, move, length = me, first, 0
    while length < MAX_DEPTH:
        path[length, 0], path[length, 1] = seat, move
        play_to_next_ply(memory, length, seat, move)
        length += 1
        s = memory.states[length]
        if s.over != 0 or previous_is_repeated(s):
            break
        seat, position = lowest_seat(s.to_act), previous_key(s)
        entry = memory.table[position & (len(memory.table) - 1)]
        if position == 0 or entry.key != position or verbs.why_not(s, seat, entry.move) != 0:
            break
        move = entry.move
    return length
