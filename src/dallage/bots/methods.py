"""The methods of bots by their names, as levels say them in plain data."""

from typing import Any

from .alphabeta.thinker import AlphaBeta
from .bot import Greedy, Method, RandomMoves
from .learned import ByValue
from .mcts.thinker import TreeSearch

METHODS: dict[str, Any] = {
    "random": RandomMoves,
    "greedy": Greedy,
    "value": ByValue,
    "mcts": TreeSearch,
    "alphabeta": AlphaBeta,
}


def make_method(name: str, settings: dict[str, Any]) -> Method:
    """A method with these settings; CannotThink says what is wrong with them."""
    made: Method = METHODS[name](**settings)
    return made
