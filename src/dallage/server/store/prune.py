"""Retention: deletes tables at which nothing has happened for long, finished games and those left in the middle."""

import re
import secrets
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, delete, func, select
from sqlalchemy.exc import DBAPIError

from .database import check_store, database_url, store_down
from .notify import notify_workers
from .schema import ENTRIES, TABLES
from .store import ready_database

UNITS = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}
TABLES_AT_ONCE = 100  # in one transaction, so that a server beside us need not wait


class OldTable(NamedTuple):
    """A table that may go."""

    id: str
    game: str
    last: int  # when something last happened there, in milliseconds since 1970


def age_of(text: str) -> timedelta | None:
    """`90d`, `12w` or `36h` as a time; None if it is no age, or none at all."""
    found = re.fullmatch(r"([1-9]\d{0,4})([hdw])", text.strip())
    return int(found[1]) * UNITS[found[2]] if found else None


def prune(url: str, before: int, dry_run: bool = False) -> list[OldTable]:
    """Deletes the tables at which nothing has happened since a time, in milliseconds since 1970, and says which; with
    `dry_run` it only says which. A server may run beside it."""
    where = database_url(url)
    check_store(where)
    database = ready_database(where)
    try:
        with database.begin() as connection:
            found = _old(connection, _old_tables(before))
        if dry_run:
            return found
        gone: list[OldTable] = []
        for start in range(0, len(found), TABLES_AT_ONCE):
            ids = [table.id for table in found[start : start + TABLES_AT_ONCE]]
            with database.begin() as connection:
                gone += _delete_old(connection, ids, before)
        return gone
    except DBAPIError as error:
        raise store_down(error) from error
    finally:
        database.dispose()


def _old_tables(before: int) -> Select[Any]:
    newest = select(func.max(ENTRIES.c.at)).where(ENTRIES.c.table == TABLES.c.id).scalar_subquery()
    last = func.coalesce(newest, TABLES.c.created)
    old = select(TABLES.c.id, TABLES.c.game, last).where(TABLES.c.created < before, last < before)
    return old.order_by(last, TABLES.c.id)


def _old(connection: Connection, query: Select[Any]) -> list[OldTable]:
    return [OldTable(id, game, last) for id, game, last in connection.execute(query)]


def _delete_old(connection: Connection, ids: Sequence[str], before: int) -> list[OldTable]:
    """Those of them that are still old: somebody may have come back since they were found. From here on nobody can,
    for a new entry needs the table's row, which is locked; SQLite lets one program write at a time anyway."""
    connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(ids)).order_by(TABLES.c.id).with_for_update())
    gone = _old(connection, _old_tables(before).where(TABLES.c.id.in_(ids)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_([table.id for table in gone])))
    notify_workers(connection, secrets.token_hex(8), {table.id: None for table in gone})
    return gone
