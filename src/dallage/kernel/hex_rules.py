"""Cells of hexagons as rules meet them: neighbours, and the place of a cell on the torus; see hexes.py."""

import numpy as np

from .hexes import NE, NW, PLACES, SE, SW, E, W
from .jit import rule

AROUND = np.array([E, NE, NW, W, SW, SE], np.int32)


@rule
def place(cell):
    """Where a cell lies on the torus."""
    return cell & (PLACES - 1)


@rule
def touches(cell, other):
    """Whether two cells of one layout are neighbours."""
    apart = abs(cell - other)
    return apart in (E, NE, SE)
