"""Coarser weights that say nearly the same: multiples of a step, and of these preferably the common ones.

A file of weights is only as small as its numbers are alike: engines for the browser hold them compressed. Rounded one
by one, weights err together. Here each weight in turn becomes the multiple that costs least, again and again: by how
much the values of positions differ from what they were, and by how many bits such a number takes. What one weight
errs, others that are present with it make good. Everything is done in one order, so the same positions give the same
weights.
"""

from typing import Any

import numpy as np

from ..kernel.jit import rule
from ..kernel.network import ONE, Int16s
from .least_squares import KEPT, add_up

A_BIT = 3e-6  # what a bit less may cost, in squared error of each position
SWEEPS = 12  # over all weights
SELDOM = 0.05  # how often a number that no weight has is counted for its bits


def coarse_weights(linear: Int16s, grain: int, features: Any, starts: Any) -> tuple[Int16s, float]:
    """Multiples of the grain instead of linear weights, and how far the values of these positions are then from what
    they were: the root of the mean square."""
    fine, step = linear / ONE, grain / ONE
    count = len(starts) - 1
    multiples = np.rint(linear / grain).astype(np.int64)
    low, high = int(multiples.min()), int(multiples.max())
    errors = np.empty(count)
    add_up(multiples * step - fine, features, starts, errors)
    # The positions that each feature is present in, feature by feature.
    positions = np.repeat(np.arange(count, dtype=np.int32), np.diff(starts))[np.argsort(features, kind="stable")]
    begins = np.concatenate([[0], np.cumsum(np.bincount(features, minlength=len(linear)))])
    for _ in range(SWEEPS):
        common = np.bincount(multiples - low, minlength=high - low + 1) + SELDOM
        costs = -np.log2(common / common.sum()) * A_BIT * count
        sweep(fine, step, multiples, low, costs, positions, begins, errors)
    return (multiples * grain).astype(np.int16), float(np.sqrt(np.mean(errors**2)))


@rule
def sweep(fine, step, multiples, low, costs, positions, begins, errors):
    """Gives each weight the multiple that costs least as the others are now."""
    for feature in range(len(fine)):
        there = positions[begins[feature] : begins[feature + 1]]
        error = 0.0
        for position in there:
            error += errors[position]
        now = multiples[feature] * step
        best, best_cost, moved = 0, np.inf, 0.0
        for number in range(len(costs)):
            move, off = (number + low) * step - now, (number + low) * step - fine[feature]
            cost = 2 * move * error + len(there) * move * move + KEPT * off * off + costs[number]
            if cost < best_cost:
                best, best_cost, moved = number + low, cost, move
        if best != multiples[feature]:
            multiples[feature] = best
            for position in there:
                errors[position] += moved
