"""From a store's address to its database: durable connections, the newest schema, and errors put into words."""

import logging
import os
import shutil
import sqlite3
import time
from pathlib import Path
from typing import Any

import psycopg
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from ...kernel.reasons import Sentence
from ..table.errors import Refused

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0xDA11A6E  # the number of PostgreSQL's advisory lock: one worker migrates, the others wait
BUSY_SECONDS = 5.0  # how long to wait for another program that writes to the same SQLite file
ANSWER_SECONDS = 10  # how long to wait for PostgreSQL's answer to a statement
CONNECT_SECONDS = 5  # and to a connection
LEAST_FREE = 8 << 20  # bytes on the disk of SQLite's file
READERS = 4  # connections that only read
POSTGRES_PATIENCE = {  # so that a machine that has vanished is noticed
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": ANSWER_SECONDS * 1000,
}

NO_ANSWER = Sentence(
    "The store does not answer; nothing was stored. Try again in a moment.",
    "Le stockage ne répond pas ; rien n'a été enregistré. Réessayez dans un instant.",
)
UNSURE = Sentence(
    "The store was lost in the middle of storing. What was stored will show when it answers again.",
    "Le stockage s'est interrompu pendant l'enregistrement. On verra ce qui a été enregistré quand il répondra.",
)
DISK_FULL = Sentence(
    "The store's disk is full; nothing was stored.",
    "Le disque du stockage est plein ; rien n'a été enregistré.",
)
LOCKED = Sentence(
    "Another program holds the store; nothing was stored. Try again in a moment.",
    "Un autre programme occupe le stockage ; rien n'a été enregistré. Réessayez dans un instant.",
)
NEWER = Sentence(
    "The store was written by a newer Dallage. Install that one, or restore a backup.",
    "Le stockage vient d'une version plus récente de Dallage. Installez celle-ci, ou restaurez une sauvegarde.",
)
BAD_ADDRESS = Sentence(
    "The address of a store is sqlite:///path/to/file.db or postgresql://user@host/database.",
    "L'adresse d'un stockage est sqlite:///chemin/du/fichier.db ou postgresql://utilisateur@machine/base.",
)
NO_STORE = Sentence("There is no store at {address}.", "Il n'y a pas de stockage à l'adresse {address}.")
DAMAGED = Sentence(
    "The store's file is damaged, or is no database. Restore a backup into a new one.",
    "Le fichier du stockage est abîmé, ou n'est pas une base. Restaurez une sauvegarde dans un nouveau fichier.",
)
NO_FILE = Sentence("The store {file} cannot be opened: {why}.", "Le stockage {file} ne peut pas être ouvert : {why}.")


SAME_REVISION = text("UPDATE alembic_version SET version_num = version_num")  # changes nothing, but is written
MAY_GROW = text("SELECT has_database_privilege(current_database(), 'TEMPORARY')")
# As much as must be free on SQLite's disk; gone again with the transaction.
GROW = text(
    "CREATE TEMPORARY TABLE room_left ON COMMIT DROP AS"
    f" SELECT repeat('x', 1024) FROM generate_series(1, {LEAST_FREE >> 10})"
)

SILENCE_SECONDS = 10.0  # between two lines of the log about the same trouble
LAST_LOGGED: dict[str, float] = {}  # when, by kind of trouble
logger = logging.getLogger("dallage.store")

SQLITE_SENTENCES = {  # by SQLite's code of the error
    sqlite3.SQLITE_FULL: DISK_FULL,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}


class StoreDown(Refused):
    """The store cannot be reached, or can take nothing more just now."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__("store", sentence, status=503)

    def __str__(self) -> str:
        return self.sentence.en


def store_down(error: DBAPIError) -> StoreDown:
    """What to say of a database's error: nothing of its insides. The log is told now and then."""
    cause = error.orig
    log_trouble(type(cause).__name__)
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # the rest is detail; 0 where Python itself refused
        return StoreDown(SQLITE_SENTENCES.get(code, NO_ANSWER))
    if isinstance(cause, psycopg.errors.DiskFull):
        return StoreDown(DISK_FULL)
    return StoreDown(NO_ANSWER)


def log_trouble(kind: str) -> None:
    """A line for whoever runs the server, at most one in a while: everybody who comes meets the same trouble."""
    now = time.monotonic()
    if now - LAST_LOGGED.get(kind, -SILENCE_SECONDS) >= SILENCE_SECONDS:
        LAST_LOGGED[kind] = now
        logger.error("the store is down", extra={"code": kind})


def database_url(url: str) -> URL:
    """The store's address as SQLAlchemy wants it; StoreDown if it is none."""
    try:
        found = make_url(url)
    except ArgumentError:
        raise StoreDown(BAD_ADDRESS) from None
    if found.drivername in ("postgresql", "postgres"):
        return found.set(drivername="postgresql+psycopg")
    if found.drivername == "sqlite" and found.database not in (None, "", ":memory:"):
        return found
    raise StoreDown(BAD_ADDRESS)


def writing_database(url: URL) -> Engine:
    """For the one connection that writes."""
    if url.drivername == "sqlite":
        return _sqlite_database(url, "BEGIN IMMEDIATE")
    return _postgres_database(url, "READ COMMITTED", 1)


def reading_database(url: URL) -> Engine:
    """For those that read, each transaction a snapshot; on SQLite they and the writer do not wait for each other."""
    if url.drivername == "sqlite":
        return _sqlite_database(url, "BEGIN")
    return _postgres_database(url, "REPEATABLE READ", READERS)


def make_sqlite_file(url: URL) -> None:
    """Makes SQLite's file, which holds seeds, readable by its owner only; the files beside it get the same mode."""
    if url.drivername == "sqlite":
        file = Path(str(url.database))
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        except OSError as error:
            raise StoreDown(NO_FILE.fill(file=file, why=error.strerror)) from None


def check_file(url: URL) -> None:
    """StoreDown if SQLite's file is damaged: all of it is read. One that is not there yet is not made."""
    if url.drivername != "sqlite" or not Path(str(url.database)).is_file():
        return
    database = create_engine(url)
    try:
        with database.connect() as connection:
            if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                raise StoreDown(DAMAGED)
    except DBAPIError as error:
        raise store_down(error) from error
    finally:
        database.dispose()


def check_free_space(url: URL) -> None:
    """StoreDown if the disk of SQLite's file is all but full: it can still be read, and a small write may still fit."""
    if url.drivername == "sqlite" and shutil.disk_usage(Path(str(url.database)).parent).free < LEAST_FREE:
        log_trouble("DiskFull")
        raise StoreDown(DISK_FULL)


def try_to_write(connection: Connection) -> None:
    """Writes as a move would. What fits into a page that is there already says nothing of a full disk, and nobody tells
    us how much room PostgreSQL has: so there something has to grow."""
    connection.execute(SAME_REVISION)
    if connection.dialect.name == "postgresql" and connection.scalar(MAY_GROW):
        connection.execute(GROW)


def check_store(url: URL) -> None:
    """StoreDown if there is no store of ours at this address, or if its file is damaged. Makes and changes nothing."""
    in_file = url.drivername == "sqlite"
    if in_file and not Path(str(url.database)).is_file():
        raise no_store(url)
    check_file(url)
    database = create_engine(url) if in_file else reading_database(url)  # which would change a file's journal
    try:
        with database.connect() as connection:
            if MigrationContext.configure(connection).get_current_revision() is None:
                raise no_store(url)
    except DBAPIError as error:
        raise store_down(error) from error
    finally:
        database.dispose()


def no_store(url: URL) -> StoreDown:
    return StoreDown(NO_STORE.fill(address=url.render_as_string()))  # which hides a password


def migrate(database: Engine) -> None:
    """Brings the schema to its newest form, in one transaction; safe when many begin at once."""
    try:
        with database.begin() as connection:
            if database.dialect.name == "postgresql":
                connection.execute(text("SET LOCAL statement_timeout = 0"))  # another's migration may take its time
                connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATION_LOCK})
            command.upgrade(alembic_config(connection), "head")
    except CommandError:
        raise StoreDown(NEWER) from None
    except DBAPIError as error:
        raise store_down(error) from error


def alembic_config(connection: Connection | None = None) -> Config:
    """Alembic's, without a file."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _sqlite_database(url: URL, begin: str) -> Engine:
    database = create_engine(url, connect_args={"timeout": BUSY_SECONDS}, pool_size=READERS, hide_parameters=True)

    @event.listens_for(database, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # Python begins no transactions by itself; we do, below
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # a commit that returns survives a power cut
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(database, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return database


def _postgres_database(url: URL, isolation: str, connections: int) -> Engine:
    database = create_engine(
        url,
        isolation_level=isolation,
        pool_size=connections,
        connect_args=POSTGRES_PATIENCE,
        hide_parameters=True,  # errors may be logged, and parameters hold seeds
    )

    @event.listens_for(database, "connect")
    def prepare(connection: Any, _record: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"SET statement_timeout = '{ANSWER_SECONDS}s'")
            # Whoever runs the database may ask for more than a flush to its own disk, but not for less.
            cursor.execute(
                "SELECT set_config('synchronous_commit', 'on', false)"
                " WHERE current_setting('synchronous_commit') = 'off'"
            )
        connection.commit()

    return database
