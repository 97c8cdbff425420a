"""Does ten times the budget of hints and analysis rank moves alike? `python -m dallage.lab.rank_correlation`

Positions come from games of the best-rated moves with some random ones among them. In each, the moves are ranked as the
analysis ranks them, with its budget and with ten times that, and Spearman's correlation of the two rankings is taken; a
game's figure is the mean over its positions, with a 95 % interval.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Annotated, NamedTuple

import numpy as np
from cyclopts import App, Parameter
from rich.console import Console

from ..bots.bot import Bot
from ..bots.levels import bot
from ..bots.review import ANALYSIS_SIMULATIONS, analysis_method
from ..compile import compile_missing
from ..kernel.game import Game
from ..kernel.state import Seen
from ..registry import all_games, find_game
from .commands import require_positive, run_command
from .progress import progress_bar
from .tournament import seed_from

COMMAND = "python -m dallage.lab.rank_correlation"
TIMES = 10  # the larger budget
BEST = 10  # moves that are also looked at alone: those that people are shown are among them
RANDOM_MOVE = 0.2  # how often a move on the way to a position is random
NORMAL_95 = 1.96  # standard errors


class Correlation(NamedTuple):
    """The mean over positions."""

    mean: float
    plus_minus: float  # half of the 95 % interval


def positions(game: Game, count: int, seed: int) -> Iterator[Seen]:
    """Decisions with at least three moves, from games of two players, each from a game of its own."""
    number = 0
    while count > 0:
        chooser = np.random.default_rng(seed_from(seed, "position", number))
        number += 1
        state = game.choose(game.players[0]).new(seed_from(seed, "deal", number))
        wanted = int(chooser.integers(usual_length(game, seed)))
        while not state.over and state.moves_played < wanted:
            name = "random" if chooser.random() < RANDOM_MOVE else "greedy"
            seat = state.to_act[0]
            state.play(seat, bot(game, name, seed=int(chooser.integers(2**32))).choose(state.seen_by(seat)))
        if not state.over and len(state.moves(state.to_act[0])) > 2:
            yield state.seen_by(state.to_act[0])
            count -= 1


def usual_length(game: Game, seed: int) -> int:
    """How many moves a random game has."""
    state = game.choose(game.players[0]).new(seed_from(seed, "length"))
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, bot(game, "random", seed=seed_from(seed, state.moves_played)).choose(state.seen_by(seat)))
    return state.moves_played


def places(game: Game, seen: Seen, simulations: int, seed: int) -> dict[str, float]:
    """The place of each move, the best first, as the analysis thinks; neighbours of equal worth share theirs."""
    method = analysis_method(game, None, simulations)
    found: dict[str, float] = {}
    thought = Bot(game, "analyst", method, seed).think(seen)
    for _, equals in groupby(enumerate(thought.candidates), key=lambda one: one[1].wins):
        alike = list(equals)
        found |= {one.move: alike[0][0] + (len(alike) - 1) / 2 for _, one in alike}
    return found


def spearman(one: list[float], other: list[float]) -> float | None:
    """The correlation of two lists of places; None where one of them has no order at all."""
    ours, theirs = np.array(between(one)), np.array(between(other))
    if ours.std() == 0 or theirs.std() == 0:
        return None
    return float(np.corrcoef(ours, theirs)[0, 1])


def between(values: list[float]) -> list[float]:
    """The places of some among themselves; equals share theirs."""
    return [sum(other < value for other in values) + (values.count(value) - 1) / 2 for value in values]


def correlations(game: Game, seen: Seen, simulations: int, seed: int) -> tuple[float | None, float | None]:
    """Of all moves, and of those that are best by the larger budget."""
    short = places(game, seen, simulations, seed)
    long = places(game, seen, TIMES * simulations, seed + 1)
    every = list(long)
    best = sorted(every, key=lambda move: long[move])[:BEST]
    of_all, of_best = (
        spearman([short[move] for move in moves], [long[move] for move in moves]) for moves in (every, best)
    )
    return of_all, of_best


def mean_of(found: list[float | None]) -> Correlation:
    """Positions in which no move is better than another have no ranking and are left out."""
    values = [one for one in found if one is not None]
    spread = float(np.std(values, ddof=1)) if len(values) > 1 else 0.0
    return Correlation(float(np.mean(values)), NORMAL_95 * spread / len(values) ** 0.5)


def command(
    games: Annotated[list[str] | None, Parameter(help="Which games; all if none is named.")] = None,
    /,
    *,
    count: Annotated[int, Parameter(name="--positions", help="How many positions of each game.")] = 200,
    simulations: Annotated[int, Parameter(help="The smaller budget; by default that of the analysis.")] = (
        ANALYSIS_SIMULATIONS
    ),
    seed: Annotated[int, Parameter(help="The same seed gives the same positions.")] = 0,
) -> int:
    """Measure how well the analysis agrees with itself at ten times its budget."""

    def work() -> int:
        chosen = [find_game(id) for id in games] if games else list(all_games().values())
        require_positive({"--positions": count, "--simulations": simulations})
        compile_missing([game.id for game in chosen])
        console = Console()
        console.print("| game | all moves | the ten best | positions |\n| --- | ---: | ---: | ---: |")
        for game in chosen:
            console.print(measure(console, game, count, simulations, seed))
        return 0

    return run_command(work)


def measure(console: Console, game: Game, count: int, simulations: int, seed: int) -> str:
    """A game's row of the table."""
    found = []
    with progress_bar(console, game.name, count) as on_progress:
        for number, seen in enumerate(positions(game, count, seed)):
            found.append(correlations(game, seen, simulations, seed_from(seed, "think", number) >> 1))
            on_progress(1)
    every, best = (mean_of(list(column)) for column in zip(*found))
    shown = (f"{one.mean:.3f} ± {one.plus_minus:.3f}" for one in (every, best))
    return f"| {game.name} | {' | '.join(shown)} | {count} |"


if __name__ == "__main__":
    raise SystemExit(App(name=COMMAND, default_command=command)(result_action="return_value"))
