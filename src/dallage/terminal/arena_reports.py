"""What `dallage arena` shows and writes once the games are played."""

from pathlib import Path

from ..kernel.game import Game
from ..kernel.reasons import Sentence
from ..lab import report_files, report_tables, texts
from ..lab.game_result import GameResult
from ..lab.option_report import option_report
from ..lab.report import ENOUGH_DEALS, Report, TournamentAnalysis
from ..lab.tournament import Tournament
from .screen import Screen


def report_ratings(screen: Screen, game: Game, tournament: Tournament, games: list[GameResult], folder: Path) -> None:
    """Shows and writes how strong the bots are."""
    report = TournamentAnalysis(tournament, games).report()
    show(screen, game, report)
    write(screen, game, report, folder)


def report_options(
    screen: Screen,
    game: Game,
    names: list[str],
    tournaments: list[Tournament],
    games: list[list[GameResult]],
    folder: Path,
) -> None:
    """Shows and writes what the varied options do to the game."""
    first = tournaments[0]
    reports = [option_report(tournament, played) for tournament, played in zip(tournaments, games)]
    title = screen.plain(texts.TITLE_OF_OPTIONS, game=game.name, players=first.players, bot=first.bots[0].name)
    screen.show(f"\n[bold]{title}[/]\n")
    screen.console.print(report_tables.options(reports, names, lambda one: one.in_language(screen.language)))
    if reports[0].games < ENOUGH_DEALS:
        screen.say(texts.FEW_DEALS, deals=ENOUGH_DEALS)
    screen.say(texts.WRITTEN, files=report_files.write_options(first, reports, folder))


def show(screen: Screen, game: Game, report: Report) -> None:
    """The tables, then what needs none."""

    def say(sentence: Sentence) -> str:
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


def write(screen: Screen, game: Game, report: Report, folder: Path) -> None:
    """The files, and which they are."""
    written = [report_files.write_results(report, folder)]
    try:
        written += report_files.draw_ratings(report, game.name, folder, screen.language)
    except ImportError:
        screen.say(texts.NO_PLOT)
    screen.say(texts.WRITTEN, files=", ".join(map(str, written)))
