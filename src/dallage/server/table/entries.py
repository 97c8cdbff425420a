"""The log of a table, which only grows."""

from dataclasses import dataclass

from ..messages import Kind


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
