"""The store: keeps tables and their logs, in SQLite on one machine or in PostgreSQL for many workers."""

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import psycopg
from sqlalchemy import (
    URL,
    BindParameter,
    Connection,
    Engine,
    bindparam,
    delete,
    exists,
    insert,
    or_,
    select,
    union,
)
from sqlalchemy.exc import DBAPIError, IntegrityError

from ..table.entries import Entry
from ..table.header import Header
from ..table.keys import hash_key, opens, share_key
from ..table.stored import DamagedTable
from .at_once import at_once_for
from .database import (
    NO_ANSWER,
    READERS,
    StoreDown,
    check_free_space,
    database_url,
    make_sqlite_file,
    migrate,
    reading_database,
    store_down,
    try_to_write,
    writing_database,
)
from .notify import (
    ConnectToListen,
    Notification,
    NotificationListener,
    listening_connection,
    notify_address,
    notify_open_tables,
    notify_presence,
    notify_reaction,
    notify_workers,
)
from .schema import (
    ANALYSES,
    ENTRIES,
    SEATS,
    TABLES,
    entry_of,
    entry_row,
    header_of,
    seat_rows,
    storable,
    table_row,
)
from .writer import Writer

__all__ = ["Store", "StoreDown"]

LOG = select(*(column for column in ENTRIES.c if column.name != "table")).order_by(ENTRIES.c.position)

_KEY: BindParameter[str] = bindparam("key")
_OF_TABLE = TABLES.c.id == bindparam("table")
KEYS = select(
    exists().where(SEATS.c.table == bindparam("table"), SEATS.c.key == _KEY),
    exists().where(_OF_TABLE, or_(TABLES.c.host == _KEY, TABLES.c.watch == _KEY)),
    select(TABLES.c.nonce).where(_OF_TABLE).scalar_subquery(),
)
NO_NONCE = "0" * 32

T = TypeVar("T")


class Store:
    """Called from one loop. Every method may raise StoreDown."""

    def __init__(self, writers: Engine, readers: Engine, writer: Writer, worker: str) -> None:
        self._worker = worker  # this worker's name in the notifications
        self._writers, self._readers, self._writer = writers, readers, writer
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="dallage-reader")
        self._listener: NotificationListener | None = None
        self._trying: asyncio.Future[None] | None = None  # to write, see `ping`

    @classmethod
    async def open(cls, url: str, on_notification: Callable[[Notification], None] | None = None) -> "Store":
        """Makes the file or the schema where needed. `on_notification` is called in the loop when another worker has
        stored something."""
        where = database_url(url)
        database = await asyncio.to_thread(ready_database, where)
        worker = secrets.token_hex(8)
        store = cls(database, reading_database(where), Writer(database, worker, at_once_for(database, worker)), worker)
        if on_notification is not None and database.dialect.name == "postgresql":
            await store.listen(listening_connection(database), on_notification)
        return store

    async def listen(self, connect: ConnectToListen, on_notification: Callable[[Notification], None]) -> None:
        """From now on it is told what other workers store."""
        self._listener = NotificationListener(connect, self._worker, on_notification)
        try:
            await self._listener.start()
        except psycopg.Error as error:
            await self.close()
            raise StoreDown(NO_ANSWER) from error

    @property
    def has_other_workers(self) -> bool:
        """Whether other workers may write too."""
        return self._listener is not None

    async def create(self, header: Header) -> None:
        """ValueError if there is a table of this id."""
        try:
            await self.write(lambda connection: insert_header(connection, header))
        except IntegrityError:
            raise ValueError(f"there is a table {header.id} already") from None

    async def load(self, table: str) -> tuple[Header, list[Entry]] | None:
        """None if there is no such table; DamagedTable if its rows cannot be read."""

        def work(connection: Connection) -> tuple[Header, list[Entry]] | None:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
            if row is None:
                return None
            seats = connection.execute(select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.seat))
            log = connection.execute(LOG.where(ENTRIES.c.table == table))
            try:
                return header_of(row, seats), [entry_of(row) for row in log]
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                raise DamagedTable from error

        return await self.read(work)

    async def entries(self, table: str, start: int) -> list[Entry] | None:
        """Those from a position on; None if there is no such table."""
        log = LOG.where(ENTRIES.c.table == table, ENTRIES.c.position >= start)
        head = select(TABLES.c.id).where(TABLES.c.id == table)

        def work(connection: Connection) -> list[Entry] | None:
            found = [entry_of(row) for row in connection.execute(log)]
            return found if found or connection.execute(head).first() is not None else None

        return await self.read(work)

    async def is_key(self, table: str, hash_of_key: str) -> bool:
        """Whether a key may open something of a table. Always one statement with one row, and the same hashing, so that
        it takes as long where there is no such table."""

        def work(connection: Connection) -> bool:
            of_seat, of_table, nonce = connection.execute(KEYS, {"table": table, "key": hash_of_key}).one()
            shared = opens(hash_of_key, hash_key(share_key(table, nonce or NO_NONCE)))
            return bool(of_seat or of_table or (shared and nonce is not None))

        return await self.read(work)

    async def append(self, table: str, entries: Sequence[Entry]) -> bool:
        """Whether they are durably stored, all or none: False if a position or an id is taken, or the table is gone.

        After StoreDown nothing of them is stored, or, when PostgreSQL was lost while it committed, that is not known:
        look with `entries` before saying anything. ValueError for a text that no store can hold."""
        return not entries or await self._writer.append([entry_row(table, entry) for entry in entries])

    async def tables_of(self, key_hashes: Sequence[str]) -> list[tuple[str, str]]:
        """Table and key of each seat or host that one of these keys opens."""
        of_seats = select(SEATS.c.table, SEATS.c.key).where(SEATS.c.key.in_(key_hashes))
        of_hosts = select(TABLES.c.id, TABLES.c.host).where(TABLES.c.host.in_(key_hashes))
        both = union(of_seats, of_hosts)
        return await self.read(lambda connection: [(table, key) for table, key in connection.execute(both)])

    async def delete(self, table: str) -> bool:
        """Deletes all there is of a table; False if there was nothing."""

        def work(connection: Connection) -> bool:
            gone = connection.execute(delete(TABLES).where(TABLES.c.id == table)).rowcount > 0
            notify_workers(connection, self._worker, {table: None} if gone else {})
            return gone

        return await self._writer.task(work)

    async def tell_presence(self, seats: Mapping[str, Sequence[int]], asks: bool) -> None:
        """Tells the other workers which seats of some tables are present here, and may ask them for theirs."""
        await self._writer.task(lambda connection: notify_presence(connection, self._worker, seats, asks))

    async def tell_open_tables(self, listings: Mapping[str, Any]) -> None:
        """Tells the other workers which open tables people are at here, and at which they no longer are."""
        await self._writer.task(lambda connection: notify_open_tables(connection, self._worker, listings))

    async def tell_reaction(self, table: str, seat: int, reaction: str) -> None:
        """Tells the other workers that somebody reacts."""
        await self._writer.task(lambda connection: notify_reaction(connection, self._worker, table, seat, reaction))

    async def tell_address(self, address: str, serves: bool) -> None:
        """Tells the other workers whether this one serves under its public address."""
        await self._writer.task(lambda connection: notify_address(connection, self._worker, address, serves))

    async def all_tables(self) -> list[str]:
        """The ids, the oldest first."""
        ids = select(TABLES.c.id).order_by(TABLES.c.created, TABLES.c.id)
        return await self.read(lambda connection: list(connection.execute(ids).scalars()))

    async def ping(self) -> None:
        """Whether it can be read, has room left, and can be written if the last attempt failed."""
        await asyncio.to_thread(check_free_space, self._writers.url)
        await self.read(lambda connection: connection.execute(select(TABLES.c.id).limit(1)).all())
        if self._writer.has_failed:
            if self._trying is None or self._trying.done():  # once for all who ask meanwhile
                self._trying = self._writer.task(self._try_to_write)
            await asyncio.shield(self._trying)

    def _try_to_write(self, connection: Connection) -> None:
        try_to_write(connection)
        self._writer.has_failed = False  # in the writer's thread: or what fails next could be overlooked

    async def keep_analysis(self, table: str, text: str) -> None:
        """In place of an earlier one. Nothing is kept of a table that is gone, or if another worker is quicker."""
        storable(text)

        def work(connection: Connection) -> None:
            connection.execute(delete(ANALYSES).where(ANALYSES.c.table == table))
            connection.execute(insert(ANALYSES), {"table": table, "text": text})
            notify_workers(connection, self._worker, {table: None})

        try:
            await self._writer.task(work)
        except IntegrityError:
            return

    async def analysis(self, table: str) -> str | None:
        kept = select(ANALYSES.c.text).where(ANALYSES.c.table == table)
        return await self.read(lambda connection: connection.execute(kept).scalar())

    async def close(self) -> None:
        """Stores what is queued first."""
        if self._listener is not None:
            await self._listener.stop()
        await self._writer.close()
        await asyncio.to_thread(self._threads.shutdown)
        self._readers.dispose()
        self._writers.dispose()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """A transaction of its own."""
        return await self._writer.task(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read_now, work)

    def _read_now(self, work: Callable[[Connection], T], retry: bool = True) -> T:
        try:
            with self._readers.connect() as connection:
                return work(connection)
        except DBAPIError as error:
            if retry and error.connection_invalidated:  # the database was restarted since this connection was made
                return self._read_now(work, retry=False)
            raise store_down(error) from error


def insert_header(connection: Connection, header: Header) -> None:
    """IntegrityError if there is a table of this id."""
    connection.execute(insert(TABLES), table_row(header))
    connection.execute(insert(SEATS), seat_rows(header))


def ready_database(where: URL) -> Engine:
    """The writing database of a store whose file is there and whose schema is the newest."""
    make_sqlite_file(where)
    database = writing_database(where)
    try:
        migrate(database)
    except BaseException:
        database.dispose()
        raise
    return database
