"""What a seat may ask about its moves before it plays one: answered at once, in less time than a move takes."""

from typing import Any

from ..live.live_table import LiveTable
from ..messages.from_client import MovePoints, Preview
from ..table.checks import refuse_outdated
from ..table.preview import preview
from ..table.projection import points


def foresee(live: LiveTable, message: Preview | MovePoints) -> dict[str, Any]:
    """Where the points of one move would come from, or how many each legal move would bring."""
    refuse_outdated(live.table, message.seat, message.log_length)
    if isinstance(message, MovePoints):
        return {"type": "points", "id": message.id, "points": live.points_ahead.to_json(message.seat)}
    found = preview(live.table, message.seat, message.move)
    return {"type": "preview", "id": message.id, "points": [points(one) for one in found]}
