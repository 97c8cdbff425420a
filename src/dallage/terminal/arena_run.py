"""What `dallage arena` does: makes tournaments of the command line, plays what is left to play."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..compile import compile_missing
from ..kernel.game import Game
from ..lab import arena, pairings, texts
from ..lab.commands import STOPPED
from ..lab.errors import require_module
from ..lab.game_result import GameResult
from ..lab.pairings import ScheduledGame
from ..lab.progress import progress_bar
from ..lab.results_file import ResultsFile
from ..lab.sprt import SequentialTest
from ..lab.tournament import Tournament, new_tournament, self_play_tournament
from ..lab.workers import usable_processors
from .arena_command import MOST_GAMES_OF_TEST, USUAL_GAMES
from .arena_reports import report_options, report_ratings
from .arena_sprt import new_test, report_test
from .errors import CommandFailed
from .menu import MOST_SEED, check_flag, parse_options
from .option_variants import MOST_OPENING, option_combinations
from .screen import Screen


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


def run(screen: Screen, game: Game, wanted: ArenaSettings) -> int:
    """Plays what is left to play, then shows and writes what all games say."""
    tournaments, jobs = new_tournaments(screen, game, wanted)
    test = new_test(screen, tournaments[0], wanted.sprt)
    compile_missing([game.id], screen.language)
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


def new_tournaments(screen: Screen, game: Game, wanted: ArenaSettings) -> tuple[list[Tournament], int]:
    """The tournaments, and how many processes; CommandFailed or LabError if something will not do."""
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
    screen: Screen, game: Game, wanted: ArenaSettings, bots: list[str], players: int | None
) -> list[Tournament]:
    """A tournament of one bot for every combination of the values of --vary."""
    if len(bots) != 1:
        raise CommandFailed(screen.plain(texts.ONE_BOT))
    chosen = option_combinations(screen, game, wanted.options, wanted.vary)
    made = [self_play_tournament(game, bots[0], players, options, wanted.seed) for options in chosen]
    return [replace(tournament, opening=wanted.opening, clock=wanted.clock) for tournament in made]


def play(
    screen: Screen,
    tournaments: list[Tournament],
    schedule: list[ScheduledGame],
    results: ResultsFile,
    jobs: int,
    ray: str | None,
    test: SequentialTest | None = None,
) -> list[list[GameResult]] | None:
    """The games of each tournament, behind a progress bar; None if Ctrl-C came first."""
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
