"""The lobby: open tables that people are at, here and at other workers, as everybody on this server may know them.

A table is listed while the page of somebody who plays there is open: who leaves is taken out. Workers tell each other,
when something changes and every few seconds; what they tell holds for a while only.
"""

import asyncio
import hashlib
from contextlib import suppress
from typing import Any

import orjson
from pydantic import ValidationError

from ..messages.lobby import ListedTable, public_name
from ..store.notify import OpenTablesListed
from ..store.store import StoreDown
from ..table.keys import open_watch_key
from ..table.table import PLAYING, WAITING, Table
from .live_table import LiveTable
from .tables import LiveTables

BEAT = 5.0  # seconds after which a worker tells all again
LEASE = 3 * BEAT  # seconds for which it is believed
PAUSE = 0.5  # seconds in which changes are told together
MOST_LISTED = 50  # tables that wait, and as many that play
MOST_KNOWN = 1000  # tables of other workers
READ_AGAIN = 1.0  # seconds for which one and the same text is read by everybody
POLLS = 50  # a second, of all readers together
SHORTEST, LONGEST = 4.0, 300.0  # seconds between two looks of one reader

Listing = dict[str, Any]  # of the shape of `ListedTable`


class Lobby:
    """What the lobby of a worker shows. Where there is none, nothing is listed or told."""

    def __init__(self, tables: LiveTables, is_on: bool) -> None:
        self.is_on = is_on
        self._tables, self._store = tables, tables.store
        self._here: dict[str, Listing] = {}  # by table
        self._elsewhere: dict[str, tuple[Listing, float]] = {}  # and until when it holds, in the loop's time
        self._changed: set[str] = set()  # tables here that the others are still to be told of
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._readers = ReaderCount()
        self._text, self._etag, self._made_at = b"", "", -READ_AGAIN
        if is_on:
            tables.on_change.append(lambda live, _here: self._look(live))
            tables.presence.on_change.append(self._look_at_id)

    def start(self) -> None:
        """From now on the other workers are told, if there are any."""
        if self.is_on and self._store.has_other_workers:
            self._task = asyncio.create_task(self._run(), name="dallage-lobby")

    def now(self) -> tuple[bytes, str]:
        """`LobbyNow` as JSON, and a tag that changes with it: the same for all who ask within a second."""
        at = asyncio.get_running_loop().time()
        self._readers.count(at)
        if at >= self._made_at + READ_AGAIN:
            self._made_at = at
            self._text = self._write(at)
            self._etag = f'"{hashlib.sha256(self._text).hexdigest()[:20]}"'
        return self._text, self._etag

    def on_listed(self, told: OpenTablesListed) -> None:
        """Another worker tells of its tables."""
        until = asyncio.get_running_loop().time() + LEASE
        for id, listing in told.listings.items() if self.is_on else ():
            self._elsewhere.pop(id, None)
            if listing is not None and len(self._elsewhere) < MOST_KNOWN and is_listing(listing):
                self._elsewhere[id] = listing, until

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _look_at_id(self, id: str) -> None:
        live = self._tables.live_tables.get(id)
        if live is not None:
            self._look(live)

    def _look(self, live: LiveTable) -> None:
        """After each change of a table or of who is there."""
        table = live.table
        if not table.header.is_open:
            return
        is_listed = live.here and not live.is_deleted and table.status in (WAITING, PLAYING)
        before, after = self._here.pop(table.id, None), listing_of(table) if is_listed else None
        if after is not None:
            self._here[table.id] = after
        if seats_of(before) != seats_of(after):  # how many moves were played is told with the next beat
            self._changed.add(table.id)
            self._wake.set()

    def _write(self, at: float) -> bytes:
        for id in [id for id, (_, until) in self._elsewhere.items() if until < at]:
            del self._elsewhere[id]
        known = {id: listing for id, (listing, _) in self._elsewhere.items()} | self._here
        by_age = sorted(known.values(), key=lambda listing: (listing["since"], listing["table"]))
        waiting = [listing for listing in by_age if listing["status"] == WAITING]
        playing = [listing for listing in reversed(by_age) if listing["status"] == PLAYING]
        shown = {"waiting": waiting[:MOST_LISTED], "playing": playing[:MOST_LISTED]}
        return orjson.dumps({"is_on": self.is_on, "again": self._readers.interval, **shown})

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        next_beat = 0.0
        while True:
            self._wake.clear()
            ids, self._changed = self._changed, set()
            if loop.time() >= next_beat:
                next_beat = loop.time() + BEAT
                ids = ids.union(self._here)
            with suppress(StoreDown):  # then it is told with the next beat, or believed no longer
                if ids:
                    await self._store.tell_open_tables({id: self._here.get(id) for id in sorted(ids)})
            await asyncio.sleep(PAUSE)
            with suppress(TimeoutError):
                async with asyncio.timeout_at(next_beat):
                    await self._wake.wait()


class ReaderCount:
    """How many read the lobby, and so how often each may: all together ask no more than so often."""

    def __init__(self) -> None:
        self.interval = SHORTEST  # seconds between two looks of one reader
        self._looks, self._until = 0, 0.0

    def count(self, at: float) -> None:
        """Somebody looks. Whoever reads on looks once in each interval."""
        if at >= self._until:
            self.interval = min(max(SHORTEST, round(self._looks / POLLS)), LONGEST)
            self._looks, self._until = 0, at + self.interval
        self._looks += 1


def listing_of(table: Table) -> Listing:
    """What everybody may know: who sits there, and that the game goes on; nothing of the position."""
    head = table.header
    seats = [
        {"name": public_name(holder.name), "level": holder.bot, "is_free": not holder.joined}
        for holder in table.holders
    ]
    return {
        "table": head.id, "game": head.game, "options": table.setup.options, "settings": head.settings,
        "status": table.status, "seats": seats, "moves_played": len(table.line), "since": head.created,
        "watch": open_watch_key(head.host),
    }  # fmt: skip


def seats_of(listing: Listing | None) -> Any:
    return listing and (listing["status"], listing["seats"])


def is_listing(told: Any) -> bool:
    """Whether it is one of ours: a worker of another version may tell something else."""
    try:
        ListedTable.model_validate(told)
    except ValidationError:
        return False
    return True
