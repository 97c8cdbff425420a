"""An event loop in simulated time: waiting takes none, and the same seed always runs the same way."""

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

MOMENT = 1e-6  # seconds between two events of which one must come after the other
RunInExecutor = Callable[..., asyncio.Future[Any]]


class NothingHappens(Exception):
    """Everybody waits for somebody else: nothing is scheduled any more."""


class SimulatedLoop(asyncio.BaseEventLoop):
    """Runs what is ready, then goes to the moment of what comes next. It has no sockets, files or threads."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0  # seconds since the simulation began
        self._selector = self  # the base class waits by it
        self._clock_resolution = 1e-9
        # What threads would do, by the executor that would have them: each machine says how long that takes.
        self.executors: dict[Executor | None, RunInExecutor] = {None: self._run_at_once}
        self.errors: list[dict[str, Any]] = []  # what nobody has caught
        self.set_exception_handler(lambda _, context: self.errors.append(context))
        self.set_task_factory(task_of)

    def time(self) -> float:
        return self._now

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise NothingHappens
        self._now += timeout
        return []

    def run_in_executor(self, executor: Executor | None, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        return self.executors[executor](func, *args)

    def _run_at_once(self, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = self.create_future()
        future.set_result(func(*args))
        return future

    def _process_events(self, event_list: list[Any]) -> None:
        """There are none of the system."""

    def _write_to_self(self) -> None:
        """There is no other thread that would have to wake this one."""


def task_of(
    loop: asyncio.AbstractEventLoop, coroutine: Any, context: contextvars.Context | None = None
) -> asyncio.Task[Any]:
    """A task that may be forgotten before its end: those of a machine that was killed never end."""
    task: asyncio.Task[Any] = asyncio.Task(coroutine, loop=loop, context=context)
    task._log_destroy_pending = False  # type: ignore[attr-defined]
    return task
