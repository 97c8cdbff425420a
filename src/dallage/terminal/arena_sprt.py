"""`dallage arena --sprt`: what the command line asks for, and what is said of it."""

from collections.abc import Sequence
from pathlib import Path

from ..lab import report_files, texts
from ..lab.game_result import GameResult
from ..lab.report_tables import elo, format_milliseconds, percent
from ..lab.sprt import EloBounds, SequentialTest
from ..lab.sprt_report import sprt_report
from ..lab.tournament import Tournament
from .errors import CommandFailed
from .screen import Screen

MOST_ELO = 1000  # of a hypothesis
VERDICTS = {True: texts.IS_STRONGER, False: texts.IS_NOT_STRONGER, None: texts.UNDECIDED}


def new_test(screen: Screen, tournament: Tournament, sprt: str | None) -> SequentialTest | None:
    """The test that `--sprt` asks for; CommandFailed if it cannot be made."""
    if sprt is None:
        return None
    try:
        bounds = EloBounds(*map(float, sprt.split(",")))
    except (TypeError, ValueError):
        bounds = EloBounds(0, 0)
    if not -MOST_ELO <= bounds.weaker < bounds.stronger <= MOST_ELO:
        raise CommandFailed(screen.plain(texts.BAD_BOUNDS, value=sprt[:60]))
    if len(tournament.bots) != 2:
        raise CommandFailed(screen.plain(texts.TWO_BOTS_OF_TEST))
    return SequentialTest(bounds, tournament.players, tournament.bots[0].name)


def report_test(
    screen: Screen, tournament: Tournament, test: SequentialTest, games: Sequence[GameResult], folder: Path
) -> None:
    """Says and writes what a sequential test has found."""
    report = sprt_report(tournament, test, games)
    names = {"bot": report.bot, "other": report.other}
    screen.say(VERDICTS[report.is_stronger], **names, low=f"{report.bounds[0]:g}", high=f"{report.bounds[1]:g}")
    screen.say(
        texts.SPRT_FIGURES,
        games=report.games, sets=report.sets, ratio=f"{report.ratio:+.2f}", limit=f"{report.limit:.2f}",
        share=percent(report.share.value), low=percent(report.share.low), high=percent(report.share.high),
        elo=elo(report.elo.value), elo_low=elo(report.elo.low), elo_high=elo(report.elo.high),
    )  # fmt: skip
    times = [format_milliseconds(seconds) for seconds in report.seconds]
    screen.say(texts.SPRT_TIMES, **names, one=times[0], two=times[1])
    screen.say(texts.WRITTEN, files=report_files.write_test(report, folder))
