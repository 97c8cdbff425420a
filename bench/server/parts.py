"""Memory of a table that is being played: in the middle of a game, without those who look at it."""

import random
import tracemalloc

from dallage.kernel.game import Game
from dallage.registry import all_games
from dallage.server.live.live_table import LiveTable
from dallage.server.live.turn_clock import MachineClock
from dallage.server.table.entries import Entry, MoveEvent
from dallage.server.table.table import Table

from ..projection import BOTH, header
from .measure import Figures, Plan

TABLES = 10  # of each game


def half_played(game: Game, seed: int) -> list[Entry]:
    """The log of the first half of a random game."""
    table, chooser = Table(header(game, seed)), random.Random(seed)
    while table.on_turn:
        seat = chooser.choice(table.on_turn)
        move = chooser.choice(table.state.moves(seat))
        table.apply(Entry(table.log_length, f"i{table.log_length}", 0, MoveEvent(seat, move)))
    return table.entries[: table.log_length // 2]


def kilobytes(game: Game) -> float:
    """Of one table, after both have been told of the last move."""
    logs = [half_played(game, seed) for seed in range(TABLES + 1)]
    one = open_table(game, 0, logs[0])  # loads what all have in common
    tracemalloc.start()
    tables = [open_table(game, seed, logs[seed]) for seed in range(1, TABLES + 1)]
    found, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert one not in tables
    return found / 1024 / TABLES


def open_table(game: Game, seed: int, entries: list[Entry]) -> LiveTable:
    """As a worker reads it from the store."""
    copies = [Entry(entry.position, str(entry.id), entry.at, entry.event) for entry in entries]
    live = LiveTable(Table(header(game, seed), copies), MachineClock())
    for reader in BOTH:
        live.messages.table_now((reader,), max(0, live.table.log_length - 1), BOTH, 0)
    return live


def parts(plan: Plan) -> dict[str, Figures]:
    each = {f"{game.id}_kb": kilobytes(game) for game in all_games().values()}
    return {"a live table": {**each, "mean_kb": sum(each.values()) / len(each)}}
