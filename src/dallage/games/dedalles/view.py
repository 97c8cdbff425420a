"""A state of Dédalles as JSON, and the last move's points explained."""

from functools import lru_cache
from typing import Any

from ...kernel.reasons import Points, Sentence
from ...kernel.squares import square_name
from ...kernel.state import as_python
from . import rules
from .bitboards import both_ends, slid
from .moves import line_name, slide_text
from .pieces import EXITS, FILES, FIRST_SLIDE, OPPOSITE, PASS, SLIDES, SQUARES

SIDES = (Sentence("light", "clair"), Sentence("dark", "foncé"))
STEPPED_ON = Sentence("A {en} pawn steps onto its exit {square}: +1.", "Un pion {fr} atteint sa sortie {square} : +1.")
CARRIED_ON = Sentence(
    "The sliding line carries a {en} pawn onto its exit {square}: +1.",
    "La rangée qui coulisse porte un pion {fr} sur sa sortie {square} : +1.",
)
NAMES = [square_name(square, FILES) for square in range(SQUARES)]
LEFT_IT = Sentence("A {en} pawn leaves its exit {square}: -1.", "Un pion {fr} quitte sa sortie {square} : -1.")

locked_slides = as_python(rules.locked_slides)


def view(s: Any) -> dict[str, Any]:
    return {
        "phase": "move",
        "floor": rows(s.floor),
        "pawns": [names(pawns) for pawns in s.pawns.tolist()],
        "forbidden": slide_text(s.forbidden),
        "locked": list(lines(locked_slides(s))),
        "repeats": s.repeats,
    }


def rows(floor: int) -> list[str]:
    """The floor from the highest rank down: `#` a Minos tile, `.` a white one."""
    tiles = f"{floor:0{SQUARES}b}"[::-1].replace("1", "#").replace("0", ".")
    return [tiles[start : start + FILES] for start in range(SQUARES - FILES, -1, -FILES)]


def names(squares: int) -> list[str]:
    """The squares of a set, sorted by name."""
    found = []
    while squares:
        found.append(NAMES[(squares & -squares).bit_length() - 1])
        squares &= squares - 1
    return sorted(found)


@lru_cache(1024)
def lines(slides: int) -> tuple[str, ...]:
    """D9: the lines of a set of slides, ranks first."""
    return tuple(sorted({line_name(slide) for slide in range(SLIDES) if slides >> slide & 1}))


def explain(s: Any) -> list[Points]:
    """D10: each pawn that the last move brought onto an exit of its own side, or took off one."""
    if s.moves_played == 0:
        return []
    move = int(s.played[s.moves_played - 1])
    found = []
    for seat, (pawns, exits) in enumerate(zip(s.pawns.tolist(), EXITS.tolist())):
        before = pawns_before(pawns, move)
        for square in names(before & ~pawns & exits):
            found.append(points(seat, -1, square, LEFT_IT))
        for square in names(pawns & ~before & exits):
            found.append(points(seat, 1, square, STEPPED_ON if move < FIRST_SLIDE else CARRIED_ON))
    return found


def pawns_before(pawns: int, move: int) -> int:
    """Where a side's pawns were before the last move, whoever made it."""
    if move == PASS:
        return pawns
    if move >= FIRST_SLIDE:
        return int(slid(pawns, int(OPPOSITE[move - FIRST_SLIDE])))
    stepped = pawns >> move % SQUARES & 1
    return pawns ^ int(both_ends(move)) if stepped else pawns


def points(seat: int, change: int, square: str, said: Sentence) -> Points:
    return Points(seat, change, "D10", (square,), said.said(square=square, **SIDES[seat]._asdict()))
