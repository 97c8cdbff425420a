"""The strongest levels as they were before the search was made anew, to measure against: to be removed after that."""

from dataclasses import dataclass
from typing import Any

from ...kernel.state import Seen
from ..thought import Thought


@dataclass(frozen=True)
class Previous:
    """The strongest level of a game as it was, with a budget of its own: `previous:seconds=0.015`."""

    seconds: float | None = None
    simulations: int | None = None
    positions: int | None = None

    def think(self, seen: Seen, dice: Any) -> Thought:
        from .alphabeta_thinker import AlphaBeta
        from .hints import load_previous
        from .mcts_thinker import TreeSearch

        name, settings = load_previous(seen.setup.game).LEVELS[-1]
        limits = {"seconds": self.seconds, "simulations": self.simulations, "positions": self.positions}
        own = {word: limit for word, limit in limits.items() if limit is not None} or {"seconds": settings["seconds"]}
        rest = {word: value for word, value in settings.items() if word != "seconds"}
        method: Any = {"mcts": TreeSearch, "alphabeta": AlphaBeta}[name](**rest, **own)
        thought: Thought = method.think(seen, dice)
        return thought
