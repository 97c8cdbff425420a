"""How far a run is: games done, rate, time left."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)  # fmt: skip
from rich.text import Text

from ..kernel.reasons import Sentence
from . import texts


class Rate(ProgressColumn):
    """Games a second, or seconds a game where they are slow."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if not speed:
            return Text("")
        sentence, rate = (texts.GAMES_A_SECOND, speed) if speed >= 1 else (texts.SECONDS_A_GAME, 1 / speed)
        said: Sentence = sentence.fill(rate=f"{rate:.1f}")
        return Text(said.in_language(self.language))


@contextmanager
def progress_bar(console: Console, what: str, games: int, language: str = "en") -> Iterator[Callable[[int], None]]:
    """A bar for so many games; call what it gives with how many more are done, first with those done before."""
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(language), TimeElapsedColumn(),
        TextColumn("·"), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=console, speed_estimate_period=120) as progress:
        task = progress.add_task(what, total=games, start=False)

        def advance(more: int) -> None:
            if progress.tasks[task].started:
                progress.advance(task, more)
            else:
                progress.update(task, completed=more)
                progress.start_task(task)

        yield advance
