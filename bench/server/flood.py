"""`python -m bench.server.flood`: much more than a server can do is asked of it, by strangers and from everywhere.

Pictures and replays of a table whose spectators' link has got about, newcomers who want the page or a table, sockets to
look on, and junk. Every request comes from another address, as far as the server knows. The rate is held whether or not
the server answers, over many connections. A process of its own, begun by overload.py; says what came back.
"""

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable

from dallage.registry import all_games
from dallage.server.messages.fields import PROTOCOL

from .dallage_load import HELLO, new_table
from .wire import Connection, HttpConnection, Poller, WebSocket, request_bytes

TICK = 0.002  # seconds between two helpings of requests
JUNK = b"\x16\x03\x01\x02\x00\x01\x00" * 20 + b"\r\n\r\n"
NOBODY = "-"  # in place of a status: closed without a word


def from_anywhere() -> str:
    return f"X-Forwarded-For: {'.'.join(str(random.randrange(1, 255)) for _ in range(4))}\r\n"


class Asked(HttpConnection):
    """A connection that asks again and again; one that was closed is not used any more."""

    def __init__(self, poller: Poller, port: int, on_end: Callable[[], None]) -> None:
        super().__init__(poller, port)
        self.on_end = on_end

    def on_lost(self) -> None:
        self.on_end()
        for _, on_answer in self.asked:
            on_answer(0, b"", b"")


class Onlooker(WebSocket):
    """Opens a socket to look on, and leaves when it has been told something."""

    def __init__(self, poller: Poller, port: int, table: str, key: str, told: Callable[[str], None]) -> None:
        self.key, self.told = key.encode(), told
        super().__init__(poller, port, f"/api/tables/{table}/socket", headers=from_anywhere())

    def on_open(self) -> None:
        self.send(HELLO % (PROTOCOL, self.key))

    def on_text(self, data: bytes, start: int, end: int) -> None:
        if data.startswith(b'{"type":"table"', start):
            self.end("told")

    def on_refused(self, head: bytes) -> None:
        self.end(head[9:12].decode())

    def on_closed(self, code: int) -> None:
        self.end(str(code))

    def on_lost(self) -> None:
        self.end(NOBODY)

    def end(self, how: str) -> None:
        self.close()
        self.told(how)
        self.told = lambda how: None


class Junk(Connection):
    def __init__(self, poller: Poller, port: int, told: Callable[[str], None]) -> None:
        super().__init__(poller, port)
        self.told = told
        self.write(JUNK)

    def on_data(self, data: bytes) -> None:
        self.close()
        self.told(data[9:12].decode(errors="replace"))

    def on_lost(self) -> None:
        self.told(NOBODY)


class Flood:
    """So many requests a second, of all kinds, over at most so many connections."""

    def __init__(self, port: int, table: str, key: str, connections: int) -> None:
        self.poller, self.port, self.table, self.key = Poller(), port, table, key
        self.left = connections
        self.idle: list[Asked] = []
        self.answers: dict[str, Counter[str]] = {}
        self.no_retry_after = 0  # refusals that do not say when to come again
        self.games = list(all_games())
        self.kinds = [self.heavy, self.heavy, self.newcomer, self.newcomer, self.onlooker, self.junk]

    def run(self, rate: float, seconds: float) -> dict[str, object]:
        began = time.perf_counter()
        asked = unasked = 0  # the latter while no connection was free
        while (now := time.perf_counter()) < began + seconds:
            due = int((now - began) * rate)
            while asked + unasked < due and (self.left or self.idle):
                asked += 1
                random.choice(self.kinds)()
            unasked = due - asked
            self.poller.run(TICK)
        spent = time.perf_counter() - began
        answered = sum(counted.total() for counted in self.answers.values())
        return {
            "wanted_per_s": rate,
            "asked_per_s": asked / spent,
            "answered_per_s": answered / spent,
            "no_retry_after": self.no_retry_after,
            "answers": {kind: dict(counted) for kind, counted in self.answers.items()},
        }

    def heavy(self) -> None:
        path = random.choice(("svg", "replay?moves=0", "course"))
        key = f"Authorization: Bearer {self.key}\r\n"
        self._request(
            "pictures and replays", request_bytes("GET", f"/api/tables/{self.table}/{path}", b"", key + from_anywhere())
        )

    def newcomer(self) -> None:
        page = request_bytes("GET", random.choice(("/", "/api/games")), b"", from_anywhere())
        table = new_table(random.choice(self.games), from_anywhere())
        self._request("newcomers", random.choice((page, table)))

    def onlooker(self) -> None:
        if self.left:
            self.left -= 1
            Onlooker(self.poller, self.port, self.table, self.key, self._told("spectators", 1))

    def junk(self) -> None:
        if self.left:
            self.left -= 1
            Junk(self.poller, self.port, self._told("junk", 1))

    def _told(self, kind: str, freed: int = 0) -> Callable[[str], None]:
        def told(how: str) -> None:
            self.answers.setdefault(kind, Counter())[how] += 1
            self.left += freed

        return told

    def _request(self, kind: str, request: bytes) -> None:
        told = self._told(kind)

        def on_answer(status: int, head: bytes, body: bytes) -> None:
            told(str(status) if status else NOBODY)
            if status in (429, 503) and b"retry-after" not in head.lower():
                self.no_retry_after += 1
            if connection.is_open:
                self.idle.append(connection)

        connection = self._connection()
        connection.request(request, on_answer)

    def _connection(self) -> Asked:
        while self.idle:
            connection = self.idle.pop()
            if connection.is_open:
                return connection
        self.left -= 1
        return Asked(self.poller, self.port, self._free)

    def _free(self) -> None:
        self.left += 1


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server.flood")
    parser.add_argument("port", type=int)
    parser.add_argument("table")
    parser.add_argument("key", help="of spectators")
    parser.add_argument("--connections", type=int, default=500)
    parser.add_argument("--rate", type=float, default=5_000, help="requests a second")
    parser.add_argument("--seconds", type=float, default=10)
    asked = parser.parse_args()
    flood = Flood(asked.port, asked.table, asked.key, asked.connections)
    print("begins", flush=True)
    json.dump(flood.run(asked.rate, asked.seconds), sys.stdout)


if __name__ == "__main__":
    main()
