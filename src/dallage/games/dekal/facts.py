"""What a view of Dékal says beyond the state: which cards cancel, what inserts would do and what the last one did."""

from ...kernel.jit import MOST_SEATS, facts_record, rule, stack_array
from ...kernel.seats import may_act
from .grids import counts, equal_above, equal_beside, equal_neighbours, is_down, may_push, push
from .pieces import FILES, HOLE, NO_SQUARE, SQUARES, VALUES, WAY_COUNT
from .rules import value_of, way_of
from .tables import ENTRY, STEP

# Pairs of equal neighbours are two sets of squares, one bit each: of the left one, and of the lower one.
BESIDE, ABOVE = 0, 1

FACTS = facts_record(
    ("pairs", (MOST_SEATS, 2)),  # K8: per seat the pairs of face-up cards that cancel, by BESIDE and ABOVE
    ("lines", (WAY_COUNT, FILES)),  # K5: for the seat that inserts, by way: the squares from the entry to the hole
    ("line_lengths", WAY_COUNT),  # how many those are; 0 where no card may be pushed in
    ("cards_after", (WAY_COUNT, VALUES + 1, FILES)),  # K5: by way and value: the cards on that line after the push
    ("pairs_after", (WAY_COUNT, VALUES + 1, 2)),  # K8: and the pairs of the grid that would cancel
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
        find_pairs(s.grids[seat], facts.pairs[seat])
        if s.inserting == 1 and may_act(s, seat):
            try_pushes(s, seat, facts)
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
def try_pushes(s, seat, facts):
    """K4, K5, K8: pushes every card of the middle in at every end."""
    hole = s.choice[seat]
    for way in range(WAY_COUNT):
        if not may_push(hole, way):
            continue
        square = ENTRY[hole, way]
        while square != hole + STEP[way]:
            facts.lines[way, facts.line_lengths[way]] = square
            facts.line_lengths[way] += 1
            square += STEP[way]
        for giver in range(s.players):
            value = s.middle[giver]
            if value > 0:
                grid = stack_array(SQUARES)
                for other in range(SQUARES):
                    grid[other] = s.grids[seat, other]
                push(grid, hole, value, way)
                for n in range(facts.line_lengths[way]):
                    facts.cards_after[way, value, n] = grid[facts.lines[way, n]]
                find_pairs(grid, facts.pairs_after[way, value])


@rule
def find_pairs(grid, pairs):
    """K8: the pairs of face-up cards that are equal neighbours."""
    up = 0
    for square in range(SQUARES):
        up |= int(not is_down(grid[square])) << square
    pairs[BESIDE] = equal_beside(grid) & up
    pairs[ABOVE] = equal_above(grid) & up


@rule
def counting_squares(grid):
    """K8: the squares of the cards that count."""
    equal = equal_neighbours(grid)
    squares = 0
    for square in range(SQUARES):
        squares |= int(counts(grid, square, equal)) << square
    return squares
