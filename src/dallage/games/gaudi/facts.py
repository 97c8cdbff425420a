"""What a view of Gaudí says beyond the state: the colours of the animals, and what the last ones are worth."""

from ...kernel.jit import facts_record, rule
from ...kernel.secrecy import UNKNOWN
from .layout import animal_at
from .objectives import worth
from .pieces import CORNERS, TILES
from .tables import COLOUR_OF

FACTS = facts_record(
    ("colours", TILES),  # G6: of each completed animal, in the order completed: its place in COLOURS
    ("last_worth", CORNERS),  # G20: points of each animal that the last move has completed; UNKNOWN if secret
)


@rule
def find_facts(state, room):
    """G6, G20: looks at the corner of every completed animal, and at the objective of those who marked the last."""
    s, facts = state[0], room[0]
    for i in range(s.animals_size):
        facts.colours[i] = COLOUR_OF[animal_at(s, s.corners[i])]
    first = s.animals_size - s.completed_last
    for i in range(s.completed_last):
        owner = s.owners[first + i]
        if owner >= 0:
            wanted, animal = s.objectives[owner], animal_at(s, s.corners[first + i])
            facts.last_worth[i] = UNKNOWN if wanted == UNKNOWN else worth(wanted, animal)
