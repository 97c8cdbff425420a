"""What the player to act may do: the hand, the tiles of this turn, where the next may go."""

from ...kernel.hands import NO_PIECE
from ...kernel.hex_rules import AROUND, touches
from ...kernel.hexes import WAYS
from ...kernel.jit import inlined_rule, rule
from .layout import COVERED, animals_lacking, at_cell, fitting, may_lay_any, tiles_for_any_cell
from .numbering import PAVING, STANDARD
from .pieces import MOST_TILES_A_TURN

LAY, SWAP, PASS_ON = range(3)  # what the seat to act must do
ANY_BIT = 31  # the bits of a set of tiles are 0 to 26; NO_PIECE becomes 30, UNKNOWN 31


@rule
def bit(tile):
    """G1: the set of one tile; NO_PIECE and UNKNOWN give bits that no tile has."""
    return 1 << (int(tile) & ANY_BIT)


@rule
def hand_tiles(s, seat):
    """G9: the set of tiles in the hand of a seat."""
    tiles = 0
    for slot in range(s.hand_size[seat]):
        tiles |= bit(s.hands[seat, slot])
    return tiles


@rule
def pile_tiles(s):
    """G10: the set of tiles in the pile."""
    tiles = 0
    for i in range(s.pile_size):
        tiles |= bit(s.pile[i])
    return tiles


@rule
def different_tile(s, seat, slot):
    """G2: the tile in a slot of the hand, or NO_PIECE if one before is the same: equal tiles make one move."""
    tile = s.hands[seat, slot]
    for before in range(slot):
        if s.hands[seat, before] == tile:
            return NO_PIECE
    return tile


@rule
def turn_tile(s, i):
    """G13: the cell of a tile laid in this turn: 0 for the first."""
    return s.cells[s.board_size - s.laid + i]


@rule
def touches_turn(s, cell):
    """G13: how many of the tiles laid in this turn a cell is next to."""
    count = 0
    for i in range(s.laid):
        if touches(cell, turn_tile(s, i)):
            count += 1
    return count


@rule
def keeps_together(s, cell):
    """G13, G22: whether a further tile there is next to one of this turn, or need not be."""
    return s.variant == PAVING or touches_turn(s, cell) > 0


@rule
def forms_block(s, cell):
    """G14, G21: whether a third tile there would make a compact block where that is forbidden."""
    return s.variant == STANDARD and s.laid == 2 and touches_turn(s, cell) == 2


@inlined_rule
def animals_asked(s):
    """G15, G21: how many more animals the turn must have completed with a further tile."""
    return s.animals * s.laid - s.completed if s.variant == STANDARD else 0


@rule
def completes_enough(s, cell):
    """G15, G21: with this tile the turn has completed one animal if it is the second tile, two if it is the third."""
    return animals_lacking(at_cell(s, cell)) >= animals_asked(s)


@inlined_rule
def is_counted(s, i, cell):
    """G13, G14: whether a tile may follow in a cell next to the i-th tile of the turn, and was not found before.

    A cell that both tiles touch makes a block; where that is allowed it is found from the first tile only.
    """
    return s.laid == 1 or not touches(cell, turn_tile(s, 1 - i)) or (i == 0 and s.variant != STANDARD)


@inlined_rule
def tiles_next(s, i, way, tiles, asked):
    """G11, G13, G14, G15: those of a set of tiles that may follow one of six ways from the i-th tile of the turn.

    `asked` is how many animals it must complete. All is asked of every cell: questions answered at random take longer.
    """
    cell = turn_tile(s, i) + AROUND[way]
    there = at_cell(s, cell)
    is_open = (there & COVERED == 0) & (animals_lacking(there) >= asked)
    return fitting(there) & tiles & -int(is_open & is_counted(s, i, cell))


@rule
def following_tiles(s, tiles):
    """G13, G14, G15, G22: those of a set of tiles that may follow the ones laid in this turn."""
    if s.variant == PAVING:
        return tiles_for_any_cell(s) & tiles
    following, asked = 0, animals_asked(s)
    for i in range(s.laid):
        for way in range(WAYS):
            following |= tiles_next(s, i, way, tiles, asked)
    return following


@rule
def may_follow(s, tiles):
    """G13, G14, G15, G22: whether one of a set of tiles may follow those laid in this turn."""
    return may_lay_any(s, tiles) if s.variant == PAVING else following_tiles(s, tiles) != 0


@rule
def may_go_on(s, seat):
    """G12, G17: whether the seat, which has laid a tile, may lay another."""
    return s.laid < MOST_TILES_A_TURN and s.hand_size[seat] > 0 and may_follow(s, hand_tiles(s, seat))


@rule
def duty(s, seat):
    """G12, G18: lay if some tile of the hand can be laid, else swap if some tile of the pile could, else pass."""
    if may_lay_any(s, hand_tiles(s, seat)):
        return LAY
    return SWAP if may_lay_any(s, pile_tiles(s)) else PASS_ON
