"""Tells people whose page is closed that it is their turn, in slow games; and takes it back when it no longer is."""

import asyncio
import logging
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Protocol

from ..store.store import StoreDown
from ..store.subscriptions import Subscription, SubscriptionStore
from ..table import texts
from ..table.entries import BotEvent
from ..table.table import Table
from .live_table import LiveTable
from .tables import LiveTables
from .tasks import TableTasks

SLOW = 86_400  # seconds: who has less time for a move or a game stays at the page anyway
GRACE = 5.0  # seconds in which a page that was lost may come back
GONE = (404, 410)
logger = logging.getLogger("dallage.notices")


class Sender(Protocol):
    """Sends one notice, and blocks meanwhile."""

    @property
    def threads(self) -> ThreadPoolExecutor: ...

    @property
    def is_full(self) -> bool: ...

    def send(self, to: Subscription, topic: str, notice: Mapping[str, object]) -> int: ...


class TurnNotices:
    """For all tables of a worker. Only the worker where something happens tells of it."""

    def __init__(self, tables: LiveTables, sender: Sender, grace: float = GRACE) -> None:
        self._tables, self._sender, self._grace = tables, sender, grace
        self._rows = SubscriptionStore(tables.store)
        self._tasks = TableTasks()
        tables.on_change.append(self._on_change)

    async def close(self) -> None:
        await self._tasks.close()

    def _on_change(self, live: LiveTable, here: bool) -> None:
        table = live.table
        before, now = live.waited_for, table.waited_for
        live.waited_for = now
        if not here or before | now <= live.online or not table.entries or not is_slow(table):
            return
        for seat in sorted(now - live.online - knowing(table)):
            self._tasks.start(table.id, f"turn of {seat}", self._tell_turn(live, seat))
        for seat in sorted(before - now - live.online - knowing(table)):
            self._tasks.start(table.id, f"no turn of {seat}", self._tell(live, seat, is_turn=False))

    async def _tell_turn(self, live: LiveTable, seat: int) -> None:
        length = live.table.log_length
        await asyncio.sleep(self._grace)
        if seat in live.table.waited_for - live.online and not live.is_deleted and live.table.log_length >= length:
            await self._tell(live, seat, is_turn=True)

    async def _tell(self, live: LiveTable, seat: int, is_turn: bool) -> None:
        table = live.table
        key = table.header.seats[seat].key
        try:
            wanted = [one for one in await self._rows.of_table(table.id) if one.key == key]
            for one in wanted:
                if not self._sender.is_full:
                    await self._send(table, one, is_turn)
        except StoreDown:  # then they find it out by themselves
            return

    async def _send(self, table: Table, to: Subscription, is_turn: bool) -> None:
        loop = asyncio.get_running_loop()
        work = partial(self._sender.send, to, table.id, notice(table, to.language, is_turn))
        try:
            status = await loop.run_in_executor(self._sender.threads, work)
        except Exception as error:  # an address that is not asked, or no answer: whatever it is, the game goes on
            logger.info("a notice could not be sent", extra={"table": table.id, "error": type(error).__name__})
            return
        if status in GONE:
            await self._rows.remove(table.id, to.endpoint)


def knowing(table: Table) -> frozenset[int]:
    """The seats of whoever did what happened last: they know how the table stands."""
    last, seats = table.entries[-1].event, table.header.seats
    if isinstance(last, BotEvent):  # which nobody did
        return frozenset()
    return frozenset(seat for seat, made in enumerate(seats) if made.key == seats[last.seat].key)


def is_slow(table: Table) -> bool:
    limits = (table.header.settings.get("seconds"), table.header.settings.get("game_seconds"))
    return all(limit is None or limit >= SLOW for limit in limits)


def notice(table: Table, language: str, is_turn: bool) -> dict[str, object]:
    """What the browser is told: nothing that is a secret, and no key, which the browser has."""
    said = texts.YOUR_TURN.to_json()[language]
    return {"table": table.id, "title": table.game.name, "text": said, "turn": is_turn}
