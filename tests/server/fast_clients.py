"""Clients that move as fast as they can, lose their server, come back, and know what was promised to them."""

import asyncio
import itertools
import json
import random
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from dallage.server.messages.fields import PROTOCOL
from dallage.server.store.store import Store

from .forked_server import command_forker
from .server_process import Server

AGAIN = 0.02  # seconds before a client tries to connect again
LOST = (OSError, EOFError, TimeoutError, WebSocketException, InvalidHandshake)  # ways in which a server may vanish


@dataclass
class Party:
    """Tables with their movers, all at some servers; counts what they are told is stored."""

    servers: list[Server]
    games: list[str]
    ending: bool = False  # whether no new move is begun
    promised: int = 0  # acknowledgements so far
    tables: "list[Seats]" = field(default_factory=list)
    more: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def play(self) -> None:
        """Until `end`, and until the last message of everyone is acknowledged."""
        async with httpx.AsyncClient(timeout=60) as http, asyncio.TaskGroup() as group:
            for number, game in enumerate(self.games):
                group.create_task(self._one_after_the_other(http, number, game))

    async def _one_after_the_other(self, http: httpx.AsyncClient, number: int, game: str) -> None:
        while not self.ending:
            seats = await self._made(http, number, game)
            if seats is None:
                await asyncio.sleep(AGAIN)
                continue
            self.tables.append(seats)
            async with asyncio.TaskGroup() as group:
                for mover in seats.movers:
                    mover.task = group.create_task(mover.play())

    def end(self) -> None:
        """No new move is begun; whoever waits for no answer leaves."""
        self.ending = True
        for mover in (mover for seats in self.tables for mover in seats.movers):
            if mover.pending is None and mover.task is not None:
                mover.task.cancel()

    async def _made(self, http: httpx.AsyncClient, number: int, game: str) -> "Seats | None":
        """A new table; None if the server was away."""
        wanted = {"game": game, "seats": [{"kind": "me", "name": "A"}, {"kind": "link"}]}
        try:
            answer = await http.post(f"{self.servers[number % len(self.servers)].url}/api/tables", json=wanted)
        except httpx.TransportError:
            return None
        if answer.status_code == 503:
            return None
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return Seats(made["table"], [Mover(self, made["table"], seat["key"], seat["seat"]) for seat in made["seats"]])

    async def heard(self) -> None:
        self.promised += 1
        async with self.more:
            self.more.notify_all()

    async def wait_for(self, more: int) -> None:
        """Returns when so many more acknowledgements have come."""
        goal = self.promised + more
        async with self.more:
            await self.more.wait_for(lambda: self.promised >= goal)


@dataclass
class Seats:
    """A table and those who sit there."""

    table: str
    movers: "list[Mover]"

    @property
    def promised(self) -> dict[str, int]:
        """Where each acknowledged act of anybody is, by the name under which it is stored."""
        return {f"{mover.seat}:{id}": position for mover in self.movers for id, position in mover.promised.items()}


class Mover:
    """One seat's client. What it has said and not heard of it says again with the same id."""

    def __init__(self, party: Party, table: str, key: str, seat: int) -> None:
        self.party, self.table, self.key, self.seat = party, table, key, seat
        self.promised: dict[str, int] = {}  # position by id
        self.said: dict[str, str] = {}  # what was said, by id
        self.pending: dict[str, Any] | None = None
        self.servers = itertools.cycle(party.servers[seat % len(party.servers) :] + party.servers)
        self.ids = (f"i{number}" for number in itertools.count())
        self.refused: list[str] = []  # codes
        self.now: dict[str, Any] = {}
        self.over = False
        self.task: asyncio.Task[None] | None = None

    async def play(self) -> None:
        for server in self.servers:
            address = f"ws://127.0.0.1:{server.port}/api/tables/{self.table}/socket"
            try:
                async with connect(address, max_size=None, compression=None) as socket:
                    await self._sit(socket)
                return
            except LOST:
                await asyncio.sleep(AGAIN)

    async def _sit(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "key": self.key}))
        first = json.loads(await socket.recv())
        if first["type"] == "no":
            raise ConnectionError(first["code"])
        self._check(first)
        if self.pending is not None:
            await socket.send(json.dumps(self.pending))
        self.now = first
        await self._go_on(socket)
        while not self.over:
            await self._hear(socket)

    async def _hear(self, socket: ClientConnection) -> None:
        message = json.loads(await socket.recv())
        if message["type"] == "table":
            self.now = message
        elif message["type"] == "done":
            assert self.pending is not None
            assert message["id"] == self.pending["id"]
            self.promised[message["id"]] = message["position"]
            self.pending = None
            await self.party.heard()
        elif message["type"] == "no":
            self.refused.append(message["code"])
            assert message["code"] == "store", message
            raise ConnectionError  # in a moment, on another socket
        await self._go_on(socket)

    def _check(self, told: dict[str, Any]) -> None:
        """All that was ever promised is in the log, each at its place."""
        log = {entry["position"]: entry for entry in told["log"]}
        assert sorted(log) == list(range(told["log_length"]))
        for id, position in self.promised.items():
            entry = log[position]
            assert (entry["seat"], entry.get("move") or entry.get("name")) == (self.seat, self.said[id])

    async def _go_on(self, socket: ClientConnection) -> None:
        """Says what there is to say, if all before has been heard of and seen."""
        now = self.now
        if self.promised and now["log_length"] <= max(self.promised.values()):
            return
        self.over = self.pending is None and (now["status"] == "over" or self.party.ending)
        if self.pending is not None or self.over:
            return
        view = now["views"][0]
        if now["status"] == "waiting" and not now["holders"][self.seat]["joined"]:
            await self._say(socket, "B", type="join", name="B")
        elif view["moves"]:
            move = random.choice(view["moves"])
            await self._say(socket, move, type="move", move=move, log_length=now["log_length"])

    async def _say(self, socket: ClientConnection, text: str, **message: Any) -> None:
        self.pending = {"id": next(self.ids), "seat": self.seat, **message}
        self.said[self.pending["id"]] = text
        await socket.send(json.dumps(self.pending))


async def check(party: Party, url: str) -> None:
    """What is stored is what was promised, no more and no less, and it replays."""
    store = await Store.open(url)
    try:
        for seats in party.tables:
            found = await store.load(seats.table)
            assert found is not None
            assert {entry.id: entry.position for entry in found[1]} == seats.promised
            assert len(found[1]) == len(seats.promised)
    finally:
        await store.close()
    assert await asyncio.to_thread(command_forker().run, "verify", "--database", url) == 0
