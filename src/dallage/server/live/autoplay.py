"""What a table does by itself: bots move, and a bot takes over for a person whose time is up."""

import asyncio
from collections.abc import Callable
from functools import partial

from ...bots.bot import Bot
from ...bots.levels import bot
from ...kernel.game import Game
from ..store.store import StoreDown
from ..table import decisions
from ..table.decisions import LogDecision
from ..table.table import PLAYING
from .live_table import LiveTable
from .tables import LiveTables
from .tasks import TableTasks
from .think_pool import ThinkPool, TooBusy

GRACE = 3.0  # seconds that a worker waits for another one's bot before its own moves


class Autoplay:
    """Runs bots and clocks of all tables of a worker."""

    def __init__(self, tables: LiveTables, think_pool: ThinkPool, bot_for: Callable[[Game, int], Bot] = bot) -> None:
        self.tables = tables
        self.think_pool = think_pool
        self.bot_for = bot_for  # the bot of a game and a level
        self.tasks = TableTasks()
        self.timers: dict[str, asyncio.TimerHandle] = {}  # by table, for the time limit of its turn
        tables.on_change.append(self.table_changed)

    def table_changed(self, live: LiveTable, here: bool) -> None:
        """After each change: bots that are to move begin to think, and the clock is set."""
        table = live.table
        for seat in table.on_turn:
            if table.holders[seat].bot is not None:
                wait = 0 if here or not table.line else GRACE
                self.tasks.start(table.id, f"bot {seat}", self._play_bot(live, seat, wait))
        self._set_timer(live)

    async def _play_bot(self, live: LiveTable, seat: int, wait: float) -> None:
        """A bot's moves, as long as it is its turn."""
        if wait:
            await asyncio.sleep(wait)
        while not live.is_deleted:
            table = live.table
            level, log_length = table.holders[seat].bot, table.log_length
            if level is None or seat not in table.on_turn:
                return
            work = partial(self.bot_for(table.game, level).choose, table.state.seen_by(seat))
            try:
                await self._store_move(live, seat, log_length, await self.think_pool.think(table.id, work))
            except TooBusy:
                await asyncio.sleep(GRACE)

    async def _store_move(self, live: LiveTable, seat: int, log_length: int, move: str) -> None:
        def decide() -> LogDecision:
            table = live.table
            if table.status != PLAYING or table.is_outdated(seat, log_length) or table.holders[seat].bot is None:
                return LogDecision()
            return decisions.play(table, seat, move)

        try:
            await self.tables.add(live, self.tables.entry_id(), decide)
        except StoreDown:
            await asyncio.sleep(GRACE)

    def _set_timer(self, live: LiveTable) -> None:
        table = live.table
        timer = self.timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        if table.deadline is not None and not live.is_deleted:
            left = max(0, table.deadline - live.turn_clock.now()) / 1000
            self.timers[table.id] = asyncio.get_running_loop().call_later(left, self._on_time_up, live)

    def _on_time_up(self, live: LiveTable) -> None:
        self.timers.pop(live.table.id, None)
        self.tasks.start(live.table.id, "clock", self._substitute_late(live))

    async def _substitute_late(self, live: LiveTable) -> None:
        try:
            await self.tables.add(
                live,
                self.tables.entry_id(),
                lambda: decisions.substitute_late(live.table, live.turn_clock.now()),
            )
        except StoreDown:
            await asyncio.sleep(GRACE)
        self._set_timer(live)  # again, if nothing could be stored, or if the timer was a moment early

    async def close(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        await self.tasks.close()
