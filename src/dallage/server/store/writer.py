"""The one thread that writes. All that is requested while it writes goes into its next transaction: group commit."""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import compress, groupby
from typing import Any, TypeVar

import orjson
import psycopg
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from .at_once import Rows, StoreAtOnce, insert_into_log
from .database import NO_ANSWER, UNSURE, StoreDown, store_down
from .notify import notify_workers

LARGEST_BATCH = 1000  # appends in one transaction
TRIES = 3  # of a transaction that died of something transient

# Only those rows whose place and id are free; which they were.
WHERE_FREE = ' ON CONFLICT DO NOTHING RETURNING "table", position'
DELETE = text('DELETE FROM entries WHERE "table" = :table AND position = :position')

T = TypeVar("T")


@dataclass(frozen=True, eq=False, slots=True)
class Append:
    """Rows of one table's log, to be stored all or none."""

    rows: Sequence[tuple[Any, ...]]  # as `entry_row` makes them
    future: asyncio.Future[bool]


@dataclass(frozen=True, eq=False, slots=True)
class Task:
    """Anything else that writes: a transaction of its own."""

    work: Callable[[Connection], Any]
    future: asyncio.Future[Any]


WriteRequest = Append | Task | None  # None: no more will come
Answers = list[tuple[asyncio.Future[Any], Any]]  # a result, or an exception to raise


class Writer:
    """Takes what is requested in the loop, writes it in its thread, and answers in the loop."""

    retry_pause = 0.05  # seconds before another try: of two workers that waited for each other, the other goes first

    def __init__(self, database: Engine, worker: str, at_once: StoreAtOnce | None = None) -> None:
        self._database, self._at_once = database, at_once
        self._worker = worker  # this worker's name in the notifications it sends
        self._insert = text(insert_into_log(database.dialect.name, ":rows") + WHERE_FREE)
        self._loop = asyncio.get_running_loop()
        self._requested: list[WriteRequest] = []  # in this turn of the loop
        self._queue: queue.SimpleQueue[list[WriteRequest]] = queue.SimpleQueue()  # what was requested, turn by turn
        self._closed = False
        # Whether anything has failed since the last append that succeeded, or there was none yet. What is only told to
        # other workers succeeds on a full disk too.
        self.has_failed = True
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._run, name="dallage-writer", daemon=True)
        self._start()

    def _start(self) -> None:
        self._thread.start()

    def append(self, rows: Sequence[tuple[Any, ...]]) -> asyncio.Future[bool]:
        """Whether the rows, at least one and all of one table, could be stored."""
        future: asyncio.Future[bool] = self._loop.create_future()
        self._enqueue(Append(rows, future))
        return future

    def task(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        future: asyncio.Future[T] = self._loop.create_future()
        self._enqueue(Task(work, future))
        return future

    async def close(self) -> None:
        """Returns when all that was requested is answered."""
        if not self._closed:
            self._enqueue(None)
        self._closed = True
        await self._loop.run_in_executor(None, self._thread.join)

    def _enqueue(self, request: WriteRequest) -> None:
        """All of a turn are handed over together: the thread would not get far while the turn lasts."""
        if self._closed:
            raise StoreDown(NO_ANSWER)
        if not self._requested:
            self._loop.call_soon(self._hand_over)
        self._requested.append(request)

    def _hand_over(self) -> None:
        self._queue.put(self._requested)
        self._requested = []

    def _run(self) -> None:
        more = True
        while more:
            requests = self._waiting()
            more = requests[-1] is not None
            for answers in self._write(requests):
                self._loop.call_soon_threadsafe(resolve, answers)
        self._disconnect()

    def _write(self, requests: list[WriteRequest]) -> Iterator[Answers]:
        """Each transaction's answers, once it is committed."""
        for _, group in groupby(requests, key=type):
            run = list(group)
            appended = self._append_all([request for request in run if isinstance(request, Append)])
            answers = appended + [self._run_task(request) for request in run if isinstance(request, Task)]
            is_down = any(isinstance(answer, StoreDown) for _, answer in answers)
            self.has_failed = is_down or (self.has_failed and not appended)
            yield answers

    def _waiting(self) -> list[WriteRequest]:
        """All requests there are, in their order, at least one; nothing follows None."""
        requests = self._queue.get()
        while len(requests) < LARGEST_BATCH:
            try:
                requests += self._queue.get_nowait()
            except queue.Empty:
                break
        return requests

    def _run_task(self, task: Task) -> tuple[asyncio.Future[Any], Any]:
        try:
            return task.future, self._in_transaction(task.work)
        except Exception as error:  # whatever it is, it belongs to whoever requested it; the thread goes on
            return task.future, error

    def _append_all(self, appends: list[Append]) -> Answers:
        """The short way if that succeeds, otherwise with care."""
        try:
            stored = self._append_at_once(appends) if appends else []
        except Exception as error:
            return [(append.future, error) for append in appends]
        if stored is not None:
            return [(append.future, is_stored) for append, is_stored in zip(appends, stored)]
        answers: Answers = []
        while appends:
            batch, appends = split_conflicts(appends)
            answers += zip((append.future for append in batch), self._append_batch(batch))
        return answers

    def _append_at_once(self, appends: list[Append]) -> list[bool] | None:
        """Whether each is stored; None if the short way does not lead there, and nothing is."""
        if self._at_once is None:
            return None
        try:
            return self._at_once(self._connect(), [append.rows for append in appends])
        except DBAPIError as error:
            self._disconnect()
            raise store_down(error) from error

    def _append_batch(self, batch: list[Append]) -> Sequence[Any]:
        try:
            try:
                return self._in_transaction(lambda connection: self._insert_all(connection, batch))
            except IntegrityError:  # a table was deleted; the others' moves do not suffer for it
                return self._in_transaction(lambda connection: self._insert_each(connection, batch))
        except Exception as error:
            return [error] * len(batch)

    def _insert_all(self, connection: Connection, batch: list[Append]) -> list[bool]:
        """Whether each was stored. Of those of which only a part could be stored, nothing stays."""
        # Sorted, so that two workers that want the same rows meet at the first of them and not crosswise.
        rows = sorted((row for append in batch for row in append.rows), key=lambda row: row[:2])
        found = connection.execute(self._insert, {"rows": orjson.dumps(rows).decode()})
        stored = {(table, position) for table, position in found}
        stored_of_each = [stored.intersection(row[:2] for row in append.rows) for append in batch]
        complete = [len(keys) == len(append.rows) for append, keys in zip(batch, stored_of_each)]
        parts = [key for keys, is_complete in zip(stored_of_each, complete) if not is_complete for key in keys]
        if parts:
            connection.execute(DELETE, [{"table": table, "position": position} for table, position in parts])
        of_complete = sorted(row for append in compress(batch, complete) for row in append.rows)
        notify_workers(connection, self._worker, rows_by_table(of_complete))
        return complete

    def _insert_each(self, connection: Connection, batch: list[Append]) -> list[bool]:
        complete = []
        for append in batch:
            try:
                with connection.begin_nested():
                    complete += self._insert_all(connection, [append])
            except IntegrityError:
                complete.append(False)
        return complete

    def _in_transaction(self, work: Callable[[Connection], T]) -> T:
        """What the work gives, once it is on the disk; StoreDown if that cannot be."""
        done = self._try_work(work)
        try:
            self._connect().commit()
        except DBAPIError as error:
            self._disconnect()
            raise (StoreDown(UNSURE) if error.connection_invalidated else store_down(error)) from error
        return done

    def _try_work(self, work: Callable[[Connection], T], tries: int = TRIES) -> T:
        """What the work gives, still to be committed."""
        try:
            connection = self._connect()
            connection.begin()
            return work(connection)
        except DBAPIError as error:
            self._disconnect()
            if tries > 1 and is_transient(error):
                time.sleep(self.retry_pause)
                return self._try_work(work, tries - 1)
            if isinstance(error, IntegrityError):
                raise
            raise store_down(error) from error
        except Exception:
            self._disconnect()
            raise

    def _connect(self) -> Connection:
        if self._connection is None:
            self._connection = self._database.connect()
        return self._connection

    def _disconnect(self) -> None:
        """Rolls back what was begun. The next connection is a new one if this one is broken."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def is_transient(error: DBAPIError) -> bool:
    """Whether a transaction died before its commit of something that may be over now. Nothing of it is stored, and it
    may begin again: the first one after a restart of PostgreSQL, or one of two that waited for each other."""
    return error.connection_invalidated or isinstance(error.orig, psycopg.errors.DeadlockDetected)


def split_conflicts(appends: Iterable[Append]) -> tuple[list[Append], list[Append]]:
    """Those for one transaction, and those that come after it as they claim a position or an id that an earlier one
    claims: in one transaction it could not be told whose row was stored."""
    batch: list[Append] = []
    later: list[Append] = []
    claimed: set[tuple[str, int | str]] = set()
    for append in appends:
        claims = {(table, claim) for table, position, _, _, id, _ in append.rows for claim in (position, id)}
        (batch if claimed.isdisjoint(claims) else later).append(append)
        claimed |= claims
    return batch, later


def rows_by_table(rows: Rows) -> dict[str, list[tuple[Any, ...]]]:
    """The rows of each table without its id, in their order."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    for row in rows:
        found.setdefault(row[0], []).append(row[1:])
    return found


def resolve(answers: Answers) -> None:
    """In the loop: hands out all answers of a transaction at once."""
    for future, answer in answers:
        if future.done():  # whoever requested it has been cancelled
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
