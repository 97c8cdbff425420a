"""What a view of Dékal says beyond the state: which cards cancel, and what the last insert changed."""

from ...kernel.jit import MOST_SEATS, facts_record, rule
from .grids import counts, equal_neighbours, is_down, push
from .pieces import HOLE, NO_SQUARE, SQUARES
from .rules import value_of, way_of

FACTS = facts_record(
    ("cancelled", MOST_SEATS),  # K8: per seat the squares of face-up cards that cancel, one bit each
    ("last_value",),  # of the card that the last move inserted; 0 if it was no insert, and so the rest
    ("after", SQUARES),  # the grid of `before` after it
    ("origin", SQUARES),  # where the card of each square lay before; NO_SQUARE where the new one came in
    ("counted",),  # the squares that counted before it, one bit each
    ("counting",),  # those that count after it
)


@rule
def find_facts(state, room):
    """K5, K8: looks for equal neighbours in every grid and pushes the last card once more."""
    s, facts = state[0], room[0]
    for seat in range(s.players):
        facts.cancelled[seat] = cancelled_squares(s.grids[seat])
    if s.last_seat < 0:
        return
    hole = 0
    for square in range(SQUARES):
        facts.after[square] = s.before[square]
        facts.origin[square] = square
        if s.before[square] == HOLE:
            hole = square
    facts.last_value = value_of(s.last_move)
    push(facts.after, hole, facts.last_value, way_of(s.last_move))
    push(facts.origin, hole, NO_SQUARE, way_of(s.last_move))
    facts.counted = counting_squares(s.before)
    facts.counting = counting_squares(facts.after)


@rule
def cancelled_squares(grid):
    """K8: the squares of face-up cards that have an equal neighbour."""
    equal = equal_neighbours(grid)
    for square in range(SQUARES):
        if is_down(grid[square]):
            equal &= ~(1 << square)
    return equal


@rule
def counting_squares(grid):
    """K8: the squares of the cards that count."""
    equal = equal_neighbours(grid)
    squares = 0
    for square in range(SQUARES):
        squares |= int(counts(grid, square, equal)) << square
    return squares
