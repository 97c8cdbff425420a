"""The figures of Dalapapa's rulebook.

`shows` is "board"; "board+hand", with the hand of the seat below it; "table", with all players and their scores; or
"setup", with the bag too. Places are squares, `2,1`; sides, `2,1-` and `2,1|`, and the very middle of a disc there,
`P2,1-`; a domino of the hand, `57`; and `57a0@2,1`: that domino is drawn there as if it were laid. An outline of sides
joins their discs to a group. Pieces are faces as they lie: `57a1`.
"""

from collections.abc import Iterator

import numpy as np

import dallage
from dallage.kernel.figures import (
    Claim,
    Figure,
    Mark,
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
)
from dallage.kernel.plane import side_name
from dallage.kernel.plane_rules import side_at
from dallage.kernel.state import State

from ..groups import MOST_DISCS, find_group
from ..pieces import WHOLE
from .page_positions import THEIR_HAND
from .positions import ONE, POCKET, position, starred
from .test_points import FIRST_SUM, GROUP_OF_THREE, OPPOSITE, SECOND_SUM, UNFINISHED

BLUE_MEETS_BLUE = """
    +---y---+---r---+---y---+---b---+
    |               |               |
    y       R       B   *   R   *   y
    |               |               |
    +---b---+---b---+---r---+---b---+
"""
# As in the rulebook: six groups, of 1, 6, 2, 7, 5 and 1 discs.
SIX_GROUPS = """
    +---y---+---y---+---b---+---r---+
    |               |       |       |
    b       R       B       R       b
    |               |       |       |
    +---y---+---R---+   G   +   B   +---r---+---y---+
            |       |       |       |               |
            b       R       G       G       Y       r
            |       |       |       |               |
            +   B   +---R---+---G---+---G---+---g---+
            |       |               |       |
            g       R       Y       G       b
            |       |               |       |
            +---G---+---Y---+---G---+   R   +
            |       |               |       |
            b       Y       R       R       g
            |       |               |       |
            +   Y   +---Y---+---G---+---b---+
            |       |               |
            g       B       Y       b
            |       |               |
            +---b---+---b---+---g---+
"""
LETTERS = {"A": 1, "B": 6, "C": 2, "D": 7, "E": 5, "F": 1}  # as the rulebook names its groups


def figures() -> dict[str, Figure]:
    return {**box_and_set_up(), **laying(), **groups(), **turn_and_end()}


def dealt(players: int, seed: int, *moves: str) -> State:
    """A new game after everybody has laid a first domino."""
    state = dallage.game("dalapapa", players).new(seed)
    for seat, move in enumerate(moves):
        state.play(seat, move)
    return state


def box_and_set_up() -> dict[str, Figure]:
    return {
        "faces": Figure(pieces="57a0 57b0", clauses=("P1", "P2")),
        "dominoes": Figure(pieces="0a0 31a0 76b0\n104a0 12b0 119a0", clauses=("P3",)),
        "turned": Figure(pieces="57a0 57a1 57a2 57a3", clauses=("P4",)),
        "two_players": Figure(
            dealt(2, 3, "88a0@0,0", "70b1@2,0"), 0, "setup",
            clauses=("P7",),
            claims=(view_has("phase", "first"), view_has("hands.1", 2, seat=0), view_has("bag", 114, seat=0)),
        ),
        "four_players": Figure(
            dealt(4, 4, "75a0@0,0", "72a0@-1,-1", "93a1@2,-1", "81b2@2,-2"), 0, "setup",
            clauses=("P7",),
            claims=(view_has("phase", "first"), view_has("hands.3", 2, seat=0), view_has("bag", 108, seat=0)),
        ),
    }  # fmt: skip


def laying() -> dict[str, Figure]:
    blue, three = starred(BLUE_MEETS_BLUE), starred(SECOND_SUM)
    other = position(ONE, [[57, 31], THEIR_HAND])
    pocket = starred(POCKET)
    return {
        "allowed": Figure(
            position(BLUE_MEETS_BLUE, [[57], THEIR_HAND]), 0, "board+hand",
            marks=(tick("2,0|"), outline(blue, line="dashed")),
            clauses=("P5", "P6"),
            claims=(legal(0, blue),),
        ),
        "allowed_three": Figure(
            position(SECOND_SUM, [[57], THEIR_HAND]), 0, "board+hand",
            marks=(outline(three, line="dashed"), tick("0,1-", "1,1-", "2,0|")),
            clauses=("P5", "P6"),
            claims=(legal(0, three),),
        ),
        "wrong_colours": Figure(
            other, 0, "board+hand",
            marks=(outline("57b0@2,0", line="dashed"), cross("2,0|")),
            clauses=("P6",),
            claims=(refused(0, "57b0@2,0", "P6"),),
        ),
        "corner_only": Figure(
            other, 0, "board+hand",
            marks=(outline("57b0@2,1", line="dashed"), cross("2,1|")),
            clauses=("P5",),
            claims=(refused(0, "57b0@2,1", "P5"),),
        ),
        "six_discs": Figure(
            position(POCKET, [[], THEIR_HAND]), 0,
            marks=(outline(pocket, line="dashed"),),
            moves=((0, pocket),),
            clauses=("P10",),
            claims=(points(0, pocket, 13, "P10", "P12"),),
            claims_after=(view_has("last.discs", ["1,1-", "2,1-", "1,1|", "3,1|", "1,2-", "2,2-"]),),
        ),
    }  # fmt: skip


def before_and_after(
    drawing: str, worth: int, *clauses: str, given: tuple[str, ...] = ("P10", "P12"), marks: tuple[Mark, ...] = ()
) -> Figure:
    """The starred domino of a drawing is laid; before that, something may be marked too."""
    move = starred(drawing)
    return Figure(
        position(drawing, [[], THEIR_HAND]), 0,
        marks=(outline(move, line="dashed"), *marks),
        moves=((0, move),),
        clauses=clauses,
        claims=(points(0, move, worth, *given),),
    )  # fmt: skip


def groups() -> dict[str, Figure]:
    six = position(SIX_GROUPS, [THEIR_HAND, [2, 3]])
    found = sorted(all_groups(six))
    by_letter = {letter: found.pop([len(one) for one in found].index(size)) for letter, size in LETTERS.items()}
    return {
        "group_of_three": before_and_after(GROUP_OF_THREE, 4, "P11", "P12"),
        "not_finished": before_and_after(UNFINISHED, 1, "P11", given=("P10",), marks=(number("0,0", "!"),)),
        "not_touching": before_and_after(OPPOSITE, 3, "P11", "P12"),
        "six_groups": Figure(
            six,
            marks=(
                *(outline(*group) for group in by_letter.values()),
                *(number(f"P{group[0]}", letter) for letter, group in by_letter.items()),
            ),
            clauses=("P11",),
            claims=(
                Claim("groups", sorted(LETTERS.values()), lambda state: sorted(len(one) for one in all_groups(state))),
            ),
        ),
        "nine": before_and_after(FIRST_SUM, 9, "P10", "P12", "P15"),
        "twelve": before_and_after(SECOND_SUM, 12, "P10", "P12", "P15"),
    }  # fmt: skip


def all_groups(state: State) -> Iterator[list[str]]:
    """P11: the sides of each group of a board, as the rules find them; the board's squares are near 0,0."""
    s, near = state._s, range(-8, 16)
    sides = [(x, y, which) for y in near for x in near for which in (0, 1)]
    names = {int(side_at(x, y, which)): side_name(x, y, which) for x, y, which in sides}
    seen: set[int] = set()
    for side in names:
        if s.sides[side] & WHOLE == WHOLE and side not in seen:
            group = np.zeros(MOST_DISCS, np.int32)
            discs = [int(disc) for disc in group[: find_group(s, side, group, 0)]]
            seen.update(discs)
            if discs:
                yield [names[disc] for disc in sorted(discs, key=list(names).index)]


def best_second(state: State) -> int:
    """P8: the most that laying the other domino brings, its price taken off."""
    gains = []
    for move in state.moves():
        if move != "stop":
            after = state.copy()
            after.play(0, move)
            gains.append(after.scores[0] - state.scores[0])
    return max(gains)


def turn_and_end() -> dict[str, Figure]:
    move = starred(SECOND_SUM)
    worth = position(SECOND_SUM, [[31], THEIR_HAND])
    worth.play(0, next(one for one in worth.moves() if one.startswith("31") and "@3,2" in one))
    not_worth = position(ONE, [[29, 86], THEIR_HAND])
    not_worth.play(0, "29b2@1,-1")
    last = position(SECOND_SUM, [THEIR_HAND, []], scores=(61, 52), to_act=1)
    return {
        "pays": Figure(
            worth, 0, "board+hand",
            marks=(outline(move, line="dashed"),),
            moves=((0, move),),
            clauses=("P8",),
            claims=(legal(0, "stop"), points(0, move, 12 - 4, "P8", "P10", "P12")),
        ),
        "pays_not": Figure(
            not_worth, 0, "board+hand",
            clauses=("P8", "P13"),
            claims=(scores(4, 0), Claim("the best second domino", 2 - 4, best_second), next_to_act(0, "stop", 1)),
        ),
        "last_round": Figure(
            last, 1, "table",
            marks=(outline(move, line="dashed"),),
            moves=((1, move),),
            clauses=("P14",),
            claims=(points(1, move, 12, "P10", "P12"),),
            claims_after=(over("P14", 1), scores(61, 64)),
        ),
    }  # fmt: skip
