"""The positions of Gaudí that the page shows: those of its lessons, and those its tests draw."""

from dallage import NOBODY
from dallage.kernel.state import State

from ..pieces import CODES
from .positions import drawn

ONE = "[BGO]"
THREE = "GBO[BGO]OGB"
HOLE = """
       BBO OGO
    [BGO]    BGG
       GGO BOO
"""
MINE_GREEN_SNAIL = "snail G, star B"


def lessons() -> dict[str, tuple[State, list[str]]]:
    second = drawn(THREE, "BGB BBB BGO", objectives="snail O, star B")
    second.play(0, "BGB@0,1")
    stop = drawn(THREE, "BGB GOO OBB", objectives=MINE_GREEN_SNAIL)
    stop.play(0, "BGB@0,1")
    return {
        "fit": (drawn(ONE, "OGB GGO BOB", objectives=MINE_GREEN_SNAIL), []),
        "objectives": (drawn(THREE, "BGB GOB OBB", objectives=MINE_GREEN_SNAIL), ["BGB@0,1"]),
        "second_tile": (second, ["BGO@-1,1"]),
        "three_animals": (drawn(HOLE, "BGO GBB OBB"), ["BGO@1,0"]),
        "stop": (stop, ["stop"]),
        "swap": (drawn(ONE, "GBB GOB OBB"), []),
    }


def views() -> dict[str, tuple[State | tuple[str, int], int]]:
    return {
        "first": (drawn(ONE, "OGB GGO BOB", objectives=MINE_GREEN_SNAIL), 0),
        "mid": (("four", 28), 0),
        "stop": (("four", 37), 0),
        "watch": (("four", 39), NOBODY),
        "over": (("four", 91), 0),
        "short": (("three-short", 22), 0),
        "swap": (drawn(ONE, "GBB GOB OBB"), 0),
        "pass": (drawn(ONE, "GBB GOB OBB", pile=""), 0),
    }


def pieces() -> list[str]:
    """The codes of the tiles: the colours of star, snail and jelly."""
    return CODES
