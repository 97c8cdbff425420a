"""The figures of Dédalles' rulebook.

`shows` is "board", or "board+ends" with the arrows, locks and forbidden slides around the floor. Places are squares, or
slides: the end where the line is pushed. A tick there is drawn as the arrow that the board has for a slide. Pieces are
`white` and `minos` tiles, an `exit`, and a pawn of `light` and of `dark`.
"""

from dallage.kernel.figures import (
    Figure,
    arrow,
    cross,
    legal,
    next_to_act,
    outline,
    over,
    points,
    refused,
    scores,
    tick,
    view_has,
)  # fmt: skip

from .page_positions import EXIT, SLIDE, WIN
from .positions import BORDER, LABYRINTH, LOCKED, drawn

STEPS = """
    # x x x · x #
    · # · # · # ·
    · · · · · · ·
    · # · # · # ·
    · · o x · o ·
    · # · # · # ·
    # o o o · · #
"""
# Light's pawn on the left exit has arrived.
ARRIVED = EXIT.replace("# · o · x x #", "# o · · x x #")
# Junior rules: pawns on Minos tiles, one of them at the end of a row and of a column.
JUNIOR = """
    # x x x x x #
    · # · # · # ·
    · · · · · · ·
    · # · # · # ·
    · · · · · · ·
    · O · # · # ·
    O · o o o · #
"""


def figures() -> dict[str, Figure]:
    start = drawn(LABYRINTH)
    return {
        "pieces": Figure(pieces="white minos exit light dark", clauses=("D2",)),
        "start": Figure(
            start,
            marks=(outline("b7"), outline("d7"), outline("f7"), arrow("c1", "c3"), arrow("e7", "e5")),
            clauses=("D1", "D2", "D3"),
            claims=(
                view_has("exits", [["b7", "d7", "f7"], ["b1", "d1", "f1"]]), legal(0, "c1-c2"),
                next_to_act(0, "c1-c2", 1),
            ),
        ),
        "steps": Figure(
            drawn(STEPS), crop=("a2", "g5"),
            marks=(tick("c4", "b3", "e3", "g3"), cross("c2", "d3", "f4")),
            clauses=("D5", "D6"),
            claims=(
                legal(0, "c3-c4", "c3-b3", "f3-e3", "f3-g3"), refused(0, "c3-d3", "D5"), refused(0, "c3-c2", "D5"),
                refused(0, "f3-f4", "D6"),
            ),
        ),
        "ends": Figure(
            start, shows="board+ends",
            marks=(tick("a^", "av", "g^", "gv", "1<", "1>", "7<", "7>"), cross("d^", "4>")),
            clauses=("D7",),
            claims=(
                legal(0, "a^", "av", "g^", "gv", "1<", "1>", "7<", "7>"), refused(0, "d^", "D7"),
                refused(0, "4>", "D7"),
            ),
        ),
        "slide": Figure(
            drawn(SLIDE), shows="board+ends",
            moves=((0, "a^"),),
            marks=(tick("a^"), outline("a7")),
            marks_after=(outline("a1"),),
            clauses=("D4", "D7", "D8"),
            claims=(legal(0, "a^"),),
            claims_after=(
                view_has("pawns.0", ["a4", "b1", "d1", "e1", "f1"]), view_has("floor.5", "##.#.#."),
                refused(1, "av", "D8"), view_has("forbidden", "av"),
            ),
        ),
        "locks": Figure(
            drawn(LOCKED), shows="board+ends",
            marks=(outline("b7"),),
            clauses=("D9",),
            claims=(
                view_has("locked", ["7", "b"]), refused(0, "7<", "D9"), refused(0, "7>", "D9"), refused(0, "bv", "D9"),
            ),
        ),
        "arrive": Figure(
            drawn(EXIT), shows="board+ends", crop=("a5", "g7"),
            moves=((0, "c7-b7"),),
            marks=(tick("b7"),),
            clauses=("D10",),
            claims=(points(0, "c7-b7", 1, "D10"), view_has("arrived.0", [])),
            claims_after=(view_has("arrived.0", ["b7"]), scores(1, 0)),
        ),
        "stays": Figure(
            drawn(ARRIVED), shows="board+ends", crop=("a5", "g7"),
            moves=((0, "b7-c7"),),
            marks=(tick("c7"),),
            clauses=("D9", "D10"),
            claims=(view_has("locked", ["7", "b"]), scores(1, 0)),
            claims_after=(view_has("arrived.0", ["c7"]), scores(1, 0), view_has("locked", [])),
        ),
        "win": Figure(
            drawn(WIN), shows="board+ends",
            moves=((0, "f^"),),
            marks=(tick("f^"), outline("f1", "f7", line="dashed")),
            marks_after=(outline("b7"), outline("d7"), outline("f7")),
            clauses=("D7", "D10"),
            claims=(refused(0, "f6-f7", "D6"), scores(2, 0)),
            claims_after=(over("D10", 0), scores(3, 0)),
        ),
        "edge": Figure(
            drawn(BORDER, start="border"),
            clauses=("D3",),
            claims=(view_has("pawns.0", ["b2", "c2", "d2", "e2", "f2"]), legal(0, "b2-b3", "3<", "3>")),
        ),
        "junior": Figure(
            drawn(JUNIOR, rules="junior"), shows="board+ends",
            marks=(tick("d2"), tick("1>", "a^"), cross("1<", "av")),
            clauses=("D12",),
            claims=(
                legal(0, "d1-d2", "1>", "a^"), refused(0, "1<", "D12"), refused(0, "av", "D12"),
                view_has("pawns.0", ["a1", "b2", "c1", "d1", "e1"]),
            ),
        ),
    }  # fmt: skip
