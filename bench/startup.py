"""The figures of starting: compiling from an empty cache, the first deal of a warm process, the help text."""

import os
import resource
import subprocess
import sys
import tempfile
import time

from dallage.registry import all_games


def run(*command: str, cache: str) -> tuple[float, float]:
    """Runs a Python process to its end: seconds on the clock and of CPU, children included."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    environment = {**os.environ, "DALLAGE_CACHE": cache}
    subprocess.run([sys.executable, *command], env=environment, check=True, stdout=subprocess.DEVNULL)
    clock, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    return clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure() -> dict[str, float]:
    """Seconds; the warm ones are the slowest game's, each the best of three."""
    with tempfile.TemporaryDirectory() as cache:
        clock, cpu = run("-m", "dallage.compile", cache=cache)
        deals = [f"import dallage; dallage.game({game!r}).new(seed=1)" for game in all_games()]
        first_deal = max(min(run("-c", deal, cache=cache)[0] for _ in range(3)) for deal in deals)
        help_text = min(run("-m", "dallage", "--help", cache=cache)[0] for _ in range(3))
    return {"compile_s": clock, "compile_cpu_s": cpu, "first_deal_s": first_deal, "help_s": help_text}
