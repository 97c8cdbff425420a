"""What a game has learned goes along into its engine for the browser."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from dallage.kernel.game import Game
from dallage.kernel.jit import WEIGHTS_FILE
from dallage.kernel.network import value_of_features
from dallage.registry import all_games
from dallage.wasm.build import ENVIRONMENT, FOLDER, build_missing, sources
from tests.wasm.engines import Engine
from tests.wasm.learned_rule import NETWORK, entry


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("engine") / "learned.wasm"
    command = [sys.executable, "-m", "tests.wasm.learned_rule", str(file)]
    subprocess.run(command, env={**os.environ, **ENVIRONMENT}, check=True)
    return file


def test_weights_that_a_rule_holds_give_the_same_value_to_the_last_bit(engine: Path) -> None:
    with Engine(engine) as made:
        for seed in range(20):
            asked = entry(seed)
            _, left = made.call(asked)
            found = asked.arguments["found"]
            assert left["value"] == [np.array([value_of_features(*NETWORK, found, len(found))]).tobytes(), 1]


@pytest.mark.parametrize("game", [game for game in all_games().values() if hasattr(game.hints, "LINEAR")])
def test_an_engine_holds_what_was_learned_once(game: Game) -> None:
    list(build_missing([game.id]))
    weights = game.hints.LINEAR.tobytes()
    assert (FOLDER / f"{game.id}.wasm").read_bytes().count(weights.strip(b"\0")) == 1


def test_a_game_that_has_learned_anew_gets_a_new_engine(tmp_path: Path) -> None:
    for folder in ("kernel", "bots", "wasm", "games/some/tests"):
        (tmp_path / folder).mkdir(parents=True)
    for name in (WEIGHTS_FILE, "rules.py", "ladder.json", "tests/test_rules.py"):
        (tmp_path / "games/some" / name).touch()
    found = {path.name for path in sources(tmp_path, "some") if "games" in path.parts}
    assert found == {WEIGHTS_FILE, "rules.py"}
