"""Bots: they get what a seat knows (`Seen`) and answer with thoughts or a move."""

import secrets
import time
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from ..kernel.chance import new_dice
from ..kernel.game import Game
from ..kernel.state import Seen
from .knowledge import learn
from .mcts import search
from .thought import Candidate, Thought


class CannotThink(ValueError):
    """A bot was asked where there is nothing to decide; says why."""


class Method(Protocol):
    """A way of thinking: fast or slow, wide or deep."""

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
        if seen.chosen.game is not self.game:
            raise CannotThink(f"this bot plays {self.game.id}, not {seen.chosen.id}")
        if seen.over:
            raise CannotThink("the game is over: there is nothing to think about")
        if seen.seat not in seen.to_act:
            raise CannotThink(f"seat {seen.seat} may not move now; seats {', '.join(map(str, seen.to_act))} may")
        learn(self.game)
        return self.method.think(seen, new_dice(secrets.randbits(64) if self.seed is None else self.seed))

    def choose(self, seen: Seen) -> str:
        """The move it plays."""
        return self.think(seen).move


def ratings(seen: Seen, dice: Any, guesses: int = 1) -> list[tuple[int, float]]:
    """Each legal move with how good it looks at first glance, on average over some guesses."""
    rules = seen.chosen.game.rules
    found, room = np.empty(rules.MOST_MOVES, np.int32), np.empty((2, 1), seen._array.dtype)
    glances = np.zeros(rules.MOST_MOVES)
    for _ in range(guesses):
        count = search.rate_all(seen._array, room[0], room[1], seen.seat, dice, found, glances)
    return [(int(move), float(glance) / guesses) for move, glance in zip(found[:count], glances[:count])]


@dataclass(frozen=True)
class Glance:
    """Looks at some of the legal moves, or all, and takes the one that looks best, equals by lot. Looks not ahead."""

    eyes: int = 0  # how many moves it notices; 0 is all

    def think(self, seen: Seen, dice: Any) -> Thought:
        began = time.perf_counter()
        chooser = np.random.default_rng(dice)
        rated = ratings(seen, dice)
        order = chooser.permutation(len(rated))[: self.eyes or len(rated)]
        noticed = sorted((rated[i] for i in order), key=lambda pair: -pair[1])
        to_text = seen.chosen.game.moves.to_text
        candidates = tuple(Candidate(to_text(move), 0, None, None, glance) for move, glance in noticed)
        line = ((seen.seat, candidates[0].move),)
        return Thought(candidates, line, len(candidates), time.perf_counter() - began)


@dataclass(frozen=True)
class Chance:
    """Plays any legal move, each as likely."""

    def think(self, seen: Seen, dice: Any) -> Thought:
        moves = seen.moves()
        move = moves[int(np.random.default_rng(dice).integers(len(moves)))]
        return Thought((Candidate(move, 0, None, None, None),), ((seen.seat, move),), 0, 0.0)
