"""A veiled state of Tuileries as JSON, and the last tile's points explained."""

from typing import Any

from ...kernel.reasons import Points, Sentence
from ...kernel.secrecy import hides_hand, hides_pile, unseen
from ...kernel.squares import rows_from_top, square_name
from .pieces import CODES, EMPTY, FILES, KINDS, SQUARES

FEATURES = {
    "colour+rank": Sentence("the same colour and rank", "même couleur et même rang"),
    "rank+sign": Sentence("the same rank and sign", "même rang et même signe"),
    "sign+colour": Sentence("the same sign and colour", "même signe et même couleur"),
}
NAMES = [square_name(square, FILES) for square in range(SQUARES)]


BOX = dict.fromkeys(CODES, 1)


def public(s: Any) -> dict[str, Any]:
    board = [None if tile == EMPTY else CODES[tile] for tile in s.board]
    return {
        "phase": "lay",
        "board": rows_from_top(board, FILES),
        "circles": [NAMES[square] for square in s.open_circles if square >= 0],
        "last": last(s),
    }


def private(s: Any) -> dict[str, Any]:
    hands = [tiles(s.hands[seat][: s.hand_size[seat]], hides_hand(s, seat)) for seat in range(s.players)]
    pile = tiles(s.pile[: s.pile_size], hides_pile(s))
    shown = [pieces for pieces in hands + [pile] if isinstance(pieces, list)]
    laid = [CODES[tile] for tile in s.board if tile != EMPTY]
    return {"hands": hands, "pile": pile, "unseen": unseen(BOX, laid, *shown)}


def tiles(some: list[int], hidden: bool) -> list[str] | int:
    """Sorted codes, or how many where they are hidden."""
    return len(some) if hidden else sorted([CODES[tile] for tile in some])


def last(s: Any) -> dict[str, Any] | None:
    """The last tile laid, with the groups it made."""
    if s.last_seat < 0:
        return None
    return {
        "seat": s.last_seat,
        "tile": CODES[s.board[s.last_square]],
        "square": NAMES[s.last_square],
        "points": s.last_points,
        "again": s.last_points >= s.another_turn and bool(s.to_act >> s.last_seat & 1),
        "groups": groups(s),
    }


def groups(s: Any) -> list[dict[str, Any]]:
    """T5: the groups of the last tile, by kind."""
    found = []
    for kind, size, squares in zip(KINDS, s.group_sizes, s.groups):
        if size >= 2:
            found.append({"kind": kind, "squares": sorted([NAMES[square] for square in squares[:size]])})
    return found


def explain(s: Any) -> list[Points]:
    """T6: each group of the last tile, or the single point of a tile without one."""
    if s.last_seat < 0:
        return []
    seat, found = s.last_seat, groups(s)
    if not found:
        alone = Sentence("No group: 1 point.", "Aucun groupe : 1 point.")
        return [Points(seat, 1, "T6", (NAMES[s.last_square],), alone)]
    said = Sentence("A group of {size} with {en}: {size} points.", "Un groupe de {size}, {fr} : {size} points.")
    reasons = []
    for group in found:
        size, features = len(group["squares"]), FEATURES[group["kind"]]
        sentence = said.fill(size=size, en=features.en, fr=features.fr)
        reasons.append(Points(seat, size, "T6", tuple(group["squares"]), sentence))
    return reasons
