"""The search as a method of a bot: budgets in simulations or seconds, sequential halving, several threads."""

from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...kernel.chance import new_dice, shuffle, turn
from ...kernel.jit import MOST_SEATS
from ...kernel.state import Seen
from .. import clock
from ..bot import CannotThink, rated_moves
from ..processors import usable_processors
from ..thought import Candidate, Thought
from .search import MAX_DEPTH, NODE, SETTINGS, Root, Tree, Workspace, simulate

MOST_NODES = 800_000  # of all trees together: 29 MB, and 8 MB for the index
NODES_A_SECOND = 500_000  # room for a search that thinks for a time; one that is faster goes on without new nodes
MOST_THREADS = 8
NO_LIMIT = 1 << 60
CHUNK_SECONDS = 0.005  # how often the clock is looked at
ALONE = 200  # simulations that a move gets that is the only one: its worth may be asked for, but nothing is decided
PILOT = 8  # candidates that are tried first to see how long that takes
FOR_THE_ANSWER = 0.0005  # seconds kept back to put the answer together


@dataclass(frozen=True)
class TreeSearch:
    """Monte-Carlo search within a budget of simulations (then deterministic for a seed) or of seconds, or both.

    Sequential halving (Karnin, Koren and Somekh, 2013): the best-rated moves are tried equally often, then the better
    half of them, and so on until two are left. What the other settings mean is written at search.SETTINGS.
    """

    simulations: int | None = None
    seconds: float | None = None
    threads: int = 1  # 0: one on each processor but one, which is left to others, where it thinks for a time
    candidates: int = 64  # how many of the best-rated moves are tried at most
    tries: float = 8.0  # how many simulations there must be for each of them
    exploration: float = 0.7
    width: float = 3.0
    widening: float = 0.3
    samples: int = 4
    playout_samples: int = 1
    depth: int = 40
    horizon: int = 10_000  # to the end
    first_turn: int = 1_000_000  # never
    last_turn: int = 1_000_000
    prior_weight: float = 0.0  # how many simulations the rating of a candidate counts for
    prior_scale: float = 0.03  # how much reward a point of a rating is worth

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.simulations, self.seconds) if limit is not None]
        if not limits:
            raise CannotThink("a budget is simulations or seconds; the first one used up counts")
        if min(limits) <= 0:
            raise CannotThink("a budget must be more than nothing: at least 1 simulation, or some seconds")
        if not 1 <= self.depth <= MAX_DEPTH:
            raise CannotThink(f"the depth of the tree is 1 to {MAX_DEPTH}")

    def think(self, seen: Seen, dice: Any) -> Thought:
        began = clock.now()
        rated = shuffled_and_sorted(rated_moves(seen, dice), dice)
        threads = self.thread_count()
        runs = [TreeSearchRun(self, seen, rated, new_dice(turn(dice)), threads) for _ in range(threads)]
        pool: AbstractContextManager[Executor | None] = ThreadPoolExecutor(threads) if threads > 1 else nullcontext()
        with pool as executor:
            ranking = Halving(self, rated, runs, executor).rank(began)
        return thought_of(seen, rated, runs, ranking, clock.now() - began)

    def thread_count(self) -> int:
        """CPU time is that of one thread, and with simulations only, the answer must not depend on the machine."""
        if clock.counts_cpu_time():
            return 1
        if self.threads == 0 and self.seconds is not None:
            return min(max(usable_processors() - 1, 1), MOST_THREADS)
        return self.threads or 1

    def room(self) -> int:
        """How many nodes all trees together may have."""
        by_time = NO_LIMIT if self.seconds is None else 1_000 + int(self.seconds * NODES_A_SECOND)
        return min(MOST_NODES, by_time, self.simulations or NO_LIMIT)


def shuffled_and_sorted(rated: list[tuple[int, float]], dice: Any) -> list[tuple[int, float]]:
    """The best-rated first, equals by lot: of hundreds of equal moves all have their chance to be tried."""
    order = np.arange(len(rated), dtype=np.int32)
    shuffle(dice, order, len(rated))
    return sorted((rated[i] for i in order.tolist()), key=lambda pair: -pair[1])


class Halving:
    """Spends the budget in rounds, each with half of the candidates of the one before."""

    def __init__(
        self, method: TreeSearch, rated: list[tuple[int, float]], runs: "list[TreeSearchRun]", executor: Executor | None
    ) -> None:
        self.method, self.runs, self.executor = method, runs, executor
        self.priors = np.array([method.prior_scale * (rating - rated[0][1]) for _, rating in rated])
        self.spent = 0  # simulations of each run

    def rank(self, began: float) -> list[int]:
        """Candidates by number, the best first: those that were left longest, of a round the better ones first."""
        chosen, rank = np.arange(len(self.priors)), np.zeros(0, np.int64)
        until = None
        budget = -(-(self.method.simulations or (NO_LIMIT if len(chosen) > 1 else ALONE)) // len(self.runs))
        expected = float(budget)
        if self.method.seconds is not None:
            until = began + self.method.seconds - FOR_THE_ANSWER
            expected = min(expected, self.pilot(chosen[:PILOT], until))
        most = max(2, min(self.method.candidates, int(expected * len(self.runs) / self.method.tries)))
        chosen, rank = chosen[:most], chosen[most:]
        rounds = max(1, (len(chosen) - 1).bit_length())
        for number in range(rounds):
            left = rounds - number
            end = None if until is None else clock.now() + (until - clock.now()) / left
            self.spend(chosen, max(1, (budget - self.spent) // left) if budget > self.spent else 0, end)
            chosen = chosen[np.argsort(-self.values()[chosen], kind="stable")]
            keep = max(1, (len(chosen) + 1) // 2) if left > 1 else 0
            chosen, rank = chosen[:keep], np.concatenate([chosen[keep:], rank])
        return [int(one) for one in rank]

    def pilot(self, chosen: Any, until: float) -> float:
        """Tries a few candidates once, and says how many simulations each run may expect."""
        self.runs[0].simulate(0, chosen)  # the first call of a process loads machine code
        start = clock.now()
        self.runs[0].simulate(len(chosen), chosen)
        now = clock.now()
        return max(0.0, until - now) / max(now - start, 1e-9) * len(chosen)

    def spend(self, chosen: Any, simulations: int, until: float | None) -> None:
        """One round: on every thread so many simulations, or as many as the time allows."""
        if self.executor is None:
            counts = [self.runs[0].use_budget(chosen, simulations, until, clock.now())]
        else:
            began = clock.now()
            counts = list(self.executor.map(lambda run: run.use_budget(chosen, simulations, until, began), self.runs))
        self.spent += max(counts)

    def values(self) -> Any:
        """What each candidate is worth: its mean reward, with its rating as so many simulations more."""
        visits, rewards = sum(run.visits() for run in self.runs), sum(run.rewards() for run in self.runs)
        weight = self.method.prior_weight
        mean = rewards.sum() / max(visits.sum(), 1)
        return (rewards + weight * (mean + self.priors)) / np.maximum(visits + weight, 1e-9)


class TreeSearchRun:
    """One tree, and the arrays its search needs."""

    def __init__(
        self, method: TreeSearch, seen: Seen, rated: list[tuple[int, float]], dice: Any, threads: int = 1
    ) -> None:
        self.method, self.seen, self.dice = method, seen, dice
        self.count = len(rated)
        self.tree = new_tree([move for move, _ in rated], seen.seat, method.room() // threads)
        self.root = Root(
            seen._array,
            seen.seat,
            candidates=np.array([move for move, _ in rated], np.int32),
            sums=np.zeros((len(rated), 2, MOST_SEATS)),
        )
        self.workspace = new_workspace(seen, dice)
        self.settings = np.zeros(1, SETTINGS)
        for name in SETTINGS.names or ():
            self.settings[0][name] = getattr(method, name)

    def simulate(self, count: int, chosen: Any = None, first: int = 0) -> None:
        """So many simulations of the chosen candidates in turn, of all if none are named."""
        numbers = np.arange(self.count) if chosen is None else chosen
        simulate(self.tree, self.root, self.settings[0], self.workspace, numbers, first, count)

    def use_budget(self, chosen: Any, simulations: int, until: float | None, began: float) -> int:
        """Simulates as often as it may, and says how often; with a clock in chunks, so that it is looked at often."""
        if until is None:
            self.simulate(simulations, chosen)
            return simulations
        done, chunk, time_left = 0, min(len(chosen), 8), until - began
        start = clock.now()
        until = start + time_left
        while done < simulations and (left := until - clock.now()) > 0:
            if done:
                chunk = max(1, int(min(CHUNK_SECONDS, left) * done / max(clock.now() - start, 1e-9)))
            chunk = min(chunk, simulations - done)
            self.simulate(chunk, chosen, done)
            done += chunk
        return done

    def visits(self) -> Any:
        """How often each candidate was tried."""
        return self.tree.nodes["visits"][1 : self.count + 1].astype(np.int64)

    def rewards(self) -> Any:
        """The sum of the thinker's rewards, for each candidate."""
        return self.tree.nodes["reward_sum"][1 : self.count + 1].astype(np.float64)

    def principal_variation(self, first: int) -> list[tuple[int, int]]:
        """The moves tried most, from a candidate on: (seat, move)."""
        nodes, line = self.tree.nodes, []
        node = 1 + self.root.candidates.tolist().index(first)
        while node:
            line.append((int(nodes[node]["seat"]), int(nodes[node]["move"])))
            node = max(self.children(node), key=lambda child: int(nodes[child]["visits"]), default=0)
        return line

    def children(self, node: int) -> list[int]:
        """The numbers of a node's children, the newest first."""
        nodes, found = self.tree.nodes, []
        child = int(nodes[node]["first_child"])
        while child:
            found.append(child)
            child = int(nodes[child]["next_sibling"])
        return found


def new_tree(candidates: Sequence[int], seat: int, room: int) -> Tree:
    """A tree with the root, the candidates, and room for so many nodes more; the index is at most half full."""
    used = len(candidates) + 1
    size = used + room
    nodes = np.zeros(size, NODE)
    nodes["move"][1:used], nodes["seat"][1:used] = candidates, seat
    return Tree(nodes, np.zeros(1 << (2 * size).bit_length(), np.int32), used=np.full(1, used, np.int64))


def new_workspace(seen: Seen, dice: Any) -> Workspace:
    state = seen._array.dtype
    return Workspace(
        state=np.zeros(1, state),
        guessed=np.zeros(1, state),
        scratch=np.zeros(1, state),
        moves=np.empty(seen.setup.game.rules.MOST_MOVES, np.int32),
        path=np.zeros(MAX_DEPTH, np.int32),
        outcome=np.zeros((3, MOST_SEATS)),
        dice=dice,
        playout_dice=np.zeros(1, np.uint64),
        first_dice=np.zeros(1, np.uint64),
    )


def thought_of(
    seen: Seen, rated: list[tuple[int, float]], runs: list[TreeSearchRun], ranking: list[int], seconds: float
) -> Thought:
    """The candidates of all trees together, in the order of their ranking."""
    to_text, players = seen.setup.game.moves.to_text, seen.setup.players
    visits = np.sum([run.visits() for run in runs], axis=0)
    sums = np.sum([run.root.sums for run in runs], axis=0)[:, :, :players]
    candidates = []
    for i in ranking:
        wins, scores = (tuple((part / visits[i]).tolist()) if visits[i] else None for part in sums[i])
        candidates.append(Candidate(to_text(rated[i][0]), int(visits[i]), wins, scores, rated[i][1]))
    line = tuple((seat, to_text(move)) for seat, move in runs[0].principal_variation(rated[ranking[0]][0]))
    return Thought(tuple(candidates), line, int(visits.sum()), seconds)
