"""The clock of bots that think for a time: the wall clock in play, CPU time in matches on a machine that is busy."""

import time
from collections.abc import Callable
from contextlib import contextmanager
from threading import Event, Thread, get_ident

# What a bot's seconds may be: those on the wall, or those the processor has spent in the thread that thinks. With the
# second one a bot plays as strongly on a crowded machine, and two bots that think equally long have had equal work.
CLOCKS: dict[str, Callable[[], float]] = {"wall": time.perf_counter, "cpu": time.thread_time}
USUAL_CLOCK = "wall"

SHORTEST_WAIT = 0.0005  # seconds between two looks at the CPU clock of another thread

_chosen = [USUAL_CLOCK]  # of this process


def now() -> float:
    """Seconds on the chosen clock of the calling thread."""
    return CLOCKS[_chosen[0]]()


def counts_cpu_time() -> bool:
    """Whether seconds are those of one thread: then a bot thinks on one thread only."""
    return _chosen[0] == "cpu"


@contextmanager
def use_clock(name: str):  # type: ignore[no-untyped-def]
    """All bots of this process count their time by a clock of CLOCKS."""
    before, _chosen[0] = _chosen[0], name
    try:
        yield
    finally:
        _chosen[0] = before


class Alarm:
    """Calls a function from another thread when this thread has spent some seconds, unless it is cancelled before."""

    def __init__(self, seconds: float, call: Callable[[], None]) -> None:
        self.cancelled = Event()
        clock = time.perf_counter
        if counts_cpu_time():
            thinking = time.pthread_getcpuclockid(get_ident())

            def clock() -> float:
                return time.clock_gettime(thinking)

        until = clock() + seconds

        def watch() -> None:
            while (left := until - clock()) > 0:
                if self.cancelled.wait(max(left, SHORTEST_WAIT)):
                    return
            call()

        Thread(target=watch, daemon=True).start()

    def cancel(self) -> None:
        self.cancelled.set()
