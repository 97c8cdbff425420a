"""Alpha-beta as a method of a bot, for two players, no chance and nothing hidden: deeper and deeper within a budget."""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from ...kernel.chance import turn
from ...kernel.exact_math import exp
from ...kernel.state import Seen
from .. import clock
from ..bot import CannotThink, onward_moves, rated_moves, shuffled_and_sorted
from ..knowledge import A_LOGIT
from ..means import added_up
from ..thought import Candidate, Thought
from .root import OUTSIDE, principal_variation, search_root
from .search import MAX_DEPTH, PLIES, Memory, RootMoves, work_record
from .table import NO_MOVE, PROVEN, TABLE_ENTRY, WIN
from .time_limit import TimeLimit

MOST_ENTRIES = 1 << 21  # of the transposition table: 32 MB
ENTRIES_PER_SECOND = 2_500_000  # the table of a search with a clock: a larger one only takes time to be cleared
NO_LIMIT = 1 << 50
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
    exact: int = 0  # 1: every move gets a value of its own; otherwise most are only shown not to be better

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.depth, self.positions, self.seconds) if limit is not None]
        if not limits:
            raise CannotThink("a budget is a depth, positions or seconds")
        if min(limits) <= 0:
            raise CannotThink("a budget must be more than nothing: at least depth 1, 1 position, or some seconds")

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


class RootMove(NamedTuple):
    """A move to choose from, and what is known of it."""

    move: int
    rating: float  # before any search
    value: int = 0
    is_exact: bool = False  # otherwise it is only known not to be worth more
    positions: int = 0  # searched for it so far
    shares: tuple[float, ...] = ()  # of the win, at each depth; the last one only where not every move gets a value

    @property
    def share(self) -> float:
        """Its share of the win; what is proven at the last depth is so."""
        return self.shares[-1] if abs(self.value) >= PROVEN else mean_of_depths(self.shares)


class AlphaBetaRun:
    """One search by iterative deepening, with the arrays it needs."""

    def __init__(self, method: AlphaBeta, seen: Seen, dice: Any) -> None:
        self.method, self.seen = method, seen
        rated = rated_moves(seen, dice)
        if method.onward:
            rated = onward_moves(seen, rated)
        self.root = [RootMove(move, rating) for move, rating in shuffled_and_sorted(rated, dice)]
        self.memory = new_memory(method, seen)
        self.work = self.memory.work

    def deepen(self, began: float) -> None:
        """Searches deeper and deeper until the budget is used up or a win is proven."""
        depth = 1
        limit: TimeLimit | None = None
        while depth <= min(self.method.depth or MAX_DEPTH, MAX_DEPTH):
            if depth == 2 and limit is None:
                self.work.limit = self.method.positions or NO_LIMIT
                if self.method.seconds is not None:
                    limit = TimeLimit(self.work, self.method.seconds - (clock.now() - began))
            if limit is not None:
                limit.renew()
            if self.search_to(depth):
                depth += 1
            elif limit is None or not limit.may_go_on():
                break
            if abs(self.root[0].value) >= PROVEN:
                break
        if limit is not None:
            limit.close()
        if self.work.used_chance:
            raise CannotThink("alpha-beta is for games without chance")

    def search_to(self, depth: int) -> bool:
        """Searches all root moves to a depth and brings the best to the front; False if the budget did not suffice."""
        low, high, window = -2 * WIN, 2 * WIN, WINDOW
        before = self.root[0].value
        is_narrow = depth > 2 and not self.method.exact
        while True:
            if is_narrow:
                low, high = before - window, before + window
            found = root_moves(self.root)
            done = int(search_root(self.memory, found, self.seen.seat, 0, depth, self.method.exact, low, high))
            counts = found.positions.tolist()
            self.root = [one._replace(positions=count) for one, count in zip(self.root, counts)]
            if done != OUTSIDE:
                break
            # The value is outside: once more, with a wider window, at last with the widest.
            window *= 4
            is_narrow = window <= 64 * WINDOW
            low, high = -2 * WIN, 2 * WIN
        is_done = done == len(self.root)
        if is_done or (done > 0 and not self.method.exact):  # values of different depths do not compare
            columns = zip(self.root, found.values.tolist(), found.exact.tolist())
            searched = [self.with_value(one, value, is_exact) for one, value, is_exact in columns]
            self.root = sorted(searched[:done], key=lambda one: -one.value) + searched[done:]
        return is_done

    def with_value(self, one: RootMove, value: int, is_exact: bool) -> RootMove:
        """The move with what one more depth has found."""
        shares = (*one.shares, share_of(value)) if self.method.exact else (share_of(value),)
        return one._replace(value=value, is_exact=is_exact, shares=shares)

    def thought(self, began: float) -> Thought:
        to_text = self.seen.setup.game.moves.to_text
        if self.method.exact:
            self.root = sorted(self.root, key=lambda one: -one.share)
        candidates = tuple(
            Candidate(to_text(one.move), one.positions, self.wins(one), None, one.rating) for one in self.root
        )
        expected_line = tuple((seat, to_text(move)) for seat, move in self.expected_line())
        return Thought(candidates, expected_line, int(self.work.positions), clock.now() - began)

    def wins(self, one: RootMove) -> tuple[float, ...] | None:
        """The share of the win per seat; None where it is only known not to be better than another move's."""
        if not one.is_exact and one.value > -PROVEN:
            return None
        return (one.share, 1 - one.share) if self.seen.seat == 0 else (1 - one.share, one.share)

    def expected_line(self) -> list[tuple[int, int]]:
        """The moves it expects: the best root move, then what the transposition table has."""
        path = np.zeros((PLIES, 2), np.int64)
        count = int(principal_variation(self.memory, self.seen.seat, self.root[0].move, path))
        return [(seat, move) for seat, move in path[:count].tolist()]


def share_of(value: int) -> float:
    """The share of the win that a value means."""
    if abs(value) >= PROVEN:
        return 1.0 if value > 0 else 0.0
    return float(1 / (1 + exp(-value / A_LOGIT)))


def mean_of_depths(shares: tuple[float, ...]) -> float:
    """The mean of what the depths from 1 on found, each counting as the fourth power of the depth.

    From one depth to the next values swing, so the last one alone foretells less well what a much deeper search finds;
    depths that lie far back foretell little, and count for little (docs/measures.md).
    """
    weights = [float(depth * depth * depth * depth) for depth in range(1, len(shares) + 1)]
    return added_up([weight * share for weight, share in zip(weights, shares)]) / added_up(weights)


def root_moves(root: list[RootMove]) -> RootMoves:
    """The moves as compiled code has them; what is exact, it will say anew."""
    return RootMoves(
        moves=np.array([one.move for one in root], np.int32),
        values=np.array([one.value for one in root], np.int64),
        exact=np.zeros(len(root), np.bool_),
        positions=np.array([one.positions for one in root], np.int64),
    )


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
