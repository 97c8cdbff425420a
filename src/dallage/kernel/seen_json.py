"""What a seat knows as JSON, whole: so that a bot that thinks elsewhere gets the same `Seen` as one of the house.

A view is for people and for drawing; `guess` and `actions` need the veiled record itself. It holds nothing that the
seat may not know. It is read by the same rules only: another version of a game has other fields.
"""

import base64
import binascii
import hashlib
from typing import Any

import numpy as np

from .game import game_by_id
from .options import as_int
from .state import Seen

FIELDS = ("game", "rules_version", "players", "options", "seat", "layout", "state")


def layout(dtype: Any) -> str:
    """Names the fields of a game's states, and how they lie in memory."""
    return hashlib.sha256(repr(dtype).encode()).hexdigest()[:16]


def seen_json(seen: Seen) -> dict[str, Any]:
    """A JSON-able dict from which `read_seen` makes the same again."""
    setup = seen.setup
    state = base64.b64encode(seen._array.tobytes()).decode()
    values = (setup.id, setup.game.rules_version, setup.players, dict(setup.options), seen.seat)
    return dict(zip(FIELDS, (*values, layout(seen._array.dtype), state)))


def read_seen(found: dict[str, Any]) -> Seen:
    """What a seat knows, as a table told it (`GET /api/tables/TABLE/seen`); ValueError says why it cannot be read."""
    try:
        setup = game_by_id(found["game"]).choose(found["players"], **found["options"])
        state = base64.b64decode(found["state"], validate=True)
        seat = as_int(found["seat"])
    except (KeyError, TypeError, binascii.Error) as error:
        raise ValueError(f"this is not what a seat knows: {error}") from None
    dtype = setup.undealt.dtype
    if found["rules_version"] != setup.game.rules_version or found["layout"] != layout(dtype):
        raise ValueError(f"{setup.id} has other rules there than here: install the same Dallage on both sides")
    if len(state) != dtype.itemsize or seat is None or not 0 <= seat < setup.players:
        raise ValueError("this is not what a seat knows: the state has another size, or there is no such seat")
    return Seen(setup, np.frombuffer(state, dtype).copy(), seat)
