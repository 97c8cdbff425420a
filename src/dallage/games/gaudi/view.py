"""A veiled state of Gaudí as JSON, and the points of the last move explained."""

from typing import Any

from ...kernel.hexes import PLACES, cell_name, coordinates
from ...kernel.reasons import Points, Sentence
from ...kernel.secrecy import UNKNOWN, hides_hand, hides_pile
from . import layout, objectives
from .pieces import ANIMAL_COUNT, ANIMALS, CODES, COLOURS, OBJECTIVE_NAMES
from .turn import PAVING

# An animal in its colour, in words; in French also that it is completed and marked, which agrees with it.
NAMES = {
    ("star", "B"): Sentence("A blue star", "Une étoile bleue complétée et marquée"),
    ("star", "G"): Sentence("A green star", "Une étoile verte complétée et marquée"),
    ("star", "O"): Sentence("An orange star", "Une étoile orange complétée et marquée"),
    ("snail", "B"): Sentence("A blue snail", "Un escargot bleu complété et marqué"),
    ("snail", "G"): Sentence("A green snail", "Un escargot vert complété et marqué"),
    ("snail", "O"): Sentence("An orange snail", "Un escargot orange complété et marqué"),
    ("jelly", "B"): Sentence("A blue jelly", "Une méduse bleue complétée et marquée"),
    ("jelly", "G"): Sentence("A green jelly", "Une méduse verte complétée et marquée"),
    ("jelly", "O"): Sentence("An orange jelly", "Une méduse orange complétée et marquée"),
}

# By what a marked animal is worth; None where that is a secret.
SAYINGS = {
    1: Sentence(
        "{en} completed and marked, one of the two objectives: 1 point.",
        "{fr}, un des deux objectifs : 1 point.",
    ),
    2: Sentence(
        "{en} completed and marked, both objectives at once: 2 points.",
        "{fr}, les deux objectifs à la fois : 2 points.",
    ),
    None: Sentence(
        "{en} completed and marked: 1 or 2 points, a secret until the end.",
        "{fr} : 1 ou 2 points, secret jusqu'à la fin.",
    ),
}


def view(s: Any) -> dict[str, Any]:
    size, hands, held, seats = s.board_size, s.hands, s.hand_size.tolist(), range(s.players)
    both: Any = coordinates(s.cells[:size])  # of all cells at once
    q_of, r_of = (axis.tolist() for axis in both)
    fresh = slice(size - s.laid, size)
    return {
        "phase": "lay",
        "board": [{"q": q, "r": r, "tile": CODES[tile]} for q, r, tile in zip(q_of, r_of, s.tiles[:size].tolist())],
        "animals": animals(s, 0),
        "hands": [tiles(hands[seat, : held[seat]], hides_hand(s, seat)) for seat in seats],
        "objectives": [objective(wanted, s.variant) for wanted in s.objectives[: s.players].tolist()],
        "pile": tiles(s.pile[: s.pile_size], hides_pile(s)),
        "tokens": s.tokens[: s.players].tolist(),
        "laid": [[q, r] for q, r in zip(q_of[fresh], r_of[fresh])],
        "completed": s.completed,
        "scores": [None if score == UNKNOWN else score for score in s.scores[: s.players].tolist()],
    }


def tiles(some: Any, hidden: bool) -> list[str] | int:
    """Sorted codes, or how many where they are hidden."""
    return len(some) if hidden else sorted(CODES[tile] for tile in some.tolist())


def objective(wanted: int, variant: int) -> list[str] | None:
    """G7, G22: the animal and colour a seat wants; None if unknown, and in paving, where nobody wants any."""
    return None if wanted == UNKNOWN or variant == PAVING else [*OBJECTIVE_NAMES[wanted]]


def animals(s: Any, first: int) -> list[dict[str, Any]]:
    """The completed animals from one on, in the order of completion."""
    corners, owners = (field[first : s.animals_size] for field in (s.corners, s.owners))
    colours = s.plane[corners & (PLACES - 1)] & layout.COLOUR  # as `layout.colour_at` says, all at once
    return [animal(*each) for each in zip(corners.tolist(), colours.tolist(), owners.tolist())]


def animal(corner: int, colour: int, owner: int) -> dict[str, Any]:
    """One of them."""
    q, r = coordinates(corner)
    what = {"animal": ANIMALS[corner % ANIMAL_COUNT], "colour": COLOURS[colour - 1]}
    return {"q": q, "r": r, **what, "owner": owner if owner >= 0 else None}


def explain(s: Any) -> list[Points]:
    """G16, G20: each animal that the last move has completed and marked."""
    if s.completed_last == 0:
        return []
    found, first = [], s.animals_size - s.completed_last
    for seen, corner in zip(animals(s, first), s.corners[first : s.animals_size].tolist()):
        owner = seen["owner"]
        if owner is not None:
            wanted = int(s.objectives[owner])
            what = OBJECTIVE_NAMES.index((seen["animal"], seen["colour"]))
            points = None if wanted == UNKNOWN else int(objectives.worth(wanted, what))
            said = SAYINGS[points].said(**NAMES[seen["animal"], seen["colour"]]._asdict())
            found.append(Points(owner, points, "G20", (cell_name(corner),), said))
    return found
