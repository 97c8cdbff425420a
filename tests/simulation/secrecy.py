"""Whether a message tells a secret: whatever its reader may not know could be different, and the message would be the
same."""

from copy import copy
from typing import Any

from dallage.kernel.secrecy import NOBODY
from dallage.server.table.projection import seat_view
from dallage.server.table.table import OVER, STALE, Table


def secrets_in(message: dict[str, Any], text: str, table: Table, reader: tuple[int, ...], guess: int) -> list[str]:
    """What a message gives away of a table that stands as it says; `guess` chooses another world to compare with."""
    if table.status in (OVER, STALE):
        return []
    found = []
    if str(table.header.seed) in text or table.header.nonce in text:
        found.append("the seed or the nonce")
    for entry in message["log"]:
        if entry["kind"] == "move" and entry["position"] in open_choices(table) and reader != (entry["seat"],):
            if entry["move"] != table.game.told(table.entries[entry["position"]].event.move):  # type: ignore[attr-defined]
                found.append(f"the choice at {entry['position']}")
    for view in message["views"]:
        if view != view_in_another_world(table, view["seat"], guess):
            found.append(f"more than seat {view['seat']} knows")
    return found


def open_choices(table: Table) -> set[int]:
    """Positions of moves that were chosen while others still choose at the same time."""
    found = set()
    for played in reversed(table.line):
        if not played.together:
            break
        found.add(played.position)
    return found


def view_in_another_world(table: Table, seat: int | None, guess: int) -> dict[str, Any]:
    """What the seat would be shown if all it does not know were different."""
    number = NOBODY if seat is None else seat
    other = copy(table)
    other.state = table.state.seen_by(number).guess(guess)
    return seat_view(other, number, table.status)
