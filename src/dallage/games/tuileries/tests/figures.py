"""The figures of Tuileries' rulebook.

`shows` is "board"; "board+hand", with the tiles of the seat below it; or "table", with the backs of the other hands and
of the pile around it as well. Places are squares; a tile's code is that tile in the hand.
"""

import dallage
from dallage.kernel.figures import (
    Figure,
    arrow,
    cross,
    legal,
    next_to_act,
    number,
    outline,
    over,
    points,
    refused,
    tick,
    view_has,
)

from .page_positions import THREE_KINDS
from .positions import EMPTY_BOARD, drawn

ALL_TILES = """
    BKS BQS BNS BJS YKS YQS YNS YJS
    BKH BQH BNH BJH YKH YQH YNH YJH
    BKD BQD BND BJD YKD YQD YND YJD
    BKC BQC BNC BJC YKC YQC YNC YJC
    GKS GQS GNS GJS RKS RQS RNS RJS
    GKH GQH GNH GJH RKH RQH RNH RJH
    GKD GQD GND GJD RKD RQD RND RJD
    GKC GQC GNC GJC RKC RQC RNC RJC
"""
GARDEN = """
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·  GKC  ·   ·  YQS  ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·  RND RNH  ·  BJH  ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
"""


TWELVE = """
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·  RJD  ·   ·   ·   ·
    ·   ·   ·  RQD  ·   ·   ·   ·
    ·   ·   ·  RKD  ·   ·   ·   ·
   GND YND BND  ·  RNS RNH RNC  ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
"""
# Far from the examples, so that the first four tiles of the game are laid.
FAR = ("YJS", "GJH", "YKH", "GQS")


def part(rows: str) -> str:
    """A board of which these rows are c5 to g5, down to c2."""
    inner = [f"· · {line} ·" for line in rows.strip().splitlines()]
    first, last = [" ".join([*far, "· · · · · ·"]) for far in (FAR[:2], FAR[2:])]
    return "\n".join([first, *["· · · · · · · ·"] * 2, *inner, last])


def example(rows: str, move: str, total: int, *clauses: str, again: bool = False) -> Figure:
    """A tile laid among others, with its points."""
    tile, square = move.split("@")
    return Figure(
        drawn(part(rows), tile, "BKS"), 0, crop=("c3", "f5"),
        moves=((0, move),), draws_before=False, marks_after=(number(square, total),),
        clauses=clauses, claims=(points(0, move, total, "T6"), next_to_act(0, move, 0 if again else 1)),
    )  # fmt: skip


def figures() -> dict[str, Figure]:
    return {
        "tiles": Figure(pieces="BKS YQH GND RJC", clauses=("T1",)),
        "all_tiles": Figure(pieces=ALL_TILES, clauses=("T1",)),
        **set_up(),
        **turn(),
        "kinds": Figure(pieces="RNS RNH RNC\nBND YND GND\nRKD RQD RJD", clauses=("T5",)),
        **groups(),
        **sums(),
        **ends(),
        **circles(),
    }


def set_up() -> dict[str, Figure]:
    two, four = (dallage.game("tuileries", players=players).new(seed=7) for players in (2, 4))
    return {
        "two_players": Figure(
            two, 0, "table", clauses=("T2",),
            claims=(view_has("hands.1", 10, 0), view_has("pile", 44, 0), view_has("to_act", [0])),
        ),
        "four_players": Figure(
            four, 0, "table", clauses=("T2",),
            claims=(view_has("hands.3", 7, 0), view_has("pile", 36, 0), view_has("to_act", [0])),
        ),
    }  # fmt: skip


def turn() -> dict[str, Figure]:
    first = drawn(EMPTY_BOARD, "GQH RND YKS", "BKS BKH")
    garden = drawn(GARDEN, "GQS RNC YKC", "BKS BKH")
    return {
        "first_tile": Figure(
            first, 0, "board+hand", marks=(arrow("RND", "c3"), cross("d5")), clauses=("T3", "T4"),
            claims=(legal(0, "RND@c3", "RND@c6", "RND@f3", "RND@f6"), refused(0, "RND@d5", "T4")),
        ),
        "turn": Figure(
            garden, 0, "board+hand", marks=(arrow("RNC", "e3"),), moves=((0, "RNC@e3"),),
            marks_after=(number("e3", 3), outline("GNS")), clauses=("T3",),
            claims=(points(0, "RNC@e3", 3, "T6"), next_to_act(0, "RNC@e3", 1), view_has("pile", 54, 0)),
            claims_after=(view_has("hands.0", ["GNS", "GQS", "YKC"]), view_has("pile", 53, 0)),
        ),
        "free_squares": Figure(
            garden, 0, "board", marks=(tick("h8", "c7", "e5", "a1"), cross("c6")), clauses=("T3",),
            claims=(legal(0, "RNC@h8", "RNC@c7", "RNC@e5", "RNC@a1"), refused(0, "RNC@c6", "T3")),
        ),
    }  # fmt: skip


def groups() -> dict[str, Figure]:
    """T5: what is a group and what is none."""
    return {
        "bent": example(" ·  ·   ·  · ·\n · RKS RNS · ·\n · ·  ·  · ·\n · · · · ·", "RJS@e3", 3, "T5", "T6"),
        "no_trimino": example(" · · · · ·\n · RKS RNS · ·\n · · · · ·\n · · · · ·", "RNH@f4", 2, "T5"),
        "corners": example(" · · · · ·\n · · RNH · ·\n · · · · ·\n · · · · ·", "RND@d3", 1, "T5"),
    }


def sums() -> dict[str, Figure]:
    """T6, T7: the rulebook's table of points, by examples, and its own example of 8."""
    eight = drawn(THREE_KINDS, "RND BJS YKH", "BKS BKH")
    twelve = drawn(TWELVE, "RND BJS", "BKS BKH")
    return {
        "one": example(" · · · · ·\n · GKC · · ·\n · · BNC · ·\n · · · · ·", "RND@e4", 1, "T6"),
        "domino": example(" · · · · ·\n · RNH · · ·\n · · · · ·\n · · · · ·", "RND@e4", 2, "T6"),
        "tetramino": example(" · · · · ·\n · RNH RNC · ·\n · RNS · · ·\n · · · · ·", "RND@e3", 4, "T6"),
        "two_dominoes": example(" · · · · ·\n · · · RNH ·\n · · BND · ·\n · · · · ·", "RND@e4", 4, "T6"),
        "five": example(" · · · · ·\n · · RNH RNC ·\n · BND · · ·\n · · · · ·", "RND@d4", 5, "T6", "T7", again=True),
        "six": example(" · · RQD · ·\n · · · RNH ·\n · · BND · ·\n · · · · ·", "RND@e4", 6, "T6", again=True),
        "eight_points": Figure(
            eight, 0, crop=("c2", "g5"), marks=(outline("d4"),), moves=((0, "RND@d4"),), marks_after=(number("d4", 8),),
            clauses=("T5", "T6", "T7", "T10"), claims=(points(0, "RND@d4", 8, "T6"), next_to_act(0, "RND@d4", 0)),
        ),
        "twelve": Figure(
            twelve, 0, crop=("a3", "g7"), moves=((0, "RND@d4"),), draws_before=False, marks_after=(number("d4", 12),),
            clauses=("T6",), claims=(points(0, "RND@d4", 12, "T6"), next_to_act(0, "RND@d4", 0)),
        ),
    }  # fmt: skip


def ends() -> dict[str, Figure]:
    """T8: the last tile; with the other end, the last tile of a hand."""
    full = drawn(EMPTY_BOARD, "RND", "", free="e5")
    out = drawn(EMPTY_BOARD, "RND", "BKS GJC", free="c4 e5 f2", ending="first_out")
    return {
        "last_tile": Figure(
            full, 0, "board+hand", marks=(arrow("RND", "e5"),), moves=((0, "RND@e5"),), clauses=("T8", "T9"),
            claims=(next_to_act(0, "RND@e5"),), claims_after=(over("T8", 0),),
        ),
        "first_out": Figure(
            out, 0, "board+hand", marks=(arrow("RND", "e5"),), clauses=("T8",), claims=(next_to_act(0, "RND@e5"),),
        ),
    }  # fmt: skip


def circles() -> dict[str, Figure]:
    """T4: the two other placings of the circles."""
    squares = {"centre": ["d4", "d5", "e4", "e5"], "corners": ["a1", "a8", "h1", "h8"]}
    return {
        f"circles_{where}": Figure(
            drawn(EMPTY_BOARD, "RND", "BKS", circles=where), 0, clauses=("T4",),
            claims=(view_has("circles", circled), refused(0, "RND@c3", "T4")),
        )
        for where, circled in squares.items()
    }  # fmt: skip
