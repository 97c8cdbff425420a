"""Which worker a table belongs to, where each worker has a public address of its own. All workers name the same one, by
the table's id alone, so nobody learns from the answer whether there is such a table."""

import asyncio
import hashlib
from collections.abc import Collection
from contextlib import suppress

from ..store.notify import WorkerServes
from ..store.store import Store, StoreDown
from .tasks import stop

BEAT = 5.0  # seconds after which a worker tells again that it serves
LEASE = 3 * BEAT  # seconds for which it is believed


class Workers:
    """The workers that serve now, as they tell each other. Only those of the configuration are ever named: whoever is
    sent to one shows it their key."""

    def __init__(self, store: Store, own: str, configured: Collection[str]) -> None:
        self._store, self._own, self._configured = store, own, frozenset(configured)
        self._serving: dict[str, float] = {}  # the other addresses, and until when that holds in the loop's time
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """From now on the others are told, if there are any."""
        if self._own and self._store.has_other_workers:
            self._task = asyncio.create_task(self._run(), name="dallage-workers")

    def other_for(self, table: str) -> str | None:
        """The address of the worker that a table belongs to; None if it is this one."""
        if not self._serving:
            return None
        now = asyncio.get_running_loop().time()
        serving = [address for address, until in self._serving.items() if until > now]
        chosen = max((self._own, *serving), key=lambda address: rank(address, table))
        return None if chosen == self._own else chosen

    def on_worker_serves(self, told: WorkerServes) -> None:
        if told.address == self._own or told.address not in self._configured:
            return
        if not told.serves:
            self._serving.pop(told.address, None)
            return
        if told.address not in self._serving:  # it has just started, and knows nobody yet
            self._wake.set()
        self._serving[told.address] = asyncio.get_running_loop().time() + LEASE

    async def close(self) -> None:
        """Nobody is sent here any more."""
        await stop(self._task, self._tell(serves=False))

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            await self._tell(serves=True)
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._wake.wait()

    async def _tell(self, serves: bool) -> None:
        with suppress(StoreDown):  # then it is told with the next beat
            await self._store.tell_address(self._own, serves)


def rank(address: str, table: str) -> bytes:
    """The worker of the highest rank has the table. When one goes, only its own tables move, evenly to the others."""
    return hashlib.sha256(f"{address} {table}".encode()).digest()
