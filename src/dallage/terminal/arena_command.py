"""`dallage arena`: bots against bots, rated; with `--vary` one bot against itself under varied options.

With `--sprt` two bots meet only until it is known whether the first is stronger.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from .commands import GameName, Lang, help_text, report_errors
from .errors import BAD_USE, FAILED, CommandFailed
from .language import from_environment

if TYPE_CHECKING:
    from ..kernel.game import Game
    from ..kernel.reasons import Sentence
    from ..lab.game_result import GameResult
    from ..lab.pairings import ScheduledGame
    from ..lab.report import Report
    from ..lab.results_file import ResultsFile
    from ..lab.sprt import SequentialTest
    from ..lab.tournament import Tournament
    from .screen import Screen

USUAL_GAMES = 400
MOST_GAMES_OF_TEST = 40_000
MOST_OPENING = 100  # random moves that may begin a game
STOPPED = 130  # what shells expect of a command ended by Ctrl-C


@dataclass(frozen=True)
class ArenaSettings:
    """What the command line says, as far as it is about playing."""

    bots: str
    games: int | None
    players: int | None
    options: Sequence[str]
    vary: Sequence[str]
    sprt: str | None
    seed: int
    opening: int
    jobs: int | None
    ray: str | None
    out: Path | None
    clock: str = "wall"


@report_errors
def arena(
    game: GameName,
    /,
    *,
    bots: Annotated[
        str,
        help_text(
            "Levels and names, with commas between them: 1,4,8,greedy,random; or a method: mcts:simulations=500; or a "
            "bot of your own: my_module:MyBot",
            "Niveaux et noms, séparés par des virgules : 1,4,8,greedy,random ; ou une méthode : mcts:simulations=500 ; "
            "ou un robot à vous : mon_module:MonRobot",
        ),
    ],
    games: Annotated[
        int | None,
        help_text(
            "How many games: of each pair with 2 players, in all with more; rounded up to whole duplicate sets. "
            f"{USUAL_GAMES} if left out, with --sprt at most {MOST_GAMES_OF_TEST}.",
            "Combien de parties : par paire à 2 joueurs, en tout à plus ; arrondi à des séries complètes. "
            f"Sans lui, {USUAL_GAMES} ; avec --sprt, {MOST_GAMES_OF_TEST} au plus.",
        ),
    ] = None,
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
    vary: Annotated[
        list[str] | None,
        help_text(
            "One bot plays against itself with each value of an option, name=a,b; may be repeated.",
            "Un robot joue contre lui-même avec chaque valeur d'une option, nom=a,b ; peut être répétée.",
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        help_text(
            "Play only until it is known whether the first of two bots is stronger: 0,20 asks whether it is 20 Elo "
            "above the second, or not above it at all.",
            "Ne jouer que jusqu'à savoir si le premier de deux robots est plus fort : 0,20 demande s'il a 20 points "
            "Elo de plus que le second, ou aucun.",
        ),
    ] = None,
    seed: Annotated[
        int, help_text("The same number deals the same games again.", "Le même nombre redonne les mêmes parties.")
    ] = 0,
    opening: Annotated[
        int,
        help_text(
            "So many random moves begin each game: for games in which nothing is dealt.",
            "Autant de coups au hasard au début de chaque partie : pour les jeux sans rien à distribuer.",
        ),
    ] = 0,
    out: Annotated[
        Path | None,
        help_text(
            "Where games, results and plot are kept; arena/GAME-PLAYERS if left out.",
            "Où garder parties, résultats et graphique ; sans lui, arena/JEU-JOUEURS.",
        ),
    ] = None,
    clock: Annotated[
        Literal["wall", "cpu"],
        help_text(
            "What the seconds of a bot are: on the wall, or CPU time of its thread: the same on a busy machine.",
            "Les secondes d'un robot : celles de l'horloge, ou du processeur : les mêmes sur une machine occupée.",
        ),
    ] = "wall",
    lang: Lang = None,
) -> int:
    from ..lab.errors import LabError
    from .menu import game_from_text
    from .screen import Screen

    screen = Screen(lang or from_environment())
    wanted = ArenaSettings(
        bots, games, players, tuple(option or ()), tuple(vary or ()), sprt, seed, opening, jobs, ray, out, clock
    )
    try:
        return run(screen, game_from_text(screen, game), wanted)
    except LabError as cannot:
        raise CommandFailed(
            cannot.sentence.in_language(screen.language), FAILED if cannot.missing else BAD_USE
        ) from None


def run(screen: "Screen", game: "Game", wanted: ArenaSettings) -> int:
    """Plays what is left to play, then shows and writes what all games say."""
    tournaments, jobs = new_tournaments(screen, game, wanted)
    from .arena_sprt import new_test, report_test

    test = new_test(screen, tournaments[0], wanted.sprt)
    from ..compile import compile_missing

    compile_missing([game.id], screen.language)
    from ..lab import pairings
    from ..lab.results_file import ResultsFile

    players = tournaments[0].players
    count = wanted.games or (USUAL_GAMES if test is None else MOST_GAMES_OF_TEST)
    if wanted.vary:
        schedule = pairings.self_play(players, count)
    else:
        pairs = None if test is None else [(0, 1)]
        schedule = pairings.plan(len(tournaments[0].bots), players, count, wanted.seed, pairs)
    folder = wanted.out or Path("arena") / f"{game.id}-{players}"
    games = play(screen, tournaments, schedule, ResultsFile(folder), jobs, wanted.ray, test)
    if games is None:
        return STOPPED
    if test is not None:
        report_test(screen, tournaments[0], test, games[0], folder)
    elif wanted.vary:
        report_options(screen, game, [text.partition("=")[0] for text in wanted.vary], tournaments, games, folder)
    else:
        report_ratings(screen, game, tournaments[0], games[0], folder)
    return 0


def new_tournaments(screen: "Screen", game: "Game", wanted: ArenaSettings) -> "tuple[list[Tournament], int]":
    """The tournaments, and how many processes; CommandFailed or LabError if something will not do."""
    from ..lab import texts
    from ..lab.errors import require_module
    from ..lab.tournament import new_tournament
    from ..lab.workers import usable_processors
    from .menu import MOST_SEED, check_flag, parse_options

    require_module("choix", texts.NO_LAB)
    if wanted.ray is not None:
        require_module("ray", texts.NO_RAY)
    jobs = usable_processors() if wanted.jobs is None else wanted.jobs
    for name, value in (("--games", wanted.games), ("--jobs", jobs)):
        if value is not None and value < 1:
            raise CommandFailed(screen.plain(texts.ZERO_OR_LESS, name=name, value=value))
    players = check_flag(screen, "--players", wanted.players, game.players[0], game.players[-1])
    check_flag(screen, "--seed", wanted.seed, 0, MOST_SEED)
    check_flag(screen, "--opening", wanted.opening, 0, MOST_OPENING)
    bots = [name for name in wanted.bots.split(",") if name.strip()]
    if wanted.vary:
        return self_play_tournaments(screen, game, wanted, bots, players), jobs
    options = parse_options(screen, game, wanted.options)
    made = new_tournament(game, bots, players, options, wanted.seed)
    return [replace(made, opening=wanted.opening, clock=wanted.clock)], jobs


def self_play_tournaments(
    screen: "Screen", game: "Game", wanted: ArenaSettings, bots: list[str], players: int | None
) -> "list[Tournament]":
    """A tournament of one bot for every combination of the values of --vary."""
    from ..lab import texts
    from ..lab.tournament import self_play_tournament
    from .menu import parse_options

    if len(bots) != 1:
        raise CommandFailed(screen.plain(texts.ONE_BOT))
    names = [text.partition("=")[0] for text in (*wanted.options, *wanted.vary)]
    for name in names:
        if names.count(name) > 1:
            raise CommandFailed(screen.plain(texts.VARIED_TWICE, name=name[:60]))
    combinations = product(*(split_values(text) for text in wanted.vary))
    chosen = [parse_options(screen, game, [*wanted.options, *option_values]) for option_values in combinations]
    made = [self_play_tournament(game, bots[0], players, options, wanted.seed) for options in chosen]
    return [replace(tournament, opening=wanted.opening, clock=wanted.clock) for tournament in made]


def split_values(text: str) -> list[str]:
    """`start=a,b` as `start=a` and `start=b`."""
    name, equals, values = text.partition("=")
    return [f"{name}{equals}{value}" for value in values.split(",")]


def play(
    screen: "Screen",
    tournaments: "list[Tournament]",
    schedule: "list[ScheduledGame]",
    results: "ResultsFile",
    jobs: int,
    ray: str | None,
    test: "SequentialTest | None" = None,
) -> "list[list[GameResult]] | None":
    """The games of each tournament, behind a progress bar; None if Ctrl-C came first."""
    from ..lab import arena, texts
    from ..lab.progress import progress_bar

    keys = {tournament.key(scheduled) for tournament in tournaments for scheduled in schedule}
    if before := len(keys & results.games().keys()):
        screen.say(texts.RESUMED, games=before)
    try:
        with progress_bar(screen.console, screen.plain(texts.PLAYING), len(keys), screen.language) as on_progress:
            if test is not None:
                return [arena.run(tournaments[0], schedule, results, jobs, ray, on_progress, test.follow)]
            return [arena.run(one, schedule, results, jobs, ray, on_progress) for one in tournaments]
    except KeyboardInterrupt:
        screen.say(texts.INTERRUPTED, games=len(keys & results.games().keys()), folder=results.path.parent)
        return None


def report_ratings(
    screen: "Screen", game: "Game", tournament: "Tournament", games: "list[GameResult]", folder: Path
) -> None:
    """Shows and writes how strong the bots are."""
    from ..lab.report import TournamentAnalysis

    report = TournamentAnalysis(tournament, games).report()
    show(screen, game, report)
    write(screen, game, report, folder)


def report_options(
    screen: "Screen",
    game: "Game",
    names: list[str],
    tournaments: "list[Tournament]",
    games: "list[list[GameResult]]",
    folder: Path,
) -> None:
    """Shows and writes what the varied options do to the game."""
    from ..lab import report_files, report_tables, texts
    from ..lab.option_report import option_report
    from ..lab.report import ENOUGH_DEALS

    first = tournaments[0]
    reports = [option_report(tournament, played) for tournament, played in zip(tournaments, games)]
    title = screen.plain(texts.TITLE_OF_OPTIONS, game=game.name, players=first.players, bot=first.bots[0].name)
    screen.show(f"\n[bold]{title}[/]\n")
    screen.console.print(report_tables.options(reports, names, lambda one: one.in_language(screen.language)))
    if reports[0].games < ENOUGH_DEALS:
        screen.say(texts.FEW_DEALS, deals=ENOUGH_DEALS)
    screen.say(texts.WRITTEN, files=report_files.write_options(first, reports, folder))


def show(screen: "Screen", game: "Game", report: "Report") -> None:
    """The tables, then what needs none."""
    from ..lab import report_tables, texts

    def say(sentence: "Sentence") -> str:
        return sentence.in_language(screen.language)

    title = texts.TITLE.fill(game=game.name, players=report.players, games=report.games, deals=report.deals)
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
