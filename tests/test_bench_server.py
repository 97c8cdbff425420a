"""The bench of the server runs to its end, with hardly anything to do; what it measures is not looked at here."""

import re
import socket
from pathlib import Path
from typing import Any

import pytest

from bench.server.measure import Figures, Plan, in_turn
from bench.server.overload import Flooding, flood_at
from bench.server.report import DOCS, aims, write_docs
from bench.server.spectators import spectators_at
from bench.server.tables import NO_LIMITS, load, sqlite_rows, sqlite_server
from bench.server.wire import Poller

TINY = Plan(
    tables=5, seconds=0.5, warm_up=0.1, turns=3, turn_seconds=0.3, spectators=10, flood_connections=20, pace=20
)  # fmt: skip


@pytest.fixture(scope="module")
def rows() -> dict[str, dict[str, float]]:
    with sqlite_server(**NO_LIMITS, trust_proxy="yes") as server:
        with load(TINY, [server, server]) as together, load(TINY, [server, server], split=True) as split:
            two_workers = {
                "PostgreSQL, two workers, together": together,
                "PostgreSQL, two workers, split": split,
            }
            compared = in_turn(TINY, two_workers)
        return {
            **compared,
            **sqlite_rows(TINY, server),
            "idle spectators": spectators_at(TINY, server),
            **flood_at(TINY, server),
        }


def test_every_row_has_moves_that_cost_something(rows: dict[str, dict[str, float]]) -> None:
    loads = [figures for figures in rows.values() if "moves_per_s" in figures]
    assert len(loads) == 6
    for figures in loads:
        assert figures["moves_per_s"] > 0
        assert 0 < figures["p50_ms"] <= figures["p99_ms"]
        assert figures["client_us"] > 0
        assert figures["refused"] == 0


class Recorded:
    """In place of a load: it finds these figures, one after the other."""

    def __init__(self, name: str, figures: list[float], ran: list[str]) -> None:
        self.name, self.figures, self.ran, self.poller = name, figures, ran, Poller()

    def run(self, seconds: float) -> Figures:
        self.ran.append(self.name)
        return {"moves_per_s": self.figures.pop(0)}


def test_loads_that_are_compared_run_in_turn_and_count_by_their_medians() -> None:
    ran: list[str] = []
    loads: Any = {"ours": Recorded("ours", [9, 1, 2], ran), "theirs": Recorded("theirs", [4, 3, 5], ran)}
    rows = in_turn(TINY, loads)
    assert rows == {"ours": {"moves_per_s": 2}, "theirs": {"moves_per_s": 4}}
    assert ran == ["theirs", "ours", "ours", "theirs", "theirs", "ours"]


def test_all_aims_but_those_of_the_peer_are_looked_at(rows: dict[str, dict[str, float]]) -> None:
    assert [aim.name for aim in aims(rows) if aim.found is None] == [
        "moves a second, to boardgame.io's",
        "server CPU a move, to boardgame.io's",
    ]
    assert rows["players in a flood"]["no_retry_after"] == 0


def test_a_flood_runs_with_a_key_that_looks_like_an_option() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
        with Flooding(port, {"table": "t", "watch": "-key"}, connections=1, rate=20, seconds=0.1) as flooding:
            assert flooding.said()["asked_per_s"] > 0


def test_the_docs_are_written_between_their_marks(rows: dict[str, dict[str, float]], tmp_path: Path) -> None:
    head = {"date": "today", "version": "0", "machine": "this", "python": "3", "command": "bench"}
    for name in ("serving.md", "figures.md"):
        (tmp_path / name).write_text((DOCS / name).read_text(encoding="utf-8"), encoding="utf-8")
    write_docs(head, rows, tmp_path)
    once = [(tmp_path / name).read_text(encoding="utf-8") for name in ("serving.md", "figures.md")]
    write_docs(head, rows, tmp_path)
    assert [(tmp_path / name).read_text(encoding="utf-8") for name in ("serving.md", "figures.md")] == once
    assert re.search(r"^\| SQLite, at half of that rate \|", once[0], re.MULTILINE)
    assert "| an idle spectator, compressed | ≤ 40 kB |" in once[1]
