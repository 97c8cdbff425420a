"""Fits a network to positions and what became of them: one pass of stochastic gradient descent, compiled.

Each weight has a step of its own that shrinks with what it has been moved by so far (Adagrad), so rare features learn
as well as common ones. Everything is done in one order, so the same data give the same weights.
"""

from typing import Any, NamedTuple

import numpy as np

from ..kernel.jit import rule
from ..kernel.network import ONE, Network

MOST_WEIGHT = 2**15 - 1
RANDOM_SIZE = 0.05  # how far the hidden weights are from zero at first
BEGIN = 1.0  # what a weight has been moved by at first: a higher number is a slower start


class Trainee(NamedTuple):
    """A network while it is fitted: float weights, and beside each the sum of its squared gradients."""

    linear: Any
    first: Any
    last: Any
    linear_moved: Any
    first_moved: Any
    last_moved: Any


def new_trainee(features: int, rows: int, hidden: int, seed: int) -> Trainee:
    """Random hidden weights, or all units would stay the same; they look at the first so many features."""
    chooser = np.random.default_rng(seed)
    shapes = (features,), (rows, hidden), (hidden,)
    first = chooser.normal(0, RANDOM_SIZE, shapes[1]).astype(np.float32)
    last = chooser.normal(0, RANDOM_SIZE, shapes[2]).astype(np.float32)
    moved = [np.full(shape, BEGIN, np.float32) for shape in shapes]
    return Trainee(np.zeros(features, np.float32), first, last, *moved)


def as_network(trainee: Trainee) -> Network:
    """The weights as whole numbers, as they are stored and played with."""
    return Network(*(quantised(weights) for weights in trainee[:3]))


def quantised(weights: Any) -> Any:
    return np.clip(np.rint(weights * ONE), -MOST_WEIGHT, MOST_WEIGHT).astype(np.int16)


def fit(trainee: Trainee, features: Any, starts: Any, targets: Any, order: Any, step: float) -> float:
    """One pass over the positions in this order; returns the sum of squared errors, each before it is learned from."""
    units = np.zeros(trainee.last.shape, np.float32)
    squared: float = descend(*trainee, features, starts, targets, order, np.float32(step), units)
    return squared


@rule
def descend(linear, first, last, linear_moved, first_moved, last_moved, features, starts, targets, order, step, units):
    """Moves the weights against the error of each position; returns the sum of the squared errors."""
    squared = 0.0
    for n in order:
        present = features[starts[n] : starts[n + 1]]
        units[:] = 0
        value = np.float32(0)
        for feature in present:
            value += linear[feature]
            if feature < len(first):
                for unit in range(len(units)):
                    units[unit] += first[feature, unit]
        for unit in range(len(units)):
            value += max(units[unit], np.float32(0)) * last[unit]
        error = value - np.float32(targets[n])
        squared += float(error) * float(error)
        for unit in range(len(units)):
            above = units[unit]
            # From here on a unit's number is its gradient.
            units[unit] = error * last[unit] if above > 0 else np.float32(0)
            gradient = error * max(above, np.float32(0))
            last_moved[unit] += gradient * gradient
            last[unit] -= step * gradient / np.sqrt(last_moved[unit])
        for feature in present:
            linear_moved[feature] += error * error
            linear[feature] -= step * error / np.sqrt(linear_moved[feature])
            if feature < len(first):
                for unit in range(len(units)):
                    first_moved[feature, unit] += units[unit] * units[unit]
                    first[feature, unit] -= step * units[unit] / np.sqrt(first_moved[feature, unit])
    return squared
