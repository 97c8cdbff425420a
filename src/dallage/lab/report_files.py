"""Reports as files: `results.json`, `options.json`, `sprt.json`, and the ratings as a picture, SVG and PNG."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .errors import LabError
from .option_report import OptionReport
from .report import Report
from .sprt_report import SprtReport
from .texts import BAD_FOLDER, PLOT_AXIS, TITLE
from .tournament import Tournament

RESULTS = "results.json"
OPTIONS = "options.json"
SPRT = "sprt.json"
PICTURES = ("ratings.svg", "ratings.png")


def write_results(report: Report, folder: Path) -> Path:
    return write_json(report.to_json(), folder / RESULTS)


def write_test(report: SprtReport, folder: Path) -> Path:
    return write_json(report.to_json(), folder / SPRT)


def write_json(found: dict[str, Any], path: Path) -> Path:
    try:
        path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise LabError(BAD_FOLDER.fill(folder=path, why=error.strerror or error), missing=True) from None
    return path


def write_options(tournament: Tournament, reports: Sequence[OptionReport], folder: Path) -> Path:
    """The figures of one bot's games against itself under varied options."""
    head = {"game": tournament.game, "rules_version": tournament.rules_version, "players": tournament.players}
    found = {**head, "bot": tournament.bots[0].name, "seed": tournament.seed, "opening": tournament.opening}
    return write_json({**found, "option_values": [report.to_json() for report in reports]}, folder / OPTIONS)


def draw_ratings(report: Report, name: str, folder: Path, language: str = "en") -> list[Path]:
    """Ratings with error bars, the strongest on top; ImportError without matplotlib."""
    import matplotlib
    from matplotlib.figure import Figure

    bots = report.bots[::-1]
    values = [bot.elo.value for bot in bots]
    ends = [[bot.elo.value - bot.elo.low for bot in bots], [bot.elo.high - bot.elo.value for bot in bots]]
    title = TITLE.fill(game=name, players=report.players, games=report.games, deals=report.deals)
    # The same figures give the same file, and its words stay words.
    with matplotlib.rc_context({"svg.hashsalt": "dallage", "svg.fonttype": "none"}):
        figure = Figure(figsize=(8, 1.6 + 0.4 * len(bots)), layout="constrained")
        axes = figure.add_subplot()
        axes.errorbar(values, [bot.name for bot in bots], xerr=ends, fmt="o", color="#1f4e79", capsize=4)
        axes.axvline(0, color="#888888", linewidth=0.8, linestyle=":")
        axes.set_title(title.in_language(language), fontsize=11)
        axes.set_xlabel(PLOT_AXIS.fill(anchor=report.anchor).in_language(language))
        axes.grid(axis="x", color="#dddddd", linewidth=0.6)
        axes.margins(y=0.5 / len(bots))
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
        paths = [folder / picture for picture in PICTURES]
        for path in paths:
            figure.savefig(path, dpi=150, metadata={"Date": None} if path.suffix == ".svg" else None)
    return paths
