"""Workers at one database, and the pages that are connected with them, in simulated time."""

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from dallage.server.store.database import StoreDown

from .database import SimulatedDatabase
from .loop import SimulatedLoop
from .machine import Machine
from .page import Page
from .sockets import SimulatedSocket
from .trace import Trace
from .worker import Worker

SKEW = 0.5  # seconds by which clocks that nobody sets are wrong at most
RESTART = 2.0  # seconds until a worker that found no database is started again


class Cluster:
    """All that follows from one seed."""

    slow_share = 0.2  # of the sockets: their pages read slowly

    def __init__(self, seed: int, is_traced: bool = False) -> None:
        self.chance = random.Random(seed)
        self.loop = SimulatedLoop()
        self.trace = Trace(self.loop, is_traced)
        self.database = SimulatedDatabase(self.loop, self.chance, self.trace)
        self.workers: list[Worker] = []
        self.pages: list[Page] = []
        self.is_playing = True  # people do something
        self.stops_bots = False
        self._machines_made = 0

    def run_until_complete(self, work: Coroutine[Any, Any, None], log: logging.Handler) -> None:
        with logged_to(log):
            try:
                self.loop.run_until_complete(work)
            finally:
                self._end_tasks()
                self.loop.close()

    def _end_tasks(self) -> None:
        """Also those of killed machines: were they left, each would complain that its loop is gone."""
        tasks = asyncio.all_tasks(self.loop)
        for task in tasks:
            task.cancel()
        if tasks:
            self.loop.run_until_complete(asyncio.wait(tasks, timeout=60))

    # Workers

    def new_worker(self) -> Worker:
        self._machines_made += 1
        name, ahead = f"worker{self._machines_made}", self.chance.uniform(-SKEW, SKEW)
        machine = Machine(name, self.loop, self.chance, self.trace, ahead)
        machine.may_think = lambda: not self.stops_bots
        return Worker(machine, self.database)

    async def start_workers(self, count: int) -> None:
        for _ in range(count):
            self.workers.append(self.new_worker())
            await self.workers[-1].start()

    def any_worker(self) -> Worker | None:
        ready = [worker for worker in self.workers if worker.is_ready]
        return self.chance.choice(ready) if ready else None

    def worker_for(self, page: Page) -> Worker | None:
        """To which the proxy sends a page; None if there is none."""
        return self.any_worker()

    def kill(self, worker: Worker) -> None:
        """Its pages notice it after a while."""
        self.trace.add(worker.machine.name, "is killed")
        pages = self.pages_at(worker)
        worker.kill()
        for page in pages:
            page.socket.cut()  # type: ignore[union-attr]

    def replace(self, worker: Worker, after: float) -> None:
        """Starts another one in its place, some time after it has ended."""
        place = self.workers.index(worker)

        async def start() -> None:
            await asyncio.sleep(after)
            while not self.workers[place].is_ready:  # whoever runs it tries again
                self.workers[place] = self.new_worker()
                self.trace.add(self.workers[place].machine.name, "starts in place of", worker.machine.name)
                with suppress(StoreDown):
                    await self.workers[place].start()
                    return
                await asyncio.sleep(RESTART)

        self.loop.create_task(start())

    # Pages

    def open_socket(self, page: Page, worker: Worker) -> SimulatedSocket:
        def on_sent(text: str, message: dict[str, Any]) -> None:
            self.on_sent(page, text, message)

        socket = SimulatedSocket(worker.machine, on_sent, page.on_message, page.on_closed)
        socket.is_slow = self.chance.random() < self.slow_share
        serve: Callable[..., Any] = worker.sockets.serve
        self.loop.create_task(serve(socket, page.table.id, page.name))
        return socket

    def pages_at(self, worker: Worker) -> list[Page]:
        return [page for page in self.pages if page.socket is not None and page.socket.machine is worker.machine]

    def on_sent(self, page: Page, text: str, message: dict[str, Any]) -> None:
        """A worker sends something to a page."""

    def on_told(self, page: Page, message: dict[str, Any]) -> None:
        """A page receives something."""


@contextmanager
def logged_to(handler: logging.Handler) -> Iterator[None]:
    """What the server logs goes there and nowhere else: trouble is what we make here, and to write it takes long."""
    logger = logging.getLogger("dallage")
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.propagate = True


class ErrorLog(logging.Handler):
    """What the server logs as an error: trouble that it knows is only a warning."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name != "dallage.store":  # which says that the store is down
            self.records.append(record)
