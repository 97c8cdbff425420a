"""What a seat may ask before it plays a move: answered at once, in less time than a move takes."""

from typing import Any

from ..live.live_table import LiveTable
from ..messages.from_client import AskSeen, MovePoints, Preview
from ..table.checks import refuse_outdated, refuse_unless_playing
from ..table.preview import preview
from ..table.projection import points
from ..table.record_packing import packed_record
from ..table.table import Table
from .engines import ENGINES


def foresee(live: LiveTable, message: Preview | MovePoints | AskSeen) -> dict[str, Any]:
    """What the seat knows; where the points of one move would come from, or how many each legal move would bring."""
    refuse_outdated(live.table, message.seat, message.log_length)
    if isinstance(message, AskSeen):
        return {"type": "seen", "id": message.id, **seen_message(live.table, message.seat)}
    if isinstance(message, MovePoints):
        return {"type": "points", "id": message.id, "points": live.points_ahead.to_json(message.seat)}
    found = preview(live.table, message.seat, message.move)
    return {"type": "preview", "id": message.id, "points": [points(one) for one in found]}


def seen_message(table: Table, seat: int) -> dict[str, Any]:
    """The veiled state of the seat for an engine like ours, and which one that is."""
    refuse_unless_playing(table)
    engine = ENGINES.name_for(table.game)
    return {"engine": engine, "record": None if engine is None else packed_record(table.state, seat).decode()}
