"""What a bot thinks, for hints and analysis."""

from typing import NamedTuple

Wins = tuple[float, ...]  # each seat's share of the win, 0 to 1
Line = tuple[tuple[int, str], ...]  # seats and moves, one after the other


class Candidate(NamedTuple):
    """One move a bot has considered."""

    move: str
    visits: int  # how often it was tried; 0 where the bot does not count
    wins: tuple[float, ...] | None  # expected share of the win per seat, 0 to 1
    scores: tuple[float, ...] | None  # expected final score per seat
    rating: float | None  # how good it looks before any search, in the game's own points (`rate` in hints.py)


class Thought(NamedTuple):
    """A bot's thoughts on a position: the candidates, best first, and the line it expects."""

    candidates: tuple[Candidate, ...]
    expected_line: tuple[tuple[int, str], ...]  # (seat, move) from the best candidate on
    simulations: int  # simulations or positions searched
    seconds: float  # time spent

    @property
    def move(self) -> str:
        return self.candidates[0].move
