"""What each legal move would bring a seat, as far as the seat can know."""

import secrets

import numpy as np

from . import calls
from .state import Seen

GUESSES = 3  # worlds that the seat cannot tell apart; what differs between them is not foreseen


def move_points(seen: Seen) -> dict[str, int]:
    """By legal move of the seat that sees, the points it would bring; a move whose points a secret decides is left out.

    The moves are played in guessed worlds only: nothing that the seat does not know can be in the answer.
    """
    if seen.seat not in seen.to_act:
        return {}
    moves = np.array(seen._all_moves(seen.seat), np.int32)
    points = np.empty((GUESSES, len(moves)), np.int32)
    work = np.zeros(1, seen._array.dtype)
    for i in range(GUESSES):
        calls.score_moves(seen.guess(secrets.randbits(64))._array, seen.seat, moves, work, points[i])
    is_foreseen = (points == points[0]).all(axis=0)
    to_text = seen.setup.game.moves.to_text
    return {to_text(move): brings for move, brings in zip(moves[is_foreseen].tolist(), points[0][is_foreseen].tolist())}
