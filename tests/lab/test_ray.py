"""The lab and the arena on a Ray cluster: two nodes on this machine, one killed while it plays. `make test-ray`."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dallage.registry import find_game

from ..every_game import GAMES

pytestmark = [pytest.mark.ray, pytest.mark.filterwarnings("ignore")]  # Ray warns of much that is its own

GAME = next(game for game in GAMES if 2 in find_game(game).players)
SECONDS = 300.0
VERDICT = r"\d+ games in \d+ duplicate sets, [^;]*"


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head and a second node, each with a processor, as Ray's own tests have them."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    import ray
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    made.second = made.add_node(num_cpus=1)
    yield made
    ray.shutdown()
    made.shutdown()


def start(*words: object) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "dallage", *map(str, words), "--lang", "en"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "RAY_USAGE_STATS_ENABLED": "0"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)


def run(*words: object) -> str:
    done = start(*words)
    said, _ = done.communicate(timeout=SECONDS)
    assert done.returncode == 0, said
    return said


def kill_while_it_plays(cluster: Any, running: "subprocess.Popen[str]", file: Path, lines: int) -> None:
    """Kills the second node once so many results have come, and waits for the end."""
    until = time.monotonic() + SECONDS
    while not (file.exists() and file.read_bytes().count(b"\n") >= lines):
        assert running.poll() is None, running.communicate()[0]
        assert time.monotonic() < until
        time.sleep(0.05)
    cluster.remove_node(cluster.second, allow_graceful=False)
    assert running.poll() is None, "all was played before the node could be killed"
    said, _ = running.communicate(timeout=SECONDS)
    assert running.returncode == 0, said


def jsonl(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def report(folder: Path) -> list[dict[str, Any]]:
    variants: list[dict[str, Any]] = json.loads((folder / "report.json").read_text())["variants"]
    return variants


def test_a_lab_that_loses_a_node_counts_every_deal_once(cluster: Any, tmp_path: Path) -> None:
    wanted = ["lab", GAME, "--bots", "greedy", "--games", 1200, "--out"]
    running = start(*wanted, tmp_path / "ray", "--ray", cluster.address)
    kill_while_it_plays(cluster, running, tmp_path / "ray" / "blocks.jsonl", 3)
    blocks = jsonl(tmp_path / "ray" / "blocks.jsonl")
    deals = [deal for block in blocks for deal in range(block["first"], block["first"] + block["deals"])]
    assert sorted(deals) == list(range(600))
    run(*wanted, tmp_path / "here", "--jobs", 2)
    on_ray, here = report(tmp_path / "ray"), report(tmp_path / "here")
    assert [one["games"] for one in on_ray] == [one["games"] for one in here] == [1200]
    for name, figure in here[0]["figures"].items():  # the same sums, added up in another order
        assert on_ray[0]["figures"][name] == pytest.approx(figure), name


def results(folder: Path) -> dict[str, tuple[object, ...]]:
    """Finished games by key, without the times of the machine; none may be there twice."""
    games = jsonl(folder / "games.jsonl")
    found = {game["key"]: (game["bots"], game["winners"], game["scores"], game["moves_played"]) for game in games}
    assert len(found) == len(games)
    return found


def test_an_arena_that_loses_a_node_plays_every_game_once(cluster: Any, tmp_path: Path) -> None:
    wanted = ["arena", GAME, "--bots", "greedy,1", "--games", 1000, "--out"]
    running = start(*wanted, tmp_path / "ray", "--ray", cluster.address)
    kill_while_it_plays(cluster, running, tmp_path / "ray" / "games.jsonl", 20)
    run(*wanted, tmp_path / "here", "--jobs", 2)
    assert results(tmp_path / "ray") == results(tmp_path / "here")
    assert len(results(tmp_path / "ray")) == 1000


def verdict(said: str) -> str:
    """What a sequential test says in the end: which bot is stronger, after how many games."""
    (found,) = re.findall(VERDICT, said)
    return str(found)


def test_a_sequential_test_on_a_cluster_decides_as_it_does_here(cluster: Any, tmp_path: Path) -> None:
    wanted = ["arena", GAME, "--bots", "greedy,random", "--sprt", "0,40", "--games", 400, "--out"]
    on_ray = run(*wanted, tmp_path / "ray", "--ray", cluster.address)
    here = run(*wanted, tmp_path / "here", "--jobs", 1)
    assert verdict(on_ray) == verdict(here)
    both = results(tmp_path / "ray").keys() & results(tmp_path / "here").keys()
    assert both
    assert all(results(tmp_path / "ray")[key] == results(tmp_path / "here")[key] for key in both)


@pytest.mark.parametrize("command", ["lab", "arena"])
@pytest.mark.parametrize("address", ["127.0.0.1:1", "no-such-host.invalid:6379", "nonsense"])
def test_a_cluster_that_does_not_answer_is_named_at_once(command: str, address: str, tmp_path: Path) -> None:
    began = time.monotonic()
    bots = "random" if command == "lab" else "random,greedy"
    asked = start(command, GAME, "--bots", bots, "--games", 4, "--out", tmp_path, "--ray", address)
    said, _ = asked.communicate(timeout=SECONDS)
    assert asked.returncode == 1
    assert f"There is no Ray cluster at {address}: " in said
    assert "Traceback" not in said
    assert time.monotonic() - began < 60
