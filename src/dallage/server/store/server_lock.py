"""One server for a SQLite file: two would each answer from a memory of their own, and not hear of each other."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ...kernel.reasons import Sentence
from .database import NO_FILE, StoreDown, database_url, make_sqlite_file

SERVED = Sentence(
    "Another server has {file} open. Stop that one, or name another --database; several workers need PostgreSQL.",
    "Un autre serveur utilise {file}. Arrêtez-le, ou donnez une autre --database ; il faut PostgreSQL pour plusieurs.",
)


@contextmanager
def server_lock(url: str) -> Iterator[None]:
    """Held by a server as long as it runs; StoreDown if another one holds it. Whoever only reads, or prunes, does not
    need it. The system releases it with the process, however that ends; the empty file beside the store stays.

    The lock is on a file of its own, for SQLite has locks on the store's, and would lose them when we close it.
    """
    where = database_url(url)
    if where.drivername != "sqlite":
        yield
        return
    make_sqlite_file(where)
    file = Path(str(where.database)).resolve()  # the same by whatever path
    try:
        held = os.open(f"{file}.lock", os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise StoreDown(NO_FILE.fill(file=f"{file}.lock", why=error.strerror)) from None
    try:
        _lock(held, file)
        yield
    finally:
        os.close(held)


def _lock(held: int, file: Path) -> None:
    try:
        fcntl.lockf(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):  # POSIX allows either
        raise StoreDown(SERVED.fill(file=file)) from None
    except OSError as error:  # a file system without locks
        raise StoreDown(NO_FILE.fill(file=f"{file}.lock", why=error.strerror)) from None
