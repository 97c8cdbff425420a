"""Strangers sit down at open tables. The log of a table decides who was first, as with everything done there."""

import secrets
from weakref import WeakKeyDictionary

from ...registry import all_games
from ..messages.fields import SeatKind
from ..messages.from_client import Join
from ..messages.http import NewSeat, NewTable
from ..messages.lobby import PlayWithAnyone, Seated, SitDown
from ..store.open_tables import OpenTableStore
from ..store.store import StoreDown
from ..table import texts
from ..table.errors import Refused
from ..table.header import Header
from ..table.keys import open_watch_key
from ..table.new_table import MadeTable, make_table
from ..table.same_game import same_game
from ..table.table import WAITING
from .live_table import LiveTable
from .tables import LiveTables
from .tasks import TableTasks
from .think_pool import TooBusy

TRIES = 50  # how often somebody to play with is looked for, if those who waited have left
OPENING = 20_000  # milliseconds that a page takes at most to open the table it has just made


class OpenSeats:
    """Finds strangers a seat, for all open tables of a worker."""

    def __init__(self, tables: LiveTables, is_on: bool) -> None:
        self._tables, self._rows = tables, OpenTableStore(tables.store)
        self._is_on = is_on
        self._tasks = TableTasks()
        self._seen: WeakKeyDictionary[LiveTable, frozenset[int]] = WeakKeyDictionary()  # seats present before
        if is_on:
            tables.presence.on_change.append(self._on_presence)

    async def create(self, made: MadeTable) -> None:
        """Stores a new open table."""
        self._refuse_if_off()
        await self._rows.create(made.header, made.open_keys, same_game(made.header))
        await self._tables.open(made.header.id)

    async def sit_down(self, id: str, wanted: SitDown) -> Seated:
        """A free seat at an open table. Refused in the same way, and at the same cost, whether the table has no seat
        left, is not open or is not there."""
        self._refuse_if_off()
        keys = await self._rows.open_keys(id)
        if not keys:
            raise no_free_seat()
        live = await self._tables.open_newest(id)
        for seat, key in sorted(keys.items()):
            if live.table.holders[seat].joined and f"{seat}:{wanted.id}" not in live.stored:
                continue
            try:
                await self._tables.act(id, Join(type="join", id=wanted.id, seat=seat, name=wanted.name))
            except Refused as refused:
                if refused.code == "taken":
                    continue
                raise
            return seated(live.table.header, seat, key)
        raise no_free_seat()

    async def play(self, wanted: PlayWithAnyone) -> Seated:
        """A seat beside somebody who waits to play the same, or at a new table, to wait there."""
        self._refuse_if_off()
        made = make_table(table_for(wanted), self._tables.clock.now())
        same = same_game(made.header)
        assert same is not None
        for _ in range(TRIES):
            waiting = await self._rows.take_or_create(made.header, made.open_keys, same)
            if waiting is None:
                await self._tables.open(made.header.id)
                seat = next(seat.seat for seat in made.keys.seats if seat.kind is SeatKind.ME)
                return seated(made.header, seat, made.keys.host, is_host=True)
            found = await self._sit_beside(waiting, same, wanted)
            if found is not None:
                return found
        raise TooBusy

    async def close(self) -> None:
        await self._tasks.close()

    async def _sit_beside(self, id: str, same: str, wanted: PlayWithAnyone) -> Seated | None:
        """A seat at a table where somebody has waited; None if they have left, or somebody sat down from the list."""
        try:
            live = await self._tables.open_newest(id)
            if not self._is_waiting(live):
                return None
            found = await self.sit_down(id, SitDown(id=wanted.id, name=wanted.name))
            if live.table.status == WAITING:  # for more people
                await self._rows.wait(id, same, live.table.header.created)
            return found
        except StoreDown:
            raise
        except Refused:
            return None

    def _is_waiting(self, live: LiveTable) -> bool:
        """Whether somebody is there: their page is open, or may be about to."""
        is_new = self._tables.clock.now() - live.table.header.created < OPENING
        return live.table.status == WAITING and (bool(live.online) or is_new)

    def _on_presence(self, id: str) -> None:
        """Who has come has shown their key; and who comes back to a table waits there again."""
        live = self._tables.live_tables.get(id)
        if live is None or not live.table.header.is_open:
            return
        before = self._seen.get(live, frozenset())
        self._seen[live] = live.here
        came = live.here - before
        if came:
            self._tasks.start(id, f"arrival of {sorted(came)}", self._arrive(live, came, is_first=not before))

    async def _arrive(self, live: LiveTable, came: frozenset[int], is_first: bool) -> None:
        table = live.table
        open_seats = frozenset(seat for seat in came if table.header.seats[seat].kind is SeatKind.OPEN)
        same = same_game(table.header) if is_first and table.status == WAITING else None
        try:
            if open_seats:
                await self._rows.forget_keys(table.id, open_seats)
            if same is not None:
                await self._rows.wait(table.id, same, table.header.created)
        except StoreDown:  # the key is forgotten, or the table found, when they come the next time
            return

    def _refuse_if_off(self) -> None:
        if not self._is_on:
            raise Refused("no_lobby", texts.NO_LOBBY, status=403)


def table_for(wanted: PlayWithAnyone) -> NewTable:
    """A table of the fewest people, where the maker's seat is drawn: nobody begins because they waited."""
    if wanted.game not in all_games():
        raise Refused("option", texts.NO_GAME, status=422)
    seats = [NewSeat(kind=SeatKind.OPEN) for _ in range(all_games()[wanted.game].players[0])]
    seats[secrets.randbelow(len(seats))] = NewSeat(kind=SeatKind.ME, name=wanted.name)
    return NewTable(game=wanted.game, options=wanted.options, seats=seats, settings=wanted.settings)


def seated(header: Header, seat: int, key: str, is_host: bool = False) -> Seated:
    return Seated(table=header.id, seat=seat, key=key, is_host=is_host, watch=open_watch_key(header.host))


def no_free_seat() -> Refused:
    return Refused("no_free_seat", texts.NO_FREE_SEAT)
