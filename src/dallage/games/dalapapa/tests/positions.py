"""Positions from drawn boards, and drawn boards from positions.

A board is drawn in letters: a capital is a disc, a small letter a half disc; walls are `|` and `---`, and where a
domino's own two squares meet there is none. Stars mark a domino that is still to be laid; brackets may point at discs.

     +---y---+---r---+
     |               |
     y       R       b        domino 0, face a, not turned
     |               |
     +---b---+---b---+

The top-left square of the drawing is at 0,0.
"""

from collections import Counter
from typing import Any

import pytest

import dallage
from dallage.kernel.hands import NO_PIECE
from dallage.kernel.plane import LEFT, LEFTWARDS, TOP, UP, WAYS, side_name
from dallage.kernel.plane_rules import side_at
from dallage.kernel.seats import only
from dallage.kernel.state import State

from ..moves import from_text
from ..numbering import FIRST, SETUP, SQUARE_BITS
from ..pieces import CODE, COLOURS, DOMINOES, FACES, HAND, WHOLE
from ..placement import print_domino, side_of, x_of, y_of

ONE = """
    +---y---+---r---+
    |               |
    y       R       b
    |               |
    +---b---+---b---+
"""
# A hole of two squares, the domino that fills it starred.
POCKET = """
    +---g---+---b---+---g---+---y---+
    |               |               |
    g       B       R       G       y
    |               |               |
    +---R---+---R---+---R---+---R---+
    |       |               |       |
    y       Y   *   Y   *   R       r
    |       |               |       |
    +   R   +---B---+---B---+   G   +
    |       |               |       |
    g       G       G       B       g
    |       |               |       |
    +---y---+---r---+---r---+---b---+
"""

WIDE, HIGH = 8, 4  # characters of a square, its right and lower walls not counted


def read(drawing: str) -> tuple[list[str], list[str]]:
    """The moves that lay the dominoes of a drawing, from top to bottom, and those of its starred dominoes."""
    lines = [line for line in drawing.split("\n") if line.strip()]
    indent = min(len(line) - len(line.lstrip()) for line in lines)
    page = {(column, row): sign for row, line in enumerate(lines) for column, sign in enumerate(line[indent:])}
    laid, starred = [], []
    for y in range(len(lines) // HIGH):
        for x in range(max(map(len, lines)) // WIDE):
            left, top = x * WIDE, y * HIGH
            if page.get((left + WIDE, top + 2), " ").isalpha() and page[left + WIDE, top + 1] == " ":
                places = [(0, 2), (4, 0), (12, 0), (16, 2), (12, 4), (4, 4), (8, 2)]
                turns = (0, 2)
            elif page.get((left + 4, top + HIGH), " ").isalpha() and page[left + 1, top + HIGH] == " ":
                places = [(4, 0), (8, 2), (8, 6), (4, 8), (0, 6), (0, 2), (4, 4)]
                turns = (1, 3)
            else:
                continue
            face = "".join(page[left + column, top + row] for column, row in places).upper()
            stars = starred if page[left + WIDE // 2, top + 2] == "*" else laid
            stars.append(f"{named(face, turns)}@{x},{y}")
    return laid, starred


def named(face: str, turns: tuple[int, int]) -> str:
    """`57a0` for a face as it is seen, turned by one of two turns a half turn apart."""
    for seen, turn in zip((face, face[3:6] + face[:3] + face[6]), turns):
        if seen in FACES:
            return f"{FACES.index(seen) // 2}{'ab'[FACES.index(seen) % 2]}{turn}"
    raise ValueError(f"no domino has the face {face}")


def position(
    drawing: str,
    hands: list[list[int]] | None = None,
    scores: tuple[int, ...] = (),
    players: int = 2,
    to_act: int = 0,
    bag: list[int] | None = None,
    phase: int = FIRST,
    target: int = 60,
) -> State:
    """A state with this board and these hands, in the turn of one seat, which has the starred domino if it is nowhere.

    The dominoes that are nowhere else are in the bag; if the bag is given, they are left out of the game.
    """
    state = dallage.game("dalapapa", players, target=target).new(0)
    s: Any = state._s
    on_board, still_to_lay = read(drawing)
    held = [list(hand) for hand in hands or [[] for _ in range(players)]]
    elsewhere = {*(bag or []), *(domino for hand in held for domino in hand)}
    held[to_act] += [number(move) for move in still_to_lay if number(move) not in elsewhere]
    for seat, hand in enumerate(held):
        s.hand_size[seat] = len(hand)
        s.hands[seat, :] = hand + [NO_PIECE] * (HAND - len(hand))
    for move in on_board:
        print_domino(s, from_text(move))
    gone = {number(move) for move in on_board}.union(*held)
    rest = [domino for domino in range(DOMINOES) if domino not in gone] if bag is None else bag
    s.pile[:] = rest + [NO_PIECE] * (DOMINOES - len(rest))
    s.pile_size = len(rest)
    s.phase, s.to_act, s.moves_played = phase, only(to_act), len(on_board)
    s.scores[: len(scores)] = scores
    return state


def number(move: str) -> int:
    """The domino of a move."""
    return int(move[: move.index("@") - 2])


def starred(drawing: str) -> str:
    """The move that lays the starred domino of a drawing."""
    return read(drawing)[1][0]


def sketch(state: State) -> str:
    """The board as the state has it, drawn like those that `read` reads."""
    board = state.view(None)["board"]
    covered = {}
    for number, one in enumerate(board):
        upright = one["turn"] % 2
        covered[one["x"], one["y"]] = covered[one["x"] + 1 - upright, one["y"] + upright] = number
    west, north = min(x for x, _ in covered), min(y for _, y in covered)
    page: dict[tuple[int, int], str] = {}
    for (x, y), number in covered.items():
        left, top = (x - west) * WIDE, (y - north) * HIGH
        for column, row in ((0, 0), (WIDE, 0), (0, HIGH), (WIDE, HIGH)):
            page[left + column, top + row] = "+"
        for row, beyond, side in ((0, y - 1, (x, y, TOP)), (HIGH, y + 1, (x, y + 1, TOP))):
            wall = " " if covered.get((x, beyond)) == number else "-"
            page.update({(left + column, top + row): wall for column in range(1, WIDE)})
            page[left + WIDE // 2, top + row] = sign(state, *side)
        for column, beyond, side in ((0, x - 1, (x, y, LEFT)), (WIDE, x + 1, (x + 1, y, LEFT))):
            wall = " " if covered.get((beyond, y)) == number else "|"
            page.update({(left + column, top + row): wall for row in range(1, HIGH)})
            page[left + column, top + HIGH // 2] = sign(state, *side)
    wide, high = max(column for column, _ in page), max(row for _, row in page)
    lines = ("".join(page.get((column, row), " ") for column in range(wide + 1)) for row in range(high + 1))
    return "\n".join(line.rstrip() for line in lines)


def sign(state: State, x: int, y: int, which: int) -> str:
    """The letter on a side: a capital for a disc."""
    code = int(state._s.sides[side_at(x, y, which)])
    letter = COLOURS[code & 3]
    return letter if code & WHOLE == WHOLE else letter.lower()


def plain(drawing: str) -> str:
    """A drawing without its indent, stars and brackets, to compare with a sketch."""
    lines = [line for line in drawing.split("\n") if line.strip()]
    indent = min(len(line) - len(line.lstrip()) for line in lines)
    table = str.maketrans({"*": " "})
    text = "\n".join(line[indent:].rstrip().translate(table).rstrip() for line in lines)
    for colour in COLOURS:
        text = text.replace(f"-({colour})-", f"--{colour}--").replace(f"({colour})", f" {colour} ")
    return text


def paint_over(state: State, but: str = "") -> None:
    """Wipes all open half discs but those on some sides: no layout of the printed set is so unwelcoming."""
    s: Any = state._s
    kept = []
    for half in s.open[: s.open_size]:
        way, side = int(half) >> SQUARE_BITS & 3, side_of(half)
        back_x, back_y = WAYS[way] if way in (UP, LEFTWARDS) else (0, 0)
        if side_name(int(x_of(half)) - back_x, int(y_of(half)) - back_y, way & 1) in but.split():
            kept.append(half)
            s.sides[side] = (int(s.sides[side]) & CODE) | len(kept) << 4
        else:
            s.sides[side] = int(s.sides[side]) & CODE
    s.open[:] = 0
    s.open[: len(kept)] = kept
    s.open_size = len(kept)


def refused(state: State, seat: int, move: str) -> str:
    """The clause of a refusal."""
    before = state.copy()
    with pytest.raises(dallage.IllegalMove) as refusal:
        state.play(seat, move)
    assert state == before
    return refusal.value.clause


def census(view: dict[str, Any]) -> Counter[int]:
    """Every domino in an omniscient view, wherever it is."""
    found = Counter(one["domino"] for one in view["board"])
    for some in (*view["hands"], view["bag"]):
        found.update(some)
    return found


def rare_positions() -> list[State]:
    """Nothing fits, in a turn and already when the first dominoes are laid: one swaps, then passes (P7, P9)."""
    in_a_turn, at_the_start = position(ONE, [[2, 57], [3, 4]]), position(ONE, [[2], [3]], phase=SETUP)
    paint_over(in_a_turn)
    paint_over(at_the_start)
    return [in_a_turn, at_the_start]
