"""What a client is told on a socket, and how a table stands over HTTP."""

from typing import Annotated, Any, Literal

from pydantic import Field

from .fields import Message, Protocol, ReactionName, SeatKind, Text
from .logged import LoggedEntry, LoggedQuestion


class PointsOf(Message):
    """Where points of the last move come from."""

    seat: int
    points: int | None
    clause: str
    where: list[str]
    sentence: Text


class SeatHolder(Message):
    """A seat and who has it."""

    seat: int
    kind: SeatKind
    name: str
    level: int | None  # of the bot that plays, if one does
    joined: bool
    online: bool
    resigned: bool
    face: str  # as its player chose, by the name that the page draws it under; "" for none
    colour: str


class SeatView(Message):
    """What one seat knows and may do; for spectators, what everybody knows."""

    seat: int | None
    view: dict[str, Any]
    moves: list[str]
    points: list[PointsOf]
    undo_keeps: int | None  # how many moves are kept when the seat takes back its last one; None: it has none


class SeatRecord(Message):
    """What one seat knows, in place of its `SeatView`: for a client that has asked for records."""

    seat: int | None
    record: str  # the bytes of the veiled state, packed as server/table/record_packing.py says
    undo_keeps: int | None  # as in `SeatView`


class OpenQuestion(Message):
    """A question on the table."""

    asked: LoggedQuestion
    notice: Text | None  # what to know before agreeing
    waits_for: list[int]  # seats that have not answered yet


class Ending(Message):
    """Why a game is over: a clause of the rules and a sentence."""

    clause: str
    sentence: Text


class Fairness(Message):
    """The promise, and once the game is over what was promised."""

    promise: str
    seed: str | None
    nonce: str | None


class ClocksNow(Message):
    """The clocks for the whole game."""

    left: list[int]  # milliseconds that each seat had left
    since: int  # when that was, by the server's clock: time has run since then for those in `running`
    running: list[int]  # seats of people that are to move


class ChatNow(Message):
    """Whether people may talk; at an open table only if all of them want to."""

    is_open: bool
    wanted_by: list[int]  # seats that have said that they want to, at an open table


class Explores(Message):
    """The game goes on from a position of another one."""

    table: str  # the id of that game's table; "" if it came as a record
    moves: int  # how many of its moves were kept


class TableNow(Message):
    """How the table stands. A newer one replaces an older one."""

    type: Literal["table"]
    protocol: Protocol
    table: str
    game: str
    rules_version: int
    options: dict[str, str | int]
    settings: dict[str, Any]
    explores: Explores | None = None
    status: Literal["waiting", "playing", "over", "stale"]
    log_length: int
    line: list[int]  # the line of play: positions in the log of the moves that were not taken back
    holders: list[SeatHolder]
    my_seats: list[int]
    views: list[SeatView]  # one for each of my seats; for spectators the one that everybody may see
    # Likewise, to a client that wants records: then there are no views.
    records: list[SeatRecord] = Field(default_factory=list)
    engine: str | None = None  # whose records it may want; its files are under /engines/ and this name
    on_turn: list[int]  # the seats that are to move; empty unless the status is `playing`
    won_by: list[int] | None
    ending: Ending | None
    question: OpenQuestion | None
    chat: ChatNow
    deadline: int | None  # when the first time limit is up, of the turn or of the game
    clocks: ClocksNow | None  # None: no limit for the whole game
    now: int
    fairness: Fairness
    rematch: str | None
    log: list[LoggedEntry]  # what the client does not have yet, and what has been shown since


class Done(Message):
    """The act is stored for good, at this position of the log."""

    type: Literal["done"]
    id: str
    position: int


class No(Message):
    """The act was not done, and why; nothing was changed."""

    type: Literal["no"]
    id: str | None
    code: str
    clause: str | None
    sentence: Text


class HintedMove(Message):
    move: str
    wins: list[float] | None
    scores: list[float] | None
    visits: int


class HintAnswer(Message):
    type: Literal["hint"]
    id: str
    candidates: list[HintedMove]
    expected_line: list[tuple[int, str]]  # seats and moves, from the best candidate on


class PreviewAnswer(Message):
    """Only what the seat could have worked out by itself."""

    type: Literal["preview"]
    id: str
    points: list[PointsOf]


class MovePointsAnswer(Message):
    """Only what the seat could have worked out by itself."""

    type: Literal["points"]
    id: str
    # By move text the points for the seat. A move whose points the seat cannot foresee is left out; and all are in a
    # game that does not say them.
    points: dict[str, int]


class SeenAnswer(Message):
    """What the seat knows, and nothing else, as an engine keeps it."""

    type: Literal["seen"]
    id: str
    engine: str | None  # its files are under /engines/ and this name; None: there is none for this game
    record: str | None  # the bytes of the veiled state, as in `SeatRecord`; None without an engine


class Reaction(Message):
    """Somebody reacts, just now."""

    type: Literal["reaction"]
    seat: int
    reaction: ReactionName


class Pong(Message):
    type: Literal["pong"]
    now: int


class Elsewhere(Message):
    """Another worker has this table: open the socket there. If that fails, come back here without `?follow=yes`."""

    type: Literal["elsewhere"]
    worker: str  # its address, as https://b.example


ToClient = Annotated[
    TableNow | Done | No | HintAnswer | PreviewAnswer | MovePointsAnswer | SeenAnswer | Reaction | Pong | Elsewhere,
    Field(discriminator="type"),
]
