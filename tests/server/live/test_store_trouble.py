"""When the store is in trouble people are told so, nothing is acknowledged or shown that is not stored, and afterwards
all goes on by itself."""

import resource
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
import pytest

from dallage.registry import all_games
from tests.server.forked_server import ForkedServer, command_forker, forked_server
from tests.server.postgres import Postgres
from tests.server.server_process import Player, make_table

GAME = min(all_games())
PATIENCE = 60  # seconds


class Evening:
    """A table with a player who knows what was acknowledged, and somebody who looks on."""

    def __init__(self, server: ForkedServer) -> None:
        self.server = server
        self.made = make_table(server, GAME, [{"kind": "me", "name": "A"}, {"kind": "screen", "name": "B"}])
        self.player = Player(server, self.made["table"], self.made["host"])
        self.watcher = Player(server, self.made["table"], self.made["watch"])
        self.promised = 0

    def move(self) -> dict[str, Any]:
        """Some move; `done`, or the refusal."""
        view = next(view for view in self.player.now["views"] if view["moves"])
        answer = self.player.move(view["seat"], view["moves"][0])
        if answer["type"] == "done":
            assert answer["position"] == self.promised
            self.promised += 1
            self.player.wait_for(self.promised)
        return answer

    def is_refused(self) -> None:
        """Neither a move nor anything else can be stored, and everybody who asks is told so."""
        answer = self.move()
        assert (answer["type"], answer.get("code")) == ("no", "store")
        assert answer["sentence"]["en"]
        assert answer["sentence"]["fr"]
        by_http = self.post("acts", {"type": "say", "id": "by-http", "seat": 0, "text": "?"})
        assert (by_http.status_code, by_http.json()["code"]) == (503, "store")
        wanted = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "screen"}]}
        made = httpx.post(f"{self.server.url}/api/tables", json=wanted, timeout=PATIENCE)
        assert (made.status_code, made.json()["code"]) == (503, "store")
        assert self.server.health() == 503

    def post(self, what: str, body: dict[str, Any]) -> httpx.Response:
        key = {"Authorization": f"Bearer {self.made['host']}"}
        address = f"{self.server.url}/api/tables/{self.made['table']}/{what}"
        return httpx.post(address, json=body, headers=key, timeout=PATIENCE)

    def goes_on(self) -> None:
        """Without anybody's help: health first, then moves."""
        until = time.monotonic() + PATIENCE
        while self.server.health() != 200:
            assert time.monotonic() < until
        while self.move()["type"] != "done":
            assert time.monotonic() < until

    def nobody_saw_more(self) -> None:
        """What the watcher was told is what was acknowledged, move by move."""
        self.watcher.wait_for(self.promised)
        told = [message["log_length"] for message in self.watcher.messages if message["type"] == "table"]
        assert max(told) == self.promised
        assert self.server.stop() is not None
        assert command_forker().run("verify", "--database", self.server.database) == 0
        self.server.start()
        again = Player(self.server, self.made["table"], self.made["watch"])
        assert again.now["log_length"] == self.promised


def live_through(server: ForkedServer, begin: Callable[[], object], end: Callable[[], object]) -> None:
    """Some moves, trouble, some moves."""
    evening = Evening(server)
    for _ in range(3):
        assert evening.move()["type"] == "done"
    begin()
    try:
        evening.is_refused()
    finally:
        end()
    evening.goes_on()
    evening.goes_on()
    evening.nobody_saw_more()


def test_a_full_disk(sqlite_url: str) -> None:
    """As far as the server can see: it may make no file any longer."""
    with forked_server(sqlite_url) as server:
        limit = partial(resource.prlimit, server.pid, resource.RLIMIT_FSIZE)
        live_through(server, partial(limit, (1, resource.RLIM_INFINITY)), partial(limit, limit()))


def test_a_database_locked_by_another_program(sqlite_url: str) -> None:
    other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
    with forked_server(sqlite_url) as server:
        live_through(server, partial(other.execute, "BEGIN IMMEDIATE"), partial(other.execute, "ROLLBACK"))
    other.close()


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_postgresql_away_in_the_middle_of_a_game(how: str, postgres: Postgres, postgres_url: str) -> None:
    with forked_server(postgres_url) as server:
        live_through(server, getattr(postgres, how), postgres.start)


def test_postgresql_restarted_between_two_moves(postgres: Postgres, postgres_url: str) -> None:
    """Nobody notices: what had not begun to be committed is begun again on a new connection."""
    with forked_server(postgres_url) as server:
        evening = Evening(server)
        for _ in range(3):
            assert evening.move()["type"] == "done"
            postgres.restart()
        evening.goes_on()
        evening.nobody_saw_more()
