"""Compiles every engine once, with progress, so that nobody waits in front of a board: `python -m dallage.compile`."""

import os
import random
import shutil
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from .registry import boxes

DAYS_KEPT = 30  # caches of older sources, unused for so long, are removed


def stamp() -> Path:
    """The file that says that all engines of these sources are compiled."""
    from .kernel.jit import PACKAGE, cache_root, digest

    return cache_root() / digest(PACKAGE) / "compiled"


def is_compiled() -> bool:
    from .kernel.jit import INTERPRETED

    return INTERPRETED or stamp().exists()


def compile_game(game: str) -> str:
    """Calls everything of a game that is compiled: a game is played as people and programs would."""
    import numpy as np

    from .kernel.chance import new_dice
    from .kernel.perft import perft
    from .kernel.playouts import play_many

    box = boxes()[game]
    state = box.choose().new(seed=0)
    start, work = np.zeros(1, box.state.STATE), state._array.copy()
    start[0].players = state.chosen.players
    perft(state, 2)
    play_many(start, work, 0, new_dice(0), np.empty(box.rules.MOST_MOVES, np.int32))
    chooser = random.Random(0)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, chooser.choice(state.moves(seat)))
    for shown in (state, box.choose().new(seed=0).seen_by(0).guess(0)):
        shown.view(0), shown.explain(), shown.svg()
    return game


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
    stamp().write_text("")
    games = {digest(PACKAGE / "games" / game) for game in boxes()}
    remove_old(cache_root(), keep={digest(PACKAGE), *games})


if __name__ == "__main__":
    compile_engines()
