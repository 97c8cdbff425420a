"""Tables as they come back from a store, where a damaged row may say anything: checked before anybody meets them."""

from collections.abc import Iterable
from typing import Any

from ..messages.http import Settings
from . import texts
from .entries import Entry
from .errors import Refused
from .header import Header, Seat
from .table import Table

MOST_SECONDS = 2**31  # of a time limit


class DamagedTable(Refused):
    """What is stored of a table is none of ours. Its cause says why; nobody but operators is told."""

    def __init__(self) -> None:
        super().__init__("damaged", texts.DAMAGED)


def stored_table(header: Header, entries: Iterable[Entry]) -> Table:
    """The table of what was stored; DamagedTable if that is no table."""
    try:
        check_header(header)
        return Table(header, entries)
    except Exception as error:  # a row may say anything, so anything may go wrong
        raise DamagedTable from error


def check_header(header: Header) -> None:
    """ValueError for what no header of ours says: it might be found out much later, in front of people."""
    numbers = (header.rules_version, header.players, header.seed, header.created)
    words = (header.id, header.game, header.nonce, header.watch, header.host)
    if not (all(type(one) is int for one in numbers) and all(isinstance(one, str) for one in words)):
        raise ValueError("a field of another type")
    if not isinstance(header.options, dict) or not 0 <= header.seed < 2**64:
        raise ValueError("no options, or no seed of ours")
    if len(header.seats) != header.players or not all(map(is_seat, header.seats)):
        raise ValueError("not the seats of so many players")
    if not are_settings(header.settings):
        raise ValueError("settings that there are not")


def are_settings(settings: dict[str, Any]) -> bool:
    """Of the right names and types; a number that new tables may no longer choose is no damage."""
    if not settings.keys() <= Settings.model_fields.keys():
        return False
    are_times = all(is_time(settings.get(name)) for name in ("seconds", "game_seconds"))
    return are_times and is_time(settings.get("increment") or None) and type(settings.get("hints", True)) is bool


def is_time(seconds: Any) -> bool:
    """Whether it is a time limit, or none."""
    return seconds is None or (isinstance(seconds, int | float) and 0 < seconds < MOST_SECONDS)


def is_seat(seat: Seat) -> bool:
    return isinstance(seat.name, str) and isinstance(seat.key, str | None) and type(seat.level) in (int, type(None))
