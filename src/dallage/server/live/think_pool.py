"""Thinking outside the event loop: a few threads, shared fairly between tables.

The bots' search releases Python's lock, so threads are enough. Who waits is decided here, in the event loop: tables
take turns, each with its oldest work; what can wait (`later`, an analysis) starts only when nothing else does, and
makes room for others between its steps if it calls `give_way`.
"""

import asyncio
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from ...kernel.reasons import Sentence
from ..table.errors import Refused

T = TypeVar("T")

BUSY = Sentence(
    "Too much is asked of the server at once. Try again in a moment.",
    "On demande trop de choses au serveur en même temps. Réessayez dans un instant.",
)


class TooBusy(Refused):
    """So much is waiting to be thought about that more would wait too long."""

    def __init__(self) -> None:
        super().__init__("busy", BUSY, status=503)


class Stopped(Exception):
    """Raised inside work that nobody waits for any more."""


class Job:
    """Some work for a table."""

    def __init__(self, table: str, work: Callable[[], Any], later: bool) -> None:
        self.table = table
        self.work = work
        self.later = later
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.has_begun = False  # on a thread, where it may have stepped aside
        self.is_running = False  # counts as one of the busy threads
        self.may_go_on = threading.Event()  # not set while it has stepped aside


class JobQueue:
    """Jobs that wait: the tables take turns, the work of one table goes in the order it came."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, deque[Job]] = OrderedDict()
        self.size = 0

    def add(self, job: Job, first: bool = False) -> None:
        """Puts a job after its table's other jobs, or before everything."""
        jobs = self.tables.setdefault(job.table, deque())
        if first:
            jobs.appendleft(job)
            self.tables.move_to_end(job.table, last=False)
        else:
            jobs.append(job)
        self.size += 1

    def take(self) -> Job:
        """The job whose turn it is; its table goes to the end."""
        table, jobs = self.tables.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self.tables[table] = jobs
        self.size -= 1
        return job

    def drop(self, job: Job) -> None:
        """Forgets a job, if it is there."""
        jobs = self.tables.get(job.table)
        if jobs is not None and job in jobs:
            jobs.remove(job)
            self.size -= 1
            if not jobs:
                del self.tables[job.table]


class ThinkPool:
    """At most so many threads that think at once. All but `give_way` is called in the event loop."""

    def __init__(self, threads: int, most_waiting: int = 1000) -> None:
        self.threads = threads
        self.most_waiting = most_waiting
        self.busy = 0  # threads that think
        self._now, self._later = JobQueue(), JobQueue()
        self._thread = threading.local()  # the job of each thread
        self._is_closed = False
        # Those who stepped aside keep their thread, and nothing that can wait starts before them.
        self._pool = ThreadPoolExecutor(2 * threads, thread_name_prefix="thinker")

    @property
    def waiting(self) -> int:
        return self._now.size + self._later.size

    async def think(self, table: str, work: Callable[[], T], *, later: bool = False) -> T:
        """Does the work on a thread when it is the table's turn; TooBusy if too much is waiting already."""
        # What can wait never takes the place of what cannot.
        ahead = self.waiting if later else self._now.size
        if self._is_closed or (self.busy >= self.threads and ahead >= self.most_waiting):
            raise TooBusy
        job = Job(table, work, later)
        self._queue_of(job).add(job)
        self._start_jobs()
        try:
            result: T = await job.done
            return result
        finally:
            self._queue_of(job).drop(job)
            job.may_go_on.set()

    def give_way(self) -> None:
        """For long work, between two steps on its thread: others go first; Stopped if nobody waits for it any more."""
        job: Job = self._thread.job
        if self._now.size and not self._is_abandoned(job):
            job.may_go_on.clear()
            job.loop.call_soon_threadsafe(self._step_aside, job)
            # The loop may end in this very moment: then nobody says that it may go on.
            while not job.may_go_on.wait(1.0) and not self._is_abandoned(job):
                pass
        if self._is_abandoned(job):
            raise Stopped

    def close(self) -> None:
        """Forgets what is waiting, and stops what gives way; does not wait for what is being thought."""
        self._is_closed = True
        for queue in (self._now, self._later):
            while queue.size:
                job = queue.take()
                job.done.cancel()
                job.may_go_on.set()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _queue_of(self, job: Job) -> JobQueue:
        return self._later if job.later else self._now

    def _is_abandoned(self, job: Job) -> bool:
        return self._is_closed or job.done.cancelled()

    def _start_jobs(self) -> None:
        """Gives free threads to those whose turn it is."""
        while self.busy < self.threads and self.waiting:
            job = (self._now if self._now.size else self._later).take()
            self.busy += 1
            job.is_running = True
            job.may_go_on.set()
            if not job.has_begun:
                job.has_begun = True
                job.loop.run_in_executor(self._pool, self._run, job).add_done_callback(partial(self._on_done, job))

    def _run(self, job: Job) -> Any:
        self._thread.job = job
        return job.work()

    def _step_aside(self, job: Job) -> None:
        if self._is_abandoned(job):
            job.may_go_on.set()
            return
        self._release(job)
        self._queue_of(job).add(job, first=True)
        self._start_jobs()

    def _release(self, job: Job) -> None:
        if job.is_running:
            job.is_running = False
            self.busy -= 1

    def _on_done(self, job: Job, finished: asyncio.Future[Any]) -> None:
        """Hands over what the work has made, or how it failed."""
        self._release(job)
        if finished.cancelled():
            job.done.cancel()
        elif (error := finished.exception()) is None:
            if not job.done.done():
                job.done.set_result(finished.result())
        elif not job.done.done():
            job.done.set_exception(error)
        if not self._is_closed:
            self._start_jobs()
