"""Whoever comes while the store is in trouble gets an answer, and the log a line."""

import io
import json
import logging
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from dallage.server.http.json_logging import LONGEST, OF_STRANGERS, write_logs
from dallage.server.http.overload import TRY_LATER
from dallage.server.http.sockets import FAILED
from dallage.server.messages.fields import PROTOCOL
from tests.every_game import some_game
from tests.server.in_process_server import InProcessServer, TableRequests, in_process_server, refused
from tests.server.postgres import Postgres
from tests.server.server_process import make_table

GAME = some_game()
ME, SCREEN = {"kind": "me"}, {"kind": "screen"}


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the server logs."""
    written = io.StringIO()
    monkeypatch.setattr("sys.stderr", written)
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    write_logs("info")
    monkeypatch.setattr("dallage.server.store.database.LAST_LOGGED", {})
    yield written
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.getLogger("uvicorn.error").setLevel(logging.NOTSET)


def say_hello(server: InProcessServer, path: str, key: str) -> tuple[dict[str, Any], int]:
    """What a socket is told, and how it is closed."""
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{path}/socket") as opened:
        opened.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "key": key, "log_length": 0}))
        answer = json.loads(opened.recv(timeout=30))
        with pytest.raises(ConnectionClosed) as closed:
            opened.recv(timeout=30)
        assert closed.value.rcvd is not None
        return answer, closed.value.rcvd.code


def test_while_postgres_is_down_who_comes_is_answered_and_a_line_says_why(
    tmp_path: Path, postgres: Postgres, postgres_url: str, lines: io.StringIO
) -> None:
    with in_process_server(tmp_path, database=postgres_url) as server:
        made = make_table(server, GAME, [ME, SCREEN])
        server.app.state.services.tables.live_tables.pop(made["table"])
        postgres.kill()
        answer, code = say_hello(server, made["table"], made["host"])
        assert (answer["code"], code) == ("store", TRY_LATER)
        refused(TableRequests(server, made["table"], made["host"])("GET"), 503, "store")
        refused(httpx.get(f"{server.url}/healthz"), 503, "store")
    written = lines.getvalue()
    assert "Traceback" not in written
    assert "the store is down" in written


def test_a_store_that_cannot_even_be_opened_is_down_and_no_failure_of_ours(tmp_path: Path, lines: io.StringIO) -> None:
    """SQLite says so when a connection is prepared, which is no statement of anybody's."""
    with in_process_server(tmp_path) as server:
        made = make_table(server, GAME, [ME, SCREEN])
        services = server.app.state.services
        services.tables.live_tables.pop(made["table"])
        services.tables.store._readers.dispose()
        for file in tmp_path.glob("tables.db*"):
            file.write_bytes(b"no database at all " * 1000)
        answer, code = say_hello(server, made["table"], made["host"])
        assert (answer["code"], code) == ("store", TRY_LATER)
        refused(TableRequests(server, made["table"], made["host"])("GET"), 503, "store")
        refused(httpx.get(f"{server.url}/healthz"), 503, "store")
    assert "Traceback" not in lines.getvalue()
    assert lines.getvalue().count("the store is down") == 1


def test_a_disk_without_room_turns_the_health_before_a_move_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: io.StringIO
) -> None:
    with in_process_server(tmp_path) as server:
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        free = shutil.disk_usage(tmp_path)._replace(free=1_000_000)
        with monkeypatch.context() as full:
            full.setattr("shutil.disk_usage", lambda path: free)
            refused(httpx.get(f"{server.url}/healthz"), 503, "store")
        assert httpx.get(f"{server.url}/healthz").status_code == 200
    assert "DiskFull" in lines.getvalue()


def test_an_id_that_cannot_be_is_no_table(tmp_path: Path, any_url: str, lines: io.StringIO) -> None:
    with in_process_server(tmp_path, database=any_url) as server:
        for id in ("%00", "abcdefghijk%00", "%ff%fe", "x" * 500):
            answer, code = say_hello(server, id, "A" * 22)
            assert (answer["code"], code) == ("no_table", 1008)
            refused(
                httpx.get(f"{server.url}/api/tables/{id}", headers={"authorization": "Bearer x"}), 422, "not_understood"
            )
    assert "Traceback" not in lines.getvalue()


def test_a_failure_of_ours_is_answered_on_a_socket_too(
    tmp_path: Path, lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(table: str, hash_of_key: str) -> None:
        raise RuntimeError("a secret")

    with in_process_server(tmp_path) as server:
        monkeypatch.setattr(server.app.state.services.tables.store, "is_key", fail)
        answer, code = say_hello(server, "abcdefghijkl", "A" * 22)
        assert (answer["code"], code) == ("failed", FAILED)
        assert "secret" not in json.dumps(answer)
    assert "a socket failed" in lines.getvalue()
    assert "Exception in ASGI application" not in lines.getvalue()


def test_no_line_of_the_log_is_longer_than_a_few_sentences(tmp_path: Path, lines: io.StringIO) -> None:
    with in_process_server(tmp_path) as server:
        logging.getLogger("dallage").warning("%s", "x" * 50_000, extra={"path": "/" + "y" * 50_000})
        logging.getLogger("httpx").setLevel(logging.WARNING)
        httpx.get(f"{server.url}/{'z' * 50_000}")
    logging.getLogger("httpx").setLevel(logging.NOTSET)
    assert max(len(line) for line in lines.getvalue().splitlines()) < 3 * LONGEST


def test_requests_that_are_none_leave_few_lines_whoever_sends_them(
    tmp_path: Path, lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    junk = b"\x16\x03\x01 no request at all\r\n\r\n"
    upgrade = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: nothing\r\n\r\n"
    with in_process_server(tmp_path) as server:
        for _ in range(50):
            for said in (junk, upgrade):
                answer_to(server, said)
        written = [json.loads(line) for line in lines.getvalue().splitlines()]
        warnings = {line["what"]: line["count"] for line in written if line["logger"] == OF_STRANGERS}
        assert len(warnings) == 2
        assert [line["logger"] for line in written].count(OF_STRANGERS) == 2
        monkeypatch.setattr("dallage.server.http.json_logging.SILENCE_SECONDS", 0.0)
        answer_to(server, junk)
    assert json.loads(lines.getvalue().splitlines()[-1])["count"] == 50  # those left out, and this one


def answer_to(server: InProcessServer, said: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as connection:
        connection.sendall(said)
        assert connection.recv(10_000)
