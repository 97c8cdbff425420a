"""Notifications between workers, over PostgreSQL's LISTEN and NOTIFY: what has been stored for which tables,
which seats are present where, at which open tables, and which workers are there.

What was stored is told in the transaction that stores, so it arrives after it, in the order of the transactions. It is
carried where it is short enough; otherwise it is only said where to look. Workers of different versions run side by
side while they are updated one after another: of what another version tells, only the ids of tables are believed, and
the rest is read from the store.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

import orjson
import psycopg
from sqlalchemy import Connection, Engine, text

from ..messages.fields import ReactionName
from .database import POSTGRES_PATIENCE

CHANNEL = "dallage"
FIRST_PAUSE = 0.1  # seconds before connecting again, twice as many each time
LONGEST_PAUSE = 10.0
VERSION = 1  # of the payloads: raised whenever the rows of entries, or anything else told here, change their meaning
LARGEST_PAYLOAD = 7_999  # bytes that PostgreSQL takes
logger = logging.getLogger("dallage.notify")

NOTIFY = text("SELECT pg_notify(:channel, value) FROM json_array_elements_text(CAST(:payloads AS json))")

Row = Sequence[Any]  # an entry as `entry_row` makes it, without its table


@dataclass(frozen=True, slots=True)
class TableChanged:
    """Something was stored for a table, or it was deleted."""

    table: str
    rows: Sequence[Row] | None = None  # what was stored; None: it has to be read


@dataclass(frozen=True, slots=True)
class AnythingChanged:
    """Some notifications may not have arrived."""


@dataclass(frozen=True, slots=True)
class SeatsPresent:
    """Whose pages are open at another worker."""

    worker: str
    seats: Mapping[str, Sequence[int]]  # by table; none where the last one has left


@dataclass(frozen=True, slots=True)
class PresenceAsked:
    """Another worker wants to know which seats are present here."""


@dataclass(frozen=True, slots=True)
class WorkerServes:
    """Another worker serves under a public address of its own, or stops to."""

    address: str
    serves: bool


@dataclass(frozen=True, slots=True)
class OpenTablesListed:
    """Open tables that people are at, at another worker."""

    listings: Mapping[str, Any]  # by table, see live/lobby.py; None where nobody is any more


@dataclass(frozen=True, slots=True)
class Reacted:
    """Somebody at another worker reacts."""

    table: str
    seat: int
    reaction: str


Notification = TableChanged | AnythingChanged | SeatsPresent | PresenceAsked | WorkerServes | OpenTablesListed | Reacted


def notify_workers(connection: Connection, worker: str, tables: Mapping[str, Sequence[Row] | None]) -> None:
    """Tells the other workers what is stored for these tables, if and when the transaction is committed. With SQLite
    there are none."""
    if tables and connection.dialect.name == "postgresql":
        send(connection, payloads(worker, "tables", tables))


def notify_presence(connection: Connection, worker: str, seats: Mapping[str, Sequence[int]], asks: bool) -> None:
    send(connection, payloads(worker, "seats", seats))
    if asks:
        send(connection, payloads(worker, "asks", {}))


def notify_address(connection: Connection, worker: str, address: str, serves: bool) -> None:
    send(connection, payloads(worker, "serves", {address: serves}))


def notify_open_tables(connection: Connection, worker: str, listings: Mapping[str, Any]) -> None:
    send(connection, payloads(worker, "open", listings))


def notify_reaction(connection: Connection, worker: str, table: str, seat: int, reaction: str) -> None:
    send(connection, payloads(worker, "reactions", {table: [seat, reaction]}))


def send(connection: Connection, texts: Iterable[bytes]) -> None:
    made = orjson.dumps([text.decode() for text in texts]).decode()
    connection.execute(NOTIFY, {"channel": CHANNEL, "payloads": made})


def payloads(worker: str, kind: str, parts: Mapping[str, Any]) -> Iterator[bytes]:
    """JSON objects {"worker": …, "version": …, kind: {id: …}}, as few as are needed, at least one."""
    head = payload_head(worker, kind)
    by_payload: dict[int, list[bytes]] = {0: []}
    for _, payload, part in payload_parts(head, parts):
        by_payload.setdefault(payload, []).append(part)
    for made in by_payload.values():
        yield head + b",".join(made) + b"}}"


def payload_head(worker: str, kind: str) -> bytes:
    """How each payload begins; parts follow, with commas between them, and two braces."""
    return b'%b,"version":%d,"%b":{' % (begins(worker), VERSION, kind.encode())


def payload_parts(head: bytes, parts: Mapping[str, Any]) -> Iterator[tuple[str, int, bytes]]:
    """Of each part its id, the number of the payload in which it is sent, and its text. What is too long by itself
    becomes null."""
    most = LARGEST_PAYLOAD - len(head) - len(b"}}")
    payload = taken = 0
    for id, part in parts.items():
        made = orjson.dumps({id: part})[1:-1]
        if len(made) > most:
            made = orjson.dumps({id: None})[1:-1]
        if taken and taken + len(made) > most:
            payload, taken = payload + 1, 0
        taken += len(made) + 1  # and a comma
        yield id, payload, made


def begins(worker: str) -> bytes:
    """How the payloads of a worker begin."""
    return b'{"worker":%b' % orjson.dumps(worker)


def read_payload(payload: str) -> list[Notification]:
    """What another worker has sent. After what is not understood, anything may have changed."""
    try:
        message = orjson.loads(payload)
    except orjson.JSONDecodeError:
        message = None
    match message:
        case {"version": version, "tables": dict(tables)} if version == VERSION:
            return [TableChanged(id, rows if is_rows(rows) else None) for id, rows in tables.items()]
        case {"tables": dict(tables)}:
            return [TableChanged(id) for id in tables]
        case {"worker": str(worker), "seats": dict(seats)} if all(map(is_seats, seats.values())):
            return [SeatsPresent(worker, seats)]
        case {"serves": dict(addresses)}:
            return [WorkerServes(address, serves is True) for address, serves in addresses.items()]
        case {"open": dict(listings)}:
            return [OpenTablesListed(listings)]
        case {"reactions": dict(reactions)} if all(map(is_reaction, reactions.values())):
            return [Reacted(table, seat, reaction) for table, (seat, reaction) in reactions.items()]
        case {"asks": _}:
            return [PresenceAsked()]
    logger.warning("a notification was not understood", extra={"payload": payload[:100]})
    return [AnythingChanged()]


def is_rows(told: Any) -> bool:
    return isinstance(told, list) and all(isinstance(row, list) and len(row) == 5 for row in told)


def is_seats(told: Any) -> bool:
    return isinstance(told, list) and all(type(seat) is int for seat in told)


def is_reaction(told: Any) -> bool:
    match told:
        case [int(), str(reaction)]:
            return reaction in get_args(ReactionName)
    return False


ConnectToListen = Callable[[], Awaitable[psycopg.AsyncConnection]]


def listening_connection(database: Engine) -> ConnectToListen:
    """Makes connections of their own for listening; psycopg.Error if there is no database."""
    arguments = {**database.dialect.create_connect_args(database.url)[1], **POSTGRES_PATIENCE}
    return lambda: psycopg.AsyncConnection.connect(autocommit=True, **arguments)


class NotificationListener:
    """Receives what the other workers send, and connects again by itself when the connection is lost."""

    def __init__(self, connect: ConnectToListen, worker: str, on_notification: Callable[[Notification], None]) -> None:
        self._make_connection = connect
        self._own = begins(worker).decode()
        self._on_notification = on_notification
        self._connection: psycopg.AsyncConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns when no notification can be missed any more; psycopg.Error if there is no database."""
        connection = await self._connect()
        self._task = asyncio.create_task(self._listen(connection), name="dallage-notifications")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._connection is not None:
            await self._connection.close()

    async def _listen(self, connection: psycopg.AsyncConnection) -> None:
        while True:
            with contextlib.suppress(psycopg.Error):
                async for notice in connection.notifies():
                    if not notice.payload.startswith(self._own):
                        self._report(*read_payload(notice.payload))
            connection = await self._reconnect()
            self._report(AnythingChanged())

    def _report(self, *notifications: Notification) -> None:
        """Soon, on its own: an error of whoever is told must not end the listening."""
        for one in notifications:
            asyncio.get_running_loop().call_soon(self._on_notification, one)

    async def _connect(self) -> psycopg.AsyncConnection:
        if self._connection is not None:
            await self._connection.close()
        self._connection = await self._make_connection()
        await self._connection.execute(f"LISTEN {CHANNEL}")
        return self._connection

    async def _reconnect(self) -> psycopg.AsyncConnection:
        pause = FIRST_PAUSE
        while True:
            await asyncio.sleep(pause)
            with contextlib.suppress(psycopg.Error):
                return await self._connect()
            pause = min(2 * pause, LONGEST_PAUSE)
