"""A full disk, a locked file, a database restarted, killed or blocked: clear errors, nothing lost, no help needed."""

import asyncio
import subprocess
import sys
import traceback
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from dallage.server.store import database
from dallage.server.store.database import DISK_FULL, LOCKED, NO_ANSWER, UNSURE
from dallage.server.store.store import Store, StoreDown
from tests.server.postgres import Postgres
from tests.server.store_samples import header, move, opened, until, with_store

ROOT = Path(__file__).parents[3]

# Run by another process: holds the file as a program would that writes for long.
HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""

# Run by another process: a disk that takes no more bytes, and then some more.
FILL = """
import asyncio, resource, sys
from pathlib import Path
from dallage.server.store.store import StoreDown
from tests.server.store_samples import move, opened

async def run(url, file):
    async with opened(url, tables=("t",)) as store:
        resource.setrlimit(resource.RLIMIT_FSIZE, (Path(file + "-wal").stat().st_size + 20_000, resource.RLIM_INFINITY))
        position = 0
        try:
            while position < 1000:
                assert await store.append("t", [move(position)])
                position += 1
        except StoreDown:
            pass
        assert 0 < position < 1000
        assert await store.entries("t", 0) == [move(n) for n in range(position)]
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert await store.append("t", [move(position)])
    async with opened(url) as store:
        assert await store.entries("t", 0) == [move(n) for n in range(position + 1)]

asyncio.run(run(*sys.argv[1:]))
"""

# Run by other processes: two of them write into the same file.
WRITE = """
import asyncio, sys
from tests.server.store_samples import move, opened

async def run(url, table):
    async with opened(url, tables=(table,)) as store:
        appends = (store.append(table, [move(position), move(position + 1)]) for position in range(0, 200, 2))
        assert all([await append for append in appends])

asyncio.run(run(*sys.argv[1:]))
"""

# A trigger that cuts the connection in the middle of a commit.
CUT_AT_COMMIT = b"""
CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION cut();
"""

# PostgreSQL with a full disk: nothing grows any more, neither a table nor by a new one.
FULL = b"""
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION USING ERRCODE = ''disk_full'', MESSAGE = ''no room''; END';
CREATE FUNCTION full_disk_too() RETURNS event_trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION USING ERRCODE = ''disk_full'', MESSAGE = ''no room''; END';
CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION full_disk();
CREATE EVENT TRIGGER full_disk_too ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
    EXECUTE FUNCTION full_disk_too();
"""
ROOM = b"DROP EVENT TRIGGER full_disk_too; DROP TRIGGER full_disk ON entries"


def python(script: str, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)


async def refused(store: Store, position: int) -> StoreDown:
    """How an append is refused, together with others."""
    appends = [store.append(table, [move(position)]) for table in "tu"]
    one, other = await asyncio.gather(*appends, return_exceptions=True)
    assert isinstance(one, StoreDown)
    assert isinstance(other, StoreDown)
    assert one.sentence == other.sentence
    return one


def test_a_database_that_may_not_grow_says_so_and_goes_on_when_it_may(sqlite_url: str) -> None:
    async def run(store: Store) -> None:
        async def allow(pages: int) -> None:
            await store._writer.task(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}"))

        assert await store.append("t", [move(0)])
        await allow(1)  # as many as there are
        long = [move(position, text="x" * 1000) for position in range(1, 50)]
        with pytest.raises(StoreDown) as down:
            await store.append("t", long)
        assert down.value.sentence == DISK_FULL
        with pytest.raises(StoreDown) as down:
            await store.create(replace(header("v"), settings={"long": "x" * 100_000}))
        assert str(header().seed) not in "".join(traceback.format_exception(down.value))
        assert await store.entries("t", 0) == [move(0)]
        await allow(10_000)
        assert await store.append("t", long)

    with_store(sqlite_url, run)


def test_a_disk_that_takes_no_more_bytes_loses_nothing_and_is_used_again(sqlite_url: str, tmp_path: Path) -> None:
    with python(FILL, sqlite_url, str(tmp_path / "store.db")) as other:
        assert other.wait(60) == 0


def test_a_locked_file_is_said_to_be_locked_and_used_when_it_is_free(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.2)

    async def run(store: Store) -> None:
        with python(HOLD, str(tmp_path / "store.db")) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == "held\n"
            assert (await refused(store, 0)).sentence == LOCKED
            assert await store.entries("t", 0) == []  # readers do not wait
            with pytest.raises(StoreDown):
                await store.ping()
        await store.ping()
        assert await store.append("t", [move(0)])

    with_store(sqlite_url, run)


def test_two_programs_may_write_into_one_file(sqlite_url: str) -> None:
    with python(WRITE, sqlite_url, "t") as one, python(WRITE, sqlite_url, "u") as two:
        assert (one.wait(60), two.wait(60)) == (0, 0)

    async def run() -> None:
        async with opened(sqlite_url) as store:
            assert (
                await store.entries("t", 0)
                == await store.entries("u", 0)
                == [move(position) for position in range(200)]
            )

    asyncio.run(run())


def test_a_restart_of_the_database_between_two_moves_is_not_noticed(postgres: Postgres, postgres_url: str) -> None:
    async def run(store: Store) -> None:
        assert await store.append("t", [move(0)])
        assert await store.load("u") is not None
        postgres.restart()
        assert await store.append("t", [move(1)])
        postgres.kill()
        postgres.start()
        assert await store.entries("t", 0) == [move(0), move(1)]
        assert await store.append("t", [move(2)])
        await store.ping()

    with_store(postgres_url, run)


def test_without_a_database_everything_is_refused_until_it_is_back(postgres: Postgres, postgres_url: str) -> None:
    async def run(store: Store) -> None:
        assert await store.append("t", [move(0)])
        postgres.stop()
        assert (await refused(store, 1)).sentence == NO_ANSWER
        for asked in (store.ping(), store.entries("t", 0), store.delete("t"), Store.open(postgres_url, print)):
            with pytest.raises(StoreDown):
                await asked
        postgres.start()
        assert await store.entries("t", 0) == [move(0)]
        assert await store.append("t", [move(1)])

    with_store(postgres_url, run)


def test_a_connection_lost_at_the_commit_leaves_us_unsure_until_we_look(postgres_url: str) -> None:
    async def run(store: Store) -> None:
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute(CUT_AT_COMMIT)
        assert (await refused(store, 0)).sentence == UNSURE
        assert await store.entries("t", 0) == []
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute("DROP TRIGGER cut ON entries")
        assert await store.append("t", [move(0)])

    with_store(postgres_url, run)


@pytest.mark.parametrize("stored", [True, False])
def test_of_two_workers_that_wait_for_each_other_one_begins_again(postgres_url: str, stored: bool) -> None:
    """The other worker, here by hand, has the row of `u` and then wants the one of `t`; ours begins with `t`."""
    event = '{"seat": 0, "move": "x", "check": null}'
    row = b"INSERT INTO entries VALUES (%s, 0, 'move', %s, 'theirs', 0) ON CONFLICT DO NOTHING"

    async def run(store: Store) -> None:
        with psycopg.connect(postgres_url) as other, psycopg.connect(postgres_url, autocommit=True) as watcher:
            other.execute("SET deadlock_timeout = '60s'")  # so that it is ours that gives way
            other.execute(row, ["u", event])
            appends = asyncio.gather(*(store.append(table, [move(0)]) for table in "tu"))
            await until(lambda: watcher.execute("SELECT 1 FROM pg_locks WHERE NOT granted").fetchone() is not None)
            await asyncio.to_thread(other.execute, row, ["t", event])
            other.commit() if stored else other.rollback()
            assert await appends == 2 * [not stored]
        assert len(await store.entries("t", 0)) == 1

    with_store(postgres_url, run)


def test_the_health_of_a_full_postgresql_is_bad_until_there_is_room_whatever_still_works(postgres_url: str) -> None:
    async def run(store: Store) -> None:
        assert await store.append("t", [move(0)])
        await store.ping()
        with psycopg.connect(postgres_url, autocommit=True) as disk:
            disk.execute(FULL)
            with pytest.raises(StoreDown):
                await store.append("t", [move(1)])
            await store.tell_presence({"t": [0]}, asks=False)  # takes no room
            for _ in range(2):
                health = await asyncio.gather(*(store.ping() for _ in range(3)), return_exceptions=True)
                assert [error.sentence for error in health if isinstance(error, StoreDown)] == [DISK_FULL] * 3
            disk.execute(ROOM)
        await store.ping()
        assert await store.append("t", [move(1)])

    with_store(postgres_url, run)
