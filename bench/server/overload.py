"""Five times the load: how long players wait while strangers ask for five times of what the server can do."""

import json
import statistics
import subprocess
import sys
import threading
from itertools import count
from typing import Any

from .dallage_load import Tables
from .measure import PATIENCE, Figures, Meter, Plan
from .movers import Place
from .spectators import made_tables, raise_descriptor_limit
from .tables import pid_of, sqlite_server
from .wire import Poller

TABLES = 40  # at most
RATE = 1.0  # moves a second at each table, which is fast for people
FEW = 32  # connections that find out how much a server can do
TIMES = 5  # as much is asked of it
MUCH = 100_000.0  # requests a second: more than anybody can answer
REFUSED = ("429", "503", "1013", "403")
LIMITS = {"trust_proxy": "yes", "tables_per_hour": "1000000"}


class Flooding:
    """The other process, from begin to end."""

    def __init__(self, port: int, made: dict[str, Any], connections: int, rate: float, seconds: float) -> None:
        words = [str(port), made["table"], made["watch"], "--connections", str(connections)]
        command = [sys.executable, "-m", "bench.server.flood", *words, "--rate", str(rate), "--seconds", str(seconds)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)

    def wait_for_begin(self, poller: Poller) -> None:
        """Meanwhile the players go on."""
        begun = threading.Thread(target=self._read_line)
        begun.start()
        poller.run(PATIENCE, done=lambda: not begun.is_alive())

    def _read_line(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def said(self) -> dict[str, Any]:
        out, _ = self.process.communicate(timeout=PATIENCE)
        said: dict[str, Any] = json.loads(out.splitlines()[-1])
        return said


def flooded(plan: Plan) -> dict[str, Figures]:
    """The same players before the flood and in it; and what became of the flood."""
    raise_descriptor_limit()
    poller, addresses = Poller(), count(1)
    with sqlite_server(**LIMITS) as server:
        (made,) = made_tables(poller, server.port, 1)
        capacity = Flooding(server.port, made, FEW, MUCH, plan.seconds).said()["answered_per_s"]
        tables = Tables(poller, [server.port])
        waits: list[float] = []

        def set_table(place: Place) -> None:
            tables.set_table(place, f"X-Forwarded-For: 10.0.{next(addresses) % 250}.1\r\n")

        places = [Place(poller, waits, RATE, set_table) for _ in range(min(TABLES, plan.tables))]
        for place in places:
            set_table(place)
        poller.run(PATIENCE, done=lambda: all(len(place.movers) == 2 for place in places))
        poller.run(plan.warm_up)
        waits.clear()
        poller.run(plan.seconds)
        alone = waits_of(waits)
        flooding = Flooding(
            server.port, made, plan.flood_connections, TIMES * capacity, plan.warm_up + plan.seconds + 1
        )
        flooding.wait_for_begin(poller)
        poller.run(plan.warm_up)  # until the server has noticed
        waits.clear()
        meter = Meter([pid_of(server)])
        poller.run(plan.seconds)
        under = waits_of(waits)
        clock, worked, *_ = meter.read()
        said = flooding.said()
        poller.close()
    return {
        "players alone": alone,
        "players in a flood": {**under, "server_cores": worked / clock, **told(said, capacity)},
    }


def waits_of(waits: list[float]) -> Figures:
    cuts = statistics.quantiles(waits, n=100)
    return {"moves": float(len(waits)), "p50_ms": 1e3 * cuts[49], "p99_ms": 1e3 * cuts[98], "max_ms": 1e3 * max(waits)}


def told(said: dict[str, Any], capacity: float) -> Figures:
    """What became of the flood, in figures."""
    figures = {
        "capacity_per_s": capacity,
        "asked_per_s": said["asked_per_s"],
        "answered_per_s": said["answered_per_s"],
        "no_retry_after": float(said["no_retry_after"]),
    }
    for kind, answers in said["answers"].items():
        for how, number in sorted(answers.items()):
            figures[f"{kind}: {how}"] = float(number)
        refused = sum(number for how, number in answers.items() if how in REFUSED)
        figures[f"{kind}: refused, %"] = 100 * refused / sum(answers.values())
    return figures
