"""What `dallage lab` does: makes studies of the command line, plays what is left to play, writes the report."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..compile import compile_missing
from ..kernel.game import Game, GameSetup
from ..lab import lab_texts, study
from ..lab.aggregate import Aggregate
from ..lab.blocks_file import BlocksFile
from ..lab.commands import STOPPED
from ..lab.errors import require_module
from ..lab.lab_files import write_report
from ..lab.lab_report import lab_report
from ..lab.progress import progress_bar
from ..lab.texts import NO_RAY, WRITTEN, ZERO_OR_LESS
from ..lab.tournament import self_play_tournament
from ..lab.workers import usable_processors
from .errors import CommandFailed
from .menu import MOST_SEED, check_flag
from .option_variants import MOST_OPENING, option_combinations
from .screen import Screen

USUAL_OPENING = 4  # random moves where nothing is dealt, so that not all games are the same


@dataclass(frozen=True)
class LabSettings:
    """What the command line says."""

    bot: str
    players: int | None
    options: Sequence[str]
    vary: Sequence[str]
    games: int
    jobs: int | None
    ray: str | None
    seed: int
    opening: int | None
    out: Path | None


def run(screen: Screen, game: Game, wanted: LabSettings) -> int:
    """Plays what is left to play, then writes what all games say."""
    jobs = usable_processors() if wanted.jobs is None else wanted.jobs
    for name, value in (("--games", wanted.games), ("--jobs", jobs)):
        if value < 1:
            raise CommandFailed(screen.plain(ZERO_OR_LESS, name=name, value=value))
    if wanted.ray is not None:
        require_module("ray", NO_RAY)
    studies = new_studies(screen, game, wanted)
    folder = wanted.out or Path("lab") / f"{game.id}-{studies[0].tournament.players}"
    blocks = BlocksFile(folder)
    try:
        totals = measure(screen, studies, -(-wanted.games // study.GAMES_A_DEAL), blocks, jobs, wanted.ray)
    finally:
        blocks.close()
    if totals is None:
        screen.say(lab_texts.INTERRUPTED, folder=folder)
        return STOPPED
    varied = [text.partition("=")[0] for text in wanted.vary]
    report = lab_report(game, studies, totals, varied, command_line(game, wanted))
    if any(always_the_same(total) for total in totals):
        screen.say(lab_texts.SAME_GAMES)
    screen.say(WRITTEN, files=", ".join(map(str, write_report(report, folder, screen.language))))
    return 0


def new_studies(screen: Screen, game: Game, wanted: LabSettings) -> list[study.Study]:
    """A study for every combination of the values of --vary; CommandFailed or LabError if something will not do."""
    players = check_flag(screen, "--players", wanted.players, game.players[0], game.players[-1])
    check_flag(screen, "--seed", wanted.seed, 0, MOST_SEED)
    check_flag(screen, "--opening", wanted.opening, 0, MOST_OPENING)
    if "," in wanted.bot:
        raise CommandFailed(screen.plain(lab_texts.ONE_BOT))
    chosen = option_combinations(screen, game, wanted.options, wanted.vary)
    made = [self_play_tournament(game, wanted.bot, players, options, wanted.seed) for options in chosen]
    compile_missing([game.id], screen.language)
    opening = wanted.opening
    if opening is None:
        opening = USUAL_OPENING if deals_nothing(made[0].setup) else 0
    return [study.new_study(replace(one, opening=opening)) for one in made]


def deals_nothing(setup: GameSetup) -> bool:
    """Whether two games begin alike."""
    return bool(setup.new(1).view(None) == setup.new(2).view(None))


def measure(
    screen: Screen, studies: list[study.Study], deals: int, blocks: BlocksFile, jobs: int, ray: str | None
) -> list[Aggregate] | None:
    """What the games say, behind a progress bar; None if Ctrl-C came first."""
    before = sum(blocks.read(one.key)[0].games for one in studies)
    if before:
        screen.say(lab_texts.RESUMED, games=before)
    games = max(before, len(studies) * deals * study.GAMES_A_DEAL)
    try:
        with progress_bar(screen.console, screen.plain(lab_texts.STUDYING), games, screen.language) as on_progress:
            return study.run(studies, deals, blocks, jobs, ray, on_progress)
    except KeyboardInterrupt:
        return None


def always_the_same(total: Aggregate) -> bool:
    return (
        total.deals > 1
        and len(total.lengths) == 1
        and total.figures["margin"].error == 0 == total.figures["tree"].error
    )


def command_line(game: Game, wanted: LabSettings) -> str:
    """The command that makes the same report again."""
    parts = ["dallage", "lab", game.id, "--bots", wanted.bot, "--games", str(wanted.games)]
    parts += [] if wanted.players is None else ["--players", str(wanted.players)]
    parts += [word for text in wanted.options for word in ("--option", text)]
    parts += [word for text in wanted.vary for word in ("--vary", text)]
    parts += ["--seed", str(wanted.seed)] if wanted.seed else []
    parts += [] if wanted.opening is None else ["--opening", str(wanted.opening)]
    return shlex.join(parts)
