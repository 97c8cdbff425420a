"""A faster copy of a state: nearly all of its ring is empty, whatever has been laid."""

from ...kernel.jit import copy_fields, rule
from ...kernel.plane import SIDES, TOP
from ...kernel.plane_rules import side_at


@rule
def copy_to(s, work):
    """P1: copies the ring in and around the layout and all that is no ring; that of the old layout is wiped first."""
    other = work[0]
    for y in range(other.north - 1, other.south + 2):
        start, end, more = row(other, y)
        other.sides[start:end] = 0
        other.sides[:more] = 0
        other.around[start // 2 : end // 2] = 0
        other.around[: more // 2] = 0
    copy_fields(s, other, "chance", "sides")
    for y in range(s.north - 1, s.south + 2):
        start, end, more = row(s, y)
        copy_part(s, other, start, end)
        copy_part(s, other, 0, more)


@rule
def copy_part(s, other, start, end):
    """P1: copies some sides and their squares; as loops, for arrays that are set to arrays are copied twice."""
    for side in range(start, end):
        other.sides[side] = s.sides[side]
    for square in range(start // 2, end // 2):
        other.around[square] = s.around[square]


@rule
def row(s, y):
    """P1: where the sides of a row of the layout, with one square more on the left and right, stand in the ring.

    From start to end, and where the ring closes, so many more from 0 on; that of the squares is half as long.
    """
    start = side_at(s.west - 1, y, TOP)
    beyond = start + 2 * (s.east - s.west + 3)
    end = min(beyond, SIDES)
    return start, end, beyond - end
