"""Headers and entries to store, and a store that is closed when a test is done with it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from dallage.server.messages.fields import SeatKind
from dallage.server.store.notify import Notification
from dallage.server.store.store import Store
from dallage.server.table.entries import Entry, MoveEvent
from dallage.server.table.header import Header, Seat

SEATS = (
    Seat(SeatKind.ME, "Zoé", None, "hash of Zoé's key"),
    Seat(SeatKind.SCREEN, "Léo", None, "hash of Zoé's key"),
    Seat(SeatKind.LINK, "", None, "hash of a link"),
    Seat(SeatKind.BOT, "", 3, None),
)


def header(id: str = "t", host: str = "hash of Zoé's key") -> Header:
    """A table of four with the largest seed."""
    return Header(
        id, "some-game", 3, 4, {"variant": "longue", "rounds": 2}, 2**64 - 1, "ab" * 16, SEATS, "hash of watch", host,
        1_763_000_000_000, {"seconds": None, "hints": True}, "the table before",
    )  # fmt: skip


def move(position: int, id: str | None = None, text: str = "B3@1,-1") -> Entry:
    event = MoveEvent(position % 4, text, 0xFFFFFFFF - position)
    return Entry(position, id or f"id {position}", 1_763_000_000_000 + position, event)


@asynccontextmanager
async def opened(
    url: str, on_notification: Callable[[Notification], None] | None = None, tables: tuple[str, ...] = ()
) -> AsyncIterator[Store]:
    """A store with these tables in it."""
    store = await Store.open(url, on_notification)
    try:
        for table in tables:
            await store.create(header(table))
        yield store
    finally:
        await store.close()


def with_store(url: str, test: Callable[[Store], Awaitable[None]]) -> None:
    """Runs the test on a store that has the tables `t` and `u`."""

    async def run() -> None:
        async with opened(url, tables=("t", "u")) as store:
            await test(store)

    asyncio.run(run())


async def until(happened: Callable[[], bool]) -> None:
    """Waits for what comes from another thread or process; the test fails if it does not come."""
    async with asyncio.timeout(30):
        while not happened():
            await asyncio.sleep(0.01)
