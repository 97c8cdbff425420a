"""A study: one bot plays a game against itself, each deal twice, and what happens is measured.

The same deal twice, with other choices, shows how much of a game the deal decides. Games come from the arena's own
player of games and its workers; of each block of deals only sums come back. A bot as simple as
`compiled_games.py` can play it plays all deals but the first ones there, some thirty times as fast.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from itertools import chain

from ..bots.external import BotFailed
from ..bots.levels import bot
from ..registry import find_game
from . import workers
from .aggregate import Aggregate, Mean
from .blocks_file import Block, BlocksFile
from .compiled_games import CHOOSERS, finish
from .errors import LabError
from .game_result import GameResult, first_position, play, warm_up
from .measures import Course, curves, figures, margin
from .pairings import ScheduledGame
from .texts import OTHER_CODE
from .tournament import Tournament, digest, seed_from

MEASURES = 2  # grows when the figures of a game mean something else, so that older blocks are not added to newer ones
GAMES_A_DEAL = 2
EXPLAINED_DEALS = 250  # so many deals are asked where their points come from, which takes longer than playing
MOST_DEALS = 500  # in one block
TRIED_GAMES = 12  # to find out whether the most points win or the fewest


@dataclass(frozen=True)
class Study:
    """What is measured: plain values, so that workers can be sent it."""

    tournament: Tournament
    direction: int  # 1 where the most points win, -1 where the fewest do

    @property
    def key(self) -> str:
        """Names all that decides the games, and how they are measured."""
        return digest(f"{MEASURES} {GAMES_A_DEAL} {self.direction} {self.tournament.key(scheduled(self, 0, 0))}")[:24]


def new_study(tournament: Tournament) -> Study:
    return Study(tournament, score_direction(tournament))


def scheduled(study: Study, deal: int, again: int) -> ScheduledGame:
    return ScheduledGame(deal, (0,) * study.tournament.players, again)


def score_direction(tournament: Tournament) -> int:
    """1 where winners of random games have more points than the others, -1 where they have fewer."""
    game, difference = find_game(tournament.game), 0.0
    for seed in range(TRIED_GAMES):
        state = tournament.setup.new(seed)
        while not state.over:
            seat = state.to_act[0]
            state.play(seat, bot(game, "random", seed=state.moves_played).choose(state.seen_by(seat)))
        winners = state.winners or ()
        mean = sum(state.scores) / len(state.scores)
        difference += sum(state.scores[seat] - mean for seat in winners)
    return -1 if difference < 0 else 1


def play_block(study: Study, first: int, deals: int) -> Block:
    """What a worker does. If told to stop, or if a bot fails, it returns the deals it has finished."""
    warm_up(study.tournament)
    began, total, done, failure = time.perf_counter(), Aggregate(), 0, None
    for deal in range(first, first + deals):
        try:
            played = [play_measured(study, deal, again) for again in range(GAMES_A_DEAL)]
        except BotFailed as failed:
            seed = study.tournament.seed_of(deal)
            failure = workers.bot_failed(f"{failed}; {study.tournament.game}, seed {seed}")
            break
        whole = [one for one in played if one is not None]
        if len(whole) < GAMES_A_DEAL:
            break
        add_deal(total, study, whole)
        done += 1
    return Block(study.key, first, done, total.to_json(), time.perf_counter() - began, failure)


def play_measured(study: Study, deal: int, again: int) -> tuple[GameResult, Course] | None:
    """One game with its course; None if it may not be finished."""
    tournament, explains = study.tournament, deal < EXPLAINED_DEALS
    if not explains and bot(find_game(tournament.game), tournament.bots[0].level).method in CHOOSERS:
        return play_compiled(study, scheduled(study, deal, again)) if workers.MAY_CONTINUE[0]() else None
    course = Course(study.direction, explains)
    game = play(study.tournament, scheduled(study, deal, again), workers.MAY_CONTINUE[0], course)
    return None if game is None else (game, course)


def play_compiled(study: Study, scheduled: ScheduledGame) -> tuple[GameResult, Course]:
    """The same in compiled code, for bots that it knows; nobody's time is taken."""
    tournament, key = study.tournament, study.tournament.key(scheduled)
    state = first_position(tournament, scheduled.deal)
    method = bot(find_game(tournament.game), tournament.bots[0].level).method
    choices, scores = finish(state, method, seed_from(key, "compiled"))
    ending, none = state.ending, (0.0,) * tournament.players
    names = (tournament.bots[0].name,) * tournament.players
    game = GameResult(
        key, scheduled.deal, names, state.winners or (), state.scores, state.moves_played,
        ending.clause if ending else "", (), none, none,
    )  # fmt: skip
    return game, Course(study.direction, False, choices, [*map(tuple, (study.direction * scores).tolist())])


def add_deal(total: Aggregate, study: Study, played: Sequence[tuple[GameResult, Course]]) -> None:
    """Adds the games of one deal: the mean of them is one observation."""
    total.deals += 1
    total.games += len(played)
    found = [figures(game, course) for game, course in played]
    for name in dict.fromkeys(chain.from_iterable(found)):
        total.figures.setdefault(name, Mean()).add(sum(one.get(name, 0.0) for one in found) / len(found))
    for game, course in played:
        total.endings[game.ending] += 1
        total.lengths[str(game.moves_played)] += 1
        total.margins[str(margin(course.scores[-1]))] += 1
        for name, curve in curves(course, game.winners).items():
            for at, value in curve:
                total.curves.setdefault(name, {}).setdefault(str(at), Mean()).add(value)
    one, other = (lead_of_first(course) for _, course in played[:2])
    for name, value in (("product", one * other), ("sum", (one + other) / 2), ("square", (one**2 + other**2) / 2)):
        total.figures.setdefault(f"deal_{name}", Mean()).add(value)


def lead_of_first(course: Course) -> float:
    """By how much the first seat is ahead of the mean of the others at the end."""
    first, *others = course.scores[-1]
    return first - sum(others) / len(others)


class Work:
    """The deals of some studies that are still to be measured, given out in blocks of about a second."""

    def __init__(self, left: Sequence[tuple[Study, list[tuple[int, int]]]], hands: int) -> None:
        self.waiting = deque((study, start, end) for study, ranges in left for start, end in ranges)
        self.size: dict[str, int] = {}  # deals of a block, by study
        self.hands = hands

    def take(self) -> tuple[Study, int, int]:
        study, start, end = self.waiting.popleft()
        fair = -(-(end - start) // (2 * self.hands))  # so that at the end nobody has much left while others wait
        deals = min(self.size.get(study.key, 1), fair, end - start)
        if start + deals < end:
            self.waiting.appendleft((study, start + deals, end))
        return study, start, deals

    def learn(self, block: Block) -> None:
        if block.deals:
            rate = block.deals / max(block.seconds, 1e-6)
            self.size[block.key] = max(1, min(MOST_DEALS, int(workers.BATCH_SECONDS * rate)))


def run(
    studies: Sequence[Study], deals: int, blocks: BlocksFile, jobs: int = 1, ray: str | None = None,
    on_progress: Callable[[int], None] = lambda games: None,
) -> list[Aggregate]:  # fmt: skip
    """Measures what is not measured yet, and gives all there is; `on_progress` gets how many more games there are."""
    known = {study.key: blocks.read(study.key) for study in studies}
    on_progress(sum(total.games for total, _ in known.values()))
    left = [(study, known[study.key][1].left(deals)) for study in studies]
    if any(ranges for _, ranges in left):
        try:
            for study in studies:
                warm_up(study.tournament)  # here first: workers then find the machine code on the disk
        except BotFailed as failed:
            raise workers.bot_failed(failed) from failed
        with workers.open_pool(jobs, ray) as pool:
            for block in play_blocks(pool, Work(left, 1 if pool is None else pool.size)):
                if block.key not in known:  # a node of a cluster measures otherwise
                    raise LabError(OTHER_CODE, missing=True)
                blocks.add(block)
                known[block.key][0].join(Aggregate.from_json(block.found))
                on_progress(block.deals * GAMES_A_DEAL)
                if block.failure is not None:
                    raise block.failure
    return [known[study.key][0] for study in studies]


def play_blocks(pool: workers.WorkerPool | None, work: Work) -> Iterator[Block]:
    """Blocks as they are finished, here or by workers."""
    running: set[Future[Block]] = set()
    while work.waiting or running:
        if pool is None:
            block = play_block(*work.take())
            work.learn(block)
            yield block
            continue
        while work.waiting and len(running) < 2 * pool.size:
            running.add(pool.submit(play_block, *work.take()))
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            block = future.result()
            work.learn(block)
            yield block
