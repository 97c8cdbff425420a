"""An estimate with its interval."""

from typing import NamedTuple


class Interval(NamedTuple):
    """An estimate and the ends of its 95 % interval."""

    value: float
    low: float
    high: float
