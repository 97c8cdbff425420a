"""The lobby: open tables, and how strangers come to sit at one. No account, and no more of anybody than a name."""

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, StringConstraints

from .fields import NAME, Id, Message
from .http import Settings

UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # categories of characters that do not show, or turn a line around


def public_name(text: str) -> str:
    """A name as strangers are shown it: in one line, and nothing in it that does not show."""
    shown = "".join(" " if unicodedata.category(one) in UNSEEN else one for one in text)
    return " ".join(shown.split())[:NAME]


def with_letters(text: str) -> str:
    """ValueError if nothing is left to show."""
    name = public_name(text)
    if not name:
        raise ValueError("a name that does not show")
    return name


PublicName = Annotated[str, StringConstraints(max_length=4 * NAME), AfterValidator(with_letters)]


class ListedSeat(Message):
    """A seat of an open table."""

    name: str  # "" if nobody sits there, and of a bot
    level: int | None  # of the bot that plays, if one does
    is_free: bool


class ListedTable(Message):
    """An open table with people at it."""

    table: str
    game: str
    options: dict[str, str | int]
    settings: dict[str, Any]
    status: Literal["waiting", "playing"]
    seats: list[ListedSeat]
    moves_played: int
    since: int  # when it was made, in milliseconds since 1970
    watch: str  # the key with which anybody may watch


class LobbyNow(Message):
    """Who waits, and what may be watched."""

    is_on: bool  # whether strangers meet on this server at all
    again: float  # seconds after which to ask again: more when many ask
    waiting: list[ListedTable]  # the longest waiting first
    playing: list[ListedTable]  # the newest first


class SitDown(Message):
    """Takes a free seat at an open table. The same message sent again takes no second one."""

    id: Id
    name: PublicName


class PlayWithAnyone(Message):
    """A game with whoever wants to play the same: at their table if somebody waits, else at one of the own."""

    id: Id
    name: PublicName
    game: Annotated[str, StringConstraints(max_length=40)]
    options: dict[Annotated[str, StringConstraints(max_length=40)], str | int] = Field(default_factory=dict)
    settings: Settings = Settings()


class Seated(Message):
    """The seat, and its key, which is told once."""

    table: str
    seat: int
    key: str
    is_host: bool  # whether the table was made for this: then the key is the host's too
    watch: str
