"""Alpha-beta search over any game of two players without chance and hidden pieces.

Negamax, fail-soft: a line is followed only while both sides could still want it. The move that looks best is searched
in earnest; for the others it is enough to show that they are not better (principal variation search), at first less
deeply the later they come (late move reductions). A table remembers positions that several lines lead to.

A position that has stood before, in the game or on the line, counts as a draw at once: nobody who could do better
would allow it a second time, and so no entry of the table has to know how often its position has stood.
"""

from typing import Any, NamedTuple

import numpy as np

from ...kernel import verbs
from ...kernel.chance import below
from ...kernel.jit import rule
from ...kernel.playouts import lowest_seat
from ..knowledge import is_repeated, key, outlook, share_of_win

WIN = 1_000_000  # a won game, less one for each move on the way to it
PROVEN = WIN - 1_000  # from here on a value is a won game and no estimate
SCALE = 100_000  # values of an outlook are within plus and minus this
PLIES = 64  # room for the longest line
DEEPEST = PLIES - 2

EXACT, AT_LEAST, AT_MOST = 1, 2, 3  # what a value in the table says; 0 is an empty entry
ENTRY = np.dtype((np.record, [
    ("key", np.int64),  # of the position
    ("value", np.int32),  # for the seat to move; a won game counts from this position on
    ("move", np.int32),  # the best, or the one that refuted
    ("depth", np.int32),  # how deeply it was searched
    ("bound", np.int32),  # EXACT, AT_LEAST or AT_MOST
]))  # fmt: skip

NUMBERS = np.dtype((np.record, [
    ("positions", np.int64),  # looked at so far
    ("limit", np.int64),  # the search stops when there are so many; may be lowered while it runs
    ("eyes", np.int64),  # how many moves are noticed in each position; 0 is all
    ("rolled", np.int64),  # 1 when a move has thrown dice: then this is no game for this search
]))  # fmt: skip


class Room(NamedTuple):
    """All that a search needs, allocated once."""

    line: Any  # one state per ply
    found: Any  # the legal moves of each ply
    merit: Any  # how promising each of them is
    killers: Any  # per ply two moves that refuted a sibling
    history: Any  # per seat and move: how often, and how high in the tree, it refuted something
    table: Any  # ENTRY for positions known already; its length is a power of two
    numbers: Any  # NUMBERS, one record
    dice: Any  # for what is noticed


@rule
def result(s, seat, ply):
    """What a finished game is worth to a seat: an early win more than a late one."""
    return int((2 * share_of_win(s, seat) - 1) * (WIN - ply))


@rule
def estimate(s, seat):
    """What an unfinished game seems worth to a seat."""
    return int((2 * outlook(s, seat) - 1) * SCALE)


@rule
def noticed(found, count, eyes, dice):
    """Brings the moves that are noticed to the front, each as likely, and returns how many."""
    if eyes == 0 or eyes >= count:
        return count
    for i in range(eyes):
        j = i + below(dice, count - i)
        found[i], found[j] = found[j], found[i]
    return eyes


@rule
def weigh(room, ply, count, seat, known):
    """Gives each move its merit: the one in the table, then killers, then by history."""
    found, merit = room.found[ply], room.merit[ply]
    for i in range(count):
        move = found[i]
        if move == known:
            merit[i] = 1 << 40
        elif move == room.killers[ply, 0]:
            merit[i] = 1 << 39
        elif move == room.killers[ply, 1]:
            merit[i] = 1 << 38
        else:
            merit[i] = room.history[seat, move]


@rule
def most_promising(found, merit, i, count):
    """Brings the best of the moves from i on to place i and returns it."""
    best = i
    for j in range(i + 1, count):
        if merit[j] > merit[best]:
            best = j
    found[i], found[best] = found[best], found[i]
    merit[i], merit[best] = merit[best], merit[i]
    return found[i]


@rule
def praise(room, ply, seat, move, depth):
    """Remembers a move that refuted a line."""
    if room.killers[ply, 0] != move:
        room.killers[ply, 1] = room.killers[ply, 0]
        room.killers[ply, 0] = move
    room.history[seat, move] += depth * depth


@rule
def from_here(value, ply):
    """A value as the table keeps it: a won game counts from the position, not from the root."""
    if value >= PROVEN:
        return value + ply
    return value - ply if value <= -PROVEN else value


@rule
def remember(room, name, ply, depth, value, move, alpha, beta):
    """Writes a position into the table, over whatever is there."""
    if name != 0:
        entry = room.table[name & (len(room.table) - 1)]
        entry.key, entry.value, entry.move, entry.depth = name, from_here(value, ply), move, depth
        entry.bound = AT_LEAST if value >= beta else AT_MOST if value <= alpha else EXACT


@rule
def recall(room, name, ply, depth, alpha, beta):
    """Whether the table settles a position already; the value; and the move it knows, or -1."""
    entry = room.table[name & (len(room.table) - 1)]
    if name == 0 or entry.bound == 0 or entry.key != name:
        return False, 0, -1
    value = int(entry.value)
    value = value - ply if value >= PROVEN else value + ply if value <= -PROVEN else value
    settled = entry.depth >= depth
    if entry.bound == AT_LEAST:
        settled = settled and value >= beta
    elif entry.bound == AT_MOST:
        settled = settled and value <= alpha
    return settled, value, int(entry.move)


@rule
def reduction(depth, i):
    """How much less deeply a late move is searched at first."""
    if depth < 3 or i < 4:
        return 0
    return 1 if i < 12 else 2


@rule
def go(room, ply, seat, move):
    """Plays a move from the state of a ply into the next one."""
    line, numbers = room.line, room.numbers[0]
    line[ply + 1] = line[ply]
    verbs.play(line[ply + 1], seat, move)
    numbers.positions += 1
    if line[ply + 1].chance[0] != line[ply].chance[0]:
        numbers.rolled, numbers.limit = 1, 0


@rule
def search(room, me, depth, ply, alpha, beta):
    """What the state of a ply is worth to a seat: exact between alpha and beta, otherwise a bound; 0 once stopped."""
    s = room.line[ply]
    if s.over != 0:
        return result(s, me, ply)
    if is_repeated(s):
        return 0
    if depth <= 0 or ply >= DEEPEST:
        return estimate(s, me)
    seat = lowest_seat(s.to_act)
    sign = 1 if seat == me else -1
    if sign < 0:
        alpha, beta = -beta, -alpha
    name, found, merit = key(s), room.found[ply], room.merit[ply]
    settled, best, known = recall(room, name, ply, depth, alpha, beta)
    if settled:
        return sign * best
    count = noticed(found, verbs.moves(s, seat, found), room.numbers[0].eyes, room.dice)
    weigh(room, ply, count, seat, known)
    best, chosen, low = -2 * WIN, -1, alpha
    for i in range(count):
        move = most_promising(found, merit, i, count)
        go(room, ply, seat, move)
        less = reduction(depth, i)
        value = search(room, seat, depth - 1 - less, ply + 1, low, beta if i == 0 else low + 1)
        if less > 0 and value > low:
            value = search(room, seat, depth - 1, ply + 1, low, low + 1)
        if i > 0 and low < value < beta:
            value = search(room, seat, depth - 1, ply + 1, low, beta)
        if room.numbers[0].positions >= room.numbers[0].limit:
            return 0
        if value > best:
            best, chosen, low = value, move, max(low, value)
            if best >= beta:
                praise(room, ply, seat, move, depth)
                break
    remember(room, name, ply, depth, best, chosen, alpha, beta)
    return sign * best


@rule
def search_moves(room, me, ply, depth, lines, moves, values, exact, spent):
    """Searches the moves of a ply in this order, the best `lines` exactly; returns how many it finished."""
    # The ply is an argument, not the constant 0: of a recursive function with two signatures, one of them with a
    # constant, Numba's cache makes a crash (its issue 6061).
    numbers = room.numbers[0]
    for i in range(len(moves)):
        before = numbers.positions
        low = lowest_wanted(values, i, lines)
        go(room, ply, me, moves[i])
        value = search(room, me, depth - 1, ply + 1, low, 2 * WIN if i < lines else low + 1)
        if i >= lines and value > low:
            value = search(room, me, depth - 1, ply + 1, low, 2 * WIN)
        if numbers.positions >= numbers.limit:
            return i
        values[i], exact[i] = value, value > low
        spent[i] += numbers.positions - before
    return len(moves)


@rule
def lowest_wanted(values, count, lines):
    """The value that a root move must beat to be among the best `lines` of those before it."""
    return -2 * WIN if count < lines else np.sort(values[:count])[count - lines]


@rule
def expected_line(room, me, first, path):
    """Follows the table from a root move on, writes (seat, move) into the path and returns how many moves it has."""
    seat, move, length = me, first, 0
    while length < DEEPEST:
        path[length, 0], path[length, 1] = seat, move
        go(room, length, seat, move)
        length += 1
        s = room.line[length]
        if s.over != 0 or is_repeated(s):
            break
        seat, name = lowest_seat(s.to_act), key(s)
        entry = room.table[name & (len(room.table) - 1)]
        if name == 0 or entry.key != name or verbs.why_not(s, seat, entry.move) != 0:
            break
        move = entry.move
    return length
