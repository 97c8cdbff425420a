"""Whole games of the simplest bots in compiled code, with what the lab notes of them: for studies of very many games.

The bots choose as `bots/bot.py` says, by other dice: the games are as likely, not the same ones.
"""

from typing import Any

import numpy as np

from ..bots.bot import Greedy, Method, RandomMoves
from ..bots.knowledge import load_hints
from ..kernel.chance import new_dice
from ..kernel.state import State
from .simple_play import ANY_MOVE, BEST_RATED, finish_game

CHOOSERS: dict[Method, int] = {RandomMoves(): ANY_MOVE, Greedy(): BEST_RATED}  # methods that are played here
SHORT_GAME = 256  # moves for which there is room at first


def finish(state: State, method: Method, seed: int) -> tuple[list[int], Any]:
    """Plays a state to its end; per move how many were legal, and the scores after it."""
    setup, room = state.setup, SHORT_GAME
    load_hints(setup.game)
    most, dice, chooser = setup.game.rules.MOST_MOVES, new_dice(seed), CHOOSERS[method]
    found, ratings = np.empty(most, np.int32), np.zeros(most)
    guesses = np.zeros(3, state._array.dtype)
    choices, scores = np.empty(0, np.int32), np.empty((0, setup.players), np.int32)
    while not state.over:
        more_choices, more_scores = np.empty(room, np.int32), np.empty((room, setup.players), np.int32)
        played = finish_game(
            state._array, chooser, dice, guesses[:1], guesses[1:], found, ratings, more_choices, more_scores
        )
        choices = np.concatenate([choices, more_choices[:played]])
        scores = np.concatenate([scores, more_scores[:played]])
    return choices.tolist(), scores
