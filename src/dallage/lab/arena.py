"""The arena: plays what a plan says and has not been played yet, and keeps every game at once."""

from collections.abc import Callable, Sequence

from . import workers
from .contest import Contest
from .game_result import Played, warm_up
from .pairings import Sitting
from .results_file import Kept


def run(
    contest: Contest, sittings: Sequence[Sitting], kept: Kept, jobs: int = 1, ray: str | None = None,
    told: Callable[[int], None] = lambda games: None,
) -> list[Played]:  # fmt: skip
    """The games of all sittings, in their order; `told` hears how many more are there, first those kept before."""
    keys = [contest.key(sitting) for sitting in sittings]
    games = kept.games()
    left = [sitting for sitting, key in zip(sittings, keys) if key not in games]
    told(len(sittings) - len(left))
    if left:
        warm_up(contest)  # here first: workers then find the machine code on the disk, and do not all compile it
        with workers.crew(min(jobs, len(left)), ray) as crew:
            parts = workers.alone(contest, left) if crew is None else workers.together(crew, contest, left)
            for part in parts:
                kept.add(part)
                games.update((game.key, game) for game in part)
                told(len(part))
    return [games[key] for key in keys]
