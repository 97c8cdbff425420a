"""Dalapapa, clause by clause. A move is a placement (see laying.py), STOP, SWAP or PASS."""

from ...kernel.chance import below, take
from ...kernel.jit import few, rule
from ...kernel.plane import TOP, side_at
from ...kernel.seats import may_act, only
from ...kernel.secrecy import UNKNOWN
from .copying import copy_to
from .laying import (
    NONE,
    SPAN,
    discs_made,
    face_of,
    is_free,
    is_near,
    placement,
    placement_at,
    placements,
    turn_of,
    x_of,
    y_of,
)
from .pieces import DOMINOES, EMPTY, HALVES, HAND, OUTLINE
from .turns import SECOND, SETUP, can_lay, draw, end_setup, end_turn, go_on, lay, swap

# The verb of this game that another file tells.
__all__ = [
    "MOST_MOVES",
    "MOVE_NUMBERS",
    "copy_to",
    "guess",
    "moves",
    "play",
    "random_move",
    "set_up",
    "veil",
    "why_not",
]

STOP = DOMINOES * 8 * SPAN * SPAN
SWAP = STOP + 1
PASS = STOP + 2
MOVE_NUMBERS = STOP + 3
MOST_MOVES = DOMINOES * OUTLINE * HAND * HALVES + 1

PATIENCE = 1000  # so many draws may fail before all moves are listed

# Refusals
OVER, NOT_YOUR_TURN, NO_SUCH_MOVE, NOT_IN_HAND, NOT_THE_START, NOT_FREE, NOT_TOUCHING, NOT_MATCHING = range(1, 9)
NOTHING_LAID, ONE_FITS, LAY_OR_STOP, ALREADY_SWAPPED, NOTHING_TO_SWAP, SWAP_FIRST = range(9, 15)
START_FITS, START_SWAPS = 15, 16


@rule
def set_up(s):
    """P7: everybody draws one domino."""
    for domino in range(DOMINOES):
        s.bag[domino] = domino
    s.bag_size = DOMINOES
    s.hands[:] = EMPTY
    for seat in range(s.players):
        draw(s, seat)
    s.last_seat = -1
    s.phase = SETUP
    s.to_act = only(0)


@rule
def why_not(s, seat, move):
    """P5 to P9: a domino of the own hand where it fits; or stop, swap or pass when it is time for that."""
    if s.over != 0:
        return OVER
    if not may_act(s, seat):
        return NOT_YOUR_TURN
    if move < 0 or move >= MOVE_NUMBERS:
        return NO_SUCH_MOVE
    if move == STOP:
        return 0 if s.phase == SECOND else NOTHING_LAID
    if move > STOP:
        return why_not_swap(s, seat) if move == SWAP else why_not_pass(s, seat)
    if not has_domino(s, seat, face_of(move) >> 1):
        return NOT_IN_HAND
    return why_not_lay(s, move)


@rule
def has_domino(s, seat, domino):
    """Whether a domino is in the hand of a seat."""
    for i in range(s.hand_size[seat]):
        if s.hands[seat, i] == domino:
            return True
    return False


@rule
def why_not_lay(s, move):
    """P5, P6, P7: two free squares, at least one side on a laid domino's, all discs of one colour; the first at 0,0."""
    face, turn, x, y = face_of(move), turn_of(move), x_of(move), y_of(move)
    if s.laid_size == 0:
        return 0 if turn == 0 and x == 0 and y == 0 else NOT_THE_START
    if not is_near(s, x, y):
        return NOT_TOUCHING
    upright = turn & 1
    if not (is_free(s, x, y) and is_free(s, x + 1 - upright, y + upright)):
        return NOT_FREE
    made = discs_made(s, side_at(x, y, TOP), face * 4 + turn)
    if made == 0:
        return NOT_TOUCHING
    return NOT_MATCHING if made == NONE else 0


@rule
def may_swap(s, seat):
    """P7, P9: whether there is a swap left: in the set-up always, then once a turn if hand and bag have dominoes."""
    return s.phase == SETUP or (s.swapped == 0 and s.bag_size > 0 and s.hand_size[seat] > 0)


@rule
def why_not_swap(s, seat):
    """P7, P9: only if no domino of the hand can be laid."""
    if s.phase == SECOND:
        return LAY_OR_STOP
    if can_lay(s, seat):
        return START_FITS if s.phase == SETUP else ONE_FITS
    if may_swap(s, seat):
        return 0
    return ALREADY_SWAPPED if s.swapped != 0 else NOTHING_TO_SWAP


@rule
def why_not_pass(s, seat):
    """P9: only if no domino of the hand can be laid and there is no swap left."""
    if s.phase == SECOND:
        return LAY_OR_STOP
    if can_lay(s, seat):
        return START_FITS if s.phase == SETUP else ONE_FITS
    if s.phase == SETUP:
        return START_SWAPS
    return SWAP_FIRST if may_swap(s, seat) else 0


@rule
def moves(s, seat, found):
    """P5 to P9: every placement of the dominoes of the hand, and stop; or swap or pass if there is none."""
    if not may_act(s, seat):
        return 0
    count = 0
    for i in range(s.hand_size[seat]):
        if s.laid_size > 0:
            count = placements(s, s.hands[seat, i], found, count)
        else:
            for face in range(2):
                found[count] = placement(2 * s.hands[seat, i] + face, 0, 0, 0)
                count += 1
    if s.phase == SECOND:
        found[count] = STOP
        count += 1
    if count == 0:
        found[0] = SWAP if may_swap(s, seat) else PASS
        count = 1
    return count


@rule
def random_move(s, seat, dice, found):
    """Draws a half disc of the layout and one of the hand that would match, until a placement comes of it.

    Each placement comes of exactly one such draw, and `stop` of one more, so each legal move is as likely.
    """
    if s.laid_size > 0:
        halves = s.hand_size[seat] * HALVES
        draws = s.open_size * halves
        for _ in range(PATIENCE if draws > 0 else 0):
            drawn = below(dice, draws + (s.phase == SECOND))
            if drawn == draws:
                return STOP
            # Division by a constant is much faster.
            there, own = (drawn // HALVES, drawn % HALVES) if halves == HALVES else (drawn // 6, drawn % 6)
            move = placement_at(s, s.open[there], s.hands[seat, own // HALVES], own % HALVES)
            if move != NONE:
                return move
    return found[below(dice, moves(s, seat, found))]


@rule
def play(s, seat, move):
    """P7 to P9: lay a domino, stop, swap or pass."""
    s.moves_played += 1
    if move == SWAP:
        swap(s, seat)
    elif move == PASS:
        s.passes += 1
        end_turn(s, seat)
    elif move == STOP:
        end_turn(s, seat)
    elif s.phase == SETUP:
        lay(s, seat, move)
        end_setup(s, seat)
    else:
        lay(s, seat, move)
        go_on(s, seat, move)


@rule
def veil(s, seat):
    """P7, P8: the other hands and the bag are secret until the game is over."""
    s.chance[0] = 0
    if s.over != 0:
        return
    for other in range(s.players):
        if other != seat:
            s.hands[other, : s.hand_size[other]] = UNKNOWN
    s.bag[: s.bag_size] = UNKNOWN


@rule
def guess(s, seat):
    """P7, P8: the dominoes not seen are dealt at random to the other hands; the rest is the bag, in no order.

    With the printed set every domino can always be laid, so what a player did says nothing about the rest of the hand.
    """
    if s.over != 0:
        return
    unseen = few(DOMINOES)
    count = unseen_dominoes(s, seat, unseen)
    for other in range(s.players):
        if other != seat:
            for i in range(s.hand_size[other]):
                s.hands[other, i] = take(s.chance, unseen, count)
                count -= 1
    for i in range(count):
        s.bag[i] = unseen[i]


@rule
def unseen_dominoes(s, seat, unseen):
    """The dominoes neither laid nor in the hand of the seat; returns how many."""
    seen = few(DOMINOES)
    seen[:] = False
    for i in range(s.laid_size):
        seen[face_of(s.laid[i]) >> 1] = True
    if seat >= 0:
        for i in range(s.hand_size[seat]):
            seen[s.hands[seat, i]] = True
    count = 0
    for domino in range(DOMINOES):
        if not seen[domino]:
            unseen[count] = domino
            count += 1
    return count
