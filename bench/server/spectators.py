"""The memory of those who only look on, with compression, as browsers ask for it.

Resident memory of the server before they come and after, each time once it no longer changes. All have been told how
their table stands, so their compressors are in use.
"""

import resource
import time
from itertools import cycle, islice
from typing import Any

import orjson

from dallage.registry import all_games
from dallage.server.messages.fields import PROTOCOL
from tests.server.server_process import Server

from .dallage_load import HELLO, new_table
from .measure import Figures, Plan
from .tables import NO_LIMITS, pid_of, sqlite_server
from .usage import megabytes
from .wire import HttpConnection, Poller, WebSocket

TABLES = 100  # at most
AT_ONCE = 50  # spectators who come together
SETTLED = 0.2  # MB that memory may still change in a second
PATIENCE = 120.0  # seconds


class Spectator(WebSocket):
    """Says hello and reads."""

    told = 0  # how often

    def __init__(self, poller: Poller, port: int, table: str, key: str) -> None:
        self.key = key.encode()
        super().__init__(poller, port, f"/api/tables/{table}/socket", compression=True)

    def on_open(self) -> None:
        self.send(HELLO % (PROTOCOL, self.key))

    def on_text(self, data: bytes, start: int, end: int) -> None:
        self.told += 1

    def _inflated(self, data: bytes) -> bytes:
        return data  # nobody reads it, and this process needs its memory for others


def settled_megabytes(poller: Poller, pid: int) -> float:
    """Once it no longer changes."""
    last, until = megabytes(pid), time.perf_counter() + PATIENCE
    while time.perf_counter() < until:
        poller.run(1.0)
        now = megabytes(pid)
        if abs(now - last) < SETTLED:
            return now
        last = now
    return last


def made_tables(poller: Poller, port: int, number: int) -> list[dict[str, Any]]:
    tables: list[dict[str, Any]] = []
    http, games = HttpConnection(poller, port), cycle(all_games())

    def on_answer(status: int, head: bytes, body: bytes) -> None:
        if status == 201:  # or it was busy just then
            tables.append(orjson.loads(body))
        if len(tables) < number:
            http.request(new_table(next(games)), on_answer)

    http.request(new_table(next(games)), on_answer)
    poller.run(PATIENCE, done=lambda: len(tables) == number)
    http.close()
    return tables


def looking_on(plan: Plan) -> dict[str, Figures]:
    with sqlite_server(**NO_LIMITS) as server:
        return {"idle spectators": spectators_at(plan, server)}


def spectators_at(plan: Plan, server: Server) -> Figures:
    raise_descriptor_limit()
    poller = Poller()
    try:
        tables = made_tables(poller, server.port, min(TABLES, plan.spectators))
        before = settled_megabytes(poller, pid_of(server))
        spectators: list[Spectator] = []
        for number, made in enumerate(islice(cycle(tables), plan.spectators)):
            spectators.append(Spectator(poller, server.port, made["table"], made["watch"]))
            if number % AT_ONCE == AT_ONCE - 1:
                poller.run(PATIENCE, done=lambda: spectators[-1].told > 0)
        poller.run(PATIENCE, done=lambda: all(one.told for one in spectators))
        assert all(one.told and one.is_open for one in spectators)
        after = settled_megabytes(poller, pid_of(server))
    finally:
        poller.close()
    each = 1024 * (after - before) / plan.spectators
    return {"spectators": float(plan.spectators), "before_mb": before, "after_mb": after, "kb_each": each}


def raise_descriptor_limit() -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
