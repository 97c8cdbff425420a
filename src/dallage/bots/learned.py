"""Choosing by a learned value: each move is tried, and the position after it is looked at. No search.

The weights are arguments here, not constants, so that weights which are still being learned can play.
"""

import time
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

from ..kernel import verbs
from ..kernel.chance import below, spawn
from ..kernel.game import Game
from ..kernel.jit import WEIGHTS_FILE, rule
from ..kernel.network import Network, network_value
from ..kernel.state import Seen
from ..kernel.weights import BadWeights, read_weights
from .bot import CannotThink
from .knowledge import features, learning_target
from .thought import Candidate, Thought


@rule
def learned_value(linear, first, last, s, seat, present):
    """What a position is worth to a seat, in points: known at the end, learned before; `present` is room for it."""
    if s.over != 0:
        return learning_target(s, seat)
    return network_value(linear, first, last, present, features(s, seat, present))


@rule
def value_moves(linear, first, last, s, seat, scratch, present, moves, values):
    """Lists the legal moves, and beside each the value of the position after it; returns how many."""
    count = verbs.moves(s, seat, moves)
    for i in range(count):
        verbs.copy_to(s, scratch)
        verbs.play(scratch[0], seat, moves[i])
        values[i] = learned_value(linear, first, last, scratch[0], seat, present)
    return count


@rule
def best_learned_move(linear, first, last, s, seat, scratch, present, moves, values, dice):
    """The move with the highest value, equals by lot."""
    count = value_moves(linear, first, last, s, seat, scratch, present, moves, values)
    best, equals = 0, 1
    for i in range(1, count):
        if values[i] > values[best]:
            best, equals = i, 1
        elif values[i] == values[best]:
            equals += 1
            if below(dice, equals) == 0:
                best = i
    return moves[best]


@rule
def value_moves_on_guess(linear, first, last, veiled, seat, states, present, moves, values, dice):
    """Lists the moves of what a seat knows, with their values on one guess."""
    states[0] = veiled[0]
    s = states[0]
    spawn(dice, s.chance)
    verbs.guess(s, seat)
    return value_moves(linear, first, last, s, seat, states[1:], present, moves, values)


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
    if not hasattr(game.hints, "FEATURES"):
        raise CannotThink(
            f"{game.id} tells no features of its positions, so it cannot learn: its hints.py needs `features`, "
            "FEATURES and MOST_FEATURES (docs/train.md)"
        )
    return int(game.hints.FEATURES)


@dataclass(frozen=True)
class ByValue:
    """Takes the move after which the learned value is highest, as one guess shows it; it does not look ahead."""

    weights: str = ""  # a file; the one in the game's folder if there is none

    def think(self, seen: Seen, dice: Any) -> Thought:
        began = time.perf_counter()
        game = seen.setup.game
        network = named_network(game, self.weights) if self.weights else shipped_network(game)
        most = game.rules.MOST_MOVES
        moves, values = np.empty(most, np.int32), np.empty(most)
        states, present = np.zeros(2, seen._array.dtype), np.empty(game.hints.MOST_FEATURES, np.int32)
        count = value_moves_on_guess(*network, seen._array, seen.seat, states, present, moves, values, dice)
        order = np.lexsort((np.random.default_rng(dice).permutation(count), -values[:count]))
        to_text = game.moves.to_text
        candidates = tuple(Candidate(to_text(int(moves[i])), 0, None, None, float(values[i])) for i in order)
        return Thought(candidates, ((seen.seat, candidates[0].move),), count, time.perf_counter() - began)
