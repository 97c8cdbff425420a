"""The entries of a log as its readers are told them: one message for each kind of event, see table/entries.py."""

from typing import Annotated, Literal

from pydantic import Field

from .fields import Message


class Logged(Message):
    """An entry of the log as its reader may know it."""

    position: int  # its index in the log
    at: int  # milliseconds since 1970
    seat: int


class LoggedJoin(Logged):
    kind: Literal["join"]
    name: str


class LoggedMove(Logged):
    kind: Literal["move"]
    move: str | None  # None: not shown to this reader yet


class LoggedUndo(Logged):
    kind: Literal["undo"]
    moves_kept: int


class LoggedAskUndo(Logged):
    kind: Literal["ask_undo"]
    moves_kept: int
    shown: bool  # whether the seat has seen something since then that it could not foresee, such as a draw


class LoggedAskBot(Logged):
    kind: Literal["ask_bot"]
    away: int  # the seat that a bot would play for
    level: int


class LoggedAgree(Logged):
    kind: Literal["agree"]
    question: int  # the position of the entry that asks


class LoggedRefuse(Logged):
    kind: Literal["refuse"]
    question: int  # the position of the entry that asks


class LoggedBot(Logged):
    """From now on a bot plays for the seat."""

    kind: Literal["bot"]
    level: int


class LoggedReturn(Logged):
    """The player is back and plays in place of the bot."""

    kind: Literal["return"]


class LoggedResign(Logged):
    kind: Literal["resign"]


class LoggedSay(Logged):
    kind: Literal["say"]
    text: str


class LoggedChat(Logged):
    """Whether the seat wants to talk with strangers."""

    kind: Literal["chat"]
    wants: bool


class LoggedFace(Logged):
    """How the others see the seat from now on."""

    kind: Literal["face"]
    face: str
    colour: str


class LoggedRematch(Logged):
    kind: Literal["rematch"]
    table: str


class LoggedExplore(Logged):
    """The game goes on from a position of another one; the moves up to there come next."""

    kind: Literal["explore"]
    table: str  # of that game; "" if it came as a record
    moves: int  # how many of its moves were kept


LoggedEntry = Annotated[
    LoggedJoin
    | LoggedMove
    | LoggedUndo
    | LoggedAskUndo
    | LoggedAskBot
    | LoggedAgree
    | LoggedRefuse
    | LoggedBot
    | LoggedReturn
    | LoggedResign
    | LoggedSay
    | LoggedChat
    | LoggedFace
    | LoggedRematch
    | LoggedExplore,
    Field(discriminator="kind"),
]
LoggedQuestion = Annotated[LoggedAskUndo | LoggedAskBot, Field(discriminator="kind")]
