"""Sums and means that are the same in every Python and in the browser."""


def added_up(values: list[float]) -> float:
    """One after the other: `sum` of a later Python rounds otherwise."""
    total = 0.0
    for value in values:
        total += value
    return total


def mean(values: list[float]) -> float:
    return added_up(values) / len(values)
