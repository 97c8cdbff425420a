"""Faults that somebody might put into the server one day, each to be planted by a test: the simulation finds them."""

import asyncio
from itertools import count
from typing import Any

import orjson
import pytest

from dallage.server.http import socket_client
from dallage.server.live import live_table, presence, tables, turn_clock
from dallage.server.store import notify
from dallage.server.table import projection, table_messages

from . import database, rows


def acknowledge_before_commit(patch: pytest.MonkeyPatch) -> None:
    """A move is told and acknowledged while it is still on its way to the store."""
    waiting: set[asyncio.Task[Any]] = set()

    async def append(self: tables.LiveTables, live: live_table.LiveTable, entries: list[Any]) -> bool:
        task = asyncio.ensure_future(self.store.append(live.table.id, entries))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        waiting.add(task)
        return True

    patch.setattr(tables.LiveTables, "_append", append)


def skip_notifications(patch: pytest.MonkeyPatch) -> None:
    """A worker misses one of three notifications of what was stored without noticing."""
    report, number = notify.NotificationListener._report, count()

    def skip(self: notify.NotificationListener, *told: notify.Notification) -> None:
        if not isinstance(told[0], notify.TableChanged) or next(number) % 3:
            report(self, *told)

    patch.setattr(notify.NotificationListener, "_report", skip)


def forget_after_reconnecting(patch: pytest.MonkeyPatch) -> None:
    """A worker whose listening connection was lost does not read what it has missed."""

    def ignore(self: tables.LiveTables, told: notify.Notification) -> None:
        if not isinstance(told, notify.AnythingChanged):
            on_notification(self, told)

    on_notification = tables.LiveTables.on_notification
    patch.setattr(tables.LiveTables, "on_notification", ignore)


def forget_unique_positions(patch: pytest.MonkeyPatch) -> None:
    """The database lets two workers store at the same position."""
    patch.setattr(rows.Rows, "is_taken", lambda *_: False)


def believe_torn_records(patch: pytest.MonkeyPatch) -> None:
    """The database takes half a record for a whole one after a crash."""
    patch.setattr(database, "is_whole", lambda record: True)


def do_repeated_acts_again(patch: pytest.MonkeyPatch) -> None:
    """An act that is sent twice is done twice."""
    add, number = tables.LiveTables.add, count()

    async def add_anew(self: tables.LiveTables, live: live_table.LiveTable, id: str, decide: Any) -> int:
        return await add(self, live, f"{id}~{next(number)}", decide)

    patch.setattr(tables.LiveTables, "add", add_anew)


def never_expire_presence(patch: pytest.MonkeyPatch) -> None:
    """Those who were at a worker that died are online for ever."""
    patch.setattr(presence.Presence, "_drop_expired", lambda *_: None)


def keep_presence_to_itself(patch: pytest.MonkeyPatch) -> None:
    """A worker does not tell whose pages are open."""
    patch.setattr(presence.Presence, "start", lambda _: None)


def leave_out_veil(patch: pytest.MonkeyPatch) -> None:
    """Everybody sees everything."""

    def unveiled(self: table_messages.TableMessages, seat: int) -> bytes:
        told = projection.seat_view(self.table, seat, self.table.status)
        return orjson.dumps({**told, "view": self.table.state.view(None)})

    patch.setattr(table_messages.TableMessages, "_write_seat", unveiled)


def share_views_of_others(patch: pytest.MonkeyPatch) -> None:
    """A view that was made for one reader is sent to another."""
    make = table_messages.TableMessages.table_now

    def for_anybody(self: table_messages.TableMessages, reader: Any, *rest: Any) -> bytes:
        for (_, tells), own in list(self._readers.items()):
            self._readers.setdefault((reader, tells), own)
        return make(self, reader, *rest)

    patch.setattr(table_messages.TableMessages, "table_now", for_anybody)


def tell_open_choices(patch: pytest.MonkeyPatch) -> None:
    """What somebody has chosen is told while others still choose."""
    patch.setattr(projection, "is_shown", lambda *_: True)


def tell_seed(patch: pytest.MonkeyPatch) -> None:
    """The seed is shown before the end."""
    fairness = projection.fairness
    patch.setattr(projection, "fairness", lambda table, over: fairness(table, True))


def trust_wall_clock(patch: pytest.MonkeyPatch) -> None:
    """Time limits follow a clock that somebody may set back."""
    patch.setattr(turn_clock.TurnClock, "now", lambda self: self._clock.now())


def forget_what_was_sent(patch: pytest.MonkeyPatch) -> None:
    """Who is told something counts as knowing all that is stored a moment later."""
    send_all = socket_client.Client.table_changed

    def changed(self: socket_client.Client) -> None:
        self.since = max(self.since, self.live.table.log_length)
        send_all(self)

    patch.setattr(socket_client.Client, "table_changed", changed)


PLANTED = [
    acknowledge_before_commit, skip_notifications, forget_after_reconnecting, forget_unique_positions,
    believe_torn_records, do_repeated_acts_again, never_expire_presence, keep_presence_to_itself, leave_out_veil,
    share_views_of_others, tell_open_choices, tell_seed, trust_wall_clock, forget_what_was_sent,
]  # fmt: skip
