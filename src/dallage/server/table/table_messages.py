"""The messages about one table as JSON, made and written once for all readers who may know the same.

What they say is in projection.py.
"""

import orjson

from ...kernel.secrecy import NOBODY
from .projection import common_part, fixed_part, log_since, points_told
from .readers import Reader
from .table import PLAYING, STALE, Table
from .undo import moves_kept_by_undo

SAME_TIME = 16  # milliseconds: as good as the same for a clock on a page
MOST_KEPT = 16_384  # bytes of the last message: those with a long log are for newcomers


class TableMessages:
    """The messages about one table: what several readers may know is made and written once for them all.

    What everybody sees alike is made of what a spectator sees, so that no seat's secret can get into it.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._fixed = orjson.dumps(fixed_part(table))[:-1]
        # The length of the log and who was online when the rest was written
        self._made_for: tuple[int, frozenset[int]] | None = None
        self._common = b""
        self._everybody: PublicPart | None = None
        self._seats: dict[int, bytes] = {}  # `seat_view` by seat
        self._readers: dict[Reader, bytes] = {}  # by reader, all but the log and the time
        # The last message, and for whom: the spectators of a table are told the same, one after the other.
        self._told_last: tuple[tuple[Reader, int, int], bytes] | None = None

    def table_now(self, reader: Reader, since: int, online: frozenset[int], now: int) -> bytes:
        """`table_now` as JSON."""
        length = len(self.table.entries)
        if self._made_for != (length, online):
            if self._made_for is None or self._made_for[0] != length:
                self._everybody = None
                self._seats.clear()
            self._made_for = length, online
            self._common = b"%b,%b" % (self._fixed, orjson.dumps(common_part(self.table, online))[1:-1])
            self._readers.clear()
            self._told_last = None
        asked = reader, since, now // SAME_TIME
        if self._told_last is not None and self._told_last[0] == asked:
            return self._told_last[1]
        written = self._write(reader, since, now)
        self._told_last = (asked, written) if len(written) < MOST_KEPT else None
        return written

    def _write(self, reader: Reader, since: int, now: int) -> bytes:
        own = self._readers.get(reader)
        if own is None:
            own = self._readers[reader] = self._own(reader)
        log = orjson.dumps(log_since(self.table, reader, since))
        return b'%b%b,"log":%b,"now":%d}' % (self._common, own, log, now)

    def _own(self, reader: Reader) -> bytes:
        seats = () if self.table.status == STALE else reader or (NOBODY,)
        views = b",".join([self._seats.get(seat) or self._write_seat(seat) for seat in seats])
        return b',"my_seats":%b,"views":[%b]' % (orjson.dumps(reader), views)

    def _write_seat(self, seat: int) -> bytes:
        """`seat_view` as JSON."""
        if self._everybody is None:
            self._everybody = PublicPart(self.table)
        everybody, seen = self._everybody, self.table.state.seen_by(seat)
        playing = self.table.status == PLAYING
        view = b"{%b,%b" % (everybody.view, orjson.dumps(seen.private_view())[1:])
        told = {
            "seat": None if seat == NOBODY else seat,
            "view": orjson.Fragment(view),
            "moves": seen.moves() if playing else [],
            "points": everybody.points or points_told(self.table, seen),
            "undo_keeps": moves_kept_by_undo(self.table.line, seat) if playing else None,
        }
        written = self._seats[seat] = orjson.dumps(told)
        return written


class PublicPart:
    """What everybody sees alike of a position, as JSON."""

    def __init__(self, table: Table) -> None:
        seen = table.state.seen_by(NOBODY)
        self.view = orjson.dumps(seen.public_view())[1:-1]
        told = points_told(table, seen)
        # None if some are a secret: then each seat is told them in its own way.
        self.points = None if any(one["points"] is None for one in told) else orjson.Fragment(orjson.dumps(told))
