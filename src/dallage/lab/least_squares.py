"""Fits weights of features to positions and what became of them: least squares by conjugate gradients, compiled.

The weights that make the sum of squared errors smallest; weights of features that are seldom present stay near what
they were. It needs no step to be chosen, and some dozen passes over the positions. Everything is done in one order, so
the same data give the same weights.
"""

from typing import Any

import numpy as np

from ..kernel.jit import rule

PASSES = 40  # over all positions, at most
SMALL = 1e-6  # it ends when the squared gradient has become smaller than this part of what it was
KEPT = 10.0  # as many positions as speak for a weight as it was


def solve(weights: Any, features: Any, starts: Any, targets: Any) -> Any:
    """The weights that explain the targets best, beginning with these."""
    count = len(targets)
    errors, along = np.empty(count), np.empty(count)
    add_up(weights, features, starts, errors)
    errors = targets - errors
    scale = np.full(len(weights), KEPT)
    spread(np.ones(count), features, starts, scale)  # how often each feature is present
    moved, gradient = np.zeros(len(weights)), np.zeros(len(weights))
    spread(errors, features, starts, gradient)
    direction = gradient / scale
    size = first_size = float(gradient @ direction)
    for _ in range(PASSES):
        if size <= SMALL * first_size:
            break
        add_up(direction, features, starts, along)
        bent = KEPT * direction
        spread(along, features, starts, bent)
        step = size / float(direction @ bent)
        moved += step * direction
        gradient -= step * bent
        nearer = gradient / scale
        before, size = size, float(gradient @ nearer)
        direction = nearer + size / before * direction
    return weights + moved


@rule
def add_up(weights, features, starts, values):
    """What each position is worth by these weights."""
    for n in range(len(values)):
        total = 0.0
        for i in range(starts[n], starts[n + 1]):
            total += weights[features[i]]
        values[n] = total


@rule
def spread(numbers, features, starts, sums):
    """Adds the number of each position to all features it has."""
    for n in range(len(numbers)):
        for i in range(starts[n], starts[n + 1]):
            sums[features[i]] += numbers[n]
