"""What all messages are made of: the version of the protocol, the base class, and types of fields."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from ...kernel.jit import MOST_SEATS

Protocol = Literal[2]  # raised whenever a message changes its meaning; CHANGELOG.md says what changed
TABLE_ID = r"^[A-Za-z0-9_-]{12}$"
PROTOCOL: Protocol = 2
NAME = 40  # characters of the longest name
WORDS = 300  # characters of the longest thing said

Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME, pattern=r"^[^\x00-\x1f]*$")
]
Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=WORDS, pattern=r"^[^\x00]*$")]
FaceName = Annotated[str, StringConstraints(pattern=r"^[a-z]{0,12}$")]  # of a face or colour; "" for none
EngineName = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")]
Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$")]
Id = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
MoveText = Annotated[str, StringConstraints(max_length=60)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]  # of entries or moves, or the position of an entry


ReactionName = Literal["well_played", "thanks", "laugh", "wow", "thinking", "oops"]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SeatKind(StrEnum):
    """Who was meant to sit there when the table was made."""

    ME = "me"  # the one who makes the table
    SCREEN = "screen"  # somebody else at the same screen: the same key
    LINK = "link"  # whoever opens the seat's link
    OPEN = "open"  # whoever is on this server and wants to; see messages/lobby.py
    BOT = "bot"


class Text(Message):
    """The same sentence in both languages."""

    en: str
    fr: str
