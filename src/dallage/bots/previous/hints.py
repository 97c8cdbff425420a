"""The earlier hints of a game, and its moves as they rate them."""

from importlib import import_module
from typing import Any

import numpy as np

from ...kernel.game import Game
from ...kernel.jit import RULES_BY_STATE
from ...kernel.state import Seen
from .knowledge import rate_moves


def rated_moves(seen: Seen, dice: Any) -> list[tuple[int, float]]:
    """Each legal move and its rating, as one guess shows it."""
    most = seen.setup.game.rules.MOST_MOVES
    moves, ratings = np.empty(most, np.int32), np.zeros(most)
    count = rate_moves(seen._array, seen.seat, np.empty(2, seen._array.dtype), dice, moves, ratings)
    return list(zip(moves[:count].tolist(), ratings[:count].tolist()))


def load_previous(game: Game) -> Any:
    """Puts the earlier hints of a game beside its rules, and returns them."""
    hints = import_module(f"{game.package}.previous")
    names = ("rate", "reward", "outlook", "key", "is_repeated")
    found = {f"previous_{name}": getattr(hints, name) for name in names if hasattr(hints, name)}
    RULES_BY_STATE[game.state.STATE].update(found)
    return hints
