"""Fitting an estimate: the same seed finds the same weights, and they explain the games better than others do."""

import runpy
from pathlib import Path

import numpy as np

from dallage.bots.knowledge import A_LOGIT
from dallage.lab.fit_estimate import Sample, fit_estimate, fitted, loss
from dallage.registry import all_games

WITH_ESTIMATE = [game.id for game in all_games().values() if hasattr(game.hints, "ESTIMATE_OPTIONS")]
WITHOUT = [game.id for game in all_games().values() if not hasattr(game.hints, "ESTIMATE_OPTIONS")]


def test_equal_seeds_write_equal_weights(tmp_path: Path) -> None:
    files = [tmp_path / "one.py", tmp_path / "two.py", tmp_path / "other.py"]
    for file, seed in zip(files, (1, 1, 2)):
        assert fit_estimate(WITH_ESTIMATE[0], games=1, positions=60, seed=seed, out=file) == 0
    one, two, other = (runpy.run_path(str(file))["FITTED"] for file in files)
    assert one == two != other
    hints = all_games()[WITH_ESTIMATE[0]].hints
    assert {len(weights) for weights in one.values()} == {hints.TRAITS}  # type: ignore[union-attr]


def test_a_game_without_traits_is_refused(capsys) -> None:
    assert fit_estimate(WITHOUT[0]) == 2
    assert "no traits to weigh" in capsys.readouterr().out


def test_known_weights_are_found_again() -> None:
    chooser = np.random.default_rng(1)
    traits, true = chooser.normal(size=(20_000, 3)), np.array([0.8, -0.5, 0.1])
    won = chooser.random(20_000) < 1 / (1 + np.exp(-traits @ true))
    sample = Sample(traits, won.astype(float))
    found = fitted(sample, np.zeros(3), caution=1.0) / A_LOGIT
    assert np.allclose(found, true, atol=0.06)
    assert loss(sample, found) <= loss(sample, true)
