"""Knowledge learned from self-play: `python -m dallage.lab.train GAME`

A value of positions plays against itself, one move deep, and learns from what became of its positions, round by round.
It needs what the game says of its positions in its `hints.py`: `features`, `FEATURES` and `MOST_FEATURES`. The weights
go into a file in the game's folder, with where they come from. The same settings give the same weights, with any number
of processes; an interrupted run goes on where it stopped.
"""

import datetime
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console

from ..bots.networks import feature_count
from ..kernel.game import Game
from ..kernel.jit import WEIGHTS_FILE
from ..kernel.network import MOST_HIDDEN, ONE
from ..kernel.weights import MOST_BYTES, weights_text
from ..registry import find_game
from . import texts
from .commands import run_command
from .errors import LabError
from .progress import progress_bar
from .training import Training, TrainingSettings, final_network, train
from .weights_test import WeightsTest, compare_weights, parse_bounds
from .workers import usable_processors

COMMAND = "python -m dallage.lab.train"
MOST_SEED = 2**64 - 1


def command(
    game: Annotated[str, Parameter(help="The game that learns.")],
    /,
    *,
    games: Annotated[int, Parameter(help="How many games it plays against itself.")] = 1_000_000,
    rounds: Annotated[int, Parameter(help="After each, the games go on with what was learned.")] = 20,
    players: Annotated[
        list[int] | None, Parameter(help="How many play; may be repeated. All that the game allows.", negative=())
    ] = None,
    hidden: Annotated[int, Parameter(help=f"Hidden units, 0 (linear) to {MOST_HIDDEN}.")] = 0,
    step: Annotated[float, Parameter(help="How far weights move at first.")] = 0.1,
    explore: Annotated[int, Parameter(help="So many of 1000 moves are random.")] = 10,
    trace: Annotated[float, Parameter(help="How much a position's target is the end, not the values before it.")] = 0.6,
    seed: Annotated[int, Parameter(help="The same seed gives the same weights.")] = 0,
    grain: Annotated[
        int, Parameter(help="At the end the linear weights become multiples of this, and compress better.")
    ] = 1,
    jobs: Annotated[int, Parameter(help="How many processes.", show_default=False)] = usable_processors(),
    sprt: Annotated[
        str | None, Parameter(help="Test against the weights the game has, or greedy: 0,20 as in `dallage arena`.")
    ] = None,
    most_games: Annotated[int, Parameter(help="How many games the test may take.")] = 4000,
    date: Annotated[str | None, Parameter(help="The date to write; today if left out.")] = None,
    out: Annotated[
        Path | None, Parameter(help="The file to write; weights.json in the game's folder if left out.")
    ] = None,
    keep: Annotated[Path, Parameter(help="Where the state of an interrupted run is kept.")] = Path("arena/train"),
) -> int:
    """Let a game learn the value of its positions from games against itself, and write its weights file."""

    def work() -> int:
        found = find_game(game)
        settings = TrainingSettings(
            found.id, games, rounds, tuple(players or found.players), hidden, step, explore, trace, seed, grain
        )
        check(found, settings, jobs, most_games)
        test = WeightsTest(parse_bounds(sprt), most_games) if sprt else None
        return run(Console(), found, settings, jobs, keep, out, date, test)

    return run_command(work, keep)


def check(game: Game, settings: TrainingSettings, jobs: int, most_games: int) -> None:
    """LabError or CannotThink if the settings will not do."""
    feature_count(game)
    for name, value in (("--games", settings.games), ("--rounds", settings.rounds), ("--jobs", jobs)):
        if value < 1:
            raise LabError(texts.ZERO_OR_LESS.fill(name=name, value=value))
    if most_games < 1:
        raise LabError(texts.ZERO_OR_LESS.fill(name="--most-games", value=most_games))
    most_hidden = MOST_HIDDEN if getattr(game.hints, "HIDDEN_FEATURES", 1) else 0
    limits = {"--hidden": (settings.hidden, most_hidden), "--explore": (settings.explore, 500)}
    limits["--seed"] = (settings.seed, MOST_SEED)
    for name, (value, most) in limits.items():
        if not 0 <= value <= most:
            raise LabError(texts.OUT_OF_RANGE.fill(name=name, value=value, low=0, high=most))
    if not 1 <= settings.grain <= ONE:
        raise LabError(texts.OUT_OF_RANGE.fill(name="--grain", value=settings.grain, low=1, high=ONE))
    if not 0 <= settings.trace <= 1:
        raise LabError(texts.OUT_OF_RANGE.fill(name="--trace", value=settings.trace, low=0, high=1))
    for count in settings.players:
        game.choose(count)  # says how many may play


def run(
    console: Console,
    game: Game,
    settings: TrainingSettings,
    jobs: int,
    keep: Path,
    out: Path | None,
    date: str | None,
    test: WeightsTest | None,
) -> int:
    """Trains, tests if asked, and writes the file."""
    folder = keep / game.id
    with progress_bar(console, f"{game.name}, learning", settings.games) as on_progress:
        training = train(settings, folder, jobs, on_progress)
    network, rounding = final_network(settings, training, jobs)
    provenance = describe(settings, training, rounding, date or datetime.date.today().isoformat())
    console.print(
        f"{training.positions} positions, mean squared error {training.loss:.3f} (linear {training.linear_loss:.3f})"
    )
    text = weights_text(network, provenance)
    if test:
        provenance |= compare_weights(console, game, text, test, folder, jobs)
        text = weights_text(network, provenance)
    path = out or Path(str(files(game.package).joinpath(WEIGHTS_FILE)))
    path.write_text(text, encoding="utf-8")
    console.print(f"Written: {path} ({len(text)} bytes)")
    if len(text) > MOST_BYTES:
        console.print(f"A file that ships may have {MOST_BYTES} bytes at most: use fewer hidden units or features.")
        return 1
    return 0


def describe(settings: TrainingSettings, training: Training, rounding: float, date: str) -> dict[str, Any]:
    """Where the weights come from."""
    return {
        "command": f"{COMMAND} {settings.as_arguments()}",
        "seed": settings.seed,
        "games": settings.games,
        "positions": training.positions,
        "loss": round(training.loss, 4),
        "linear_loss": round(training.linear_loss, 4),
        "rounding": round(rounding, 4),
        "date": date,
        "elo": None,
    }


if __name__ == "__main__":  # workers import this file again
    raise SystemExit(App(name=COMMAND, default_command=command)(result_action="return_value"))
