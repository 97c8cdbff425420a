"""A faster copy of a state: nearly all of its ring is empty, whatever has been laid."""

from ...kernel.jit import copy_fields, rule
from .placement import place_of
from .tables import SQUARES


@rule
def copy_to(s, work):
    """P1: copies the ring in and around the layout and all that is no ring; that of the old layout is wiped first."""
    other = work[0]
    for y in range(other.north - 1, other.south + 2):
        start, end, more = row(other, y)
        other.around[start:end] = 0
        other.around[:more] = 0
    copy_fields(s, other, "chance", "around")
    for y in range(s.north - 1, s.south + 2):
        start, end, more = row(s, y)
        copy_part(s, other, start, end)
        copy_part(s, other, 0, more)


@rule
def copy_part(s, other, start, end):
    """P1: copies some squares; as a loop, for arrays that are set to arrays are copied twice."""
    for square in range(start, end):
        other.around[square] = s.around[square]


@rule
def row(s, y):
    """P1: where the squares of a row of the layout, with one more on the left and right, stand in the ring.

    From start to end, and where the ring closes, so many more from 0 on.
    """
    start = place_of(s.west - 1, y)
    beyond = start + s.east - s.west + 3
    end = min(beyond, SQUARES)
    return start, end, beyond - end
