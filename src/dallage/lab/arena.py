"""The arena: plays the games of a schedule that have no result yet, and stores each result at once."""

from collections.abc import Callable, Sequence

from . import workers
from .game_result import GameResult, warm_up
from .pairings import ScheduledGame
from .results_file import ResultsFile
from .tournament import Tournament


def run(
    tournament: Tournament, schedule: Sequence[ScheduledGame], results: ResultsFile,
    jobs: int = 1, ray: str | None = None, on_progress: Callable[[int], None] = lambda games: None,
) -> list[GameResult]:  # fmt: skip
    """The results of a schedule, in its order; `on_progress` gets how many more there are, first those of before."""
    keys = [tournament.key(scheduled) for scheduled in schedule]
    games = results.games()
    left = [scheduled for scheduled, key in zip(schedule, keys) if key not in games]
    on_progress(len(schedule) - len(left))
    if left:
        warm_up(tournament)  # here first: workers then find the machine code on the disk, and do not all compile it
        with workers.open_pool(min(jobs, len(left)), ray) as pool:
            batches = (
                workers.play_here(tournament, left) if pool is None else workers.play_on_pool(pool, tournament, left)
            )
            for batch in batches:
                results.add(batch)
                games.update((game.key, game) for game in batch)
                on_progress(len(batch))
    return [games[key] for key in keys]
