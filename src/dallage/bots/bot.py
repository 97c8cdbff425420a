"""A bot: it gets what a seat knows (`Seen`) and answers with a `Thought` or a move. Two simple methods of choosing.

This and the methods that search are translated for the browser (decision 0018): plain Python around the compiled rules,
and of NumPy only arrays that rules read and write.
"""

import secrets
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from ..kernel.chance import new_dice, shuffle
from ..kernel.game import Game
from ..kernel.state import Seen
from . import clock
from .knowledge import blur_ratings, load_hints, mark_moves_back, mark_moves_that_stand_out, rate_moves
from .thought import Candidate, Thought

Rated = tuple[int, float]  # a move and its rating


class CannotThink(ValueError):
    """A bot was asked for something it cannot do; the text says why."""


class Method(Protocol):
    """How a bot finds its move: an algorithm and its settings."""

    def think(self, seen: Seen, dice: Any) -> Thought: ...


@dataclass(frozen=True)
class Bot:
    """An opponent for one game. With a seed, and a budget in simulations, the same position gets the same thoughts."""

    game: Game
    name: str
    method: Method
    seed: int | None = None

    def think(self, seen: Seen) -> Thought:
        """Candidates with win shares and expected scores, best first."""
        if seen.setup.game is not self.game:
            raise CannotThink(f"this bot plays {self.game.id}, not {seen.setup.id}")
        if seen.over:
            raise CannotThink("the game is over: there is nothing to think about")
        if seen.seat not in seen.to_act:
            raise CannotThink(f"seat {seen.seat} may not move now; seats {', '.join(map(str, seen.to_act))} may")
        load_hints(self.game)
        return self.method.think(seen, new_dice(secrets.randbits(64) if self.seed is None else self.seed))

    def choose(self, seen: Seen) -> str:
        """The move it plays."""
        return self.think(seen).move


def rated_moves(seen: Seen, dice: Any) -> list[Rated]:
    """Each legal move and its rating, as one guess shows it."""
    most = seen.setup.game.rules.MOST_MOVES
    moves, ratings = np.empty(most, np.int32), np.zeros(most)
    count = rate_moves(seen._array, seen.seat, np.zeros(2, seen._array.dtype), dice, moves, ratings)
    return list(zip(moves[:count].tolist(), ratings[:count].tolist()))


def shuffled(items: list[Any], dice: Any) -> list[Any]:
    """The same in a random order."""
    order = np.array(range(len(items)), np.int32)
    shuffle(dice, order, len(items))
    return [items[i] for i in order.tolist()]


def shuffled_and_sorted(rated: list[Rated], dice: Any) -> list[Rated]:
    """The best-rated first, equals by lot: of hundreds of equal moves all have their chance to be tried."""
    return sorted(shuffled(rated, dice), key=lambda pair: -pair[1])


A_LOSS = -1.0  # a move rated so or lower costs points that anybody sees


def sensible_moves(seen: Seen, rated: list[Rated]) -> list[Rated]:
    """The moves that even a beginner would not rule out: nobody pays points where it costs nothing to pay none."""
    if max(rating for _, rating in rated) >= 0:
        rated = [(move, rating) for move, rating in rated if rating > A_LOSS]
    rated = onward_moves(seen, rated)
    marks = np.zeros(len(rated), np.bool_)
    mark_moves_that_stand_out(seen._array, seen.seat, np.array([move for move, _ in rated], np.int32), marks)
    return [pair for pair, stands_out in zip(rated, marks.tolist()) if stands_out] or rated


def onward_moves(seen: Seen, rated: list[Rated]) -> list[Rated]:
    """The moves that do not go to and fro, as long as there are such."""
    marks = np.zeros(len(rated), np.bool_)
    mark_moves_back(seen._array, seen.seat, np.array([move for move, _ in rated], np.int32), marks)
    return [pair for pair, is_back in zip(rated, marks.tolist()) if not is_back] or rated


@dataclass(frozen=True)
class Greedy:
    """Takes the best-rated move, equals by lot. It does not look ahead.

    A beginner looks at all moves, but an ordinary one looks up to `blur` points better or worse than it is. The better
    a move is than most, the less it is misjudged: one that is better by 4/3 of the blur is always seen. What no
    beginner would do (`sensible_moves`) is not done.
    """

    blur: float = 0.0

    def __post_init__(self) -> None:
        if self.blur < 0:
            raise CannotThink("blur is 0 for ratings as they are, or some points")

    def think(self, seen: Seen, dice: Any) -> Thought:
        began = clock.now()
        rated = rated_moves(seen, dice)
        if self.blur:
            rated = sensible_moves(seen, rated)
        rated = shuffled(rated, dice)
        seems = self.seen_ratings([rating for _, rating in rated], dice)
        best_first = [rated[i] for i in sorted(range(len(rated)), key=lambda i: -seems[i])]
        return thought_of_ratings(seen, best_first, clock.now() - began)

    def seen_ratings(self, ratings: list[float], dice: Any) -> list[float]:
        """What the moves look like to a beginner."""
        if self.blur == 0:
            return ratings
        usual = median(ratings)
        blurs = [max(self.blur - max(rating - usual, 0.0) / 2, 0.0) for rating in ratings]
        seems = np.array(ratings, np.float64)
        blur_ratings(seems, np.array(blurs, np.float64), dice)
        return seems.tolist()  # type: ignore[no-any-return]


def median(numbers: list[float]) -> float:
    """The middle one, or the mean of the two in the middle."""
    ordered = sorted(numbers)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 == 1 else (ordered[half - 1] + ordered[half]) / 2


def thought_of_ratings(seen: Seen, best_first: list[Rated], seconds: float) -> Thought:
    """The thought of a bot that does not look ahead."""
    to_text = seen.setup.game.moves.to_text
    candidates = tuple(Candidate(to_text(move), 0, None, None, rating) for move, rating in best_first)
    return Thought(candidates, ((seen.seat, candidates[0].move),), len(candidates), seconds)


@dataclass(frozen=True)
class RandomMoves:
    """Plays any legal move, each as likely."""

    def think(self, seen: Seen, dice: Any) -> Thought:
        move = shuffled(seen.moves(), dice)[0]
        return Thought((Candidate(move, 0, None, None, None),), ((seen.seat, move),), 0, 0.0)
