"""Limits: how much one address may ask for; and what is said when all goes wrong."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from dallage.server.http.middleware import HEADERS
from tests.every_game import some_game
from tests.server.in_process_server import InProcessServer, TableRequests, in_process_server, refused
from tests.server.server_process import make_table

WANTED: dict[str, Any] = {"game": some_game(), "seats": [{"kind": "me"}, {"kind": "screen"}]}
RESIGN = {"type": "resign", "id": "r", "seat": 0}


def make(server: InProcessServer, address: str) -> httpx.Response:
    """Asks for a table, and says where from."""
    return httpx.post(f"{server.url}/api/tables", json=WANTED, headers={"X-Forwarded-For": address})


def test_a_body_too_large_is_refused_whatever_it_says_of_its_length(tmp_path: Path) -> None:
    large = json.dumps({"keys": ["x" * 70_000]}).encode()

    def pieces() -> Iterator[bytes]:
        for start in range(0, len(large), 1000):
            yield large[start : start + 1000]

    json_header = {"content-type": "application/json"}
    with in_process_server(tmp_path) as server:
        refused(httpx.post(f"{server.url}/api/mine", content=large, headers=json_header), 413, "too_large")
        refused(httpx.post(f"{server.url}/api/mine", content=pieces(), headers=json_header), 413, "too_large")


def test_one_address_may_make_so_many_tables(tmp_path: Path) -> None:
    with in_process_server(tmp_path, tables_per_hour=2, trust_proxy=True) as server:
        assert [make(server, "10.0.0.1").status_code for _ in range(2)] == [201, 201]
        refused(make(server, "10.0.0.1"), 429, "too_many_tables")
        refused(make(server, "1.2.3.4, 10.0.0.1"), 429, "too_many_tables")  # what a client says of itself
        assert make(server, "10.0.0.2").status_code == 201


def test_all_addresses_of_one_network_count_as_one(tmp_path: Path) -> None:
    with in_process_server(tmp_path, tables_per_hour=2, trust_proxy=True) as server:
        assert [make(server, f"2001:db8::{n}").status_code for n in range(3)] == [201, 201, 429]
        assert make(server, "2001:db8:0:1::1").status_code == 201
        assert [make(server, f"::ffff:10.0.0.{n}").status_code for n in range(3)] == [201] * 3


def test_an_address_is_not_believed_unless_we_are_told_so(tmp_path: Path) -> None:
    with in_process_server(tmp_path, tables_per_hour=1) as server:
        assert make(server, "10.0.0.1").status_code == 201
        refused(make(server, "10.0.0.2"), 429, "too_many_tables")


def test_a_rematch_is_one_of_the_tables_that_an_address_may_make(tmp_path: Path) -> None:
    with in_process_server(tmp_path, tables_per_hour=2) as server:
        made = make_table(server, **WANTED)  # type: ignore[arg-type]
        ask = TableRequests(server, made["table"], made["host"])
        assert ask("POST", "/acts", json=RESIGN).status_code == 200
        again = ask("POST", "/rematch")
        assert again.status_code == 200
        assert ask("POST", "/rematch").json() == again.json()  # found, not made
        next_one = TableRequests(server, again.json()["table"], made["host"])
        assert next_one("POST", "/acts", json=RESIGN).status_code == 200
        refused(next_one("POST", "/rematch"), 429, "too_many_tables")


def test_a_failure_is_told_without_its_insides_and_with_the_headers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail() -> None:
        raise RuntimeError("a secret")

    with in_process_server(tmp_path) as server:
        monkeypatch.setattr(server.app.state.services.tables.store, "ping", fail)
        answer = httpx.get(f"{server.url}/healthz")
    refused(answer, 500, "failed")
    assert "secret" not in answer.text
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
