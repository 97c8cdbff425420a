"""The positions of Dédalles that the page shows: those of its lessons, and those its tests draw."""

from dallage import NOBODY
from dallage.kernel.state import State

from .positions import LABYRINTH, drawn

SLIDE = """
    # x · x x x #
    · # · # · # ·
    x · · · · · ·
    · # · # · # ·
    o · · · · · ·
    · # · # · # ·
    # o · o o o #
"""
EXIT = """
    # · o · x x #
    · # · # · # ·
    · · x · · · ·
    · # · # · # ·
    · x · · x · ·
    · # · # · # ·
    # o · o o o #
"""
DANGER = """
    # · · # · · #
    · # · · x # ·
    o · o · · · #
    · # · # · # ·
    · x · · o o ·
    · # · x · # ·
    # x o · · x #
"""
WIN = """
    # o · o · # #
    · # · # · o ·
    · · · x · · ·
    x # · # · # ·
    · · x · · · x
    · # · # · # ·
    # · x o o · #
"""


def lessons() -> dict[str, tuple[State, list[str]]]:
    return {
        "step": (drawn(LABYRINTH), ["c1-c2", "e1-e2"]),
        "slide": (drawn(SLIDE), ["a^"]),
        "exit": (drawn(EXIT), ["7<", "7>", "c7-b7", "c7-d7"]),
        "danger": (drawn(DANGER), ["c1-d1", "d^"]),
        "win": (drawn(WIN), ["f^"]),
    }


def views() -> dict[str, tuple[State | tuple[str, int], int]]:
    return {
        "start": (("light-wins", 0), 0),
        "slid": (("light-wins", 104), 0),
        "stepped": (("light-wins", 98), 0),
        "spectator": (("light-wins", 104), NOBODY),
        "junior": (("junior-dark-wins", 99), 1),
        "over": (("light-wins", 117), 1),
        "held": (("held-light-wins", 80), 0),
    }
