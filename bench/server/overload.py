"""Five times the load: how long players wait while strangers ask for five times of what the server can do.

What it can do is found out by a few who ask again as soon as they are answered; then so many requests are made at their
time, whoever is answered."""

import json
import subprocess
import sys
import threading
from itertools import count
from typing import Any

from tests.server.server_process import Server

from .dallage_load import Tables
from .flood import TOO_SLOW
from .measure import PATIENCE, Figures, Meter, Plan, waits_of
from .movers import Place
from .spectators import made_tables, raise_descriptor_limit
from .tables import pid_of, sqlite_server
from .wire import Poller

TABLES = 40  # at most
FEW = 32  # connections that find out how much a server can do
TIMES = 5  # as much is asked of it
MUCH = 100_000.0  # requests a second: more than anybody can answer
REFUSED = ("429", "503", "1013", "403")
LIMITS = {"trust_proxy": "yes", "tables_per_hour": "1000000"}


class Flooding:
    """The other process."""

    def __init__(self, port: int, made: dict[str, Any], connections: int, rate: float, seconds: float) -> None:
        options = ["--connections", str(connections), "--rate", str(rate), "--seconds", str(seconds)]
        # After "--", for a key may begin with "-".
        command = [sys.executable, "-m", "bench.server.flood", *options, "--", str(port), made["table"], made["watch"]]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)

    def __enter__(self) -> "Flooding":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

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
    with sqlite_server(**LIMITS) as server:
        return flood_at(plan, server)


def flood_at(plan: Plan, server: Server) -> dict[str, Figures]:
    """The same players before the flood and in it; and what became of the flood."""
    raise_descriptor_limit()
    poller = Poller()
    try:
        (made,) = made_tables(poller, server.port, 1)
        with Flooding(server.port, made, FEW, MUCH, plan.seconds) as trial:
            capacity = trial.said()["answered_per_s"]
        waits = seated_players(poller, plan, server.port)
        poller.run(plan.seconds)
        alone = waits_of(waits)
        seconds = plan.warm_up + plan.seconds + 1
        with Flooding(server.port, made, plan.flood_connections, TIMES * capacity, seconds) as flooding:
            flooding.wait_for_begin(poller)
            poller.run(plan.warm_up)  # until the server has noticed
            waits.clear()
            meter = Meter([pid_of(server)])
            poller.run(plan.seconds)
            under = waits_of(waits)
            clock, worked, *_ = meter.read()
            flood = told(flooding.said(), capacity)
    finally:
        poller.close()
    return {"players alone": alone, "players in a flood": {**under, "server_cores": worked / clock, **flood}}


def seated_players(poller: Poller, plan: Plan, port: int) -> list[float]:
    """Two at each table, who have begun to play, each from an address of its own; their waits from now on."""
    tables, addresses = Tables(poller, [port]), count(1)
    waits: list[float] = []

    def set_table(place: Place) -> None:
        tables.set_table(place, f"X-Forwarded-For: 10.0.{next(addresses) % 250}.1\r\n")

    places = [Place(poller, waits, plan.pace, set_table) for _ in range(min(TABLES, plan.tables))]
    for place in places:
        set_table(place)
    poller.run(PATIENCE, done=lambda: len(waits) >= len(places))  # the machine may be busy
    poller.run(plan.warm_up)
    waits.clear()
    return waits


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
        refused, asked = sum(answers.get(how, 0) for how in REFUSED), max(1, sum(answers.values()))
        figures[f"{kind}: refused, %"] = 100 * refused / asked
        figures[f"{kind}: given up, %"] = 100 * answers.get(TOO_SLOW, 0) / asked
    return figures
