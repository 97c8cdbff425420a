"""Learning from self-play, end to end, with few games."""

import json
from pathlib import Path

import numpy as np
import pytest

from dallage.kernel.network import ONE
from dallage.kernel.weights import read_weights
from dallage.lab import train as command
from dallage.lab.coarse_weights import coarse_weights
from dallage.lab.fit import fit, new_trainee
from dallage.lab.training import TrainingSettings, chunks, train
from dallage.registry import all_games

LEARNING = [game for game in all_games().values() if hasattr(game.hints, "FEATURES")]
OTHERS = [game for game in all_games().values() if not hasattr(game.hints, "FEATURES")]


def hidden_units(game) -> int:
    """Some, unless what the game learns is linear."""
    return 4 if getattr(game.hints, "HIDDEN_FEATURES", 1) else 0


def small(game, **changed: int) -> dict[str, object]:
    settings = {"games": 40, "rounds": 2, "players": [2], "jobs": 1, "date": "2026-11-17"}
    return settings | {"hidden": hidden_units(game)} | changed


@pytest.mark.parametrize("game", LEARNING, ids=lambda game: game.id)
def test_a_game_learns_from_few_games_and_again_the_same(game, tmp_path: Path) -> None:
    files = []
    for name, more in (("one", {}), ("again", {"sprt": "0,400", "most_games": 4})):
        out = tmp_path / f"{name}.json"
        assert command.command(game.id, out=out, keep=tmp_path / name, **small(game), **more) == 0
        files.append(json.loads(out.read_text()))
    one, again = files
    for file in files:
        assert file["provenance"].pop("elo") is None or file is again
    assert again["provenance"].pop("test_games") >= 2
    assert again["provenance"].pop("against") in ("value", "greedy")
    assert again["provenance"].pop("sprt")
    assert one == again
    network, _ = read_weights(tmp_path / "one.json", game.hints.FEATURES)
    assert network.linear.any()
    assert network.first.any() == bool(hidden_units(game))


@pytest.mark.parametrize("game", LEARNING, ids=lambda game: game.id)
def test_a_grain_only_rounds_what_was_learned_and_again_the_same(game, tmp_path: Path) -> None:
    fine, *coarse = [tmp_path / f"{name}.json" for name in ("fine", "coarse", "again")]
    assert command.command(game.id, out=fine, keep=tmp_path / "keep", **small(game)) == 0
    for out, keep in zip(coarse, ("keep", "other")):  # goes on with what was learned, or learns it again
        assert command.command(game.id, out=out, keep=tmp_path / keep, **small(game, grain=16)) == 0
    assert coarse[0].read_text() == coarse[1].read_text()
    learned, (network, provenance) = read_weights(fine)[0], read_weights(coarse[0])
    assert not np.any(network.linear % 16)
    assert np.any(learned.linear % 16)
    assert 0 < provenance["rounding"] < 0.5
    assert provenance["command"].endswith("--grain 16")


def test_weights_that_are_rounded_together_err_less_than_each_by_itself() -> None:
    chooser = np.random.default_rng(0)
    first = chooser.integers(0, 25, 5000)
    features = np.stack([first, first + 25], axis=1).astype(np.uint16)  # each is present with the same other
    weights = chooser.normal(0, 300, 50).astype(np.int16)
    coarse, error = coarse_weights(weights, 64, features.ravel(), np.arange(0, 10_001, 2))
    alone = 64 * np.rint(weights / 64) - weights
    assert not np.any(coarse % 64)
    assert error < 0.8 * np.sqrt(np.mean(alone[features].sum(axis=1) ** 2)) / ONE
    assert error == pytest.approx(np.sqrt(np.mean((coarse - weights)[features].sum(axis=1) ** 2)) / ONE)


@pytest.mark.parametrize("game", LEARNING, ids=lambda game: game.id)
def test_an_interrupted_training_goes_on_and_ends_the_same(game, tmp_path: Path) -> None:
    settings = TrainingSettings(game.id, 40, 2, (2,), hidden_units(game), 0.1, 10, 0.6, 5)
    whole = train(settings, tmp_path / "whole")

    def stop(games: int) -> None:
        stop.done += games  # type: ignore[attr-defined]
        if stop.done > 20:  # type: ignore[attr-defined]
            raise KeyboardInterrupt

    stop.done = 0  # type: ignore[attr-defined]
    with pytest.raises(KeyboardInterrupt):
        train(settings, tmp_path / "stopped", on_progress=stop)
    seen: list[int] = []
    resumed = train(settings, tmp_path / "stopped", on_progress=seen.append)
    assert seen == [20, 20]
    assert resumed.positions == whole.positions
    for one, other in zip(whole.network, resumed.network):
        np.testing.assert_array_equal(one, other)


def test_every_game_of_a_round_is_in_one_chunk_and_all_numbers_of_players_play() -> None:
    settings = TrainingSettings("any", 10_001, 3, (2, 4), 0, 0.1, 10, 0.6, 0)
    rounds = [chunks(settings, number) for number in range(3)]
    assert sum(chunk.games for one in rounds for chunk in one) == 10_001
    assert {chunk.players for chunk in rounds[0]} == {2, 4}
    assert len({chunk.seed for one in rounds for chunk in one}) == sum(map(len, rounds))


def test_a_fit_finds_weights_that_explain_the_targets() -> None:
    chooser = np.random.default_rng(0)
    features = chooser.integers(0, 6, (4000, 3)).astype(np.uint16)
    starts, targets = np.arange(0, 12_001, 3), features.sum(axis=1).astype(np.float32)
    trainee = new_trainee(6, 6, 4, seed=0)
    errors = [fit(trainee, features.ravel(), starts, targets, chooser.permutation(4000), 0.3) for _ in range(3)]
    assert errors[-1] / 4000 < 0.05 < errors[0] / 4000


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"games": 0}, "--games: 0 will not do"),
        ({"hidden": 99}, "--hidden: 99 will not do, it must be 0 to"),
        ({"players": [19]}, "19"),
        ({"grain": 0}, "--grain: 0 will not do, it must be 1 to 256"),
        ({"sprt": "5"}, "say two numbers of Elo points"),
    ],
)
def test_what_will_not_do_is_said(wrong, said, capsys, tmp_path: Path) -> None:
    assert command.command(LEARNING[0].id, keep=tmp_path, **(small(LEARNING[0]) | wrong)) == 2
    assert said in capsys.readouterr().err


def test_a_game_without_features_is_told_what_it_needs(capsys, tmp_path: Path) -> None:
    for game in OTHERS:
        assert command.command(game.id, keep=tmp_path) == 2
        assert f"{game.id} tells no features of its positions, so it cannot learn" in capsys.readouterr().err
