"""Time limits when somebody sets the clock of the machine."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from dallage.server.live.autoplay import Autoplay
from dallage.server.live.tables import LiveTables
from dallage.server.live.turn_clock import MachineClock, TurnClock, now_in_milliseconds
from dallage.server.store.database import NO_ANSWER
from dallage.server.store.store import Store, StoreDown
from dallage.server.table.entries import BotEvent
from tests.every_game import some_game
from tests.server.store_samples import until
from tests.server.table_samples import ADAPTER, header, people

GAME = some_game()
HOUR = 3600.0  # seconds


class SetClock:
    """The clock of the machine, which may be set. Monotonic time goes on as it is, or is passed by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0.0  # seconds by which it was set
        self.passed = 0.0  # seconds that went by without anybody waiting
        time_ns, monotonic = time.time_ns, time.monotonic
        monkeypatch.setattr(time, "time_ns", lambda: time_ns() + int((self.ahead + self.passed) * 1e9))
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + self.passed)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    return SetClock(monkeypatch)


class NoThoughts:
    """In place of bots, who need not move here."""

    async def think(self, *_: Any) -> None:
        await asyncio.Event().wait()


def with_limit(url: str, seconds: float, play: Callable[[LiveTables, str], Awaitable[None]]) -> None:
    """Plays at a table of two people with a time limit; a second time, the worker has been started anew."""

    async def run() -> None:
        store = await Store.open(url)
        tables = LiveTables(store, 10)
        autoplay = Autoplay(tables, NoThoughts())  # type: ignore[arg-type]
        try:
            made = replace(header(GAME, people(2), seconds=seconds), created=now_in_milliseconds())
            if await store.load(made.id) is None:
                await store.create(made)
            await play(tables, made.id)
        finally:
            await autoplay.close()
            await store.close()

    asyncio.run(run())


async def end_of_turn(tables: LiveTables, id: str) -> None:
    live = await tables.open(id)
    async with asyncio.timeout(10):
        while not any(isinstance(entry.event, BotEvent) for entry in live.table.entries):
            await asyncio.sleep(0.02)


def act(**fields: Any) -> Any:
    return ADAPTER.validate_python({"seat": 0, **fields})


def test_the_time_limit_ends_after_the_clock_was_set_back(sqlite_url: str, clock: SetClock) -> None:
    async def play(tables: LiveTables, id: str) -> None:
        live = await tables.open(id)
        clock.ahead = -HOUR
        await end_of_turn(tables, id)
        assert live.table.holders[0].bot is not None

    with_limit(sqlite_url, 1, play)


def test_it_ends_also_if_something_is_said_meanwhile(sqlite_url: str, clock: SetClock) -> None:
    async def play(tables: LiveTables, id: str) -> None:
        await tables.open(id)
        clock.ahead = -HOUR
        await tables.act(id, act(type="say", id="said", text="Quelle heure est-il ?"))
        await end_of_turn(tables, id)

    with_limit(sqlite_url, 1, play)


def test_a_clock_set_forward_ends_no_turn(sqlite_url: str, clock: SetClock) -> None:
    async def play(tables: LiveTables, id: str) -> None:
        live = await tables.open(id)
        clock.ahead = HOUR
        await tables.act(id, act(type="say", id="said", text="Quelle heure est-il ?"))
        await asyncio.sleep(0.2)
        assert live.table.holders[0].bot is None
        assert live.table.deadline is not None
        assert 0 < live.table.deadline - live.turn_clock.now() <= 60_000

    with_limit(sqlite_url, 60, play)


def test_a_worker_started_anew_under_a_clock_set_back_ends_the_turn_too(sqlite_url: str, clock: SetClock) -> None:
    async def look(tables: LiveTables, id: str) -> None:
        await tables.open(id)

    with_limit(sqlite_url, 1, look)
    clock.ahead = -HOUR
    with_limit(sqlite_url, 1, end_of_turn)


def test_who_is_away_counts_as_away_after_the_clock_was_set_back(sqlite_url: str, clock: SetClock) -> None:
    async def play(tables: LiveTables, id: str) -> None:
        live = await tables.open(id)
        clock.ahead, clock.passed = -HOUR, 61
        await tables.act(id, act(type="ask", id="bot", seat=1, away=0))
        assert live.table.holders[0].bot is not None

    with_limit(sqlite_url, 1000, play)


def test_the_limit_ends_when_the_store_is_back(
    sqlite_url: str, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dallage.server.live.autoplay.GRACE", 0.05)

    async def play(tables: LiveTables, id: str) -> None:
        append, tried = tables.store.append, []

        async def fail(*what: Any) -> bool:
            tried.append(what)
            raise StoreDown(NO_ANSWER)

        tables.store.append = fail  # type: ignore[method-assign]
        await tables.open(id)
        await until(lambda: bool(tried))
        tables.store.append = append  # type: ignore[method-assign]
        await end_of_turn(tables, id)

    with_limit(sqlite_url, 0.2, play)


def test_a_turn_that_is_given_back_has_lasted_since_it_first_began(clock: SetClock) -> None:
    first = now_in_milliseconds()
    turns = TurnClock(first, MachineClock())
    clock.passed, clock.ahead = 20, -HOUR
    moved = now_in_milliseconds()
    turns.update(moved, moved)
    clock.passed = 25
    assert 5_000 <= turns.now() - moved < 6_000
    turns.update(first, now_in_milliseconds())
    assert 25_000 <= turns.now() - first < 26_000


def test_an_undo_to_a_turn_of_before_the_start_goes_by_the_stored_time(clock: SetClock) -> None:
    began = now_in_milliseconds()
    turns = TurnClock(began, MachineClock())
    turns.update(began - 30_000, now_in_milliseconds())
    assert 30_000 <= turns.now() - (began - 30_000) < 31_000
