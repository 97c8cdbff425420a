"""Finds good settings of a search by matches. `python -m dallage.lab.tune GAME --bot METHOD --vary SETTING=LOW..HIGH`

Settings are drawn at random between their bounds; each plays the bot they are meant to improve on the same duplicate
deals. After every round the better half goes on and plays twice as many (successive halving). Games are kept, so an
interrupted run goes on where it stopped. The winner of so many looks better than it is: the last line is the command
that proves it, or not.
"""

import random
from dataclasses import dataclass, replace
from math import exp, log
from pathlib import Path
from statistics import mean
from typing import Annotated, Literal

from cyclopts import App, Parameter
from rich.console import Console

from ..bots.clock import USUAL_CLOCK
from ..compile import compile_missing
from ..kernel.game import Game
from ..registry import find_game
from . import arena
from .commands import require_positive, run_command
from .game_result import GameResult
from .pairings import plan
from .progress import progress_bar
from .results_file import ResultsFile
from .tournament import new_tournament
from .workers import usable_processors

COMMAND = "python -m dallage.lab.tune"
DIGITS = 3  # of a drawn number


class BadRange(ValueError):
    """What was asked for cannot be tuned; the text says why."""


@dataclass(frozen=True)
class SettingRange:
    """A setting and its bounds. Whole numbers if both bounds are; ratios are drawn evenly if both are above 0."""

    name: str
    low: float
    high: float

    def draw(self, dice: random.Random) -> str:
        is_whole = self.low.is_integer() and self.high.is_integer()
        low, high = (self.low, self.high) if not is_whole else (self.low - 0.499, self.high + 0.499)
        drawn = exp(dice.uniform(log(low), log(high))) if low > 0 else dice.uniform(low, high)
        # A number with a point stays a float when a bot's name is read.
        return str(round(drawn)) if is_whole else f"{drawn:.{DIGITS}f}"


def parse_range(text: str) -> SettingRange:
    """`exploration=0.05..0.8` as a range; BadRange says what is wrong."""
    name, _, bounds = text.partition("=")
    low, _, high = bounds.partition("..")
    try:
        found = SettingRange(name, float(low), float(high))
    except ValueError:
        raise BadRange(f"--vary: {text[:60]!r} will not do; say SETTING=LOW..HIGH, as exploration=0.05..0.8") from None
    if not name or found.low >= found.high:
        raise BadRange(f"--vary: {text[:60]!r} will not do: the first number must be the smaller one")
    return found


def drawn_bots(bot: str, ranges: list[SettingRange], count: int, seed: int) -> list[str]:
    """So many bots by name, each the bot with other settings; the same for the same seed."""
    dice = random.Random(f"tune {seed}")
    own = {one.name for one in ranges}
    method, *settings = bot.split(":")
    kept = [method, *(setting for setting in settings if setting.partition("=")[0] not in own)]
    names: list[str] = []
    for _ in range(100 * count):  # settings of whole numbers may not differ so often
        name = ":".join([*kept, *(f"{one.name}={one.draw(dice)}" for one in ranges)])
        if name not in (*names, bot):
            names.append(name)
        if len(names) == count:
            break
    return names


@dataclass(frozen=True)
class Match:
    """What one bot reached against the bot it should improve."""

    bot: str
    share: float  # of the wins
    games: int


def won_share(games: list[GameResult], bot: str) -> float:
    """How much of the wins a bot has, of two."""
    return mean(sum(share for name, share in zip(game.bots, game.shares) if name == bot) for game in games)


@dataclass(frozen=True)
class Tuning:
    """What is tuned, and how much is played."""

    game: Game
    bot: str  # the one to improve
    players: int
    games: int  # of each bot in the first round
    clock: str
    seed: int
    keep: Path
    jobs: int

    def match(self, other: str, games: int, console: Console) -> Match:
        """Plays what is missing of one match."""
        made = new_tournament(self.game, [other, self.bot], self.players, None, self.seed)
        tournament = replace(made, clock=self.clock)
        schedule = plan(2, self.players, games, self.seed, [(0, 1)])
        with progress_bar(console, other, len(schedule)) as on_progress:
            played = arena.run(tournament, schedule, ResultsFile(self.keep), self.jobs, None, on_progress)
        return Match(other, won_share(played, other), len(played))

    def best(self, bots: list[str], console: Console) -> Match:
        """Halves the bots round by round; what the last one reached."""
        games = self.games
        while True:
            matches = sorted((self.match(bot, games, console) for bot in bots), key=lambda one: -one.share)
            for one in matches:
                console.print(f"{one.share:6.1%}  {one.games} games  {one.bot}", highlight=False, soft_wrap=True)
            if len(matches) == 1:
                return matches[0]
            bots = [one.bot for one in matches[: (len(matches) + 1) // 2]]
            games *= 2


def tune(
    game: str,
    /,
    *,
    bot: Annotated[str, Parameter(help="The bot to improve: mcts:simulations=400:playout_samples=0")],
    vary: Annotated[
        list[str], Parameter(help="A setting and its bounds, name=low..high; may be repeated.", negative=())
    ],
    settings: Annotated[int, Parameter(help="How many settings are drawn.")] = 16,
    games: Annotated[int, Parameter(help="Games of each in the first round; twice as many in the next.")] = 50,
    players: Annotated[int | None, Parameter(help="How many players.")] = None,
    clock: Annotated[Literal["wall", "cpu"], Parameter(help="What seconds are, see `dallage arena`.")] = "wall",
    seed: Annotated[int, Parameter(help="The same number draws the same settings and deals again.")] = 0,
    jobs: Annotated[int, Parameter(help="How many processes.", show_default=False)] = usable_processors(),
    out: Annotated[Path | None, Parameter(help="Where the games are kept; arena/tune-GAME if left out.")] = None,
) -> int:
    """Draw settings, halve them by matches, and say which is best."""
    keep = out or Path("arena") / f"tune-{game}"

    def work() -> int:
        require_positive({"--games": games, "--settings": settings, "--jobs": jobs})
        found = find_game(game)
        bots = drawn_bots(bot, [parse_range(text) for text in vary], settings, seed)
        compile_missing([found.id])
        tuning = Tuning(found, bot, found.choose(players).players, games, clock, seed, keep, jobs)
        return say_best(tuning, bots)

    return run_command(work, keep)


def say_best(tuning: Tuning, bots: list[str]) -> int:
    console = Console()
    best = tuning.best(bots, console)
    proof = f"dallage arena {tuning.game.id} --players {tuning.players} --bots {best.bot},{tuning.bot} --sprt 0,20"
    proof += f" --seed {tuning.seed + 1}" + (f" --clock {tuning.clock}" if tuning.clock != USUAL_CLOCK else "")
    console.print(f"Best: {best.bot}\nIs it a gain?  {proof}", highlight=False, soft_wrap=True)
    return 0


if __name__ == "__main__":  # workers import this file again
    raise SystemExit(App(name=COMMAND, default_command=tune)(result_action="return_value"))
