"""A whole simulation: a table and the pages at it, trouble for a while, and peace at the end."""

import asyncio
from typing import Any

from .checks import Checks
from .cluster import Cluster, ErrorLog
from .faults import FAULTS, heal, set_clock
from .page import Page
from .sockets import UNNOTICED
from .tables import some_table

TROUBLE = 6.0  # seconds in which people play and things break
PEACE = 45.0  # seconds afterwards at most: longer than any pause before a retry and a lease of presence together
LAST_WORDS = 3.0  # seconds at the end without bots: all that was stored has been told to everybody


class World(Cluster):
    """One simulation, all of which follows from its seed."""

    def __init__(self, seed: int, is_traced: bool = False) -> None:
        super().__init__(seed, is_traced)
        self.table = some_table(self.chance)
        self.pages = self._new_pages()
        self.errors = ErrorLog()
        self.checks = Checks(self)
        self.database.on_commit = self.checks.on_commit

    def run(self) -> None:
        """Raises `Broken` if something does not hold."""
        self.run_until_complete(self._run(), self.errors)

    async def _run(self) -> None:
        await self.start_workers(self.chance.choice((2, 2, 3)))
        await self.workers[0].store.create(self.table.header)
        for page in self.pages:
            self.loop.call_later(self.chance.uniform(0, 1), page.connect)
        for _ in range(self.chance.choice((0, 1, 2, 3, 4, 6, 8))):
            fault = self.chance.choice(FAULTS)
            self.loop.call_later(self.chance.uniform(0.5, TROUBLE), fault, self)
        if self.table.header.settings["seconds"] and self.chance.random() < 0.3:  # while somebody's time runs
            self.loop.call_later(TROUBLE + self.chance.uniform(0, 4), set_clock, self)
        await asyncio.sleep(TROUBLE)
        self.is_playing = False
        heal(self)
        self.trace.add("world", "is at peace")
        await self._settle()
        self.stops_bots = True
        await asyncio.sleep(LAST_WORDS)
        self.checks.check_end()

    async def _settle(self) -> None:
        """Until everybody knows everything, or ought to; sometimes longer, as something may still come late."""
        until = self.loop.time() + PEACE
        await asyncio.sleep(UNNOTICED + 1)
        ends_early = self.chance.random() < 0.9
        while self.loop.time() < until and not (ends_early and self.checks.is_settled()):
            await asyncio.sleep(1.0)

    def _new_pages(self) -> list[Page]:
        table = self.table
        by_key: dict[str, list[int]] = {}
        for seat, key in enumerate(table.keys):
            if key is not None:
                by_key.setdefault(key, []).append(seat)
        pages = [Page(self, f"page{seats[0]}", table, tuple(seats), key) for key, seats in by_key.items()]
        if self.chance.random() < 0.3:
            pages.append(Page(self, "watcher", table, (), table.watch))
        return pages

    def on_sent(self, page: Page, text: str, message: dict[str, Any]) -> None:
        self.checks.check_told(page, text, message)

    def on_told(self, page: Page, message: dict[str, Any]) -> None:
        if message["type"] == "done":
            self.checks.check_done(page, message["id"])
