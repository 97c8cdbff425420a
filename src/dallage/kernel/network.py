"""A small network of whole numbers: what a position is worth, as far as a game has learned it.

A game says which of its features are present in a position, as numbers in any order, repeated where they count twice.
Each feature has one weight that is added to the value (the linear part), and the first so many also have a row of
weights that is added to the hidden units; what is above zero there is weighed once more and added too. All weights are
int16, so the value is the same on every machine, and compiled rules hold them as constants.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .jit import inlined_rule, rule, stack_array

Int16s = npt.NDArray[np.int16]

MOST_HIDDEN = 32  # units
ONE = 256  # what stands for 1 in the linear part, and in each of the two layers


class Network(NamedTuple):
    """The weights; a network without hidden units is linear."""

    linear: Int16s  # per feature
    first: Int16s  # per feature that hidden units look at a row, a weight for each unit
    last: Int16s  # per hidden unit


def empty_network(features: int) -> Network:
    """A linear network that finds every position worth nothing."""
    return Network(np.zeros(features, np.int16), np.zeros((0, 0), np.int16), np.zeros(0, np.int16))


@inlined_rule
def network_value(linear, first, last, found, count):
    """The value of a position whose first `count` features are in `found`."""
    total = 0
    for i in range(count):
        total += int(linear[found[i]])
    total *= ONE
    if len(last) > 0:
        units = stack_array(MOST_HIDDEN)
        units[:] = 0
        for i in range(count):
            if found[i] < len(first):
                row = first[found[i]]
                for unit in range(len(last)):
                    units[unit] += row[unit]
        for unit in range(len(last)):
            total += int(max(units[unit], 0)) * int(last[unit])
    return total / (ONE * ONE)


@rule
def value_of_features(linear, first, last, found, count):
    """The same for callers in Python."""
    return network_value(linear, first, last, found, count)
