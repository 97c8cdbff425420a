"""The contract of the shells in the browser: what every seat sees and may do after every move of every record."""

import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dallage
from dallage.kernel.records import Record
from dallage.kernel.state import State
from dallage.wasm.build import FOLDER, build_missing
from dallage.wasm.javascript.build import build_shells
from hatch_build import found_node
from tests.every_game import GAMES, folder

HERE = Path(__file__).parent


@pytest.fixture(params=GAMES)
def reader(request: pytest.FixtureRequest) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A game, and Node with the page's own code to read its records."""
    build_shells(FOLDER)
    for _ in build_missing([request.param]):
        pass
    command = [found_node()[0], "--import", str(HERE / "typescript.mjs"), str(HERE / "read_records.mjs")]
    process = subprocess.Popen([*command, str(FOLDER), request.param], stdin=-1, stdout=-1, text=True)
    yield request.param, process
    process.communicate()


def told(process: "subprocess.Popen[str]", record: Record, state: State, tried: list[tuple[int, str]]) -> list[Any]:
    """What the browser makes of a record."""
    asked = {
        "players": record.players, "options": state.setup.options, "seed": str(record.seed), "moves": record.moves,
        "tried": tried,
    }  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(asked) + "\n")
    process.stdin.flush()
    found: list[Any] = json.loads(process.stdout.readline())
    return found


def refusal(state: State, seat: int, move: str) -> list[Any] | None:
    try:
        state.copy().play(seat, move)
    except dallage.IllegalMove as error:
        return [str(error), error.clause, list(error.sentence)]
    except dallage.BadMoveText as error:
        return [str(error), None, list(error.sentence)]
    return None


def expected(state: State, tried: list[tuple[int, str]]) -> dict[str, Any]:
    seen = [state.seen_by(seat) for seat in range(-1, state.setup.players)]
    return {
        "to_act": state.to_act,
        "scores": state.scores,
        "winners": state.winners,
        "ending": state.ending,
        "seen": [{"view": one.view(), "moves": one.moves(), "explain": one.explain()} for one in seen],
        "refused": [refusal(state, seat, move) for seat, move in tried],
    }


def test_views_moves_points_and_refusals_of_every_record(reader: tuple[str, "subprocess.Popen[str]"]) -> None:
    game, process = reader
    for path in sorted((folder(game) / "tests" / "records").glob("*.json")):
        record = Record.load(path)
        state = record.replay(0)
        chooser = random.Random(path.name)
        tried = [(0, "nonsense"), (0, "é" * 50), *(chooser.choice(record.moves) for _ in range(4))]
        for n, found in enumerate(told(process, record, state, tried)):
            if n > 0:
                state.play(*record.moves[n - 1])
            wanted = json.loads(json.dumps(expected(state, tried)))
            for part in wanted:
                assert found[part] == wanted[part], f"{path.name} after {n} moves: {part}"
        assert state.moves_played == len(record.moves)
