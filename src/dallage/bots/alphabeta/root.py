"""The root of an alpha-beta search: the moves to choose from, and the line that is expected."""

from ...kernel import verbs
from ...kernel.jit import rule
from ...kernel.playouts import lowest_seat
from ..knowledge import is_repeated, key
from .search import MAX_DEPTH, keep, play_to_next_ply, search, take_back
from .table import WIN, place_of

OUTSIDE = -1


@rule
def search_root(memory, root, me, ply, depth, is_exact, low, high):
    """Searches the root moves in their order, and returns how many it finished.

    All get an exact value, or only those that are better than the ones before them. The first is searched between low
    and high; if its value turns out not to be between them, OUTSIDE is returned.
    """
    # The ply is an argument, not the constant 0: of a recursive function with two signatures, one of them with a
    # constant, Numba's cache makes a crash (its issue 6061).
    work = memory.work
    work.root_depth = depth
    keep(memory, ply)
    least = low
    for i in range(len(root.moves)):
        before = work.positions
        most = high if i == 0 else 2 * WIN
        play_to_next_ply(memory, ply, me, root.moves[i])
        value = search(memory, me, depth - 1, ply + 1, least, most if i == 0 or is_exact else least + 1)
        if i > 0 and not is_exact and value > least:
            value = search(memory, me, depth - 1, ply + 1, least, most)
        take_back(memory, ply)
        if work.positions >= work.limit:
            return i
        root.values[i], root.exact[i] = value, value > least
        root.positions[i] += work.positions - before
        if i == 0 and not low < value < high:
            return OUTSIDE
        if not is_exact:
            least = max(least, value)
    return len(root.moves)


@rule
def principal_variation(memory, me, first, path):
    """Follows the table from a root move on, writes (seat, move) into the path and returns how many moves it has."""
    s, seat, move, length = memory.states[0], me, first, 0
    while length < MAX_DEPTH:
        path[length, 0], path[length, 1] = seat, move
        keep(memory, length)
        play_to_next_ply(memory, length, seat, move)
        length += 1
        if s.over != 0 or is_repeated(s):
            break
        seat, position = lowest_seat(s.to_act), key(s)
        entry = memory.table[place_of(memory.table, position)]
        if position == 0 or entry.key != position or verbs.why_not(s, seat, entry.move) != 0:
            break
        move = entry.move
    return length
