"""Whether the time of an answer tells somebody with a wrong key that a table exists: `python -m bench.wrong_keys`.

Asks in random order for a table in memory, a stored one and one that there is not, over HTTP and on sockets. For each
pair it prints by how much the medians differ, and how often the one takes longer than the other: 50 % if the time says
nothing. Exit code 1 if that is further from 50 % than chance and `MOST` allow.
"""

import http.client
import json
import random
import sys
import time
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import httpx
from websockets.sync.client import connect

from dallage.registry import all_games
from dallage.server.messages.fields import PROTOCOL
from dallage.server.table.keys import new_id, new_key
from tests.server.forked_server import FAST
from tests.server.postgres import Postgres
from tests.server.server_process import Server, make_table, server_process

REQUESTS, SOCKETS = 3_000, 400  # of each kind of table
MOST = 0.03  # of 50 %: less than the time of an answer varies on the quietest network
MOVES = 20  # at the tables, so that replaying them would show


def main() -> None:
    postgres, right = Postgres(), True
    try:
        postgres.start()
        with TemporaryDirectory() as folder:
            for database in (f"sqlite:///{Path(folder) / 'tables.db'}", postgres.new_database()):
                right &= measure(database)
    finally:
        postgres.remove()
    sys.exit(not right)


def measure(database: str) -> bool:
    print(database.partition(":")[0])
    with server_process(database, **FAST) as server:
        tables = [played_table(server) for _ in range(2)]
        server.stop()
        server.start()  # nothing is in memory
        live, key = tables[0]
        httpx.get(f"{server.url}/api/tables/{live}", headers={"Authorization": f"Bearer {key}"}).raise_for_status()
        ids = {"in memory": live, "stored": tables[1][0], "not there": new_id()}
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        over_http = times(ids, REQUESTS, lambda id: ask(connection, id))
        on_sockets = times(ids, SOCKETS, lambda id: say_hello(server, id))
        connection.close()
    return compare("HTTP", over_http) & compare("sockets", on_sockets)


def played_table(server: Server) -> tuple[str, str]:
    """A table where some moves were made, and the key to all of its seats."""
    made = make_table(server, min(all_games()), [{"kind": "me"}, {"kind": "screen"}])
    address, headers = f"{server.url}/api/tables/{made['table']}", {"Authorization": f"Bearer {made['host']}"}
    with httpx.Client(headers=headers) as client:
        for number in range(MOVES):
            now = client.get(address).json()
            seen = next(view for view in now["views"] if view["moves"])
            act = {"type": "move", "id": f"m{number}", "seat": seen["seat"], "log_length": now["log_length"]}
            client.post(f"{address}/acts", json={**act, "move": seen["moves"][0]}).raise_for_status()
    return made["table"], made["host"]


def times(ids: dict[str, str], count: int, work: Callable[[str], None]) -> dict[str, list[float]]:
    """Seconds of each answer, by kind of table."""
    found: dict[str, list[float]] = {kind: [] for kind in ids}
    order = [kind for kind in ids for _ in range(count)]
    random.shuffle(order)
    for kind in order:
        began = time.perf_counter()
        work(ids[kind])
        found[kind].append(time.perf_counter() - began)
    return found


def ask(connection: http.client.HTTPConnection, id: str) -> None:
    connection.request("GET", f"/api/tables/{id}", headers={"Authorization": f"Bearer {new_key()}"})
    answer = connection.getresponse()
    answer.read()
    assert answer.status == 404


def say_hello(server: Server, id: str) -> None:
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{id}/socket") as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "key": new_key()}))
        assert json.loads(socket.recv())["code"] == "no_table"


def compare(way: str, found: dict[str, list[float]]) -> bool:
    right = True
    for one, other in combinations(found, 2):
        more, chance = longer(found[one], found[other])
        differ = (median(found[one]) - median(found[other])) * 1e6
        print(f"  {way}: {one} and {other}: medians differ by {differ:+.0f} µs of {median(found[other]) * 1e6:.0f}, "
              f"the first takes longer in {more:.1%} ± {chance:.1%}")  # fmt: skip
        right &= abs(more - 0.5) <= MOST + chance
    return right


def longer(one: list[float], other: list[float]) -> tuple[float, float]:
    """How often a time of the one is longer than one of the other, and half of its 95 % interval if they are alike."""
    ranks = {id(value): rank for rank, value in enumerate(sorted([*one, *other]))}
    wins = sum(ranks[id(value)] for value in one) - len(one) * (len(one) - 1) / 2
    return wins / (len(one) * len(other)), 1.96 * ((len(one) + len(other) + 1) / (12 * len(one) * len(other))) ** 0.5


if __name__ == "__main__":
    main()
