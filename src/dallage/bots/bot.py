"""A bot: it gets what a seat knows (`Seen`) and answers with a `Thought` or a move. Two simple methods of choosing."""

import secrets
import time
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from ..kernel.chance import new_dice
from ..kernel.game import Game
from ..kernel.state import Seen
from .knowledge import load_hints, rate_moves
from .thought import Candidate, Thought


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


def rated_moves(seen: Seen, dice: Any) -> list[tuple[int, float]]:
    """Each legal move and its rating, as one guess shows it."""
    most = seen.setup.game.rules.MOST_MOVES
    moves, ratings = np.empty(most, np.int32), np.zeros(most)
    count = rate_moves(seen._array, seen.seat, np.empty(2, seen._array.dtype), dice, moves, ratings)
    return list(zip(moves[:count].tolist(), ratings[:count].tolist()))


@dataclass(frozen=True)
class Greedy:
    """Takes the best-rated of some of the legal moves, or of all; equals by lot. It does not look ahead."""

    samples: int = 0  # how many moves it looks at, drawn by lot; 0 is all

    def think(self, seen: Seen, dice: Any) -> Thought:
        began = time.perf_counter()
        chooser = np.random.default_rng(dice)
        rated = rated_moves(seen, dice)
        order = chooser.permutation(len(rated))[: self.samples or len(rated)]
        best_first = sorted((rated[i] for i in order), key=lambda pair: -pair[1])
        to_text = seen.setup.game.moves.to_text
        candidates = tuple(Candidate(to_text(move), 0, None, None, rating) for move, rating in best_first)
        line = ((seen.seat, candidates[0].move),)
        return Thought(candidates, line, len(candidates), time.perf_counter() - began)


@dataclass(frozen=True)
class RandomMoves:
    """Plays any legal move, each as likely."""

    def think(self, seen: Seen, dice: Any) -> Thought:
        moves = seen.moves()
        move = moves[int(np.random.default_rng(dice).integers(len(moves)))]
        return Thought((Candidate(move, 0, None, None, None),), ((seen.seat, move),), 0, 0.0)
