"""Compiles every engine once, with progress, so that nobody waits in front of a board: `python -m dallage.compile`."""

import os
import random
import shutil
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from .registry import boxes

if TYPE_CHECKING:
    from .kernel.game import Game

DAYS_KEPT = 30  # caches of older sources, unused for so long, are removed


def stamp() -> Path:
    """The file that says that all engines of these sources are compiled for this processor."""
    from .kernel.jit import PACKAGE, cache_root, digest, processor

    return cache_root() / digest(PACKAGE) / f"compiled-{processor()}"


def is_compiled() -> bool:
    from .kernel.jit import INTERPRETED

    return INTERPRETED or stamp().exists()


def compile_game(game: str) -> str:
    """Calls all that is compiled for those who play or look on; counts and figures compile what they need."""
    box = boxes()[game]
    state = box.choose().new(seed=0)
    chooser = random.Random(0)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, chooser.choice(state.moves(seat)))
        state.view(0), state.explain()  # some words are found only after some moves
    for shown in (state, box.choose().new(seed=0).seen_by(0).guess(0)):
        shown.view(0), shown.explain(), shown.svg()
    compile_bots(box)
    return game


def compile_bots(box: "Game") -> None:
    """Lets each way of thinking choose a move: the gentlest level that thinks so, and the bots by name."""
    from .bots.levels import NAMED, bot, levels

    gentlest: dict[str, int] = {}
    for number, (method, _) in enumerate(levels(box), 1):
        gentlest.setdefault(method, number)
    state = box.choose().new(seed=0)
    wanted: list[int | str] = [*gentlest.values(), *NAMED]
    for level in wanted:
        bot(box, level, seed=0).choose(state.seen_by(state.to_act[0]))


def remove_old(root: Path, keep: set[str]) -> None:
    """Removes caches that no run has touched for a month."""
    for folder in root.iterdir():
        if folder.is_dir() and folder.name not in keep and time.time() - folder.stat().st_mtime > DAYS_KEPT * 86_400:
            shutil.rmtree(folder, ignore_errors=True)


def compile_engines() -> None:
    """Compiles all games, several at once, and shows how far it is."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from .kernel.jit import INTERPRETED, PACKAGE, cache_root, digest

    if INTERPRETED:
        return
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    workers = min(len(boxes()), os.cpu_count() or 1)
    with Progress(*columns) as progress, ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        task = progress.add_task("Compiling the engines, once", total=len(boxes()))
        for done in as_completed(pool.submit(compile_game, game) for game in boxes()):
            progress.update(task, advance=1, description=f"Compiled {boxes()[done.result()].name}")
        progress.update(task, description="The engines are compiled")
    stamp().parent.mkdir(parents=True, exist_ok=True)
    stamp().write_text("")
    games = {digest(PACKAGE / "games" / game) for game in boxes()}
    remove_old(cache_root(), keep={digest(PACKAGE), *games})


if __name__ == "__main__":
    compile_engines()
