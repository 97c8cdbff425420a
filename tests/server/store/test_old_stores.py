"""Stores and backups of older programs: their tables open, replay, and can be played on.

Each file is a backup, unpacked, that the program of its revision wrote. `revision_0001.jsonl`: three tables with every
kind of entry it knew. `revision_0003.jsonl`: a table at which somebody waits, one of two strangers, a finished game and
one that goes on from its middle.
"""

import asyncio
import gzip
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, insert

from dallage.server.store.backup import back_up, restore
from dallage.server.store.database import alembic_config, database_url, make_sqlite_file, writing_database
from dallage.server.store.open_tables import OpenTableStore
from dallage.server.store.store import Store
from dallage.server.store.verify import verify_table
from dallage.server.table import decisions
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
from dallage.server.table.table import OVER, PLAYING, STALE, WAITING, Table

OLD, PREVIOUS = (Path(__file__).with_name(f"revision_{revision}.jsonl") for revision in ("0001", "0003"))
SINCE = {ChatEvent, ExploreEvent, FaceEvent}  # kinds of events that this revision did not have
THREE, TWO, SAME_TIME = "three-people", "two-people--", "same-time---"
ONE_WAITS, STRANGERS, FINISHED, EXPLORED = "H06cYiu0_6rs", "NaUuhhxQ46Fb", "Ji6HJG-uX8yb", "EYtvfgYhH5As"


def old_store(url: str, file: Path = OLD) -> None:
    """The rows of the backup in a database of their own revision, as the old program left it."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
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
        assert all(one is not None and verify_table(*one).is_right for one in found.values())
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


def check_previous(found: dict[str, Table]) -> None:
    """So do those of the previous revision."""
    one_waits, strangers, finished, explored = (found[id] for id in (ONE_WAITS, STRANGERS, FINISHED, EXPLORED))
    assert (one_waits.status, [holder.joined for holder in one_waits.holders]) == (WAITING, [True, False])
    assert (strangers.status, len(strangers.line), strangers.on_turn, strangers.wants_chat) == (PLAYING, 4, (0,), {1})
    assert strangers.clock is not None
    # An hour, five seconds more for each of two moves, and as many milliseconds less as the log says.
    assert strangers.clock.left == [3_610_000 - 100 - 2 - 8, 3_610_000 - 2 - 4]
    assert (finished.status, finished.won_by) == (OVER, (0,))
    assert (explored.status, len(explored.line), explored.entries[0].event) == (
        PLAYING, 3, ExploreEvent(0, FINISHED, 3),
    )  # fmt: skip


def test_a_store_of_the_revision_before_is_kept_here() -> None:
    revisions = [script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()]
    assert PREVIOUS.name == f"revision_{revisions[1]}.jsonl"  # write one with the program as it was, and test it below


def test_a_store_of_the_revision_before_opens_with_all_it_has_and_is_played_on(any_url: str) -> None:
    old_store(any_url, PREVIOUS)
    found = tables(any_url)
    check_previous(found)

    async def run() -> None:
        store = await Store.open(any_url)
        try:
            assert await OpenTableStore(store).open_keys(ONE_WAITS) == {1: "Vo6eZFOM36uWeAbN3jFp0Q"}
            table = found[STRANGERS]
            move = decisions.play(table, 0, table.state.moves(0)[0])
            assert await store.append(STRANGERS, move.entries(table.log_length, "0:next", table.entries[-1].at))
        finally:
            await store.close()

    asyncio.run(run())
    assert len(tables(any_url)[STRANGERS].line) == 5


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


@pytest.mark.parametrize(("file", "stand"), [(OLD, check), (PREVIOUS, check_previous)], ids=["0001", "0003"])
def test_a_backup_made_before_an_upgrade_stays_readable_after_it(
    any_url: str, tmp_path: Path, file: Path, stand: Callable[[dict[str, Table]], None]
) -> None:
    """It is of the old revision, so the old program can restore it too; and making it does not migrate the store."""
    old_store(any_url, file)
    before = tmp_path / "before-the-upgrade"
    count = back_up(any_url, before)
    with gzip.open(before, "rt", encoding="utf-8") as lines:
        assert f"revision_{json.loads(lines.readline())['revision']}" == file.stem
    stand(tables(any_url))  # upgraded now
    copy = f"sqlite:///{tmp_path / 'copy.db'}"
    assert restore(before, copy) == count
    stand(tables(copy))
