"""One game between bots, and what is kept of it."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple, Protocol

from ..bots import clock
from ..bots.levels import bot
from ..kernel.state import State
from ..registry import find_game
from .errors import LabError
from .pairings import ScheduledGame
from .texts import OTHER_CODE
from .tournament import Tournament, bot_spec, seed_from

CLEAR_LEAD = 0.05  # a seat leads if its share of the win is expected to be so much above an even one


class GameResult(NamedTuple):
    """A finished game. The times are those of the machine, all else is the same on every run."""

    key: str  # names the game, see Tournament.key
    deal: int
    bots: tuple[str, ...]  # per seat
    winners: tuple[int, ...]  # seats, several when shared
    scores: tuple[int, ...]  # per seat, as the game counts them
    moves_played: int
    ending: str  # the clause that ended it
    moves: tuple[int, ...]  # per seat, how many
    seconds: tuple[float, ...]  # per seat, spent choosing
    slowest: tuple[float, ...]  # per seat, the longest choice
    lead_changes: int | None = None  # how often the lead changed hands; None if the bots do not say who leads

    @property
    def shares(self) -> list[float]:
        """Per seat the share of the win: 1, a part of it if shared, or 0; equal parts if nobody wins."""
        winners = self.winners or tuple(range(len(self.bots)))
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.bots))]


class Watcher(Protocol):
    """Looks at a game while it is played, the moves of the opening left out."""

    def before(self, state: State, seat: int) -> None: ...

    def after(self, state: State) -> None: ...


def always_true() -> bool:
    return True


def play(
    tournament: Tournament, scheduled: ScheduledGame, may_continue: Callable[[], bool] = always_true,
    watcher: Watcher | None = None,
) -> GameResult | None:  # fmt: skip
    """Plays one game; None if it may not continue. Each choice has a seed of its own, from the game, move and seat."""
    key, game = tournament.key(scheduled), find_game(tournament.game)
    names = tuple(tournament.bots[one].name for one in scheduled.bots)
    state = first_position(tournament, scheduled.deal)
    times: list[list[float]] = [[] for _ in names]
    leaders: list[int | None] = []
    while not state.over:
        if not may_continue():
            return None
        seat = state.to_act[0]
        seen = state.seen_by(seat)
        player = bot(game, tournament.bots[scheduled.bots[seat]].level, seed=seed_from(key, state.moves_played, seat))
        with clock.use_clock(tournament.clock):
            began = clock.now()
            thought = player.think(seen)
            times[seat].append(clock.now() - began)
        if thought.candidates[0].wins is not None:
            leaders.append(leader(thought.candidates[0].wins))
        if watcher is not None:
            watcher.before(state, seat)
        state.play(seat, thought.move)
        if watcher is not None:
            watcher.after(state)
    ending, winners = state.ending, state.winners
    return GameResult(
        key, scheduled.deal, names, winners or (), state.scores, state.moves_played, ending.clause if ending else "",
        tuple(map(len, times)), tuple(round(sum(spent), 6) for spent in times),
        tuple(round(max(spent, default=0.0), 6) for spent in times), lead_changes(leaders),
    )  # fmt: skip


def first_position(tournament: Tournament, deal: int) -> State:
    """What is dealt, after the random moves of the opening."""
    game, seed = find_game(tournament.game), tournament.seed_of(deal)
    state = tournament.setup.new(seed)
    while state.moves_played < tournament.opening and not state.over:
        seat = state.to_act[0]
        chooser = bot(game, "random", seed=seed_from(seed, "opening", state.moves_played))
        state.play(seat, chooser.choose(state.seen_by(seat)))
    return state


def leader(shares: Sequence[float]) -> int | None:
    """The seat that leads by its expected share of the win; None if nobody leads clearly."""
    best = max(range(len(shares)), key=lambda seat: shares[seat])
    return best if shares[best] > 1 / len(shares) + CLEAR_LEAD else None


def lead_changes(leaders: Sequence[int | None]) -> int | None:
    """How often another seat leads than the one before, moments without a leader left out; None if nobody ever said."""
    clear = [seat for seat in leaders if seat is not None]
    return sum(one != other for one, other in pairwise(clear)) if leaders else None


@cache
def warm_up(tournament: Tournament) -> None:
    """Loads or compiles all that a tournament needs, so that no clock counts it: one random game, a choice of each bot.

    LabError if this machine's bots are others than those the tournament was made with.
    """
    game, chooser = find_game(tournament.game), 0
    if (
        any(bot_spec(game, one.name) != one for one in tournament.bots)
        or game.rules_version != tournament.rules_version
    ):
        raise LabError(OTHER_CODE, missing=True)
    state = tournament.setup.new(0)
    for one in tournament.bots:
        bot(game, one.level, seed=0).choose(state.seen_by(state.to_act[0]))
    while not state.over:
        seat, chooser = state.to_act[0], chooser + 1
        state.play(seat, bot(game, "random", seed=chooser).choose(state.seen_by(seat)))
