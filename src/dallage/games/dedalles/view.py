"""A state of Dédalles as JSON, and the last move's points explained."""

from typing import Any

from ...kernel.reasons import Points, Sentence
from ...kernel.squares import square_name
from .moves import line_name, slide_text, to_text
from .numbering import REACHED
from .pieces import EXIT_FILES, FILES, RANKS, SLIDES, SQUARES, TOP

SIDES = (Sentence("light", "clair"), Sentence("dark", "foncé"))
STEPPED_ON = Sentence("A {en} pawn steps onto its exit {square}: +1.", "Un pion {fr} atteint sa sortie {square} : +1.")
CARRIED_ON = Sentence(
    "The sliding line carries a {en} pawn onto its exit {square}: +1.",
    "La rangée qui coulisse porte un pion {fr} sur sa sortie {square} : +1.",
)
LEFT_IT = Sentence("A {en} pawn leaves its exit {square}: -1.", "Un pion {fr} quitte sa sortie {square} : -1.")
# The name of the square of each bit of a set.
NAMES = {1 << square: square_name(square, FILES) for square in range(SQUARES)}
# How each rank of the floor looks, by its tiles as bits.
RANK_TEXTS = ["".join(["#" if rank >> file & 1 else "." for file in range(FILES)]) for rank in range(1 << FILES)]
# The line of each slide, ranks first.
LINES = sorted([(line_name(slide), slide) for slide in range(SLIDES)])


def public(s: Any) -> dict[str, Any]:
    view = {
        "phase": "move",
        "floor": rows(s.floor),
        "pawns": [names(pawns) for pawns in s.pawns],
        "forbidden": slide_text(s.forbidden),
        "locked": lines(s.locked),
        "repeats": s.repeats,
        "exits": [names(EXIT_FILES << TOP), names(EXIT_FILES)],
        "pawns_to_win": s.pawns_to_win,
        "last": to_text(s.last_move) if s.last_move >= 0 else None,
    }
    if s.exits == REACHED:
        view["arrived"] = [names(pawns) for pawns in s.arrived]
    return view


def private(s: Any) -> dict[str, Any]:
    """D1: nothing is hidden."""
    return {}


def rows(floor: int) -> list[str]:
    """The floor from the highest rank down: `#` a Minos tile, `.` a white one."""
    return [RANK_TEXTS[floor >> FILES * rank & (1 << FILES) - 1] for rank in range(RANKS - 1, -1, -1)]


def names(squares: int) -> list[str]:
    """The squares of a set, sorted by name."""
    found = []
    while squares:
        lowest = squares & -squares
        found.append(NAMES[lowest])
        squares ^= lowest
    return sorted(found)


def lines(slides: int) -> list[str]:
    """D9: the lines of a set of slides, ranks first."""
    found: list[str] = []
    if slides:
        for line, slide in LINES:
            if slides >> slide & 1 and line not in found:
                found.append(line)
    return found


def explain(s: Any) -> list[Points]:
    """D10: each pawn that the last move brought onto an exit of its own side, or took off one."""
    found = []
    for seat in range(2):
        for square in names(s.exits_left[seat]):
            found.append(points(seat, -1, square, LEFT_IT))
        for square in names(s.exits_reached[seat]):
            found.append(points(seat, 1, square, CARRIED_ON if s.has_slid else STEPPED_ON))
    return found


def points(seat: int, change: int, square: str, said: Sentence) -> Points:
    return Points(seat, change, "D10", (square,), said.fill(square=square, en=SIDES[seat].en, fr=SIDES[seat].fr))
