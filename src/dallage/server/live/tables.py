"""Tables: those in memory, what is done at them, and who is told. All in one event loop; the store decides races."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from typing import Any, Protocol
from weakref import WeakValueDictionary

from ..store.store import Store, StoreDown
from ..table import decisions, texts
from ..table.decisions import Line
from ..table.entries import Entry, Kind
from ..table.errors import Refused
from ..table.projection import Teller
from ..table.table import Table
from .metrics import ENTRIES, STORING

STORED = {kind: ENTRIES.labels(kind.value) for kind in Kind}
TRIES = 8  # how often an act is decided anew because another worker was faster


class Listener(Protocol):
    """Somebody who wants to know when a table changes."""

    @property
    def reader(self) -> tuple[int, ...]: ...

    def changed(self) -> None: ...


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Live:
    """A table in memory."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()  # one act at a time
        self.teller = Teller(table)
        self.listeners: set[Listener] = set()
        self.online: frozenset[int] = frozenset()  # the seats of those who listen
        self.stored: dict[str, int] = {entry.id: entry.ply for entry in table.entries}
        self.gone = False

    def come(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self._see_who_is_there(listener)

    def go(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._see_who_is_there(listener)

    def _see_who_is_there(self, mover: Listener) -> None:
        """Players see when one of them comes or goes; who only looks on is not announced."""
        if mover.reader:
            self.online = frozenset(seat for listener in self.listeners for seat in listener.reader)
            self.tell()

    def apply(self, entries: list[Entry]) -> None:
        for entry in entries:
            self.table.apply(entry)
            self.stored[entry.id] = entry.ply

    def tell(self) -> None:
        for listener in list(self.listeners):
            listener.changed()


def decided(live: Live, said: Any) -> list[Line]:
    """What a seat's act adds to the log; Refused if it may not."""
    now = milliseconds()
    decisions.refuse_endless(live.table, said.type)
    if said.type == "ask":
        decisions.refuse_bot_for_present(live.table, said, live.online, now)
    return decisions.ACTS[said.type](live.table, said, now)


class Tables:
    """All tables of this worker."""

    def __init__(self, store: Store, most_live: int) -> None:
        self.store = store
        self.most_live = most_live
        self.live: OrderedDict[str, Live] = OrderedDict()  # those kept, the longest unused first
        # And those that a bot, a clock or a request still works with. Were one of them loaded anew, there would be two
        # of the same table, and what is done at one would not be seen at the other.
        self.known: WeakValueDictionary[str, Live] = WeakValueDictionary()
        self.loading: dict[str, asyncio.Task[Live | None]] = {}
        self.on_change: list[Callable[[Live, bool], None]] = []  # told after each change, and whether it was made here

    async def open(self, id: str) -> Live:
        """The table with this id; Refused if there is none."""
        live = self.known.get(id)
        if live is None:
            task = self.loading.get(id)
            if task is None:
                task = self.loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self.loading.pop(id, None))
            live = await asyncio.shield(task)
        if live is None or live.gone:
            raise Refused("no_table", texts.NO_TABLE, status=404)
        self._keep(live)
        return live

    def _keep(self, live: Live) -> None:
        self.live[live.table.id] = live
        self.live.move_to_end(live.table.id)
        self._forget_some()

    async def newest(self, id: str) -> Live:
        """The table with all that is stored: who comes here from another worker finds what was promised there, even if
        the news of it is still on its way. While the store is silent, what is known here has to do."""
        known = id in self.known
        live = await self.open(id)
        if known and self.store.has_others:
            async with live.lock:
                try:
                    await self.catch_up(live)
                except Refused as refused:
                    if refused.code != "store":
                        raise
        return live

    async def _load(self, id: str) -> Live | None:
        found = await self.store.load(id)
        if found is None:
            return None
        live = self.known[id] = Live(Table(*found))
        self._keep(live)
        self._changed(live, here=False)
        return live

    def _forget_some(self) -> None:
        """Tables nobody looks at leave the memory, the longest unused first."""
        for id in list(islice(self.live, max(0, len(self.live) - self.most_live))):
            live = self.live[id]
            if not live.listeners and not live.lock.locked():
                del self.live[id]

    async def act(self, id: str, said: Any) -> int:
        """Does what a seat says; the ply where it is stored for good. Refused otherwise."""
        live = await self.open(id)
        name = f"{said.seat}:{said.id}"
        if said.seat >= live.table.header.players:
            raise Refused("not_your_seat", texts.NOT_YOUR_SEAT, status=403)
        return await self.add(live, name, lambda: decided(live, said))

    async def add(self, live: Live, name: str, decide: Callable[[], list[Line]]) -> int:
        """Stores what is decided, under a name: a second time it is only found again."""
        async with live.lock:
            for _ in range(TRIES):
                if name in live.stored:
                    return live.stored[name]
                entries = self._entries(live.table, name, decide())
                if not entries:
                    return live.table.ply
                if await self._append(live, entries):
                    live.apply(entries)
                    self._changed(live, here=True)
                    return entries[0].ply
                await self.catch_up(live)
        raise Refused("later", texts.LATER)

    async def _append(self, live: Live, entries: list[Entry]) -> bool:
        try:
            with STORING.time():
                stored = await self.store.append(live.table.id, entries)
        except StoreDown as down:
            raise Refused("store", down.sentence, status=503) from down
        if stored:
            for entry in entries:
                STORED[entry.kind].inc()
        return stored

    def _entries(self, table: Table, name: str, lines: list[Line]) -> list[Entry]:
        now = milliseconds()
        entries = []
        for n, (kind, seat, text) in enumerate(lines):
            check = table.after(seat or 0, text).check if kind is Kind.MOVE else None
            entries.append(Entry(table.ply + n, kind, seat, text, name if n == 0 else f"{name}/{n}", now, check))
        return entries

    async def catch_up(self, live: Live) -> None:
        """Reads what others have stored; the caller has the lock."""
        try:
            found = await self.store.entries(live.table.id, live.table.ply)
            gone = not found and await self.store.load(live.table.id) is None
        except StoreDown as down:
            raise Refused("store", down.sentence, status=503) from down
        if gone:
            self._gone(live)
            raise Refused("no_table", texts.NO_TABLE, status=404)
        live.apply(found)
        if found:
            self._changed(live, here=False)

    async def news(self, id: str) -> None:
        """Another worker has stored something; "" means: anything may have changed."""
        for one in [id] if id else list(self.known):
            live = self.known.get(one)
            if live is not None:
                async with live.lock:
                    await self.catch_up(live)

    async def delete(self, id: str) -> None:
        live = await self.open(id)
        async with live.lock:
            await self.store.delete(id)
            self._gone(live)

    def _gone(self, live: Live) -> None:
        live.gone = True
        self.live.pop(live.table.id, None)
        live.tell()

    def _changed(self, live: Live, here: bool) -> None:
        live.tell()
        for told in self.on_change:
            told(live, here)


def own_name() -> str:
    """The id of an entry that the table makes by itself."""
    return f"-:{secrets.token_urlsafe(9)}"
