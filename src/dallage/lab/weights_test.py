"""Whether new weights play better than those a game has: a sequential test in the arena, both one move deep."""

import hashlib
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from ..bots.bot import CannotThink
from ..bots.networks import shipped_network
from ..compile import compile_missing
from ..kernel.game import Game
from . import arena, pairings, texts
from .errors import LabError, require_module
from .progress import progress_bar
from .results_file import ResultsFile
from .sprt import EloBounds, SequentialTest
from .sprt_report import sprt_report
from .tournament import new_tournament

VERDICTS = {True: "stronger", False: "not stronger", None: "not decided"}


class WeightsTest(NamedTuple):
    """What the command was asked for."""

    bounds: EloBounds
    most_games: int


def parse_bounds(text: str) -> EloBounds:
    """Two numbers, the smaller first; LabError if they are not."""
    try:
        bounds = EloBounds(*map(float, text.split(",")))
    except (TypeError, ValueError):
        bounds = EloBounds(0, 0)
    if not bounds.weaker < bounds.stronger:
        raise LabError(texts.BAD_BOUNDS.fill(value=text[:60]))
    return bounds


def rival(game: Game) -> str:
    """Whom new weights have to beat."""
    try:
        shipped_network(game)
    except CannotThink:
        return "greedy"
    return "value"


def compare_weights(
    console: Console, game: Game, text: str, test: WeightsTest, folder: Path, jobs: int
) -> dict[str, Any]:
    """Plays the test and says what it found, for the provenance of the weights."""
    require_module("choix", texts.NO_LAB)
    # Named by its content: games of other weights are then never taken for its own.
    path = folder / f"weights-{hashlib.sha256(text.encode()).hexdigest()[:12]}.json"
    path.write_text(text, encoding="utf-8")
    other = rival(game)
    tournament = new_tournament(game, [f"value:weights={path}", other])
    sequential = SequentialTest(test.bounds, tournament.players, tournament.bots[0].name)
    schedule = pairings.plan(2, tournament.players, test.most_games, pairs=[(0, 1)])
    compile_missing([game.id])
    with progress_bar(console, f"{game.name}, against {other}", len(schedule)) as on_progress:
        games = arena.run(tournament, schedule, ResultsFile(folder), jobs, None, on_progress, sequential.follow)
    report = sprt_report(tournament, sequential, games)
    elo = [round(number) for number in (report.elo.value, report.elo.low, report.elo.high)]
    verdict = VERDICTS[report.is_stronger]
    share = report.share
    console.print(
        f"Against {other}: {verdict}, {100 * share.value:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f}) of "
        f"{report.games} games, {elo[0]:+d} Elo ({elo[1]:+d} to {elo[2]:+d})"
    )
    bounds = f"{test.bounds.weaker:g},{test.bounds.stronger:g}"
    return {"elo": elo, "against": other, "test_games": report.games, "sprt": f"{bounds}: {verdict}"}
