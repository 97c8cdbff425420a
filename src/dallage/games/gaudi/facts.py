"""What a view of Gaudí says beyond the state: the colours of the animals, and what the last ones are worth."""

from ...kernel.jit import facts_record, rule
from ...kernel.secrecy import UNKNOWN
from .layout import colour_at
from .objectives import worth
from .pieces import TILES

MOST_FRESH = 3  # animals that one tile can complete, one at each of its corners

FACTS = facts_record(
    ("colours", TILES),  # G6: of each completed animal, in the order completed: its place in COLOURS
    ("fresh_worth", MOST_FRESH),  # G20: points of each animal that the last move has completed; UNKNOWN if secret
)


@rule
def find_facts(state, room):
    """G6, G20: looks at the point of every completed animal, and at the objective of those who marked the last."""
    s, facts = state[0], room[0]
    for i in range(s.animals_size):
        facts.colours[i] = colour_at(s, s.points[i]) - 1
    first = s.animals_size - s.fresh
    for i in range(s.fresh):
        owner = s.owners[first + i]
        if owner >= 0:
            wanted, animal = s.objectives[owner], s.points[first + i] % 3 * 3 + facts.colours[first + i]
            facts.fresh_worth[i] = UNKNOWN if wanted == UNKNOWN else worth(wanted, animal)
