"""Limits: how much one address may ask for; and what is said when all goes wrong."""

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from dallage.server.http.catalogue import Course
from dallage.server.http.heavy_work import MOST_OF_ONE
from dallage.server.http.middleware import HEADERS
from dallage.server.http.overload import EVERY, TRY_LATER, Overload
from dallage.server.http.rate_limit import NETWORK_SHARE
from dallage.server.table.keys import new_id, new_key
from dallage.server.table.table import Table
from tests.every_game import some_game
from tests.server.in_process_server import InProcessServer, TableRequests, bearer, in_process_server, refused
from tests.server.server_process import Player, make_table

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
        made = make_table(server, **WANTED)
        ask = TableRequests(server, made["table"], made["host"])
        assert ask("POST", "/acts", json=RESIGN).status_code == 200
        again = ask("POST", "/rematch")
        assert again.status_code == 200
        assert ask("POST", "/rematch").json() == again.json()  # found, not made
        next_one = TableRequests(server, again.json()["table"], made["host"])
        assert next_one("POST", "/acts", json=RESIGN).status_code == 200
        refused(next_one("POST", "/rematch"), 429, "too_many_tables")


def test_acts_over_http_and_messages_of_sockets_have_one_budget(tmp_path: Path) -> None:
    with in_process_server(tmp_path, messages_per_second=0.01, message_burst=6) as server:
        made = make_table(server, **WANTED)
        ask = TableRequests(server, made["table"], made["host"])
        said = [ask("POST", "/acts", json={"type": "say", "id": f"s{n}", "seat": 0, "text": "!"}) for n in range(4)]
        assert [one.status_code for one in said] == [200] * 4
        player = Player(server, made["table"], made["host"])
        assert player.ask(type="say", seat=0, text="five")["type"] == "done"
        other = Player(server, made["table"], made["host"])  # another socket, the same seats
        assert other.ask(type="say", seat=0, text="six")["type"] == "done"
        assert player.ask(type="say", seat=0, text="seven")["code"] == "too_fast"
        late = ask("POST", "/acts", json={"type": "say", "id": "s8", "seat": 0, "text": "eight"})
        refused(late, 429, "too_fast")
        assert int(late.headers["retry-after"]) > 0
        watcher = Player(server, made["table"], made["watch"])  # others have budgets of their own
        watcher.send(type="ping")
        watcher.hear("pong")


def test_a_network_has_one_budget_whatever_its_keys(tmp_path: Path) -> None:
    with in_process_server(tmp_path, messages_per_second=0.01, message_burst=1, trust_proxy=True) as server:

        def look(address: str, path: str = "/api/tables/nosuchtable_") -> httpx.Response:
            return httpx.get(f"{server.url}{path}", headers={"X-Forwarded-For": address, **bearer("A" * 22)})

        made = httpx.post(f"{server.url}/api/tables", json=WANTED).json()
        player = Player(server, made["table"], made["host"])
        here = [look("127.0.0.1").status_code for _ in range(NETWORK_SHARE)]
        assert here[-1] == 429
        assert player.ask(type="say", seat=0, text="heard, whatever others ask from here")["type"] == "done"
        assert [look("10.0.0.1").status_code for _ in range(NETWORK_SHARE)] == [404] * NETWORK_SHARE
        for path in ("/", "/api/games", "/api/tables/nosuchtable_", "/nothing"):
            refused(look("10.0.0.1", path), 429, "too_fast")
        with pytest.raises(InvalidStatus):
            connect(
                f"ws://127.0.0.1:{server.port}/api/tables/x/socket", additional_headers={"X-Forwarded-For": "10.0.0.1"}
            )
        assert look("10.0.0.2").status_code == 404
        assert look("10.0.0.1", "/healthz").status_code == 200


def test_heavy_work_leaves_the_loop_free_and_is_refused_when_too_much_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def course_slowly(table: Any, seat: int) -> Course:
        begun.set()
        assert may_end.wait(60)
        return Course(steps=[])

    monkeypatch.setattr("dallage.server.http.catalogue.course", course_slowly)
    with in_process_server(tmp_path) as server, ThreadPoolExecutor(MOST_OF_ONE) as threads:
        made = make_table(server, **WANTED)
        ask = TableRequests(server, made["table"], made["host"])
        waiting = [threads.submit(ask, "GET", "/course", timeout=60) for _ in range(MOST_OF_ONE)]
        assert begun.wait(60)
        try:
            player = Player(server, made["table"], made["host"])
            assert player.ask(type="say", seat=0, text="heard meanwhile")["type"] == "done"
            heavy = server.app.state.services.heavy_work
            until = time.monotonic() + 30
            while heavy._asked.total() < MOST_OF_ONE and time.monotonic() < until:
                time.sleep(0.01)
            for path in ("/svg", "/replay?moves=0", "/course"):
                answer = ask("GET", path)
                refused(answer, 503, "busy")
                assert int(answer.headers["retry-after"]) > 0
        finally:
            may_end.set()
        assert [one.result().status_code for one in waiting] == [200] * MOST_OF_ONE
        assert ask("GET", "/svg").status_code == 200


def test_while_the_server_is_late_newcomers_are_told_to_come_later(tmp_path: Path) -> None:
    with in_process_server(tmp_path) as server:
        made = make_table(server, **WANTED)
        ask = TableRequests(server, made["table"], made["host"])
        player = Player(server, made["table"], made["host"])
        server.app.state.services.overload = Late()
        server.app.state.services.sockets.overload = Late()
        for answer in (make(server, "10.0.0.1"), httpx.get(f"{server.url}/"), httpx.get(f"{server.url}/api/games")):
            refused(answer, 503, "busy")
            assert int(answer.headers["retry-after"]) > 0
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        assert player.ask(type="say", seat=0, text="I was here")["type"] == "done"
        assert Player(server, made["table"], made["host"]).now["log_length"] == 1  # who has a seat may come back
        assert ask("POST", "/acts", json=RESIGN).status_code == 200
        for table, key in ((made["table"], made["watch"]), (made["table"], new_key()), (new_id(), new_key())):
            refused(TableRequests(server, table, key)("GET"), 503, "busy")  # neither spectators nor wrong keys are read
            with pytest.raises(ConnectionClosed) as closed:
                Player(server, table, key)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == TRY_LATER


class Late:
    """A server that does not keep up."""

    is_overloaded = True

    async def close(self) -> None:
        pass


def test_some_stalls_are_no_overload_but_lasting_ones_are() -> None:
    async def stall(times: int) -> bool:
        overload = Overload()
        for _ in range(times):
            await asyncio.sleep(0)
            time.sleep(EVERY + 0.3)
            await asyncio.sleep(0)
        await asyncio.sleep(0.001)
        late = overload.is_overloaded
        await overload.close()
        return late

    assert not asyncio.run(stall(4))
    assert asyncio.run(stall(12))


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


def test_a_list_of_tables_is_made_beside_the_loop_and_brings_none_into_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = set[str]()

    def replayed(*stored: Any) -> Table:
        threads.add(threading.current_thread().name)
        return Table(*stored)

    with in_process_server(tmp_path) as server:
        made = [make_table(server, **WANTED) for _ in range(3)]
        tables = server.app.state.services.tables
        for one in made[:2]:
            del tables.cache[one["table"]]
        monkeypatch.setattr("dallage.server.table.stored.Table", replayed)
        mine = httpx.post(f"{server.url}/api/mine", json={"keys": [one["host"] for one in made]}).json()
        assert {one["table"] for one in mine} == {one["table"] for one in made}
        assert list(tables.live_tables) == [made[2]["table"]]
    assert len(threads) == 1
    assert threads.pop().startswith("thinker")
