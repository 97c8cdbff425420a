"""The search as a method of a bot: budgets in simulations or seconds, sequential halving, several threads."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ...kernel.chance import new_dice, turn
from ...kernel.jit import MOST_SEATS
from ...kernel.state import Seen
from .. import clock
from ..bot import CannotThink, Rated, rated_moves, shuffled_and_sorted
from ..means import added_up
from ..thought import Candidate, Thought
from ..threads import Threads, thread_count
from .playout import MOST_REPLIES
from .regression import fit_ratings
from .search import MAX_DEPTH, NODE, SETTINGS, Root, Tree, Workspace, simulate

MOST_NODES = 800_000  # of all trees together: 29 MB, and 8 MB for the index
NODES_A_SECOND = 500_000  # room for a search that thinks for a time; one that is faster goes on without new nodes
NO_LIMIT = 1 << 50
CHUNK_SECONDS = 0.005  # how often the clock is looked at
GROWTH = (
    4  # a chunk is at most so many times the one before: a browser's clock stands still for a tenth of a millisecond
)
ALONE = 200  # simulations that a move gets that is the only one: its worth may be asked for, but nothing is decided
BATCHES = 10  # in which all moves are tried, to see how much they differ by chance
PILOT = 8  # candidates that are tried first to see how long that takes
FOR_THE_ANSWER = 0.0005  # seconds kept back to put the answer together


@dataclass(frozen=True)
class TreeSearch:
    """Monte-Carlo search within a budget of simulations (then deterministic for a seed) or of seconds, or both.

    Sequential halving (Karnin, Koren and Somekh, 2013): the best-rated moves are tried equally often, then the better
    half of them, and so on until two are left. In rounds with simulations enough, replies are tried as well: they find
    out what more simulations of the same kind could not. What the other settings mean is written at search.SETTINGS.
    """

    simulations: int | None = None
    seconds: float | None = None
    threads: int = 1  # 0: one on each processor but one, which is left to others, where it thinks for a time
    candidates: int = 64  # how many of the best-rated moves are tried at most
    tries: float = 8.0  # how many simulations there must be for each of them
    even: int = 0  # so many simulations all moves share before the others, equally; each gets as many as `tries` says
    exploration: float = 0.7
    width: float = 3.0
    widening: float = 0.3
    samples: int = 4
    playout_samples: int = 1
    depth: int = 40
    horizon: int = 10_000  # to the end
    first_turn: int = 1_000_000  # never
    last_turn: int = 1_000_000
    more_turns: int = 0  # last_turn is so many later for each player beyond two: with 1 it stays one's own next turn
    replies: int = 1
    reply_tries: float = 50.0  # replies are tried in rounds with so many simulations for each candidate
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
        if not 1 <= self.replies <= MOST_REPLIES:
            raise CannotThink(f"replies are 1 to {MOST_REPLIES}")
        if self.replies > 1 and self.first_turn == 1:
            raise CannotThink("where replies are tried, the first turn end to look at is after them: 2 or later")

    def think(self, seen: Seen, dice: Any) -> Thought:
        began = clock.now()
        rated = shuffled_and_sorted(rated_moves(seen, dice), dice)
        count = thread_count(self.threads, self.seconds is not None)
        runs = [TreeSearchRun(self, seen, rated, new_dice(turn(dice)), count) for _ in range(count)]
        threads = Threads(count)
        try:
            ranking = Halving(self, rated, runs, threads).rank(began)
        finally:
            threads.close()
        return thought_of(seen, rated, runs, ranking, clock.now() - began)

    def room(self) -> int:
        """How many nodes all trees together may have."""
        by_time = NO_LIMIT if self.seconds is None else 1_000 + int(self.seconds * NODES_A_SECOND)
        return min(MOST_NODES, by_time, self.simulations or NO_LIMIT)


class Halving:
    """Spends the budget in rounds, each with half of the candidates of the one before."""

    def __init__(self, method: TreeSearch, rated: list[Rated], runs: "list[TreeSearchRun]", threads: Threads) -> None:
        self.method, self.runs, self.threads = method, runs, threads
        self.ratings = [rating for _, rating in rated]
        self.priors = [method.prior_scale * (rating - rated[0][1]) for _, rating in rated]
        self.prior_weight = method.prior_weight
        self.spent = 0  # simulations of each run
        self.replies = 1  # that are tried now
        for run in runs:
            run.settings[0]["replies"] = 1

    def rank(self, began: float) -> list[int]:
        """Candidates by number, the best first: those that were left longest, of a round the better ones first."""
        count, until = len(self.priors), None
        budget = -(-(self.method.simulations or (NO_LIMIT if count > 1 else ALONE)) // len(self.runs))
        expected = float(budget)
        if self.method.seconds is not None:
            until = began + self.method.seconds - FOR_THE_ANSWER
            expected = min(expected, self.pilot(list(range(min(count, PILOT))), until))
        most = max(2, min(self.method.candidates, count, int(expected * len(self.runs) / self.method.tries)))
        every = self.try_all() if self.method.even else list(range(count))
        chosen, rank = every[:most], every[most:]
        rounds = max(1, (len(chosen) - 1).bit_length())
        for number in range(rounds):
            left = rounds - number
            if expected / rounds >= self.method.reply_tries * len(chosen):
                self.try_replies(chosen)
            end = None if until is None else clock.now() + (until - clock.now()) / left
            self.spend(chosen, max(1, (budget - self.spent) // left) if budget > self.spent else 0, end)
            values = self.values()
            chosen = sorted(chosen, key=lambda one: -values[one])
            keep = max(1, (len(chosen) + 1) // 2) if left > 1 else 0
            chosen, rank = chosen[:keep], chosen[keep:] + rank
        return rank

    def try_all(self) -> list[int]:
        """Tries all moves equally often and returns them, the best first; learns what their ratings tell of them."""
        every, batches = list(range(len(self.priors))), []
        share = max(self.method.even / len(every), self.method.tries)
        tries = max(1, int(share / (BATCHES * len(self.runs))))
        before = [0.0 for _ in every]
        for _ in range(BATCHES):
            self.spend(every, tries * len(every), None)
            now = column_sums([run.rewards() for run in self.runs])
            batches.append([(after - old) / (tries * len(self.runs)) for after, old in zip(now, before)])
            before = now
        self.spent = 0
        self.priors, times = fit_ratings(self.ratings, batches)
        self.prior_weight = times * tries * BATCHES * len(self.runs)
        values = self.values()
        return sorted(every, key=lambda one: -values[one])

    def try_replies(self, chosen: list[int]) -> None:
        """From here on replies are tried; what was found without them about those left is forgotten."""
        if self.replies != self.method.replies:
            self.replies = self.method.replies
            for run in self.runs:
                run.settings[0]["replies"] = self.replies
                run.forget(chosen)

    def pilot(self, chosen: list[int], until: float) -> float:
        """Tries a few candidates once, and says how many simulations each run may expect."""
        self.runs[0].simulate(0, chosen)  # the first call of a process loads machine code
        start = clock.now()
        self.runs[0].simulate(len(chosen), chosen)
        now = clock.now()
        return max(0.0, until - now) / max(now - start, 1e-9) * len(chosen)

    def spend(self, chosen: list[int], simulations: int, until: float | None) -> None:
        """One round: on every thread so many simulations, or as many as the time allows."""
        began = clock.now()
        self.spent += max(self.threads.map(lambda run: run.use_budget(chosen, simulations, until, began), self.runs))

    def values(self) -> list[float]:
        """What each candidate is worth: its mean reward, with its rating as so many simulations more."""
        visits = column_sums([run.visits() for run in self.runs])
        rewards = column_sums([run.rewards() for run in self.runs])
        weight, mean = self.prior_weight, added_up(rewards) / max(sum(visits), 1)
        return [
            (reward + weight * (mean + prior)) / max(tried + weight, 1e-9)
            for reward, tried, prior in zip(rewards, visits, self.priors)
        ]


class TreeSearchRun:
    """One tree, and the arrays its search needs."""

    def __init__(self, method: TreeSearch, seen: Seen, rated: list[Rated], dice: Any, threads: int = 1) -> None:
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
        self.settings[0]["last_turn"] = method.last_turn + method.more_turns * (seen.setup.players - 2)

    def simulate(self, count: int, chosen: Any = None, first: int = 0) -> None:
        """So many simulations of the chosen candidates in turn, of all if none are named."""
        numbers = np.array(range(self.count) if chosen is None else chosen, np.int64)
        simulate(self.tree, self.root, self.settings[0], self.workspace, numbers, first, count)

    def use_budget(self, chosen: list[int], simulations: int, until: float | None, began: float) -> int:
        """Simulates as often as it may, and says how often; with a clock in chunks, so that it is looked at often."""
        if until is None:
            self.simulate(simulations, chosen)
            return simulations
        done, chunk, time_left = 0, min(len(chosen), 8), until - began
        start, numbers = clock.now(), np.array(chosen, np.int64)
        until = start + time_left
        while done < simulations and (left := until - clock.now()) > 0:
            if done:
                by_speed = int(min(CHUNK_SECONDS, left) * done / max(clock.now() - start, 1e-9))
                chunk = max(1, min(by_speed, GROWTH * chunk))
            chunk = min(chunk, simulations - done)
            simulate(self.tree, self.root, self.settings[0], self.workspace, numbers, done, chunk)
            done += chunk
        return done

    def forget(self, chosen: list[int]) -> None:
        """As if these candidates had not been tried."""
        visits, rewards = self.tree.nodes["visits"], self.tree.nodes["reward_sum"]
        for number in chosen:
            visits[number + 1], rewards[number + 1] = 0, 0.0
            self.root.sums[number] = 0.0

    def visits(self) -> list[int]:
        """How often each candidate was tried."""
        found: list[int] = self.tree.nodes["visits"][1 : self.count + 1].tolist()
        return found

    def rewards(self) -> list[float]:
        """The sum of the thinker's rewards, for each candidate."""
        found: list[float] = self.tree.nodes["reward_sum"][1 : self.count + 1].tolist()
        return found

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


def new_tree(candidates: list[int], seat: int, room: int) -> Tree:
    """A tree with the root, the candidates, and room for so many nodes more; the index is at most half full."""
    used = len(candidates) + 1
    size = used + room
    nodes = np.zeros(size, NODE)
    moves, seats = nodes["move"], nodes["seat"]
    for number, move in enumerate(candidates):
        moves[number + 1], seats[number + 1] = move, seat
    return Tree(nodes, np.zeros(1 << (2 * size).bit_length(), np.int32), used=np.array([used], np.int64))


def new_workspace(seen: Seen, dice: Any) -> Workspace:
    state = seen._array.dtype
    return Workspace(
        state=np.zeros(1, state),
        guessed=np.zeros(1, state),
        replied=np.zeros(1, state),
        scratch=np.zeros(1, state),
        moves=np.empty(seen.setup.game.rules.MOST_MOVES, np.int32),
        path=np.zeros(MAX_DEPTH, np.int32),
        outcome=np.zeros((3, MOST_SEATS)),
        best_outcome=np.zeros((3, MOST_SEATS)),
        replies=np.zeros(MOST_REPLIES, np.int32),
        reply_ratings=np.zeros(MOST_REPLIES),
        dice=dice,
        playout_dice=np.zeros(1, np.uint64),
        first_dice=np.zeros(1, np.uint64),
    )


def column_sums(columns: list[Any]) -> list[Any]:
    """Lists of numbers, added up place by place; one list is what it is."""
    first, *others = columns
    return [sum(numbers) for numbers in zip(*columns)] if others else first


def thought_of(
    seen: Seen, rated: list[Rated], runs: list[TreeSearchRun], ranking: list[int], seconds: float
) -> Thought:
    """The candidates of all trees together, in the order of their ranking."""
    to_text, players = seen.setup.game.moves.to_text, seen.setup.players
    visits, sums = column_sums([run.visits() for run in runs]), [run.root.sums.tolist() for run in runs]
    candidates = []
    for i in ranking:
        wins = scores = None
        if visits[i]:
            wins, scores = (
                tuple(sum(one[i][kind][seat] for one in sums) / visits[i] for seat in range(players))
                for kind in range(2)
            )
        candidates.append(Candidate(to_text(rated[i][0]), visits[i], wins, scores, rated[i][1]))
    line = tuple((seat, to_text(move)) for seat, move in runs[0].principal_variation(rated[ranking[0]][0]))
    return Thought(tuple(candidates), line, sum(visits), seconds)
