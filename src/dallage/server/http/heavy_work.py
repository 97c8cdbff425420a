"""Replays and pictures: milliseconds of Python each, made beside the event loop, one after another."""

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from ..live.think_pool import ThinkPool, TooBusy

MOST_WAITING = 32  # together they take about half a second; who came later would wait for longer than is worth it
MOST_OF_ONE = 8  # of one network, waiting or being made

T = TypeVar("T")


class HeavyWork:
    """One thread, for which the networks take turns. More of them would only take Python's lock from the loop."""

    def __init__(self) -> None:
        self._pool = ThinkPool(1, MOST_WAITING)
        self._asked: Counter[str] = Counter()  # by network; only those that wait for something

    async def make(self, network: str, work: Callable[[], T]) -> T:
        """What the work gives; TooBusy if too much is asked for already. The work must not read what may change."""
        if self._asked[network] >= MOST_OF_ONE:
            raise TooBusy
        self._asked[network] += 1
        try:
            return await self._pool.think(network, work)
        finally:
            self._asked[network] -= 1
            if not self._asked[network]:
                del self._asked[network]

    def close(self) -> None:
        self._pool.close()
