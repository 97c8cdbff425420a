"""The tables of the database, and headers and entries as their rows. Rows of the log are added, never changed.

What is changed here needs a new file in `migrations/versions`; a test compares the two.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, MetaData, Text, UniqueConstraint
from sqlalchemy import Table as DatabaseTable

from ..messages.fields import SeatKind
from ..table.entries import Entry
from ..table.entry_codec import read_event, write_event
from ..table.header import Header, Seat

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _of_table() -> Column[str]:
    """The id of the table a row belongs to, and is deleted with."""
    return Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


TABLES = DatabaseTable(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", Text, nullable=False),  # decimal: no database has a type for unsigned 64 bits
    Column("nonce", Text, nullable=False),
    Column("watch", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("settings", Text, nullable=False),  # JSON
    Column("rematch_of", Text),  # no foreign key: the table before may be deleted
    Index(None, "host"),
)

SEATS = DatabaseTable(
    "seats",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("level", Integer),
    Column("key", Text),
    Index(None, "key"),
)

ENTRIES = DatabaseTable(
    "entries",
    METADATA,
    _of_table(),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),  # JSON, see table/entry_codec.py
    Column("id", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table", "id"),
    sqlite_with_rowid=False,  # the log of a table lies together
)

OPEN_KEYS = DatabaseTable(  # of open seats, until who sits there has shown theirs: then only the hash is left
    "open_keys",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key", Text, nullable=False),
)

WAITING = DatabaseTable(  # open tables where one person waits for whoever wants to play the same
    "waiting",
    METADATA,
    _of_table(),
    Column("same", Text, nullable=False),  # equal where people want to play the same, see table/same_game.py
    Column("since", BigInteger, nullable=False),  # milliseconds since 1970
    Index(None, "same"),
)

SUBSCRIPTIONS = DatabaseTable(  # browsers that want to be told when it is a seat's turn
    "subscriptions",
    METADATA,
    _of_table(),
    Column("endpoint", Text, primary_key=True),  # the address at the push service of the browser's maker
    Column("key", Text, nullable=False),  # hash of the seat's key
    Column("p256dh", Text, nullable=False),  # with which messages are encrypted, base64
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("made", BigInteger, nullable=False),  # milliseconds since 1970
)

SERVER_KEYS = DatabaseTable(  # made once, by the first worker that needs them
    "server_keys",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

ANALYSES = DatabaseTable(
    "analyses",
    METADATA,
    _of_table(),
    Column("text", Text, nullable=False),  # JSON
)


def table_row(header: Header) -> dict[str, Any]:
    return {
        "id": storable(header.id),
        "game": header.game,
        "rules_version": header.rules_version,
        "players": header.players,
        "options": json.dumps(header.options),
        "seed": str(header.seed),
        "nonce": header.nonce,
        "watch": header.watch,
        "host": header.host,
        "created": header.created,
        "settings": json.dumps(header.settings),
        "rematch_of": header.rematch_of,
    }


def seat_rows(header: Header) -> list[dict[str, Any]]:
    return [
        {
            "table": header.id,
            "seat": number,
            "kind": seat.kind.value,
            "name": storable(seat.name),
            "level": seat.level,
            "key": seat.key,
        }
        for number, seat in enumerate(header.seats)
    ]


def header_of(row: Any, seats: Iterable[Any]) -> Header:
    """The header of a row of `tables` and its rows of `seats` in order."""
    return Header(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        players=row.players,
        options=json.loads(row.options),
        seed=int(row.seed),
        nonce=row.nonce,
        seats=tuple(Seat(SeatKind(seat.kind), seat.name, seat.level, seat.key) for seat in seats),
        watch=row.watch,
        host=row.host,
        created=row.created,
        settings=json.loads(row.settings),
        rematch_of=row.rematch_of,
    )


def entry_row(table: str, entry: Entry) -> tuple[Any, ...]:
    """In the order of the columns."""
    event = entry.event
    return table, entry.position, event.kind, write_event(event), storable(entry.id), entry.at


def entry_of(row: Sequence[Any]) -> Entry:
    """The entry of a row without its table; ValueError if it is none: SQLite's columns take values of any type."""
    position, kind, data, id_, at = row
    if type(position) is not int or type(id_) is not str or type(at) is not int:
        raise ValueError("not an entry of ours")
    return Entry(position, id_, at, read_event(kind, data))


def storable(text: str) -> str:
    """The text, or ValueError for what PostgreSQL cannot hold, on SQLite too: a backup fits both."""
    if "\0" in text:
        raise ValueError("a text with a zero character cannot be stored")
    text.encode()  # half a surrogate pair is a UnicodeEncodeError, which is a ValueError
    return text
