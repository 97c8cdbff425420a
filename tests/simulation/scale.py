"""`python -m tests.simulation.scale --workers 10,100,1000`: many workers at one database, for docs/scale.md.

People play at tables for a while; then a machine is lost. Counted is what each worker hears of the others, with the
people of a table together at one worker, as the hash of its id says, and with everybody anywhere.
"""

import argparse
import asyncio
import json
import statistics
import time
from pathlib import Path
from typing import Any

import dallage
from dallage.server.live.workers import rank
from dallage.server.store.notify import Notification, TableChanged

from .checks import expect
from .cluster import Cluster, ErrorLog
from .database import Redo
from .page import Page
from .tables import table_for_two
from .worker import Worker

TABLES = 40
PLAY = 6.0  # seconds before a machine is lost, and after it
SETTLE = 6.0  # seconds in which everybody is told the rest
ON_ITS_WAY = 1.0  # seconds that something stored may take until everybody is told


class ScaleCluster(Cluster):
    """So many workers, and a few tables: what is counted is for each move."""

    slow_share = 0.0

    def __init__(self, workers: int, has_affinity: bool, tables: int = TABLES) -> None:
        super().__init__(seed=0)
        self.count, self.has_affinity = workers, has_affinity
        self.tables = [table_for_two(self.chance) for _ in range(tables)]
        self.pages = [
            Page(self, f"{table.id}-{seat}", table, (seat,), key or "")
            for table in self.tables
            for seat, key in enumerate(table.keys)
        ]
        self.errors = ErrorLog()
        self.database.on_commit = self._on_commit
        self.committed: dict[tuple[str, int], float] = {}  # when an entry was stored, by table and position
        self.waits: list[float] = []  # seconds until the other player was told of it
        self.heard = self.heard_of_own = self.heard_of_presence = 0  # notifications
        self.reads = 0
        self.moved: set[str] = set()  # tables that a worker had to load after a machine was lost
        self.back: dict[str, float] = {}  # when each page of the lost machine was told again

    def new_worker(self) -> Worker:
        worker = super().new_worker()
        on_notification, read = worker.tables.on_notification, worker.machine.read

        def count(told: Notification) -> None:
            if isinstance(told, TableChanged):
                self.heard += 1
                self.heard_of_own += told.table in worker.tables.live_tables
            else:
                self.heard_of_presence += 1
            on_notification(told)

        def count_read(*args: Any) -> asyncio.Future[Any]:
            self.reads += 1
            return read(*args)

        worker.tables.on_notification = count  # type: ignore[method-assign]
        self.loop.executors[worker.store._threads] = count_read
        return worker

    def worker_for(self, page: Page) -> Worker | None:
        """As the proxy chooses: by the hash of the table's id among the workers that run, or any of them."""
        ready = [worker for worker in self.workers if worker.is_ready]
        if not self.has_affinity:
            return self.chance.choice(ready)
        return max(ready, key=lambda worker: rank(worker.machine.name, page.table.id))

    def on_told(self, page: Page, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            self.back.setdefault(page.name, self.loop.time())
            position = message["log_length"] - 1
            stored = self.committed.get((page.table.id, position))
            if stored is not None and (not page.log or len(page.log) <= position):
                self.waits.append(self.loop.time() - stored)

    def run(self) -> dict[str, float]:
        """The figures."""
        figures: dict[str, float] = {}

        async def play() -> None:
            await self.start_workers(self.count)
            for table in self.tables:
                await self.workers[0].store.create(table.header)
            for page in self.pages:
                self.loop.call_later(self.chance.uniform(0, 1), page.connect)
            await asyncio.sleep(PLAY)
            figures.update(self._figures())
            lost = await self._lose_machine()
            self.is_playing = False
            await asyncio.sleep(SETTLE)
            figures.update(lost)
            self._check_end()

        self.run_until_complete(play(), self.errors)
        return figures

    def _figures(self) -> dict[str, float]:
        moves = len(self.committed)
        cuts = statistics.quantiles(self.waits, n=100)
        return {
            "workers": self.count,
            "affinity": self.has_affinity,
            "moves": moves,
            "heard_per_move": self.heard / moves,
            "of_own_tables": self.heard_of_own / self.heard,
            "presence_per_s": self.heard_of_presence / self.loop.time(),
            "reads_per_move": self.reads / moves,
            "told_p50_ms": 1000 * cuts[49],
            "told_p99_ms": 1000 * cuts[98],
        }

    async def _lose_machine(self) -> dict[str, float]:
        """The one with most pages; the others go on."""
        worker = max(self.workers, key=lambda one: len(self.pages_at(one)))
        lost, others = self.pages_at(worker), [page for page in self.pages if page not in self.pages_at(worker)]
        homes = {page.name: page.socket.machine.name for page in others if page.socket is not None}
        self.back.clear()
        self.back.update({page.name: 0.0 for page in others})
        began = self.loop.time()
        self.kill(worker)
        await asyncio.sleep(PLAY)
        stayed = [page for page in others if page.socket is not None and page.socket.machine.name == homes[page.name]]
        waits = [self.back[page.name] - began for page in lost if page.name in self.back]
        expect(len(waits) == len(lost), "somebody did not come back")
        return {
            "lost_pages": len(lost),
            "lost_back_s": max(waits, default=0.0),
            "others_disturbed": len(others) - len(stayed),
        }

    def _on_commit(self, record: list[Redo]) -> None:
        for name, args in record:
            if name == "insert_entry":
                self.committed[args[0][:2]] = self.loop.time()

    def _check_end(self) -> None:
        """Nothing acknowledged is lost, and everybody knows all there is."""
        expect(not self.errors.records and not self.loop.errors, "something failed", self.errors.records)
        for page in self.pages:
            ids = [row[3] for row in self.database.log(page.table.id)]
            for id, position in page.done.items():
                expect(ids[position] == f"{page.reader[0]}:{id}", f"{page.name} lost {id}")
            # When somebody's time is up in the last moment, that is still on its way.
            before = self.loop.time() - ON_ITS_WAY
            told = [at for (table, _), at in self.committed.items() if table == page.table.id and at < before]
            expect(len(page.log) >= len(told), f"{page.name} knows {len(page.log)} of {len(ids)} entries")


def rows_for(counts: list[int]) -> list[dict[str, float]]:
    return [ScaleCluster(count, has_affinity).run() for count in counts for has_affinity in (True, False)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation.scale")
    parser.add_argument("--workers", default="10,100", help="how many, between commas")
    parser.add_argument("--json", type=Path, help="write the figures into this file")
    asked = parser.parse_args()
    rows = rows_for([int(count) for count in asked.workers.split(",")])
    for row in rows:
        print(" ".join(f"{name} {value:.4g}" for name, value in row.items()))
    if asked.json is not None:
        command = f"python -m tests.simulation.scale --workers {asked.workers}"
        head = {"version": f"Dallage {dallage.__version__}", "date": time.strftime("%Y-%m-%d"), "command": command}
        head["tables"] = str(TABLES)
        asked.json.write_text(json.dumps({**head, "rows": rows}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
