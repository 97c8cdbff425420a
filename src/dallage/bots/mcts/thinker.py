"""The tree search as a way of thinking: budgets in simulations or seconds, several trees on several threads."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...kernel.chance import new_dice, turn
from ...kernel.state import Seen
from ..bot import CannotThink, ratings
from ..thought import Candidate, Thought
from . import search

MOST_NODES = 1_000_000  # of one tree: 44 MB, and 8 MB for the index
NO_LIMIT = 1 << 60
CHUNK_SECONDS = 0.02  # how often the clock is looked at


@dataclass(frozen=True)
class Simulations:
    """Monte-Carlo tree search within a budget of simulations (then deterministic for a seed) or of seconds, or both."""

    simulations: int | None = None
    seconds: float | None = None
    threads: int = 1
    explore: float = 0.7
    width: float = 3.0
    growth: float = 0.3
    eyes: int = 4
    play_eyes: int = 1
    depth: int = 40
    horizon: int = 10_000  # to the end
    trust: float = 0.0
    slope: float = 0.03  # how much reward a point of looks is worth

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.simulations, self.seconds) if limit is not None]
        if not limits:
            raise CannotThink("a budget is simulations or seconds; the first one used up counts")
        if min(limits) <= 0:
            raise CannotThink("a budget must be more than nothing: at least 1 simulation, or some seconds")

    def think(self, seen: Seen, dice: Any) -> Thought:
        began = time.perf_counter()
        rated = sorted(ratings(seen, dice), key=lambda pair: -pair[1])
        grounds = [Ground(self, seen, rated, new_dice(turn(dice))) for _ in range(self.threads)]
        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(lambda ground: ground.search(began), grounds))
        return merged(seen, rated, grounds, time.perf_counter() - began)


class Ground:
    """One tree and the room its search needs."""

    def __init__(self, how: Simulations, seen: Seen, rated: list[tuple[int, float]], dice: Any) -> None:
        state, rules = seen._array.dtype, seen.chosen.game.rules
        budget = how.simulations or MOST_NODES
        self.how, self.seen, self.dice = how, seen, dice
        self.nodes = np.zeros(min(budget + 2, MOST_NODES), search.NODE)
        self.index = np.zeros(1 << (2 * len(self.nodes)).bit_length(), np.int32)  # of all nodes, see search.place_of
        self.used = np.ones(1, np.int64)
        self.work, self.room = np.zeros(1, state), np.zeros(1, state)
        self.found = np.empty(rules.MOST_MOVES, np.int32)
        self.candidates = np.array([move for move, _ in rated], np.int32)
        self.priors = np.array([how.slope * (rate - rated[0][1]) for _, rate in rated])
        self.sums = np.zeros((len(rated), 12))
        self.numbers = np.zeros(1, search.HOW)
        for name in search.HOW.names or ():
            self.numbers[0][name] = getattr(how, name)

    def simulate(self, count: int) -> None:
        search.search(
            self.nodes, self.index, self.used, self.seen._array, self.work, self.room, self.seen.seat, self.numbers[0],
            self.candidates, self.priors, self.dice, self.found, self.sums, count,
        )  # fmt: skip

    def search(self, began: float) -> None:
        """Uses up the budget; a budget of seconds in chunks that grow until the clock is looked at often enough."""
        still = -(-(self.how.simulations or NO_LIMIT) // self.how.threads)
        if self.how.seconds is None:
            self.simulate(still)
            return
        chunk, until = 8, began + self.how.seconds
        while still > 0 and (left := until - time.perf_counter()) > 0:
            start = time.perf_counter()
            self.simulate(min(chunk, still))
            each = (time.perf_counter() - start) / chunk
            still, chunk = still - chunk, max(1, int(min(CHUNK_SECONDS, left) / each))

    def line(self, first: int) -> list[tuple[int, int]]:
        """The moves tried most, from a root move on: (seat, move)."""
        path, node = [], self.child(0, first)
        while node:
            path.append((int(self.nodes[node]["seat"]), int(self.nodes[node]["move"])))
            below = self.children(node)
            node = max(below, key=lambda child: int(self.nodes[child]["visits"]), default=0)
        return path

    def children(self, node: int) -> list[int]:
        found, child = [], int(self.nodes[node]["first"])
        while child:
            found.append(child)
            child = int(self.nodes[child]["next"])
        return found

    def child(self, node: int, move: int) -> int:
        return next((one for one in self.children(node) if self.nodes[one]["move"] == move), 0)


def merged(seen: Seen, rated: list[tuple[int, float]], grounds: list[Ground], seconds: float) -> Thought:
    """The candidates of all trees together, the most tried first."""
    to_text, players = seen.chosen.game.moves.to_text, seen.chosen.players
    visits = np.zeros(len(rated), np.int64)
    sums = np.sum([ground.sums for ground in grounds], axis=0)
    for ground in grounds:
        for child in ground.children(0):
            visits[ground.nodes[child]["slot"]] += ground.nodes[child]["visits"]
    order = sorted(range(len(rated)), key=lambda i: (-visits[i], i))
    candidates = []
    for i in order:
        wins = tuple((sums[i, :players] / visits[i]).tolist()) if visits[i] else None
        scores = tuple((sums[i, 6 : 6 + players] / visits[i]).tolist()) if visits[i] else None
        candidates.append(Candidate(to_text(rated[i][0]), int(visits[i]), wins, scores, rated[i][1]))
    line = tuple((seat, to_text(move)) for seat, move in grounds[0].line(rated[order[0]][0]))
    return Thought(tuple(candidates), line, int(visits.sum()), seconds)
