"""Strangers who want to play the same are brought together: everybody once, and only with who is still there."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from dallage.registry import all_games
from dallage.server.live.live_table import LiveTable
from dallage.server.live.open_seats import OPENING, OpenSeats
from dallage.server.live.tables import LiveTables
from dallage.server.live.turn_clock import MachineClock
from dallage.server.messages.http import Settings
from dallage.server.messages.lobby import PlayWithAnyone, Seated, SitDown
from dallage.server.store.open_tables import OpenTableStore
from dallage.server.table.errors import Refused
from dallage.server.table.keys import hash_key
from dallage.server.table.readers import reader_of
from dallage.server.table.table import PLAYING, WAITING
from tests.server.store_samples import opened, until

GAME = next(iter(all_games()))
PEOPLE = 24


class SetClock(MachineClock):
    ahead = 0

    def now(self) -> int:
        return super().now() + self.ahead


class Page:
    """Somebody's open page."""

    def __init__(self, reader: tuple[int, ...]) -> None:
        self.reader = reader

    def table_changed(self) -> None:
        """Nobody looks."""

    def reacted(self, seat: int, reaction: str) -> None:
        """Nobody looks."""


class Worker:
    def __init__(self, store: Any, clock: MachineClock) -> None:
        self.tables = LiveTables(store, 100, clock)
        self.seats = OpenSeats(self.tables, is_on=True)
        self.rows = OpenTableStore(store)

    async def play(self, name: str, **more: Any) -> Seated:
        return await self.seats.play(PlayWithAnyone(id=f"play-{name}", name=name, game=GAME, **more))

    async def open(self, seated: Seated) -> tuple[LiveTable, Page]:
        """The page of somebody who has sat down."""
        live = await self.tables.open(seated.table)
        page = Page(reader_of(live.table, hash_key(seated.key)) or ())
        live.subscribe(page)
        return live, page


def with_workers(url: str, test: Callable[[list[Worker], SetClock], Awaitable[None]]) -> None:
    """Two workers on PostgreSQL, one on SQLite, which has no more."""

    async def run() -> None:
        clock = SetClock()
        async with opened(url, lambda _: None) as one:
            workers = [Worker(one, clock)]
            if not one.has_other_workers:
                await test(workers, clock)
            else:
                async with opened(url, lambda _: None) as other:
                    await test([*workers, Worker(other, clock)], clock)
            for worker in workers:
                await worker.seats.close()

    asyncio.run(run())


def test_everybody_who_asks_at_the_same_time_is_seated_with_one_other(any_url: str) -> None:
    async def test(workers: list[Worker], clock: SetClock) -> None:
        asked = (workers[n % len(workers)].play(f"P{n}") for n in range(PEOPLE))
        seated = await asyncio.gather(*asked)
        assert len({(one.table, one.seat) for one in seated}) == PEOPLE
        assert len({one.key for one in seated}) == PEOPLE
        assert set(Counter(one.table for one in seated).values()) == {2}
        assert Counter(one.is_host for one in seated) == {True: PEOPLE / 2, False: PEOPLE / 2}
        for one in seated:
            live = await workers[-1].tables.open_newest(one.table)
            assert live.table.status == PLAYING
            assert reader_of(live.table, hash_key(one.key)) == (one.seat,)
            assert reader_of(live.table, hash_key(one.watch)) == ()
            assert len({holder.name for holder in live.table.holders}) == 2

    with_workers(any_url, test)


def test_one_free_seat_is_given_to_one_of_many(any_url: str) -> None:
    async def test(workers: list[Worker], clock: SetClock) -> None:
        maker = await workers[0].play("maker")

        async def sit(n: int) -> Seated | str:
            try:
                return await workers[n % len(workers)].seats.sit_down(maker.table, SitDown(id=f"s{n}", name=f"P{n}"))
            except Refused as refused:
                return refused.code

        answers = await asyncio.gather(*(sit(n) for n in range(8)))
        assert Counter(one for one in answers if isinstance(one, str)) == {"no_free_seat": 7}
        winner = next(n for n, one in enumerate(answers) if isinstance(one, Seated))
        assert await sit(winner) == answers[winner]  # whose answer was lost asks again

    with_workers(any_url, test)


def test_only_those_who_want_the_same_meet(sqlite_url: str) -> None:
    async def test(workers: list[Worker], clock: SetClock) -> None:
        first = await workers[0].play("A")
        other = await workers[0].play("B", settings=Settings(seconds=30))
        assert first.table != other.table
        assert (await workers[0].play("C", settings=Settings(seconds=30))).table == other.table

    with_workers(sqlite_url, test)


def test_who_has_left_is_not_found_and_is_found_again_on_return(sqlite_url: str) -> None:
    async def test(workers: list[Worker], clock: SetClock) -> None:
        worker = workers[0]
        left = await worker.play("A")
        live, page = await worker.open(left)
        clock.ahead = OPENING + 1
        live.unsubscribe(page)
        second = await worker.play("B")
        assert second.table != left.table
        live_second, _ = await worker.open(second)
        assert (await worker.play("C")).table == second.table
        assert live_second.table.status == PLAYING
        live.subscribe(page)  # A is back, and waits again
        await until(lambda: not worker.seats._tasks._tasks)
        assert (await worker.play("D")).table == left.table

    with_workers(sqlite_url, test)


def test_the_maker_has_no_key_to_the_seat_of_a_stranger_and_the_store_forgets_it(sqlite_url: str) -> None:
    async def test(workers: list[Worker], clock: SetClock) -> None:
        worker = workers[0]
        maker = await worker.play("A")
        stranger = await worker.play("B")
        live, _ = await worker.open(maker)
        assert reader_of(live.table, hash_key(maker.key)) == (maker.seat,)
        assert await worker.rows.open_keys(maker.table) == {stranger.seat: stranger.key}
        await worker.open(stranger)
        await until(lambda: not worker.seats._tasks._tasks)
        assert await worker.rows.open_keys(maker.table) == {}

    with_workers(sqlite_url, test)


def test_a_table_without_open_seats_takes_no_strangers(sqlite_url: str) -> None:
    async def test(workers: list[Worker], clock: SetClock) -> None:
        maker = await workers[0].play("A")
        assert (await workers[0].tables.open(maker.table)).table.status == WAITING
        for table in ("no-such-tabl", maker.table):
            if table == maker.table:
                await workers[0].play("B")
            with pytest.raises(Refused) as refused:
                await workers[0].seats.sit_down(table, SitDown(id="x", name="C"))
            assert refused.value.code == "no_free_seat"

    with_workers(sqlite_url, test)
