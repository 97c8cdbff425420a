"""Threads on which parts of a search run side by side: the searches run without Python's lock."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from . import clock
from .processors import usable_processors

MOST_THREADS = 8

Part = TypeVar("Part")
Answer = TypeVar("Answer")


def thread_count(wanted: int, has_clock: bool) -> int:
    """How many threads a search gets that wants so many; 0: one on each processor but one, if it thinks for a time.

    CPU time is that of one thread, and with simulations only, the answer must not depend on the machine.
    """
    if clock.counts_cpu_time():
        return 1
    if wanted == 0 and has_clock:
        return min(max(usable_processors() - 1, 1), MOST_THREADS)
    return wanted or 1


class Threads:
    """So many threads, until they are closed; one is that of the caller."""

    def __init__(self, count: int) -> None:
        self._executor = ThreadPoolExecutor(count) if count > 1 else None

    def map(self, call: Callable[[Part], Answer], parts: Iterable[Part]) -> list[Answer]:
        """The answers for all parts, when all are there."""
        if self._executor is None:
            return [call(part) for part in parts]
        return list(self._executor.map(call, parts))

    def close(self) -> None:
        if self._executor is not None:
            self._executor.shutdown()
