"""The positions of Dalapapa that the page shows: those of its lessons, and those its tests draw."""

from dallage import NOBODY
from dallage.kernel.state import State

from ..pieces import DOMINOES, FACES
from .positions import ONE, POCKET, position, starred

THREE_RED = """
            +---b---+---b---+
            |               |
            y   *   R   *   y
            |               |
    +---y---+---R---+---b---+
    |               |
    y       R       b
    |               |
    +---b---+---b---+
"""
CORNER = """
    +---b---+---b---+---b---+
    |               |       |
    b   *   R   *   Y       r
    |               |       |
    +---R---+---Y---+   R   +
    |               |       |
    b       R       Y       b
    |               |       |
    +---b---+---Y---+---Y---+
            |               |
            r       G       r
            |               |
            +---r---+---g---+
"""
THEIR_HAND = [5, 6]


def lessons() -> dict[str, tuple[State, list[str]]]:
    after_one = position(ONE, [[31, 57], THEIR_HAND])
    after_one.play(0, "57a3@1,-2")
    return {
        "lay": (position(ONE, [[31, 57], THEIR_HAND]), []),
        "group": (position(THREE_RED, [[], THEIR_HAND]), [starred(THREE_RED)]),
        "discs": (position(POCKET, [[], THEIR_HAND]), [starred(POCKET)]),
        "both": (position(CORNER, [[], THEIR_HAND]), [starred(CORNER)]),
        "stop": (after_one, ["stop"]),
    }


def views() -> dict[str, tuple[State | tuple[str, int], int]]:
    return {
        "setup": (("three-careful-100", 0), 0),
        "second": (("three-careful-100", 10), 0),
        "mid": (("three-careful-100", 21), 0),
        "watch": (("three-careful-100", 21), NOBODY),
        "over": (("three-careful-100", 93), 0),
    }


def pieces() -> list[list[str]]:
    """The two faces of every domino, by its number."""
    return [list(FACES[2 * domino : 2 * domino + 2]) for domino in range(DOMINOES)]
