"""The board: which cells are covered, which colours the points have, where a tile fits.

`plane` holds, at the place of a cell, three things in the bits of one number:

    bits 0-1  the colour of the cell's point V, 1 to 3, or 0 while no tile touches it
    bits 2-3  how many tiles touch that point
    bit 4     whether the cell itself is covered
"""

from ...kernel.hexes import AROUND, SE, SW, place
from ...kernel.jit import rule
from .pieces import COLOUR_OF, CORNERS, FITS

COLOUR = 0b00011
ONE_TILE = 0b00100
TOUCHING = 0b01100
COVERED = 0b10000


@rule
def colour_at(s, point):
    """G6: the colour of a point, 1 to 3, or 0."""
    return int(s.plane[place(point)]) & COLOUR


@rule
def tiles_at(s, point):
    """G5: how many tiles touch a point."""
    return (int(s.plane[place(point)]) & TOUCHING) // ONE_TILE


@rule
def is_covered(s, cell):
    """Whether a cell near the layout has a tile."""
    return int(s.plane[place(cell)]) & COVERED != 0


@rule
def colours_wanted(s, cell):
    """G11: the colours at the corners N, SE and SW of a cell, two bits each; 0 far from any tile."""
    return colour_at(s, cell) | colour_at(s, cell + SE) << 2 | colour_at(s, cell + SW) << 4


@rule
def fitting(s, cell):
    """G11: the set of tiles, one bit each, that agree with the colours at the three corners of a cell."""
    return FITS[(cell % 3) << 6 | colours_wanted(s, cell)]


@rule
def fitting_anywhere(s):
    """G11: the set of tiles that could be laid somewhere."""
    tiles = 0
    for i in range(s.frontier_size):
        tiles |= fitting(s, s.frontier[i])
    return tiles


@rule
def fits_anywhere(s, tiles):
    """G11: whether one of a set of tiles could be laid somewhere."""
    for i in range(s.frontier_size):
        if fitting(s, s.frontier[i]) & tiles != 0:
            return True
    return False


@rule
def completing(s, cell):
    """G15: how many animals a tile in a cell would complete: its points that have two tiles."""
    count = 0
    for corner in range(3):
        if tiles_at(s, cell + CORNERS[corner]) == 2:
            count += 1
    return count


@rule
def is_in_frontier(s, cell):
    """G11: whether a cell, however far away, is empty and next to a tile."""
    for i in range(s.frontier_size):
        if s.frontier[i] == cell:
            return True
    return False


@rule
def is_on_board(s, cell):
    """Whether a cell, however far away, has a tile."""
    for i in range(s.board_size):
        if s.cells[i] == cell:
            return True
    return False


@rule
def put(s, tile, cell):
    """G11: the tile covers the cell and gives its colours to the three points."""
    move_frontier(s, cell)
    s.cells[s.board_size] = cell
    s.tiles[s.board_size] = tile
    s.board_size += 1
    s.plane[place(cell)] |= COVERED
    for corner in range(3):
        at = place(cell + CORNERS[corner])
        colour = COLOUR_OF[tile, (cell + corner) % 3] + 1
        s.plane[at] = (int(s.plane[at]) | colour) + ONE_TILE


@rule
def move_frontier(s, cell):
    """The cell leaves the frontier; its neighbours that no tile touches yet, so without coloured points, join it."""
    for i in range(s.frontier_size):
        if s.frontier[i] == cell:
            s.frontier_size -= 1
            s.frontier[i] = s.frontier[s.frontier_size]
            s.frontier[s.frontier_size] = 0
            break
    for way in range(6):
        neighbour = cell + AROUND[way]
        if colours_wanted(s, neighbour) == 0:
            s.frontier[s.frontier_size] = neighbour
            s.frontier_size += 1
