"""One game between bots, and what is kept of it."""

import time
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from ..bots.levels import bot
from ..registry import box
from .contest import Contest, entrant, number
from .errors import Cannot
from .pairings import Sitting
from .texts import OTHER_CODE


class Played(NamedTuple):
    """A finished game. The times are those of the machine, all else is the same on every run."""

    key: str  # names the game, see Contest.key
    deal: int
    bots: tuple[str, ...]  # per seat
    winners: tuple[int, ...]  # seats, several when shared
    scores: tuple[int, ...]  # per seat, as the game counts them
    plies: int
    ending: str  # the clause that ended it
    moves: tuple[int, ...]  # per seat, how many
    seconds: tuple[float, ...]  # per seat, spent choosing
    slowest: tuple[float, ...]  # per seat, the longest choice

    @property
    def shares(self) -> list[float]:
        """Per seat the share of the win: 1, a part of it if shared, or 0; equal parts if nobody wins."""
        winners = self.winners or tuple(range(len(self.bots)))
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.bots))]


def always() -> bool:
    return True


def play(contest: Contest, sitting: Sitting, may_go_on: Callable[[], bool] = always) -> Played | None:
    """Plays one game; None if it may not go on. Each choice has a seed of its own, from the game, ply and seat."""
    key, game = contest.key(sitting), box(contest.game)
    names = tuple(contest.bots[one].name for one in sitting.bots)
    state = contest.chosen.new(contest.seed_of(sitting.deal))
    times: list[list[float]] = [[] for _ in names]
    while not state.over:
        if not may_go_on():
            return None
        seat = state.to_act[0]
        seen = state.seen_by(seat)
        player = bot(game, contest.bots[sitting.bots[seat]].level, seed=number(key, state.moves_played, seat))
        began = time.perf_counter()
        move = player.choose(seen)
        times[seat].append(time.perf_counter() - began)
        state.play(seat, move)
    ending, winners = state.ending, state.winners
    return Played(
        key, sitting.deal, names, winners or (), state.scores, state.moves_played, ending.clause if ending else "",
        tuple(map(len, times)), tuple(round(sum(spent), 6) for spent in times),
        tuple(round(max(spent, default=0.0), 6) for spent in times),
    )  # fmt: skip


@cache
def warm_up(contest: Contest) -> None:
    """Loads or compiles all that the contest needs, so that no clock counts it: one random game, a choice of each bot.

    Cannot if this machine's bots are others than those the contest was made with.
    """
    game, chooser = box(contest.game), 0
    if any(entrant(game, one.name) != one for one in contest.bots) or game.rules_version != contest.rules_version:
        raise Cannot(OTHER_CODE, missing=True)
    state = contest.chosen.new(0)
    for one in contest.bots:
        bot(game, one.level, seed=0).choose(state.seen_by(state.to_act[0]))
    while not state.over:
        seat, chooser = state.to_act[0], chooser + 1
        state.play(seat, bot(game, "random", seed=chooser).choose(state.seen_by(seat)))
