"""A database in simulated time, as the store's SQLAlchemy sees PostgreSQL: transactions that are stored whole or not at
all, unique positions and ids, a disk that may be full, crashes from which it recovers what was committed, and NOTIFY.

A transaction runs in one moment, so two never overlap. That PostgreSQL lets those of two workers overlap and has the
same outcome is for the tests of the store to say. `tests/server/store/test_simulated_database.py` has the same requests
answered by this database and by the real ones.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import takewhile
from types import SimpleNamespace
from typing import Any

import orjson
import psycopg
from sqlalchemy import Delete, Insert, Select, TextClause
from sqlalchemy.exc import IntegrityError, OperationalError

from dallage.server.store.notify import NOTIFY
from dallage.server.store.store import KEYS
from dallage.server.store.writer import DELETE

from .listening import ListeningConnection
from .loop import SimulatedLoop
from .machine import Machine
from .rows import Missing, Result, Rows, Taken, nothing, select_rows, value_of
from .trace import Trace

Redo = tuple[str, tuple[Any, ...]]  # the name of a method of `Rows`, and what it was called with


class SimulatedDatabase:
    """What is stored, and what its disk would give back after a crash."""

    def __init__(self, loop: SimulatedLoop, chance: random.Random, trace: Trace) -> None:
        self.loop, self.chance, self.trace = loop, chance, trace
        self.rows = Rows()
        # A record for each transaction, and whether its checksum is right: a crash may tear the last one.
        self.disk: list[tuple[list[Redo], bool]] = []
        self.listeners: list[ListeningConnection] = []
        self.is_down = False
        self.is_full = False
        self.runs = 0  # how often it was started anew: connections of an earlier run are lost
        self.crashes_in_next_commit = False
        self.shuffles_notifications = False  # they come out of order, and some of them twice
        self.on_commit: Callable[[list[Redo]], None] = lambda record: None

    def engine(self, machine: Machine) -> Any:
        """In place of SQLAlchemy's."""
        dialect = SimpleNamespace(name="postgresql")
        return SimpleNamespace(
            dialect=dialect, connect=lambda: SimulatedConnection(self, machine), dispose=lambda: None
        )

    async def listen(self, machine: Machine) -> ListeningConnection:
        """In place of psycopg's `AsyncConnection.connect`."""
        await machine.read(lambda: self.check_reach(machine, None))
        return ListeningConnection(self.listeners, machine)

    def check_reach(self, machine: Machine, made_in: tuple[int, int] | None) -> tuple[int, int]:
        """Raises if a machine cannot reach it, or no longer by a connection made then."""
        now = self.runs, machine.line
        if self.is_down or machine.is_cut_off or made_in not in (None, now):
            raise psycopg.OperationalError("the connection is lost")
        return now

    def crash(self) -> None:
        """All but the disk is lost, and with it whatever was not committed."""
        self.is_down = True
        self.runs += 1
        self.loop.call_later(self.chance.uniform(0.2, 5), self.recover)
        for listener in list(self.listeners):
            listener.break_off()

    def recover(self) -> None:
        """Reads its disk, as far as that is whole."""
        if not self.is_down:
            return
        self.trace.add("database", "recovers")
        self.is_down = False
        self.rows = Rows()
        self.disk = list(takewhile(is_whole, self.disk))
        for record, _ in self.disk:
            for name, args in record:
                getattr(self.rows, name)(*args)

    def commit(self, record: list[Redo], payloads: list[str], machine: Machine) -> tuple[bool, bool]:
        """Writes a transaction to the disk; whether it is stored, and whether that can still be said."""
        crashes, self.crashes_in_next_commit = self.crashes_in_next_commit, False
        breaks, machine.loses_next_commit = machine.loses_next_commit, False
        is_stored = not (crashes or breaks) or self.chance.random() < 0.5
        if is_stored or crashes:
            self.disk.append((record, is_stored))
        if is_stored:
            self.on_commit(record)
            for payload in payloads:
                self.notify(payload)
        if crashes:
            self.trace.add("database", "crashes while it commits, and the record is", "whole" if is_stored else "torn")
            self.crash()
        elif breaks:
            self.trace.add(
                machine.name, "loses the line while it commits", "what is" if is_stored else "nothing", "stored"
            )
            machine.break_line()
        return is_stored, not (crashes or breaks)

    def notify(self, payload: str) -> None:
        for listener in self.listeners:
            listener.deliver(payload, self.shuffles_notifications)

    def log(self, table: str) -> list[tuple[Any, ...]]:
        """The rows of a table's log, without its id, as they stand on the disk."""
        return [row[1:] for _, row in sorted(self.rows.entries.get(table, {}).items())]

    def log_length(self, table: str) -> int:
        return len(self.rows.entries.get(table, ()))


class SimulatedConnection:
    """In place of SQLAlchemy's: the few statements of the store."""

    def __init__(self, database: SimulatedDatabase, machine: Machine) -> None:
        self.dialect = SimpleNamespace(name="postgresql")
        self._database, self._machine = database, machine
        self._undo: list[Callable[[], None]] = []
        self._redo: list[Redo] = []
        self._payloads: list[str] = []
        with translated():
            self._made_in = database.check_reach(machine, None)

    def __enter__(self) -> "SimulatedConnection":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def begin(self) -> None:
        """Nothing is begun before something is done."""

    def execute(self, statement: Any, parameters: Any = None) -> Any:
        with translated():
            self._database.check_reach(self._machine, self._made_in)
            if statement is KEYS:
                return Result([self._database.rows.keys(parameters["table"], parameters["key"])])
            if isinstance(statement, Select):
                return select_rows(self._database.rows, statement)
            if self._database.is_full:
                raise psycopg.errors.DiskFull("no space left on device")
            return self._write(statement, parameters)

    def commit(self) -> None:
        record, payloads, self._redo, self._payloads = self._redo, self._payloads, [], []
        with translated():
            self._database.check_reach(self._machine, self._made_in)
            is_stored, is_heard = self._database.commit(record, payloads, self._machine)
            if not is_stored:
                self._take_back(0)
            self._undo = []
            if not is_heard:
                raise psycopg.OperationalError("the connection is lost")

    def close(self) -> None:
        """Takes back what was not committed."""
        self._take_back(0)
        self._redo, self._payloads = [], []

    @contextmanager
    def begin_nested(self) -> Iterator[None]:
        done, redone, said = len(self._undo), len(self._redo), len(self._payloads)
        try:
            yield
        except Exception:
            self._take_back(done)
            del self._redo[redone:], self._payloads[said:]
            raise

    def _take_back(self, first: int) -> None:
        while len(self._undo) > first:
            self._undo.pop()()

    def _write(self, statement: Any, parameters: Any) -> Any:
        if statement is NOTIFY:
            self._payloads += orjson.loads(parameters["payloads"])
        elif statement is DELETE:
            for one in parameters:
                self._do("delete_entry", one["table"], one["position"])
        elif isinstance(statement, TextClause) and statement.text.startswith("INSERT INTO entries"):
            return [row[:2] for row in orjson.loads(parameters["rows"]) if self._insert_entry(tuple(row))]
        elif isinstance(statement, Insert):
            for row in [parameters] if isinstance(parameters, Mapping) else parameters:
                self._do(f"insert_{statement.table.name}", dict(row))
        elif isinstance(statement, Delete):
            return Result([], self._do(f"delete_{statement.table.name}", value_of(statement.whereclause)))
        else:
            raise NotImplementedError(str(statement))
        return Result([])

    def _insert_entry(self, row: tuple[Any, ...]) -> bool:
        """Whether its position and its id were free."""
        try:
            self._do("insert_entry", row)
        except Taken:
            return False
        return True

    def _do(self, name: str, *args: Any) -> int:
        undo = getattr(self._database.rows, name)(*args)
        self._redo.append((name, args))
        self._undo.append(undo)
        return int(undo is not nothing)


def is_whole(record: tuple[list[Redo], bool]) -> bool:
    return record[1]


@contextmanager
def translated() -> Iterator[None]:
    """The driver's errors as SQLAlchemy's."""
    try:
        yield
    except (Missing, Taken) as error:
        raise IntegrityError(None, None, psycopg.errors.IntegrityError(str(error))) from None
    except psycopg.Error as error:
        is_lost = type(error) is psycopg.OperationalError
        raise OperationalError(None, None, error, connection_invalidated=is_lost) from None
