"""What a view of Gaudí says beyond the state: the animals, completed or not, and what the last ones are worth."""

from ...kernel.jit import facts_record, rule
from ...kernel.lists import is_among
from ...kernel.secrecy import UNKNOWN
from .layout import animal_at, tiles_at
from .objectives import worth
from .pieces import CORNERS, TILES, TILES_AT_CORNER
from .tables import COLOUR_OF, CORNER_STEP

FACTS = facts_record(
    ("colours", TILES),  # G6: of each completed animal, in the order completed: its place in COLOURS
    # G5, G6: the corners that tiles touch and where the animal is not complete, the first `open_size`; then 0
    ("open_corners", CORNERS * TILES),
    ("open_animals", CORNERS * TILES),  # the animal in its colour that is begun there, see OBJECTIVE
    ("open_tiles", CORNERS * TILES),  # how many tiles touch it
    ("open_size",),
    ("last_worth", CORNERS),  # G20: points of each animal that the last move has completed; UNKNOWN if secret
)


@rule
def find_facts(state, room):
    """G6, G20: looks at the corners of all tiles, and at the objective of those who marked the last animals."""
    s, facts = state[0], room[0]
    for i in range(s.animals_size):
        facts.colours[i] = COLOUR_OF[animal_at(s, s.corners[i])]
    for i in range(s.board_size):
        for corner in range(CORNERS):
            add_open_corner(s, facts, s.cells[i] + CORNER_STEP[corner])
    first = s.animals_size - s.completed_last
    for i in range(s.completed_last):
        owner = s.owners[first + i]
        if owner >= 0:
            wanted, animal = s.objectives[owner], animal_at(s, s.corners[first + i])
            facts.last_worth[i] = UNKNOWN if wanted == UNKNOWN else worth(s, wanted, animal)


@rule
def add_open_corner(s, facts, corner):
    """G5: a corner with one or two tiles, if it is not found yet."""
    count = facts.open_size
    if tiles_at(s, corner) == TILES_AT_CORNER or is_among(corner, facts.open_corners, 0, count):
        return
    facts.open_corners[count] = corner
    facts.open_animals[count] = animal_at(s, corner)
    facts.open_tiles[count] = tiles_at(s, corner)
    facts.open_size += 1
