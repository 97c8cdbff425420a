"""Alpha-beta as a way of thinking, for two players, no chance and nothing hidden."""

import time
from dataclasses import dataclass
from threading import Timer
from typing import Any

import numpy as np

from ...kernel.chance import new_dice, turn
from ...kernel.state import Seen
from ..bot import CannotThink, ratings
from ..thought import Candidate, Thought
from . import search
from .search import DEEPEST, PLIES, PROVEN, SCALE, Room

MOST_ENTRIES = 1 << 21  # of the table: 48 MB
NO_LIMIT = 1 << 60
GUESSES = 4  # how many are compared to see whether anything is hidden


@dataclass(frozen=True)
class AlphaBeta:
    """Looks so many moves ahead, or within a budget of positions (then deterministic for a seed) or of seconds.

    The own legal moves are looked at once whatever the budget. Of several limits the first one reached counts.
    """

    depth: int | None = None  # how many moves it looks ahead, both sides' counted
    positions: int | None = None
    seconds: float | None = None
    eyes: int = 0  # how many moves it notices in each position; 0 is all
    lines: int = 1  # how many candidates get a value of their own; the others are only shown not to be better

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.depth, self.positions, self.seconds) if limit is not None]
        if not limits:
            raise CannotThink("a budget is a depth, positions or seconds")
        if min(limits) <= 0:
            raise CannotThink("a budget must be more than nothing: at least depth 1, 1 position, or some seconds")
        if self.lines < 1 or self.eyes < 0:
            raise CannotThink("lines are at least 1, and eyes 0 for all moves or a number of them")

    def think(self, seen: Seen, dice: Any) -> Thought:
        began = time.perf_counter()
        refuse_secrets(seen, dice)
        search = Deepening(self, seen, dice)
        search.deepen(began)
        return search.thought(began)


def refuse_secrets(seen: Seen, dice: Any) -> None:
    """This search looks at one state for both sides: it would see through hidden pieces, or foresee the dice."""
    if seen.chosen.players != 2:
        raise CannotThink(f"alpha-beta is for two players, not {seen.chosen.players}")
    if len(seen.to_act) != 1:
        raise CannotThink("alpha-beta is for moves by turns, not for moves made at the same time")
    guesses = [seen.guess(turn(dice))._array for _ in range(GUESSES)]
    for guess in guesses:
        guess["chance"] = 0
    if len({guess.tobytes() for guess in guesses}) > 1:
        raise CannotThink("alpha-beta is for games in which nothing is hidden")


class Deepening:
    """One search that goes deeper and deeper, with the room it needs."""

    def __init__(self, how: AlphaBeta, seen: Seen, dice: Any) -> None:
        self.how, self.seen = how, seen
        chooser = np.random.default_rng(dice)
        rated = ratings(seen, dice)
        # Shuffled first, so that equals come in a new order for other dice; then what looks best.
        noticed = [rated[i] for i in chooser.permutation(len(rated))[: how.eyes or len(rated)]]
        noticed.sort(key=lambda pair: -pair[1])
        self.roots = np.array([move for move, _ in noticed], np.int32)
        self.glances = dict(noticed)
        self.values = np.zeros(len(noticed), np.int64)
        self.exact = np.zeros(len(noticed), np.bool_)
        self.spent = np.zeros(len(noticed), np.int64)
        self.room = self.new_room(dice)
        self.numbers = self.room.numbers[0]

    def new_room(self, dice: Any) -> Room:
        state, rules = self.seen._array.dtype, self.seen.chosen.game.rules
        numbers = np.zeros(1, search.NUMBERS)
        numbers[0].limit, numbers[0].eyes = NO_LIMIT, self.how.eyes
        line: Any = np.zeros(PLIES, state)
        line[0] = self.seen._array[0]
        expected = self.how.positions or (MOST_ENTRIES if self.how.seconds else 1 << 4 * (self.how.depth or 0))
        return Room(
            line,
            found=np.zeros((PLIES, rules.MOST_MOVES), np.int32),
            merit=np.zeros((PLIES, rules.MOST_MOVES), np.int64),
            killers=np.full((PLIES, 2), -1, np.int32),
            history=np.zeros((2, rules.MOVE_NUMBERS), np.int64),
            table=np.zeros(1 << (min(expected, MOST_ENTRIES) - 1).bit_length(), search.ENTRY),
            numbers=numbers,
            dice=new_dice(turn(dice)),
        )

    def deepen(self, began: float) -> None:
        """Uses up the budget; the first depth is looked at in any case."""
        clock = None
        for depth in range(1, min(self.how.depth or DEEPEST, DEEPEST) + 1):
            if depth == 2:
                self.numbers.limit = self.how.positions or NO_LIMIT
                if self.how.seconds is not None:
                    clock = Timer(self.how.seconds - (time.perf_counter() - began), self.stop)
                    clock.start()
            if not self.look(depth) or abs(self.values[0]) >= PROVEN:
                break
        if clock is not None:
            clock.cancel()
        if self.numbers.rolled:
            raise CannotThink("alpha-beta is for games without chance")

    def stop(self) -> None:
        """Ends the search soon, from another thread."""
        self.numbers.limit = 0

    def look(self, depth: int) -> bool:
        """Searches all root moves to a depth and brings the best to the front; False if the budget did not suffice."""
        values, exact = self.values.copy(), np.zeros_like(self.exact)
        done = int(
            search.search_moves(
                self.room, self.seen.seat, 0, depth, self.how.lines, self.roots, values, exact, self.spent
            )
        )
        if done > 0:
            order = [*np.argsort(-values[:done], kind="stable"), *range(done, len(values))]
            self.roots, self.values, self.exact = self.roots[order], values[order], exact[order]
            self.spent = self.spent[order]
        return done == len(values)

    def thought(self, began: float) -> Thought:
        to_text = self.seen.chosen.game.moves.to_text
        candidates = tuple(
            Candidate(to_text(int(move)), int(spent), self.wins(int(value), bool(exact)), None, self.glances[int(move)])
            for move, value, exact, spent in zip(self.roots, self.values, self.exact, self.spent)
        )
        line = tuple((seat, to_text(move)) for seat, move in self.line())
        return Thought(candidates, line, int(self.numbers.positions), time.perf_counter() - began)

    def wins(self, value: int, exact: bool) -> tuple[float, ...] | None:
        """The share of the win per seat; None where it is only known not to be better than another move's."""
        if value <= -PROVEN:
            share = 0.0
        elif not exact:
            return None
        else:
            share = 1.0 if value >= PROVEN else 0.5 + value / SCALE / 2
        return (share, 1 - share) if self.seen.seat == 0 else (1 - share, share)

    def line(self) -> list[tuple[int, int]]:
        """The moves it expects: the best root move, then what the table knows."""
        path = np.empty((PLIES, 2), np.int64)
        count = search.expected_line(self.room, self.seen.seat, self.roots[0], path)
        return [(int(seat), int(move)) for seat, move in path[:count]]
