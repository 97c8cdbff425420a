"""The figures of Gaudí's rulebook.

`shows` is "board"; "board+hand", with the hand and the objectives of the seat below it; "table", with all players; or
"setup", with the pile too. Places are cells, `1,0`; points where tiles meet, `V1,0`, and the room beside an animal
there, `P1,0`; and `OGB@1,0`: that tile is drawn there as if it were laid.
Pieces are tiles, animal cards (`star`), colour cards (`B`) and tokens (`token-0`).
"""

import dallage
from dallage.kernel.figures import (
    Figure,
    cross,
    legal,
    next_to_act,
    number,
    outline,
    over,
    points,
    refused,
    scores,
    tick,
    view_has,
)  # fmt: skip
from dallage.kernel.state import State

from .positions import drawn

ONE = "[BGO]"
ROW = "    GBO[BGO]OGB"
SNAIL = """
    [BGO]OGB
       GGB
"""
FOUR_ANIMALS = """
      OBB     OBB
    OGO     GBG
      BGB[GOB]
"""
MINE = "snail G, star B"  # the reader's objectives, and those of the player opposite


def figures() -> dict[str, Figure]:
    return {**box_and_set_up(), **turn(), **points_and_end(), **variants()}


def played(state: State, *moves: str) -> State:
    """After some moves of seat 0."""
    for move in moves:
        state.play(0, move)
    return state


def box_and_set_up() -> dict[str, Figure]:
    return {
        "stones": Figure(pieces="BGO OOG GBB BBB", clauses=("G1", "G2")),
        "cards": Figure(pieces="star snail jelly B G O", clauses=("G3", "G7")),
        "tokens": Figure(pieces="token-0 token-1 token-2 token-3 token-4 token-5", clauses=("G8",)),
        "whole_animal": Figure(
            drawn(SNAIL),
            clauses=("G4", "G5", "G6"),
            claims=(view_has("animals", [{"q": 0, "r": 1, "animal": "snail", "colour": "G", "owner": None}]),),
        ),
        "two_players": Figure(
            dallage.game("gaudi", players=2).new(seed=9), 0, "setup",
            clauses=("G7", "G8", "G9"),
            claims=(
                view_has("tokens", [35, 35]), view_has("hands.1", 3, seat=0), view_has("objectives.1", None, seat=0),
                view_has("pile", 77, seat=0),
            ),
        ),
        "four_players": Figure(
            dallage.game("gaudi", players=4).new(seed=2), 0, "setup",
            clauses=("G7", "G8", "G9"),
            claims=(view_has("tokens", [25, 25, 25, 25]), view_has("pile", 71, seat=0)),
        ),
    }  # fmt: skip


def turn() -> dict[str, Figure]:
    first = drawn(ONE, "OGB OBB GOO", objectives=MINE)
    one_laid = played(drawn(ONE, "OGB GGB BOB", objectives=MINE), "OGB@1,0")
    two_laid = played(drawn(ROW, "BGB BBO BOB", objectives=MINE), "BGB@0,1", "BBO@-1,1")
    stuck = drawn(ONE, "GBB GOB OBB", objectives=MINE)
    return {
        "fits": Figure(
            first, 0, "board+hand",
            marks=(tick("OGB@1,0"),),
            clauses=("G11", "G12"),
            claims=(legal(0, "OGB@1,0"), refused(0, "stop", "G12")),
        ),
        "fits_not": Figure(
            first, 0, "board+hand",
            marks=(outline("OBB@1,0", line="dashed"), cross("V0,1")),
            clauses=("G11",),
            claims=(refused(0, "OBB@1,0", "G11"),),
        ),
        "two_tiles": Figure(
            drawn(ONE, "OGB GGB BOB", objectives=MINE), 0, "board+hand",
            marks=(number("OGB@1,0", 1), number("GGB@0,1", 2)),
            moves=((0, "OGB@1,0"), (0, "GGB@0,1")),
            clauses=("G12", "G13", "G15", "G16"),
            claims=(legal(0, "OGB@1,0"),),
            claims_after=(view_has("animals.0.owner", 0), scores(2, 0)),
        ),
        "must_complete": Figure(
            one_laid, 0, "board+hand",
            marks=(cross("BOB@1,-1"),),
            clauses=("G15",),
            claims=(refused(0, "BOB@1,-1", "G15"), legal(0, "GGB@0,1", "stop")),
        ),
        "must_touch": Figure(
            one_laid, 0, "board+hand",
            marks=(cross("BOB@0,-1"),),
            clauses=("G13",),
            claims=(refused(0, "BOB@0,-1", "G13"),),
        ),
        "no_block": Figure(
            two_laid, 0,
            marks=(number("0,1", 1), number("-1,1", 2), cross("BOB@-1,2"), tick("BOB@0,2")),
            clauses=("G14", "G17"),
            claims=(refused(0, "BOB@-1,2", "G14"), legal(0, "BOB@0,2", "stop"), next_to_act(0, "BOB@0,2", 1)),
        ),
        "nothing_fits": Figure(
            stuck, 0, "board+hand",
            marks=(cross("GBB", "GOB", "OBB"),),
            clauses=("G18",),
            claims=(legal(0, "swap GBB", "swap GOB", "swap OBB"), refused(0, "pass", "G18")),
        ),
    }  # fmt: skip


def points_and_end() -> dict[str, Figure]:
    four = drawn(FOUR_ANIMALS, "GGB BBB BBB", objectives=MINE)
    last = played(drawn(FOUR_ANIMALS, "GGB BBB", "OOO GBO", pile="", objectives=MINE), "GGB@0,-1")
    return {
        "objectives": Figure(
            four, 0, "board+hand",
            marks=(number("GGB@0,-1", 1), number("BBB@1,-2", 2)),
            moves=((0, "GGB@0,-1"), (0, "BBB@1,-2")),
            marks_after=(number("P-1,0", "2"), number("P0,0", "1"), number("P1,-1", "1"), number("P0,-1", "0")),
            clauses=("G16", "G20"),
            claims=(points(0, "GGB@0,-1", 3, "G20"),),
            claims_after=(scores(4, 0), view_has("tokens", [32, 35]), view_has("animals.3.owner", None)),
        ),
        "last_tile": Figure(
            last, 0, "table",
            moves=((0, "BBB@1,-2"),),
            clauses=("G19", "G20"),
            claims=(view_has("pile", 0, seat=0), points(0, "BBB@1,-2", 1, "G20")),
            claims_after=(over("G19", 0), scores(4, 0)),
        ),
    }  # fmt: skip


def variants() -> dict[str, Figure]:
    easier = drawn(ROW, "BGB BBO BOG", objectives=MINE, variant="initiation")
    paving = played(drawn(ROW, "BGB OGB BBO", variant="paving"), "BGB@0,1")
    return {
        "first_games": Figure(
            easier, 0, "table",
            marks=(number("BGB@0,1", 1), number("BBO@-1,1", 2), number("BOG@-1,2", 3)),
            moves=((0, "BGB@0,1"), (0, "BBO@-1,1"), (0, "BOG@-1,2")),
            clauses=("G21",),
            claims=(view_has("objectives", [["snail", "G"], ["star", "B"]], seat=0),),
            claims_after=(scores(2, 0), view_has("animals.2.animal", "star")),
        ),
        "paving_only": Figure(
            paving, 0,
            marks=(number("0,1", 1), tick("BBO@-1,-1")),
            clauses=("G22",),
            claims=(legal(0, "BBO@-1,-1"), view_has("tokens", [0, 0])),
        ),
    }  # fmt: skip
