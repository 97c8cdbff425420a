"""What workers tell each other over PostgreSQL arrives, whatever its size and whatever fails."""

import asyncio
from dataclasses import replace
from itertools import pairwise

import orjson
import psycopg
import pytest

from dallage.server.store import notify
from dallage.server.store.notify import (
    LARGEST_PAYLOAD,
    AnythingChanged,
    Notification,
    SeatsPresent,
    TableChanged,
    WorkerServes,
    payloads,
    read_payload,
)
from dallage.server.store.schema import ENTRIES, entry_of, entry_row
from dallage.server.table.entries import Entry, SayEvent
from tests.server.postgres import Postgres
from tests.server.store_samples import header, move, opened, until


def carried(table: str, *entries: Entry) -> TableChanged:
    """The notification of entries, as it arrives."""
    return TableChanged(table, [list(entry_row(table, entry)[1:]) for entry in entries])


def said(position: int, text: str) -> Entry:
    return replace(move(position), event=SayEvent(0, text))


def test_workers_hear_what_others_store_and_not_what_they_store_themselves(postgres_url: str) -> None:
    async def run() -> None:
        heard: dict[str, list[Notification]] = {"one": [], "two": []}
        async with opened(postgres_url, heard["one"].append) as one, opened(postgres_url, heard["two"].append) as two:
            await one.create(header("t"))
            assert await one.append("t", [move(0)])
            await until(lambda: heard["two"] == [carried("t", move(0))])
            assert await two.append("t", [move(0)]) is False  # tells nothing
            assert await two.entries("t", 0) == [move(0)]
            assert await two.append("t", [move(1), said(2, "Où ça ? 🎲")])
            await until(lambda: heard["one"] == [carried("t", move(1), said(2, "Où ça ? 🎲"))])
            assert await two.delete("t")
            await until(lambda: heard["one"][1:] == [TableChanged("t")])
            assert heard["two"] == [carried("t", move(0))]

    asyncio.run(run())


def test_of_many_tables_stored_at_once_none_is_left_out(postgres_url: str) -> None:
    async def run() -> None:
        many, heard = [f"table-{number}" for number in range(300)], list[Notification]()
        async with opened(postgres_url, heard.append), opened(postgres_url, tables=tuple(many)) as other:
            assert all(await asyncio.gather(*(other.append(table, [move(0)]) for table in many)))
            await until(lambda: len(heard) >= len(many))
            assert all(one in heard for one in (carried(table, move(0)) for table in many))

    asyncio.run(run())


def test_an_entry_too_long_for_a_notification_is_only_announced(postgres_url: str) -> None:
    async def run() -> None:
        heard: list[Notification] = []
        async with opened(postgres_url, heard.append), opened(postgres_url, tables=("t",)) as other:
            assert await other.append("t", [said(0, "é" * (LARGEST_PAYLOAD // 2))])
            assert await other.append("t", [said(1, "é" * 3_000)])
            await until(lambda: heard == [TableChanged("t"), carried("t", said(1, "é" * 3_000))])

    asyncio.run(run())


@pytest.mark.parametrize("length", [0, 1, 40, 1_000, 2_600, 7_930, 7_960, 9_000])
def test_payloads_are_as_few_as_fit_and_lose_nothing(length: int) -> None:
    tables = {f"table-{number}": [["é" * (length // 2)]] for number in range(30)}
    made = list(payloads("worker", "tables", tables))
    assert max(map(len, made)) <= LARGEST_PAYLOAD
    assert all(len(one) + len(other) > LARGEST_PAYLOAD for one, other in pairwise(made[:-1]))
    found = {id: rows for one in made for id, rows in orjson.loads(one)["tables"].items()}
    assert list(found) == list(tables)
    assert all(rows is None or rows == tables[id] for id, rows in found.items())
    assert (None in found.values()) == (length > 7_950)


def test_what_is_carried_is_what_is_stored() -> None:
    (changed,) = read_payload(next(payloads("w", "tables", {"t": [entry_row("t", said(3, "Bonjour"))[1:]]})).decode())
    assert isinstance(changed, TableChanged)
    assert [entry_of(row) for row in changed.rows or ()] == [said(3, "Bonjour")]


@pytest.mark.parametrize("version", ['"version":0,', '"version":2,', '"version":"1",', ""])
def test_of_another_version_only_the_ids_of_tables_are_believed(version: str) -> None:
    """Its rows may mean something else; whose pages are open has meant the same in all versions."""
    rows = '[[0,"say","{}","0:x",1]]'
    assert read_payload(f'{{"worker":"w",{version}"tables":{{"t":{rows},"u":null,"v":[]}}}}') == [
        TableChanged("t"), TableChanged("u"), TableChanged("v"),
    ]  # fmt: skip
    assert read_payload(f'{{"worker":"w",{version}"seats":{{"t":[0,2]}}}}') == [SeatsPresent("w", {"t": [0, 2]})]
    assert read_payload(f'{{"worker":"w",{version}"seats":{{"t":{{"0":1}}}}}}') == [AnythingChanged()]
    assert read_payload(f'{{"worker":"w",{version}"serves":{{"a":true,"b":0}}}}') == [
        WorkerServes("a", True), WorkerServes("b", False),
    ]  # fmt: skip


@pytest.mark.parametrize("rows", ["3", "[3]", "[[]]", '[["x"]]', '{"0":1}', '"text"'])
def test_rows_that_are_none_are_read_from_the_store(rows: str) -> None:
    assert read_payload(f'{{"worker":"w","version":{notify.VERSION},"tables":{{"t":{rows}}}}}') == [TableChanged("t")]


def test_the_version_is_raised_with_what_rows_mean() -> None:
    """These are the rows of version 1. Whoever changes them raises `VERSION`, or older workers misread the newer."""
    assert [column.name for column in ENTRIES.c] == ["table", "position", "kind", "data", "id", "at"]
    assert notify.VERSION == 1


def test_after_what_is_not_understood_anything_may_have_changed(postgres_url: str) -> None:
    async def run() -> None:
        heard: list[Notification] = []
        async with opened(postgres_url, heard.append), opened(postgres_url, tables=("t",)) as other:
            with psycopg.connect(postgres_url, autocommit=True) as connection:
                for payload in ("0123456789abcdef t", "", "[]", "3", '{"worker":"x"}', '{"tables":3}'):
                    connection.execute("SELECT pg_notify(%s, %s)", [notify.CHANNEL, payload])
            assert await other.append("t", [move(0)])
            await until(lambda: heard == [AnythingChanged()] * 6 + [carried("t", move(0))])

    asyncio.run(run())


def test_an_error_of_whoever_is_told_does_not_end_the_listening(postgres_url: str) -> None:
    async def run() -> None:
        failed: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failed.append(context["exception"]))

        def fail(notification: Notification) -> None:
            raise KeyError(notification)

        async with opened(postgres_url, fail) as store, opened(postgres_url, tables=("t",)) as other:
            for position in range(3):
                assert await other.append("t", [move(position)])
            await until(lambda: len(failed) == 3)
            assert await store.entries("t", 2) == [move(2)]

    asyncio.run(run())


def test_after_a_restart_of_the_database_workers_are_told_that_anything_may_have_changed(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notify, "LONGEST_PAUSE", 0.2)

    async def run() -> None:
        heard: list[Notification] = []
        async with opened(postgres_url, tables=("t",)) as other, opened(postgres_url, heard.append):
            await asyncio.to_thread(postgres.restart)
            await until(lambda: heard == [AnythingChanged()])
            assert await other.append("t", [move(0)])
            await until(lambda: heard == [AnythingChanged(), carried("t", move(0))])

    asyncio.run(run())


def test_where_another_worker_was_first_the_other_tables_are_stored_and_only_they_are_told(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        heard, tables = list[Notification](), ("t", "u", "v")
        async with (
            opened(postgres_url, tables=tables) as first,
            opened(postgres_url) as second,
            opened(postgres_url, heard.append),
        ):
            assert await first.append("t", [move(0, "first")])
            await until(lambda: len(heard) == 1)
            monkeypatch.setattr(second._writer, "_append_batch", None)  # the short way finds it out by itself
            appends = [second.append(table, [move(0), move(1)] if table == "u" else [move(0)]) for table in tables]
            assert await asyncio.gather(*appends) == [False, True, True]
            await until(lambda: len(heard) >= 3)
            assert heard[1:] == [carried("u", move(0), move(1)), carried("v", move(0))]
            assert await first.append("u", [move(1, "late"), move(2, "late")]) is False  # though half of it is free
            assert await first.entries("u", 0) == [move(0), move(1)]

    asyncio.run(run())
