"""A bot that chooses by a learned value, without a search: it looks at the position after a move and the best reply."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..kernel.state import Seen
from . import clock
from .bot import shuffled_and_sorted, thought_of_ratings
from .networks import network_of
from .thought import Thought
from .value_rules import value_moves_on_guess


@dataclass(frozen=True)
class ByValue:
    """Takes the move that promises the greatest lead by the learned value, after the best reply, on one guess."""

    weights: str = ""  # a file; the one in the game's folder if there is none

    def think(self, seen: Seen, dice: Any) -> Thought:
        began = clock.now()
        game = seen.setup.game
        network = network_of(game, self.weights)
        most = game.rules.MOST_MOVES
        moves, values = np.empty((2, most), np.int32), np.empty(most)
        hints: Any = game.hints
        states, present = np.zeros(3, seen._array.dtype), np.empty(hints.MOST_FEATURES, np.int32)
        count = value_moves_on_guess(*network, seen._array, seen.seat, states, present, moves, values, dice)
        valued = list(zip(moves[0][:count].tolist(), values[:count].tolist()))
        return thought_of_ratings(seen, shuffled_and_sorted(valued, dice), clock.now() - began)
