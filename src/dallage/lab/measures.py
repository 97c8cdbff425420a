"""What the lab measures of one game: plain numbers, and what they are called elsewhere.

Positions are compared by their scores, as they lie on the table: a seat leads if nobody's score is as good as its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import log10, sqrt

from ..kernel.state import State
from .game_result import GameResult

SLICES = 10  # of a game: its first tenth, its second …


@dataclass
class Course:
    """How a game goes, noted move by move."""

    direction: int  # 1 where the most points win, -1 where the fewest do
    explains: bool  # whether the points are counted by clause, which takes a while
    choices: list[int] = field(default_factory=list)  # legal moves of the one who moves
    scores: list[tuple[int, ...]] = field(default_factory=list)  # after each move, more is better
    by_clause: dict[str, int] = field(default_factory=dict)  # points gained and lost

    def before(self, state: State, seat: int) -> None:
        """Notes the position in which a seat chooses."""
        self.choices.append(len(state.actions(seat)))

    def after(self, state: State) -> None:
        """Notes what a move has led to."""
        self.scores.append(tuple(self.direction * score for score in state.scores))
        if self.explains:
            for one in state.explain():
                self.by_clause[one.clause] = self.by_clause.get(one.clause, 0) + (one.points or 0)


def leader(scores: Sequence[int]) -> int | None:
    """The seat that is alone with the best score."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


def lead_changes(scores: Sequence[Sequence[int]]) -> int:
    """How often another seat leads than the one that led before."""
    leaders = [one for one in map(leader, scores) if one is not None]
    return sum(one != other for one, other in pairwise(leaders))


def decided_at(scores: Sequence[Sequence[int]], winners: Sequence[int]) -> float:
    """Which part of the game was over when a winner took the lead for good: 0 from the start, 1 at the very end."""
    for n in range(len(scores) - 1, -1, -1):
        if leader(scores[n]) not in winners:
            return (n + 1) / len(scores)
    return 0.0


def drama(scores: Sequence[Sequence[int]], winners: Sequence[int]) -> float:
    """How far the winner was behind, on average over the moves after which it was: the root of its arrears, 0 to 1."""
    widest = max(1, *(max(row) - min(row) for row in scores))
    behind = [max(row) - max(row[seat] for seat in winners) for row in scores]
    trailing = [sqrt(by / widest) for by in behind if by > 0]
    return sum(trailing) / len(trailing) if trailing else 0.0


def margin(scores: Sequence[int]) -> int:
    """By how much the best score is ahead of the second best."""
    ranked = sorted(scores, reverse=True)
    return ranked[0] - ranked[1]


def figures(game: GameResult, course: Course) -> dict[str, float]:
    """The figures of one game, by the names of `FIGURES`."""
    players, last = len(game.bots), course.scores[-1]
    found: dict[str, float] = {f"seat_{seat}": share for seat, share in enumerate(game.shares)}
    shared = len(game.winners) != 1
    found |= {
        "shared": float(shared),
        "moves": float(game.moves_played),
        "branching": sum(course.choices) / len(course.choices),
        "forced": course.choices.count(1) / len(course.choices),
        "tree": sum(log10(choice) for choice in course.choices),
        "lead_changes": float(lead_changes(course.scores)),
        "drama": drama(course.scores, game.winners or tuple(range(players))),
        "decided": decided_at(course.scores, game.winners or tuple(range(players))),
        "margin": float(margin(last)),
        "best_score": float(course.direction * max(last)),
        "last_score": float(course.direction * min(last)),
    }
    found |= {f"points_{clause}": points / players for clause, points in course.by_clause.items()}
    return found


def by_slice(values: Sequence[float]) -> list[tuple[int, float]]:
    """A value per move as sums per slice of the game: which, and the mean there."""
    sums, counts = [0.0] * SLICES, [0] * SLICES
    for n, value in enumerate(values):
        at = n * SLICES // len(values)
        sums[at] += value
        counts[at] += 1
    return [(at, sums[at] / counts[at]) for at in range(SLICES) if counts[at]]


def curves(course: Course, winners: Sequence[int]) -> dict[str, list[tuple[int, float]]]:
    """What changes over a game: legal moves, how far the best score is ahead, whether a later winner leads."""
    return {
        "choices": by_slice(course.choices),
        "ahead": by_slice([float(margin(row)) for row in course.scores]),
        "winner_leads": by_slice([float(leader(row) in winners) for row in course.scores]),
    }
