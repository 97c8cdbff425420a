"""A table as it is stored: a header that never changes and a log that only grows."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """What an entry of the log says. Everything that happens at a table is one of these."""

    JOIN = "join"  # a seat is taken; text: the player's name
    MOVE = "move"  # text: the move
    UNDO = "undo"  # text: how many moves of the game are kept
    ASK = "ask"  # a seat asks the others; text: `undo 12`, or `bot 2 5`: a bot of level 5 for seat 2
    AGREE = "agree"  # text: the ply of the entry that asks
    REFUSE = "refuse"  # likewise; also by the one who asked, who takes it back
    BOT = "bot"  # a bot plays for the seat from now on; text: its level
    BACK = "back"  # the seat's player is back and plays again
    RESIGN = "resign"
    SAY = "say"  # text: a few words to the others
    REMATCH = "rematch"  # the same people play again; text: the id of the new table


class SeatKind(StrEnum):
    """Who was meant to sit there when the table was made."""

    ME = "me"  # the one who makes the table
    SCREEN = "screen"  # somebody else at the same screen: the same key
    LINK = "link"  # whoever opens the seat's link
    BOT = "bot"


@dataclass(frozen=True)
class Entry:
    """One line of a table's log."""

    ply: int  # its place in the log, from 0; no two entries of a table share it
    kind: Kind
    seat: int | None  # whose; None for what the table does by itself
    text: str
    id: str  # named by the sender: the same message twice is stored once
    at: int  # milliseconds since 1970
    check: int | None = None  # after a move, a number made from what it led to; see Table


@dataclass(frozen=True)
class Seat:
    """A seat as it was made."""

    kind: SeatKind
    name: str  # of the player; "" for a link's, who says it when joining, and for a bot's
    level: int | None  # of a bot
    key: str | None  # hash of the key that opens it; None for a bot's


@dataclass(frozen=True)
class Header:
    """What is fixed when a table is made."""

    id: str
    game: str
    rules_version: int
    players: int
    options: dict[str, str | int]
    seed: int  # 0 to 2**64 - 1; never leaves the server before the end
    nonce: str  # 32 hexadecimal digits, likewise
    seats: tuple[Seat, ...]
    watch: str  # hash of the key for spectators
    host: str  # hash of the key of the one who made the table
    created: int  # milliseconds since 1970
    settings: dict[str, Any] = field(default_factory=dict)  # see `Settings` in table.py
    rematch_of: str | None = None  # the id of the table before
