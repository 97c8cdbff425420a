"""Every message between the table and its clients, typed once. The TypeScript types are generated from here."""

from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

MOST_PLAYERS = 12
NAME = 40  # characters of the longest name
WORDS = 300  # characters of the longest thing said

Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME, pattern=r"^[^\x00-\x1f]*$")
]
Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=WORDS, pattern=r"^[^\x00]*$")]
Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$")]
Id = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Seat = Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]
Ply = Annotated[int, Field(ge=0, le=1_000_000)]


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


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


# From a client


class Hello(Message):
    """The first message on a socket: the key, and how much of the log the client has already."""

    type: Literal["hello"]
    key: Key
    ply: Ply = 0


class Act(Message):
    """Something a seat does. The id is the sender's: the same message sent again is done once."""

    id: Id
    seat: Seat


class Move(Act):
    type: Literal["move"]
    ply: Ply  # how long the log was when the player decided
    move: Annotated[str, StringConstraints(max_length=60)]


class Undo(Act):
    type: Literal["undo"]
    ply: Ply
    to: Ply | None = None  # how many moves of the game to keep; None: all before the own last one


class Join(Act):
    type: Literal["join"]
    name: Name


class Ask(Act):
    """Asks the others to let a bot play for somebody who is away."""

    type: Literal["ask"]
    away: Seat


class Agree(Act):
    type: Literal["agree"]
    ask: Ply


class Refuse(Act):
    type: Literal["refuse"]
    ask: Ply


class Back(Act):
    type: Literal["back"]


class Resign(Act):
    type: Literal["resign"]


class Say(Act):
    type: Literal["say"]
    text: Words


class Hint(Message):
    """Asks what a strong player would do."""

    type: Literal["hint"]
    id: Id
    seat: Seat


class Preview(Message):
    """Asks where the points of a move would come from, before it is played."""

    type: Literal["preview"]
    id: Id
    seat: Seat
    ply: Ply
    move: Annotated[str, StringConstraints(max_length=60)]


class Ping(Message):
    type: Literal["ping"]


AnyAct = Annotated[
    Move | Undo | Join | Ask | Agree | Refuse | Back | Resign | Say,
    Field(discriminator="type"),
]
FromClient = Annotated[
    Hello | Move | Undo | Join | Ask | Agree | Refuse | Back | Resign | Say | Hint | Preview | Ping,
    Field(discriminator="type"),
]

# To a client


class Text(Message):
    """The same sentence in both languages."""

    en: str
    fr: str


class Logged(Message):
    """An entry of the log as its reader may know it."""

    ply: int
    kind: Kind
    seat: int | None
    text: str | None  # None: not yet shown
    at: int


class PointsOf(Message):
    """Where points of the last move come from."""

    seat: int
    points: int | None
    clause: str
    where: list[str]
    sentence: Text


class Chair(Message):
    """A seat and who has it."""

    seat: int
    kind: SeatKind
    name: str
    level: int | None  # of the bot that plays, if one does
    joined: bool
    online: bool
    resigned: bool


class Sight(Message):
    """What one seat knows and may do; for spectators, what everybody knows."""

    seat: int | None
    view: dict[str, Any]
    moves: list[str]
    points: list[PointsOf]
    undo_to: int | None  # how many moves are kept when the seat takes back its last one


class Asking(Message):
    """A question on the table."""

    ply: int
    seat: int
    text: str  # as in the log
    waits_for: list[int]


class Why(Message):
    """Why a game is over: a clause of the rules and a sentence."""

    clause: str
    sentence: Text


class Fairness(Message):
    """The promise, and once the game is over what was promised."""

    promise: str
    seed: str | None
    nonce: str | None


class TableNow(Message):
    """How the table stands. A newer one replaces an older one."""

    type: Literal["table"]
    table: str
    game: str
    rules_version: int
    options: dict[str, str | int]
    settings: dict[str, Any]
    phase: Literal["waiting", "playing", "over", "stale"]
    ply: int
    chairs: list[Chair]
    mine: list[int]
    sights: list[Sight]
    to_act: list[int]
    winners: list[int] | None
    why: Why | None
    question: Asking | None
    deadline: int | None
    now: int
    fairness: Fairness
    rematch: str | None
    log: list[Logged]  # what the client does not have yet, and what has been shown since


class Done(Message):
    """The act is stored for good, at this place of the log."""

    type: Literal["done"]
    id: str
    ply: int


class No(Message):
    """The act was not done, and why; nothing was changed."""

    type: Literal["no"]
    id: str | None
    code: str
    clause: str | None
    sentence: Text


class Candidate(Message):
    move: str
    wins: list[float] | None
    scores: list[float] | None
    visits: int


class HintGiven(Message):
    type: Literal["hint"]
    id: str
    candidates: list[Candidate]
    line: list[tuple[int, str]]


class Previewed(Message):
    """Only what the seat could have worked out by itself."""

    type: Literal["preview"]
    id: str
    points: list[PointsOf]


class Pong(Message):
    type: Literal["pong"]
    now: int


ToClient = Annotated[TableNow | Done | No | HintGiven | Previewed | Pong, Field(discriminator="type")]

# HTTP


class NewSeat(Message):
    kind: SeatKind
    name: Name | None = None
    level: Annotated[int, Field(ge=1, le=20)] | None = None


class Settings(Message):
    """What people agree on besides the game's own options."""

    seconds: Annotated[int, Field(ge=5, le=60 * 60 * 24 * 30)] | None = None  # time for each move
    hints: bool = True


class NewTable(Message):
    game: Annotated[str, StringConstraints(max_length=40)]
    options: dict[Annotated[str, StringConstraints(max_length=40)], str | int] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_PLAYERS)]
    settings: Settings = Settings()


class SeatKey(Message):
    seat: int
    kind: SeatKind
    key: str | None  # None for a bot's


class TableMade(Message):
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
    phase: str
    mine: list[int]
    to_act: list[int]
    names: list[str]
    winners: list[int] | None
    at: int  # of the last entry, or when it was made


class Rematch(Message):
    table: str


class Shared(Message):
    """Opens a finished game for anybody, to look at; the same for all who ask."""

    key: str
