"""Runs a load for a while and reads what it cost."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median

from .movers import Place
from .usage import cpu_seconds, cpu_seconds_of_family, main_thread_seconds, megabytes
from .wire import Poller

Figures = dict[str, float]
# Two rows that are compared with each other.
BESIDE_PEER = "SQLite, beside boardgame.io"
PEER = "boardgame.io, tic-tac-toe"
PATIENCE = 60.0  # seconds to wait until they move


@dataclass(frozen=True)
class Plan:
    """How much is measured."""

    tables: int = 100
    seconds: float = 10.0  # of measuring
    warm_up: float = 3.0  # seconds before
    turns: int = 20  # of loads that are compared
    turn_seconds: float = 1.0
    spectators: int = 5_000
    flood_connections: int = 10_000
    pace: float = 1.0  # moves a second at each table in the flood, which is fast for people


QUICK = Plan(
    tables=30, seconds=3.0, warm_up=1.0, turns=4, turn_seconds=0.5, spectators=500, flood_connections=4_000
)  # fmt: skip


@dataclass
class Meter:
    """Processor time of servers, of their database and of ourselves, from now on."""

    pids: Sequence[int]
    database: int | None = None  # its first process
    began: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.began = self._now()

    def _now(self) -> list[float]:
        return [
            time.perf_counter(),
            sum(map(cpu_seconds, self.pids)),
            sum(map(main_thread_seconds, self.pids)),
            cpu_seconds_of_family(self.database) if self.database is not None else 0.0,
            time.process_time(),
        ]

    def read(self) -> list[float]:
        """Seconds: on the clock, of the servers, of their main threads, of the database, of ours."""
        return [now - began for now, began in zip(self._now(), self.began)]


def waits_of(waits: list[float]) -> Figures:
    """In milliseconds: half of them, and 99 of 100, waited for at most so long."""
    in_order = sorted(waits)
    return {f"p{share}_ms": 1e3 * in_order[(len(waits) - 1) * share // 100] for share in (50, 99)}


class Load:
    """Places where people move, as fast as they can or so many times a second in all; only while the poller runs."""

    def __init__(
        self, poller: Poller, plan: Plan, pids: Sequence[int], set_table: Callable[[Place], None],
        rate: float | None = None, database: int | None = None,
    ) -> None:  # fmt: skip
        self.poller, self.pids, self.database = poller, pids, database
        self.waits: list[float] = []
        self.places = [Place(poller, self.waits, rate and rate / plan.tables, set_table) for _ in range(plan.tables)]
        for place in self.places:
            set_table(place)
        poller.run(PATIENCE, done=lambda: len(self.waits) >= plan.tables)  # the machine may be busy
        poller.run(plan.warm_up)
        self.all_moves = len(self.waits)  # with those before the measuring began

    def run(self, seconds: float) -> Figures:
        """What the moves of so many seconds cost, and how long they waited."""
        self.waits.clear()
        meter, received = Meter(self.pids, self.database), self.poller.received
        self.poller.run(seconds)
        clock, servers, main_threads, of_database, clients = meter.read()
        moves = len(self.waits)
        self.all_moves += moves
        if not moves:
            raise RuntimeError(f"nobody could move: {[place.refused for place in self.places][:5]}")
        return {
            "moves_per_s": moves / clock,
            **waits_of(self.waits),
            "server_us": 1e6 * servers / moves,
            "main_thread_us": 1e6 * main_threads / moves,
            "database_us": 1e6 * of_database / moves,
            "client_us": 1e6 * clients / moves,
            "client_cores": clients / clock,
            "bytes_per_reader": (self.poller.received - received) / moves / 2,
            "memory_mb": sum(map(megabytes, self.pids)),
            "refused": float(sum(len(place.refused) for place in self.places)),
        }


def in_turn(plan: Plan, loads: Mapping[str, Load]) -> dict[str, Figures]:
    """One load after the other for a second, again and again, and the medians: a machine that others use too is faster
    at one time than at another, by more than what is to be compared."""
    found: dict[str, list[Figures]] = {name: [] for name in loads}
    for turn in range(plan.turns):
        for name in list(loads)[:: 1 if turn % 2 else -1]:
            loads[name].poller.run(plan.turn_seconds / 5)  # what was on its way has waited for its turn
            found[name].append(loads[name].run(plan.turn_seconds))
    return {name: {figure: median(row[figure] for row in rows) for figure in rows[0]} for name, rows in found.items()}
