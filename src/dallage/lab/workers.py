"""Who plays the games: this process, a pool of processes, or a Ray cluster. All give the same games."""

import os
import signal
import socket
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import Any, NamedTuple

from ..bots.external import BotFailed
from ..bots.processors import usable_processors as usable_processors  # for those who set up workers
from . import texts
from .errors import LabError, require_module
from .game_result import GameResult, always_true, play, warm_up
from .pairings import ScheduledGame
from .tournament import Tournament

BATCH_SECONDS = 1.0  # how long a batch should take: little is lost with it, and sending it is worth the while
MOST_GAMES = 500  # in one batch
MOST_RETRIES = 10  # of a batch whose node died
CONNECT_SECONDS = 5.0  # a cluster that does not answer for so long is not there


class Batch(NamedTuple):
    """Some games played in one go, and what that took."""

    games: list[GameResult]
    seconds: float
    failure: LabError | None = None  # why the batch ends here: a bot has failed


class WorkerPool(NamedTuple):
    """Workers, and how to give them something to play: a function of a module, and what it is called with."""

    size: int
    submit: Callable[..., "Future[Any]"]


def bot_failed(why: object) -> LabError:
    return LabError(texts.BOT_FAILED.fill(why=why), missing=True)


def play_batch(tournament: Tournament, schedule: Sequence[ScheduledGame]) -> Batch:
    """What a worker does. If told to stop, it returns the games it has finished."""
    games: list[GameResult] = []
    try:
        warm_up(tournament)
    except BotFailed as failed:
        return Batch(games, 0.0, bot_failed(failed))
    began = time.perf_counter()
    for scheduled in schedule:
        try:
            game = play(tournament, scheduled, MAY_CONTINUE[0])
        except BotFailed as failed:
            seed = tournament.seed_of(scheduled.deal)
            return Batch(games, time.perf_counter() - began, bot_failed(f"{failed}; {tournament.game}, seed {seed}"))
        except Exception as error:
            names = ", ".join(tournament.bots[one].name for one in scheduled.bots)
            error.add_note(
                f"in {tournament.game}, deal {scheduled.deal} (seed {tournament.seed_of(scheduled.deal)}), {names}"
            )
            raise
        if game is None:
            break
        games.append(game)
    return Batch(games, time.perf_counter() - began)


MAY_CONTINUE: list[Callable[[], bool]] = [always_true]  # what a worker asks before every move


def start_worker(stop: Any) -> None:
    """Runs first in a worker: it stops within a move when its parent says so, at once when its parent is dead."""
    MAY_CONTINUE[0] = lambda: not stop.is_set()
    Thread(target=exit_with_parent, daemon=True).start()


def exit_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)


@contextmanager
def process_pool(jobs: int) -> Iterator[WorkerPool]:
    """Processes on this machine."""
    spawn = get_context("spawn")
    stop = spawn.Event()
    executor = ProcessPoolExecutor(jobs, spawn, initializer=start_worker, initargs=(stop,))

    def submit(function: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        # A process started while the signal is blocked never gets it: Ctrl-C goes to the parent, which then stops all.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return executor.submit(function, *arguments)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    try:
        yield WorkerPool(jobs, submit)
    finally:
        with ignored_interrupts():
            stop.set()
            executor.shutdown(cancel_futures=True)


@contextmanager
def ignored_interrupts() -> Iterator[None]:
    """A second Ctrl-C does nothing while the first one is dealt with. Only the main thread gets it at all."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def ray_pool(address: str) -> Iterator[WorkerPool]:
    """The processors of a Ray cluster, each node with the same Dallage; `auto` finds the one this machine is in."""
    require_module("ray", texts.NO_RAY)
    os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", "1")  # Ray reads it once: how often it tries to connect
    import ray

    try:
        require_answer(address)
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (OSError, ValueError, RuntimeError, ImportError) as error:
        raise LabError(texts.NO_CLUSTER.fill(address=address, why=first_line(error)), missing=True) from None
    try:
        size = max(1, int(ray.cluster_resources().get("CPU", 1)))
        # What a dead node was playing is played again elsewhere; a result counts when it has arrived here, once.
        remote = ray.remote(max_retries=MOST_RETRIES)(call)
        yield WorkerPool(size, lambda function, *arguments: remote.remote(function, *arguments).future())
    except ray.exceptions.RayError as error:
        raise LabError(texts.CLUSTER_LOST.fill(address=address, why=first_line(error)), missing=True) from None
    finally:
        ray.shutdown()


def require_answer(address: str) -> None:
    """Raises an OSError if nobody answers at an address; Ray itself would try for minutes."""
    from ray._private.services import canonicalize_bootstrap_address

    if address == "local" or "://" in address:  # a cluster that Ray starts itself, and its remote client
        return
    found = canonicalize_bootstrap_address(address)
    if found is None:
        raise ConnectionError("none runs on this machine")
    host, _, port = found.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
    except OSError as error:
        raise ConnectionError(f"{found} does not answer: {error.strerror or error}") from None


def call(function: Callable[..., Any], *arguments: Any) -> Any:
    """What a node of a cluster runs."""
    return function(*arguments)


def first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def play_here(tournament: Tournament, schedule: Sequence[ScheduledGame]) -> Iterator[list[GameResult]]:
    """Plays in this process, and gives what it has about every second."""
    games, began = [], time.perf_counter()
    for scheduled in schedule:
        batch = play_batch(tournament, [scheduled])
        games += batch.games
        if batch.failure or time.perf_counter() - began > BATCH_SECONDS:
            yield games
            games, began = [], time.perf_counter()
        if batch.failure:
            raise batch.failure
    yield games


def play_on_pool(
    pool: WorkerPool, tournament: Tournament, schedule: Sequence[ScheduledGame]
) -> Iterator[list[GameResult]]:
    """Plays on all workers, in batches of about a second; the games come in any order."""
    waiting, size = deque(schedule), 1
    running: set[Future[Batch]] = set()
    failure: LabError | None = None
    while waiting or running:
        while waiting and len(running) < 2 * pool.size:
            most = -(-len(waiting) // (2 * pool.size))  # so that at the end nobody has much left while others wait
            running.add(pool.submit(play_batch, tournament, [waiting.popleft() for _ in range(min(size, most))]))
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for batch in (future.result() for future in done):
            if batch.failure:
                waiting.clear()  # what runs comes to its end and is kept, nothing new begins
            size = max(1, min(MOST_GAMES, int(BATCH_SECONDS * len(batch.games) / max(batch.seconds, 1e-6))))
            yield batch.games
            failure = failure or batch.failure
        if failure and not running:
            raise failure


@contextmanager
def open_pool(jobs: int, address: str | None) -> Iterator[WorkerPool | None]:
    """The workers asked for; None for this process alone."""
    if address is not None:
        with ray_pool(address) as found:
            yield found
    elif jobs > 1:
        with process_pool(jobs) as made:
            yield made
    else:
        yield None
