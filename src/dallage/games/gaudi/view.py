"""A veiled state of Gaudí as JSON, and the points of the last move explained."""

from typing import Any

from ...kernel.hexes import REACH, STRIDE, coordinates
from ...kernel.reasons import Points, Sentence
from ...kernel.secrecy import UNKNOWN, hides_hand, hides_pile, unseen
from .moves import place_name
from .numbering import PAVING
from .pieces import ANIMAL_COUNT, ANIMALS, CODES, COLOURS, COPIES, OBJECTIVE_NAMES

# An animal in its colour, in words; in French also that it is completed and marked, which agrees with it.
NAMES = {
    ("star", "B"): Sentence("A blue star", "Une étoile bleue complétée et marquée"),
    ("star", "G"): Sentence("A green star", "Une étoile verte complétée et marquée"),
    ("star", "O"): Sentence("An orange star", "Une étoile orange complétée et marquée"),
    ("snail", "B"): Sentence("A blue snail", "Un escargot bleu complété et marqué"),
    ("snail", "G"): Sentence("A green snail", "Un escargot vert complété et marqué"),
    ("snail", "O"): Sentence("An orange snail", "Un escargot orange complété et marqué"),
    ("jelly", "B"): Sentence("A blue jellyfish", "Une méduse bleue complétée et marquée"),
    ("jelly", "G"): Sentence("A green jellyfish", "Une méduse verte complétée et marquée"),
    ("jelly", "O"): Sentence("An orange jellyfish", "Une méduse orange complétée et marquée"),
}

ONE_OBJECTIVE = Sentence(
    "{en} completed and marked, one of the two objectives: 1 point.",
    "{fr}, un des deux objectifs : 1 point.",
)
BOTH_OBJECTIVES = Sentence(
    "{en} completed and marked, both objectives at once: {points}.",
    "{fr}, les deux objectifs à la fois : {points}.",
)
SECRET = Sentence(
    "{en} completed and marked: 1 or {points}, a secret until the end.",
    "{fr} : 1 ou {points}, secret jusqu'à la fin.",
)

BOX = dict(zip(CODES, COPIES))


def public(s: Any) -> dict[str, Any]:
    size = s.board_size
    places = [(cell // STRIDE - REACH, cell % STRIDE - REACH) for cell in s.cells[:size]]  # as `coordinates` says
    return {
        "phase": "lay",
        "board": [{"q": q, "r": r, "tile": CODES[tile]} for (q, r), tile in zip(places, s.tiles[:size])],
        "animals": animals(s),
        "open": open_corners(s),
        "tokens": s.tokens[: s.players],
        "laid": [[q, r] for q, r in places[size - s.laid :]],
        "completed": s.completed,
    }


def private(s: Any) -> dict[str, Any]:
    hands = [tiles(s.hands[seat][: s.hand_size[seat]], hides_hand(s, seat)) for seat in range(s.players)]
    pile = tiles(s.pile[: s.pile_size], hides_pile(s))
    shown = [pieces for pieces in hands + [pile] if isinstance(pieces, list)]
    return {
        "hands": hands,
        "objectives": [objective(wanted, s.variant) for wanted in s.objectives[: s.players]],
        "pile": pile,
        "unseen": unseen(BOX, [CODES[tile] for tile in s.tiles[: s.board_size]], *shown),
        "scores": [None if score == UNKNOWN else score for score in s.scores[: s.players]],
    }


def tiles(some: list[int], hidden: bool) -> list[str] | int:
    """Sorted codes, or how many where they are hidden."""
    return len(some) if hidden else sorted([CODES[tile] for tile in some])


def objective(wanted: int, variant: int) -> list[str] | None:
    """G7, G22: the animal and colour a seat wants; None if unknown, and in paving, where nobody wants any."""
    return None if wanted == UNKNOWN or variant == PAVING else list(OBJECTIVE_NAMES[wanted])


def animals(s: Any) -> list[dict[str, Any]]:
    """The completed animals, in the order completed."""
    size = s.animals_size
    return [animal(*each) for each in zip(s.corners[:size], s.colours[:size], s.owners[:size])]


def animal(corner: int, colour: int, owner: int) -> dict[str, Any]:
    """A completed animal."""
    q, r = coordinates(corner)
    marked = owner if owner >= 0 else None
    return {"q": q, "r": r, "animal": ANIMALS[corner % ANIMAL_COUNT], "colour": COLOURS[colour], "owner": marked}


def open_corners(s: Any) -> dict[str, dict[str, dict[str, int]]]:
    """G5, G6: by animal and colour the corners where one is not complete, and how many tiles touch them."""
    found: dict[str, dict[str, dict[str, int]]] = {animal: {} for animal in ANIMALS}
    size = s.open_size
    for corner, number, tiles in zip(s.open_corners[:size], s.open_animals[:size], s.open_tiles[:size]):
        animal, colour = OBJECTIVE_NAMES[number]
        found[animal].setdefault(colour, {})[place_name(corner)] = tiles
    return found


def explain(s: Any) -> list[Points]:
    """G16, G20: each animal that the last move has completed and marked."""
    found = []
    for i in range(s.completed_last):
        at = s.animals_size - s.completed_last + i
        owner, corner = s.owners[at], s.corners[at]
        if owner >= 0:
            points = None if s.last_worth[i] == UNKNOWN else s.last_worth[i]
            found.append(Points(owner, points, "G20", (place_name(corner),), said_of(s, at, points)))
    return found


def said_of(s: Any, at: int, points: int | None) -> Sentence:
    """G20: a marked animal as a sentence; which objectives it has is not said where its points are a secret."""
    corner, colour = s.corners[at], s.colours[at]
    name = NAMES[ANIMALS[corner % ANIMAL_COUNT], COLOURS[colour]]
    said = SECRET
    if points is not None:
        animal = colour + len(COLOURS) * (corner % ANIMAL_COUNT)
        said = BOTH_OBJECTIVES if s.objectives[s.owners[at]] == animal else ONE_OBJECTIVE
    return said.fill(en=name.en, fr=name.fr, points=f"{s.both_points} point{'s' if s.both_points > 1 else ''}")
