"""The board: which cells are covered, which colours the corners have, where a tile fits.

`plane` holds, at the place of a cell, four things in the bits of one number:

    bits 0-1  the colour of the cell's corner N, 1 to 3, or 0 while no tile touches it
    bits 2-3  how many tiles touch that corner
    bit 4     whether the cell itself is covered
    bit 5     whether it is or was in the frontier
"""

from ...kernel.hex_rules import AROUND, place
from ...kernel.hexes import SE, SW, WAYS
from ...kernel.jit import rule
from ...kernel.lists import is_among
from .pieces import ANIMAL_COUNT, CORNERS, TILES_AT_CORNER
from .tables import CORNER_STEP, FITS, OBJECTIVE, TILE_COLOUR

COLOUR_BITS = 2
COLOUR = 0b00011
ONE_TILE = 0b00100
TOUCHING = 0b01100
COVERED = 0b010000
REACHED = 0b100000
ANY_CELL = 0x7FFF  # a mask that changes nothing: it tells the compiler that a cell is not negative, and divides faster


@rule
def colour_at(s, corner):
    """G6: the colour of a corner, 1 to 3, or 0."""
    return int(s.plane[place(corner)]) & COLOUR


@rule
def tiles_at(s, corner):
    """G5: how many tiles touch a corner."""
    return (int(s.plane[place(corner)]) & TOUCHING) // ONE_TILE


@rule
def animal_at(s, corner):
    """G6: the animal at a corner that has a colour, in that colour, see OBJECTIVE."""
    return OBJECTIVE[corner % ANIMAL_COUNT, colour_at(s, corner) - 1]


@rule
def is_covered(s, cell):
    """G11: whether a cell near the layout has a tile."""
    return int(s.plane[place(cell)]) & COVERED != 0


@rule
def colours_wanted(s, cell):
    """G11: the colours at the corners N, SE and SW of a cell, two bits each; 0 far from any tile."""
    return colour_at(s, cell) | colour_at(s, cell + SE) << COLOUR_BITS | colour_at(s, cell + SW) << 2 * COLOUR_BITS


@rule
def tiles_for(s, cell):
    """G11: the set of tiles, one bit each, that agree with the colours at the three corners of a cell."""
    return FITS[(cell & ANY_CELL) % ANIMAL_COUNT, colours_wanted(s, cell)]


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


@rule
def animals_lacking(s, cell):
    """G15: how many animals lack only a tile in this cell: its corners that two tiles touch."""
    count = 0
    for corner in range(CORNERS):
        count += tiles_at(s, cell + CORNER_STEP[corner]) == TILES_AT_CORNER - 1
    return count


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
    """G11: the tile covers the cell and gives its colours to its three corners."""
    move_frontier(s, cell)
    s.cells[s.board_size] = cell
    s.tiles[s.board_size] = tile
    s.board_size += 1
    s.plane[place(cell)] |= COVERED
    for corner in range(CORNERS):
        at = place(cell + CORNER_STEP[corner])
        colour = TILE_COLOUR[tile, (cell + corner) % ANIMAL_COUNT] + 1
        s.plane[at] = (int(s.plane[at]) | colour) + ONE_TILE


@rule
def move_frontier(s, cell):
    """G11: the cell leaves the frontier; its neighbours that no tile touches yet join.

    Each neighbour is written at the end, and the next one overwrites it if it does not join: a question that is
    answered at random takes longer.
    """
    for i in range(s.frontier_size):
        if s.frontier[i] == cell:
            s.frontier_size -= 1
            s.frontier[i] = s.frontier[s.frontier_size]
            s.frontier[s.frontier_size] = 0
            break
    size = int(s.frontier_size)
    for way in range(WAYS):
        at = place(cell + AROUND[way])
        s.frontier[size] = cell + AROUND[way]
        size += int(s.plane[at]) & (COVERED | REACHED) == 0
        s.plane[at] |= REACHED
    s.frontier[size] = 0
    s.frontier_size = size
