"""Undo: whether anything was shown. Nobody may take a move back who has learned something from it."""

from collections.abc import Sequence

from ...kernel.reasons import IllegalMove
from ...kernel.state import State

GUESSES = 16  # what shows one of two equally likely things is overlooked once in 65,536 times


def shows_nothing(before: State, moves: Sequence[tuple[int, str]], seat: int) -> bool:
    """Whether the seat could have foreseen all it saw while these moves, by whomever, were played.

    The same moves are played on guesses of what the seat knew. If one of them cannot be played there, or leads to
    something else in the seat's eyes, then a hidden piece or a draw was shown. The guesses are always the same ones,
    so asking again, here or on another machine, gives the same answer.
    """
    seen, after = before.seen_by(seat), before.copy()
    play_all(after, moves)
    known = after.seen_by(seat)._array.tobytes()
    for number in range(GUESSES):
        guess = seen.guess(number)
        try:
            play_all(guess, moves)
        except IllegalMove:
            return False
        if guess.seen_by(seat)._array.tobytes() != known:
            return False
    return True


def play_all(state: State, moves: Sequence[tuple[int, str]]) -> None:
    for seat, move in moves:
        state.play(seat, move)
