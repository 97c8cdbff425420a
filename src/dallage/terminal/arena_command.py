"""`dallage arena`: bots against bots, rated."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from .commands import GameName, Lang, help_text, report_errors
from .errors import BAD_USE, FAILED, CommandFailed
from .language import from_environment

if TYPE_CHECKING:
    from ..kernel.game import Game
    from ..kernel.reasons import Sentence
    from ..lab.contest import Contest
    from ..lab.game_result import Played
    from ..lab.pairings import Sitting
    from ..lab.report import Report
    from ..lab.results_file import Kept
    from .screen import Screen

STOPPED = 130  # what shells expect of a command ended by Ctrl-C


@dataclass(frozen=True)
class ArenaSettings:
    """What the command line says, as far as it is about playing."""

    bots: str
    games: int
    players: int | None
    options: Sequence[str]
    seed: int
    jobs: int | None
    ray: str | None
    out: Path | None


@report_errors
def arena(
    game: GameName,
    /,
    *,
    bots: Annotated[
        str,
        help_text(
            "Levels and names, with commas between them: 1,4,8,greedy,random",
            "Niveaux et noms, séparés par des virgules : 1,4,8,greedy,random",
        ),
    ],
    games: Annotated[
        int,
        help_text(
            "How many games: of each pair with 2 players, in all with more; rounded up to whole duplicate sets.",
            "Combien de parties : par paire à 2 joueurs, en tout à plus ; arrondi à des séries complètes.",
        ),
    ] = 400,
    players: Annotated[int | None, help_text("How many players.", "Le nombre de joueurs.")] = None,
    jobs: Annotated[
        int | None,
        help_text(
            "How many processes; all processors if left out.",
            "Le nombre de processus ; sans lui, tous les processeurs.",
        ),
    ] = None,
    ray: Annotated[
        str | None,
        help_text(
            "Play on the Ray cluster at this address, or the one this machine is in: auto",
            "Jouer sur la grappe Ray à cette adresse, ou celle de cette machine : auto",
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        help_text(
            "An option of the game, name=value; may be repeated.", "Une option du jeu, nom=valeur ; peut être répétée."
        ),
    ] = None,
    seed: Annotated[
        int, help_text("The same number deals the same games again.", "Le même nombre redonne les mêmes parties.")
    ] = 0,
    out: Annotated[
        Path | None,
        help_text(
            "Where games, results and plot are kept; arena/GAME-PLAYERS if left out.",
            "Où garder parties, résultats et graphique ; sans lui, arena/JEU-JOUEURS.",
        ),
    ] = None,
    lang: Lang = None,
) -> int:
    from ..lab.errors import Cannot
    from .menu import find_game
    from .screen import Screen

    screen = Screen(lang or from_environment())
    wanted = ArenaSettings(bots, games, players, tuple(option or ()), seed, jobs, ray, out)
    try:
        return run(screen, find_game(screen, game), wanted)
    except Cannot as cannot:
        raise CommandFailed(getattr(cannot.sentence, screen.language), FAILED if cannot.missing else BAD_USE) from None


def run(screen: "Screen", game: "Game", wanted: ArenaSettings) -> int:
    """Plays what is left to play, then shows and writes what all games say."""
    contest, jobs = checked(screen, game, wanted)
    from ..compile import compile_missing

    compile_missing([game.id], screen.language)
    from ..lab import pairings
    from ..lab.results_file import Kept

    sittings = pairings.plan(len(contest.bots), contest.players, wanted.games, contest.seed)
    folder = wanted.out or Path("arena") / f"{game.id}-{contest.players}"
    kept = Kept(folder)
    games = played(screen, contest, sittings, kept, jobs, wanted.ray)
    if games is None:
        return STOPPED
    from ..lab.report import Study

    report = Study(contest, games).report()
    show(screen, game, report)
    write(screen, game, report, folder)
    return 0


def checked(screen: "Screen", game: "Game", wanted: ArenaSettings) -> "tuple[Contest, int]":
    """The contest, and how many processes; CommandFailed or Cannot if something will not do."""
    from ..lab import texts
    from ..lab.contest import contest
    from ..lab.errors import need
    from ..lab.workers import usable_processors
    from .menu import MOST_SEED, checked_flag, parse_options

    need("choix", texts.NO_LAB)
    if wanted.ray is not None:
        need("ray", texts.NO_RAY)
    jobs = usable_processors() if wanted.jobs is None else wanted.jobs
    for name, value in (("--games", wanted.games), ("--jobs", jobs)):
        if value < 1:
            raise CommandFailed(screen.plain(texts.ZERO_OR_LESS, name=name, value=value))
    options = parse_options(screen, game, wanted.options)
    players = checked_flag(screen, "--players", wanted.players, game.players[0], game.players[-1])
    checked_flag(screen, "--seed", wanted.seed, 0, MOST_SEED)
    names = [name for name in wanted.bots.split(",") if name.strip()]
    return contest(game, names, players, options, wanted.seed), jobs


def played(
    screen: "Screen", contest: "Contest", sittings: "list[Sitting]", kept: "Kept", jobs: int, ray: str | None
) -> "list[Played] | None":
    """The games, behind a progress bar; None if Ctrl-C came first."""
    from ..lab import arena, texts
    from ..lab.progress import bar

    keys = {contest.key(sitting) for sitting in sittings}
    if before := len(keys & kept.games().keys()):
        screen.say(texts.RESUMED, games=before)
    try:
        with bar(screen.console, screen.plain(texts.PLAYING), len(sittings), screen.language) as told:
            return arena.run(contest, sittings, kept, jobs, ray, told)
    except KeyboardInterrupt:
        screen.say(texts.INTERRUPTED, games=len(keys & kept.games().keys()), folder=kept.path.parent)
        return None


def show(screen: "Screen", game: "Game", report: "Report") -> None:
    """The tables, then what needs none."""
    from ..lab import report_tables, texts

    def say(sentence: "Sentence") -> str:
        return str(getattr(sentence, screen.language))

    title = texts.TITLE.said(game=game.name, players=report.players, games=report.games, deals=report.deals)
    screen.show(f"\n[bold]{say(title)}[/]\n")
    shown = [
        report_tables.ratings(report, say),
        *report_tables.cross(report, say, screen.width),
        report_tables.by_seat(report, say),
    ]
    for table in shown:
        screen.console.print(table)
    for line in report_tables.sentences(report, say):
        screen.show(line)


def write(screen: "Screen", game: "Game", report: "Report", folder: Path) -> None:
    """The files, and which they are."""
    from ..lab import report_files, texts

    written = [report_files.write_results(report, folder)]
    try:
        written += report_files.draw_ratings(report, game.name, folder, screen.language)
    except ImportError:
        screen.say(texts.NO_PLOT)
    screen.say(texts.WRITTEN, files=", ".join(map(str, written)))
