"""Bodies and answers of HTTP that concern tables; what is told about games is in http/catalogue.py."""

from typing import Annotated

from pydantic import Field, StringConstraints, WithJsonSchema

from ...kernel.jit import MOST_SEATS
from .fields import Count, Key, Message, MoveText, Name, SeatKind, SeatNumber


class NewSeat(Message):
    kind: SeatKind
    name: Name | None = None
    level: Annotated[int, Field(ge=1, le=20)] | None = None


class Settings(Message):
    """What people agree on besides the game's own options."""

    seconds: Annotated[int, Field(ge=5, le=60 * 60 * 24 * 30)] | None = None  # time for each move
    hints: bool = True
    game_seconds: Annotated[int, Field(ge=10, le=60 * 60 * 24 * 30)] | None = None  # each seat's time for all its moves
    increment: Annotated[int, Field(ge=0, le=60 * 60)] = 0  # seconds that each move adds to it


class NewTable(Message):
    game: Annotated[str, StringConstraints(max_length=40)]
    options: dict[Annotated[str, StringConstraints(max_length=40)], str | int] = Field(default_factory=dict)
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS)]
    settings: Settings = Settings()


class SeatKey(Message):
    seat: int
    kind: SeatKind
    key: str | None  # None for a bot's


class TableKeys(Message):
    """The keys are told once, here; the server keeps only their hashes."""

    table: str
    host: str
    watch: str
    seats: list[SeatKey]


class MyKeys(Message):
    keys: Annotated[list[Key], Field(max_length=200)]


class MyTable(Message):
    table: str
    game: str
    status: str
    my_seats: list[int]
    on_turn: list[int]
    names: list[str]
    won_by: list[int] | None
    at: int  # of the last entry, or when it was made


class Rematch(Message):
    table: str


class Variation(Message):
    """A position beside the line of a finished game."""

    moves: Count  # of the game, up to where it leaves the line
    line: Annotated[list[tuple[SeatNumber, MoveText]], Field(default_factory=list, max_length=200)]  # seats and moves


class PlayOn(Variation):
    """A new table that goes on from there against bots."""

    seat: SeatNumber  # of the person
    name: Name | None = None
    level: Annotated[int, Field(ge=1, le=20)]  # of the bots


# Clients whose numbers end at 2**53 may send the digits of a seed as a text.
Seed = Annotated[
    int,
    Field(ge=0, lt=2**64),
    WithJsonSchema({"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": "^[0-9]{1,20}$"}]}),
]


class RecordedGame(Message):
    """A record, as docs/formats.md has it."""

    game: Annotated[str, StringConstraints(max_length=40)]
    rules_version: Annotated[int, Field(ge=0, le=1_000_000)]
    players: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    options: dict[Annotated[str, StringConstraints(max_length=40)], str | int] = Field(default_factory=dict)
    seed: Seed
    moves: Annotated[list[tuple[SeatNumber, MoveText]], Field(max_length=5000)]  # seats and moves


class OpenRecord(Message):
    """A new table that has a record's game: it goes on, or it is looked at if it is over."""

    record: RecordedGame
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS)]  # who sits there from now on
    settings: Settings = Settings()


class Shared(Message):
    """Opens a finished game for anybody, to look at; the same for all who ask."""

    key: str
