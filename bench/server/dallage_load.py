"""Tables of ours under load: all games alike, two seats each.

The clients are as pages are: they ask for records and choose among the legal moves that their own engine finds, unless
they are to be told views as programs are.
"""

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle

import orjson

from dallage.kernel.game import GameSetup
from dallage.registry import all_games
from dallage.server.messages.fields import PROTOCOL
from dallage.server.table.record_packing import read_record

from .movers import Mover, Place
from .wire import HttpConnection, Poller, request_bytes

HELLO = b'{"type":"hello","protocol":%d,"key":"%b"}'
JOIN = b'{"type":"join","id":"join","seat":%d,"name":"B"}'
RECORDS = b'{"type":"records","engine":"%b"}'
MOVE = b'{"type":"move","id":"i%d","seat":%d,"log_length":%d,"move":"%b"}'
PAUSE = 0.05  # seconds until a table that was refused is asked for again


@dataclass(frozen=True)
class Told:
    """How clients are told how a table stands."""

    records: bool = True  # whether they ask for records, or are told views
    compression: bool = False


class Seat(Mover):
    """One seat of a table. Reads of each message only what it needs to answer."""

    def __init__(self, place: Place, port: int, table: str, seat: int, key: str, setup: GameSetup, told: Told,
                 headers: str) -> None:  # fmt: skip
        self.place, self.seat, self.key, self.setup = place, seat, key.encode(), setup
        self.wants_records = told.records  # and has not said so yet
        self.newest: tuple[bytes, int, int] | None = None  # the last table told, not answered yet
        self.count = 0
        super().__init__(place.poller, port, f"/api/tables/{table}/socket", told.compression, headers)

    def on_open(self) -> None:
        self.send(HELLO % (PROTOCOL, self.key))
        if self.seat:
            self.send(JOIN % self.seat)

    def on_text(self, data: bytes, start: int, end: int) -> None:
        if data.startswith(b'{"type":"table"', start):
            if self.wants_records and data.find(b'"engine":"', start, end) >= 0:
                self.wants_records = False
                self.send(RECORDS % text_after(b'"engine":"', data, start))
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
        move = self._some_move(data, start, end)
        if move is None:
            if data.find(b'"status":"over"', start, end) >= 0:
                self.place.game_over()
            return None
        self.count += 1
        return MOVE % (self.count, self.seat, int(text_after(b'"log_length":', data, start, b",")), move)

    def _some_move(self, data: bytes, start: int, end: int) -> bytes | None:
        if b"%d" % self.seat not in text_after(b'"on_turn":[', data, start, b"]"):
            return None
        if data.find(b'"records":[', start, end) < 0:
            return random.choice(text_after(b'"moves":["', data, start, b'"]').split(b'","'))
        seen = read_record(text_after(b'"record":"', data, start).decode(), self.setup, self.seat)
        return seen.move_text(random.choice(seen.actions())).encode()

    def on_lost(self) -> None:
        self.place.refused.append("lost")
        self.place.game_over()


def text_after(name: bytes, data: bytes, start: int, end: bytes = b'"') -> bytes:
    at = data.index(name, start) + len(name)
    return data[at : data.index(end, at)]


AS_PAGES = Told()


class Tables:
    """Sets tables at one server or several: the people of a table together at one of them, or split."""

    def __init__(self, poller: Poller, ports: list[int], split: bool = False, told: Told = AS_PAGES) -> None:
        self.poller, self.ports, self.split, self.told = poller, ports, split, told
        self.requests: Iterator[tuple[int, HttpConnection]] = cycle(
            [(index, HttpConnection(poller, port)) for index, port in enumerate(ports)]
        )
        self.setups = cycle([game.choose(2) for game in all_games().values()])
        self.made = self.put_off = 0  # tables; and how often one was refused for now

    def set_table(self, place: Place, headers: str = "") -> None:
        """Another table, and its two people."""
        place.clear()
        (index, http), setup = next(self.requests), next(self.setups)

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
                    Seat(place, port, made["table"], one["seat"], one["key"], setup, self.told, headers)
                )
            place.begin()

        http.request(new_table(setup.id, headers), on_answer)


def new_table(game: str, headers: str = "") -> bytes:
    """A request for a table for two people."""
    wanted = {"game": game, "seats": [{"kind": "me", "name": "A"}, {"kind": "link"}]}
    return request_bytes("POST", "/api/tables", orjson.dumps(wanted), headers)
