"""Notifications between workers, over PostgreSQL's LISTEN and NOTIFY: which tables have something new in the store.

A notification says only where to look. It is sent in the transaction that stores, so it arrives after what it tells of.
"""

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterable

import psycopg
from sqlalchemy import Connection, Engine, text

from .database import POSTGRES_PATIENCE

CHANNEL = "dallage"
ANYTHING = ""  # in place of a table: anything may have changed
FIRST_PAUSE = 0.1  # seconds before connecting again, twice as many each time
LONGEST_PAUSE = 10.0

MOST_TABLES = 100  # in one payload, which PostgreSQL takes up to 8,000 bytes long

# A payload is the worker's name and the ids of tables, with spaces between them.
NOTIFY = text("SELECT pg_notify(:channel, value) FROM json_array_elements_text(CAST(:payloads AS json))")


def notify_workers(connection: Connection, worker: str, tables: Iterable[str]) -> None:
    """Notifies the other workers, if and when the transaction is committed. With SQLite there are none."""
    ids = list(tables)
    payloads = [" ".join((worker, *ids[i : i + MOST_TABLES])) for i in range(0, len(ids), MOST_TABLES)]
    if payloads and connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"channel": CHANNEL, "payloads": json.dumps(payloads)})


class NotificationListener:
    """Receives what the other workers send, and connects again by itself when the connection is lost."""

    def __init__(self, database: Engine, worker: str, on_notification: Callable[[str], None]) -> None:
        self._arguments = {**database.dialect.create_connect_args(database.url)[1], **POSTGRES_PATIENCE}
        self._worker = worker
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
                    worker, *tables = notice.payload.split(" ")
                    if worker != self._worker:
                        for table in tables:
                            self._report(table)
            connection = await self._reconnect()
            self._report(ANYTHING)

    def _report(self, table: str) -> None:
        """Soon, on its own: an error of whoever is told must not end the listening."""
        asyncio.get_running_loop().call_soon(self._on_notification, table)

    async def _connect(self) -> psycopg.AsyncConnection:
        if self._connection is not None:
            await self._connection.close()
        self._connection = await psycopg.AsyncConnection.connect(autocommit=True, **self._arguments)
        await self._connection.execute(f"LISTEN {CHANNEL}")
        return self._connection

    async def _reconnect(self) -> psycopg.AsyncConnection:
        pause = FIRST_PAUSE
        while True:
            await asyncio.sleep(pause)
            with contextlib.suppress(psycopg.Error):
                return await self._connect()
            pause = min(2 * pause, LONGEST_PAUSE)
