"""The arena: plays the games of a schedule that have no result yet, and stores each result at once."""

from collections.abc import Callable, Sequence
from itertools import takewhile

from ..bots.external import BotFailed
from . import workers
from .game_result import GameResult, warm_up
from .pairings import ScheduledGame
from .results_file import ResultsFile
from .tournament import Tournament


def run(
    tournament: Tournament, schedule: Sequence[ScheduledGame], results: ResultsFile,
    jobs: int = 1, ray: str | None = None, on_progress: Callable[[int], None] = lambda games: None,
    is_decided: Callable[[list[GameResult]], bool] = lambda games: False,
) -> list[GameResult]:  # fmt: skip
    """The results of a schedule, in its order; `on_progress` gets how many more there are, first those of before.

    `is_decided` gets the results up to the first game still to be played; once it says so, the rest is not played.
    """
    keys = [tournament.key(scheduled) for scheduled in schedule]
    games = results.games()
    left = [scheduled for scheduled, key in zip(schedule, keys) if key not in games]
    on_progress(len(schedule) - len(left))
    if not is_decided(results_in_order(keys, games)) and left:
        try:
            warm_up(tournament)  # here first: workers then find the machine code on the disk, and do not all compile it
        except BotFailed as failed:
            raise workers.bot_failed(failed) from failed
        with workers.open_pool(min(jobs, len(left)), ray) as pool:
            batches = (
                workers.play_here(tournament, left) if pool is None else workers.play_on_pool(pool, tournament, left)
            )
            for batch in batches:
                results.add(batch)
                games.update((game.key, game) for game in batch)
                on_progress(len(batch))
                if is_decided(results_in_order(keys, games)):
                    break
    return results_in_order(keys, games)


def results_in_order(keys: Sequence[str], games: dict[str, GameResult]) -> list[GameResult]:
    """The results of a schedule up to the first one that is missing."""
    return [games[key] for key in takewhile(games.__contains__, keys)]
