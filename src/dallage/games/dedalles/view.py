"""A state of Dédalles as JSON, and the last move's points explained."""

from typing import Any

from ...kernel.reasons import Points, Sentence
from ...kernel.squares import rows_from_top, square_name
from . import rules
from .moves import line_name, slide_text
from .pieces import EXITS, FILES, FIRST_SLIDE, OPPOSITE, PASS, SLIDES, SQUARES
from .sets import both_ends, slid

SIDES = (Sentence("light", "clair"), Sentence("dark", "foncé"))
STEPPED_ON = Sentence("A {en} pawn steps onto its exit {square}: +1.", "Un pion {fr} atteint sa sortie {square} : +1.")
CARRIED_ON = Sentence(
    "The sliding line carries a {en} pawn onto its exit {square}: +1.",
    "La rangée qui coulisse porte un pion {fr} sur sa sortie {square} : +1.",
)
LEFT_IT = Sentence("A {en} pawn leaves its exit {square}: -1.", "Un pion {fr} quitte sa sortie {square} : -1.")


def view(s: Any) -> dict[str, Any]:
    floor = int(s.floor)
    tiles = ["#" if floor >> square & 1 else "." for square in range(SQUARES)]
    return {
        "phase": "move",
        "floor": ["".join(row) for row in rows_from_top(tiles, FILES)],
        "pawns": [names(int(pawns)) for pawns in s.pawns],
        "forbidden": slide_text(int(s.forbidden)),
        "locked": locked(s),
        "repeats": int(s.repeats),
    }


def names(squares: int) -> list[str]:
    """The squares of a set, sorted by name."""
    return sorted(square_name(square, FILES) for square in range(SQUARES) if squares >> square & 1)


def locked(s: Any) -> list[str]:
    """D9: the locked lines, ranks first."""
    slides = int(rules.locked_slides(s))
    return sorted({line_name(slide) for slide in range(SLIDES) if slides >> slide & 1})


def explain(s: Any) -> list[Points]:
    """D10: each pawn that the last move brought onto an exit of its own side, or took off one."""
    if s.ply == 0:
        return []
    move = int(s.played[s.ply - 1])
    found = []
    for seat, exits in enumerate(int(one) for one in EXITS):
        pawns = int(s.pawns[seat])
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
