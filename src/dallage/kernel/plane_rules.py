"""Sides of squares as rules meet them: their places in the ring, and those beside them; see plane.py."""

import numpy as np

from .jit import rule
from .plane import LEFT, SIDES, STRIDE, step

# From a side to the four perpendicular sides of its two squares: first for a TOP, then for a LEFT.
PERPENDICULAR = np.array(
    [
        [step(0, 0, LEFT), step(1, 0, LEFT), step(0, -1, LEFT), step(1, -1, LEFT)],
        [step(0, 0) - 1, step(0, 1) - 1, step(-1, 0) - 1, step(-1, 1) - 1],
    ],
    np.int32,
)


@rule
def side_at(x, y, which):
    """The place of a side in the ring."""
    return (2 * (x + STRIDE * y) + which) & (SIDES - 1)


@rule
def beside(side, distance):
    """The place of the side that is so far on in the ring."""
    return (side + distance) & (SIDES - 1)
