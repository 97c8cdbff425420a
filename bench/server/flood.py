"""`python -m bench.server.flood`: much more than a server can do is asked of it, by strangers and from everywhere.

Pictures and replays of a table whose spectators' link has got about, newcomers who want the page or a table, sockets to
look on, and junk. Every request comes from another address, as far as the server knows, and over a connection of its
own. Requests are made at their time whether or not earlier ones were answered, and are given up after a while. As it
shares the machine with the server it has to cost little: its bytes are written beforehand, and of an answer only the
beginning is looked at. A process of its own, begun by overload.py; says what came back.
"""

import argparse
import json
import random
import select
import socket
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import cycle

from dallage.registry import all_games
from dallage.server.messages.fields import PROTOCOL

from .dallage_load import HELLO, new_table
from .wire import AT_ONCE, KEY, frame, request_bytes

WRITTEN = 2_000  # requests beforehand; then they come again
TICK = 0.002  # seconds between two helpings of requests
GIVEN_UP = 2.0  # seconds without an answer
MOST_OPEN = 10_000  # connections
JUNK = b"\x16\x03\x01\x02\x00\x01\x00" * 20 + b"\r\n\r\n"
NOBODY, TOO_SLOW = "-", "given up"  # in place of a status: closed without a word, or not within that time
HEAVY, NEWCOMERS, ONLOOKERS, JUNKERS = "pictures and replays", "newcomers", "spectators", "junk"
KINDS = (HEAVY, HEAVY, NEWCOMERS, NEWCOMERS, ONLOOKERS, JUNKERS)
ACCEPTED = b"HTTP/1.1 101"  # a socket
TOLD, CLOSED = b'{"type":"table"', b"\x88\x02"  # how the first text for an onlooker begins, and a frame that closes


def from_anywhere() -> str:
    """For one request only: the server closes the connection when it has answered."""
    address = ".".join(str(random.randrange(1, 255)) for _ in range(4))
    return f"X-Forwarded-For: {address}\r\nConnection: close\r\n"


def heavy(table: str, key: str) -> bytes:
    path = f"/api/tables/{table}/{random.choice(('svg', 'replay?moves=0', 'course'))}"
    return request_bytes("GET", path, b"", f"Authorization: Bearer {key}\r\n{from_anywhere()}")


def newcomer() -> bytes:
    page = request_bytes("GET", random.choice(("/", "/api/games")), b"", from_anywhere())
    return random.choice((page, new_table(random.choice(list(all_games())), from_anywhere())))


def onlooker(table: str) -> bytes:
    """Opens a socket."""
    words = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    words += f"Sec-WebSocket-Key: {KEY.decode()}\r\n{from_anywhere().partition('Connection')[0]}"
    return request_bytes("GET", f"/api/tables/{table}/socket", b"", words)


def written_requests(table: str, key: str) -> Iterator[tuple[str, bytes]]:
    """Kinds and bytes, in no order, without end."""
    made = []
    for kind in random.choices(KINDS, k=WRITTEN):
        if kind == HEAVY:
            made.append((kind, heavy(table, key)))
        elif kind == NEWCOMERS:
            made.append((kind, newcomer()))
        else:
            made.append((kind, onlooker(table) if kind == ONLOOKERS else JUNK))
    return cycle(made)


@dataclass(eq=False, slots=True)
class Asked:
    """A connection for one request."""

    kind: str
    socket: socket.socket
    at: float
    request: bytes  # empty once it is sent
    heard: bytes = b""  # what came first; of an onlooker, all
    has_greeted: bool = False  # whether an onlooker has shown its key


class Flood:
    """So many requests a second, of all kinds, over at most so many connections at once."""

    def __init__(self, port: int, table: str, key: str, connections: int) -> None:
        self.where, self.connections = ("127.0.0.1", port), connections
        self.requests = written_requests(table, key)
        self.hello = frame(HELLO % (PROTOCOL, key.encode()))
        self.epoll = select.epoll()
        self.open: dict[int, Asked] = {}  # by number
        self.in_order: deque[Asked] = deque()  # the oldest first, also those that are answered
        self.answers: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
        self.no_retry_after = 0  # refusals that do not say when to come again

    def run(self, rate: float, seconds: float) -> dict[str, object]:
        began = time.perf_counter()
        asked = unasked = 0  # the latter while no connection was free
        while (now := time.perf_counter()) < began + seconds:
            due = int((now - began) * rate)
            while asked + unasked < due and len(self.open) < self.connections:
                asked += 1
                self.ask(now)
            unasked = due - asked
            self.give_up(now - GIVEN_UP)
            for number, _ in self.epoll.poll(TICK):
                if self.open[number].request:
                    self.connected(self.open[number])
                else:
                    self.hear(self.open[number])
        spent = time.perf_counter() - began
        answered = sum(counted.total() - counted[TOO_SLOW] for counted in self.answers.values())
        return {
            "wanted_per_s": rate,
            "asked_per_s": asked / spent,
            "answered_per_s": answered / spent,
            "no_retry_after": self.no_retry_after,
            "answers": {kind: dict(counted) for kind, counted in self.answers.items()},
        }

    def ask(self, now: float) -> None:
        """One more request."""
        kind, request = next(self.requests)
        line = socket.socket()
        line.setblocking(False)
        line.connect_ex(self.where)
        asked = self.open[line.fileno()] = Asked(kind, line, now, request)
        self.in_order.append(asked)
        self.epoll.register(line.fileno(), select.EPOLLIN if self.say(asked) else select.EPOLLIN | select.EPOLLOUT)

    def say(self, asked: Asked) -> bool:
        """Whether there is a connection already, and the request is on its way."""
        try:
            asked.socket.send(asked.request)
        except OSError:
            return False
        asked.request = b""
        return True

    def connected(self, asked: Asked) -> None:
        if self.say(asked):
            self.epoll.modify(asked.socket.fileno(), select.EPOLLIN)
        else:
            self.end(asked, NOBODY)

    def hear(self, asked: Asked) -> None:
        """Some of an answer; it ends when the server closes the connection, or an onlooker has been told something."""
        data = b""
        with suppress(OSError):
            data = asked.socket.recv(AT_ONCE)
        if not asked.heard or asked.kind == ONLOOKERS:
            asked.heard += data
        if not data or (asked.kind == ONLOOKERS and TOLD in asked.heard):
            self.end(asked, status(asked))
        elif asked.kind == ONLOOKERS and not asked.has_greeted and asked.heard.startswith(ACCEPTED):
            asked.has_greeted = True
            with suppress(OSError):
                asked.socket.send(self.hello)

    def give_up(self, before: float) -> None:
        while self.in_order and (self.in_order[0].at < before or self.in_order[0].socket.fileno() < 0):
            asked = self.in_order.popleft()
            if asked.socket.fileno() >= 0:
                self.end(asked, TOO_SLOW)

    def end(self, asked: Asked, how: str) -> None:
        self.answers[asked.kind][how] += 1
        if how in ("429", "503") and b"retry-after" not in asked.heard.lower():
            self.no_retry_after += 1
        del self.open[asked.socket.fileno()]
        asked.socket.close()


def status(asked: Asked) -> str:
    """How a request was answered: by a status, by the code of a socket that was closed, or not at all."""
    if not asked.heard:
        return NOBODY
    if asked.kind == ONLOOKERS and asked.heard.startswith(ACCEPTED):
        at = asked.heard.rfind(CLOSED) + len(CLOSED)
        return "told" if TOLD in asked.heard else str(int.from_bytes(asked.heard[at : at + 2], "big"))
    return asked.heard[9:12].decode(errors="replace")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server.flood")
    parser.add_argument("port", type=int)
    parser.add_argument("table")
    parser.add_argument("key", help="of spectators")
    parser.add_argument("--connections", type=int, default=MOST_OPEN)
    parser.add_argument("--rate", type=float, default=5_000, help="requests a second")
    parser.add_argument("--seconds", type=float, default=10)
    asked = parser.parse_args()
    flood = Flood(asked.port, asked.table, asked.key, asked.connections)
    print("begins", flush=True)
    json.dump(flood.run(asked.rate, asked.seconds), sys.stdout)


if __name__ == "__main__":
    main()
