"""`python -m bench.parts`: parts of the server that `bench.server` does not measure by themselves, for docs/scale.md.

What a table in memory holds, what a reader is sent, what PostgreSQL does for an entry and for a notification. Processor
times are those of the processes, so a busy machine spoils them less than it spoils anything a second.
"""

import argparse
import asyncio
import gc
import json
import random
import time
import tracemalloc
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import orjson
import psycopg
from rich.console import Console

import dallage
from dallage.kernel.game import Game
from dallage.registry import all_games
from dallage.server.live.live_table import LiveTable
from dallage.server.live.turn_clock import MachineClock
from dallage.server.messages.fields import SeatKind
from dallage.server.store.notify import CHANNEL
from dallage.server.store.store import Store
from dallage.server.table.entries import Entry, MoveEvent
from dallage.server.table.header import Header, Seat
from dallage.server.table.table import Table
from tests.server.postgres import Postgres

from .server.dallage_load import PAUSE, new_table
from .server.dallage_load import Seat as PlayingSeat
from .server.measure import Figures
from .server.movers import Place
from .server.tables import NO_LIMITS, sqlite_server
from .server.usage import cpu_seconds_of_family, machine
from .server.wire import HttpConnection, Poller

TABLES = 20  # of each game in memory
WRITERS = 200  # tables whose moves are stored at the same time
SECONDS = 5.0  # of storing
LISTENERS = (1, 10, 40)
NOTIFICATIONS = 1_000
PAYLOAD = "x" * 250  # bytes, about those of one entry
BOTH = frozenset({0, 1})


def header(id: str, game: Game, seed: int) -> Header:
    seats = tuple(Seat(SeatKind.LINK, name, None, None) for name in "AB")
    return Header(id, game.id, game.rules_version, 2, game.choose(2).options, seed, "0" * 32, seats, "", "", 0)


def half_a_game(game: Game, seed: int) -> Table:
    """A table in the middle of a random game."""
    chance = random.Random(seed)
    whole = played(Table(header("whole", game, seed)), chance, 10_000).log_length
    return played(Table(header(f"t{seed}", game, seed)), random.Random(seed), whole // 2)


def played(table: Table, chance: random.Random, moves: int) -> Table:
    while table.on_turn and table.log_length < moves:
        seat = chance.choice(table.on_turn)
        move = MoveEvent(seat, chance.choice(table.state.moves(seat)))
        table.apply(Entry(table.log_length, f"i{table.log_length}", 0, move))
    return table


def live_tables() -> Figures:
    """Memory of a table that two people are at, in the middle of its game, on average of all games."""
    kilobytes, entries = [], []
    for game in all_games().values():
        half_a_game(game, 0)  # loads the compiled rules
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        tables = [LiveTable(half_a_game(game, seed), MachineClock()) for seed in range(TABLES)]
        for live in tables:
            for reader in BOTH:
                live.messages.table_now((reader,), 0, BOTH, 0)
        gc.collect()
        kilobytes.append((tracemalloc.get_traced_memory()[0] - before) / 1024 / TABLES)
        tracemalloc.stop()
        entries.append(sum(live.table.log_length for live in tables) / TABLES)
    return {"table_kb": mean(kilobytes), "table_entries": mean(entries)}


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


class CountedSeat(PlayingSeat):
    """Counts what it is sent."""

    received = 0  # bytes, of all of them

    def on_data(self, data: bytes) -> None:
        CountedSeat.received += len(data) - len(self.rest)
        super().on_data(data)


def begin_game(http: HttpConnection, port: int, place: Place, game: str) -> None:
    """Two take their seats at a new table, as soon as the server has time for it."""

    def begin(status: int, head: bytes, body: bytes) -> None:
        if status == 503:
            again = partial(begin_game, http, port, place, game)
            place.poller.at(time.perf_counter() + PAUSE, again)
            return
        made = orjson.loads(body)
        for one in made["seats"]:
            place.movers.append(CountedSeat(place, port, made["table"], one["seat"], one["key"], True, ""))

    http.request(new_table(game), begin)


def sent_to_readers() -> Figures:
    """Bytes for each reader and move, compressed as browsers ask for it, over whole games of each kind."""
    poller, waits = Poller(), list[float]()
    ended: list[Place] = []
    with sqlite_server(**NO_LIMITS) as server:
        http = HttpConnection(poller, server.port)
        places = [Place(poller, waits, None, ended.append) for _ in all_games()]
        for place, game in zip(places, all_games()):
            begin_game(http, server.port, place, game)
        poller.run(120, done=lambda: all(place in ended for place in places))
        poller.close()
    return {"reader_bytes": CountedSeat.received / len(waits) / len(BOTH), "reader_moves": float(len(waits))}


async def storing(url: str, postmaster: int) -> Figures:
    """One worker's store: entries a second when many tables move at once, and what each costs the database."""
    store = await Store.open(url)
    games = list(islice(cycle(all_games().values()), WRITERS))
    for number, game in enumerate(games):
        await store.create(header(f"table{number}", game, number))
    until, counts = time.perf_counter() + SECONDS, [0] * WRITERS

    async def write(number: int) -> None:
        while time.perf_counter() < until:
            entry = Entry(counts[number], f"0:{number}-{counts[number]}", 1_763_000_000_000, MoveEvent(0, "B3@1,-1", 7))
            assert await store.append(f"table{number}", [entry])
            counts[number] += 1

    with psycopg.connect(url, autocommit=True) as look:
        wal, busy, began = wal_bytes(look), cpu_seconds_of_family(postmaster), time.perf_counter()
        await asyncio.gather(*map(write, range(WRITERS)))
        spent, busy = time.perf_counter() - began, cpu_seconds_of_family(postmaster) - busy
        wal = wal_bytes(look) - wal
        stored = int(one_value(look, "SELECT pg_total_relation_size('entries')"))
    await store.close()
    entries = sum(counts)
    return {
        "entries_per_s": entries / spent,
        "database_us_per_entry": 1e6 * busy / entries,
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
    return {"notification_us": max(0.0, found[fewest] - each * fewest), "notification_us_per_listener": each}


def in_postgresql() -> Figures:
    postgres = Postgres()
    postgres.start()
    assert postgres.process is not None
    postmaster = postgres.process.pid
    try:
        figures = asyncio.run(storing(postgres.new_database(), postmaster))
        return {**figures, **notifications(postgres.new_database(), postmaster)}
    finally:
        postgres.remove()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.parts")
    parser.add_argument("--json", type=Path, help="write the figures into this file")
    asked = parser.parse_args()
    figures = {**live_tables(), **sent_to_readers(), **in_postgresql()}
    head = {"version": f"Dallage {dallage.__version__}", "machine": machine(), "date": time.strftime("%Y-%m-%d")}
    console = Console()
    for name, value in figures.items():
        console.print(f"{name:32} {value:10.1f}")
    if asked.json is not None:
        asked.json.write_text(json.dumps({**head, "parts": figures}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
