"""What another worker has stored is read here in the end, whatever fails meanwhile and at whichever table."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest

from dallage.server.live import catch_up
from dallage.server.live.tables import LiveTables
from dallage.server.store.database import NO_ANSWER
from dallage.server.store.notify import AnythingChanged, TableChanged
from dallage.server.store.schema import entry_row
from dallage.server.store.store import Store, StoreDown
from dallage.server.table.decisions import LogDecision
from dallage.server.table.entries import Entry, SayEvent
from tests.every_game import some_game
from tests.server.store_samples import until
from tests.server.table_samples import header, people

TABLES = [replace(header(some_game(), people(2)), id=f"table-{number}-----"[:12]) for number in range(4)]
A, B, C, D = (table.id for table in TABLES)


def with_workers(url: str, work: Callable[[Store, LiveTables, LiveTables], Awaitable[None]]) -> None:
    """Two workers on one store, both with all tables in memory; what one stores, the other is told by the test."""

    async def run() -> None:
        store = await Store.open(url)
        one, other = LiveTables(store, 10), LiveTables(store, 10)
        try:
            for table in TABLES:
                await store.create(table)
                for worker in (one, other):
                    await worker.open(table.id)
            await work(store, one, other)
        finally:
            await one.close()
            await other.close()
            await store.close()

    asyncio.run(run())


async def say(tables: LiveTables, id: str, text: str = "Bonjour") -> None:
    await tables.add(await tables.open(id), f"0:{text}", lambda: LogDecision((SayEvent(0, text),)))


def length(tables: LiveTables, id: str) -> int:
    return tables.live_tables[id].table.log_length


def test_a_deleted_table_does_not_keep_the_others_from_what_was_stored(sqlite_url: str) -> None:
    async def delete_one(store: Store, one: LiveTables, other: LiveTables) -> None:
        await store.delete(A)
        for id in (B, C):
            await say(one, id)
        deleted = other.live_tables[A]
        other.on_notification(AnythingChanged())
        await until(lambda: length(other, B) == length(other, C) == 1)
        await until(lambda: deleted.is_deleted)

    with_workers(sqlite_url, delete_one)


def test_what_could_not_be_read_is_read_when_the_store_answers_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catch_up, "FIRST_PAUSE", 0.01)

    async def fail_at_first(store: Store, one: LiveTables, other: LiveTables) -> None:
        entries, failures = (
            store.entries,
            [StoreDown(NO_ANSWER), StoreDown(NO_ANSWER), ValueError("not an event of ours")],
        )

        async def entries_of_a_lost_store(table: str, start: int) -> Any:
            if failures and table == A:
                raise failures.pop()
            return await entries(table, start)

        monkeypatch.setattr(store, "entries", entries_of_a_lost_store)
        for id in (A, B):
            await say(one, id)
            other.on_notification(TableChanged(id))
        await until(lambda: length(other, A) == length(other, B) == 1)
        assert not failures

    with_workers(sqlite_url, fail_at_first)


def test_tables_that_do_not_get_on_do_not_stop_the_others(sqlite_url: str) -> None:
    """However many they are: while they wait for their turn they take no connection."""

    async def hold_some(_: Store, one: LiveTables, other: LiveTables) -> None:
        held = (A, B, C)
        assert len(held) >= catch_up.AT_ONCE
        for id in (*held, D):
            await say(one, id)
        async with AsyncExitStack() as stack:
            for id in held:
                await stack.enter_async_context(other.live_tables[id].lock)
            for id in (*held, D):
                other.on_notification(TableChanged(id))
            await until(lambda: length(other, D) == 1)
        await until(lambda: all(length(other, id) == 1 for id in held))

    with_workers(sqlite_url, hold_some)


def test_what_is_stored_while_a_table_is_loaded_is_read(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def tell_while_loading(store: Store, one: LiveTables, _: LiveTables) -> None:
        load, late = store.load, LiveTables(store, 10)

        async def load_slowly(table: str) -> Any:
            found = await load(table)
            await say(one, table)
            late.on_notification(TableChanged(table))
            await asyncio.sleep(0.05)  # the notification is there before the table is
            return found

        monkeypatch.setattr(store, "load", load_slowly)
        live = await late.open(A)
        monkeypatch.undo()
        await until(lambda: live.table.log_length == 1)

    with_workers(sqlite_url, tell_while_loading)


def test_what_was_stored_although_the_store_was_lost_while_storing_is_shown(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lose_the_answer(store: Store, one: LiveTables, _: LiveTables) -> None:
        append = store.append

        async def append_without_an_answer(*what: Any) -> bool:
            await append(*what)
            raise StoreDown(NO_ANSWER)

        monkeypatch.setattr(store, "append", append_without_an_answer)
        with pytest.raises(StoreDown):
            await say(one, A)
        await until(lambda: length(one, A) == 1)

    with_workers(sqlite_url, lose_the_answer)


def carried(tables: LiveTables, id: str, start: int) -> TableChanged:
    """The notification of what a worker has stored from a position on."""
    return TableChanged(id, [list(entry_row(id, entry)[1:]) for entry in tables.live_tables[id].table.entries[start:]])


def test_what_a_notification_carries_is_not_read_from_the_store(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read_nothing(store: Store, one: LiveTables, other: LiveTables) -> None:
        async def entries_of_a_silent_store(*_: Any) -> Any:
            raise AssertionError("the store was read")

        monkeypatch.setattr(store, "entries", entries_of_a_silent_store)
        for number in range(3):
            await say(one, A, f"number {number}")
            other.on_notification(carried(one, A, max(0, number - 1)))  # also what was carried before
            assert length(other, A) == number + 1
        assert other.live_tables[A].table.entries == one.live_tables[A].table.entries

    with_workers(sqlite_url, read_nothing)


def test_what_does_not_go_on_where_a_table_stands_is_read_from_the_store(sqlite_url: str) -> None:
    async def leave_out_one(_: Store, one: LiveTables, other: LiveTables) -> None:
        for number in range(2):
            await say(one, A, f"number {number}")
        other.on_notification(carried(one, A, 1))
        await until(lambda: length(other, A) == 2)
        await say(one, B)
        other.on_notification(TableChanged(B, [[0, "of another version", "{}", "0:x", 0]]))
        await until(lambda: length(other, B) == 1)
        assert other.live_tables[A].table.entries == one.live_tables[A].table.entries

    with_workers(sqlite_url, leave_out_one)


def test_what_is_carried_while_something_is_done_here_is_not_applied_in_the_midst_of_it(sqlite_url: str) -> None:
    async def hold(_: Store, one: LiveTables, other: LiveTables) -> None:
        await say(one, A)
        async with other.live_tables[A].lock:
            other.on_notification(carried(one, A, 0))
            await asyncio.sleep(0.02)
            assert length(other, A) == 0
        await until(lambda: length(other, A) == 1)

    with_workers(sqlite_url, hold)


def test_an_act_that_came_second_is_decided_anew_by_what_was_heard_meanwhile(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def come_second(store: Store, one: LiveTables, other: LiveTables) -> None:
        await say(one, A, "first")
        append = store.append

        async def append_while_news_come(table: str, entries: Sequence[Entry]) -> bool:
            other.on_notification(carried(one, A, 0))
            return await append(table, entries)

        async def entries_of_a_silent_store(*_: object) -> None:
            raise AssertionError("the store was read")

        monkeypatch.setattr(store, "append", append_while_news_come)
        monkeypatch.setattr(store, "entries", entries_of_a_silent_store)
        await say(other, A, "second")
        assert [entry.id for entry in other.live_tables[A].table.entries] == ["0:first", "0:second"]

    with_workers(sqlite_url, come_second)
