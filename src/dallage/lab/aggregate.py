"""Sums over many games that need no list of them: they are added up game by game, and blocks are added to blocks.

The two games of a deal are not independent, so a deal is the unit of all intervals: what is summed up are the means of
deals and their squares.
"""

from collections import Counter
from dataclasses import astuple, dataclass, field
from math import erfc, sqrt
from typing import Any

from .interval import Interval

Z95 = 1.959964


@dataclass
class Mean:
    """A mean over deals: how many, their sum, the sum of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def join(self, other: "Mean") -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def value(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error."""
        if self.count < 2:
            return 0.0
        variance = max(0.0, self.squares / self.count - self.value**2) * self.count / (self.count - 1)
        return sqrt(variance / self.count)

    def interval(self) -> Interval:
        """95 %."""
        return Interval(self.value, self.value - Z95 * self.error, self.value + Z95 * self.error)

    def share_interval(self) -> Interval:
        """95 % for a share, after Wilson: it never leaves 0 to 1, and is honest where nothing was ever seen."""
        share, error = min(max(self.value, 0.0), 1.0), self.error
        count = share * (1 - share) / error**2 if error > 0 else float(max(self.count, 1))
        middle = (share + Z95**2 / (2 * count)) / (1 + Z95**2 / count)
        half = Z95 * sqrt(share * (1 - share) / count + Z95**2 / (4 * count**2)) / (1 + Z95**2 / count)
        return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def p_value(one: Mean, other: Mean) -> float:
    """How likely means so far apart would be if both were the same, by the normal distribution."""
    error = sqrt(one.error**2 + other.error**2)
    if error == 0:
        return 1.0 if one.value == other.value else 0.0
    return erfc(abs(one.value - other.value) / error / sqrt(2))


def holm(p_values: list[float]) -> list[float]:
    """The p-values made larger for there being so many of them, by Holm's step-down method."""
    order = sorted(range(len(p_values)), key=lambda n: p_values[n])
    adjusted, least = [1.0] * len(p_values), 0.0
    for rank, n in enumerate(order):
        least = max(least, min(1.0, p_values[n] * (len(p_values) - rank)))
        adjusted[n] = least
    return adjusted


@dataclass
class Aggregate:
    """All that is known of the games of one variant, in a few kilobytes however many there are."""

    games: int = 0
    deals: int = 0
    figures: dict[str, Mean] = field(default_factory=dict)  # by name, see measures.py
    curves: dict[str, dict[str, Mean]] = field(default_factory=dict)  # by name and slice of the game
    endings: Counter[str] = field(default_factory=Counter)  # games by the clause that ended them
    lengths: Counter[str] = field(default_factory=Counter)  # games by how many moves they had
    margins: Counter[str] = field(default_factory=Counter)  # games by how far the best score was ahead

    def join(self, other: "Aggregate") -> None:
        """Adds the games of another one."""
        self.games += other.games
        self.deals += other.deals
        for name, mean in other.figures.items():
            self.figures.setdefault(name, Mean()).join(mean)
        for name, curve in other.curves.items():
            for at, mean in curve.items():
                self.curves.setdefault(name, {}).setdefault(at, Mean()).join(mean)
        for mine, others in ((self.endings, other.endings), (self.lengths, other.lengths)):
            mine.update(others)
        self.margins.update(other.margins)

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "deals": self.deals,
            "figures": {name: astuple(mean) for name, mean in self.figures.items()},
            "curves": {name: {at: astuple(one) for at, one in curve.items()} for name, curve in self.curves.items()},
            "endings": dict(self.endings),
            "lengths": dict(self.lengths),
            "margins": dict(self.margins),
        }

    @classmethod
    def from_json(cls, found: dict[str, Any]) -> "Aggregate":
        figures = {name: Mean(*mean) for name, mean in found["figures"].items()}
        curves = {name: {at: Mean(*mean) for at, mean in one.items()} for name, one in found["curves"].items()}
        counters = (Counter(found[name]) for name in ("endings", "lengths", "margins"))
        return cls(found["games"], found["deals"], figures, curves, *counters)
