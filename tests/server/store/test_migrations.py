"""Migrations lead from anywhere to the schema the program is written for."""

import asyncio

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from dallage.server.store.database import NEWER, alembic_config, database_url, make_sqlite_file, writing_database
from dallage.server.store.schema import METADATA
from dallage.server.store.store import Store, StoreDown
from tests.server.store_samples import header, move, opened

REVISIONS = [script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()]


def migrated(url: str, revision: str) -> None:
    """A database as an older Dallage left it."""
    make_sqlite_file(database_url(url))
    database = writing_database(database_url(url))
    with database.begin() as connection:
        command.upgrade(alembic_config(connection), revision)
    database.dispose()


async def used(url: str) -> None:
    async with opened(url, tables=("t",)) as store:
        assert await store.append("t", [move(0)])
        assert await store.load("t") == (header("t"), [move(0)])


def differences(url: str) -> list[object]:
    """Between the database and schema.py."""
    database = writing_database(database_url(url))
    with database.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), METADATA)
    database.dispose()
    return list(found)


def test_an_empty_database_gets_the_schema_of_the_program(any_url: str) -> None:
    asyncio.run(used(any_url))
    assert differences(any_url) == []


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_database_of_every_revision_is_brought_up_to_date(any_url: str, revision: str) -> None:
    migrated(any_url, revision)
    asyncio.run(used(any_url))
    assert differences(any_url) == []


def test_revisions_are_numbered_and_form_one_line() -> None:
    assert sorted(REVISIONS, reverse=True) == REVISIONS == [f"{n:04}" for n in range(len(REVISIONS), 0, -1)]


def test_the_log_of_a_table_lies_together_in_sqlite(sqlite_url: str) -> None:
    migrated(sqlite_url, "head")
    database = writing_database(database_url(sqlite_url))
    with database.connect() as connection:
        made = connection.scalar(text("SELECT sql FROM sqlite_master WHERE name = 'entries'"))
    database.dispose()
    assert str(made).rstrip().endswith("WITHOUT ROWID")


def test_workers_may_all_begin_at_once(any_url: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(Store.open(any_url) for _ in range(8)))
        await stores[0].create(header("t"))
        assert [await store.append("t", [move(position)]) for position, store in enumerate(stores)] == 8 * [True]
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())


def test_a_database_of_a_newer_program_is_left_alone(any_url: str) -> None:
    migrated(any_url, "head")
    database = writing_database(database_url(any_url))
    with database.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'from the future'"))
    database.dispose()
    with pytest.raises(StoreDown) as refused:
        asyncio.run(Store.open(any_url))
    assert refused.value.sentence == NEWER
