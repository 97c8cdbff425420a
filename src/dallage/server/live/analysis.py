"""Hints during a game and the analysis after it, both made by the strongest bots on threads of their own."""

import json
from typing import Any

from ...bots.levels import bot, levels
from ...bots.review import review, review_json
from ...bots.thought import Thought
from ..table import texts
from ..table.checks import refuse_unless_turn
from ..table.errors import Refused
from ..table.table import OVER, Table
from .live_table import LiveTable
from .tables import LiveTables
from .tasks import TableTasks
from .think_pool import ThinkPool


class AnalysisService:
    """Gives hints and analyses finished games, for all tables of a worker."""

    def __init__(self, tables: LiveTables, think_pool: ThinkPool) -> None:
        self.tables = tables
        self.think_pool = think_pool
        self.tasks = TableTasks()
        self.progress: dict[str, tuple[int, int]] = {}  # by table: moves analysed, moves in all

    async def hint(self, live: LiveTable, seat: int) -> Thought:
        """What the strongest bot thinks that the seat should do."""
        table = live.table
        if not table.header.settings.get("hints"):
            raise Refused("no_hints", texts.NO_HINTS)
        refuse_unless_turn(table, seat)
        seen, strongest = table.state.seen_by(seat), len(levels(table.game))
        return await self.think_pool.think(table.id, lambda: bot(table.game, strongest).think(seen))

    async def analysis(self, live: LiveTable) -> dict[str, Any]:
        """The analysis of a finished game: how far it is, and the result once it is there."""
        table = live.table
        if table.status != OVER:
            raise Refused("not_over", texts.NOT_OVER)
        stored = await self.tables.store.analysis(table.id)
        if stored is not None:
            return {"done": 1, "total": 1, "review": json.loads(stored)}
        done, total = self.progress.setdefault(table.id, (0, len(table.line)))
        self.tasks.start(table.id, "analysis", self._analyse(table))
        return {"done": done, "total": total, "review": None}

    async def _analyse(self, table: Table) -> None:
        record = table.record()

        def on_progress(done: int, total: int) -> None:
            self.progress[table.id] = (done, total)
            self.think_pool.give_way()

        made = await self.think_pool.think(
            table.id, lambda: review_json(review(record, on_progress=on_progress)), later=True
        )
        await self.tables.store.keep_analysis(table.id, made)
        self.progress.pop(table.id, None)

    async def close(self) -> None:
        await self.tasks.close()
