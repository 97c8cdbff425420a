"""Dalapapa, clause by clause. A move is a placement (see placement.py), STOP, SWAP or PASS."""

from ...kernel.chance import below, below_both, shuffle_last
from ...kernel.hands import (
    deal_hands,
    deal_unseen,
    fill_pile,
    hide_hands_and_pile,
    is_in_hand,
    list_left,
    without_hand,
)
from ...kernel.jit import rule, stack_array
from ...kernel.seats import may_act, only, why_not_at_all
from .move_count import MOST_OPEN, SUMS, count_placements, nth_placement, recount_placements
from .numbering import (
    ALREADY_SWAPPED,
    LAY_OR_STOP,
    NOT_FREE,
    NOT_IN_HAND,
    NOT_MATCHING,
    NOT_THE_START,
    NOT_TOUCHING,
    NOTHING_LAID,
    NOTHING_TO_SWAP,
    ONE_FITS,
    PASS,
    SECOND,
    SETUP,
    START_FITS,
    START_SWAPS,
    STOP,
    SWAP,
    SWAP_FIRST,
)
from .pieces import DOMINOES, HALVES, HAND, OUTLINE, TURNS
from .placement import (
    MOST_FOUND,
    NONE,
    discs_made,
    domino_of,
    face_of,
    is_free,
    is_near,
    look_around,
    placement,
    placement_at,
    placements,
    turn_of,
    x_of,
    y_of,
)
from .state_copy import copy_to
from .tables import BOX
from .turns import can_lay, end_setup, end_turn, go_on, lay, swap

# What every game provides here; `copy_to` stands in another file.
__all__ = [
    "MOST_MOVES",
    "MOVE_NUMBERS",
    "copy_to",
    "count_moves",
    "guess",
    "moves",
    "nth_move",
    "play",
    "random_move",
    "recount_moves",
    "set_up",
    "veil",
    "why_not",
]

MOVE_NUMBERS = STOP + 3
MOST_MOVES = DOMINOES * OUTLINE * HAND * HALVES + 1

PATIENCE = 1000  # so many draws may fail before all moves are listed


@rule
def set_up(s):
    """P7: everybody draws one domino."""
    fill_pile(s, BOX)
    deal_hands(s, 1)
    s.to_act = only(0)
    s.last_seat = -1
    s.phase = SETUP


@rule
def why_not(s, seat, move):
    """P5 to P9: a domino of the own hand where it fits; or stop, swap or pass when it is time for that."""
    refusal = why_not_at_all(s, seat, move, MOVE_NUMBERS)
    if refusal != 0:
        return refusal
    if move > STOP:
        return why_not_swap(s, seat) if move == SWAP else why_not_pass(s, seat)
    if move == STOP:
        return 0 if s.phase == SECOND else NOTHING_LAID
    return why_not_lay(s, move) if is_in_hand(s, seat, domino_of(move)) else NOT_IN_HAND


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
    made = discs_made(s, x, y, face * TURNS + turn)
    if made == 0:
        return NOT_TOUCHING
    return NOT_MATCHING if made == NONE else 0


@rule
def may_swap(s, seat):
    """P7, P9: whether there is a swap left: in the set-up always, then once a turn if hand and bag have dominoes."""
    return s.phase == SETUP or (s.swapped == 0 and s.pile_size > 0 and s.hand_size[seat] > 0)


@rule
def why_not_without_laying(s, seat):
    """P7, P8, P9: nobody swaps or passes who can lay a domino of the hand, or has laid one in this turn."""
    if s.phase == SECOND:
        return LAY_OR_STOP
    if can_lay(s, seat):
        return START_FITS if s.phase == SETUP else ONE_FITS
    return 0


@rule
def why_not_swap(s, seat):
    """P7, P9: only if no domino of the hand can be laid, and there is a swap left."""
    refusal = why_not_without_laying(s, seat)
    if refusal != 0:
        return refusal
    if may_swap(s, seat):
        return 0
    return ALREADY_SWAPPED if s.swapped != 0 else NOTHING_TO_SWAP


@rule
def why_not_pass(s, seat):
    """P9: only if no domino of the hand can be laid and there is no swap left."""
    refusal = why_not_without_laying(s, seat)
    if refusal != 0:
        return refusal
    if s.phase == SETUP:
        return START_SWAPS
    return SWAP_FIRST if may_swap(s, seat) else 0


@rule
def moves(s, seat, found):
    """P5 to P9: every placement of the dominoes of the hand, and stop; or swap or pass if there is none."""
    if not may_act(s, seat):
        return 0
    count = hand_placements(s, seat, found)
    if s.phase == SECOND:
        found[count] = STOP
        count += 1
    if count == 0:
        found[0] = SWAP if may_swap(s, seat) else PASS
        count = 1
    return count


@rule
def hand_placements(s, seat, found):
    """P5, P6, P7: lists every placement of the dominoes of the hand, the first domino with either face at 0,0."""
    count = 0
    looked = stack_array(MOST_FOUND)
    halves = look_around(s, looked)
    for i in range(s.hand_size[seat]):
        if s.laid_size > 0:
            count = placements(looked, halves, s.hands[seat, i], found, count)
        else:
            for face in range(2):
                found[count] = placement(2 * s.hands[seat, i] + face, 0, 0, 0)
                count += 1
    return count


@rule
def count_moves(s, seat, found):
    """P5 to P9: how many moves there are; `found` then has what `nth_move` needs, in the set-up their list."""
    if s.laid_size == 0 or not may_act(s, seat):
        return moves(s, seat, found)
    return max(count_placements(s, seat, found) + (s.phase == SECOND), 1)


@rule
def recount_moves(s, seat, found):
    """P5 to P9: the same, with what was found one move before; the first domino was laid with a list."""
    if s.laid_size <= 1 or not may_act(s, seat):
        return count_moves(s, seat, found)
    return max(recount_placements(s, seat, found) + (s.phase == SECOND), 1)


@rule
def nth_move(s, seat, found, n):
    """P5 to P9: the n-th move as `moves` lists them: the placements of each domino, then stop, swap or pass."""
    if s.laid_size == 0:
        return found[n]
    for i in range(s.hand_size[seat]):
        placements_of_domino = found[SUMS + i]
        if n < placements_of_domino:
            return nth_placement(s, s.hands[seat, i], found, i * MOST_OPEN, n)
        n -= placements_of_domino
    if s.phase == SECOND:
        return STOP
    return SWAP if may_swap(s, seat) else PASS


@rule
def random_move(s, seat, dice, found):
    """P5, P6: draws a half disc of the layout and one of the hand that would match, until a placement comes of it.

    Each placement comes of exactly one such draw, and `stop` of one more, so each legal move is as likely.
    """
    if s.laid_size > 0:
        halves, first, second = s.hand_size[seat] * HALVES, s.hands[seat, 0], s.hands[seat, 1]
        last = s.open_size - 1 + (s.phase == SECOND)
        for _ in range(PATIENCE if halves > 0 and last >= 0 else 0):
            there, own = below_both(dice, last + 1, halves)
            if there == s.open_size:
                if own == 0:
                    return STOP
                continue
            is_first = own < HALVES
            move = placement_at(s, s.open[there], first if is_first else second, own if is_first else own - HALVES)
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
    hide_hands_and_pile(s, seat)


@rule
def guess(s, seat):
    """P7, P8: the dominoes not seen are dealt at random to the other hands; the rest is the bag, in no order.

    With the printed set every domino can always be laid, so what a player did says nothing about the rest of the hand.
    """
    unseen = stack_array(DOMINOES)
    count = unseen_dominoes(s, seat, unseen)
    in_other_hands = count - s.pile_size
    shuffle_last(s.chance, unseen, count, in_other_hands)
    deal_unseen(s, seat, unseen, count)


@rule
def unseen_dominoes(s, seat, unseen):
    """P3, P7: lists the dominoes neither laid nor in the hand of the seat; returns how many."""
    left = stack_array(DOMINOES)
    left[:] = 1
    for i in range(s.laid_size):
        left[domino_of(s.laid[i])] = 0
    without_hand(s, seat, left)
    return list_left(left, unseen)
