"""A bot that chooses by a learned value, without a search: it looks at the position after a move and the best reply."""

import time
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

from ..kernel.game import Game
from ..kernel.jit import WEIGHTS_FILE
from ..kernel.network import Network
from ..kernel.state import Seen
from ..kernel.weights import BadWeights, read_weights
from .bot import CannotThink
from .thought import Candidate, Thought
from .value_rules import value_moves_on_guess


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


@dataclass(frozen=True)
class ByValue:
    """Takes the move that promises the greatest lead by the learned value, after the best reply, on one guess."""

    weights: str = ""  # a file; the one in the game's folder if there is none

    def think(self, seen: Seen, dice: Any) -> Thought:
        began = time.perf_counter()
        game = seen.setup.game
        network = named_network(game, self.weights) if self.weights else shipped_network(game)
        most = game.rules.MOST_MOVES
        moves, values = np.empty((2, most), np.int32), np.empty(most)
        hints: Any = game.hints
        states, present = np.zeros(3, seen._array.dtype), np.empty(hints.MOST_FEATURES, np.int32)
        count = value_moves_on_guess(*network, seen._array, seen.seat, states, present, moves, values, dice)
        order = np.lexsort((np.random.default_rng(dice).permutation(count), -values[:count]))
        to_text = game.moves.to_text
        candidates = tuple(Candidate(to_text(int(moves[0, i])), 0, None, None, float(values[i])) for i in order)
        return Thought(candidates, ((seen.seat, candidates[0].move),), count, time.perf_counter() - began)
