"""The log of a table, which only grows: its entries, and one class for each kind of event that an entry records."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table. Every event is one of the classes below."""

    kind: ClassVar[str]  # its name in the store and in messages

    seat: int  # whose doing it is; of `BotEvent`, the seat that the bot plays for


@dataclass(frozen=True, slots=True)
class JoinEvent(Event):
    """A seat is taken."""

    kind = "join"
    name: str  # of the player


@dataclass(frozen=True, slots=True)
class MoveEvent(Event):
    """A move of the game."""

    kind = "move"
    move: str
    check: int | None = None  # a number made from what the move led to, see `table.check_of`


@dataclass(frozen=True, slots=True)
class UndoEvent(Event):
    """The last moves are taken back, see undo.py."""

    kind = "undo"
    moves_kept: int


@dataclass(frozen=True, slots=True)
class AskUndoEvent(Event):
    """A seat asks the other people whether it may take back."""

    kind = "ask_undo"
    moves_kept: int
    shown: bool = False  # whether the seat has seen something since then that it could not foresee, such as a draw


@dataclass(frozen=True, slots=True)
class AskBotEvent(Event):
    """A seat asks the other people to let a bot play for somebody who is away."""

    kind = "ask_bot"
    away: int  # the seat that the bot would play for
    level: int  # of the bot


@dataclass(frozen=True, slots=True)
class AgreeEvent(Event):
    """A seat agrees to a question."""

    kind = "agree"
    question: int  # the position of the entry that asks


@dataclass(frozen=True, slots=True)
class RefuseEvent(Event):
    """A seat refuses a question, or takes back its own."""

    kind = "refuse"
    question: int  # the position of the entry that asks


@dataclass(frozen=True, slots=True)
class BotEvent(Event):
    """A bot plays for the seat from now on."""

    kind = "bot"
    level: int


@dataclass(frozen=True, slots=True)
class ReturnEvent(Event):
    """The seat's player is back and plays again in place of the bot."""

    kind = "return"


@dataclass(frozen=True, slots=True)
class ResignEvent(Event):
    """The seat gives up."""

    kind = "resign"


@dataclass(frozen=True, slots=True)
class SayEvent(Event):
    """A few words to the others."""

    kind = "say"
    text: str


@dataclass(frozen=True, slots=True)
class ChatEvent(Event):
    """At an open table: whether the seat wants to talk with the others."""

    kind = "chat"
    wants: bool


@dataclass(frozen=True, slots=True)
class FaceEvent(Event):
    """A player chooses how the others see them."""

    kind = "face"
    face: str  # a name that the page knows; "" for none
    colour: str  # likewise


@dataclass(frozen=True, slots=True)
class RematchEvent(Event):
    """The same people play again, at another table."""

    kind = "rematch"
    table: str  # its id


@dataclass(frozen=True, slots=True)
class ExploreEvent(Event):
    """The first entry of a table that goes on from a position of another game, see exploration.py and open_record.py.

    The seat is that of whoever plays on; the moves up to there follow as entries of their own.
    """

    kind = "explore"
    table: str  # the id of that game's table, which may have been deleted since; "" if it came as a record
    moves: int  # how many of its moves were kept


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log."""

    position: int  # its index in the log, from 0; no two entries of a table share it
    id: str  # named by the sender: the same message twice is stored once
    at: int  # milliseconds since 1970
    event: Event
