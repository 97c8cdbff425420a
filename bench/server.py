"""`python -m bench.server`: the table under load, on SQLite and on PostgreSQL. Clients and server share this machine.

200 sockets on 100 tables, all games alike, move as fast as they can; every move is durably stored before it is
acknowledged; on PostgreSQL also with two workers: the people of each table together at one of them, and split between
both. Then 2,000 spectators look on and do nothing.

At every table a move is always on its way, so the waits follow from the moves a second: the mean is TABLES divided by
them, whatever the server does first. What the server's own work costs is the processor time a move.
"""

import asyncio
import os
import resource
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import httpx
import uvloop
from rich import box
from rich.console import Console
from rich.table import Table

from dallage.registry import all_games
from tests.server.postgres import Postgres
from tests.server.server_process import Server, server_process

from .socket_clients import Mover, Socket, connect, ignore_message

TABLES = 100
SECONDS = 10.0  # of measuring
WARM_UP = 3.0  # seconds before
SPECTATORS = 2_000
NO_LIMITS = {"messages_per_second": "1000000", "message_burst": "1000000", "tables_per_hour": "1000000"}


def cpu_seconds(pid: int) -> float:
    """Of a process so far, in user and in system mode, all threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int) -> float:
    """Of memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize() / 2**20


class Load:
    """Two movers at each of many tables; a game that is over is followed by another."""

    def __init__(self, servers: list[Server], split: bool = False) -> None:
        self.servers = servers
        self.split = split  # the people of a table are at different servers
        self.pids = [server.process.pid for server in servers if server.process is not None]
        self.waits: list[float] = []  # seconds from sending a move until it was acknowledged
        self.http = httpx.AsyncClient(timeout=60)
        self.tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> dict[str, float]:
        for game, server in islice(zip(cycle(all_games()), cycle(self.servers)), TABLES):
            await self.play(server, game)
        await asyncio.sleep(WARM_UP)
        self.waits.clear()
        began, worked, own = time.perf_counter(), sum(map(cpu_seconds, self.pids)), time.process_time()
        await asyncio.sleep(SECONDS)
        spent, moves = time.perf_counter() - began, len(self.waits)
        cuts = statistics.quantiles(self.waits, n=100)
        return {
            "moves_per_s": moves / spent,
            "p50_ms": 1000 * cuts[49],
            "p99_ms": 1000 * cuts[98],
            "cpu_us_per_move": 1e6 * (sum(map(cpu_seconds, self.pids)) - worked) / moves,
            "client_us_per_move": 1e6 * (time.process_time() - own) / moves,
            "memory_mb": sum(map(megabytes, self.pids)),
        }

    async def play(self, server: Server, game: str) -> None:
        """Two take their seats at a new table and begin."""
        sockets: list[Socket] = []

        def over() -> None:
            """The first to see the end goes on to another table with the other one."""
            if sockets:
                for socket in sockets:
                    socket.close()
                sockets.clear()
                task = asyncio.create_task(self.play(server, game))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

        made = await make(self.http, server, game)
        first = self.servers.index(server)
        for seat in made["seats"]:
            of_seat = self.servers[(first + self.split * seat["seat"]) % len(self.servers)]
            mover = Mover(seat["seat"], self.waits, over)
            sockets.append(await connect(of_seat.port, made["table"], seat["key"], mover.on_message))


async def make(http: httpx.AsyncClient, server: Server, game: str) -> dict[str, Any]:
    """A table for two people, who have come."""
    wanted = {"game": game, "seats": [{"kind": "me", "name": "A"}, {"kind": "link"}]}
    made: dict[str, Any] = (await http.post(f"{server.url}/api/tables", json=wanted)).raise_for_status().json()
    guest = made["seats"][1]["key"]
    joined = {"type": "join", "id": "join", "seat": 1, "name": "B"}
    address, key = f"{server.url}/api/tables/{made['table']}/acts", {"Authorization": f"Bearer {guest}"}
    (await http.post(address, json=joined, headers=key)).raise_for_status()
    return made


async def look_on(server: Server) -> dict[str, float]:
    """Memory of the server with many spectators, and without."""
    assert server.process is not None
    async with httpx.AsyncClient(timeout=60) as http:
        tables = [await make(http, server, game) for game in islice(cycle(all_games()), TABLES)]
    before = megabytes(server.process.pid)
    sockets = [
        await connect(server.port, made["table"], made["watch"], ignore_message)
        for made in islice(cycle(tables), SPECTATORS)
    ]
    await asyncio.sleep(WARM_UP)
    after = megabytes(server.process.pid)
    for socket in sockets:
        socket.close()
    return {"before_mb": before, "after_mb": after, "kb_each": 1024 * (after - before) / SPECTATORS}


@contextmanager
def stores() -> Iterator[dict[str, str]]:
    """An empty one of each kind."""
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres()
        postgres.start()
        try:
            yield {"SQLite": f"sqlite:///{folder}/tables.db", "PostgreSQL": postgres.new_database()}
        finally:
            postgres.remove()


def shown(figures: dict[str, dict[str, float]]) -> Table:
    made = Table(title=f"{2 * TABLES} sockets on {TABLES} tables, every move stored", box=box.SIMPLE)
    made.add_column("store")
    for heading in ("moves/s", "p50, ms", "p99, ms", "server CPU, µs a move", "clients' CPU, µs a move", "memory, MB"):
        made.add_column(heading, justify="right")
    for store, figure in figures.items():
        made.add_row(store, *(f"{value:,.0f}" for value in figure.values()))
    return made


def main() -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    figures: dict[str, dict[str, float]] = {}
    with stores() as urls:
        for store, url in urls.items():
            with server_process(url, **NO_LIMITS) as server:
                figures[store] = uvloop.run(Load([server]).run())
        with (
            server_process(urls["PostgreSQL"], **NO_LIMITS) as one,
            server_process(urls["PostgreSQL"], **NO_LIMITS) as other,
        ):
            figures["PostgreSQL, two workers"] = uvloop.run(Load([one, other]).run())
            figures["PostgreSQL, tables split between two"] = uvloop.run(Load([one, other], split=True).run())
        with server_process(urls["SQLite"], **NO_LIMITS) as server:
            idle = uvloop.run(look_on(server))
    console = Console()
    console.print(shown(figures))
    console.print(
        f"{SPECTATORS:,} idle spectators: {idle['after_mb']:.0f} MB, {idle['before_mb']:.0f} MB without them, "
        f"{idle['kb_each']:.0f} kB each."
    )


if __name__ == "__main__":
    main()
