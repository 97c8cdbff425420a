"""Who plays the games: this process, a pool of processes, or a Ray cluster. All give the same games."""

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import Any, NamedTuple

from . import texts
from .contest import Contest
from .errors import Cannot, need
from .game_result import Played, always, play, warm_up
from .pairings import Sitting

PART_SECONDS = 1.0  # how long a part of the work should take: short enough to lose, long enough to be worth sending
MOST_GAMES = 500  # in one part


class Part(NamedTuple):
    """Some games played in one go, and what that took."""

    games: list[Played]
    seconds: float


class Crew(NamedTuple):
    """Workers, and how to hand them a part of the work."""

    size: int
    hand: Callable[[Contest, list[Sitting]], "Future[Part]"]


def play_part(contest: Contest, sittings: Sequence[Sitting]) -> Part:
    """What a worker does. If told to stop, it returns the games it has finished."""
    warm_up(contest)
    began, games = time.perf_counter(), []
    for sitting in sittings:
        try:
            game = play(contest, sitting, MAY_GO_ON[0])
        except Exception as error:
            names = ", ".join(contest.bots[one].name for one in sitting.bots)
            error.add_note(f"in {contest.game}, deal {sitting.deal} (seed {contest.seed_of(sitting.deal)}), {names}")
            raise
        if game is None:
            break
        games.append(game)
    return Part(games, time.perf_counter() - began)


MAY_GO_ON: list[Callable[[], bool]] = [always]  # what a worker asks before every move


def be_stoppable(stop: Any) -> None:
    """Begins the life of a worker: it leaves within a move when its parent wants, at once when its parent is dead."""
    MAY_GO_ON[0] = lambda: not stop.is_set()
    Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)


def usable_processors() -> int:
    """Those this process may use, where the system tells."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def pool(jobs: int) -> Iterator[Crew]:
    """Processes on this machine."""
    spawn = get_context("spawn")
    stop = spawn.Event()
    executor = ProcessPoolExecutor(jobs, spawn, initializer=be_stoppable, initargs=(stop,))

    def hand(contest: Contest, sittings: list[Sitting]) -> "Future[Part]":
        # A process born while the signal is blocked never hears it: Ctrl-C is for the parent, which then stops all.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return executor.submit(play_part, contest, sittings)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    try:
        yield Crew(jobs, hand)
    finally:
        with undisturbed():
            stop.set()
            executor.shutdown(cancel_futures=True)


@contextmanager
def undisturbed() -> Iterator[None]:
    """A second Ctrl-C changes nothing while the first is being obeyed. Only the main thread hears it at all."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The processors of a Ray cluster, each node with the same Dallage; `auto` finds the one this machine is in."""
    need("ray", texts.NO_RAY)
    import ray

    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Cannot(texts.NO_CLUSTER.said(address=address, why=error), missing=True) from None
    try:
        remote = ray.remote(play_part)
        size = max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield Crew(size, lambda contest, sittings: remote.remote(contest, sittings).future())
    finally:
        ray.shutdown()


def alone(contest: Contest, sittings: Sequence[Sitting]) -> Iterator[list[Played]]:
    """Plays here, and gives what it has about every second."""
    games, began = [], time.perf_counter()
    for sitting in sittings:
        games += play_part(contest, [sitting]).games
        if time.perf_counter() - began > PART_SECONDS:
            yield games
            games, began = [], time.perf_counter()
    yield games


def together(crew: Crew, contest: Contest, sittings: Sequence[Sitting]) -> Iterator[list[Played]]:
    """Plays on all workers, in parts of about a second; the games come in any order."""
    waiting, size = deque(sittings), 1
    running: set[Future[Part]] = set()
    while waiting or running:
        while waiting and len(running) < 2 * crew.size:
            fair = -(-len(waiting) // (2 * crew.size))  # so that at the end nobody has much left while others wait
            running.add(crew.hand(contest, [waiting.popleft() for _ in range(min(size, fair))]))
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for part in (future.result() for future in done):
            size = max(1, min(MOST_GAMES, int(PART_SECONDS * len(part.games) / max(part.seconds, 1e-6))))
            yield part.games


@contextmanager
def crew(jobs: int, address: str | None) -> Iterator[Crew | None]:
    """The workers asked for; None for this process alone."""
    if address is not None:
        with cluster(address) as found:
            yield found
    elif jobs > 1:
        with pool(jobs) as made:
            yield made
    else:
        yield None
