"""Whose pages are open at any worker. Each worker tells the others, when it changes and every few seconds: what it has
told holds for a while only, so that those of a worker that died are away soon."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress

from ..store.notify import SeatsPresent
from ..store.store import Store, StoreDown
from .live_table import LiveTable
from .tasks import stop

BEAT = 5.0  # seconds after which a worker tells all again
LEASE = 3 * BEAT  # seconds for which it holds


class Presence:
    """Tells of the seats here, and keeps what other workers tell of theirs."""

    def __init__(self, store: Store, known: Mapping[str, LiveTable]) -> None:
        self._store, self._known = store, known
        # By table and worker: the seats, and until when that holds in the loop's time.
        self._elsewhere: dict[str, dict[str, tuple[frozenset[int], float]]] = {}
        self.on_change: list[Callable[[str], None]] = []  # called with a table's id when its seats here change
        self._changed: set[str] = set()  # tables whose seats here are still to be told
        self._told: set[str] = set()  # tables at which somebody is here, by what the others were told
        self._asks = True  # whether the others are still to be asked for theirs
        self._next_beat = 0.0
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """From now on the other workers are told, if there are any."""
        if self._store.has_other_workers:
            self._task = asyncio.create_task(self._run(), name="dallage-presence")

    def watch(self, live: LiveTable) -> None:
        """Tells of a table that has come into memory."""
        live.on_presence = self._on_presence
        live.set_elsewhere(self._seats_elsewhere(live.table.id))

    def on_seats_present(self, told: SeatsPresent) -> None:
        until = asyncio.get_running_loop().time() + LEASE
        for id, seats in told.seats.items():
            workers = self._elsewhere.setdefault(id, {})
            workers[told.worker] = frozenset(seats), until
            if not seats:
                del workers[told.worker]
            self._update(id)

    def tell_all(self) -> None:
        """Another worker wants to know."""
        self._next_beat = 0.0
        self._wake.set()

    def ask_all(self) -> None:
        """Something that others told may not have arrived."""
        self._asks = True
        self._renew()
        self._wake.set()

    async def close(self) -> None:
        """The others need not wait until those who were here are away."""
        await stop(self._task, self._tell_gone())

    def _on_presence(self, id: str) -> None:
        for callback in self.on_change:
            callback(id)
        if self._task is not None:
            self._changed.add(id)
            self._wake.set()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self._wake.clear()
            if loop.time() < self._next_beat:
                await self._tell(self._changed)
            else:
                self._next_beat = loop.time() + BEAT
                if await self._tell({id for id, live in list(self._known.items()) if live.here} | self._changed):
                    self._drop_expired(loop.time())
                else:  # nor could the others tell anything
                    self._renew()
            with suppress(TimeoutError):
                async with asyncio.timeout_at(self._next_beat):
                    await self._wake.wait()

    async def _tell(self, ids: set[str]) -> bool:
        """Tells who is here at these tables; whether that worked. If not, it is told with the next beat."""
        if not ids and not self._asks and not any(id in self._known for id in self._elsewhere):
            return True  # nobody is waited for here: the others need not hear that, each from each
        asks, self._asks, self._changed = self._asks, False, set()
        tables = {id: self._known.get(id) for id in sorted(ids)}
        seats = {id: sorted(live.here) if live else [] for id, live in tables.items()}
        self._told = self._told.difference(seats).union(id for id in seats if seats[id])
        try:
            await self._store.tell_presence(seats, asks)
        except StoreDown:
            self._asks = self._asks or asks
            self._changed |= ids
            return False
        return True

    async def _tell_gone(self) -> None:
        """Nobody is here any more. What was told last may still be on its way, so this has to follow it."""
        gone = sorted(self._told | self._changed)
        if gone:
            with suppress(StoreDown):
                await self._store.tell_presence({id: [] for id in gone}, asks=False)

    def _renew(self) -> None:
        until = asyncio.get_running_loop().time() + LEASE
        for workers in self._elsewhere.values():
            for worker, (seats, _) in workers.items():
                workers[worker] = seats, until

    def _drop_expired(self, now: float) -> None:
        for id, workers in list(self._elsewhere.items()):
            expired = [worker for worker, (_, until) in workers.items() if until < now]
            for worker in expired:
                del workers[worker]
            if expired:
                self._update(id)

    def _update(self, id: str) -> None:
        if not self._elsewhere[id]:
            del self._elsewhere[id]
        live = self._known.get(id)
        if live is not None:
            live.set_elsewhere(self._seats_elsewhere(id))

    def _seats_elsewhere(self, id: str) -> frozenset[int]:
        return frozenset().union(*(seats for seats, _ in self._elsewhere.get(id, {}).values()))
