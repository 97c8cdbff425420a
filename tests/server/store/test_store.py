"""The store on both databases: what is stored stays, once, in order; what cannot be stored leaves no trace."""

import asyncio
from pathlib import Path

import psycopg
import pytest

from dallage.server.store.database import BAD_ADDRESS, NO_FILE
from dallage.server.store.store import Store, StoreDown
from dallage.server.store.writer import Answers, Append
from dallage.server.table.entries import BotEvent, Entry, SayEvent
from tests.server.store_samples import SEATS, header, move, opened, with_store


def test_a_table_is_loaded_as_it_was_made(any_url: str) -> None:
    async def run(store: Store) -> None:
        assert await store.load("t") == (header("t"), [])
        assert await store.load("nowhere") is None
        assert await store.all_tables() == ["t", "u"]
        with pytest.raises(ValueError, match="already"):
            await store.create(header("t"))
        await store.ping()

    with_store(any_url, run)


def test_a_log_comes_back_in_order_and_after_a_restart(any_url: str) -> None:
    odd = [
        Entry(2, "{[', ]}", 5, SayEvent(1, 'é 🀄 "quoted" \\ \n \x01 12')),
        Entry(3, "null", 2**62, BotEvent(0, -1)),
        Entry(4, "1e3", 0, SayEvent(0, "007")),
    ]

    async def run(store: Store) -> None:
        assert await store.append("t", [move(0), move(1)])
        assert await store.append("t", odd)
        assert await store.append("u", [move(0)])
        assert await store.append("t", [])

    async def again() -> None:
        async with opened(any_url) as store:
            assert await store.load("t") == (header("t"), [move(0), move(1), *odd])
            assert await store.entries("t", 3) == odd[1:]
            assert (await store.entries("t", 5), await store.entries("nowhere", 0)) == ([], None)

    with_store(any_url, run)
    asyncio.run(again())


@pytest.mark.parametrize(
    "refused",
    [
        pytest.param([move(0, "new")], id="position taken"),
        pytest.param([move(2, "id 0")], id="id taken"),
        pytest.param([move(0), move(1)], id="the same message again"),
        pytest.param([move(2), move(3, "id 1")], id="the second of two"),
        pytest.param([move(0, "new"), move(2), move(3)], id="the first of three"),
        pytest.param([move(2, "twin"), move(3, "twin")], id="its own id twice"),
        pytest.param([move(2, "a"), move(2, "b")], id="its own position twice"),
    ],
)
def test_what_clashes_is_refused_whole(any_url: str, refused: list[Entry]) -> None:
    async def run(store: Store) -> None:
        assert await store.append("t", [move(0), move(1)])
        # In one transaction with others, and then alone.
        appends = [store.append("u", [move(0)]), store.append("t", refused), store.append("u", [move(1)])]
        assert await asyncio.gather(*appends) == [True, False, True]
        assert await store.append("t", refused) is False
        assert await store.entries("t", 0) == await store.entries("u", 0) == [move(0), move(1)]
        assert await store.append("t", [move(2), move(3)])

    with_store(any_url, run)


def test_of_those_who_claim_one_ply_at_once_the_first_wins(any_url: str) -> None:
    async def run(store: Store) -> None:
        claims = [store.append("t", [move(0, f"claim {n}"), move(1, f"more {n}")]) for n in range(20)]
        assert await asyncio.gather(*claims) == [True] + 19 * [False]
        assert await store.entries("t", 0) == [move(0, "claim 0"), move(1, "more 0")]

    with_store(any_url, run)


def test_many_appends_at_once_are_few_transactions(any_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(store: Store) -> None:
        batches = []
        append_all = store._writer._append_all

        def counted(appends: list[Append]) -> Answers:
            batches.append(appends)
            return append_all(appends)

        monkeypatch.setattr(store._writer, "_append_all", counted)
        appends = [store.append(table, [move(position)]) for position in range(250) for table in "tu"]
        assert await asyncio.gather(*appends) == 500 * [True]
        assert len(batches) < 50
        assert await store.entries("t", 0) == await store.entries("u", 0) == [move(position) for position in range(250)]

    with_store(any_url, run)


def test_an_append_to_a_deleted_table_hurts_nobody_else(any_url: str) -> None:
    async def run(store: Store) -> None:
        assert await store.append("t", [move(0)])
        assert await store.delete("t") is True
        assert await store.delete("t") is False
        appends = [store.append(table, [move(position)]) for position in range(3) for table in ("t", "u", "nowhere")]
        assert await asyncio.gather(*appends) == 3 * [False, True, False]
        assert await store.entries("u", 0) == [move(0), move(1), move(2)]

    with_store(any_url, run)


def test_deleting_a_table_deletes_all_of_it(any_url: str) -> None:
    async def run(store: Store) -> None:
        for table in "tu":
            assert await store.append(table, [move(0)])
            await store.keep_analysis(table, '{"of": 1}')
            await store.keep_analysis(table, '{"of": 2}')
        assert await store.analysis("t") == '{"of": 2}'
        assert await store.delete("t")
        await store.keep_analysis("t", "too late")
        assert (await store.load("t"), await store.entries("t", 0), await store.analysis("t")) == (None, None, None)
        assert {table for table, _ in await store.tables_of([seat.key for seat in SEATS if seat.key])} == {"u"}
        assert await store.all_tables() == ["u"]
        await store.create(header("t"))
        assert await store.load("t") == (header("t"), [])
        assert await store.load("u") == (header("u"), [move(0)])
        assert await store.analysis("u") == '{"of": 2}'

    with_store(any_url, run)


def test_tables_are_found_by_the_keys_of_seats_and_hosts(any_url: str) -> None:
    async def run(store: Store) -> None:
        await store.create(header("v", host="hash of a host"))
        zoe, link, host = "hash of Zoé's key", "hash of a link", "hash of a host"
        assert sorted(await store.tables_of([zoe])) == [("t", zoe), ("u", zoe), ("v", zoe)]
        assert await store.tables_of([host]) == [("v", host)]
        assert sorted(await store.tables_of([link, host])) == [("t", link), ("u", link), ("v", host), ("v", link)]
        assert await store.tables_of(["hash of watch"]) == await store.tables_of([]) == []

    with_store(any_url, run)


@pytest.mark.parametrize("text", ["a\0b", "half \ud83d"])
def test_a_text_that_no_database_holds_is_refused_alone(any_url: str, text: str) -> None:
    async def run(store: Store) -> None:
        appends = [store.append("t", [move(0)]), store.append("u", [move(0, text=text)]), store.append("t", [move(1)])]
        good, bad, also = await asyncio.gather(*appends, return_exceptions=True)
        assert good is also is True
        assert isinstance(bad, ValueError)
        assert await store.entries("u", 0) == []

    with_store(any_url, run)


def test_closing_stores_what_is_queued(any_url: str) -> None:
    async def run() -> None:
        async with opened(any_url, tables=("t",)) as store:
            appends = [asyncio.ensure_future(store.append("t", [move(position)])) for position in range(20)]
            await asyncio.sleep(0)  # they are queued
        assert await asyncio.gather(*appends) == 20 * [True]
        with pytest.raises(StoreDown):
            await store.append("t", [move(20)])
        async with opened(any_url) as store:
            assert len(await store.entries("t", 0)) == 20

    asyncio.run(run())


def test_whoever_is_cancelled_leaves_the_others_their_answers(any_url: str) -> None:
    async def run(store: Store) -> None:
        gone, there = (asyncio.ensure_future(store.append(table, [move(0)])) for table in "tu")
        await asyncio.sleep(0)
        gone.cancel()
        assert await there is True
        assert await store.append("u", [move(1)])

    with_store(any_url, run)


def test_two_workers_that_race_for_positions_share_them(any_url: str) -> None:
    async def run() -> None:
        async with opened(any_url, tables=("t",)) as one, opened(any_url) as two:
            races = [
                (
                    one.append("t", [move(position, f"one {position}")]),
                    two.append("t", [move(position, f"two {position}")]),
                )
                for position in range(100)
            ]
            won = [await asyncio.gather(*race) for race in races]
            assert all(sorted(race) == [False, True] for race in won)
            assert [entry.id for entry in await one.entries("t", 0)] == [
                f"{'one' if first else 'two'} {position}" for position, (first, _) in enumerate(won)
            ]

    asyncio.run(run())


def test_a_sqlite_file_is_for_our_eyes_only(sqlite_url: str, tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        assert await store.append("t", [move(0)])
        modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
        assert modes == {"store.db": 0o600, "store.db-wal": 0o600, "store.db-shm": 0o600}

    with_store(sqlite_url, run)


def test_a_power_cut_is_survived_by_what_is_acknowledged(sqlite_url: str, postgres_url: str) -> None:
    """The settings it rests on: the write-ahead log is flushed at every commit."""

    async def setting(url: str, ask: str) -> str:
        async with opened(url) as store:
            return str(await store._writer.task(lambda connection: connection.exec_driver_sql(ask).scalar()))

    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {connection.info.dbname} SET synchronous_commit = off".encode())
    assert asyncio.run(setting(sqlite_url, "PRAGMA synchronous")) == "2"  # FULL
    assert asyncio.run(setting(sqlite_url, "PRAGMA journal_mode")) == "wal"
    assert asyncio.run(setting(postgres_url, "SHOW synchronous_commit")) == "on"


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://x/y", "sqlite://", "sqlite:///:memory:"])
def test_an_address_that_is_none_is_refused_in_words(url: str) -> None:
    with pytest.raises(StoreDown) as refused:
        asyncio.run(Store.open(url))
    assert refused.value.sentence == BAD_ADDRESS


def test_a_file_that_cannot_be_made_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreDown) as refused:
        asyncio.run(Store.open(f"sqlite:///{tmp_path}/file/store.db"))
    assert refused.value.sentence.en.startswith(NO_FILE.en.partition("{")[0])
