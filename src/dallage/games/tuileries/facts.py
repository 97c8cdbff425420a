"""What a view of Tuileries says beyond the state: the groups of the last tile, the circles to fill."""

from ...kernel.jit import facts_record, rule, stack_array
from ...kernel.lists import is_among
from ...kernel.squares import OFF_BOARD, WAYS
from .pieces import EMPTY, KINDS, LARGEST_GROUP
from .rules import circles_are_open
from .tables import CIRCLE_COUNT, CIRCLES, NEIGHBOURS, SHARED

NO_SQUARE = -1

FACTS = facts_record(
    ("group_sizes", len(KINDS)),  # T5: how many tiles the last tile's group of each kind has; 1 if there is none
    ("groups", (len(KINDS), LARGEST_GROUP)),  # their squares
    ("open_circles", CIRCLE_COUNT),  # T4: the circled squares that are to be filled first; NO_SQUARE for the others
)


@rule
def find_facts(state, room):
    """T4, T5: looks for the open circles and, once a tile is laid, for its groups."""
    s, facts = state[0], room[0]
    for i in range(CIRCLE_COUNT):
        circle = CIRCLES[s.circles, i]
        facts.open_circles[i] = circle if circles_are_open(s) and s.board[circle] == EMPTY else NO_SQUARE
    if s.last_seat >= 0:
        room = stack_array(LARGEST_GROUP)
        for kind in range(len(KINDS)):
            size = find_group(s, s.last_square, kind, room)
            facts.group_sizes[kind] = size
            for i in range(size):
                facts.groups[kind, i] = room[i]


@rule
def find_group(s, square, kind, group):
    """T5: the squares connected by sides whose tiles share the kind's two features; returns how many."""
    tile = s.board[square]
    group[0] = square
    size = 1
    reached = 0
    while reached < size:
        for way in range(WAYS):
            neighbour = NEIGHBOURS[group[reached], way]
            if is_kin(s, neighbour, tile, kind) and not is_among(neighbour, group, 0, size):
                group[size] = neighbour
                size += 1
        reached += 1
    return size


@rule
def is_kin(s, square, tile, kind):
    """T5: whether a square is on the board and its tile shares the kind's two features with another tile."""
    return square != OFF_BOARD and (s.board[square] ^ tile) & SHARED[kind] == 0
