"""Choosing by a learned value: each move is tried, and the position after it and the best reply is looked at.

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
from ..kernel.playouts import lowest_seat
from ..kernel.state import Seen
from ..kernel.weights import BadWeights, read_weights
from .bot import CannotThink
from .knowledge import features, is_simultaneous, learning_target
from .thought import Candidate, Thought

MOST_REPLIES = 64


@rule
def learned_value(linear, first, last, s, seat, present):
    """What a position is worth to a seat, in points: known at the end, learned before; `present` is room for it."""
    if s.over != 0:
        return learning_target(s, seat)
    return network_value(linear, first, last, present, features(s, seat, present))


@rule
def learned_lead(linear, first, last, s, seat, present):
    """How far what a seat may expect is ahead of what the best of the others may."""
    best = -1e9
    for other in range(s.players):
        if other != seat:
            best = max(best, learned_value(linear, first, last, s, other, present))
    return learned_value(linear, first, last, s, seat, present) - best


@rule
def lead_after_reply(linear, first, last, seat, states, present, replies):
    """The lead of a seat in `states[0]` after the best reply for whoever is alone to act, if that is somebody else.

    Where choices are made at the same time nobody replies, nor where there are more replies than looking is worth.
    """
    s, scratch = states[0], states[1:]
    other = lowest_seat(s.to_act) if s.over == 0 else seat
    count = 0
    if other != seat and not is_simultaneous(s):
        count = verbs.moves(s, other, replies)
    if count == 0 or count > MOST_REPLIES:
        return learned_lead(linear, first, last, s, seat, present)
    best, best_value = 0, -1e9
    for i in range(count):
        verbs.copy_to(s, scratch)
        verbs.play(scratch[0], other, replies[i])
        value = learned_value(linear, first, last, scratch[0], other, present)
        if value > best_value:
            best, best_value = i, value
    verbs.copy_to(s, scratch)
    verbs.play(scratch[0], other, replies[best])
    return learned_lead(linear, first, last, scratch[0], seat, present)


@rule
def value_moves(linear, first, last, s, seat, scratch, present, moves, values):
    """Lists the legal moves in `moves[0]`, with the lead that each promises; returns how many. Writes to two states.

    Where others choose at the same time, all that is known of a move is what it does to the own position.
    """
    count, is_alone = verbs.moves(s, seat, moves[0]), not is_simultaneous(s)
    for i in range(count):
        verbs.copy_to(s, scratch)
        verbs.play(scratch[0], seat, moves[0, i])
        if is_alone:
            values[i] = lead_after_reply(linear, first, last, seat, scratch, present, moves[1])
        else:
            values[i] = learned_value(linear, first, last, scratch[0], seat, present)
    return count


@rule
def value_moves_on_guess(linear, first, last, veiled, seat, states, present, moves, values, dice):
    """Lists the moves of what a seat knows, with their values on one guess; writes to three states."""
    verbs.copy_to(veiled[0], states)
    s = states[0]
    spawn(dice, s.chance)
    verbs.guess(s, seat)
    return value_moves(linear, first, last, s, seat, states[1:], present, moves, values)


@rule
def best_learned_move(linear, first, last, s, seat, scratch, present, moves, values, dice):
    """The move with the highest value, equals by lot, by what the seat knows; writes to three states."""
    verbs.copy_to(s, scratch)
    verbs.veil(scratch[0], seat)
    count = value_moves_on_guess(linear, first, last, scratch, seat, scratch, present, moves, values, dice)
    best, equals = 0, 1
    for i in range(1, count):
        if values[i] > values[best]:
            best, equals = i, 1
        elif values[i] == values[best]:
            equals += 1
            if below(dice, equals) == 0:
                best = i
    return moves[0, best]


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
