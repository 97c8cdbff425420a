"""A table in memory, and who is told when it changes."""

import asyncio
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Protocol

from ...kernel.state import State
from ..store.schema import entry_of
from ..table.entries import Entry
from ..table.points_ahead import PointsAhead
from ..table.readers import key_hashes
from ..table.table import Table
from ..table.table_messages import TableMessages
from .turn_clock import MachineClock, TurnClock


class Subscriber(Protocol):
    """Somebody who wants to know when a table changes."""

    @property
    def reader(self) -> tuple[int, ...]: ...

    def table_changed(self) -> None: ...

    def reacted(self, seat: int, reaction: str) -> None: ...


class ActLock(asyncio.Lock):
    """Held by who changes a table; before others have their turn, what was heard meanwhile is applied."""

    def __init__(self) -> None:
        super().__init__()
        self.before_release: Callable[[], object] = lambda: None

    def release(self) -> None:
        try:
            self.before_release()
        finally:
            super().release()


class LiveTable:
    """A table in memory."""

    def __init__(self, table: Table, clock: MachineClock) -> None:
        self.table = table
        self.lock = ActLock()  # one act at a time
        self.messages = TableMessages(table)
        self.points_ahead = PointsAhead(table)
        self.turn_clock = TurnClock(table.turn_began, clock)
        self.subscribers: dict[Subscriber, None] = {}  # in the order in which they came
        self.here: frozenset[int] = frozenset()  # the seats of the subscribers
        self.elsewhere: frozenset[int] = frozenset()  # the seats of those at other workers
        self.online: frozenset[int] = frozenset()  # both
        self.waited_for: frozenset[int] = frozenset()  # who was to move before the last change, for turn_notices.py
        self.on_presence: Callable[[str], None] = lambda id: None  # called with the table's id when `here` changes
        self.key_hashes = key_hashes(table.header)
        self.heard: list[
            Sequence[Any]
        ] = []  # rows that other workers stored while an act was on its way, see notify.py
        self.stored = {entry.id: entry.position for entry in table.entries}  # positions by id
        self.is_deleted = False

    def subscribe(self, subscriber: Subscriber) -> None:
        self.subscribers[subscriber] = None
        self._update_here(subscriber)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        self.subscribers.pop(subscriber, None)
        self._update_here(subscriber)

    def set_elsewhere(self, seats: frozenset[int]) -> None:
        if seats != self.elsewhere:
            self.elsewhere = seats
            self.online = self.here | seats
            self.notify_subscribers()

    def _update_here(self, changed: Subscriber) -> None:
        """Players see when one of them comes or goes; spectators are not announced."""
        if changed.reader:
            self.here = frozenset(seat for subscriber in self.subscribers for seat in subscriber.reader)
            self.online = self.here | self.elsewhere
            self.on_presence(self.table.id)
            self.notify_subscribers()

    def apply(self, entries: list[Entry], state: State | None = None) -> None:
        """Goes these entries further. The state is the game's after the last of them, where it is known."""
        for entry in entries:
            self.table.apply(entry, state if entry is entries[-1] else None)
            self.stored[entry.id] = entry.position
            self.turn_clock.update(self.table.turn_began, entry.at)

    def apply_heard(self) -> bool:
        """Goes as far as other workers have told; whether that is all. What does not go on where the table stands, or
        is wrong, has to be read from the store."""
        rows, self.heard = self.heard, []
        try:
            for row in sorted(rows, key=itemgetter(0)):
                if row[0] > self.table.log_length:
                    return False
                if row[0] == self.table.log_length:
                    self.apply([entry_of(row)])
        except Exception:  # what the matter is, is said when the store is read
            return False
        return True

    def notify_subscribers(self) -> None:
        for subscriber in list(self.subscribers):
            subscriber.table_changed()

    def show_reaction(self, seat: int, reaction: str) -> None:
        """To all who are here just now."""
        for subscriber in list(self.subscribers):
            subscriber.reacted(seat, reaction)
