"""Which moves there are: their numbers, all that are legal now, one of them at random."""

from ...kernel.bits import count_bits
from ...kernel.chance import below, below_both
from ...kernel.hands import NO_PIECE
from ...kernel.hex_rules import AROUND
from ...kernel.hexes import CELLS, WAYS
from ...kernel.jit import rule, stack_array
from ...kernel.seats import may_act
from .layout import tiles_for
from .numbering import FIRST_SWAP, PASS, PAVING, STOP
from .pieces import LARGEST_HAND, MOST_FRONTIER
from .turn import LAY, SWAP, animals_asked, bit, different_tile, hand_tiles, tiles_next, turn_tile

MOVE_NUMBERS = PASS + 1
MOST_MOVES = LARGEST_HAND * MOST_FRONTIER + 1


@rule
def moves(s, seat, found):
    """G11 to G18: every different tile of the hand wherever it may go now, and stop; or the swaps; or pass."""
    if not may_act(s, seat):
        return 0
    if s.must != LAY:
        return swaps(s, seat, found) if s.must == SWAP else only_pass(found)
    if s.laid == 0:
        return moves_anywhere(s, seat, found, 0)
    found[0] = STOP
    if s.variant == PAVING:
        return moves_anywhere(s, seat, found, 1)
    return moves_beside(s, seat, found, 1)


@rule
def different_tiles(s, seat, own):
    """G2: writes the different tiles of the hand into `own` and returns how many."""
    count = 0
    for slot in range(s.hand_size[seat]):
        tile = different_tile(s, seat, slot)
        if tile != NO_PIECE:
            own[count] = tile
            count += 1
    return count


@rule
def moves_anywhere(s, seat, found, count):
    """G11, G22: lists every tile of the hand wherever it fits; returns how many moves there are now."""
    own = stack_array(LARGEST_HAND)
    kinds = different_tiles(s, seat, own)
    for i in range(s.frontier_size):
        cell = s.frontier[i]
        count = add_moves(own, kinds, tiles_for(s, cell), cell, found, count)
    return count


@rule
def add_moves(own, kinds, tiles, cell, found, count):
    """G11: lists the own tiles that are in a set, laid in a cell; returns how many moves there are now.

    What is not in the set is overwritten by the next one: a question that is answered at random takes longer.
    """
    for i in range(kinds):
        found[count] = own[i] * CELLS + cell
        count += tiles >> own[i] & 1
    return count


@rule
def moves_beside(s, seat, found, count):
    """G13, G14, G15: lists every tile that may be laid beside those of this turn."""
    own, hand, asked = stack_array(LARGEST_HAND), hand_tiles(s, seat), animals_asked(s)
    kinds = different_tiles(s, seat, own)
    for i in range(s.laid):
        for way in range(WAYS):
            tiles = tiles_next(s, i, way, hand, asked)
            if tiles != 0:
                count = add_moves(own, kinds, tiles, turn_tile(s, i) + AROUND[way], found, count)
    return count


@rule
def swaps(s, seat, found):
    """G18: any different tile of the hand may be given back."""
    own = stack_array(LARGEST_HAND)
    kinds = different_tiles(s, seat, own)
    for i in range(kinds):
        found[i] = FIRST_SWAP + own[i]
    return kinds


@rule
def only_pass(found):
    """G18: nothing but to pass."""
    found[0] = PASS
    return 1


@rule
def is_anywhere(s):
    """G11: whether the next tile may go wherever it fits, and there is no other move: these moves need no list."""
    return s.must == LAY and s.laid == 0


@rule
def count_moves(s, seat, found):
    """G11 to G18: how many moves there are; they are listed in `found` unless a tile may go anywhere."""
    if not (is_anywhere(s) and may_act(s, seat)):
        return moves(s, seat, found)
    hand, count = hand_tiles(s, seat), 0
    for i in range(s.frontier_size):
        count += count_bits(tiles_for(s, s.frontier[i]) & hand)
    return count


@rule
def nth_move(s, seat, found, n):
    """G11 to G18: the n-th move as `moves` lists them: cell by cell, and there in the order of the hand."""
    if not is_anywhere(s):
        return found[n]
    hand, i = hand_tiles(s, seat), 0
    fitting = tiles_for(s, s.frontier[0]) & hand
    while n >= count_bits(fitting):
        n -= count_bits(fitting)
        i += 1
        fitting = tiles_for(s, s.frontier[i]) & hand
    return nth_tile(s, seat, fitting, n) * CELLS + s.frontier[i]


@rule
def nth_tile(s, seat, tiles, n):
    """G2: the n-th different tile of the hand that is in a set."""
    slot = 0
    while True:
        tile = s.hands[seat, slot]
        if tiles & bit(tile) != 0:
            if n == 0:
                return tile
            n -= 1
            tiles ^= bit(tile)
        slot += 1


@rule
def random_move(s, seat, dice, found):
    """G11: tries slots of the hand and cells of the frontier until a tile fits: each legal move is as likely."""
    if s.must != LAY or s.laid > 0:
        return found[below(dice, moves(s, seat, found))]
    while True:
        i, slot = below_both(dice, s.frontier_size, s.hand)
        cell = s.frontier[i]
        tile = s.hands[seat, slot]
        if tiles_for(s, cell) & bit(tile) != 0 and different_tile(s, seat, slot) == tile:
            return tile * CELLS + cell
