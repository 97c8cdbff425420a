"""The server in simulations: 10,000 seeds hold, a seed always runs the same way, and planted faults are found."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from .planted import PLANTED
from .run import run_chunk, run_seed

ROOT = Path(__file__).parents[2]
SEEDS = 10_000
PART = 500  # seeds of one test
ENOUGH = 1_000  # seeds in which each planted fault is found


@pytest.mark.parametrize("first", range(0, SEEDS, PART))
def test_whatever_goes_wrong_nothing_acknowledged_is_lost_and_everybody_is_told(first: int) -> None:
    assert run_chunk(range(first, first + PART)) == []


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert any(run_seed(seed) for seed in range(ENOUGH)), f"{ENOUGH} seeds hold in spite of it"


def test_a_seed_runs_the_same_way_in_another_process_and_after_others() -> None:
    seed, lines = 17, []
    run_chunk(range(5))
    run_seed(seed, lines.append)
    command = [sys.executable, "-m", "tests.simulation", "--seed", str(seed), "--trace"]
    for hash_seed in ("1", "2"):  # by which sets and dicts are ordered
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        said = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        assert said.stdout.splitlines() == [*lines, f"seed {seed} holds"]
    assert len(lines) > 30
