"""Tables of ours under load: all games alike, two seats each."""

import random
import time
from collections.abc import Iterator
from itertools import cycle

import orjson

from dallage.registry import all_games
from dallage.server.messages.fields import PROTOCOL

from .movers import Mover, Place
from .wire import HttpConnection, Poller, request_bytes

HELLO = b'{"type":"hello","protocol":%d,"key":"%b"}'
JOIN = b'{"type":"join","id":"join","seat":%d,"name":"B"}'
MOVE = b'{"type":"move","id":"i%d","seat":%d,"log_length":%d,"move":"%b"}'
PAUSE = 0.05  # seconds until a table that was refused is asked for again


class Seat(Mover):
    """One seat of a table. Reads of each message only what it needs to answer."""

    def __init__(self, place: Place, port: int, table: str, seat: int, key: str, compression: bool, headers: str):
        self.place, self.seat, self.key = place, seat, key.encode()
        self.newest: tuple[bytes, int, int] | None = None  # the last table told, not answered yet
        self.count = 0
        super().__init__(place.poller, port, f"/api/tables/{table}/socket", compression, headers)

    def on_open(self) -> None:
        self.send(HELLO % (PROTOCOL, self.key))
        if self.seat:
            self.send(JOIN % self.seat)

    def on_text(self, data: bytes, start: int, end: int) -> None:
        if data.startswith(b'{"type":"table"', start):
            self.newest = data, start, end
            self.move_if_due()
        elif data.startswith(b'{"type":"done","id":"i', start):
            self.was_acknowledged()
        elif data.startswith(b'{"type":"no"', start):
            self.place.refused.append(orjson.loads(data[start:end])["code"])
            self.began = 0.0  # it is told next how the table stands

    def next_move(self) -> bytes | None:
        if self.newest is None:
            return None
        (data, start, end), self.newest = self.newest, None
        at = data.rfind(b'"moves":["', start, end) + len(b'"moves":["')
        if at < len(b'"moves":["'):
            if data.find(b'"status":"over"', start, end) >= 0:
                self.place.game_over()
            return None
        move = random.choice(data[at : data.index(b'"]', at)].split(b'","'))
        self.count += 1
        return MOVE % (self.count, self.seat, number_after(b'"log_length":', data, start), move)

    def on_lost(self) -> None:
        self.place.refused.append("lost")
        self.place.game_over()


def number_after(name: bytes, data: bytes, start: int, end: bytes = b",") -> int:
    at = data.index(name, start) + len(name)
    return int(data[at : data.index(end, at)])


class Tables:
    """Sets tables at one server or several: the people of a table together at one of them, or split."""

    def __init__(self, poller: Poller, ports: list[int], split: bool = False, compression: bool = False) -> None:
        self.poller, self.ports, self.split, self.compression = poller, ports, split, compression
        self.requests: Iterator[tuple[int, HttpConnection]] = cycle(
            [(index, HttpConnection(poller, port)) for index, port in enumerate(ports)]
        )
        self.games = cycle(all_games())
        self.made = self.put_off = 0  # tables; and how often one was refused for now

    def set_table(self, place: Place, headers: str = "") -> None:
        """Another table, and its two people."""
        place.clear()
        index, http = next(self.requests)

        def on_answer(status: int, head: bytes, body: bytes) -> None:
            if status == 503:  # under load newcomers are told to come later
                self.put_off += 1
                self.poller.at(time.perf_counter() + PAUSE, lambda: self.set_table(place, headers))
                return
            assert status == 201, (head, body)
            self.made += 1
            made = orjson.loads(body)
            for one in made["seats"]:
                port = self.ports[(index + self.split * one["seat"]) % len(self.ports)]
                place.movers.append(
                    Seat(place, port, made["table"], one["seat"], one["key"], self.compression, headers)
                )
            place.begin()

        http.request(new_table(next(self.games), headers), on_answer)


def new_table(game: str, headers: str = "") -> bytes:
    """A request for a table for two people."""
    wanted = {"game": game, "seats": [{"kind": "me", "name": "A"}, {"kind": "link"}]}
    return request_bytes("POST", "/api/tables", orjson.dumps(wanted), headers)
