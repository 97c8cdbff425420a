"""What options do to a game: one bot plays against itself, a row of figures for each combination of option values."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from .game_result import GameResult
from .interval import Interval
from .ratings import REPETITIONS, DealBootstrap, mean
from .report import endings, seat_shares, shared_wins, with_plain_intervals
from .tournament import Tournament


@dataclass(frozen=True)
class OptionReport:
    """The games of one combination of option values in figures. Shares are 0 to 1, intervals 95 %."""

    options: dict[str, str | int]  # all options of the game
    games: int
    by_seat: tuple[Interval, ...]  # the share of the wins of each seat
    shared: Interval  # games with several winners
    moves_played: Interval  # moves of a game, on average
    lead_changes: Interval | None  # of a game, on average; None if the bot does not say who leads
    endings: dict[str, int]  # games by the clause that ended them

    def to_json(self) -> dict[str, Any]:
        return asdict(self, dict_factory=with_plain_intervals)


def option_report(tournament: Tournament, games: Sequence[GameResult], repetitions: int = REPETITIONS) -> OptionReport:
    """The figures of one combination of option values."""
    bootstrap = DealBootstrap([game.deal for game in games], repetitions)
    led = [game for game in games if game.lead_changes is not None]
    return OptionReport(
        dict(tournament.options),
        len(games),
        seat_shares(bootstrap, games),
        shared_wins(bootstrap, games),
        mean_over(bootstrap, games, lambda game: game.moves_played),
        mean_over(bootstrap, led, lambda game: game.lead_changes or 0) if led else None,
        endings(games),
    )


def mean_over(bootstrap: DealBootstrap, games: Sequence[GameResult], figure: Callable[[GameResult], float]) -> Interval:
    sums, counts = np.zeros((2, len(bootstrap.row)))
    for game in games:
        sums[bootstrap.row[game.deal]] += figure(game)
        counts[bootstrap.row[game.deal]] += 1
    return mean(bootstrap, sums, counts)
