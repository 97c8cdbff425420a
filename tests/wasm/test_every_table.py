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
    for told in run_in_node("play_table.mjs", asked):
        check_game(told)


def run_in_node(script: str, asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What a script of the page's own code answers."""
    command = [found_node()[0], "--import", str(HERE / "typescript.mjs"), str(HERE / script)]
    told = subprocess.run(
        [*command, str(FOLDER), str(PROTOCOL)],
        input="".join(json.dumps(one) + "\n" for one in asked), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    return [json.loads(line) for line in told.stdout.splitlines()]


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


def test_two_tabs_that_move_at_the_same_time_lose_and_double_nothing() -> None:
    game = GAMES[0]
    build_shells(FOLDER)
    for _ in build_missing([game]):
        pass
    [told] = run_in_node("two_tabs.mjs", [{"game": game, "level": 1}])
    record = {**told["record"], "seed": int(told["record"]["seed"])}
    assert Record.from_json(json.dumps(record)).replay().over
    assert [one for one in told["played"] if one[0] == "move"] == [["move", *one] for one in record["moves"]]
    assert told["done"] == sum(seat == 0 for seat, _ in record["moves"]), "each move that counts was asked for once"
    assert told["isSame"]
