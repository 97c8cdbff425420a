"""Workers know of each other whose pages are open, and forget it when one of them dies."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import pytest

from dallage.server.live import presence, turn_clock
from dallage.server.live.tables import LiveTables
from dallage.server.live.turn_clock import now_in_milliseconds
from dallage.server.store.database import NO_ANSWER
from dallage.server.store.store import Store, StoreDown
from dallage.server.table import texts
from dallage.server.table.checks import ABSENT
from dallage.server.table.errors import Refused
from tests.every_game import some_game
from tests.server.store_samples import until
from tests.server.table_samples import ADAPTER, header, people

TABLE = header(some_game(), people(2))
BEAT = 0.1


class Page:
    """An open page of some seats."""

    def __init__(self, *seats: int) -> None:
        self.reader = seats
        self.times_told = 0

    def table_changed(self) -> None:
        self.times_told += 1

    def reacted(self, seat: int, reaction: str) -> None:
        """Nobody looks."""


@asynccontextmanager
async def started(url: str) -> AsyncIterator[LiveTables]:
    """The tables of a worker."""
    worker: LiveTables
    store = await Store.open(url, lambda notification: worker.on_notification(notification))
    worker = LiveTables(store, 10)
    worker.presence.start()
    try:
        yield worker
    finally:
        await worker.close()
        await store.close()


def with_workers(url: str, count: int, work: Callable[..., Awaitable[None]]) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            workers = [await stack.enter_async_context(started(url)) for _ in range(count)]
            # Made now, not when this file is read: limits count from then, and a whole suite may run in between.
            await workers[0].store.create(replace(TABLE, created=now_in_milliseconds()))
            await work(*workers)

    asyncio.run(run())


def test_who_is_present_at_one_worker_is_online_at_all_until_they_leave(postgres_url: str) -> None:
    async def come_and_go(*workers: LiveTables) -> None:
        lives = [await worker.open(TABLE.id) for worker in workers]
        pages = [Page(0), Page(1), Page()]
        for live, page in zip(lives, pages):
            live.subscribe(page)
        await until(lambda: all(live.online == {0, 1} for live in lives))
        assert all(page.times_told for page in pages)
        again = Page(0)
        lives[1].subscribe(again)
        lives[0].unsubscribe(pages[0])
        await until(lambda: lives[0].elsewhere == {0, 1})
        assert all(0 in live.online for live in lives)
        lives[1].unsubscribe(again)
        await until(lambda: all(live.online == {1} for live in lives))

    with_workers(postgres_url, 3, come_and_go)


def test_no_bot_takes_the_place_of_somebody_whose_page_is_open_at_another_worker(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_clock, "now_in_milliseconds", lambda: now_in_milliseconds() + ABSENT + 1_000)

    async def ask_for_a_bot(here: LiveTables, there: LiveTables) -> None:
        live, page = await there.open(TABLE.id), Page()
        asked = await here.open(TABLE.id)
        away = asked.table.on_turn[0]
        page.reader = (away,)
        live.subscribe(page)
        await until(lambda: away in asked.online)
        act = ADAPTER.validate_python({"type": "ask", "id": "a-bot", "seat": 1 - away, "away": away})
        with pytest.raises(Refused) as refused:
            await here.act(TABLE.id, act)
        assert refused.value.sentence == texts.PRESENT
        live.unsubscribe(page)
        await until(lambda: away not in asked.online)
        await here.act(TABLE.id, act)
        assert asked.table.holders[away].bot is not None

    with_workers(postgres_url, 2, ask_for_a_bot)


def test_a_worker_that_begins_later_is_told_at_once(postgres_url: str) -> None:
    async def begin_later(first: LiveTables) -> None:
        (await first.open(TABLE.id)).subscribe(Page(0))
        await asyncio.sleep(0.2)  # it has been told, to nobody
        async with started(postgres_url) as second, asyncio.timeout(presence.BEAT / 2):
            live = await second.open(TABLE.id)
            await until(lambda: live.online == {0})

    with_workers(postgres_url, 1, begin_later)


def short_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "BEAT", BEAT)
    monkeypatch.setattr(presence, "LEASE", 5 * BEAT)


def test_those_of_a_worker_that_died_are_away_after_a_while(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    short_leases(monkeypatch)

    async def die(here: LiveTables, there: LiveTables) -> None:
        live, other = await here.open(TABLE.id), await there.open(TABLE.id)
        other.subscribe(Page(1))
        await until(lambda: live.online == {1})
        await asyncio.sleep(10 * BEAT)  # told again and again, it holds
        assert live.online == {1}
        assert there.presence._task is not None
        there.presence._task.cancel()
        await until(lambda: not live.online)
        assert not here.presence._elsewhere

    with_workers(postgres_url, 2, die)


def test_while_the_store_is_silent_nobody_counts_as_away(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    short_leases(monkeypatch)

    async def fall_silent(here: LiveTables, there: LiveTables) -> None:
        live, other, page = await here.open(TABLE.id), await there.open(TABLE.id), Page(0)
        other.subscribe(Page(1))
        await until(lambda: live.online == {1})

        async def tell_nobody(*_: object) -> None:
            raise StoreDown(NO_ANSWER)

        with monkeypatch.context() as silent:
            silent.setattr(Store, "tell_presence", tell_nobody)
            await asyncio.sleep(10 * BEAT)
            live.subscribe(page)
            assert live.online == {0, 1}
        await until(lambda: other.online == {0, 1})

    with_workers(postgres_url, 2, fall_silent)


def test_a_worker_that_stops_tells_that_nobody_is_there_whatever_it_told_last(postgres_url: str) -> None:
    async def stop_one(one: LiveTables, other: LiveTables) -> None:
        here, there = await one.open(TABLE.id), await other.open(TABLE.id)
        here.subscribe(Page(0))
        await until(lambda: there.online == {0})
        await one.presence.close()
        await until(lambda: not there.online)

    with_workers(postgres_url, 2, stop_one)
