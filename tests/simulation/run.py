"""Runs simulations: one seed after another, in one process or several."""

import gc
import multiprocessing
from collections.abc import Callable, Iterator, Sequence

from .world import World

CHUNK = 100  # seeds that a process takes at a time


def run_seed(seed: int, show: Callable[[str], None] | None = None) -> str | None:
    """What does not hold, and the command that shows it; None if all holds."""
    gc.disable()  # when it runs depends on what ran before, and it decides which tables leave the memory
    try:
        return failure_of(seed, show)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()  # what is left stays, such as the rules of a game, and need not be looked at again


def failure_of(seed: int, show: Callable[[str], None] | None) -> str | None:
    world = World(seed, show is not None)
    try:
        world.run()
    except Exception as error:
        return f"seed {seed}: {error!r}\n    python -m tests.simulation --seed {seed} --trace"
    finally:
        for line in world.trace.lines:
            if show is not None:
                show(line)
    return None


def run_chunk(seeds: Sequence[int]) -> list[str]:
    return [failure for seed in seeds if (failure := run_seed(seed)) is not None]


def run_seeds(seeds: Sequence[int], jobs: int = 1) -> Iterator[tuple[int, list[str]]]:
    """How many seeds have run, and the failures among them, as they come."""
    chunks = [seeds[first : first + CHUNK] for first in range(0, len(seeds), CHUNK)]
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for number, failures in enumerate(pool.imap_unordered(run_chunk, chunks), 1):
            yield min(number * CHUNK, len(seeds)), failures
