"""Whether a message tells a secret: whatever its reader may not know could be different, and the message would be the
same."""

from copy import copy
from itertools import takewhile
from typing import Any

from dallage.kernel.secrecy import NOBODY
from dallage.server.table.projection import seat_view
from dallage.server.table.table import OVER, STALE, Table
from dallage.server.table.undo import LineMove


def secrets_in(message: dict[str, Any], text: str, table: Table, reader: tuple[int, ...], guess: int) -> list[str]:
    """What a message gives away of a table that stands as it says; `guess` chooses another world to compare with."""
    if table.status in (OVER, STALE):
        return []
    found = []
    if str(table.header.seed) in text or table.header.nonce in text:
        found.append("the seed or the nonce")
    for played in open_choices(table):
        told = [entry["move"] for entry in message["log"] if entry["position"] == played.position]
        if reader != (played.seat,) and told not in ([], [table.game.told(played.move)]):
            found.append(f"the choice at {played.position}")
    for view in message["views"]:
        if view != view_in_another_world(table, view["seat"], guess):
            found.append(f"more than seat {view['seat']} knows")
    return found


def open_choices(table: Table) -> list[LineMove]:
    """Moves that were chosen while others still choose at the same time."""
    return list(takewhile(lambda played: played.together, reversed(table.line)))


def view_in_another_world(table: Table, seat: int | None, guess: int) -> dict[str, Any]:
    """What the seat would be shown if all it does not know were different."""
    number = NOBODY if seat is None else seat
    other = copy(table)
    other.state = table.state.seen_by(number).guess(guess)
    return seat_view(other, number, table.status)
