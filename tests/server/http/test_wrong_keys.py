"""Without a key a table cannot be told from one that does not exist: the same answer, after the same work.

The time that an answer takes is measured by `python -m bench.wrong_keys`; here the work is counted that it is made of.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from dallage.server.config import Config
from dallage.server.http.app import create_app
from dallage.server.messages.fields import PROTOCOL
from dallage.server.table.keys import new_id, new_key
from dallage.server.table.table import Table
from tests.every_game import some_game
from tests.server.in_process_server import InProcessServer, bearer, in_process_server
from tests.server.server_process import make_table

BODIES: dict[str, Any] = {
    "acts": {"type": "say", "id": "a", "seat": 0, "text": "x"},
    "variation": {"moves": 0},
    "play-on": {"moves": 0, "seat": 0, "level": 1},
    "subscribe": {"endpoint": "https://push.example/x", "p256dh": "A" * 87, "auth": "A" * 22, "language": "en"},
    "unsubscribe": {"endpoint": "https://push.example/x"},
}  # by the end of the path
REQUESTS = [
    (method.upper(), path)
    for path, calls in create_app(Config()).openapi()["paths"].items()
    for method in calls
    if "{table}" in path
]
KINDS = ["missing", "stored", "live", "over"]


@pytest.fixture
def server(any_url: str) -> Iterator[InProcessServer]:
    with in_process_server(Path(), database=any_url, messages_per_second=1e6, message_burst=1_000_000) as running:
        yield running


@pytest.fixture
def ids(server: InProcessServer) -> dict[str, str]:
    """A table of each kind."""
    made = {kind: make_table(server, some_game(), [{"kind": "me"}, {"kind": "screen"}]) for kind in KINDS[1:]}
    resigned = {"type": "resign", "id": "r", "seat": 0}
    over = f"{server.url}/api/tables/{made['over']['table']}/acts"
    assert httpx.post(over, json=resigned, headers=bearer(made["over"]["host"])).status_code == 200
    ids = {kind: one["table"] for kind, one in made.items()} | {"missing": new_id()}
    forget(server, ids["stored"])
    return ids


def forget(server: InProcessServer, table: str) -> None:
    tables = server.app.state.services.tables
    tables.cache.pop(table, None)
    assert table not in tables.live_tables


@contextmanager
def counted_work(server: InProcessServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The statements that the store is asked, and the tables that are replayed, while this goes on."""
    store, work = server.app.state.services.tables.store, list[str]()

    def add(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if "pg_notify" not in statement:  # what workers tell each other every few seconds
            work.append(statement)

    class ReplayedTable(Table):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            work.append("a replay")
            super().__init__(*arguments, **named)

    with monkeypatch.context() as patch:
        patch.setattr("dallage.server.table.stored.Table", ReplayedTable)
        for engine in (store._readers, store._writers):
            event.listen(engine, "before_cursor_execute", add)
        try:
            yield work
        finally:
            for engine in (store._readers, store._writers):
                event.remove(engine, "before_cursor_execute", add)


def answers(server: InProcessServer, table: str, key: str) -> Iterator[Any]:
    """All that is answered to somebody with this key."""
    with httpx.Client(headers=bearer(key)) as client:
        for method, path in REQUESTS:
            body = BODIES.get(path.rsplit("/", 1)[-1])
            query = {"moves": 0} if path.endswith("/replay") else None
            answer = client.request(method, server.url + path.format(table=table), json=body, params=query)
            yield answer.status_code, answer.content, sorted(answer.headers.items())
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket") as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "key": key}))
        yield socket.recv(timeout=20)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=20)
        assert closed.value.rcvd is not None
        yield closed.value.rcvd.code


def test_a_wrong_key_gets_the_same_answer_after_the_same_work_at_any_table_and_at_none(
    server: InProcessServer, ids: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {}
    for kind in KINDS:
        with counted_work(server, monkeypatch) as work:
            found[kind] = list(answers(server, ids[kind], new_key())), work
    told, work = found["missing"]
    assert {answer[0] for answer in told[:-2]} == {404}
    assert len([one for one in work if one.startswith("SELECT")]) == len(REQUESTS) + 1
    for kind in KINDS:
        assert found[kind] == (told, work), kind
    assert ids["stored"] not in server.app.state.services.tables.live_tables


def test_who_shows_no_key_costs_the_store_nothing(
    server: InProcessServer, ids: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with counted_work(server, monkeypatch) as work:
        told = {kind: httpx.get(f"{server.url}/api/tables/{id}") for kind, id in ids.items()}
    assert {(answer.status_code, answer.content) for answer in told.values()} == {(401, told["missing"].content)}
    assert work == []
