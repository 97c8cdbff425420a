"""Dallage: five French tile games as one Python library. The README shows it at work."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .kernel.action_space import ActionSpace
from .kernel.game import Game, GameSetup
from .kernel.options import Option
from .kernel.reasons import BadMoveText, IllegalMove, Points, Reason, Sentence
from .kernel.records import BadRecord, Record
from .kernel.secrecy import NOBODY
from .registry import all_games, find_game

if TYPE_CHECKING:
    from .bots.bot import Bot, CannotThink
    from .bots.thought import Candidate, Thought
    from .kernel.perft import perft
    from .kernel.random_games import GameResults, playouts, random_games
    from .kernel.seen_json import read_seen
    from .kernel.state import Seen, State

__version__ = "0.1.0"
__all__ = [
    "NOBODY",
    "ActionSpace",
    "BadMoveText",
    "BadRecord",
    "Bot",
    "Candidate",
    "CannotThink",
    "Game",
    "GameResults",
    "GameSetup",
    "IllegalMove",
    "Option",
    "Points",
    "Reason",
    "Record",
    "Seen",
    "Sentence",
    "State",
    "Thought",
    "bot",
    "game",
    "games",
    "perft",
    "playouts",
    "random_games",
    "read_seen",
]  # fmt: skip

# Where to find what is imported only when somebody asks for it: it brings NumPy or the compiler with it.
IMPORTED_LATER = {
    "Bot": "bots.bot", "Candidate": "bots.thought", "CannotThink": "bots.bot", "Thought": "bots.thought",
    "Seen": "kernel.state", "State": "kernel.state", "perft": "kernel.perft",
    "GameResults": "kernel.random_games", "playouts": "kernel.random_games", "random_games": "kernel.random_games",
    "read_seen": "kernel.seen_json",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in IMPORTED_LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{IMPORTED_LATER[name]}", __name__), name)


def games() -> list[str]:
    """The ids of all games, in alphabetical order."""
    return list(all_games())


def game(id: str, /, players: int | None = None, **options: object) -> GameSetup:
    """A game for so many players (the fewest it allows if not said) with these options.

    ValueError names the game or option that is wrong, and what is allowed.
    """
    return find_game(id).choose(players, **options)


def bot(game: str, /, level: int | str = 4, seed: int | None = None) -> "Bot":
    """An opponent for a game: a level from 1, gentle, to 8, fierce; or `"greedy"` or `"random"`.

    With a seed, and at levels whose budget is no time, the same position gets the same thoughts. Where luck decides
    much, there are fewer levels; ValueError says which.
    """
    from .bots.levels import bot

    return bot(find_game(game), level, seed)
