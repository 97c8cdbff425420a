"""Who wants to play the same: strangers are brought together by it."""

import hashlib
import json

from ..messages.fields import SeatKind
from .header import Header


def same_game(header: Header) -> str | None:
    """Equal for tables at which one person waits to play the same game in the same way, whatever their seat; None for
    other tables: who sits with friends or bots waits in the list only."""
    kinds = [seat.kind for seat in header.seats]
    if kinds.count(SeatKind.ME) != 1 or kinds.count(SeatKind.OPEN) != len(kinds) - 1:
        return None
    wanted = (header.game, header.rules_version, header.players, header.options, header.settings)
    return hashlib.sha256(json.dumps(wanted, sort_keys=True).encode()).hexdigest()
