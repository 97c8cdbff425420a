"""The weights file: what is written is read again, and what is wrong with one is said."""

import json
from pathlib import Path

import numpy as np
import pytest

from dallage.kernel import weights
from dallage.kernel.network import Network, value_of_features
from dallage.registry import all_games

PROVENANCE = dict.fromkeys(weights.PROVENANCE, 1)


def some_network() -> Network:
    chooser = np.random.default_rng(1)
    linear, first, last = (chooser.integers(-(2**15), 2**15, size) for size in ((7,), (4, 3), (3,)))
    return Network(linear.astype(np.int16), first.astype(np.int16), last.astype(np.int16))


def written(tmp_path: Path, **changed: object) -> Path:
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(json.loads(weights.weights_text(some_network(), PROVENANCE)) | changed))
    return path


def test_what_is_written_is_read_again(tmp_path) -> None:
    network, provenance = weights.read_weights(written(tmp_path), features=7)
    assert provenance == PROVENANCE
    for one, other in zip(network, some_network()):
        assert one.dtype == np.int16
        np.testing.assert_array_equal(one, other)


def test_a_game_that_has_not_learned_finds_everything_worth_nothing(tmp_path) -> None:
    network = weights.game_network(str(tmp_path / "hints.py"), 7)
    assert value_of_features(*network, np.array([1, 6], np.int32), 2) == 0


def test_the_value_is_the_linear_part_and_what_hidden_units_add(tmp_path) -> None:
    network, present = some_network(), np.array([0, 3, 3, 6], np.int32)
    linear = sum(int(network.linear[feature]) for feature in present)
    units = sum(network.first[feature].astype(int) for feature in present if feature < 4)
    expected = (linear * 256 + int(np.maximum(units, 0) @ network.last.astype(int))) / 256**2
    assert value_of_features(*network, present, 4) == expected


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"format": 9}, "has format 9"),
        ({"hidden": 5}, "is no weights file"),
        ({"linear": "%"}, "is no weights file"),
        ({"provenance": {"command": ""}}, "does not say its seed, games, positions, loss, date, elo"),
    ],
)
def test_a_damaged_file_is_refused_with_a_reason(tmp_path, changed, said) -> None:
    with pytest.raises(weights.BadWeights, match=said):
        weights.read_weights(written(tmp_path, **changed))


def test_weights_of_other_features_are_refused(tmp_path) -> None:
    with pytest.raises(weights.BadWeights, match="learned from 7 features, and the game has 8 now: train it again"):
        weights.read_weights(written(tmp_path), features=8)
    with pytest.raises(weights.BadWeights, match="cannot be read"):
        weights.read_weights(tmp_path / "nothing.json")


def test_every_weights_file_that_ships_fits_its_game_and_is_small() -> None:
    for game in all_games().values():
        path = Path(str(game.hints.__file__)).with_name(weights.WEIGHTS_FILE) if game.hints else None
        if path and path.is_file():
            assert path.stat().st_size <= weights.MOST_BYTES
            _, provenance = weights.read_weights(path, game.hints.FEATURES)
            assert f"dallage.lab.train {game.id} " in provenance["command"]
            assert provenance["elo"] is not None
