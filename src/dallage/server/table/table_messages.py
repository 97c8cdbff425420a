"""The messages about one table as JSON, made and written once for all readers who may know the same.

What they say is in projection.py.
"""

from functools import lru_cache
from typing import NamedTuple

import orjson

from ...kernel.secrecy import NOBODY
from .projection import fixed_part, game_part, log_since, people_part, points_told
from .readers import Reader
from .record_packing import packed_record
from .table import OVER, PLAYING, STALE, Table
from .undo import moves_kept_by_undo

SAME_TIME = 16  # milliseconds: as good as the same for a clock on a page
MOST_KEPT = 16_384  # bytes of the last message: those with a long log are for newcomers


class Tells(NamedTuple):
    """How a client is told what its seats see."""

    engine: str | None = None  # the name of the engines that a page may load for this game; None: there is none
    as_records: bool = False  # whether the client has loaded it and makes views by itself


NO_ENGINE = Tells()


def to_keep(value: object) -> bytes:
    """As JSON, in no more memory than it needs: what orjson writes lies in up to four times as much."""
    return bytes(memoryview(orjson.dumps(value)))


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
        # The part of it about people, and when it was written: after which entry, who was online, was the game over
        self._people = b""
        self._people_for: tuple[int, frozenset[int], bool] | None = None
        self._everybody: PublicPart | None = None
        self._seats: dict[int, bytes] = {}  # `seat_view` by seat
        self._records: dict[int, bytes] = {}  # the record of what a seat knows, by seat
        # The last message, and for whom: the spectators of a table are told the same, one after the other.
        self._told_last: tuple[tuple[Reader, Tells, int, int], bytes] | None = None

    def table_now(
        self, reader: Reader, since: int, online: frozenset[int], now: int, tells: Tells = NO_ENGINE
    ) -> bytes:
        """`table_now` as JSON."""
        length = len(self.table.entries)
        if self._made_for != (length, online):
            if self._made_for is None or self._made_for[0] != length:
                self._everybody = None
                self._seats.clear()
                self._records.clear()
            self._made_for = length, online
            self._common = self._write_common(online)
            self._told_last = None
        asked = reader, tells, since, now // SAME_TIME
        if self._told_last is not None and self._told_last[0] == asked:
            return self._told_last[1]
        written = self._write(reader, tells, since, now)
        self._told_last = (asked, written) if len(written) < MOST_KEPT else None
        return written

    def _write_common(self, online: frozenset[int]) -> bytes:
        """What is the same for all readers. Who is there, and what they want, stays the same from move to move."""
        table = self.table
        people_for = table.length_before_moves, online, table.status == OVER
        if self._people_for != people_for:
            self._people_for = people_for
            self._people = orjson.dumps(people_part(table, online))[1:-1]
        return b"%b,%b,%b" % (self._fixed, orjson.dumps(game_part(table))[1:-1], self._people)

    def _write(self, reader: Reader, tells: Tells, since: int, now: int) -> bytes:
        """Of its parts, which are long, each is copied once."""
        seats = () if self.table.status == STALE else reader or (NOBODY,)
        kept, write = (self._records, self._write_record) if tells.as_records else (self._seats, self._write_seat)
        told = [kept.get(seat) or write(seat) for seat in seats]
        seen = told[0] if len(told) == 1 else b",".join(told)
        log = orjson.dumps(log_since(self.table, reader, since))
        return b"".join((self._common, written_head(reader, tells), seen, b'],"log":', log, b',"now":%d}' % now))

    def _write_record(self, seat: int) -> bytes:
        """What a seat knows for an engine like ours, in place of `seat_view`."""
        keeps = moves_kept_by_undo(self.table.line, seat) if self.table.status == PLAYING else None
        named = b"null" if seat == NOBODY else b"%d" % seat
        record = packed_record(self.table.state, seat)
        told = b'{"seat":%b,"record":"%b","undo_keeps":%b}' % (named, record, orjson.dumps(keeps))
        self._records[seat] = told
        return told

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
        written = self._seats[seat] = to_keep(told)
        return written


@lru_cache(256)
def written_head(reader: Reader, tells: Tells) -> bytes:
    """What stands before what a reader's seats see."""
    engine = b"" if tells.engine is None else b'"engine":%b,' % orjson.dumps(tells.engine)
    seen = b'"views":[],"records":[' if tells.as_records else b'"views":['
    return b',"my_seats":%b,%b%b' % (orjson.dumps(reader), engine, seen)


class PublicPart:
    """What everybody sees alike of a position, as JSON."""

    def __init__(self, table: Table) -> None:
        seen = table.state.seen_by(NOBODY)
        self.view = orjson.dumps(seen.public_view())[1:-1]
        told = points_told(table, seen)
        # None if some are a secret: then each seat is told them in its own way.
        self.points = None if any(one["points"] is None for one in told) else orjson.Fragment(to_keep(told))
