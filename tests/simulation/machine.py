"""A machine that may die: what it has begun is never heard of again. Also its clock and its line to the database."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

from dallage.server.live.turn_clock import MachineClock

from .loop import SimulatedLoop
from .trace import Trace

BEGINNING = 1_763_000_000.0  # seconds since 1970 when a simulation begins
LATENCY = (0.0005, 0.02)  # seconds on the way to the database, or back
SILENCE = (0.5, 10.0)  # seconds until a machine that is cut off gives up waiting for the database
THINK = (1.0, 6.0)  # seconds for which a bot thinks


class SimulatedClock(MachineClock):
    """May be set by whoever runs the machine."""

    def __init__(self, loop: SimulatedLoop, ahead: float) -> None:
        self._loop = loop
        self.ahead = ahead  # seconds by which people's time is wrong

    def now(self) -> int:
        return int((BEGINNING + self._loop.time() + self.ahead) * 1000)

    def monotonic(self) -> float:
        return self._loop.time()


class Machine:
    """Where one worker runs, from its start to its end."""

    def __init__(self, name: str, loop: SimulatedLoop, chance: random.Random, trace: Trace, ahead: float) -> None:
        self.name = name
        self.loop, self.chance, self.trace = loop, chance, trace
        self.clock = SimulatedClock(loop, ahead)
        self.is_dead = False
        self.is_cut_off = False  # from the database
        self.line = 0  # grows when the line to the database breaks: connections made before are lost
        self.may_think: Callable[[], bool] = lambda: True
        self.listening: list[Any] = []  # its connections that listen
        self.loses_next_commit = False  # the line breaks while the next transaction is being committed

    def after(self, seconds: float, work: Callable[..., None], *args: Any) -> None:
        self.loop.call_later(seconds, self._unless_dead, work, args)

    def latency(self) -> float:
        return self.chance.uniform(*LATENCY)

    def reach_database(self, work: Callable[[], None]) -> None:
        """Does something at the database, after the way there; cut off, after a long silence, and perhaps in vain."""

        def arrive() -> None:
            if self.is_cut_off:
                self.after(self.chance.uniform(*SILENCE), work)
            else:
                work()

        self.after(self.latency(), arrive)

    def read(self, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """What a thread would read from the database."""
        future: asyncio.Future[Any] = self.loop.create_future()

        def work() -> None:
            try:
                found, error = func(*args), None
            except Exception as raised:
                found, error = None, raised
            self.after(self.latency(), settle, future, found, error)

        self.reach_database(work)
        return future

    def think(self, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """What a thread would think out."""
        future: asyncio.Future[Any] = self.loop.create_future()

        def think() -> None:
            if self.may_think():
                settle(future, func(*args), None)

        self.after(self.chance.uniform(*THINK), think)
        return future

    def cut_off(self) -> None:
        self.is_cut_off = True
        self.break_line()

    def break_line(self) -> None:
        self.line += 1
        for connection in list(self.listening):
            connection.break_off()

    def _unless_dead(self, work: Callable[..., None], args: tuple[Any, ...]) -> None:
        if not self.is_dead:
            work(*args)


def settle(future: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
