"""The traits of a position, one by one: what `lab/fit_estimate.py` weighs."""

from ...kernel.jit import rule


@rule
def write_traits(s, worth_of, units, row):
    """Writes the traits of seat 0 less those of seat 1: a trait is what a side is worth if only that one counts."""
    for i in range(len(units)):
        row[i] = worth_of(s, 0, units[i]) - worth_of(s, 1, units[i])
