"""The positions of Dékal that the page shows: those of its lessons, and those its tests draw."""

from dallage.kernel.state import State

from ..pieces import VALUES
from .positions import ALL_DOWN, drawn

LIKE = """
    ?  ?  9  ?
    7  3  ·  ?
    ?  ?  ?  ?
    ?  ?  ?  4
"""
LIKE_THEIRS = """
    ?  ?  6  ?
    5  ?  ?  ·
    ?  ?  ?  4
    ?  5  ?  ?
"""
KEEP = """
    ?  ?  5  5
    ?  ?  ·  ?
    9  ?  ?  ?
    ?  ?  ? 10
"""
KEEP_THEIRS = """
    ?  ?  ?  ?
    4  6  ?  ?
    ·  ?  ?  ?
   10  ?  ?  8
"""
CANCEL = """
    ?  ·  7  5
    9  ?  ?  ?
    2  9  ?  ?
    ?  ?  ?  1
"""
CANCEL_THEIRS = """
    2  3  ·  ?
    ?  ?  ?  ?
    ?  ?  ?  6
    1  ?  8  6
"""
LAST = """
    6  9  4 10
    6  ·  1  1
    6  2  2  8
    2  3  2  8
"""
LAST_THEIRS = """
    8  1  7  2
    8  5  2 10
    1  1  9 10
    3  6  4  9
"""


def lessons() -> dict[str, tuple[State, list[str]]]:
    return {
        "reveal": (drawn(ALL_DOWN, ALL_DOWN), []),
        "like": (drawn(LIKE, LIKE_THEIRS, middle="9 4"), ["4^", "9v"]),
        "keep": (drawn(KEEP, KEEP_THEIRS, middle="4 4"), ["4>", "4<", "4^"]),
        "cancel": (drawn(CANCEL, CANCEL_THEIRS, middle="7 5"), ["5^", "7^"]),
        "last": (drawn(LAST, LAST_THEIRS, middle="4 ·", first=1), ["4v"]),
    }


def views() -> dict[str, tuple[State | tuple[str, int], int]]:
    return {
        "reveal": (("three", 30), 0),
        "waiting": (("three", 31), 0),
        "insert": (("three", 34), 0),
        "inserted": (("three", 35), 0),
        "over": (("three", 96), 0),
        "six": (("six-hundred", 119), 2),
    }


def pieces() -> list[int]:
    """The values of the cards."""
    return list(range(1, VALUES + 1))
