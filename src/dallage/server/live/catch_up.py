"""Tables in memory that may lack something of what is stored: each is read until it lacks nothing."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ..store.database import READERS

FIRST_PAUSE = 0.1  # seconds after a failure, twice as many each time
LONGEST_PAUSE = 10.0
AT_ONCE = READERS - 1  # tables that are read at the same time: somebody who comes finds a free connection
logger = logging.getLogger("dallage.catch_up")


class CatchUpTasks:
    """Each table has a task of its own while it may be behind, so that one in trouble does not stop the others."""

    def __init__(self, catch_up: Callable[[str], Awaitable[None]]) -> None:
        self._catch_up = catch_up  # reads all that a table lacks, from where it stands, or raises
        self._ids: set[str] = set()  # those of which something was told since their last reading began
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self.reading = asyncio.Semaphore(AT_ONCE)  # held while the store is read, and for nothing else

    def add(self, id: str) -> None:
        """This table may be behind: it is read soon, and again until that has worked."""
        self._ids.add(id)
        if id not in self._tasks:
            task = self._tasks[id] = asyncio.create_task(self._read_all(id))
            task.add_done_callback(lambda _: self._tasks.pop(id, None))

    async def _read_all(self, id: str) -> None:
        pause = FIRST_PAUSE
        while id in self._ids:
            try:
                self._ids.discard(id)
                await self._catch_up(id)
            except Exception as error:  # whatever it is, the table is still behind
                self._ids.add(id)
                if pause == FIRST_PAUSE:
                    logger.warning("a table could not be brought up to date", extra={"table": id}, exc_info=error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
