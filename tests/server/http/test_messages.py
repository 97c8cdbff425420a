"""The messages are typed once: what is sent validates, what is read round-trips, and the TypeScript is not stale."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, TypeAdapter, ValidationError

from dallage.registry import all_games
from dallage.server.http.api_docs import page
from dallage.server.messages.http import MyTable, TableKeys
from dallage.server.messages.to_client import TableNow, ToClient
from tests.server.in_process_server import InProcessServer, TableRequests, in_process_server
from tests.server.message_samples import CLIENTS, messages
from tests.server.server_process import Player, make_table
from tests.server.table_samples import ADAPTER

WEB = Path(__file__).parents[3] / "web"
TYPES = WEB / "src" / "messages.ts"
TOLD: TypeAdapter[Any] = TypeAdapter(ToClient)
SERVERS: tuple[type[BaseModel], ...] = get_args(get_args(ToClient)[0])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    with in_process_server(
        tmp_path_factory.mktemp("messages"), messages_per_second=1000.0, message_burst=10_000
    ) as running:
        yield running


def test_the_typescript_is_what_the_messages_say() -> None:
    """To make it anew: make types."""
    npm = shutil.which("npm")
    assert npm is not None, "npm is missing: install Node 20.19 or newer, the TypeScript types are made with it"
    assert (WEB / "node_modules").is_dir(), "web/node_modules is missing: run `npm ci` in web/"
    described = subprocess.run([sys.executable, "-m", "dallage.server.http.openapi"], capture_output=True, check=True)
    command = [npm, "run", "--silent", "types"]
    made = subprocess.run(command, cwd=WEB, input=described.stdout, capture_output=True, check=True)
    assert made.stdout.decode() == TYPES.read_text(encoding="utf-8"), "web/src/messages.ts is stale: run `make types`"


def test_the_typescript_has_every_message() -> None:
    text = TYPES.read_text(encoding="utf-8")
    for model in (*CLIENTS, *SERVERS, TableKeys, MyTable):
        assert f"export type {model.__name__} = components['schemas']['{model.__name__}'];" in text


def test_no_lock_file_names_a_registry() -> None:
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in text
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert all(version[0].isdigit() for version in wanted.values()), "exact versions only"


@pytest.mark.parametrize("model", CLIENTS, ids=[model.__name__ for model in CLIENTS])
@settings(deadline=None, max_examples=30)
@given(data=st.data())
def test_every_message_of_a_client_round_trips(model: type[BaseModel], data: st.DataObject) -> None:
    """Read, written and read again it is the same; a field more or one less and it is not understood."""
    said = data.draw(messages(model))
    read = ADAPTER.validate_json(json.dumps(said))
    assert isinstance(read, model)
    assert ADAPTER.validate_json(read.model_dump_json()) == read
    assert read.model_dump() == said
    for wrong in ({**said, "more": 1}, {name: value for name, value in said.items() if name != "type"}):
        with pytest.raises(ValidationError):
            ADAPTER.validate_python(wrong)


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_message_that_is_sent_validates(game: str, server: InProcessServer) -> None:
    """Moves, refusals, hints, previews, points, undo, chat and the end, over a socket and over HTTP."""
    made = make_table(server, game, [{"kind": "me"}, {"kind": "screen"}], settings={"seconds": 600})
    TableKeys.model_validate(made)
    player, watcher = (Player(server, made["table"], made[key]) for key in ("host", "watch"))
    for _ in range(4):
        seat = player.now["on_turn"][0]
        move = next(view["moves"][0] for view in player.now["views"] if view["seat"] == seat)
        player.ask(type="move", seat=seat, log_length=player.now["log_length"], move="nonsense")
        player.send(type="preview", seat=seat, log_length=player.now["log_length"], move=move)
        player.hear("preview")
        player.send(type="points", seat=seat, log_length=player.now["log_length"])
        assert move in player.hear("points")["points"]
        player.send(type="seen", seat=seat, log_length=player.now["log_length"])
        player.hear("seen")
        player.wait_for(player.move(seat, move)["position"] + 1)
    player.ask(type="say", seat=0, text="Bonne chance !")
    player.ask(type="undo", seat=player.now["on_turn"][0], log_length=player.now["log_length"])
    player.ask(type="hint", seat=player.now["on_turn"][0])
    player.send(type="ping")
    player.hear("pong")
    player.wait_for(player.ask(type="resign", seat=0)["position"] + 1)
    watcher.wait_for(player.now["log_length"])
    ask = TableRequests(server, made["table"], made["host"])
    messages = player.messages + watcher.messages + [ask("GET").json()]
    for message in messages:
        TOLD.validate_json(json.dumps(message), strict=True)
    told = {message["type"] for message in messages}
    assert told >= {"table", "done", "no", "pong", "hint", "preview", "points", "seen"}
    TableNow.model_validate(ask("GET").json())
    ask("POST", "/rematch")
    for one in httpx.post(f"{server.url}/api/mine", json={"keys": [made["host"]]}).json():
        MyTable.model_validate(one)


def test_the_docs_page_lists_everything_and_asks_nobody(server: InProcessServer) -> None:
    api = httpx.get(f"{server.url}/api/openapi.json").json()
    answer = httpx.get(f"{server.url}/api/docs")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text == page(api)
    for word in ("<script", "http://", "https://", "@import", "url(", "onclick"):
        assert word not in answer.text
    for path, calls in api["paths"].items():
        assert all(f"{method.upper()} {path}" in answer.text for method in calls)
    for model in (*CLIENTS, *SERVERS):
        assert f'<h3 id="{model.__name__}">' in answer.text
    anchors = [part.partition('"')[0] for part in answer.text.split('href="#')[1:]]
    assert all(f'id="{anchor}"' in answer.text for anchor in anchors)
    assert len(anchors) > 50
