"""The tables of a worker that are in memory: loaded, changed, brought up to date. The store decides races."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import islice
from time import perf_counter
from typing import Any
from weakref import WeakValueDictionary

from ..metrics import ENTRIES, STORING
from ..store.notify import AnythingChanged, Notification, PresenceAsked, Reacted, SeatsPresent, TableChanged
from ..store.store import Store, StoreDown
from ..table import decisions, texts
from ..table.checks import refuse_bot_for_present, refuse_full_log
from ..table.decisions import LogDecision
from ..table.entries import Entry
from ..table.entry_codec import EVENTS
from ..table.errors import Refused
from ..table.header import Header
from ..table.repeats import refuse_other_content
from ..table.stored import DamagedTable, stored_table
from ..table.table import Table
from .catch_up import CatchUpTasks
from .live_table import LiveTable
from .presence import Presence
from .turn_clock import MachineClock

logger = logging.getLogger("dallage.tables")
STORED = {kind: ENTRIES.labels(kind) for kind in EVENTS}
TRIES = 8  # how often an act is decided anew because another worker was faster


def decide_act(live: LiveTable, act: Any) -> LogDecision:
    """What a seat's act adds to the log; Refused if it may not."""
    now = live.turn_clock.now()
    refuse_full_log(live.table, act.type)
    if act.type == "ask":
        refuse_bot_for_present(live.table, act, live.online, now)
    return decisions.ACTS[act.type](live.table, act, now)


def no_table() -> Refused:
    return Refused("no_table", texts.NO_TABLE, status=404)


def new_entry_id() -> str:
    """The id of an entry that a table makes by itself."""
    return f"-:{secrets.token_urlsafe(9)}"


class LiveTables:
    """All tables of this worker, in one event loop."""

    def __init__(
        self,
        store: Store,
        most_live: int,
        clock: MachineClock | None = None,
        entry_id: Callable[[], str] = new_entry_id,
    ) -> None:
        self.store = store
        self.most_live = most_live
        self.clock = clock or MachineClock()
        self.entry_id = entry_id  # makes ids for what tables do by themselves
        self.cache: OrderedDict[str, LiveTable] = OrderedDict()  # those kept, the longest unused first
        # Also those that a bot, a clock or a request still works with. Were one of them loaded again, there would be
        # two of the same table, and what is done at one would not be seen at the other.
        self.live_tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self.loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.catch_up_tasks = CatchUpTasks(self._catch_up_known)
        self.presence = Presence(store, self.live_tables)
        self.on_change: list[Callable[[LiveTable, bool], None]] = []  # called with whether the change was made here

    async def open(self, id: str) -> LiveTable:
        """The table with this id; Refused if there is none."""
        live = self.live_tables.get(id)
        if live is None:
            task = self.loading.get(id)
            if task is None:
                task = self.loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self.loading.pop(id, None))
            live = await asyncio.shield(task)
        if live is None or live.is_deleted:
            raise no_table()
        self._keep(live)
        return live

    def _keep(self, live: LiveTable) -> None:
        self.cache[live.table.id] = live
        self.cache.move_to_end(live.table.id)
        self._drop_unused()

    async def open_newest(self, id: str) -> LiveTable:
        """The table with all that is stored: who comes here from another worker finds what was acknowledged there,
        even if its notification is still on its way. While the store is down, what is known here has to do."""
        known = id in self.live_tables
        live = await self.open(id)
        if known and self.store.has_other_workers:
            async with live.lock:
                try:
                    await self.catch_up(live)
                except StoreDown:
                    self.catch_up_tasks.add(id)
        return live

    async def _load(self, id: str) -> LiveTable | None:
        try:
            found = await self.store.load(id)
            if found is None:
                return None
            return self._bring_into_memory(stored_table(*found))
        except DamagedTable as damaged:
            logger.error("a table is damaged", extra={"table": id, "error": type(damaged.__cause__).__name__})
            raise

    async def create(self, header: Header) -> LiveTable:
        """A new table, durably stored. Nobody else knows its id yet, so what was stored need not be read."""
        await self.store.create(header)
        return self._bring_into_memory(Table(header))

    def _bring_into_memory(self, table: Table) -> LiveTable:
        live = self.live_tables[table.id] = LiveTable(table, self.clock)
        # By its id: a table that held itself would not leave the memory.
        live.lock.before_release = partial(self._apply_heard, table.id)
        self.presence.watch(live)
        self._keep(live)
        self._report_change(live, here=False)
        return live

    def _drop_unused(self) -> None:
        """Tables nobody looks at leave the memory, the longest unused first."""
        if len(self.cache) <= self.most_live:
            return
        for id in list(islice(self.cache, len(self.cache) - self.most_live)):
            live = self.cache[id]
            if not live.subscribers and not live.lock.locked():
                del self.cache[id]

    async def act(self, id: str, act: Any) -> int:
        """Does what a seat asks for; the position where it is stored for good. Refused otherwise."""
        return await self.act_at(await self.open(id), act)

    async def act_at(self, live: LiveTable, act: Any) -> int:
        """`act` for whoever has the table already."""
        if live.is_deleted:
            raise no_table()
        self._keep(live)
        if getattr(act, "log_length", 0) > live.table.log_length:  # its sender may have read on at another worker
            live = await self.open_newest(live.table.id)
        if act.seat >= live.table.header.players:
            raise Refused("not_your_seat", texts.NOT_YOUR_SEAT, status=403)
        position = await self.add(live, f"{act.seat}:{act.id}", lambda: decide_act(live, act))
        refuse_other_content(act, live.table.entries[position].event)
        return position

    async def add(self, live: LiveTable, id: str, decide: Callable[[], LogDecision]) -> int:
        """Stores what is decided, under an id: a second time it is only found again."""
        async with live.lock:
            for _ in range(TRIES):
                if id in live.stored:
                    return live.stored[id]
                decision = decide()
                entries = decision.entries(live.table.log_length, id, self._time_at(live))
                if not entries:
                    return live.table.log_length
                if await self._append(live, entries):
                    live.apply(entries, decision.state)
                    self._report_change(live, here=True)
                    return entries[0].position
                if not self._apply_heard(live.table.id):
                    await self.catch_up(live)
        raise Refused("later", texts.LATER)

    def _time_at(self, live: LiveTable) -> int:
        """When something happens at a table. Where time is taken off the clocks of a game, it is counted from the
        beginning of the turn, so that setting the machine's clock gives nobody time and takes none."""
        return self.clock.now() if live.table.clock is None else live.turn_clock.now()

    async def _append(self, live: LiveTable, entries: list[Entry]) -> bool:
        began = perf_counter()
        try:
            stored = await self.store.append(live.table.id, entries)
        except StoreDown:  # which may be said of what is stored all the same
            self.catch_up_tasks.add(live.table.id)
            raise
        STORING.observe(perf_counter() - began)
        if stored:
            for entry in entries:
                STORED[entry.event.kind].inc()
        return stored

    async def catch_up(self, live: LiveTable) -> None:
        """Reads what others have stored; the caller holds the lock."""
        found = await self.store.entries(live.table.id, live.table.log_length)
        if found is None:
            self._mark_deleted(live)
            raise no_table()
        live.apply(found)
        if found:
            self._report_change(live, here=False)

    def on_notification(self, notification: Notification) -> None:
        """Another worker has something to tell."""
        match notification:
            case TableChanged():
                self._on_table_changed(notification)
            case SeatsPresent():
                self.presence.on_seats_present(notification)
            case Reacted(id, seat, reaction):
                if id in self.live_tables:
                    self.live_tables[id].show_reaction(seat, reaction)
            case PresenceAsked():
                self.presence.tell_all()
            case AnythingChanged():
                self.presence.ask_all()
                for id in sorted({*self.live_tables, *self.loading}):
                    self.catch_up_tasks.add(id)

    def _on_table_changed(self, changed: TableChanged) -> None:
        live = self.live_tables.get(changed.table)
        if live is None:
            if changed.table in self.loading:  # it may have been read too early
                self.catch_up_tasks.add(changed.table)
        elif not changed.rows:
            self.catch_up_tasks.add(changed.table)
        else:
            live.heard += changed.rows
            if not live.lock.locked():  # or they are applied when it is released
                self._apply_heard(changed.table)

    def _apply_heard(self, id: str) -> bool:
        """Applies what other workers have told of a table; whether its log has grown."""
        live = self.live_tables.get(id)
        if live is None or not live.heard:
            return False
        length = live.table.log_length
        if not live.apply_heard():
            self.catch_up_tasks.add(id)
        if live.table.log_length == length:
            return False
        self._report_change(live, here=False)
        return True

    async def _catch_up_known(self, id: str) -> None:
        """Reads what others have stored for a table, if it is still in memory."""
        if id in self.loading:
            await asyncio.wait([self.loading[id]])
        live = self.live_tables.get(id)
        if live is None or live.is_deleted:
            return
        while True:
            async with self.catch_up_tasks.reading:
                if not live.lock.locked():
                    await self._catch_up_alone(live)
                    return
            async with live.lock:  # waits for its turn; meanwhile others are read, and acts at tables that wait go on
                pass

    async def _catch_up_alone(self, live: LiveTable) -> None:
        async with live.lock:
            try:
                await self.catch_up(live)
            except Refused as refused:
                if refused.code != "no_table":  # that it was deleted is only this table's end
                    raise

    async def react(self, live: LiveTable, seat: int, reaction: str) -> None:
        """Shows a reaction to all who are there, at any worker. Nothing is kept of it."""
        live.show_reaction(seat, reaction)
        if self.store.has_other_workers:
            with suppress(StoreDown):  # then only those here see it
                await self.store.tell_reaction(live.table.id, seat, reaction)

    async def delete(self, id: str) -> None:
        live = await self.open(id)
        async with live.lock:
            await self.store.delete(id)
            self._mark_deleted(live)

    async def close(self) -> None:
        await self.presence.close()
        await self.catch_up_tasks.close()

    def _mark_deleted(self, live: LiveTable) -> None:
        live.is_deleted = True
        self.cache.pop(live.table.id, None)
        live.notify_subscribers()

    def _report_change(self, live: LiveTable, here: bool) -> None:
        live.notify_subscribers()
        for callback in self.on_change:
            callback(live, here)
