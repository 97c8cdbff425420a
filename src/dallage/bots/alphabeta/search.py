"""Alpha-beta search over any game of two players without chance and hidden pieces.

Negamax, fail-soft: a line is followed only while both sides could still want it. The move that looks best is searched
with the full window; for the others it is enough to show that they are not better (principal variation search), at
first less deeply the later they come (late move reductions). Moves are played in one state, and taken back.

A position that stood before, in the game or on the line, counts as a draw at once: nobody who could do better would
allow it a second time, and so no entry of the table has to know how often its position has stood.
"""

from typing import Any, NamedTuple

import numpy as np

from ...kernel import verbs
from ...kernel.exact_math import log
from ...kernel.jit import rule
from ...kernel.playouts import lowest_seat
from ..knowledge import copy_changed, estimate, is_repeated, key, share_of_win
from .ordering import next_move, prioritize, record_refutation
from .table import AT_LEAST, AT_MOST, EXACT, NO_MOVE, PROVEN, WIN, probe, store_entry

PLIES = 64  # the longest line
MAX_DEPTH = PLIES - 2

# By how much less deeply a move is searched at first: by the depth, and by how many moves were searched before it.
LATE = 64
REDUCTIONS = np.array(
    [
        [int(0.4 + log(depth) * log(before) / 2) if depth > 2 and before > 2 else 0 for before in range(LATE)]
        for depth in range(PLIES)
    ],
    np.int32,
)
# Near the leaves, a position that is better than needed by so much for each move left to search is not searched.
MARGIN = 150
DEPTH_OF_MARGIN = 4
EXACT_DEPTH = 3  # a search no deeper than this leaves nothing out
# From this depth on, a position of which the table knows no move is searched one move less deeply.
DEPTH_WITHOUT_MOVE = 4


class Memory(NamedTuple):
    """The arrays of a search, allocated once. They are few, as each call of a rule hands them on one by one."""

    work: Any  # one record, see work_record
    states: Any  # first the one that moves are played in; then, for each ply, what takes it back there
    table: Any  # TABLE_ENTRY: the transposition table; its length is a power of two


def work_record(most_moves: int, move_numbers: int) -> np.dtype[Any]:
    """What a search remembers besides positions, for a game with so many moves at once and in all."""
    return np.dtype((np.record, [
        ("positions", np.int64),  # searched so far
        ("limit", np.int64),  # the search stops when there are so many; may be lowered while it runs
        ("root_depth", np.int64),  # of the present iteration
        ("used_chance", np.int64),  # 1 when a move has thrown dice: then this is no game for this search
        ("moves", np.int32, (PLIES, most_moves)),  # per ply the legal moves
        ("priorities", np.int32, (PLIES, most_moves)),  # the highest is searched first
        ("path", np.int32, (PLIES,)),  # per ply the move that led there
        ("killers", np.int32, (PLIES, 2)),  # per ply two moves that refuted a sibling
        ("answers", np.int32, (2, move_numbers)),  # per seat and move of the other side: what refuted it last
        ("history", np.int32, (2, move_numbers)),  # per seat and move: how often it refuted, or was tried in vain
    ]))  # fmt: skip


class RootMoves(NamedTuple):
    """The moves to choose from, and what is known of each."""

    moves: Any  # in the order in which they are searched
    values: Any  # for the seat to move
    exact: Any  # False: the move is only known not to be better than its value
    positions: Any  # searched below it so far


@rule
def final_value(s, seat, ply):
    """What a finished game is worth to a seat, an early win more than a late one; a position that repeats is a draw."""
    if s.over == 0:
        return 0
    return int((2 * share_of_win(s, seat) - 1) * (WIN - ply))


@rule
def keep(memory, ply):
    """Keeps what takes the state back to a ply."""
    copy_changed(memory.states[0], memory.states[1 + ply :])


@rule
def take_back(memory, ply):
    """Takes the state back to a ply."""
    copy_changed(memory.states[1 + ply], memory.states)


@rule
def play_to_next_ply(memory, ply, seat, move):
    """Plays a move of a ply that is kept."""
    s, work = memory.states[0], memory.work
    verbs.play(s, seat, move)
    work.path[ply + 1] = move
    work.positions += 1
    if s.chance[0] != memory.states[1 + ply].chance[0]:
        work.used_chance, work.limit = 1, 0


@rule
def is_better_than_needed(memory, seat, depth, beta):
    """Whether a position near the leaves is so good that a search would hardly find it worse than beta."""
    if memory.work.root_depth <= EXACT_DEPTH or depth > DEPTH_OF_MARGIN or abs(beta) >= PROVEN:
        return False
    return estimate(memory.states[0], seat) - MARGIN * depth >= beta


@rule
def look_up(memory, position, seat, depth, ply, alpha, beta):
    """Whether the position need not be searched; its value then; and the best move as far as known, or NO_MOVE."""
    is_known, value, move = probe(memory.table, position, ply, depth, alpha, beta)
    if not is_known and beta - alpha == 1 and is_better_than_needed(memory, seat, depth, beta):
        return True, beta, move
    return is_known, value, move


@rule
def list_moves(memory, seat, ply, table_move):
    """Lists the moves of the position with their priorities, keeps it, and returns how many there are."""
    work = memory.work
    count = verbs.moves(memory.states[0], seat, work.moves[ply])
    prioritize(work, ply, count, seat, table_move)
    keep(memory, ply)
    return count


@rule
def search(memory, me, depth, ply, alpha, beta):
    """What the state is worth to a seat: exact between alpha and beta, otherwise a bound; 0 once stopped."""
    s, work = memory.states[0], memory.work
    if s.over != 0 or is_repeated(s):
        return final_value(s, me, ply)
    if depth <= 0 or ply >= MAX_DEPTH:
        return estimate(s, me)
    seat = lowest_seat(s.to_act)
    sign = 1 if seat == me else -1
    if sign < 0:
        alpha, beta = -beta, -alpha
    position = key(s)
    is_known, best, table_move = look_up(memory, position, seat, depth, ply, alpha, beta)
    if is_known:
        return sign * best
    depth -= table_move == NO_MOVE and depth >= DEPTH_WITHOUT_MOVE
    count = list_moves(memory, seat, ply, table_move)
    best, chosen, low = -2 * WIN, NO_MOVE, alpha
    for i in range(count):
        move = next_move(work.moves[ply], work.priorities[ply], i, count)
        play_to_next_ply(memory, ply, seat, move)
        less = REDUCTIONS[depth, min(i, LATE - 1)]
        value = search(memory, seat, depth - 1 - less, ply + 1, low, beta if i == 0 else low + 1)
        if less > 0 and value > low:
            value = search(memory, seat, depth - 1, ply + 1, low, low + 1)
        if i > 0 and low < value < beta:
            value = search(memory, seat, depth - 1, ply + 1, low, beta)
        take_back(memory, ply)
        if work.positions >= work.limit:
            return 0
        if value > best:
            best, chosen, low = value, move, max(low, value)
            if best >= beta:
                record_refutation(work, ply, seat, i, depth)
                break
    store_entry(memory.table, position, ply, depth, best, chosen, bound_of(best, alpha, beta))
    return sign * best


@rule
def bound_of(value, alpha, beta):
    """What a search with this window says about the value it returned."""
    if value >= beta:
        return AT_LEAST
    return AT_MOST if value <= alpha else EXACT
