"""The tree search as a method of a bot: budgets in simulations or seconds, several trees on several threads."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...kernel.chance import new_dice, turn
from ...kernel.jit import MOST_SEATS
from ...kernel.state import Seen
from .. import clock
from ..bot import CannotThink
from ..thought import Candidate, Thought
from .hints import rated_moves
from .mcts_search import MAX_DEPTH, NODE, SETTINGS, Root, Tree, Workspace, simulate

MOST_NODES = 1_000_000  # of one tree: 44 MB, and 8 MB for the index
NO_LIMIT = 1 << 60
CHUNK_SECONDS = 0.002  # how often the clock is looked at: as often as it takes to keep to 15 ms


@dataclass(frozen=True)
class TreeSearch:
    """Monte-Carlo tree search within a budget of simulations (then deterministic for a seed) or of seconds, or both.

    What the settings mean is written at search.SETTINGS.
    """

    simulations: int | None = None
    seconds: float | None = None
    threads: int = 1
    exploration: float = 0.7
    width: float = 3.0
    widening: float = 0.3
    samples: int = 4
    playout_samples: int = 1
    depth: int = 40
    horizon: int = 10_000  # to the end
    prior_weight: float = 0.0
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
        rated = sorted(rated_moves(seen, dice), key=lambda pair: -pair[1])
        runs = [TreeSearchRun(self, seen, rated, new_dice(turn(dice))) for _ in range(self.threads)]
        if len(runs) == 1:
            runs[0].use_budget(began)
        else:
            with ThreadPoolExecutor(len(runs)) as pool:
                list(pool.map(lambda run: run.use_budget(began), runs))
        return thought_of(seen, rated, runs, clock.now() - began)


class TreeSearchRun:
    """One tree, and the arrays its search needs."""

    def __init__(self, method: TreeSearch, seen: Seen, rated: list[tuple[int, float]], dice: Any) -> None:
        self.method, self.seen, self.dice = method, seen, dice
        self.tree = new_tree(min((method.simulations or MOST_NODES) + 2, MOST_NODES))
        self.root = Root(
            seen._array,
            seen.seat,
            candidates=np.array([move for move, _ in rated], np.int32),
            priors=np.array([method.prior_scale * (rating - rated[0][1]) for _, rating in rated]),
            sums=np.zeros((len(rated), 2, MOST_SEATS)),
        )
        self.workspace = new_workspace(seen, dice)
        self.settings = np.zeros(1, SETTINGS)
        for name in SETTINGS.names or ():
            self.settings[0][name] = getattr(method, name)

    def simulate(self, count: int) -> None:
        simulate(self.tree, self.root, self.settings[0], self.workspace, count)

    def use_budget(self, began: float) -> None:
        """Simulates as often as it may; with a budget of seconds in chunks, so that the clock is looked at often."""
        remaining = -(-(self.method.simulations or NO_LIMIT) // self.method.threads)
        if self.method.seconds is None:
            self.simulate(remaining)
            return
        chunk, until = 8, began + self.method.seconds
        while remaining > 0 and (left := until - clock.now()) > 0:
            start = clock.now()
            self.simulate(min(chunk, remaining))
            each = (clock.now() - start) / chunk
            remaining, chunk = remaining - chunk, max(1, int(min(CHUNK_SECONDS, left) / each))

    def principal_variation(self, first: int) -> list[tuple[int, int]]:
        """The moves tried most, from a root move on: (seat, move)."""
        nodes, line = self.tree.nodes, []
        node = next((child for child in self.children(0) if nodes[child]["move"] == first), 0)
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

    def visits(self) -> Any:
        """How often each candidate was tried."""
        counts = np.zeros(len(self.root.candidates), np.int64)
        for child in self.tree.nodes[self.children(0)]:
            counts[child["child_number"]] = child["visits"]
        return counts


def new_tree(size: int) -> Tree:
    """A tree with room for so many nodes, of which the root is there; the index is at most half full."""
    return Tree(np.zeros(size, NODE), np.zeros(1 << (2 * size).bit_length(), np.int32), used=np.ones(1, np.int64))


def new_workspace(seen: Seen, dice: Any) -> Workspace:
    state = seen._array.dtype
    return Workspace(
        state=np.zeros(1, state),
        scratch=np.zeros(1, state),
        moves=np.empty(seen.setup.game.rules.MOST_MOVES, np.int32),
        path=np.zeros(MAX_DEPTH, np.int32),
        rewards=np.zeros(MOST_SEATS),
        dice=dice,
    )


def thought_of(seen: Seen, rated: list[tuple[int, float]], runs: list[TreeSearchRun], seconds: float) -> Thought:
    """The candidates of all trees together, the most tried first."""
    to_text, players = seen.setup.game.moves.to_text, seen.setup.players
    visits = np.sum([run.visits() for run in runs], axis=0)
    sums = np.sum([run.root.sums for run in runs], axis=0)[:, :, :players]
    order = sorted(range(len(rated)), key=lambda i: (-visits[i], i))
    candidates = []
    for i in order:
        wins, scores = (tuple((part / visits[i]).tolist()) if visits[i] else None for part in sums[i])
        candidates.append(Candidate(to_text(rated[i][0]), int(visits[i]), wins, scores, rated[i][1]))
    line = tuple((seat, to_text(move)) for seat, move in runs[0].principal_variation(rated[order[0]][0]))
    return Thought(tuple(candidates), line, int(visits.sum()), seconds)
