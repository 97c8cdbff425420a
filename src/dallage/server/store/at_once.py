"""The short way into the log: what nearly always succeeds, done by the driver itself.

SQLAlchemy takes longer for a transaction than SQLite does. So all that is to be stored is first tried in one statement,
which is a transaction of its own. Where a row's place or id is taken, or its table is gone, nothing of it is stored,
and the writer finds out row by row.
"""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

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


def at_once_for(database: Engine) -> StoreAtOnce | None:
    """The short way into this database; None if there is none."""
    return store_in_sqlite if database.dialect.name == "sqlite" else None


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
