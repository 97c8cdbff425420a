"""The figures of studies side by side: intervals, and which differences are more than chance."""

from dataclasses import dataclass
from math import atanh, sqrt, tanh
from typing import Any

from ..kernel.game import Game
from .aggregate import Z95, Aggregate, Mean, holm, p_value
from .figure_words import FIGURES, words_of
from .interval import Interval
from .report import plain
from .study import Study

SIGNIFICANT = 0.05  # after Holm's correction for all comparisons of the report


@dataclass(frozen=True)
class Variant:
    """One study in figures."""

    options: dict[str, str | int]  # those that are varied, with their values; none where nothing is varied
    all_options: dict[str, str | int]
    games: int
    deals: int
    figures: dict[str, Interval]  # by name, in the order they are shown
    p_values: dict[str, float]  # of the difference from the first variant, corrected; of the first none
    curves: dict[str, list[Interval]]  # by name, per tenth of the game
    endings: dict[str, int]
    lengths: dict[int, int]
    margins: dict[int, int]

    def is_different(self, name: str) -> bool:
        return self.p_values.get(name, 1.0) < SIGNIFICANT


@dataclass(frozen=True)
class LabReport:
    """All that the report shows."""

    game: Game
    players: int
    bot: str
    seed: int
    opening: int
    command: str  # that makes it again
    comparisons: int  # how many differences were tested
    variants: tuple[Variant, ...]

    def to_json(self) -> dict[str, Any]:
        head = {
            "game": self.game.id, "rules_version": self.game.rules_version, "players": self.players, "bot": self.bot,
            "seed": self.seed, "opening": self.opening, "command": self.command, "interval": "95 %",
            "significance": f"p < {SIGNIFICANT} after Holm's correction for {self.comparisons} comparisons",
        }  # fmt: skip
        return head | {"variants": [variant_json(one) for one in self.variants]}


def variant_json(variant: Variant) -> dict[str, Any]:
    found = {name: getattr(variant, name) for name in Variant.__dataclass_fields__}
    found["different"] = [name for name in variant.figures if variant.is_different(name)]
    made: dict[str, Any] = plain(found)
    return made


def figure_names(aggregates: list[Aggregate]) -> list[str]:
    """Those that any study has: seats first, then as in FIGURES, then points by clause."""
    names = {name for one in aggregates for name in one.figures}
    seats = sorted((name for name in names if name.startswith("seat_")), key=lambda name: int(name[5:]))
    points = sorted((name for name in names if name.startswith("points_")), key=lambda name: (name[7], len(name), name))
    return [*seats, *(name for name in FIGURES if name in names or name == "deal"), *points]


def interval_of(total: Aggregate, name: str) -> Interval:
    if name == "deal":
        return agreement(total)
    mean = total.figures.get(name, Mean())
    return mean.share_interval() if words_of(name).is_share else mean.interval()


def agreement(total: Aggregate) -> Interval:
    """How far two games of one deal agree: a correlation, its interval after Fisher."""
    product, middle, square = (total.figures[f"deal_{name}"].value for name in ("product", "sum", "square"))
    variance = square - middle**2
    if variance <= 1e-12 or total.deals < 4:
        return Interval(0.0, 0.0, 1.0)
    correlation = min(max((product - middle**2) / variance, -0.999), 0.999)
    half = Z95 / sqrt(total.deals - 1.5)
    ends = correlation, tanh(atanh(correlation) - half), tanh(atanh(correlation) + half)
    return Interval(*(max(0.0, end) for end in ends))  # a deal cannot decide less than nothing


def lab_report(
    game: Game, studies: list[Study], aggregates: list[Aggregate], varied: list[str], command: str
) -> LabReport:
    """What all studies say; the first is what the others are compared with."""
    names, first = figure_names(aggregates), aggregates[0]
    tested = [(n, name) for n in range(1, len(aggregates)) for name in names if name in first.figures]
    p_values = [p_value(first.figures[name], aggregates[n].figures.get(name, Mean())) for n, name in tested]
    corrected = dict(zip(tested, holm(p_values)))
    variants = [
        variant(study, total, varied, names, {name: corrected[n, name] for at, name in tested if at == n})
        for n, (study, total) in enumerate(zip(studies, aggregates))
    ]
    one = studies[0].tournament
    return LabReport(game, one.players, one.bots[0].name, one.seed, one.opening, command, len(tested), tuple(variants))


def variant(study: Study, total: Aggregate, varied: list[str], names: list[str], p_values: dict[str, float]) -> Variant:
    setup = study.tournament.setup
    chosen: dict[str, str | int] = {**setup.house_rules, **setup.options}
    return Variant(
        {name: chosen[name] for name in varied}, chosen, total.games, total.deals,
        {name: interval_of(total, name) for name in names}, p_values,
        {name: curve_of(name, curve) for name, curve in total.curves.items()},
        dict(sorted(total.endings.items())), counted(total.lengths), counted(total.margins),
    )  # fmt: skip


def curve_of(name: str, curve: dict[str, Mean]) -> list[Interval]:
    means = [curve[at] for at in sorted(curve, key=int)]
    return [mean.share_interval() if name == "winner_leads" else mean.interval() for mean in means]


def counted(counter: dict[str, int]) -> dict[int, int]:
    return {int(value): counter[value] for value in sorted(counter, key=int)}
