"""The bench of the server runs to its end, with hardly anything to do; what it measures is not looked at here."""

import re
import socket
from pathlib import Path

import pytest

from bench.server.measure import Plan
from bench.server.overload import Flooding, flood_at
from bench.server.report import DOCS, aims, write_docs
from bench.server.spectators import spectators_at
from bench.server.tables import NO_LIMITS, row, sqlite_rows, sqlite_server

TINY = Plan(tables=5, seconds=0.5, warm_up=0.1, spectators=10, flood_connections=20, pace=20)


@pytest.fixture(scope="module")
def rows() -> dict[str, dict[str, float]]:
    with sqlite_server(**NO_LIMITS, trust_proxy="yes") as server:
        together = row(TINY, [server, server])
        return {
            **sqlite_rows(TINY, server),
            "PostgreSQL, two workers, together": together,
            "PostgreSQL, two workers, split": row(TINY, [server, server], split=True),
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
