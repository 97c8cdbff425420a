"""A sequential probability ratio test: is a bot stronger than another, with no more games than it takes to know?

Two hypotheses are compared: the first bot is `weaker` Elo points above the second, or `stronger` points. After every
set of duplicate games the log-likelihood ratio of the two says whether one of them can be accepted, each wrongly in at
most one case of twenty. What is observed is the score of a whole set, not of a game, because games of one deal are
alike; with two players a set has five scores from 0 to 1 (the "pentanomial" test). How often each score occurs is not
assumed: the likelihood is the greatest that any frequencies with the mean of the hypothesis give (M. Van den Bergh's
generalised test).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log
from statistics import mean
from typing import NamedTuple

from .game_result import GameResult

WRONGLY = 0.05  # how often either hypothesis may be accepted although the other one holds
PRIOR = 1e-3  # counted for each score from the start, so that one never seen so far is not impossible
HALVINGS = 60  # of an interval, until it is as narrow as floating point allows
PLAIN_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)


Counts = Counter[float]  # how often each score was seen


class EloBounds(NamedTuple):
    """The two hypotheses, in Elo points of the first bot above the second."""

    weaker: float
    stronger: float


def expected_score(elo: float, players: int) -> float:
    """What a bot with half of the seats wins if it is so much stronger, by the model of the ratings."""
    odds = 10 ** (elo / 400)
    return mean(seats * odds / (seats * odds + players - seats) for seats in (players // 2, (players + 1) // 2))


def likeliest(counts: Counts, score: float) -> dict[float, float]:
    """The frequencies that make the observed scores likeliest, of all that have this mean."""
    total = sum(counts.values())
    low, high = -1 / (max(counts) - score), 1 / (score - min(counts))  # between these every frequency is above 0
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        mean_is_too_high = sum(count * (one - score) / (1 + tilt * (one - score)) for one, count in counts.items()) > 0
        low, high = (tilt, high) if mean_is_too_high else (low, tilt)
    return {one: count / total / (1 + tilt * (one - score)) for one, count in counts.items()}


@dataclass
class SequentialTest:
    """Counts sets of games until one hypothesis is accepted; what comes later changes nothing."""

    bounds: EloBounds
    players: int
    bot: str  # the first bot: the one that should be stronger
    scores: Counter[float] = field(default_factory=Counter)  # of the sets so far
    ratio: float = 0.0  # the log-likelihood ratio; above 0 speaks for the stronger hypothesis

    @property
    def games_per_set(self) -> int:
        """Everybody has sat everywhere; with an odd number of seats both bots have had the odd one."""
        return self.players * (1 + self.players % 2)

    @property
    def limit(self) -> float:
        """The ratio that decides, on either side."""
        return log((1 - WRONGLY) / WRONGLY)

    @property
    def is_stronger(self) -> bool | None:
        """Whether the first bot is as strong as the stronger hypothesis says; None as long as it is open."""
        return self.ratio > 0 if abs(self.ratio) >= self.limit else None

    @property
    def sets(self) -> int:
        return self.scores.total()

    def follow(self, games: Sequence[GameResult]) -> bool:
        """Counts the sets that are new in these games, which begin with those of before; whether it is decided."""
        size = self.games_per_set
        while self.is_stronger is None and len(games) >= (self.sets + 1) * size:
            self.add(games[self.sets * size :][:size])
        return self.is_stronger is not None

    def add(self, games: Sequence[GameResult]) -> None:
        """One more set."""
        won = [sum(share for bot, share in zip(game.bots, game.shares) if bot == self.bot) for game in games]
        self.scores[round(mean(won), 6)] += 1
        counts: Counts = Counter(dict.fromkeys(PLAIN_SCORES, PRIOR))
        counts.update(self.scores)
        low, high = (likeliest(counts, expected_score(elo, self.players)) for elo in self.bounds)
        self.ratio = sum(count * log(high[score] / low[score]) for score, count in counts.items())
