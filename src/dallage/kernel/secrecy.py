"""The words of secrecy."""

from typing import Any

UNKNOWN = -1  # what a veiled state holds in place of a piece its seat may not know
NOBODY = -1  # the seat of somebody who only looks on: knows what everybody knows


def hides_pile(s: Any) -> bool:
    """Whether what nobody may know is hidden: the state is veiled, and the game is not over."""
    return bool(s.veiled and not s.over)


def hides_hand(s: Any, seat: int) -> bool:
    """Whether the state is veiled for somebody else than the seat."""
    return hides_pile(s) and bool(s.veiled - 2 != seat)


def others_still_choose(before: tuple[int, ...], seat: int, after: tuple[int, ...]) -> bool:
    """Whether a move is one of several chosen at the same time, and somebody has yet to choose: until then it is a
    secret. `before` and `after` are the seats that could act before and after the seat's move."""
    return len(before) > 1 and bool(after) and set(after) < set(before) and seat not in after


def unseen(box: dict[str, int], *shown: list[str]) -> dict[str, int]:
    """How many of each piece of the box a view does not show; what is shown to the last piece is left out."""
    left = dict(box)
    for pieces in shown:
        for piece in pieces:
            left[piece] -= 1
    return {piece: count for piece, count in left.items() if count}
