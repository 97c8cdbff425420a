"""Ratings on the Elo scale, and intervals, from the wins of bots over one another.

The model is Bradley and Terry's, fitted by choix: if one of two bots wins a game, the odds that it is the first are
10 to the power of (difference of ratings / 400). Every winner counts as having beaten every other seat, by its share of
the win; with two players that is the usual half point for a draw, with more it is Luce's choice among several.

A bot that never loses would have no finite rating. So every bot is given one virtual game, drawn, spread over those it
has met: half a win for each side, shared among its pairs.

Intervals are a Bayesian bootstrap (Rubin, 1981) over deals: in each repetition every deal with all its games gets a
random weight, and so do the virtual games. That respects what games of one deal have in common, and it stays honest
where all results are alike. For two bots and independent games it is Jeffreys' interval.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import choix
import numpy as np
from numpy.typing import NDArray

from .interval import Interval

Floats = NDArray[np.float64]

ELO = 400 / np.log(10)
VIRTUAL = 0.5  # wins for each side
REPETITIONS = 1000
ENDS = (2.5, 97.5)  # per cent


class RatedGame(NamedTuple):
    """What ratings need to know of a game."""

    deal: int
    bots: Sequence[int]  # per seat
    shares: Sequence[float]  # of the win, per seat


class DealBootstrap:
    """Random weights for the deals, in so many repetitions: how results would differ with other deals."""

    def __init__(self, deals: Sequence[int], repetitions: int = REPETITIONS) -> None:
        self.row = {deal: row for row, deal in enumerate(sorted(set(deals)))}
        self.dice = np.random.default_rng(0)  # so that the same games always give the same intervals
        self.weights: Floats = self.dice.exponential(size=(repetitions, len(self.row)))

    def repeated(self, by_deal: Floats, virtual: Any) -> Floats:
        """Sums over the deals, the first axis of what is given, in each repetition; with virtual wins among them."""
        sums = np.tensordot(self.weights, by_deal, 1)
        drawn = self.dice.gamma(np.broadcast_to(np.maximum(virtual, 1e-9), sums.shape))
        return np.asarray(sums + np.where(virtual > 0, drawn, 0), float)


def mean(bootstrap: DealBootstrap, by_deal: Floats, games: Floats) -> Interval:
    """The mean of a figure of games, from its sums and the number of games by deal."""
    repeated = (bootstrap.weights @ by_deal) / (bootstrap.weights @ games)
    low, high = np.percentile(repeated, ENDS)
    return Interval(float(by_deal.sum() / games.sum()), float(low), float(high))


def share(bootstrap: DealBootstrap, won: Floats, lost: Floats) -> Interval:
    """The share of wins, from wins and losses by deal."""
    virtual = np.full(2, VIRTUAL)
    repeated = bootstrap.repeated(np.stack([won, lost], axis=1), virtual)
    all_won, all_lost = float(won.sum()), float(lost.sum())
    value = all_won / (all_won + all_lost)
    low, high = np.percentile(repeated[:, 0] / repeated.sum(axis=1), ENDS)
    # Nothing seen speaks against 0 where nothing was won, nor against 1 where nothing was lost.
    return Interval(value, min(float(low), value), max(float(high), value))


def wins_by_deal(bootstrap: DealBootstrap, games: Sequence[RatedGame], bots: int) -> Floats:
    """[deal, i, j]: how much bot i has won against bot j."""
    wins = np.zeros((len(bootstrap.row), bots, bots))
    for deal, seats, shares in games:
        for seat, won in enumerate(shares):
            for other in seats:
                if won and other != seats[seat]:
                    wins[bootstrap.row[deal], seats[seat], other] += won
    return wins


def virtual_wins(wins: Floats) -> Floats:
    """Half a win for each bot and its opponents, shared among the pairs that have met."""
    met = (wins + wins.T) > 0
    opponents = np.maximum(met.sum(axis=1), 1)
    return np.asarray(VIRTUAL * met / np.minimum(opponents[:, None], opponents[None, :]), float)


def fit_ratings(wins: Floats, start: Floats | None = None) -> Floats:
    """Ratings of all bots, up to a constant, from a matrix of wins."""
    found = choix.ilsr_pairwise_dense(wins, initial_params=start, max_iter=10_000, tol=1e-6)
    return np.asarray(found, float)


def fit_repetitions(repeated: Floats, start: Floats) -> Iterator[Floats]:
    """Ratings in each repetition. One in thousands, where nothing binds them, is beyond floating point and left out."""
    for wins in repeated:
        with suppress(RuntimeError):
            yield fit_ratings(wins, start)


class Ratings:
    """The ratings of all bots, and what else they might have been."""

    def __init__(self, bootstrap: DealBootstrap, games: Sequence[RatedGame], bots: int) -> None:
        self.by_deal = wins_by_deal(bootstrap, games, bots)
        self.bootstrap = bootstrap
        self.wins: Floats = self.by_deal.sum(axis=0)
        virtual = virtual_wins(self.wins)
        best = fit_ratings(self.wins + virtual)
        repeated = bootstrap.repeated(self.by_deal, virtual)
        self.best: Floats = best * ELO
        self.repeated: Floats = np.array(list(fit_repetitions(repeated, best))) * ELO

    def gap(self, bot: int, below: int) -> Interval:
        """How far a bot is above another."""
        low, high = np.percentile(self.repeated[:, bot] - self.repeated[:, below], ENDS)
        return Interval(float(self.best[bot] - self.best[below]), float(low), float(high))

    def against(self, bot: int, other: int) -> Interval | None:
        """The share a bot has won of what it and another have won against each other; None if they have not met."""
        won, lost = self.by_deal[:, bot, other], self.by_deal[:, other, bot]
        return share(self.bootstrap, won, lost) if won.any() or lost.any() else None

    @property
    def are_bound(self) -> bool:
        """Whether results alone bind all ratings: no group of bots has lost nothing to all the others."""
        reach = np.linalg.matrix_power((self.wins > 0) + np.eye(len(self.wins)), len(self.wins)) > 0
        return bool((reach & reach.T).all())
