"""A table without a server: whole games in the page's own code, whose messages and records are those of the server."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from dallage.kernel.records import Record
from dallage.registry import find_game
from dallage.server.messages.fields import PROTOCOL
from dallage.server.messages.to_client import ToClient
from dallage.server.table.fairness import promise
from dallage.wasm.build import FOLDER, build_missing
from dallage.wasm.javascript.build import build_shells
from hatch_build import found_node
from tests.every_game import GAMES

HERE = Path(__file__).parent
ADAPTER: TypeAdapter[Any] = TypeAdapter(ToClient)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_bots_to_its_end(game: str) -> None:
    build_shells(FOLDER)
    for _ in build_missing([game]):
        pass
    most = find_game(game).players[-1]
    asked = [{"game": game, "levels": [1]}, {"game": game, "levels": [2] * (most - 1)}]
    command = [found_node()[0], "--import", str(HERE / "typescript.mjs"), str(HERE / "play_table.mjs")]
    told = subprocess.run(
        [*command, str(FOLDER), str(PROTOCOL)],
        input="".join(json.dumps(one) + "\n" for one in asked), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    for line in told.stdout.splitlines():
        check_game(json.loads(line))


def check_game(told: dict[str, Any]) -> None:
    """Each message is one of the server's; the record replays here to the same end; the stored table opens again."""
    for message in told["messages"]:
        ADAPTER.validate_python(message)
    last, record = told["messages"][-1], told["record"]
    assert last["status"] == "over"
    record["seed"] = int(record["seed"])
    state = Record.from_json(json.dumps(record)).replay()
    assert state.over
    assert last["won_by"] == list(state.winners or ())
    assert last["views"][0]["view"] == json.loads(json.dumps(state.seen_by(0).view()))
    assert last["fairness"]["promise"] == promise(record["seed"], last["fairness"]["nonce"])
    assert {**told["again"], "now": 0} == {**last, "now": 0}
