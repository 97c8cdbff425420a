"""The networks of games that have learned, read from their files."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from ..kernel.game import Game
from ..kernel.jit import WEIGHTS_FILE
from ..kernel.network import Network
from ..kernel.weights import BadWeights, read_weights
from .bot import CannotThink


def network_of(game: Game, path: str = "") -> Network:
    """The network of a file, or the one in the game's folder; CannotThink if it has none."""
    return named_network(game, path) if path else shipped_network(game)


@cache
def shipped_network(game: Game) -> Network:
    """The network in a game's folder; CannotThink if it has none."""
    path = Path(str(files(game.package).joinpath(WEIGHTS_FILE)))
    if not path.is_file():
        raise CannotThink(f"{game.id} has learned nothing yet: `python -m dallage.lab.train {game.id}` trains it")
    return named_network(game, str(path))


@cache
def named_network(game: Game, path: str) -> Network:
    """The network of a file; CannotThink says why it will not do."""
    try:
        return read_weights(Path(path), feature_count(game))[0]
    except BadWeights as bad:
        raise CannotThink(str(bad)) from None


def feature_count(game: Game) -> int:
    """How many features a game has told of; CannotThink if none."""
    hints: Any = game.hints
    if not hasattr(hints, "FEATURES"):
        raise CannotThink(
            f"{game.id} tells no features of its positions, so it cannot learn: its hints.py needs `features`, "
            "FEATURES and MOST_FEATURES (docs/train.md)"
        )
    return int(hints.FEATURES)
