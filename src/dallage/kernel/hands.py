"""Hands, and the pile that pieces are drawn from: the same rules in every game that has them.

The state of such a game has these fields; a game without hands has only the pile. A piece is a number from 0.

    pile       the pieces in no order, the first `pile_size` of them; then NO_PIECE
    pile_size
    hands      per seat the pieces in no order, the first `hand_size` of them; then NO_PIECE
    hand_size  per seat
"""

from .chance import take
from .jit import inlined_rule, rule
from .lists import index_of, is_among
from .secrecy import UNKNOWN

NO_PIECE = -2  # what stands where a pile or a hand has ended


@rule
def fill_pile(s, box):
    """All pieces of the box go to the pile."""
    for i in range(len(box)):
        s.pile[i] = box[i]
    s.pile_size = len(box)


@rule
def draw(s):
    """Draws one random piece from a pile that has one."""
    piece = take(s.chance, s.pile, s.pile_size)
    s.pile_size -= 1
    s.pile[s.pile_size] = NO_PIECE
    return piece


@inlined_rule
def draw_to_hand(s, seat):
    """One random piece goes from a pile that has one to the hand."""
    s.hands[seat, s.hand_size[seat]] = draw(s)
    s.hand_size[seat] += 1


@rule
def draw_up_to(s, seat, size):
    """Pieces are drawn until the hand has so many, while the pile lasts."""
    while s.hand_size[seat] < size and s.pile_size > 0:
        draw_to_hand(s, seat)


@rule
def deal_hands(s, size):
    """Everybody draws a hand of so many pieces."""
    s.hands[:] = NO_PIECE
    for seat in range(s.players):
        draw_up_to(s, seat, size)


@rule
def is_in_hand(s, seat, piece):
    """Whether the seat holds the piece."""
    return is_among(piece, s.hands[seat], 0, s.hand_size[seat])


@inlined_rule
def leave_hand(s, seat, piece):
    """The piece leaves the hand, and the last one takes its place."""
    at = index_of(piece, s.hands[seat])
    s.hand_size[seat] -= 1
    s.hands[seat, at] = s.hands[seat, s.hand_size[seat]]
    s.hands[seat, s.hand_size[seat]] = NO_PIECE


@rule
def hide_pile(s):
    """Forgets which pieces are in the pile; how many there are stays known."""
    s.pile[: s.pile_size] = UNKNOWN


@rule
def hide_hands_and_pile(s, seat):
    """Forgets which pieces are in the other hands and in the pile; how many there are stays known."""
    hide_pile(s)
    for other in range(s.players):
        if other != seat:
            s.hands[other, : s.hand_size[other]] = UNKNOWN


@rule
def without_hand(s, seat, left):
    """Takes the hand of the seat, if it is not NOBODY, out of `left`: how many of each piece nobody has seen."""
    if seat >= 0:
        for i in range(s.hand_size[seat]):
            left[s.hands[seat, i]] -= 1


@rule
def list_left(left, unseen):
    """Lists each piece as often as it is left, lowest first, in `unseen`; returns how many there are."""
    count = 0
    for piece in range(len(left)):
        for _ in range(left[piece]):
            unseen[count] = piece
            count += 1
    return count


@rule
def deal_unseen(s, seat, unseen, count):
    """The unseen pieces go to the other hands, the last of them first, and the rest to the pile."""
    for other in range(s.players):
        if other != seat:
            for i in range(s.hand_size[other]):
                count -= 1
                s.hands[other, i] = unseen[count]
    pile_unseen(s, unseen, count)


@rule
def pile_unseen(s, unseen, count):
    """The first `count` unseen pieces are the pile."""
    for i in range(count):
        s.pile[i] = unseen[i]
