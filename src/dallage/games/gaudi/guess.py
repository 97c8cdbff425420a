"""A guess at what a seat does not know: tiles and objectives, as the rules deal them and as the play has shown.

What everybody sees of the position binds the guess: marks tell of objectives (G16), somebody who goes on has a tile to
go on with (G17), somebody who passes has none, and there is none in the pile (G18). Swaps and older turns
are not remembered.
"""

from ...kernel.chance import below
from ...kernel.hands import list_left, without_hand
from ...kernel.jit import MOST_SEATS, rule, stack_array
from ...kernel.playouts import lowest_seat
from ...kernel.seats import may_act
from ...kernel.secrecy import UNKNOWN
from .layout import animal_at, tiles_for_any_cell
from .numbering import STANDARD
from .objectives import guess_objectives, worth
from .pieces import ALL_TILES, TILE_KINDS, TILES
from .tables import COPY_COUNT
from .turn import LAY, PASS_ON, SWAP, bit, duty, following_tiles

PILE = MOST_SEATS  # who holds tiles: a seat, or after the last of them the pile


@rule
def guess(s, seat):
    """G7, G9: tiles, objectives and scores not known are filled in at random, in agreement with all that is known."""
    guess_tiles(s, seat)
    if s.variant == STANDARD:
        guess_objectives(s)
    for other in range(s.players):
        if s.scores[other] == UNKNOWN:
            s.scores[other] = points_of(s, other)
    if s.must == UNKNOWN:
        s.must = LAY if s.laid > 0 else duty(s, lowest_seat(s.to_act))


@rule
def points_of(s, seat):
    """G20: the worth of all animals that the seat has marked."""
    points = 0
    for i in range(s.animals_size):
        if s.owners[i] == seat:
            points += worth(s, s.objectives[seat], animal_at(s, s.corners[i]))
    return points


@rule
def guess_tiles(s, seat):
    """G9, G18: the tiles not seen are dealt to the other hands and the pile, first where something is known of them."""
    unseen = stack_array(TILES)
    count = unseen_tiles(s, seat, unseen)
    fit = tiles_for_any_cell(s)
    for known in (True, False):
        for holder in range(PILE + 1):
            if (holder < s.players and holder != seat) or holder == PILE:
                barred = fit if has_none_that_fits(s, holder) else 0
                asked = tiles_asked(s, seat, holder, fit)
                if (barred | asked != 0) == known:
                    count = deal(s, holder, unseen, count, barred, asked)


@rule
def unseen_tiles(s, seat, unseen):
    """G2: lists the tiles neither on the board nor in the hand of the seat; returns how many."""
    left = stack_array(TILE_KINDS)
    for tile in range(TILE_KINDS):
        left[tile] = COPY_COUNT[tile]
    for i in range(s.board_size):
        left[s.tiles[i]] -= 1
    without_hand(s, seat, left)
    return list_left(left, unseen)


@rule
def has_none_that_fits(s, holder):
    """G18: known of the pile once somebody has passed or must, and of those who have just passed."""
    if holder == PILE:
        return s.passes > 0 or s.must == PASS_ON
    turns_ago = (lowest_seat(s.to_act) - holder) % s.players
    return 1 <= turns_ago <= s.passes


@rule
def tiles_asked(s, seat, holder, fit):
    """G17, G18: the set of tiles of which the holder is known to have one; the empty set if nothing is known."""
    if holder == PILE:
        return fit if s.must == SWAP else 0
    acts = may_act(s, holder)
    return following_tiles(s, ALL_TILES) if acts and s.laid > 0 else 0


@rule
def deal(s, holder, unseen, count, barred, asked):
    """G9: deals unseen tiles to a holder, none barred and one at least of those asked; returns how many are left."""
    size = s.pile_size if holder == PILE else s.hand_size[holder]
    draw_last(s.chance, unseen, count, size, barred, asked)
    for i in range(size):
        count -= 1
        if holder == PILE:
            s.pile[i] = unseen[count]
        else:
            s.hands[holder, i] = unseen[count]
    return count


@rule
def draw_last(dice, unseen, count, size, barred, asked):
    """G9: draws `size` of the first `count` tiles to their end, again until one of those asked is among them.

    There is nothing to draw when the holder gets them all, in no order.
    """
    if size == count:
        return
    found = 0
    while found == 0:
        for last in range(count - 1, count - 1 - size, -1):
            at = below(dice, last + 1)
            while barred & bit(unseen[at]) != 0:
                at = below(dice, last + 1)
            unseen[last], unseen[at] = unseen[at], unseen[last]
            found |= bit(unseen[last]) & asked
        if asked == 0:
            return
