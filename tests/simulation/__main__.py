"""`python -m tests.simulation`: simulations of many seeds, or of one with all that happens in it."""

import argparse
import os
import sys
import time

from .run import run_seed, run_seeds


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, help="only this one")
    parser.add_argument("--trace", action="store_true", help="print what happens")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seeds", type=int, default=1000, help="how many")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = parser.parse_args()
    if given.seed is not None:
        failure = run_seed(given.seed, print if given.trace else None)
        print(failure or f"seed {given.seed} holds")
        return int(failure is not None)
    return run_many(range(given.first, given.first + given.seeds), given.jobs)


def run_many(seeds: range, jobs: int) -> int:
    began = time.perf_counter()
    failed, told = 0, began
    for count, failures in run_seeds(seeds, jobs):
        failed += len(failures)
        for failure in failures:
            print(failure, flush=True)
        now = time.perf_counter()
        if now - told >= 10 or count == len(seeds):
            told = now
            rate = count / (now - began)
            print(f"{count:,} of {len(seeds):,} seeds, {rate:.0f} a second, {failed} failed", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
