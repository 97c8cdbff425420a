"""What a sequential test has found, in figures."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from .game_result import GameResult
from .interval import Interval
from .report import TournamentAnalysis, with_plain_intervals
from .sprt import EloBounds, SequentialTest
from .tournament import Tournament


@dataclass(frozen=True)
class SprtReport:
    """Whether the first of two bots is stronger, and what was seen. Shares are 0 to 1, intervals 95 %."""

    game: str
    rules_version: int
    players: int
    options: dict[str, str | int]
    seed: int
    opening: int  # random moves that begin a game
    bot: str
    other: str
    bounds: EloBounds
    is_stronger: bool | None  # None: the games were over before it was known
    ratio: float  # the log-likelihood ratio, for the stronger hypothesis if above 0
    limit: float  # the ratio that decides, on either side
    games: int
    sets: int  # of duplicate games
    scores: dict[str, int]  # how many sets had which score
    share: Interval  # of the wins
    elo: Interval  # of the first above the second; a test that ends early overstates it a little
    seconds: tuple[float, float]  # per move

    def to_json(self) -> dict[str, Any]:
        return asdict(self, dict_factory=with_plain_intervals)


def sprt_report(tournament: Tournament, test: SequentialTest, games: Sequence[GameResult]) -> SprtReport:
    """All figures of the games that were counted."""
    counted = games[: test.sets * test.games_per_set]
    analysis = TournamentAnalysis(tournament, counted)
    one, other = (analysis.bot(number, 1) for number in range(2))
    share = analysis.ratings.against(0, 1)
    return SprtReport(
        tournament.game, tournament.rules_version, tournament.players, dict(tournament.options), tournament.seed,
        tournament.opening, one.name, other.name, test.bounds, test.is_stronger, test.ratio, test.limit,
        len(counted), test.sets,
        {f"{score:g}": count for score, count in sorted(test.scores.items())},
        share or Interval(0.5, 0.0, 1.0), one.elo, (one.seconds, other.seconds),
    )  # fmt: skip
