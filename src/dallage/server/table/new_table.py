"""Headers of new tables: as somebody wants one, or for a rematch of the same people."""

from dataclasses import dataclass

from ...bots.levels import levels
from ...kernel.options import BadOption
from ...registry import all_games, find_game
from ..messages.fields import SeatKind
from ..messages.http import NewSeat, NewTable, SeatKey, TableKeys
from . import texts
from .errors import Refused
from .fairness import new_nonce, new_seed
from .header import Header, Seat
from .keys import hash_key, new_id, new_key, open_watch_key
from .table import Table

ARRIVING = (SeatKind.LINK, SeatKind.OPEN)  # who sits there comes later, and says their name then


@dataclass(frozen=True)
class MadeTable:
    """A new table's header, and its keys, of which the header has only the hashes."""

    header: Header
    keys: TableKeys  # for the one who makes it
    open_keys: dict[int, str]  # of its open seats: not for the maker, but for whoever will sit there


def make_table(wanted: NewTable, now: int) -> MadeTable:
    """A table as somebody wants it."""
    if wanted.game not in all_games():
        raise Refused("option", texts.NO_GAME, status=422)
    try:
        setup = find_game(wanted.game).choose(len(wanted.seats), **wanted.options)
    except BadOption as error:
        raise Refused("option", texts.WRONG_OPTION.fill(why=error.sentence), status=422) from None
    most, host = len(levels(setup.game)), new_key()
    is_open = any(seat.kind is SeatKind.OPEN for seat in wanted.seats)
    watch = open_watch_key(hash_key(host)) if is_open else new_key()
    keys = [key_for(seat, host) for seat in wanted.seats]
    seats = tuple(new_seat(seat, key, most, setup.game.name) for seat, key in zip(wanted.seats, keys))
    header = Header(
        new_id(), setup.id, setup.game.rules_version, setup.players, setup.options, new_seed(), new_nonce(), seats,
        hash_key(watch), hash_key(host), now, wanted.settings.model_dump(),
    )  # fmt: skip
    open_keys = {n: key for n, key in enumerate(keys) if key is not None and wanted.seats[n].kind is SeatKind.OPEN}
    seat_keys = [
        SeatKey(seat=n, kind=seat.kind, key=None if n in open_keys else key)
        for n, (seat, key) in enumerate(zip(wanted.seats, keys))
    ]
    return MadeTable(header, TableKeys(table=header.id, host=host, watch=watch, seats=seat_keys), open_keys)


def key_for(seat: NewSeat, host: str) -> str | None:
    """The people at the maker's screen share one key, which is also the host's; every link and
    open seat has its own."""
    if seat.kind is SeatKind.BOT:
        return None
    return new_key() if seat.kind in ARRIVING else host


def new_seat(seat: NewSeat, key: str | None, most: int, game: str) -> Seat:
    if (seat.kind is SeatKind.BOT) != (seat.level is not None):
        raise Refused("seats", texts.SEATS_WRONG, status=422)
    if seat.level is not None and seat.level > most:
        raise Refused("no_level", texts.NO_LEVEL.fill(game=game, most=most), status=422)
    name = "" if seat.kind in ARRIVING else seat.name or ""
    return Seat(seat.kind, name, seat.level, None if key is None else hash_key(key))


def rematch_header(table: Table, now: int) -> Header:
    """The same people with the same settings, every one a seat further on: everybody begins in turn. Keys stay."""
    head = table.header
    seats = []
    for seat in range(head.players):
        old = (seat + 1) % head.players
        first, holder = head.seats[old], table.holders[old]
        seats.append(Seat(first.kind, holder.name, first.level, first.key))
    return Header(
        new_id(), head.game, table.game.rules_version, head.players, table.setup.options, new_seed(), new_nonce(),
        tuple(seats), head.watch, head.host, now, head.settings, head.id,
    )  # fmt: skip
