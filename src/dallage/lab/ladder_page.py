"""The ladder as Markdown."""

from typing import TYPE_CHECKING

from ..kernel.reasons import shown_seat
from .interval import Interval
from .report import ENOUGH_DEALS, Report, TournamentAnalysis
from .report_tables import elo, format_milliseconds, percent

if TYPE_CHECKING:
    from .ladder import LadderSize

OPENING = """\
# The ladder

How strong the levels are, measured. This page is made by one command, which goes on where it was interrupted and plays
again only what has changed:

```sh
{command}
```

Games are duplicate: every deal is played once with each rotation of its line-up, so neither luck of the deal nor the
seat favours anybody. Of two players, each level plays the next one and the one after it, {games} games for each pair;
the gentlest also plays `random`, and the last but one `greedy`, which takes the move that looks best at first glance.
The strongest thinks for its own time, counted in CPU time, and meets only the level below, in {top} games: with fewer
than {enough} deals, which is {enough_games} games, its interval is rather too narrow.
{four}
Where luck or draws decide so much that eight levels would be less than about 100 points apart, a game has fewer.

Elo is Bradley and Terry's model, fitted by [choix](https://choix.lum.li) and counted from level 1: if one of two bots
wins a game, 100 points mean that it is the stronger one in 64 % of cases, 200 in 76 %, 400 in 91 %. In brackets are
95 % intervals from a Bayesian bootstrap over deals. One drawn virtual game for each bot keeps ratings finite where one
never loses: such an interval is open at its far end. Times are those of the machine that made this page.
"""


FOUR = """
Of four players, each level plays the next, with two seats each, {four} games. The strongest does not play there: with
its own time that would take half a day. What is known of it at such tables is in [Gains](gains.md#four-players).
"""


def opening(size: "LadderSize") -> list[str]:
    text = OPENING.format(
        command=size.command,
        games=size.games,
        top=size.top,
        enough=ENOUGH_DEALS,
        enough_games=2 * ENOUGH_DEALS,
        four=FOUR.format(four=size.four) if 4 in size.players else "",
    )
    return [*text.splitlines(), ""]


def section(analysis: TournamentAnalysis, report: Report, count: int) -> list[str]:
    """One table: a row for each level, from the strongest, then the named bots; then what else was seen."""
    lines = [f"### {report.players} players", ""]
    lines += ["| level | Elo | above the one below | against the one below | ms a move | longest, ms |"]
    lines += ["| --- | ---: | ---: | ---: | ---: | ---: |"]
    lines += [row(analysis, report, number, below=number - 1) for number in range(count - 1, 0, -1)]
    lines += [row(analysis, report, number, below=None) for number in (0, *range(count, len(analysis.names)))]
    return [*lines, "", *remarks(report), ""]


def row(analysis: TournamentAnalysis, report: Report, number: int, below: int | None) -> str:
    """A bot, and how far it is above the level below it."""
    bot = next(bot for bot in report.bots if bot.name == analysis.names[number])
    rating = elo(bot.elo.value) if bot.name == report.anchor else elo_with_interval(bot.elo)
    gap = share = ""
    if below is not None:
        against = analysis.ratings.against(number, below)
        gap = elo_with_interval(analysis.ratings.gap(number, below))
        share = "" if against is None else percent_with_interval(against)
    cells = bot.name, rating, gap, share, format_milliseconds(bot.seconds), format_milliseconds(bot.slowest)
    return f"| {' | '.join(cells)} |"


def remarks(report: Report) -> list[str]:
    """What stands below a table, one thing a line."""
    seats = [f"seat {shown_seat(seat)} {percent_with_interval(share)}" for seat, share in enumerate(report.by_seat)]
    fewest, mean, most = report.moves_played
    endings = ", ".join(f"{clause} {percent(count / report.games)} %" for clause, count in report.endings.items())
    options = ", ".join(f"`{name}={value}`" for name, value in report.options.items()) or "none"
    few = [f"- With fewer than {ENOUGH_DEALS} deals the intervals are too narrow."]
    return [
        f"- Wins by seat (with equal chances {percent(1 / report.players)} %): {', '.join(seats)}.",
        f"- Shared wins: {percent_with_interval(report.shared)}. Endings: {endings}.",
        f"- A game has {mean:.1f} moves, {fewest} to {most}.",
        f"- Games: {report.games}, deals: {report.deals}; options: {options}; rules version {report.rules_version}.",
        *(few if report.deals < ENOUGH_DEALS else []),
    ]


def elo_with_interval(interval: Interval) -> str:
    return f"{elo(interval.value)} ({elo(interval.low)} to {elo(interval.high)})"


def percent_with_interval(share: Interval) -> str:
    low, high = (percent(end, like=share.value) for end in share[1:])
    return f"{percent(share.value)} % ({low}–{high})"
