"""The short way into the log: what nearly always succeeds, done by the driver itself.

SQLAlchemy takes longer for a transaction than SQLite does, and PostgreSQL is asked four times in one. So all that is to
be stored is first tried in one statement, which is a transaction of its own. Another worker may have taken a place in
PostgreSQL just before; then the other rows are stored, and it says which. Where something else is in the way, nothing
is stored, and the writer finds out row by row.
"""

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import orjson
import psycopg
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from .notify import CHANNEL, payload_head, payload_parts
from .schema import ENTRIES

Rows = Sequence[tuple[Any, ...]]  # as `entry_row` makes them, of one table
# Whether the rows of each are durably stored, all of them or none; None: nothing is, and it has to be found out why.
StoreAtOnce = Callable[[Connection, Sequence[Rows]], list[bool] | None]

# All rows in one JSON text: always the same statement, prepared once, and one call that leaves the interpreter alone.
ROW = {"sqlite": "json_extract(value, '$[{place}]')", "postgresql": "CAST(value ->> {place} AS {column.type})"}
ROWS = {"sqlite": "json_each({rows})", "postgresql": "json_array_elements(CAST({rows} AS json))"}


def insert_into_log(dialect: str, rows: str) -> str:
    """The statement that stores all rows; `rows` is how the text is named in it."""
    columns = ", ".join(f'"{column.name}"' for column in ENTRIES.c)
    row = ", ".join(ROW[dialect].format(place=place, column=column) for place, column in enumerate(ENTRIES.c))
    return f"INSERT INTO entries ({columns}) SELECT {row} FROM {ROWS[dialect].format(rows=rows)} WHERE true"


INTO_SQLITE = insert_into_log("sqlite", "?")
# What is told is made of the parts of those tables whose rows are all stored. Where some of a table's rows are and some
# are not, the division by zero takes everything back.
INTO_POSTGRESQL = f"""
    WITH stored AS ({insert_into_log("postgresql", "%(rows)s")} ON CONFLICT DO NOTHING RETURNING "table"),
    found AS (SELECT "table", count(*) AS number FROM stored GROUP BY "table"),
    part AS (
        SELECT value ->> 0 AS "table", CAST(value ->> 1 AS int) AS payload, value ->> 2 AS text, number,
            1 / CAST(number IS NULL OR number = CAST(value ->> 3 AS int) AS int) AS is_whole
        FROM json_array_elements(CAST(%(parts)s AS json)) LEFT JOIN found ON found."table" = value ->> 0
    ),
    told AS (
        SELECT pg_notify(%(channel)s, %(head)s || string_agg(text, ',') || '}}}}') FROM part
        WHERE number IS NOT NULL GROUP BY payload
    )
    SELECT "table" FROM part CROSS JOIN (SELECT count(*) FROM told) AS all_told
    WHERE number IS NOT NULL AND is_whole = 1
"""


def at_once_for(database: Engine, worker: str) -> StoreAtOnce:
    """The short way into this database."""
    return store_in_sqlite if database.dialect.name == "sqlite" else partial(store_in_postgresql, worker)


def store_in_sqlite(connection: Connection, appends: Sequence[Rows]) -> list[bool] | None:
    """Outside of a transaction SQLite commits each statement by itself. Nobody else writes: no place can be taken."""
    driver: Any = connection.connection.dbapi_connection
    rows = [row for append in appends for row in append]
    try:
        driver.execute(INTO_SQLITE, (orjson.dumps(rows).decode(),))
    except sqlite3.IntegrityError:
        return None
    except sqlite3.Error as error:
        raise DBAPIError(None, None, error) from error
    return [True] * len(appends)


def store_in_postgresql(worker: str, connection: Connection, appends: Sequence[Rows]) -> list[bool] | None:
    """So does PostgreSQL, and tells the other workers what was stored.

    If the connection is lost meanwhile, it may be stored all the same: its places are taken when it is tried again.
    """
    by_table = {rows[0][0]: rows for rows in appends}
    if len(by_table) < len(appends):
        return None
    driver: Any = connection.connection.driver_connection
    try:
        driver.autocommit = True
        stored = {table for (table,) in driver.execute(INTO_POSTGRESQL, statement_texts(worker, by_table))}
        driver.autocommit = False
    except psycopg.Error as error:
        if driver.closed:
            connection.invalidate(error)
            return None
        driver.autocommit = False
        if isinstance(error, WENT_WRONG):
            return None
        raise DBAPIError(None, None, error) from error
    return [rows[0][0] in stored for rows in appends]


# A table is gone; some rows of a table could be stored and some not; or two workers waited for each other.
WENT_WRONG = (psycopg.IntegrityError, psycopg.errors.DivisionByZero, psycopg.errors.DeadlockDetected)


def statement_texts(worker: str, by_table: dict[str, Rows]) -> dict[str, str]:
    """What `INTO_POSTGRESQL` takes. Sorted, so that two workers that want the same rows meet at the first of them and
    not crosswise."""
    tables = {table: by_table[table] for table in sorted(by_table)}
    head = payload_head(worker, "tables")
    told = {table: [row[1:] for row in rows] for table, rows in tables.items()}
    parts = [(table, payload, part.decode(), len(tables[table])) for table, payload, part in payload_parts(head, told)]
    return {
        "rows": orjson.dumps([row for rows in tables.values() for row in rows]).decode(),
        "parts": orjson.dumps(parts).decode(),
        "head": head.decode(),
        "channel": CHANNEL,
    }
