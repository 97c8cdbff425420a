"""The short way into the log: what nearly always succeeds, done by the driver itself.

SQLAlchemy takes longer for a transaction than SQLite does, and PostgreSQL is asked four times in one. So all that is to
be stored is first tried in one statement, which is a transaction of its own. Where a row's place or id is taken, or its
table is gone, nothing of it is stored, and the writer finds out row by row.
"""

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import orjson
import psycopg
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from .notify import CHANNEL, payloads
from .schema import ENTRIES

Rows = Sequence[tuple[Any, ...]]  # as `entry_row` makes them
StoreAtOnce = Callable[[Connection, Rows], bool]  # whether all rows are durably stored; otherwise none is

# All rows in one JSON text: always the same statement, prepared once, and one call that leaves the interpreter alone.
ROW = {"sqlite": "json_extract(value, '$[{place}]')", "postgresql": "CAST(value ->> {place} AS {column.type})"}
ROWS = {"sqlite": "json_each({rows})", "postgresql": "json_array_elements(CAST({rows} AS json))"}


def insert_into_log(dialect: str, rows: str) -> str:
    """The statement that stores all rows; `rows` is how the text is named in it."""
    columns = ", ".join(f'"{column.name}"' for column in ENTRIES.c)
    row = ", ".join(ROW[dialect].format(place=place, column=column) for place, column in enumerate(ENTRIES.c))
    return f"INSERT INTO entries ({columns}) SELECT {row} FROM {ROWS[dialect].format(rows=rows)} WHERE true"


INTO_SQLITE = insert_into_log("sqlite", "?")
INTO_POSTGRESQL = f"""
    WITH stored AS ({insert_into_log("postgresql", "%(rows)s")}),
    told AS (SELECT pg_notify(%(channel)s, value) FROM json_array_elements_text(CAST(%(payloads)s AS json)))
    SELECT count(*) FROM told
"""


def at_once_for(database: Engine, worker: str) -> StoreAtOnce:
    """The short way into this database."""
    return store_in_sqlite if database.dialect.name == "sqlite" else partial(store_in_postgresql, worker)


def store_in_sqlite(connection: Connection, rows: Rows) -> bool:
    """Outside of a transaction SQLite commits each statement by itself."""
    driver: Any = connection.connection.dbapi_connection
    try:
        driver.execute(INTO_SQLITE, (orjson.dumps(rows).decode(),))
    except sqlite3.IntegrityError:
        return False
    except sqlite3.Error as error:
        raise DBAPIError(None, None, error) from error
    return True


def store_in_postgresql(worker: str, connection: Connection, rows: Rows) -> bool:
    """So does PostgreSQL, and tells the other workers what was stored.

    If the connection is lost meanwhile, it may be stored all the same: its places are taken when it is tried again.
    """
    driver: Any = connection.connection.driver_connection
    # Sorted, so that two workers that want the same rows meet at the first of them and not crosswise.
    in_order = sorted(rows, key=lambda row: row[:2])
    told = [text.decode() for text in payloads(worker, "tables", rows_by_table(in_order))]
    texts = {"rows": orjson.dumps(in_order).decode(), "payloads": orjson.dumps(told).decode(), "channel": CHANNEL}
    try:
        driver.autocommit = True
        driver.execute(INTO_POSTGRESQL, texts)
        driver.autocommit = False
    except psycopg.Error as error:
        if driver.closed:
            connection.invalidate(error)
            return False
        driver.autocommit = False
        if isinstance(error, psycopg.IntegrityError | psycopg.errors.DeadlockDetected):
            return False
        raise DBAPIError(None, None, error) from error
    return True


def rows_by_table(rows: Rows) -> dict[str, list[tuple[Any, ...]]]:
    """The rows of each table without its id, in their order."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    for row in rows:
        found.setdefault(row[0], []).append(row[1:])
    return found
