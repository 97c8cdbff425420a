r"""Boards of hexagons without an edge: pointy-top cells in axial coordinates, q to the right and r down the screen.

          / \ / \
         | NW| NE|            E (+1, 0)   NE (+1,-1)   NW (0,-1)
        / \ / \ / \           W (-1, 0)   SW (-1,+1)   SE (0,+1)
       | W |q,r| E |
        \ / \ / \ /           Two cells are max(|q|, |r|, |q + r|) steps apart, of the difference of their coordinates.
         | SW| SE|
          \ / \ /

A cell's number is (q + REACH) * STRIDE + (r + REACH), so a step in one direction always adds the same amount, and
number % 3 is (2q + r) % 3: different for the three cells around any corner.

What a board keeps for each cell lies on a torus of PLACES, where a cell has the place of its number's low bits. Cells
less than APART steps from one another never share a place, so a connected layout that spans less is stored exactly.
"""

from .coordinates import read_coordinates

REACH = 86  # coordinates go from -REACH to REACH
STRIDE = 2 * REACH + 1
CELLS = STRIDE * STRIDE  # cells are numbered 0 to CELLS - 1
ORIGIN = REACH * STRIDE + REACH  # the cell 0,0
PLACES = 8192  # of the torus
APART = 95  # how many steps apart are the nearest two cells that share a place

WAYS = 6
# What a step adds to a cell's number.
E, NE, NW, W, SW, SE = STRIDE, STRIDE - 1, -1, -STRIDE, 1 - STRIDE, 1


def coordinates(cell: int) -> tuple[int, int]:
    """The q and r of a cell."""
    return cell // STRIDE - REACH, cell % STRIDE - REACH


def cell_at(q: int, r: int) -> int:
    """The number of a cell, both coordinates within REACH."""
    return (q + REACH) * STRIDE + r + REACH


def cell_name(cell: int) -> str:
    """`0,0`, `2,-1`…"""
    q, r = coordinates(cell)
    return f"{q},{r}"


def cell_number(name: str) -> int | None:
    """The cell with this name, None if it is no name; out of reach, one at the edge, where nothing can lie either."""
    found = read_coordinates(name)
    if found is None:
        return None
    return cell_at(max(-REACH, min(found[0], REACH)), max(-REACH, min(found[1], REACH)))
