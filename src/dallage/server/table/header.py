"""The header of a table: what is fixed when it is made."""

from dataclasses import dataclass, field
from typing import Any

from ..messages.fields import SeatKind


@dataclass(frozen=True)
class Seat:
    """A seat as it was made."""

    kind: SeatKind
    name: str  # of the player; "" for a bot's, and of a link or an open seat until somebody joins and says it
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
    settings: dict[str, Any] = field(default_factory=dict)  # see `Settings` in messages/http.py
    rematch_of: str | None = None  # the id of the table before

    @property
    def is_open(self) -> bool:
        """Whether it has seats for strangers: then it is listed in the lobby, and anybody may watch."""
        return any(seat.kind is SeatKind.OPEN for seat in self.seats)
