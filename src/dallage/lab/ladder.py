"""The published ladder: every level of every game measured, as a page. `python -m dallage.lab.ladder`

With two players each level plays the next and the one after it, the gentlest also random, the last but one also greedy.
The strongest thinks for its own time, counted in CPU time; a game of that takes most of a minute, so it meets only the
level below, and in fewer games. With four players each level plays the next, with two seats each; the strongest does
not play, for enough games of it would take half a day. Games are kept, so an interrupted run goes on where it stopped,
and only what has changed is played again.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.console import Console

from ..bots.levels import LADDER_FILE, Strength, levels
from ..compile import compile_missing
from ..kernel.game import Game
from ..registry import all_games, find_game
from . import arena, texts
from .commands import require_positive, run_command
from .errors import require_module
from .pairings import ScheduledGame, plan
from .progress import progress_bar
from .report_files import draw_ratings, write_results
from .results_file import ResultsFile
from .tournament import Tournament, new_tournament
from .workers import usable_processors

if TYPE_CHECKING:
    from .report import Report

TABLES = (2, 4)  # players
NAMED_BOTS = ("greedy", "random")
COMMAND = "python -m dallage.lab.ladder"


@dataclass(frozen=True)
class LadderSize:
    """How much is played: what the command was asked for."""

    games: int  # of two players, of each pair
    top: int  # of two players, the strongest level against the level below
    four: int  # of four players, of each pair of neighbours
    players: tuple[int, ...] = TABLES
    only: tuple[str, ...] = ()  # games; all if there are none

    @property
    def command(self) -> str:
        said = [COMMAND, f"--games {self.games}", f"--top {self.top}", f"--four {self.four}"]
        said += [f"--players {count}" for count in self.players] if self.players != TABLES else []
        return " ".join([*said, *(f"--game {game}" for game in self.only)])


def ladder_schedule(tournament: Tournament, size: LadderSize) -> list[ScheduledGame]:
    """Who meets whom. The bots are the levels and, of two players, the named bots."""
    bots, seed, count = len(tournament.bots), tournament.seed, level_count(tournament)
    if tournament.players > 2:
        return plan(bots, tournament.players, size.four, seed, [(level, level + 1) for level in range(count - 1)])
    greedy, random = count, count + 1
    usual = [*neighbours(count - 1), (count - 2, greedy), (0, random)]
    return plan(bots, 2, size.games, seed, usual) + plan(bots, 2, size.top, seed, [(count - 2, count - 1)])


def level_count(tournament: Tournament) -> int:
    """How many of the bots are levels: the first ones."""
    return len(tournament.bots) - (len(NAMED_BOTS) if tournament.players == 2 else 0)


def neighbours(count: int) -> list[tuple[int, int]]:
    """Pairs of so many levels: each with the next one and the one after it."""
    return [(level, level + step) for step in (1, 2) for level in range(count - step)]


def ladder_tournament(game: Game, players: int) -> Tournament:
    """Of two players all levels of a game and the named bots, of more the levels that do not think for a time."""
    names = {str(number): "seconds" in level[1] for number, level in enumerate(levels(game), 1)}
    bots = [*names, *NAMED_BOTS] if players == 2 else [name for name, has_clock in names.items() if not has_clock]
    return replace(new_tournament(game, bots, players), clock="cpu")


def measure(
    console: Console, tournament: Tournament, size: LadderSize, keep: Path, jobs: int, ray: str | None
) -> tuple[list[str], list[Strength]]:
    """Plays one table; its part of the page, and the strengths of the levels."""
    from .ladder_page import section
    from .report import TournamentAnalysis

    count, name = level_count(tournament), find_game(tournament.game).name
    folder, to_play = keep / f"{tournament.game}-{tournament.players}", ladder_schedule(tournament, size)
    with progress_bar(console, f"{name}, {tournament.players}", len(to_play)) as on_progress:
        played = arena.run(tournament, to_play, ResultsFile(folder), jobs, ray, on_progress)
    analysis = TournamentAnalysis(tournament, played)
    report = analysis.report(anchor="1")
    write_results(report, folder)
    draw_ratings(report, name, folder)
    return section(analysis, report, count), strengths(report, analysis.names[:count])


def strengths(report: "Report", levels: Sequence[str]) -> list[Strength]:
    """The levels, named from the gentlest on, in whole Elo."""
    rated = {bot.name: bot.elo for bot in report.bots}
    intervals = [rated[name] for name in levels]
    return [
        Strength(level, round(elo.value), round((elo.high - elo.low) / 2)) for level, elo in enumerate(intervals, 1)
    ]


def publish_strengths(game: Game, measured: dict[str, list[Strength]]) -> None:
    """Writes what the table tells of the levels into the game's folder."""
    tables = {players: [one._asdict() for one in found] for players, found in measured.items()}
    with as_file(files(game.package).joinpath(LADDER_FILE)) as path:
        path.write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")


def ladder(
    *,
    games: Annotated[int, Parameter(help="Games of two players of each pair, rounded up to whole sets.")] = 400,
    top: Annotated[
        int, Parameter(help="Games of two players, the strongest level, with its own time, against the level below.")
    ] = 40,
    four: Annotated[int, Parameter(help="Games of four players of each pair of neighbours.")] = 800,
    out: Annotated[Path, Parameter(help="The page to write.")] = Path("docs/ladder.md"),
    keep: Annotated[Path, Parameter(help="Where the games are kept.")] = Path("arena/ladder"),
    game: Annotated[list[str] | None, Parameter(help="Only this game; may be repeated.", negative=())] = None,
    players: Annotated[
        list[int] | None, Parameter(help="Only tables for so many; may be repeated.", negative=())
    ] = None,
    jobs: Annotated[int, Parameter(help="How many processes.", show_default=False)] = usable_processors(),
    ray: Annotated[str | None, Parameter(help="Play on the Ray cluster at this address.")] = None,
    publish: Annotated[
        bool, Parameter(help="Also write ladder.json of each game, which the page shows.", negative=())
    ] = False,
) -> int:
    """Measure all levels of all games, and write the page."""
    size = LadderSize(games, top, four, tuple(players or TABLES), tuple(game or ()))

    def work() -> int:
        chosen = [find_game(id) for id in game] if game else list(all_games().values())
        require_positive({"--games": games, "--top": top, "--four": four, "--jobs": jobs})
        require_module("choix", texts.NO_LAB)
        require_module("matplotlib", texts.NO_LAB)
        return write_ladder(Console(), chosen, size, out, keep, jobs, ray, publish)

    return run_command(work, keep)


def write_ladder(
    console: Console,
    chosen: list[Game],
    size: LadderSize,
    out: Path,
    keep: Path,
    jobs: int,
    ray: str | None,
    publish: bool,
) -> int:
    """Plays all tables, then writes the page."""
    from .ladder_page import opening

    compile_missing()
    # All tournaments first: if the sources change during a long run, they are found to be others than these.
    tournaments = [
        [ladder_tournament(game, players) for players in size.players if players in game.players] for game in chosen
    ]
    lines = opening(size)
    for game, tables in zip(chosen, tournaments):
        lines += [f"## {game.name}", ""]
        measured = {}
        for table in tables:
            part, measured[str(table.players)] = measure(console, table, size, keep, jobs, ray)
            lines += part
        if publish:
            publish_strengths(game, measured)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
    console.print(f"Written: {out}")
    return 0


if __name__ == "__main__":  # workers import this file again
    raise SystemExit(App(name=COMMAND, default_command=ladder)(result_action="return_value"))
