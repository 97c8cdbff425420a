"""Workers with addresses of their own: whoever follows is sent to the one that has the table, and nobody else is."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from dallage.server.messages.fields import PROTOCOL
from dallage.server.table.keys import new_id
from tests.every_game import some_game
from tests.server.in_process_server import InProcessServer, bearer, in_process_server
from tests.server.server_process import free_port, make_table

STRANGER = "https://stranger.example"
PATIENCE = 10.0  # seconds until all workers know each other
CLIENT = httpx.Client()  # making one takes longer than asking
Workers = list[InProcessServer]


def known(server: InProcessServer) -> list[str]:
    return sorted(server.app.state.services.workers._serving)


def wait_until_known(server: InProcessServer, others: list[str]) -> None:
    until = time.monotonic() + PATIENCE
    while known(server) != sorted(others):
        assert time.monotonic() < until, known(server)
        time.sleep(0.02)


def started(stack: ExitStack, database: str, addresses: list[str], number: int) -> InProcessServer:
    return stack.enter_context(
        in_process_server(
            Path(), database=database, port=int(addresses[number].rsplit(":", 1)[1]), worker=addresses[number],
            workers=(*addresses, STRANGER), tables_per_hour=10_000,
        )
    )  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def closed_client() -> Iterator[None]:
    with CLIENT:
        yield


@pytest.fixture(scope="module")
def database(postgres: Any) -> Iterator[str]:
    url = postgres.new_database()
    yield url
    postgres.drop(url)


@pytest.fixture(scope="module")
def workers(database: str) -> Iterator[Workers]:
    addresses = [f"http://127.0.0.1:{free_port()}" for _ in range(2)]
    with ExitStack() as stack:
        both = [started(stack, database, addresses, number) for number in range(2)]
        for number, worker in enumerate(both):
            wait_until_known(worker, [addresses[1 - number]])
        yield both


def table_of(workers: Workers, owner: InProcessServer) -> dict[str, Any]:
    """A table that belongs to a worker."""
    while True:
        made = make_table(workers[0], some_game(), [{"kind": "me"}, {"kind": "screen"}])
        if sent_to(workers, made["table"]) == owner.url:
            return made


def sent_to(workers: Workers, table: str) -> str | None:
    """Where both workers send those who ask for a table."""
    asked = [CLIENT.get(f"{worker.url}/api/tables/{table}?follow=yes") for worker in workers]
    named = [answer.headers.get("location", worker.url).split("/api")[0] for answer, worker in zip(asked, workers)]
    assert named[0] == named[1]
    return named[0]


def heard(worker: InProcessServer, table: str, key: str, query: str) -> tuple[list[dict[str, Any]], int | None]:
    """What a socket is told first, and the code with which it is closed."""
    with connect(f"ws://127.0.0.1:{worker.port}/api/tables/{table}/socket{query}") as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "key": key}))
        first = json.loads(socket.recv(timeout=10))
        if first["type"] == "table":
            return [first], None
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)
        assert closed.value.rcvd is not None
        return [first], closed.value.rcvd.code


def test_all_workers_name_the_same_one_and_each_has_its_share(workers: Workers) -> None:
    named = [sent_to(workers, new_id()) for _ in range(20)]  # whether there is such a table makes no difference
    assert {worker.url for worker in workers} == set(named)


def test_a_socket_that_follows_is_sent_to_the_worker_of_its_table(workers: Workers) -> None:
    made = table_of(workers, workers[1])
    told, code = heard(workers[0], made["table"], made["host"], "?follow=yes")
    assert (told, code) == ([{"type": "elsewhere", "worker": workers[1].url}], 4307)
    told, code = heard(workers[1], made["table"], made["host"], "?follow=yes")
    assert (told[0]["type"], code) == ("table", None)


def test_who_does_not_follow_is_served_wherever_they_are(workers: Workers) -> None:
    made = table_of(workers, workers[1])
    assert heard(workers[0], made["table"], made["host"], "")[0][0]["type"] == "table"
    asked = httpx.get(f"{workers[0].url}/api/tables/{made['table']}", headers=bearer(made["host"]))
    assert asked.status_code == 200


def test_a_request_that_follows_is_redirected_with_all_else_it_asks(workers: Workers) -> None:
    made = table_of(workers, workers[1])
    path = f"/api/tables/{made['table']}/svg"
    answer = httpx.get(f"{workers[0].url}{path}?moves=0&follow=yes&seat=1", headers=bearer(made["host"]))
    assert (answer.status_code, answer.headers["location"]) == (307, f"{workers[1].url}{path}?moves=0&seat=1")
    assert httpx.get(answer.headers["location"], headers=bearer(made["host"])).status_code == 200


def test_only_configured_workers_are_ever_named(workers: Workers) -> None:
    """And one that is configured, only while it says that it serves: nobody is sent to the stranger."""
    services = workers[0].app.state.services
    assert STRANGER in services.config.workers
    before = known(workers[0])
    tell = """SELECT pg_notify('dallage', '{"worker":"x","version":1,"serves":{"https://evil.example":true}}')"""
    with psycopg.connect(workers[0].database, autocommit=True) as connection:
        connection.execute(tell)
    make_table(workers[1], some_game(), [{"kind": "me"}, {"kind": "screen"}])  # told after it
    time.sleep(0.2)
    assert known(workers[0]) == before


def test_pages_may_connect_to_all_workers_and_to_nobody_else(workers: Workers) -> None:
    policy = httpx.get(f"{workers[0].url}/").headers["content-security-policy"]
    sockets = [worker.url.replace("http", "ws") for worker in workers]
    assert f"connect-src 'self' {sockets[0]} {sockets[1]} wss://stranger.example;" in policy
    for origin, is_heard in ((workers[0].url, True), (STRANGER, True), ("https://evil.example", False)):
        try:
            with connect(f"ws://127.0.0.1:{workers[1].port}/api/tables/{new_id()}/socket", origin=origin):
                assert is_heard
        except Exception:
            assert not is_heard


def test_a_worker_that_stops_is_not_named_any_more(database: str) -> None:
    addresses = [f"http://127.0.0.1:{free_port()}" for _ in range(2)]
    with ExitStack() as stack:
        one = started(stack, database, addresses, 0)
        with ExitStack() as short:
            started(short, database, addresses, 1)
            wait_until_known(one, addresses[1:])
        wait_until_known(one, [])
        assert {CLIENT.get(f"{one.url}/api/tables/{new_id()}?follow=yes").status_code for _ in range(20)} == {401}
