"""Work of tables in the background: each kind of work once at a time for a table, and failures are logged."""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

logger = logging.getLogger("dallage.tasks")

FAREWELL = 2.0  # seconds for what is still to be told when a worker stops


class TableTasks:
    """The running tasks, by table and what they are about."""

    def __init__(self) -> None:
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}

    def start(self, table: str, work: str, coroutine: Coroutine[Any, Any, None]) -> None:
        """Runs some work of a table, unless the same work is running already."""
        name = table, work
        running = self._tasks.get(name)
        if running is not None and not running.done():  # one that has just ended may not have been taken out yet
            coroutine.close()
            return
        task = self._tasks[name] = asyncio.create_task(coroutine)
        task.add_done_callback(lambda done: self._on_done(name, done))

    def _on_done(self, name: tuple[str, str], task: asyncio.Task[None]) -> None:
        if self._tasks.get(name) is task:
            del self._tasks[name]
        if not task.cancelled() and task.exception() is not None:
            logger.error("work failed", extra={"table": name[0], "work": name[1]}, exc_info=task.exception())

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def stop(task: asyncio.Task[None] | None, farewell: Coroutine[Any, Any, object]) -> None:
    """Ends a task that tells the other workers something, and tells them a last word, if there is time for it."""
    if task is None:
        farewell.close()
        return
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    with suppress(TimeoutError):
        async with asyncio.timeout(FAREWELL):
            await farewell
