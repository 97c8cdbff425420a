"""A faster copy of a state: nearly all of its plane is empty, whatever has been laid."""

from ...kernel.hex_rules import place
from ...kernel.jit import copy_fields, rule


@rule
def copy_to(s, work):
    """G11: copies what the plane has at the tiles and at the frontier, and all other fields; the old one is wiped."""
    other = work[0]
    for i in range(other.board_size):
        other.plane[place(other.cells[i])] = 0
    for i in range(other.frontier_size):
        other.plane[place(other.frontier[i])] = 0
    copy_fields(s, other, "chance", "plane")
    for i in range(s.board_size):
        other.plane[place(s.cells[i])] = s.plane[place(s.cells[i])]
    for i in range(s.frontier_size):
        other.plane[place(s.frontier[i])] = s.plane[place(s.frontier[i])]
