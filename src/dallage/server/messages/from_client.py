"""What a client may say on a socket."""

from typing import Annotated, Literal

from pydantic import Field

from .fields import (
    Count,
    EngineName,
    FaceName,
    Id,
    Key,
    Message,
    MoveText,
    Name,
    Protocol,
    ReactionName,
    SeatNumber,
    Words,
)


class Hello(Message):
    """The first message on a socket: the key, and how much of the log the client has already."""

    type: Literal["hello"]
    protocol: Protocol  # the version that the client speaks; any other is refused
    key: Key
    log_length: Count = 0


class Act(Message):
    """Something a seat does. The id is the sender's: the same message sent again is done once."""

    id: Id
    seat: SeatNumber


class Move(Act):
    type: Literal["move"]
    log_length: Count  # how long the log was when the player decided
    move: MoveText


class Undo(Act):
    type: Literal["undo"]
    log_length: Count
    moves_kept: Count | None = None  # how many moves of the game to keep; None: all before the own last one


class Join(Act):
    type: Literal["join"]
    name: Name


class Ask(Act):
    """Asks the others to let a bot play for somebody who is away."""

    type: Literal["ask"]
    away: SeatNumber


class Agree(Act):
    type: Literal["agree"]
    question: Count  # the position of the entry that asks


class Refuse(Act):
    """Refuses what somebody else asks, or takes back the own question."""

    type: Literal["refuse"]
    question: Count  # the position of the entry that asks


class Return(Act):
    """Plays again in place of the bot."""

    type: Literal["return"]


class Resign(Act):
    type: Literal["resign"]


class Say(Act):
    type: Literal["say"]
    text: Words


class Face(Act):
    """How the others see the seat: a face and a colour, by the names that the page draws them under."""

    type: Literal["face"]
    face: FaceName = ""
    colour: FaceName = ""


class Chat(Act):
    """At an open table: whether the seat wants to talk. Words are heard once everybody does."""

    type: Literal["chat"]
    wants: bool


class React(Message):
    """Shows something to all who are there, for a moment. It is not stored; who made it is told it like all others."""

    type: Literal["react"]
    id: Id
    seat: SeatNumber
    reaction: ReactionName


class Hint(Message):
    """Asks what a strong player would do."""

    type: Literal["hint"]
    id: Id
    seat: SeatNumber


class Preview(Message):
    """Asks where the points of a move would come from, before it is played."""

    type: Literal["preview"]
    id: Id
    seat: SeatNumber
    log_length: Count
    move: MoveText


class MovePoints(Message):
    """Asks what each legal move of the seat would bring; the seat must be on turn."""

    type: Literal["points"]
    id: Id
    seat: SeatNumber
    log_length: Count


class AskSeen(Message):
    """Asks for what the seat knows, for a page that has an engine of its own."""

    type: Literal["seen"]
    id: Id
    seat: SeatNumber
    log_length: Count


class Records(Message):
    """From now on the client wants records in place of views, for its engine is ready; or views again, at once."""

    type: Literal["records"]
    engine: EngineName | None  # as a `table` message names it; records of any other one are not sent. None: views


class Ping(Message):
    type: Literal["ping"]


AnyAct = Annotated[
    Move | Undo | Join | Ask | Agree | Refuse | Return | Resign | Say | Chat | Face,
    Field(discriminator="type"),
]
FromClient = Annotated[
    Hello
    | Move
    | Undo
    | Join
    | Ask
    | Agree
    | Refuse
    | Return
    | Resign
    | Say
    | Chat
    | Face
    | React
    | Hint
    | Preview
    | MovePoints
    | AskSeen
    | Records
    | Ping,
    Field(discriminator="type"),
]
