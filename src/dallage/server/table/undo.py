"""Undo: which moves a seat may take back, when it need not ask, and what time it has afterwards.

To undo is to keep only the first moves of the line of play. Nobody may take a move back who has learned something from
it, unless everybody else agrees.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ...kernel.reasons import IllegalMove
from ...kernel.state import State
from .entries import UndoEvent

GUESSES = 16  # what shows one of two equally likely things is overlooked once in 65,536 times


@dataclass(frozen=True, slots=True)
class TimedMove:
    """What a move did to the clocks for the whole game, in milliseconds; see game_clock.py."""

    left: tuple[int, ...]  # what each seat had left when it was made
    increment: int  # what it added to the time of its own


@dataclass(frozen=True, slots=True)
class LineMove:
    """A move of the line of play: one that was not taken back."""

    position: int  # of its entry in the log
    seat: int
    move: str
    together: bool  # whether others were still to choose at the same time
    turn_began: int  # when the turn had begun in which it was made
    timed: TimedMove | None = None  # where there are clocks for the whole game


def moves_kept_by_undo(line: Sequence[LineMove], seat: int) -> int | None:
    """How many moves are kept when the seat takes back its last one; None if it has none."""
    for kept in range(len(line) - 1, -1, -1):
        if line[kept].seat == seat:
            return kept
    return None


def is_own_move(line: Sequence[LineMove], seat: int, moves_kept: int) -> bool:
    """Whether the first move to be taken back is the seat's own."""
    return moves_kept < len(line) and line[moves_kept].seat == seat


def have_others_moved(taken: Sequence[LineMove], seat: int, people: frozenset[int]) -> bool:
    """Whether one of these moves is of another person."""
    return any(played.seat != seat and played.seat in people for played in taken)


def turn_began_after_undo(line: Sequence[LineMove], event: UndoEvent, at: int, agreed: bool) -> int:
    """When the turn counts as begun: who freely takes back what only they have done gets no new time for it."""
    taken = line[event.moves_kept :]
    own = all(played.seat == event.seat for played in taken)
    return taken[0].turn_began if own and not agreed else at


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
