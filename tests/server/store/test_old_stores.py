"""Stores and backups of older programs: their tables open, replay, and can be played on.

`revision_0001.jsonl` is a backup, unpacked, that the program of revision 0001 wrote: three tables with every kind of
entry it knew.
"""

import asyncio
import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import MetaData, insert

from dallage.server.store.backup import back_up, restore
from dallage.server.store.database import alembic_config, database_url, make_sqlite_file, writing_database
from dallage.server.store.store import Store
from dallage.server.store.verify import verify_table
from dallage.server.table.entries import (
    AgreeEvent,
    AskBotEvent,
    AskUndoEvent,
    BotEvent,
    ChatEvent,
    ExploreEvent,
    FaceEvent,
    JoinEvent,
    MoveEvent,
    RefuseEvent,
    RematchEvent,
    ResignEvent,
    ReturnEvent,
    SayEvent,
    UndoEvent,
)
from dallage.server.table.entry_codec import EVENTS
from dallage.server.table.table import OVER, PLAYING, STALE, Table

OLD = Path(__file__).with_name("revision_0001.jsonl")
SINCE = {ChatEvent, ExploreEvent, FaceEvent}  # kinds of events that this revision did not have
THREE, TWO, SAME_TIME = "three-people", "two-people--", "same-time---"


def old_store(url: str) -> None:
    """The rows of the backup in a database of their own revision, as the old program left it."""
    lines = [json.loads(line) for line in OLD.read_text(encoding="utf-8").splitlines()]
    make_sqlite_file(database_url(url))
    database = writing_database(database_url(url))
    with database.begin() as connection:
        command.upgrade(alembic_config(connection), lines[0]["revision"])
    database.dispose()
    rows = iter(lines[1:])
    for head in rows:
        count = lines[0]["rows"][head["table"]]
        insert_rows(url, head["table"], [dict(zip(head["columns"], next(rows))) for _ in range(count)])


def insert_rows(url: str, table: str, rows: list[dict[str, Any]]) -> None:
    """Into a table of the database as it is, whatever its revision."""
    database = writing_database(database_url(url))
    with database.begin() as connection:
        found = MetaData()
        found.reflect(connection)
        if rows:
            connection.execute(insert(found.tables[table]), rows)
    database.dispose()


def tables(url: str) -> dict[str, Table]:
    """All tables of a store, after a look at whether each of them replays."""

    async def run() -> dict[str, Table]:
        store = await Store.open(url)
        try:
            found = {id: await store.load(id) for id in await store.all_tables()}
        finally:
            await store.close()
        assert [verify_table(*one).is_right for one in found.values() if one is not None] == [True, True, True]
        return {id: Table(*one) for id, one in found.items() if one is not None}

    return asyncio.run(run())


def check(found: dict[str, Table]) -> None:
    """The tables stand as the old program said that they stand."""
    three, two, same_time = (found[id] for id in (THREE, TWO, SAME_TIME))
    assert (three.status, len(three.line), three.on_turn, three.state.scores) == (PLAYING, 8, (2,), (3, 3, 2))
    assert [holder.bot for holder in three.holders] == [4, None, None]
    assert three.holders[2].name == "Zoé 🀄"
    assert (two.status, len(two.line), two.won_by, two.rematch) == (OVER, 6, (0,), "rematch-----")
    assert (same_time.status, len(same_time.line), same_time.on_turn) == (PLAYING, 9, (1,))
    assert same_time.state.scores == (15, 13)


def test_every_old_entry_becomes_a_typed_event(any_url: str) -> None:
    old_store(any_url)
    found = tables(any_url)
    check(found)
    events = [entry.event for entry in found[THREE].entries]
    assert events[:3] == [
        JoinEvent(2, "Zoé 🀄"), SayEvent(1, 'Bonne chance ! "é" \\ 12'), MoveEvent(0, "GJD@c3", 4265809105),
    ]  # fmt: skip
    assert events[6:10] == [AskUndoEvent(0, 3), AgreeEvent(1, 6), AgreeEvent(2, 6), UndoEvent(0, 3)]
    assert events[13:18] == [
        AskUndoEvent(2, 5), RefuseEvent(0, 13), AskBotEvent(1, 0, 4), AgreeEvent(2, 15), BotEvent(0, 4),
    ]  # fmt: skip
    assert [event for event in events[18:] if not isinstance(event, MoveEvent)] == [ReturnEvent(0), ResignEvent(0)]
    assert found[TWO].entries[-1].event == RematchEvent(0, "rematch-----")
    kinds = {type(entry.event) for table in found.values() for entry in table.entries}
    assert kinds == set(EVENTS.values()) - SINCE


def test_a_table_with_an_option_that_is_gone_opens_and_says_so(sqlite_url: str) -> None:
    old_store(sqlite_url)
    old = tables(sqlite_url)[TWO]
    header = replace(old.header, options={**old.header.options, "late": "two"})
    table = Table(header, old.entries)
    assert (table.status, table.on_turn, len(table.entries)) == (STALE, (), len(old.entries))
    verdict = verify_table(header, old.entries)
    assert not verdict.is_right
    assert "the rules of today lead elsewhere" in verdict.sentence.en


def test_an_old_backup_is_restored_and_migrated(any_url: str, tmp_path: Path) -> None:
    file = tmp_path / "old-backup"
    file.write_bytes(gzip.compress(OLD.read_bytes()))
    assert restore(file, any_url) == 3
    check(tables(any_url))


def test_a_log_longer_than_the_migration_reads_at_once_is_migrated_whole(any_url: str) -> None:
    old_store(any_url)
    words = [
        {"table": SAME_TIME, "ply": ply, "kind": "say", "seat": 1, "text": f"{ply}", "id": f"w{ply}", "at": ply}
        for ply in range(9, 2500)
    ]
    insert_rows(any_url, "entries", words)
    found = tables(any_url)
    check(found)
    assert [entry.event for entry in found[SAME_TIME].entries[9:]] == [SayEvent(1, f"{n}") for n in range(9, 2500)]


def test_a_backup_made_before_an_upgrade_stays_readable_after_it(any_url: str, tmp_path: Path) -> None:
    """It is of the old revision, so the old program can restore it too; and making it does not migrate the store."""
    old_store(any_url)
    before = tmp_path / "before-the-upgrade"
    assert back_up(any_url, before) == 3
    with gzip.open(before, "rt", encoding="utf-8") as lines:
        assert json.loads(lines.readline())["revision"] == "0001"
    check(tables(any_url))  # upgraded now
    copy = f"sqlite:///{tmp_path / 'copy.db'}"
    assert restore(before, copy) == 3
    check(tables(copy))
