"""A worker as `server/http/app.py` makes it, on a simulated machine: its store, tables, bots and sockets are the real
ones."""

import asyncio
import random
from functools import partial
from types import SimpleNamespace
from typing import Any

from dallage.kernel.game import Game
from dallage.kernel.state import Seen
from dallage.server.http.app import read_notifications
from dallage.server.http.rate_limit import RateLimits
from dallage.server.http.sockets import Sockets
from dallage.server.live.analysis import AnalysisService
from dallage.server.live.autoplay import Autoplay
from dallage.server.live.lobby import Lobby
from dallage.server.live.tables import LiveTables
from dallage.server.live.think_pool import ThinkPool
from dallage.server.live.workers import Workers
from dallage.server.store.notify import Notification
from dallage.server.store.store import Store
from dallage.server.store.writer import Answers, Writer, resolve

from .database import SimulatedDatabase
from .machine import Machine

MOST_LIVE = (0, 50)  # tables that a worker keeps in memory though nobody looks at them
NO_LIMIT = 10**9


class SimulatedWriter(Writer):
    """Simulated time in place of a thread: what is requested while it writes goes into its next transaction."""

    retry_pause = 0.0

    def __init__(self, engine: Any, machine: Machine) -> None:
        super().__init__(engine, machine.name)
        self._machine = machine
        self.is_writing = False

    def _start(self) -> None:
        """There is no thread."""

    async def close(self) -> None:
        self._closed = True
        while self.is_writing or not self._queue.empty():
            await asyncio.sleep(0.01)

    def _hand_over(self) -> None:
        super()._hand_over()
        self._begin()

    def _begin(self) -> None:
        if not self.is_writing and not self._queue.empty():
            self.is_writing = True
            self._machine.reach_database(self._transact)

    def _transact(self) -> None:
        answers = list(self._write(self._waiting()))
        self._machine.after(self._machine.latency(), self._answer, answers)

    def _answer(self, answers: list[Answers]) -> None:
        self.is_writing = False
        for of_transaction in answers:
            resolve(of_transaction)
        self._begin()


class QuickBot:
    """Takes any move: what bots are worth is tested elsewhere."""

    def __init__(self, chance: random.Random, game: Game, level: int) -> None:
        self._chance = chance

    def choose(self, seen: Seen) -> str:
        return self._chance.choice(seen.moves())


class Worker:
    """One run of the server's program, from its start to its end."""

    def __init__(self, machine: Machine, database: SimulatedDatabase) -> None:
        self.machine, self.database = machine, database
        engine = database.engine(machine)
        self.writer = SimulatedWriter(engine, machine)
        self.store = Store(engine, engine, self.writer, machine.name)
        ids = (f"-:{machine.name}:{number}" for number in range(NO_LIMIT))
        self.tables = LiveTables(self.store, machine.chance.choice(MOST_LIVE), machine.clock, lambda: next(ids))
        self.lobby = Lobby(self.tables, is_on=True)
        self.think_pool = ThinkPool(1)
        bot_for: Any = partial(QuickBot, machine.chance)
        self.autoplay = Autoplay(self.tables, self.think_pool, bot_for)
        analysis, limits = AnalysisService(self.tables, self.think_pool), RateLimits(NO_LIMIT, NO_LIMIT)
        overload: Any = SimpleNamespace(is_overloaded=False)
        self.workers = Workers(self.store, "", ())  # the proxy chooses, not they
        self.sockets = Sockets(self.tables, self.workers, analysis, limits, overload, 1 << 16)
        machine.loop.executors |= {self.store._threads: machine.read, self.think_pool._pool: machine.think}
        self.is_ready = False
        self._reading: asyncio.Task[None] | None = None

    @property
    def is_writing(self) -> bool:
        """Whether something is on its way to the database, or waits for it."""
        return self.writer.is_writing

    async def start(self) -> None:
        """StoreDown if the database does not answer."""
        notifications: asyncio.Queue[Notification] = asyncio.Queue()
        connect: Any = lambda: self.database.listen(self.machine)  # noqa: E731
        await self.store.listen(connect, notifications.put_nowait)
        self.is_ready = True
        self._reading = asyncio.create_task(read_notifications(self.tables, self.workers, self.lobby, notifications))
        self.tables.presence.start()
        self.lobby.start()
        self.machine.trace.add(self.machine.name, "is ready")

    def kill(self) -> None:
        """As when the power fails."""
        self.is_ready = False
        self.machine.is_dead = True
        self.machine.break_line()

    async def stop(self) -> None:
        """In good order, as `lifespan` does it."""
        self.is_ready = False
        if self._reading is not None:
            self._reading.cancel()
        await self.lobby.close()
        await self.autoplay.close()
        await self.tables.close()
        self.think_pool.close()
        if self.store._listener is not None:
            await self.store._listener.stop()
        await self.store._writer.close()
        self.machine.is_dead = True
