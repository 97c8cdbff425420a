"""Alpha-beta as a method of a bot, for two players, no chance and nothing hidden: deeper and deeper within a budget."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ...kernel.chance import new_dice, turn
from ...kernel.state import Seen
from .. import clock
from ..bot import CannotThink
from ..thought import Candidate, Thought
from .alphabeta_search import (
    MAX_DEPTH,
    PLIES,
    PROVEN,
    SCALE,
    STATUS,
    TABLE_ENTRY,
    Memory,
    RootMoves,
    principal_variation,
    search_root,
)
from .hints import rated_moves

MOST_ENTRIES = 1 << 21  # of the transposition table: 48 MB
NO_LIMIT = 1 << 60
GUESSES = 4  # how many are compared to see whether anything is hidden


@dataclass(frozen=True)
class AlphaBeta:
    """Searches to a depth, or within a budget of positions (then deterministic for a seed) or of seconds.

    Depth 1 is searched whatever the budget. Of several limits the first one reached counts.
    """

    depth: int | None = None  # how many moves it looks ahead, counting both sides'
    positions: int | None = None
    seconds: float | None = None
    samples: int = 0  # how many moves it searches in each position, drawn by lot; 0 is all
    exact_candidates: int = 1  # how many get a value of their own; the others are only shown not to be better

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.depth, self.positions, self.seconds) if limit is not None]
        if not limits:
            raise CannotThink("a budget is a depth, positions or seconds")
        if min(limits) <= 0:
            raise CannotThink("a budget must be more than nothing: at least depth 1, 1 position, or some seconds")
        if self.exact_candidates < 1 or self.samples < 0:
            raise CannotThink("exact_candidates are at least 1, and samples 0 for all moves or a number of them")

    def think(self, seen: Seen, dice: Any) -> Thought:
        began = clock.now()
        refuse_secrets(seen, dice)
        run = AlphaBetaRun(self, seen, dice)
        run.deepen(began)
        return run.thought(began)


def refuse_secrets(seen: Seen, dice: Any) -> None:
    """This search looks at one state for both sides: it would see through hidden pieces, or foresee the dice."""
    if seen.setup.players != 2:
        raise CannotThink(f"alpha-beta is for two players, not {seen.setup.players}")
    if len(seen.to_act) != 1:
        raise CannotThink("alpha-beta is for moves by turns, not for moves made at the same time")
    guesses = [seen.guess(turn(dice))._array for _ in range(GUESSES)]
    for guess in guesses:
        guess["chance"] = 0
    if len({guess.tobytes() for guess in guesses}) > 1:
        raise CannotThink("alpha-beta is for games in which nothing is hidden")


class AlphaBetaRun:
    """One search by iterative deepening, with the arrays it needs."""

    def __init__(self, method: AlphaBeta, seen: Seen, dice: Any) -> None:
        self.method, self.seen = method, seen
        chooser = np.random.default_rng(dice)
        rated = rated_moves(seen, dice)
        # Shuffled first, so that equals come in a new order for other dice; then the best-rated first.
        sampled = [rated[i] for i in chooser.permutation(len(rated))[: method.samples or len(rated)]]
        sampled.sort(key=lambda pair: -pair[1])
        self.ratings = dict(sampled)
        self.root = RootMoves(
            moves=np.array([move for move, _ in sampled], np.int32),
            values=np.zeros(len(sampled), np.int64),
            exact=np.zeros(len(sampled), np.bool_),
            positions=np.zeros(len(sampled), np.int64),
        )
        self.memory = new_memory(method, seen, dice)
        self.status = self.memory.status[0]

    def deepen(self, began: float) -> None:
        """Searches deeper and deeper until the budget is used up or a win is proven."""
        alarm = None
        for depth in range(1, min(self.method.depth or MAX_DEPTH, MAX_DEPTH) + 1):
            if depth == 2:
                self.status.limit = self.method.positions or NO_LIMIT
                if self.method.seconds is not None:
                    alarm = clock.Alarm(self.method.seconds - (clock.now() - began), self.stop)
            if not self.search_to(depth) or abs(self.root.values[0]) >= PROVEN:
                break
        if alarm is not None:
            alarm.cancel()
        if self.status.used_chance:
            raise CannotThink("alpha-beta is for games without chance")

    def stop(self) -> None:
        """Ends the search soon, from another thread."""
        self.status.limit = 0

    def search_to(self, depth: int) -> bool:
        """Searches all root moves to a depth and brings the best to the front; False if the budget did not suffice."""
        found = self.root._replace(values=self.root.values.copy(), exact=np.zeros_like(self.root.exact))
        done = int(search_root(self.memory, found, self.seen.seat, 0, depth, self.method.exact_candidates))
        if done > 0:
            order = [*np.argsort(-found.values[:done], kind="stable"), *range(done, len(found.values))]
            self.root = RootMoves(*(column[order] for column in found))
        return done == len(found.values)

    def thought(self, began: float) -> Thought:
        to_text = self.seen.setup.game.moves.to_text
        candidates = tuple(
            Candidate(to_text(move), positions, self.wins(value, exact), None, self.ratings[move])
            for move, value, exact, positions in zip(*(column.tolist() for column in self.root))
        )
        expected_line = tuple((seat, to_text(move)) for seat, move in self.expected_line())
        return Thought(candidates, expected_line, int(self.status.positions), clock.now() - began)

    def wins(self, value: int, exact: bool) -> tuple[float, ...] | None:
        """The share of the win per seat; None where it is only known not to be better than another move's."""
        if value <= -PROVEN:
            share = 0.0
        elif not exact:
            return None
        else:
            share = 1.0 if value >= PROVEN else 0.5 + value / SCALE / 2
        return (share, 1 - share) if self.seen.seat == 0 else (1 - share, share)

    def expected_line(self) -> list[tuple[int, int]]:
        """The moves it expects: the best root move, then what the transposition table has."""
        path = np.empty((PLIES, 2), np.int64)
        count = principal_variation(self.memory, self.seen.seat, self.root.moves[0], path)
        return [(int(seat), int(move)) for seat, move in path[:count]]


def new_memory(method: AlphaBeta, seen: Seen, dice: Any) -> Memory:
    rules = seen.setup.game.rules
    status = np.zeros(1, STATUS)
    status[0].limit, status[0].samples = NO_LIMIT, method.samples
    states: Any = np.zeros(PLIES, seen._array.dtype)
    states[0] = seen._array[0]
    expected = method.positions or (MOST_ENTRIES if method.seconds else 1 << 4 * (method.depth or 0))
    return Memory(
        states,
        moves=np.zeros((PLIES, rules.MOST_MOVES), np.int32),
        priorities=np.zeros((PLIES, rules.MOST_MOVES), np.int64),
        killers=np.full((PLIES, 2), -1, np.int32),
        history=np.zeros((2, rules.MOVE_NUMBERS), np.int64),
        table=np.zeros(1 << (min(expected, MOST_ENTRIES) - 1).bit_length(), TABLE_ENTRY),
        status=status,
        dice=new_dice(turn(dice)),
    )
