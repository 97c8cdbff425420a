"""Whole games of the simplest bots in compiled code, with what the lab notes of them: for studies of very many games.

The bots choose as `bots/bot.py` says, by other dice: the games are as likely, not the same ones.
"""

from typing import Any

import numpy as np

from ..bots.bot import Greedy, Method, RandomMoves
from ..bots.knowledge import load_hints, rate_moves
from ..kernel import calls, verbs
from ..kernel.chance import below, new_dice
from ..kernel.jit import rule
from ..kernel.playouts import lowest_seat
from ..kernel.state import State

ANY_MOVE, BEST_RATED = 0, 1  # how a move is chosen
CHOOSERS: dict[Method, int] = {RandomMoves(): ANY_MOVE, Greedy(): BEST_RATED}  # methods that are played here
SHORT_GAME = 256  # moves for which there is room at first


@rule
def finish_game(state, chooser, dice, veiled, guesses, found, ratings, choices, scores):
    """Plays on to the end; notes per move how many were legal and the scores after it. Returns how many were played.

    It stops where there is no more room for notes.
    """
    s, played = state[0], 0
    while s.over == 0 and played < len(choices):
        seat = lowest_seat(s.to_act)
        choices[played] = verbs.moves(s, seat, found)
        if chooser == ANY_MOVE:
            move = found[below(dice, choices[played])]
        else:
            veiled[0] = state[0]  # all of it: what was there before is no older state of this game
            calls.veil(veiled, seat)
            move = best_rated(veiled, seat, guesses, dice, found, ratings)
        verbs.play(s, seat, move)
        for one in range(s.players):
            scores[played, one] = s.scores[one]
        played += 1
    return played


@rule
def best_rated(veiled, seat, guesses, dice, found, ratings):
    """The best-rated move on one guess, equals by lot."""
    ratings[:] = 0
    count = rate_moves(veiled, seat, guesses, dice, found, ratings)
    best, equals = 0, 1
    for i in range(1, count):
        if ratings[i] > ratings[best]:
            best, equals = i, 1
        elif ratings[i] == ratings[best]:
            equals += 1
            if below(dice, equals) == 0:
                best = i
    return found[best]


def finish(state: State, method: Method, seed: int) -> tuple[list[int], Any]:
    """Plays a state to its end; per move how many were legal, and the scores after it."""
    setup, room = state.setup, SHORT_GAME
    load_hints(setup.game)
    most, dice, chooser = setup.game.rules.MOST_MOVES, new_dice(seed), CHOOSERS[method]
    found, ratings = np.empty(most, np.int32), np.zeros(most)
    guesses = np.empty(3, state._array.dtype)
    choices, scores = np.empty(0, np.int32), np.empty((0, setup.players), np.int32)
    while not state.over:
        more_choices, more_scores = np.empty(room, np.int32), np.empty((room, setup.players), np.int32)
        played = finish_game(
            state._array, chooser, dice, guesses[:1], guesses[1:], found, ratings, more_choices, more_scores
        )
        choices = np.concatenate([choices, more_choices[:played]])
        scores = np.concatenate([scores, more_scores[:played]])
    return choices.tolist(), scores
