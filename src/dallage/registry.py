"""Finds the games: every folder of `dallage.games` with a GAME in it. The only place that does."""

import pkgutil
from functools import cache
from importlib import import_module

from . import games as folder
from .kernel.game import Game, use_lookup


@cache
def all_games() -> dict[str, Game]:
    """The games by id, in alphabetical order."""
    names = sorted(found.name for found in pkgutil.iter_modules(folder.__path__) if found.ispkg)
    modules = (import_module(f"{folder.__name__}.{name}") for name in names)
    return {module.GAME.id: module.GAME for module in modules}


def find_game(game: str) -> Game:
    """The game with this id; ValueError lists those there are."""
    if not isinstance(game, str) or game not in all_games():
        raise ValueError(f"there is no game {game!r}; there are {', '.join(all_games())}")
    return all_games()[game]


use_lookup(find_game)
