"""The rules of games that the simplest bots play in compiled code, see `compiled_games.py`."""

from ..bots.knowledge import highest, rate_moves
from ..kernel import calls, verbs
from ..kernel.chance import below
from ..kernel.jit import rule
from ..kernel.playouts import lowest_seat

ANY_MOVE, BEST_RATED = 0, 1  # how a move is chosen


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
    return found[highest(dice, ratings, count)]
