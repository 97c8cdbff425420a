"""The positions of Tuileries that the page shows: those of its lessons, and those its tests draw."""

from dallage import NOBODY
from dallage.kernel.state import State

from ..pieces import COLOURS, RANKS_OF_TILES, SIGNS
from .positions import EMPTY_BOARD, drawn

PAIR = """
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·  GKC  ·   ·  YQS  ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·  RND  ·   ·  BJH  ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
"""
THREE_SPADES = """
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·  RKS RNS  ·  YQS  ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·  GJD  ·   ·  BJH  ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
"""
THREE_KINDS = """
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·  YQS  ·   ·  GKC  ·   ·
    ·   ·   ·  RQD GQD  ·   ·   ·
    ·   ·   ·   ·  RNH RNC  ·   ·
    ·   ·   ·  BND BNH GNH  ·   ·
    ·   ·   ·  YND  ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
"""
FOUR_QUEENS = """
    ·   ·   ·   ·   ·   ·   ·   ·
    ·   ·   ·  GJC RQH  ·   ·   ·
    ·   ·  GKC GQC  ·  YQC  ·   ·
    ·   ·   ·   ·  BQC  ·   ·   ·
    ·   ·  YJS  ·   ·   ·   ·   ·
    ·   ·  YKS  ·   ·  BNH  ·   ·
    ·   ·  YKD  ·   ·   ·   ·   ·
    ·   ·   ·   ·   ·   ·   ·   ·
"""
THEIR_HAND = "BKS BKH"


def lessons() -> dict[str, tuple[State, list[str]]]:
    beside_two = ["RJS@b6", "RJS@c5", "RJS@c7", "RJS@d5", "RJS@d7", "RJS@e6"]
    return {
        "circles": (drawn(EMPTY_BOARD, "GQH RND YKS", THEIR_HAND), []),
        "pair": (drawn(PAIR, "GQS RNH YKC", THEIR_HAND), ["RNH@b3", "RNH@c2", "RNH@c4", "RNH@d3"]),
        "three": (drawn(THREE_SPADES, "BQC RJS RNH", THEIR_HAND), beside_two),
        "three_kinds": (drawn(THREE_KINDS, "BJS RND YKH", THEIR_HAND), ["RND@d4"]),
        "another_turn": (drawn(FOUR_QUEENS, "GNC RQC YNS", THEIR_HAND), ["RQC@e6"]),
    }


def views() -> dict[str, tuple[State | tuple[str, int], int]]:
    again = drawn(THREE_KINDS, "BJS RND YKH", THEIR_HAND)
    again.play(0, "RND@d4")
    return {
        "start": (("two", 2), 0),
        "again": (again, 0),
        "waiting": (("three-centre", 23), 1),
        "spectator": (("three-centre", 23), NOBODY),
        "over": (("four-corners", 64), 2),
    }


def pieces() -> dict[str, list[str]]:
    """The letters of a tile's three features, each in its order: there is one tile of each combination."""
    return {"colours": list(COLOURS), "ranks": list(RANKS_OF_TILES), "signs": list(SIGNS)}
