"""What ratings tell of the moves of a position."""

import numpy as np
import pytest

from dallage.bots.mcts.regression import MOST_TIMES, fit_ratings

RATINGS = [0.0, 1.0, 2.0, 5.0]


def batches(values: list[float], noise: float, count: int = 10, seed: int = 1) -> list[list[float]]:
    """Values with noise, and with what a guess brings to all moves of a batch."""
    chooser = np.random.default_rng(seed)
    return [
        [value + luck + noise * chooser.normal() for value in values] for luck in chooser.normal(size=count).tolist()
    ]


def test_where_values_follow_ratings_and_noise_is_all_the_rest_ratings_count_for_much() -> None:
    expected, times = fit_ratings(RATINGS, batches([0.1 * rating for rating in RATINGS], noise=0.2))
    assert expected == sorted(expected)
    assert sum(expected) == pytest.approx(0)
    assert times > 1


def test_where_values_have_little_to_do_with_ratings_these_count_for_little() -> None:
    expected, times = fit_ratings(RATINGS, batches([0.5, 0.1, 0.9, 0.3], noise=0.01))
    assert times < 0.01
    expected, times = fit_ratings(RATINGS, batches([0.9, 0.5, 0.3, 0.1], noise=0.01))
    assert expected == [0, 0, 0, 0]  # what looks better is never expected to be worse


def test_luck_of_a_guess_that_all_moves_share_is_no_noise() -> None:
    _, times = fit_ratings(RATINGS, batches([0.5, 0.1, 0.9, 0.3], noise=0.0))
    assert times == pytest.approx(0, abs=1e-9)


def test_equal_ratings_say_nothing_and_two_moves_too_little() -> None:
    assert fit_ratings([2.0, 2.0, 2.0], batches([0.1, 0.2, 0.3], noise=0.1))[0] == [0, 0, 0]
    assert fit_ratings([1.0, 2.0], batches([0.1, 0.2], noise=0.1))[1] == 0


def test_how_much_ratings_count_has_a_limit() -> None:
    found = [fit_ratings(RATINGS, batches([0.1] * 4, noise=0.2, seed=seed))[1] for seed in range(20)]
    assert max(found) == pytest.approx(MOST_TIMES)
