"""The board: which cells are covered, which colours the corners have, where a tile fits.

`plane` holds, at the place of a cell, all that is asked about the cell in the bits of one number; 0 far from any tile:

    bits 0-5    the colours of its corners N, SE and SW, 1 to 3, or 0 while no tile touches them, see FITS
    bits 6-7    the animal at its corner N
    bits 8-13   how many tiles touch its corners N, SE and SW
    bit 14      whether the cell is covered
    bits 16-23  if not, where it stands in the frontier
"""

from ...kernel.bits import count_bits
from ...kernel.hex_rules import AROUND, place
from ...kernel.hexes import WAYS
from ...kernel.jit import inlined_rule, rule
from ...kernel.lists import is_among
from .pieces import ANIMAL_COUNT
from .tables import BROUGHT, COLOUR_BITS, FITS, FITS_BITS, OBJECTIVE, ONE_MORE, OWN

COLOUR = (1 << COLOUR_BITS) - 1
COUNT = 0b11
EACH_CORNER = 0b010101  # the low bits of the three counts
COVERED = 1 << 14
FRONTIER_BITS = 16
ANY_CELL = 0x7FFF  # a mask that changes nothing: it tells the compiler that a cell is not negative, and divides faster


@inlined_rule
def at_cell(s, cell):
    """G11: what `plane` has for a cell near the layout."""
    return int(s.plane[place(cell)])


@rule
def colour_at(s, corner):
    """G6: the colour of a corner, 1 to 3, or 0."""
    return at_cell(s, corner) & COLOUR


@rule
def tiles_at(s, corner):
    """G5: how many tiles touch a corner."""
    return at_cell(s, corner) >> FITS_BITS & COUNT


@rule
def animal_at(s, corner):
    """G6: the animal at a corner that has a colour, in that colour, see OBJECTIVE."""
    return OBJECTIVE[corner % ANIMAL_COUNT, colour_at(s, corner) - 1]


@rule
def is_covered(s, cell):
    """G11: whether a cell near the layout has a tile."""
    return at_cell(s, cell) & COVERED != 0


@inlined_rule
def fitting(there):
    """G11: the set of tiles, one bit each, that agree with the colours at the corners of a cell."""
    return FITS[there & ((1 << FITS_BITS) - 1)]


@rule
def tiles_for(s, cell):
    """G11: the same, of a cell near the layout."""
    return fitting(at_cell(s, cell))


@rule
def tiles_for_any_cell(s):
    """G11: the set of tiles that could be laid somewhere."""
    tiles = 0
    for i in range(s.frontier_size):
        tiles |= tiles_for(s, s.frontier[i])
    return tiles


@rule
def may_lay_any(s, tiles):
    """G11: whether one of a set of tiles could be laid somewhere."""
    for i in range(s.frontier_size):
        if tiles_for(s, s.frontier[i]) & tiles != 0:
            return True
    return False


@inlined_rule
def animals_lacking(there):
    """G15: how many animals lack only a tile in this cell: its corners that two tiles touch."""
    counts = there >> FITS_BITS
    return count_bits(counts >> 1 & ~counts & EACH_CORNER)


@inlined_rule
def animals_complete(there):
    """G15: the corners of a cell, the lowest bit of two for each, that three tiles touch."""
    counts = there >> FITS_BITS
    return counts >> 1 & counts & EACH_CORNER


@rule
def is_in_frontier(s, cell):
    """G11: whether a cell, however far away, is empty and next to a tile."""
    return is_among(cell, s.frontier, 0, s.frontier_size)


@rule
def is_on_board(s, cell):
    """G11: whether a cell, however far away, has a tile."""
    return is_among(cell, s.cells, 0, s.board_size)


@rule
def put(s, tile, cell):
    """G11: the tile covers the cell and gives its colours to its three corners; neighbours join the frontier.

    Each neighbour is written at the end, and the next one overwrites it if it does not join: a question that is
    answered at random takes longer.
    """
    leave_frontier(s, cell)
    turned = tile * ANIMAL_COUNT + (cell & ANY_CELL) % ANIMAL_COUNT
    s.cells[s.board_size] = cell
    s.tiles[s.board_size] = tile
    s.board_size += 1
    s.plane[place(cell)] = ((at_cell(s, cell) | BROUGHT[turned, OWN]) + ONE_MORE[OWN]) | COVERED
    size = int(s.frontier_size)
    for way in range(WAYS):
        near = cell + AROUND[way]
        there = at_cell(s, near)
        is_new = there == 0
        s.frontier[size] = near
        s.plane[place(near)] = (there | BROUGHT[turned, way] | (size * is_new) << FRONTIER_BITS) + ONE_MORE[way]
        size += is_new
    s.frontier[size] = 0
    s.frontier_size = size


@rule
def leave_frontier(s, cell):
    """G11: a cell that has neighbours leaves the frontier, and the last one takes its place."""
    there = at_cell(s, cell)
    if there != 0:
        number, size = there >> FRONTIER_BITS, s.frontier_size - 1
        last = s.frontier[size]
        s.frontier[number] = last
        move_in_frontier(s, last, number)
        move_in_frontier(s, cell, 0)
        s.frontier[size] = 0
        s.frontier_size = size


@inlined_rule
def move_in_frontier(s, cell, number):
    """G11: notes where a cell stands in the frontier; 0 also when it leaves."""
    s.plane[place(cell)] = at_cell(s, cell) & ((1 << FRONTIER_BITS) - 1) | number << FRONTIER_BITS
