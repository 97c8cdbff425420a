"""Backup and restore: the whole store as one file, the same for SQLite and PostgreSQL. It holds seeds: keep it safe.

The file is gzipped lines of JSON. The first says what it is, under which revision of the schema the rows were stored,
and how many there are of each table. Then, for each table, its name with its columns, and its rows as plain lists:

    {"format": "dallage-backup", "version": 1, "revision": "0001", "rows": {"tables": 1, "seats": 2, …}}
    {"table": "tables", "columns": ["id", "game", …]}
    ["qP3v…", …]

A backup is restored under its own revision and then migrated, so an old one can always be restored.
"""

import gzip
import json
import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import Any, TextIO

from alembic import command
from alembic.runtime.migration import MigrationContext
from alembic.util import CommandError
from sqlalchemy import URL, Connection, MetaData, func, insert, select
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from ...kernel.reasons import Sentence
from .database import (
    NEWER,
    StoreDown,
    alembic_config,
    check_store,
    database_url,
    make_sqlite_file,
    reading_database,
    store_down,
    writing_database,
)
from .schema import SERVER_KEYS, TABLES

FORMAT, VERSION = "dallage-backup", 1
ROWS_AT_ONCE = 500
HISTORY = "alembic_version"  # Alembic's own table, which says the revision

NOT_EMPTY = Sentence(
    "There are tables in this store already. A backup is restored into an empty one only.",
    "Ce stockage contient déjà des tables. Une sauvegarde ne se restaure que dans un stockage vide.",
)
NO_FOLDER = Sentence("There is no folder {folder} for the store.", "Il n'y a pas de dossier {folder} pour le stockage.")
EXISTS = Sentence(
    "{file} is there already, and is left as it is. Say another name, or --force to replace it.",
    "{file} existe déjà, et reste tel quel. Donnez un autre nom, ou --force pour le remplacer.",
)
BAD_FILE = Sentence("{file}: {why}", "{file} : {why}")
NO_BACKUP = Sentence(
    "{file} is not a backup, or one of a newer Dallage.",
    "{file} n'est pas une sauvegarde, ou vient d'une version plus récente de Dallage.",
)
DAMAGED = Sentence(
    "{file} is damaged or not complete. Nothing was restored.",
    "{file} est abîmé ou incomplet. Rien n'a été restauré.",
)

Progress = Callable[[int, int], None]  # how many rows are done, of how many


class BackupFailed(Exception):
    """It cannot be written or restored; the store is as it was."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence.en


def silently(_done: int, _of: int) -> None:
    """For those who need no progress."""


def back_up(url: str, file: Path, progress: Progress = silently, force: bool = False) -> int:
    """Writes all of a store as it is at this moment, and says how many tables that are; the server may go on. A file
    of this name is replaced only by force, and when the new one is whole."""
    where = database_url(url)
    check_store(where)
    if file.exists() and not force:
        raise BackupFailed(EXISTS.fill(file=file))
    part = file.with_name(file.name + ".part")
    database = reading_database(where)
    try:
        with database.connect() as connection, _private(part) as raw:
            with gzip.open(raw, "wt", encoding="utf-8", newline="\n") as lines:
                count = _write(connection, lines, progress)
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(file)
        return count
    except OSError as error:
        raise BackupFailed(BAD_FILE.fill(file=file, why=error.strerror or error)) from None
    except DBAPIError as error:
        raise store_down(error) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        database.dispose()


def restore(file: Path, url: str, progress: Progress = silently) -> int:
    """Fills an empty store, all or nothing, and says with how many tables."""
    where = database_url(url)
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            first = _first_line(file, lines)
            with _new_file(where):
                database = writing_database(where)
                try:
                    with database.begin() as connection:
                        _clear(connection)
                        return _read(connection, first, lines, progress)
                finally:
                    database.dispose()
    except (EOFError, zlib.error, gzip.BadGzipFile, ValueError, KeyError, TypeError, IntegrityError, DataError):
        raise BackupFailed(DAMAGED.fill(file=file)) from None
    except OSError as error:
        raise BackupFailed(BAD_FILE.fill(file=file, why=error.strerror or error)) from None
    except CommandError:
        raise StoreDown(NEWER) from None
    except DBAPIError as error:
        raise store_down(error) from error


@contextmanager
def _new_file(where: URL) -> Iterator[None]:
    """SQLite's file, for the time of a restore; if that fails and the file was not there before, it goes again."""
    file = Path(str(where.database))
    was_there = where.drivername != "sqlite" or file.exists()
    if not was_there and not file.parent.is_dir():
        raise BackupFailed(NO_FOLDER.fill(folder=file.parent))
    make_sqlite_file(where)
    try:
        yield
    except BaseException:
        for left in () if was_there else (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)
        raise


def _private(part: Path) -> Any:
    """The file, open for writing, readable by its owner only."""
    part.unlink(missing_ok=True)  # left by one that was cut short
    return os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb")


def _ours(connection: Connection) -> MetaData:
    """The tables as they are in the database, which may be older than schema.py."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name != HISTORY)
    return found


def _write(connection: Connection, lines: TextIO, progress: Progress) -> int:
    revision = MigrationContext.configure(connection).get_current_revision()
    assert revision is not None  # there is a store, and it has its revision
    tables = _ours(connection).sorted_tables
    rows = {table.name: connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables}
    total, done = sum(rows.values()), 0

    def write(line: object) -> None:
        lines.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")

    write({"format": FORMAT, "version": VERSION, "revision": revision, "rows": rows})
    for table in tables:
        write({"table": table.name, "columns": [column.name for column in table.c]})
        found = select(table).order_by(*table.primary_key)
        for part in connection.execution_options(yield_per=ROWS_AT_ONCE).execute(found).partitions():
            for row in part:
                write(list(row))
            done += len(part)
            progress(done, total)
    return rows[TABLES.name]


def _first_line(file: Path, lines: TextIO) -> dict[str, Any]:
    try:
        first = json.loads(lines.readline())
        if first["format"] == FORMAT and first["version"] == VERSION:
            return dict(first)
    except (gzip.BadGzipFile, ValueError, KeyError, TypeError):
        pass
    raise BackupFailed(NO_BACKUP.fill(file=file))


def _clear(connection: Connection) -> None:
    """Removes a schema without rows, which a server that was once started leaves; refuses if there are any."""
    if MigrationContext.configure(connection).get_current_revision() is None:
        return
    found = _ours(connection)
    kept = [table for table in found.sorted_tables if table.name != SERVER_KEYS.name]  # which a start makes by itself
    if any(connection.execute(select(table).limit(1)).first() for table in kept):
        raise BackupFailed(NOT_EMPTY)
    found.drop_all(connection)
    connection.exec_driver_sql(f"DROP TABLE {HISTORY}")


def _read(connection: Connection, first: dict[str, Any], lines: TextIO, progress: Progress) -> int:
    command.upgrade(alembic_config(connection), first["revision"])
    tables = _ours(connection).tables
    total, done = sum(first["rows"].values()), 0
    for name, expected in first["rows"].items():
        columns = json.loads(lines.readline())["columns"]
        if sorted(columns) != sorted(tables[name].c.keys()):
            raise ValueError("columns of another revision")
        for rows in _by_parts(lines, expected):
            connection.execute(insert(tables[name]), [dict(zip(columns, row, strict=True)) for row in rows])
            done += len(rows)
            progress(done, total)
    if lines.readline():
        raise ValueError("more rows than announced")
    command.upgrade(alembic_config(connection), "head")
    return int(first["rows"][TABLES.name])


def _by_parts(lines: TextIO, expected: int) -> Iterator[list[list[Any]]]:
    """So many rows, a few hundred at a time; ValueError if the file ends before."""
    while expected:
        rows = [json.loads(line) for line in islice(lines, min(expected, ROWS_AT_ONCE))]
        if not rows:
            raise ValueError("fewer rows than announced")
        expected -= len(rows)
        yield rows
