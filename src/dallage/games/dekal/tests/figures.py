"""The figures of Dékal's rulebook.

`shows` is "grid" (of the seat), "grid+middle", "grids" (all in a row) or "table" (all, clockwise around the middle).
Places are squares, `2:b3` of the grid of player 2; `>`, `<`, `v`, `^` are the ends where a card enters the row or
column of the hole, `middle:2` is the card that player 2 has laid in the middle, `2:first` is where the marker lies. A
piece is a value, `?` for a back, or `first` for the marker.
"""

import dallage
from dallage.kernel.figures import (
    Claim,
    Figure,
    arrow,
    cross,
    legal,
    number,
    outline,
    over,
    points,
    refused,
    scores,
    tick,
    view_has,
)
from dallage.kernel.state import State

from ..pieces import WAYS
from .page_positions import CANCEL, CANCEL_THEIRS, KEEP, KEEP_THEIRS
from .positions import ALL_DOWN, EXAMPLE, ONE_LEFT, TWO_LEFT, TWO_TO_COME, drawn

SIGNS = {">": "→", "<": "←", "v": "↓", "^": "↑"}

# The sixth turn: five cards lie face up. Whoever has the first grid turns up the 7.
MINE = """
    ?  9  ?  ?
    ?  ?  ?  4
    3 ?7  ?  6
    ?  ?  ?  9
"""
THEIRS = """
    2  ?  ?  ?
    ?  8 ?4  ?
    ?  ?  8  5
    ?  1  ?  ?
"""
OTHERS = """
    ? 10  ?  3
    ?  ?  ?  ?
    6  ?  ?  6
   ?2  ?  7  ?
"""
# A hole inside, on the edge and in a corner.
INSIDE = ALL_DOWN.replace("? ? ? ?", "? · ? ?", 2).replace("? · ? ?", "? ? ? ?", 1)
EDGE = ALL_DOWN.replace("? ? ? ?", "? · ? ?", 1)
CORNER = ALL_DOWN.replace("? ? ? ?", "· ? ? ?", 1)
NO_SECOND_WAVE = """
    7  3  3  7
    9  8  8  9
    7  2  2  7
    1  1  1  ·
"""


def figures() -> dict[str, Figure]:
    two, four = dallage.game("dekal", players=2).new(seed=1), dallage.game("dekal", players=4).new(seed=1)
    reveal = drawn(MINE, THEIRS, OTHERS)
    insert = reveal.copy()
    for seat, square in enumerate(("b2", "c3", "a1")):
        insert.play(seat, square)
    count = drawn(EXAMPLE, TWO_TO_COME, middle="5 6")
    return {
        "cards": Figure(pieces="1 2 3 4 5\n6 7 8 9 10\n? first", clauses=("K1", "K7")),
        "two_players": Figure(
            two, shows="table", clauses=("K1",), claims=(left_out(68), view_has("first", 0), legal(0, "a1"))
        ),
        "four_players": Figure(four, shows="table", clauses=("K1",), claims=(left_out(36), view_has("first", 0))),
        "reveal": Figure(
            reveal, 0, "grid+middle",
            moves=((0, "b2"), (1, "c3"), (2, "a1")),
            marks=(tick("b2"), cross("b4")),
            clauses=("K2", "K3"),
            claims=(legal(0, "b2", "a1"), refused(0, "b4", "K3"), view_has("middle", [None] * 3)),
            claims_after=(view_has("middle", [7, 4, 2]), view_has("grids.0.2", [3, None, "?", 6])),
        ),
        "insert": Figure(
            insert, 0, "grid+middle",
            moves=((0, "4<"),),
            marks=(outline("middle:2"), number("<", "4"), outline("b2", "c2", "d2", line="dashed")),
            clauses=("K4", "K5"),
            claims=(legal(0, "4<", "7<", "2^"), points(0, "4<", -4, "K8")),
            claims_after=(view_has("grids.0.2", [3, "?", 6, 4]), view_has("middle", [7, None, 2])),
        ),
        "ways": Figure(
            drawn(INSIDE, EDGE, CORNER, middle="5 6 7"), shows="grids",
            marks=tuple(
                number(f"{player}:{way}", SIGNS[way]) if way in open_ways else cross(f"{player}:{way}")
                for player, open_ways in enumerate(("><v^", "><^", "<^"), 1)
                for way in WAYS
            ),
            clauses=("K6",),
            claims=(ways_of(0, "><v^"), ways_of(1, "><^"), ways_of(2, "<^")),
        ),
        "marker": Figure(
            after_one_turn(four), shows="table",
            marks=(arrow("1:first", "2:first"),),
            clauses=("K7",),
            claims=(view_has("first", 1), view_has("turn", 2)),
        ),
        "meet": Figure(
            drawn(CANCEL, CANCEL_THEIRS, middle="7 5"), 0, "grid",
            moves=((0, "5^"),),
            marks=(number("^", "5"), outline("b1", "b2", "b3", "b4", line="dashed")),
            clauses=("K8",),
            claims=(points(0, "5^", 5 - 18, "K8"), view_has("pairs.0", [])),
            claims_after=(view_has("pairs.0", [["a3", "b3"]]),),
        ),
        "part": Figure(
            drawn(KEEP, KEEP_THEIRS, middle="4 4"), 0, "grid",
            moves=((0, "4v"),),
            marks=(number("v", "4"), outline("c3", "c4", line="dashed")),
            clauses=("K8",),
            claims=(points(0, "4v", 4 + 10, "K8"), view_has("pairs.0", [["c4", "d4"]])),
            claims_after=(view_has("pairs.0", []),),
        ),
        "count": Figure(
            count, 0, "grid",
            moves=((0, "5>"), (1, "6<")),
            marks=(number(">", "5"),),
            clauses=("K2", "K8"),
            claims=(view_has("turn", 16), points(0, "5>", 24 - count.scores[0], "K8")),
            claims_after=(scores(5 + 5 + 3 + 4 + 7, 10), over("K8", 1)),
        ),
        "no_second_wave": Figure(
            played(drawn(NO_SECOND_WAVE, TWO_TO_COME, middle="9 6"), (0, "9>"), (1, "6<")), 0, "grid",
            clauses=("K8",),
            claims=(scores(7 + 7 + 9 + 9 + 7 + 7 + 9, 10),),
        ),
        "equal_scores": Figure(
            played(drawn(last_row(ONE_LEFT), last_row(TWO_LEFT), middle="8 8"), (0, "8<"), (1, "8<")), shows="grids",
            clauses=("K9",),
            claims=(scores(10, 10), over("K8", 0)),
        ),
    }  # fmt: skip


def left_out(count: int) -> Claim:
    """So many cards stay out of the round."""
    return Claim("cards left out", count, lambda state: int(state._s.pile_size))


def ways_of(seat: int, ways: str) -> Claim:
    """The seat, when it is its turn, may push in these ways only."""

    def find(state: State) -> object:
        turn = state.copy()
        turn._s.to_act = 1 << seat
        return {move[-1] for move in turn.moves(seat)}

    return Claim(f"ways of seat {seat}", set(ways), find)


def played(state: State, *moves: tuple[int, str]) -> State:
    for seat, move in moves:
        state.play(seat, move)
    return state


def after_one_turn(state: State) -> State:
    """Everybody has turned up a card and inserted one."""
    after = state.copy()
    for seat, square in enumerate(("b2", "c3", "b3", "c2")):
        after.play(seat, square)
    while after.view(None)["phase"] == "insert":
        after.play(after.to_act[0], after.moves(after.to_act[0])[0])
    return after


def last_row(board: str) -> str:
    """The grid before its last card, an 8, is pushed in from the right."""
    return board.replace("7  7  8  8", "·  7  7  8")
