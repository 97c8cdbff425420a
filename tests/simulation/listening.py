"""A connection that listens: what is notified arrives in order, or is lost with the connection."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import psycopg

from .loop import MOMENT
from .machine import Machine

TWICE = 0.2  # how often a notification comes twice, while they are shuffled
LATE = 1.0  # seconds that it is late at most
UNNOTICED = 5.0  # seconds at most until a machine notices that its connection is lost


class ListeningConnection:
    """In place of psycopg's `AsyncConnection`."""

    def __init__(self, listeners: "list[ListeningConnection]", machine: Machine) -> None:
        self._listeners, self._machine = listeners, machine
        self._arrived: asyncio.Queue[str | None] = asyncio.Queue()  # None: the connection is lost
        self._last = 0.0  # when the last one that was sent will arrive
        self._is_lost = False

    async def execute(self, statement: str) -> None:
        assert statement.startswith("LISTEN ")
        self._listeners.append(self)
        self._machine.listening.append(self)

    async def notifies(self) -> AsyncIterator[Any]:
        while (payload := await self._arrived.get()) is not None:
            yield SimpleNamespace(payload=payload)
        raise psycopg.OperationalError("the connection is lost")

    async def close(self) -> None:
        if self in self._listeners:
            self._listeners.remove(self)
            self._machine.listening.remove(self)

    def deliver(self, payload: str, is_shuffled: bool) -> None:
        """After its way through the network: in order, or out of order and perhaps twice."""
        machine = self._machine
        now = machine.loop.time()
        if is_shuffled:
            for _ in range(1 + (machine.chance.random() < TWICE)):
                self._arrive(now + machine.chance.uniform(0, LATE), payload)
        else:
            self._last = max(self._last + MOMENT, now + machine.latency())
            self._arrive(self._last, payload)

    def break_off(self) -> None:
        """Whatever is still on its way is lost."""
        if self in self._listeners:
            self._listeners.remove(self)
            self._machine.listening.remove(self)
            self._is_lost = True
            self._machine.after(self._machine.chance.uniform(0, UNNOTICED), self._arrived.put_nowait, None)

    def _arrive(self, when: float, payload: str) -> None:
        self._machine.after(when - self._machine.loop.time(), self._take, payload)

    def _take(self, payload: str) -> None:
        if not self._is_lost:
            self._arrived.put_nowait(payload)
