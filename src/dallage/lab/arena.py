"""The arena: plays what a plan says and has not been played yet, and keeps every game at once."""

from collections.abc import Callable, Sequence

from . import crews
from .contest import Contest
from .design import Sitting
from .kept import Kept
from .played import Played, warm_up


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
        with crews.crew(min(jobs, len(left)), ray) as crew:
            parts = crews.alone(contest, left) if crew is None else crews.together(crew, contest, left)
            for part in parts:
                kept.add(part)
                games.update((game.key, game) for game in part)
                told(len(part))
    return [games[key] for key in keys]
