"""The published ladder: every level of every game measured, as a page. `python -m dallage.lab.ladder`

Each level plays the next and the one after it, the gentlest also random; the strongest plays random too, and of two
players greedy, more often. With four players, a quarter as often, two seats each. Games are kept, so an interrupted run
goes on where it stopped, and only what has changed is played again.
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.console import Console

from ..bots.levels import LADDER_FILE, Strength, levels
from ..compile import compile_missing
from ..kernel.game import Game
from ..registry import box, boxes
from . import arena, texts
from .contest import Contest, contest
from .errors import Cannot, need
from .pairings import Sitting, plan
from .progress import bar
from .report_files import draw_ratings, write_results
from .results_file import Kept
from .workers import usable_processors

if TYPE_CHECKING:
    from .report import Report

TABLES = (2, 4)  # players
NAMED = ("greedy", "random")
QUICK = 2  # times the budget of the level below: for the strongest level in its many games, and with four players
COMMAND = "python -m dallage.lab.ladder"
STOPPED = 130
TIMES = "Levels with a clock get so many times the budget of the level below: the same games on any machine."


@dataclass(frozen=True)
class Length:
    """How much is played: what the command was asked for."""

    games: int  # of each pair of levels, and against random; a quarter of it with four players
    proof: int  # of the strongest level of two players against greedy
    top: int  # of the strongest level of two players, with all its budget, against the level below
    times: int | None  # levels with a clock get so many times the budget of the level below; None: their own time
    players: tuple[int, ...] = TABLES
    only: tuple[str, ...] = ()  # games; all if there are none

    @property
    def quarter(self) -> int:
        return -(-self.games // 4)

    @property
    def command(self) -> str:
        said = [COMMAND, f"--games {self.games}", f"--proof {self.proof}", f"--top {self.top}"]
        said += [f"--times {self.times}"] if self.times else []
        said += [f"--players {count}" for count in self.players] if self.players != TABLES else []
        return " ".join([*said, *(f"--game {game}" for game in self.only)])


def sittings(entry: Contest, length: Length) -> list[Sitting]:
    """Who meets whom, of the levels followed by the named bots, and by a quick one that proves in place of the last."""
    bots, count = len(entry.bots), len(levels(box(entry.game)))
    greedy, random = (count + place for place in range(len(NAMED)))
    top = (count - 2, count - 1)
    prover = bots - 1 if bots > count + len(NAMED) else count - 1
    ends = [(0, random), (prover, random)]
    if entry.players > 2:
        return plan(bots, entry.players, length.quarter, entry.seed, [*neighbours(count), *ends, (prover, greedy)])
    if prover >= count:
        near = [*neighbours(count - 1), (count - 2, prover)]
    else:
        near = [pair for pair in neighbours(count) if pair != top]
    parts = (length.games, [*near, *ends]), (length.top, [top]), (length.proof, [(prover, greedy)])
    return [sitting for games, pairs in parts for sitting in plan(bots, 2, games, entry.seed, pairs)]


def neighbours(count: int) -> list[tuple[int, int]]:
    """Pairs of so many levels: each with the next one and the one after it."""
    return [(level, level + step) for step in (1, 2) for level in range(count - step)]


def entry(game: Game, players: int, times: int | None = None) -> Contest:
    """All levels of a game, and the named bots; then the quick one, if the strongest level has more than its budget."""
    names, quick = [], []
    for level, (_, settings) in enumerate(levels(game), 1):
        has_clock = times and "seconds" in settings
        names.append(f"{level}x{times if players == 2 else QUICK}" if has_clock else str(level))
        quick += [f"{level}x{QUICK}"] if has_clock and f"{level}x{QUICK}" not in names else []
    return contest(game, [*names, *NAMED, *quick], players)


def measure(
    console: Console, entry: Contest, length: Length, keep: Path, jobs: int, ray: str | None
) -> tuple[list[str], list[Strength]]:
    """Plays one table; its part of the page, and the strengths of the levels."""
    from .ladder_page import section
    from .report import Study

    count, name = len(levels(box(entry.game))), box(entry.game).name
    folder, to_play = keep / f"{entry.game}-{entry.players}", sittings(entry, length)
    with bar(console, f"{name}, {entry.players}", len(to_play)) as told:
        played = arena.run(entry, to_play, Kept(folder), jobs, ray, told)
    study = Study(entry, played)
    report = study.report(anchor="1")
    write_results(report, folder)
    draw_ratings(report, name, folder)
    return section(study, report, count), strengths(report, study.names[:count])


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
    games: Annotated[int, Parameter(help="Games of each pair, rounded up to whole duplicate sets.")] = 400,
    proof: Annotated[int, Parameter(help="Games of two players, the strongest level against greedy.")] = 400,
    top: Annotated[int, Parameter(help="Games of two players, the strongest level against the level below.")] = 400,
    times: Annotated[int | None, Parameter(help=TIMES)] = None,
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
    console = Console()
    try:
        chosen = [box(id) for id in game] if game else list(boxes().values())
        numbers = {"--games": games, "--proof": proof, "--top": top, "--jobs": jobs, "--times": times}
        for name, value in numbers.items():
            if value is not None and value <= 0:
                raise Cannot(texts.ZERO_OR_LESS.said(name=name, value=value))
        need("choix", texts.NO_LAB)
        need("matplotlib", texts.NO_LAB)
        return written(
            console,
            chosen,
            Length(games, proof, top, times, tuple(players or TABLES), tuple(game or ())),
            out,
            keep,
            jobs,
            ray,
            publish,
        )
    except Cannot as cannot:
        print(cannot.sentence.en, file=sys.stderr)
        return 1 if cannot.missing else 2
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        console.print(f"Stopped. What was played is kept in {keep}; the same command goes on from there.")
        return STOPPED


def written(
    console: Console,
    chosen: list[Game],
    length: Length,
    out: Path,
    keep: Path,
    jobs: int,
    ray: str | None,
    publish: bool,
) -> int:
    """Plays all tables, then writes the page."""
    from .ladder_page import opening

    compile_missing()
    # All entries first: if the sources change during a long run, they are found to be others than these.
    entries = [
        [entry(game, players, length.times) for players in length.players if players in game.players] for game in chosen
    ]
    lines = opening(length)
    for game, tables in zip(chosen, entries):
        lines += [f"## {game.name}", ""]
        measured = {}
        for table in tables:
            part, measured[str(table.players)] = measure(console, table, length, keep, jobs, ray)
            lines += part
        if publish:
            publish_strengths(game, measured)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
    console.print(f"Written: {out}")
    return 0


if __name__ == "__main__":  # workers import this file again
    raise SystemExit(App(name=COMMAND, default_command=ladder)(result_action="return_value"))
