"""Alpha-beta as a method of a bot, for two players, no chance and nothing hidden: deeper and deeper within a budget."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ...kernel.chance import turn
from ...kernel.exact_math import exp
from ...kernel.state import Seen
from .. import clock
from ..bot import CannotThink, onward_moves, rated_moves
from ..knowledge import A_LOGIT
from ..thought import Candidate, Thought
from .root import OUTSIDE, principal_variation, search_root
from .search import MAX_DEPTH, PLIES, Memory, RootMoves, work_record
from .table import NO_MOVE, PROVEN, TABLE_ENTRY, WIN

MOST_ENTRIES = 1 << 21  # of the transposition table: 32 MB
ENTRIES_PER_SECOND = 2_500_000  # the table of a search with a clock: a larger one only takes time to be cleared
NO_LIMIT = 1 << 60
GUESSES = 4  # how many are compared to see whether anything is hidden
# How far the value of the best move is expected to change from one depth to the next, in the units of `estimate`.
WINDOW = 80


@dataclass(frozen=True)
class AlphaBeta:
    """Searches to a depth, or within a budget of positions (then deterministic for a seed) or of seconds.

    Depth 1 is searched whatever the budget. Of several limits the first one reached counts.
    """

    depth: int | None = None  # how many moves it looks ahead, counting both sides'
    positions: int | None = None
    seconds: float | None = None
    onward: int = 0  # 1: it takes none of its last moves back while there are others, as gentle levels do
    exact_candidates: int = 1  # how many get a value of their own; the others are only shown not to be better

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.depth, self.positions, self.seconds) if limit is not None]
        if not limits:
            raise CannotThink("a budget is a depth, positions or seconds")
        if min(limits) <= 0:
            raise CannotThink("a budget must be more than nothing: at least depth 1, 1 position, or some seconds")
        if self.exact_candidates < 1:
            raise CannotThink("exact_candidates are at least 1")

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
        if method.onward:
            rated = onward_moves(seen, rated)
        # Shuffled first, so that equals come in a new order for other dice; then the best-rated first.
        rated = sorted((rated[i] for i in chooser.permutation(len(rated))), key=lambda pair: -pair[1])
        self.ratings = dict(rated)
        self.root = RootMoves(
            moves=np.array([move for move, _ in rated], np.int32),
            values=np.zeros(len(rated), np.int64),
            exact=np.zeros(len(rated), np.bool_),
            positions=np.zeros(len(rated), np.int64),
        )
        self.memory = new_memory(method, seen)
        self.work = self.memory.work

    def deepen(self, began: float) -> None:
        """Searches deeper and deeper until the budget is used up or a win is proven."""
        alarm = None
        for depth in range(1, min(self.method.depth or MAX_DEPTH, MAX_DEPTH) + 1):
            if depth == 2:
                self.work.limit = self.method.positions or NO_LIMIT
                if self.method.seconds is not None:
                    alarm = clock.Alarm(self.method.seconds - (clock.now() - began), self.stop)
            if not self.search_to(depth) or abs(self.root.values[0]) >= PROVEN:
                break
        if alarm is not None:
            alarm.cancel()
        if self.work.used_chance:
            raise CannotThink("alpha-beta is for games without chance")

    def stop(self) -> None:
        """Ends the search soon, from another thread."""
        self.work.limit = 0

    def search_to(self, depth: int) -> bool:
        """Searches all root moves to a depth and brings the best to the front; False if the budget did not suffice."""
        low, high, window = -2 * WIN, 2 * WIN, WINDOW
        before = int(self.root.values[0])
        is_narrow = depth > 2 and self.method.exact_candidates == 1
        while True:
            if is_narrow:
                low, high = before - window, before + window
            found = self.root._replace(values=self.root.values.copy(), exact=np.zeros_like(self.root.exact))
            done = int(
                search_root(self.memory, found, self.seen.seat, 0, depth, self.method.exact_candidates, low, high)
            )
            if done != OUTSIDE:
                break
            # The value is outside: once more, with a wider window, at last with the widest.
            window *= 4
            is_narrow = window <= 64 * WINDOW
            low, high = -2 * WIN, 2 * WIN
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
        return Thought(candidates, expected_line, int(self.work.positions), clock.now() - began)

    def wins(self, value: int, exact: bool) -> tuple[float, ...] | None:
        """The share of the win per seat; None where it is only known not to be better than another move's."""
        if value <= -PROVEN:
            share = 0.0
        elif not exact:
            return None
        else:
            share = 1.0 if value >= PROVEN else float(1 / (1 + exp(-value / A_LOGIT)))
        return (share, 1 - share) if self.seen.seat == 0 else (1 - share, share)

    def expected_line(self) -> list[tuple[int, int]]:
        """The moves it expects: the best root move, then what the transposition table has."""
        path = np.empty((PLIES, 2), np.int64)
        count = principal_variation(self.memory, self.seen.seat, self.root.moves[0], path)
        return [(int(seat), int(move)) for seat, move in path[:count]]


def new_memory(method: AlphaBeta, seen: Seen) -> Memory:
    rules = seen.setup.game.rules
    work: Any = np.zeros(1, work_record(rules.MOST_MOVES, rules.MOVE_NUMBERS))
    work["limit"] = NO_LIMIT
    work["killers"] = work["answers"] = NO_MOVE
    states = np.zeros(1 + PLIES, seen._array.dtype)
    states[0] = seen._array[0]
    return Memory(work[0], states, np.zeros(table_size(method), TABLE_ENTRY))


def table_size(method: AlphaBeta) -> int:
    """How many entries the table needs: a power of two."""
    expected = 1 << 4 * (method.depth or MAX_DEPTH)
    if method.positions:
        expected = min(expected, method.positions)
    if method.seconds:
        expected = min(expected, int(method.seconds * ENTRIES_PER_SECOND))
    return 1 << (max(2, min(expected, MOST_ENTRIES)) - 1).bit_length()
