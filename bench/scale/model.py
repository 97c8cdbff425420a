"""From what was measured to what many people need. Every assumption is a line here."""

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FIGURES = Path(__file__).parent / "figures"
TOGETHER, SPLIT = "PostgreSQL, two workers, together", "PostgreSQL, two workers, split"
COMPRESSED, TABLE, IDLE = "SQLite, compressed", "a live table", "idle spectators"

SECONDS_A_MOVE = 10.0  # between two moves of a table
PEOPLE_A_TABLE = 2
SPECTATORS = 0.1  # for each person at a table
BUSY = 0.5  # of a core that may be used at the busiest hour; the rest is for peaks and for a machine that is lost
SOCKETS = 24_576  # of people at one worker: three eighths of its descriptors, see http/descriptors.py
CORES = 16  # of a machine
WORKER_MB = 250  # of a worker without tables
BEAT = 5.0  # seconds after which a worker tells again who is there
BUSY_HOURS = 6.0  # of a day at the busiest hour's rate, which makes the day's moves
PEOPLE = (1_000, 100_000, 10_000_000)


@dataclass(frozen=True)
class Parts:
    """What was measured."""

    server_us: float  # a worker's processor time for a move, the people of a table together
    split_us: float  # all workers', if they are apart
    database_us: float  # the database's, with one other worker that hears of it
    listener_us: float  # the database's, for each further worker that hears of it
    entries_per_s: float  # that one worker's store can write
    stored_bytes: float  # of an entry, with its indexes
    reader_bytes: float  # sent to each reader after a move, compressed
    table_kb: float  # of memory
    socket_kb: float

    @classmethod
    def read(cls, folder: Path = FIGURES) -> "Parts":
        rows, database = figures("server", folder)["rows"], figures("postgresql", folder)["figures"]
        return cls(
            server_us=rows[TOGETHER]["server_us"],
            split_us=rows[SPLIT]["server_us"],
            database_us=rows[TOGETHER]["database_us"],
            listener_us=database["us_per_listener"],
            entries_per_s=database["entries_per_s"],
            stored_bytes=database["stored_bytes_per_entry"],
            reader_bytes=rows[COMPRESSED]["bytes_per_reader"],
            table_kb=rows[TABLE]["mean_kb"],
            socket_kb=rows[IDLE]["kb_each"],
        )


def figures(name: str, folder: Path = FIGURES) -> dict[str, Any]:
    """What a command has measured, and when."""
    found: dict[str, Any] = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return found


@dataclass(frozen=True)
class Needs:
    """Of so many people at one database."""

    parts: Parts
    people: float

    @property
    def moves_per_s(self) -> float:
        return self.people / PEOPLE_A_TABLE / SECONDS_A_MOVE

    @property
    def workers_for_moves(self) -> float:
        return self.moves_per_s * self.parts.server_us / 1e6 / BUSY

    @property
    def workers_for_sockets(self) -> float:
        return self.people / SOCKETS

    @property
    def workers(self) -> int:
        """Never fewer than two: one may be lost."""
        return max(2, math.ceil(self.workers_for_moves), math.ceil(self.workers_for_sockets))

    @property
    def memory_gb(self) -> float:
        sockets = self.people * (1 + SPECTATORS) * self.parts.socket_kb
        tables = self.people / PEOPLE_A_TABLE * self.parts.table_kb
        return (sockets + tables) / 2**20 + self.workers * WORKER_MB / 2**10

    @property
    def sent_mbit_per_s(self) -> float:
        readers = PEOPLE_A_TABLE * (1 + SPECTATORS)
        return self.moves_per_s * readers * self.parts.reader_bytes * 8 / 1e6

    @property
    def heard_per_s(self) -> float:
        """Notifications, counted where they are heard: all workers hear of each move, and of who is where."""
        return (self.workers - 1) * (self.moves_per_s + self.workers / BEAT)

    @property
    def cores_for_entries(self) -> float:
        return self.moves_per_s * self.parts.database_us / 1e6

    @property
    def cores_for_notifications(self) -> float:
        """For those that are heard beyond the one that `database_us` contains."""
        return max(0.0, self.heard_per_s - self.moves_per_s) * self.parts.listener_us / 1e6

    @property
    def database_cores(self) -> float:
        return (self.cores_for_entries + self.cores_for_notifications) / BUSY

    @property
    def stored_gb_a_day(self) -> float:
        return self.moves_per_s * self.parts.stored_bytes * BUSY_HOURS * 3600 / 2**30


def people_of_a_cell(parts: Parts) -> int:
    """The most people, in thousands, that one database with a machine of its own carries."""
    people = 1_000
    while Needs(parts, people + 1_000).database_cores <= CORES:
        people += 1_000
    return people


def people_of_a_worker(parts: Parts) -> dict[str, float]:
    """How many people one worker carries, by what would run out."""
    rate = 1 / PEOPLE_A_TABLE / SECONDS_A_MOVE  # moves a second of one person
    return {
        "processor": BUSY * 1e6 / parts.server_us / rate,
        "sockets": float(SOCKETS),
        "store writes": BUSY * parts.entries_per_s / rate,
    }
