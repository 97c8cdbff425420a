"""One bot in each seat in turn, another one in all others: what it wins, with an interval over duplicate deals."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from rich.console import Console

from ..bots.bot import Bot
from ..kernel.game import GameSetup
from ..kernel.state import Seen, State
from .interval import Interval
from .progress import progress_bar
from .tournament import seed_from

NORMAL_95 = 1.96  # standard errors


class DuelResult(NamedTuple):
    """What the first bot has won."""

    share: Interval  # of the wins
    margin: Interval  # points ahead of the best other
    games: int


def seeds_of_deals(seed: int, purpose: str, deals: int) -> list[int]:
    """What each deal is dealt from."""
    return [seed_from(seed, purpose, deal) for deal in range(deals)]


def play(
    first: Bot, other: Bot, seat: int, state: State, seed: int, look: Callable[[State, int], Seen] = State.seen_by
) -> tuple[float, float]:
    """One game with the first bot in a seat: its share of the win, and how many points it is ahead of the best other.

    Ahead means what the game counts as such: a lower score in a game where the lowest wins. `look` is how the first
    bot sees a state; the others see what their seat does.
    """
    while not state.over:
        at = seat if seat in state.to_act else state.to_act[0]  # the first bot chooses while the others have not
        player, seen = (first, look(state, at)) if at == seat else (other, state.seen_by(at))
        seeded = Bot(player.game, player.name, player.method, seed_from(seed, state.moves_played, at))
        state.play(at, seeded.choose(seen))
    winners = state.winners or ()
    others = [score for other, score in enumerate(state.scores) if other != seat]
    sign = 1 if min(state.scores[one] for one in winners) >= max(state.scores) else -1
    nearest = max(others) if sign > 0 else min(others)
    return (seat in winners) / len(winners), float(sign * (state.scores[seat] - nearest))


def interval(values: list[float]) -> Interval:
    """The mean over duplicate deals and its 95 % interval."""
    mean, spread = float(np.mean(values)), float(np.std(values, ddof=1)) if len(values) > 1 else 0.0
    half = NORMAL_95 * spread / len(values) ** 0.5
    return Interval(mean, mean - half, mean + half)


def measure(
    console: Console, setup: GameSetup, first: Bot, other: Bot, seeds: list[int],
    look: Callable[[State, int], Seen] = State.seen_by,
) -> DuelResult:  # fmt: skip
    """Plays the deals; stopped by Ctrl-C, what those gave that were played."""
    shares, margins = [], []
    try:
        with progress_bar(console, f"{setup.name}, against {other.name}", len(seeds)) as on_progress:
            for dealt in seeds:
                games = [play(first, other, seat, setup.new(dealt), dealt, look) for seat in range(setup.players)]
                shares.append(float(np.mean([one[0] for one in games])))
                margins.append(float(np.mean([one[1] for one in games])))
                on_progress(1)
    except KeyboardInterrupt:
        if not shares:
            raise
    return DuelResult(interval(shares), interval(margins), len(shares) * setup.players)


def print_result(who: str, found: DuelResult, setup: GameSetup, against: str, otherwise: str) -> None:
    """What was found, in a sentence; `otherwise` says when there would be an even share."""
    share, margin, games = found
    Console().print(
        f"{who} wins {100 * share.value:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f}) of {games} games against "
        f"{against}, by {margin.value:+.2f} points ({margin.low:+.2f} to {margin.high:+.2f}); "
        f"{100 / setup.players:.0f} % {otherwise}."
    )
