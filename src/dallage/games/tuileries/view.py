"""A veiled state of Tuileries as JSON, and the last tile's points explained."""

from typing import Any

import numpy as np

from ...kernel.reasons import Points, Sentence
from ...kernel.secrecy import hides_hand, hides_pile
from ...kernel.squares import rows_from_top, square_name
from ...kernel.state import as_python
from . import rules
from .pieces import CIRCLES, CODES, EMPTY, FILES, KINDS

FEATURES = {
    "colour+rank": Sentence("the same colour and rank", "même couleur et même rang"),
    "rank+sign": Sentence("the same rank and sign", "même rang et même signe"),
    "sign+colour": Sentence("the same sign and colour", "même signe et même couleur"),
}

are_open = as_python(rules.circles_are_open)


def view(s: Any) -> dict[str, Any]:
    tiles_laid, hands, sizes = s.board.tolist(), s.hands, s.hand_size.tolist()
    board = [None if tile == EMPTY else CODES[tile] for tile in tiles_laid]
    return {
        "phase": "lay",
        "board": rows_from_top(board, FILES),
        "hands": [tiles(hands[seat, : sizes[seat]], hides_hand(s, seat)) for seat in range(s.players)],
        "pile": tiles(s.pile[: s.pile_size], hides_pile(s)),
        "circles": circles(s, tiles_laid),
        "last": last(s),
    }


def circles(s: Any, board: list[int]) -> list[str]:
    """T4: the circled squares that are free, while the first four tiles are laid."""
    if not are_open(s):
        return []
    return [square_name(square, FILES) for square in CIRCLES[s.circles].tolist() if board[square] == EMPTY]


def tiles(some: Any, hidden: bool) -> list[str] | int:
    """Sorted codes, or how many where they are hidden."""
    return len(some) if hidden else sorted(CODES[tile] for tile in some.tolist())


def last(s: Any) -> dict[str, Any] | None:
    """The last tile laid, with the groups it made."""
    if s.last_seat < 0:
        return None
    return {
        "seat": s.last_seat,
        "tile": CODES[s.board[s.last_square]],
        "square": square_name(s.last_square, FILES),
        "points": s.last_points,
        "groups": s.once(groups),
    }


def groups(s: Any) -> list[dict[str, Any]]:
    """T5: the groups of the last tile, by kind."""
    found, record, room = [], s.record, np.empty(4, np.int32)
    for kind, name in enumerate(KINDS):
        size = rules.find_group(record, s.last_square, kind, room)
        if size >= 2:
            found.append({"kind": name, "squares": sorted(square_name(one, FILES) for one in room[:size].tolist())})
    return found


def explain(s: Any) -> list[Points]:
    """T6: each group of the last tile, or the single point of a tile without one."""
    if s.last_seat < 0:
        return []
    seat, found = s.last_seat, s.once(groups)
    if not found:
        alone = Sentence("No group: 1 point.", "Aucun groupe : 1 point.")
        return [Points(seat, 1, "T6", (square_name(s.last_square, FILES),), alone)]
    said = Sentence("A group of {size} with {en}: {size} points.", "Un groupe de {size}, {fr} : {size} points.")
    return [
        Points(seat, size, "T6", tuple(group["squares"]), said.said(size=size, **FEATURES[group["kind"]]._asdict()))
        for group in found
        for size in [len(group["squares"])]
    ]
