"""`python -m bench.postgresql`: what PostgreSQL does for an entry of a log, and for a notification between workers.

Processor times are those of its processes, so a busy machine spoils them less than it spoils anything a second.
"""

import argparse
import asyncio
import json
import time
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import psycopg
from rich.console import Console

import dallage
from dallage.kernel.game import Game
from dallage.registry import all_games
from dallage.server.messages.fields import SeatKind
from dallage.server.store.notify import CHANNEL
from dallage.server.store.store import Store
from dallage.server.table.entries import Entry, MoveEvent
from dallage.server.table.header import Header, Seat
from tests.server.postgres import Postgres

from .server.measure import Figures
from .server.usage import cpu_seconds_of_family, machine

TABLES = 200  # whose moves are stored at the same time
SECONDS = 5.0  # of storing
LISTENERS = (1, 10, 40)  # workers that hear a notification
NOTIFICATIONS = 1_000
PAYLOAD = "x" * 250  # bytes, about those of one entry


def header(id: str, game: Game, seed: int) -> Header:
    seats = tuple(Seat(SeatKind.LINK, name, None, None) for name in "AB")
    return Header(id, game.id, game.rules_version, 2, game.choose(2).options, seed, "0" * 32, seats, "", "", 0)


async def storing(url: str, postmaster: int) -> Figures:
    """One worker's store: entries a second when many tables move at once, and what each costs the database."""
    store = await Store.open(url)
    for number, game in enumerate(islice(cycle(all_games().values()), TABLES)):
        await store.create(header(f"table{number}", game, number))
    until, counts = time.perf_counter() + SECONDS, [0] * TABLES

    async def write(number: int) -> None:
        while time.perf_counter() < until:
            entry = Entry(counts[number], f"0:{number}-{counts[number]}", 1_763_000_000_000, MoveEvent(0, "B3@1,-1", 7))
            assert await store.append(f"table{number}", [entry])
            counts[number] += 1

    with psycopg.connect(url, autocommit=True) as look:
        wal, busy, began = wal_bytes(look), cpu_seconds_of_family(postmaster), time.perf_counter()
        await asyncio.gather(*map(write, range(TABLES)))
        spent, busy = time.perf_counter() - began, cpu_seconds_of_family(postmaster) - busy
        wal = wal_bytes(look) - wal
        stored = float(one_value(look, "SELECT pg_total_relation_size('entries')"))
    await store.close()
    entries = sum(counts)
    return {
        "entries_per_s": entries / spent,
        "us_per_entry": 1e6 * busy / entries,
        "wal_bytes_per_entry": wal / entries,
        "stored_bytes_per_entry": stored / entries,
    }


def one_value(connection: psycopg.Connection[Any], query: str) -> Any:
    row = connection.execute(query.encode()).fetchone()
    assert row is not None
    return row[0]


def wal_bytes(connection: psycopg.Connection[Any]) -> float:
    return float(one_value(connection, "SELECT pg_current_wal_lsn() - '0/0'"))


def notifying(url: str, postmaster: int, listeners: int) -> float:
    """Microseconds of the database's processor time for one notification that so many workers hear."""
    connections = [psycopg.connect(url, autocommit=True) for _ in range(listeners)]
    for one in connections:
        one.execute(f"LISTEN {CHANNEL}".encode())
    with psycopg.connect(url, autocommit=True) as sender:
        busy = cpu_seconds_of_family(postmaster)
        for number in range(NOTIFICATIONS):
            sender.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{number} {PAYLOAD}"))
        for one in connections:
            assert sum(1 for _ in one.notifies(timeout=60, stop_after=NOTIFICATIONS)) >= NOTIFICATIONS
        busy = cpu_seconds_of_family(postmaster) - busy
    for one in connections:
        one.close()
    return 1e6 * busy / NOTIFICATIONS


def notifications(url: str, postmaster: int) -> Figures:
    """What one costs the database by itself, and for each worker that hears it."""
    found = {count: notifying(url, postmaster, count) for count in LISTENERS}
    fewest, most = min(found), max(found)
    each = (found[most] - found[fewest]) / (most - fewest)
    return {"us_per_notification": max(0.0, found[fewest] - each * fewest), "us_per_listener": each}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.postgresql")
    parser.add_argument("--json", type=Path, help="write the figures into this file")
    asked = parser.parse_args()
    postgres = Postgres()
    postgres.start()
    assert postgres.process is not None
    postmaster = postgres.process.pid
    try:
        figures = asyncio.run(storing(postgres.new_database(), postmaster))
        figures |= notifications(postgres.new_database(), postmaster)
    finally:
        postgres.remove()
    console = Console()
    for name, value in figures.items():
        console.print(f"{name:24} {value:10.1f}")
    if asked.json is not None:
        head = {"version": f"Dallage {dallage.__version__}", "machine": machine(), "date": time.strftime("%Y-%m-%d")}
        asked.json.write_text(json.dumps({**head, "figures": figures}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
