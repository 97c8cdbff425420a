"""The house: what the table does by itself. Bots move, time runs out, hints are given, finished games are analysed."""

import asyncio
import json
import logging
from collections.abc import Coroutine
from functools import partial
from typing import Any

from ...bots.levels import bot, levels
from ...bots.review import review
from ...bots.thought import Thought
from ..table import decisions, texts
from ..table.entries import Kind
from ..table.errors import Refused
from ..table.table import OVER, PLAYING, Table
from .tables import Live, Tables, milliseconds, own_name
from .think_pool import Thinkers, TooBusy

GRACE = 3.0  # seconds that a worker waits for another one's bot before its own moves
logger = logging.getLogger("dallage.house")


class House:
    """Looks after all tables of a worker."""

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.tasks: dict[tuple[str, str], asyncio.Task[None]] = {}  # by table and what it is about
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.progress: dict[str, tuple[int, int]] = {}  # of analyses: moves done, moves in all
        tables.on_change.append(self.changed)

    def changed(self, live: Live, here: bool) -> None:
        """After each change: bots that are to move begin to think, and the clock is set."""
        table = live.table
        for seat in table.to_act:
            if table.holders[seat].bot is not None:
                self._start((table.id, f"bot {seat}"), self._bot(live, seat, 0 if here or not table.line else GRACE))
        timer = self.timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        if table.deadline is not None:
            left = max(0, table.deadline - milliseconds()) / 1000
            self.timers[table.id] = asyncio.get_running_loop().call_later(left, self._time_is_up, live)

    def _start(self, name: tuple[str, str], work: Coroutine[Any, Any, None]) -> None:
        """Runs some work of a table, once at a time."""
        if name in self.tasks:
            work.close()
            return
        task = self.tasks[name] = asyncio.create_task(work)
        task.add_done_callback(lambda done: self._ended(name, done))

    def _ended(self, name: tuple[str, str], task: asyncio.Task[None]) -> None:
        self.tasks.pop(name, None)
        if not task.cancelled() and task.exception() is not None:
            logger.error("work failed", extra={"table": name[0], "work": name[1]}, exc_info=task.exception())

    async def _bot(self, live: Live, seat: int, wait: float) -> None:
        """A bot's moves, as long as it is its turn."""
        if wait:
            await asyncio.sleep(wait)
        while not live.gone:
            table = live.table
            level, ply = table.holders[seat].bot, table.ply
            if level is None or seat not in table.to_act:
                return
            work = partial(bot(table.game, level).choose, table.state.seen_by(seat))
            try:
                await self._play(live, seat, ply, await self.thinkers.think(table.id, work))
            except TooBusy:
                await asyncio.sleep(GRACE)

    async def _play(self, live: Live, seat: int, ply: int, move: str) -> None:
        def decide() -> list[decisions.Line]:
            table = live.table
            if table.phase != PLAYING or table.is_outdated(seat, ply) or table.holders[seat].bot is None:
                return []
            return [(Kind.MOVE, seat, move)]

        try:
            await self.tables.add(live, own_name(), decide)
        except Refused as refused:
            if refused.code != "store":
                raise
            await asyncio.sleep(GRACE)

    def _time_is_up(self, live: Live) -> None:
        async def substitute() -> None:
            await self.tables.add(live, own_name(), lambda: decisions.timed_out(live.table, milliseconds()))

        self.timers.pop(live.table.id, None)
        self._start((live.table.id, "clock"), substitute())

    async def hint(self, live: Live, seat: int) -> Thought:
        """What the strongest bot thinks that the seat should do."""
        table = live.table
        if not table.header.settings.get("hints"):
            raise Refused("no_hints", texts.NO_HINTS)
        table.refuse_unless_playing()
        table.refuse_unless_turn(seat)
        seen, strongest = table.state.seen_by(seat), len(levels(table.game))
        return await self.thinkers.think(table.id, lambda: bot(table.game, strongest).think(seen))

    async def analysis(self, live: Live) -> dict[str, Any]:
        """The analysis of a finished game: how far it is, and the result once it is there."""
        table = live.table
        if table.phase != OVER:
            raise Refused("not_over", texts.NOT_OVER)
        kept = await self.tables.store.analysis(table.id)
        if kept is not None:
            return {"done": 1, "total": 1, "review": json.loads(kept)}
        done, total = self.progress.setdefault(table.id, (0, len(table.line)))
        self._start((table.id, "analysis"), self._analyse(table))
        return {"done": done, "total": total, "review": None}

    async def _analyse(self, table: Table) -> None:
        record = table.record()

        def told(done: int, total: int) -> None:
            self.progress[table.id] = (done, total)
            self.thinkers.give_way()

        made = await self.thinkers.think(table.id, lambda: review(record, on_progress=told).to_json(), later=True)
        await self.tables.store.keep_analysis(table.id, made)
        self.progress.pop(table.id, None)

    async def close(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()
