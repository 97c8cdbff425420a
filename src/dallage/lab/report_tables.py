"""A report as tables for a terminal."""

from collections.abc import Callable, Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table

from ..kernel.reasons import Sentence, shown_seat
from . import texts
from .interval import Interval
from .option_report import OptionReport
from .report import ENOUGH_DEALS, Report

CELL = 12  # columns of the screen for an interval of shares
Say = Callable[[Sentence], str]  # a sentence in the reader's language


def percent(share: float, like: float | None = None) -> str:
    """A share, or the end of its interval; with tenths below 10 % and above 90 %, where they count."""
    near = share if like is None else like
    return f"{100 * share:.{1 if min(near, 1 - near) < 0.1 else 0}f}"


def share_cell(interval: Interval) -> str:
    """A share, and below it the interval."""
    low, high = (percent(end, like=interval.value) for end in interval[1:])
    return f"{percent(interval.value)}\n[dim]{low}…{high}[/]"


def mean_cell(interval: Interval) -> str:
    """A mean, and below it the interval."""
    digits = 0 if interval.high >= 100 else 1
    return f"{interval.value:.{digits}f}\n[dim]{interval.low:.{digits}f}…{interval.high:.{digits}f}[/]"


def elo(rating: float) -> str:
    return f"{rating:+.0f}" if round(rating) else "0"


def format_milliseconds(seconds: float) -> str:
    spent = 1000 * seconds
    return f"{spent:.0f}" if spent >= 10 else f"{spent:.2f}"


def columns(title: str, *headings: str) -> Table:
    """A table with names on the left and figures on the right."""
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left")
    return table


def ratings(report: Report, say: Say) -> Table:
    headings = (
        texts.BOT, texts.ELO, texts.INTERVAL, texts.WON, texts.MARGIN, texts.PER_MOVE, texts.SLOWEST, texts.SEATS,
    )  # fmt: skip
    table = columns(say(texts.RATINGS), *map(say, headings))
    for bot in report.bots:
        interval = "" if bot.name == report.anchor else f"{elo(bot.elo.low)}…{elo(bot.elo.high)}"
        won, margin = f"{percent(bot.won)} %", f"{bot.margin:+.1f}"
        times = format_milliseconds(bot.seconds), format_milliseconds(bot.slowest)
        table.add_row(bot.name, elo(bot.elo.value), interval, won, margin, *times, str(bot.seats))
    return table


def cross(report: Report, say: Say, width: int) -> Iterator[Table]:
    """All against all, in several tables where one would be too wide."""
    names = [bot.name for bot in report.bots]
    fitting = max(1, (width - max(map(len, names))) // CELL)
    for first in range(0, len(names), fitting):
        rivals = names[first : first + fitting]
        table = columns(say(texts.CROSS), "", *rivals)
        for name in names:
            cells = [report.cross[name].get(other) for other in rivals]
            table.add_row(name, *(share_cell(cell) if cell else "·" for cell in cells))
        yield table


def by_seat(report: Report, say: Say) -> Table:
    seats = [say(texts.SEAT.fill(seat=shown_seat(seat))) for seat in range(report.players)]
    table = columns(say(texts.BY_SEAT.fill(even=percent(1 / report.players))), "", *seats)
    table.add_row("", *map(share_cell, report.by_seat))
    return table


def options(reports: Sequence[OptionReport], varied: Sequence[str], say: Say) -> Table:
    """A row for each combination of option values: who wins by seat, shared wins, lengths and endings of games."""
    seats = [say(texts.SEAT.fill(seat=shown_seat(seat))) for seat in range(len(reports[0].by_seat))]
    headings = texts.GAMES, texts.SHARED_WINS, texts.MOVES, texts.LEAD_CHANGES, texts.ENDINGS
    games, *others = map(say, headings)
    table = columns(say(texts.BY_OPTION), "\n".join(varied), games, *seats, *others)
    table.columns[0].no_wrap = True
    for report in reports:
        option_values = "\n".join(str(report.options[name]) for name in varied)
        changes = mean_cell(report.lead_changes) if report.lead_changes else "·"
        ends = ", ".join(f"{clause} {count}" for clause, count in report.endings.items())
        shares = map(share_cell, (*report.by_seat, report.shared))
        table.add_row(option_values, str(report.games), *shares, mean_cell(report.moves_played), changes, ends)
    return table


def sentences(report: Report, say: Say) -> Iterator[str]:
    """What needs no table."""
    fewest, mean, most = report.moves_played
    endings = ", ".join(f"{clause} {percent(count / report.games)} %" for clause, count in report.endings.items())
    low, high = percent(report.shared.low), percent(report.shared.high)
    yield say(texts.SHARED.fill(share=percent(report.shared.value), low=low, high=high))
    yield say(texts.APART.fill(apart=f"{report.apart:.1f}"))
    yield say(texts.LENGTH.fill(mean=f"{mean:.1f}", fewest=fewest, most=most, endings=endings))
    yield say(texts.ANCHOR.fill(anchor=report.anchor))
    if report.deals < ENOUGH_DEALS:
        yield say(texts.FEW_DEALS.fill(deals=ENOUGH_DEALS))
    if not report.are_bound:
        yield say(texts.NOT_BOUND)
