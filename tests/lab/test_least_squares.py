"""The least-squares fit of linear weights."""

import numpy as np

from dallage.lab.least_squares import KEPT, solve


def test_it_finds_the_weights_that_explain_the_targets() -> None:
    chooser = np.random.default_rng(0)
    features = chooser.integers(0, 30, (20_000, 4)).astype(np.uint16)
    true = chooser.normal(0, 3, 30)
    starts, targets = np.arange(0, 80_001, 4), true[features].sum(axis=1) + chooser.normal(0, 0.1, 20_000)
    found = solve(np.zeros(30), features.ravel(), starts, targets)
    assert np.abs(found - true).max() < 0.05
    np.testing.assert_array_equal(found, solve(np.zeros(30), features.ravel(), starts, targets))


def test_a_weight_that_few_positions_speak_for_stays_near_what_it_was() -> None:
    features, starts = np.zeros(5, np.uint16), np.arange(6)
    found = solve(np.array([1.0, 7.0]), features, starts, np.full(5, 4.0))
    assert found[1] == 7.0
    np.testing.assert_allclose(found[0], 1.0 + 3.0 * 5 / (5 + KEPT))
