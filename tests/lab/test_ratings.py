"""Ratings recover known strengths, and intervals hold them as often as they say."""

import numpy as np
import pytest

from dallage.lab.pairings import plan
from dallage.lab.ratings import DealBootstrap, RatedGame, Ratings, share


def simulated(strengths: list[float], players: int, games: int, seed: int, draws: float = 0.0) -> list[RatedGame]:
    """Games whose winner is drawn by Luce's rule from strengths on the Elo scale; some are shared by all."""
    dice = np.random.default_rng(seed)
    results = []
    for deal, seats, _ in plan(len(strengths), players, games):
        weights = np.array([10 ** (strengths[bot] / 400) for bot in seats])
        shares = [0.0] * players
        if dice.random() < draws:
            shares = [1 / players] * players
        else:
            shares[int(dice.choice(players, p=weights / weights.sum()))] = 1.0
        results.append(RatedGame(deal, seats, shares))
    return results


def rated(results: list[RatedGame], bots: int, repetitions: int = 200) -> Ratings:
    return Ratings(DealBootstrap([bout.deal for bout in results], repetitions), results, bots)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ratings_recover_known_strengths(players: int) -> None:
    strengths = [0.0, 150.0, 300.0, 500.0]
    ratings = rated(simulated(strengths, players, 3000 * (players - 1), seed=1), 4)
    for bot, strength in enumerate(strengths):
        gap = ratings.gap(bot, 0)
        assert abs(gap.value - strength) < 45
        assert gap.low <= gap.value <= gap.high
    assert ratings.are_bound


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    held = 0
    for seed in range(80):
        gap = rated(simulated([0.0, 120.0, 240.0], 2, 60, seed), 3).gap(2, 0)
        held += gap.low <= 240 <= gap.high
    assert 70 <= held <= 80  # 76 is what 95 % would be


def test_more_games_make_narrower_intervals() -> None:
    few, many = (rated(simulated([0.0, 100.0], 2, games, seed=1), 2).gap(1, 0) for games in (50, 800))
    assert many.high - many.low < 0.4 * (few.high - few.low)


def test_games_of_one_deal_count_as_one_piece_of_evidence() -> None:
    """If the deal decides everything, a thousand games of four deals are no more than four."""
    apart = [RatedGame(deal, (0, 1), (1.0, 0.0) if deal % 2 else (0.0, 1.0)) for deal in range(1000)]
    clustered = [RatedGame(deal % 4, bots, shares) for deal, bots, shares in apart]
    narrow, wide = rated(apart, 2).gap(0, 1), rated(clustered, 2).gap(0, 1)
    assert wide.high - wide.low > 5 * (narrow.high - narrow.low)


def test_shared_wins_draw_ratings_together() -> None:
    without, with_many = (
        rated(simulated([0.0, 300.0], 2, 600, seed=1, draws=draws), 2).gap(1, 0) for draws in (0.0, 0.6)
    )
    assert 0 < with_many.value < 0.6 * without.value


@pytest.mark.parametrize("bots", [2, 4, 10])
def test_a_bot_that_never_loses_has_a_finite_rating_and_a_wide_interval(bots: int) -> None:
    results = [
        RatedGame(deal, seats, (1.0, 0.0) if seats[0] > seats[1] else (0.0, 1.0))
        for deal, seats, _ in plan(bots, 2, 100)
    ]
    ratings = rated(results, bots)
    top = ratings.gap(bots - 1, bots - 2)
    assert not ratings.are_bound
    assert np.isfinite(ratings.repeated).all()
    assert 500 < top.low < top.value < top.high
    assert top.high - top.low > 500


def test_virtual_games_hardly_move_what_many_games_say() -> None:
    """Expected results of ten levels 200 points apart, without noise: the ladder keeps its length."""
    strengths = [200.0 * level for level in range(10)]
    results = []
    for deal, (one, other), _ in plan(10, 2, 400):
        chance = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
        results.append(RatedGame(deal, (one, other), (chance, 1 - chance)))
    assert rated(results, 10, repetitions=2).gap(9, 0).value == pytest.approx(1800, abs=6)


def test_bots_that_have_not_met_have_no_share_but_a_gap() -> None:
    results = [RatedGame(deal, (low, low + 1), (0.3, 0.7)) for deal in range(50) for low in (0, 1)]
    ratings = rated(results, 3)
    assert ratings.against(0, 2) is None
    assert ratings.gap(2, 0).value == pytest.approx(2 * ratings.gap(1, 0).value, rel=0.05)


@pytest.mark.parametrize(("won", "lost"), [(0, 40), (40, 0), (20, 20), (1, 39)])
def test_the_interval_of_a_share_holds_it_and_is_never_a_point(won: int, lost: int) -> None:
    results = np.array([1.0] * won + [0.0] * lost)
    found = share(DealBootstrap(range(40)), results, 1 - results)
    assert found.value == won / 40
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert found.high - found.low > 0.04


def test_the_same_games_give_the_same_intervals() -> None:
    results = simulated([0.0, 100.0], 2, 100, seed=5)
    assert rated(results, 2).gap(1, 0) == rated(results, 2).gap(1, 0)
