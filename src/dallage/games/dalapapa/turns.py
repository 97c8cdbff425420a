"""P7 to P9, P13 and P14: how a turn goes on and how the game ends."""

from ...kernel.hands import NO_PIECE, draw_up_to, leave_hand
from ...kernel.jit import rule
from ...kernel.seats import finish, highest, next_seat, only
from .groups import score
from .numbering import ALL_PASSED, FIRST, NOTHING_LEFT, SECOND, SETUP, TARGET_REACHED
from .pieces import HAND
from .placement import domino_of, fits, print_domino


@rule
def swap(s, seat):
    """P7, P9: the player draws as many as are in the hand or in the bag, then returns the old ones."""
    old = s.hand_size[seat]
    first, second = s.hands[seat, 0], s.hands[seat, 1]
    s.hand_size[seat] = 0
    s.hands[seat, :] = NO_PIECE
    draw_up_to(s, seat, old)
    for i in range(old):
        s.pile[s.pile_size] = first if i == 0 else second
        s.pile_size += 1
    s.swapped = s.phase != SETUP


@rule
def lay(s, seat, move):
    """P5: the domino goes from the hand to its squares."""
    leave_hand(s, seat, domino_of(move))
    print_domino(s, move)
    s.passes = 0
    s.last_seat, s.last_moves_played, s.last_points, s.last_price = seat, s.moves_played, 0, 0


@rule
def can_lay(s, seat):
    """P9: whether a domino of the hand can be laid."""
    for i in range(s.hand_size[seat]):
        if fits(s, s.hands[seat, i]):
            return True
    return False


@rule
def end_setup(s, seat):
    """P7: when everybody has laid one domino, each draws two."""
    if seat + 1 == s.players:
        for other in range(s.players):
            draw_up_to(s, other, HAND)
        s.phase = FIRST
    s.to_act = only(next_seat(s, seat))


@rule
def go_on(s, seat, move):
    """P8, P13: the domino scores, the second one has a price; the turn goes on if the other domino can be laid."""
    s.last_points = score(s, move)
    s.last_price = s.price if s.phase == SECOND else 0
    s.scores[seat] += s.last_points - s.last_price
    if s.phase == FIRST and can_lay(s, seat):
        s.phase = SECOND
    else:
        end_turn(s, seat)


@rule
def end_turn(s, seat):
    """P8, P14: the player draws; then it is the next player's turn, or the game is over."""
    draw_up_to(s, seat, HAND)
    s.phase = FIRST
    s.swapped = 0
    if seat + 1 == s.players and has_target(s):
        finish(s, TARGET_REACHED, highest(s))
    elif nothing_left(s):
        finish(s, NOTHING_LEFT, highest(s))
    elif s.passes == s.players:
        finish(s, ALL_PASSED, highest(s))
    else:
        s.to_act = only(next_seat(s, seat))


@rule
def has_target(s):
    """P14: whether a player has the target; a score changes only in the player's own turn, so it is as it was then."""
    for seat in range(s.players):
        if s.scores[seat] >= s.target:
            return True
    return False


@rule
def nothing_left(s):
    """P14: whether the bag and all hands are empty."""
    for seat in range(s.players):
        if s.hand_size[seat] > 0:
            return False
    return s.pile_size == 0
