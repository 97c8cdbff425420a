"""A whole simulation: workers, a database, tables and the pages at them, trouble for a while, and peace at the end."""

import asyncio
import logging
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from dallage.registry import all_games, find_game
from dallage.server.messages.fields import SeatKind
from dallage.server.store.database import StoreDown
from dallage.server.table.header import Header, Seat
from dallage.server.table.keys import hash_key

from .checks import Checks
from .database import SimulatedDatabase
from .faults import FAULTS, heal
from .loop import SimulatedLoop
from .machine import BEGINNING, Machine
from .page import Page
from .sockets import UNNOTICED, SimulatedSocket
from .trace import Trace
from .worker import Worker

TROUBLE = 12.0  # seconds in which people play and things break
PEACE = 45.0  # seconds afterwards at most: longer than any pause before a retry and a lease of presence together
LAST_WORDS = 3.0  # seconds at the end without bots: all that was stored has been told to everybody
SKEW = 0.5  # seconds by which clocks that nobody sets are wrong at most
RESTART = 2.0  # seconds until a worker that found no database is started again
WATCH, HOST = "key-of-spectators-----", "key-of-host-----------"


@dataclass(frozen=True)
class SimulatedTable:
    """A table, and the keys that the store does not know."""

    header: Header
    keys: tuple[str | None, ...]  # of its seats
    watch: str

    @property
    def id(self) -> str:
        return self.header.id


class World:
    """One simulation, all of which follows from its seed."""

    def __init__(self, seed: int, is_traced: bool = False) -> None:
        self.chance = random.Random(seed)
        self.loop = SimulatedLoop()
        self.trace = Trace(self.loop, is_traced)
        self.database = SimulatedDatabase(self.loop, self.chance, self.trace)
        self.is_playing = True
        self.stops_bots = False
        self.machines_made = 0
        self.table = self._new_table()
        self.checks = Checks(self)
        self.database.on_commit = self.checks.on_commit
        self.workers: list[Worker] = []
        self.pages = self._new_pages()

    def run(self) -> None:
        """Raises `Broken` if something does not hold."""
        with logged_to(ErrorLog(self.checks)):
            try:
                self.loop.run_until_complete(self._run())
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

    async def _run(self) -> None:
        await self._make_table()
        for page in self.pages:
            self.loop.call_later(self.chance.uniform(0, 1), page.connect)
        for _ in range(self.chance.choice((0, 1, 2, 3, 4, 6, 8))):
            fault = self.chance.choice(FAULTS)
            self.loop.call_later(self.chance.uniform(0.5, TROUBLE), fault, self)
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

    async def _make_table(self) -> None:
        for _ in range(self.chance.choice((2, 3))):
            self.workers.append(self.new_worker())
            await self.workers[-1].start()
        await self.workers[0].store.create(self.table.header)

    # Workers

    def new_worker(self) -> Worker:
        self.machines_made += 1
        name, ahead = f"worker{self.machines_made}", self.chance.uniform(-SKEW, SKEW)
        machine = Machine(name, self.loop, self.chance, self.trace, ahead)
        machine.may_think = lambda: not self.stops_bots
        return Worker(machine, self.database)

    def any_worker(self) -> Worker | None:
        ready = [worker for worker in self.workers if worker.is_ready]
        return self.chance.choice(ready) if ready else None

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
            self.checks.check_told(page, text, message)

        socket = SimulatedSocket(worker.machine, on_sent, page.on_message, page.on_closed)
        socket.worker = worker  # type: ignore[attr-defined]
        serve: Callable[..., Any] = worker.sockets.serve
        self.loop.create_task(serve(socket, page.table.id, page.name))
        return socket

    def pages_at(self, worker: Worker) -> list[Page]:
        return [page for page in self.pages if page.socket is not None and page.socket.worker is worker]

    def _new_pages(self) -> list[Page]:
        table = self.table
        by_key: dict[str, list[int]] = {}
        for seat, key in enumerate(table.keys):
            if key is not None:
                by_key.setdefault(key, []).append(seat)
        pages = [Page(self, f"page{seats[0]}", table, tuple(seats), key) for key, seats in by_key.items()]
        if self.chance.random() < 0.5:
            pages.append(Page(self, "watcher", table, (), table.watch))
        return pages

    def _new_table(self) -> SimulatedTable:
        """Of any game, for two or three, some of them at one screen and some of them bots; often with a time limit."""
        chance = self.chance
        game = find_game(chance.choice(list(all_games())))
        players = min(max(game.players), chance.choice((2, 2, 3)))
        setup = game.choose(players)
        keys = [f"key-of-seat-{seat}".ljust(22, "-") for seat in range(players)]
        seats, of_seats = [], []
        for seat in range(players):
            kind = chance.random()
            if seat > 0 and kind < 0.15:
                seats.append(Seat(SeatKind.BOT, "", 1, None))
                of_seats.append(None)
            elif seat > 0 and kind < 0.3:
                seats.append(Seat(SeatKind.SCREEN, f"P{seat}", None, hash_key(keys[0])))
                of_seats.append(keys[0])
            else:
                name = "" if kind < 0.5 else f"P{seat}"
                seats.append(Seat(SeatKind.LINK, name, None, hash_key(keys[seat])))
                of_seats.append(keys[seat])
        settings = {"seconds": chance.choice((None, None, 5, 8)), "hints": True}
        header = Header(
            f"table-{chance.randrange(10**6):06}", game.id, game.rules_version, players, setup.options,
            chance.getrandbits(64), f"{chance.getrandbits(128):032x}", tuple(seats), hash_key(WATCH), hash_key(HOST),
            int(BEGINNING * 1000), settings,
        )  # fmt: skip
        return SimulatedTable(header, tuple(of_seats), WATCH)


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
    """What the server logs as an error is a failure: trouble that it knows is only a warning."""

    def __init__(self, checks: Checks) -> None:
        super().__init__(logging.ERROR)
        self._checks = checks

    def emit(self, record: logging.LogRecord) -> None:
        if record.name != "dallage.store":  # which says that the store is down
            self._checks.logged.append(record)
