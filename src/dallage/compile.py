"""Compiles engines once, with progress, so that nobody waits in front of a board.

`python -m dallage.compile` compiles all games that are not compiled yet; with ids of games, those.
"""

import os
import random
import shutil
import sys
import time
from collections.abc import Container, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from .kernel.reasons import Sentence
from .registry import all_games

if TYPE_CHECKING:
    from .kernel.game import Game

BEGIN = Sentence("Compiling, once", "Compilation, une seule fois")
DONE = Sentence("Compiled: {game}", "Compilé : {game}")
IN_ONE_LINE = Sentence(
    "Compiling, once: {games}. This takes a minute or two.",
    "Compilation, une seule fois : {games}. Il faut une minute ou deux.",
)
DAYS_KEPT = 30  # caches of older sources, unused for so long, are removed


def stamp(game: str) -> Path:
    """The file that says that a game's engine, of these sources, is compiled for this processor."""
    from .kernel.jit import PACKAGE, cache_root, digest, processor

    return cache_root() / digest(PACKAGE) / f"compiled-{game}-{processor()}"


def not_compiled(games: Container[str] | None = None) -> list[str]:
    """Which of these games, or of all, have no compiled engine yet; none when rules are interpreted."""
    from .kernel.jit import INTERPRETED

    wanted = all_games() if games is None else games
    return [] if INTERPRETED else [game for game in all_games() if game in wanted and not stamp(game).exists()]


def compile_game(game: str) -> str:
    """Calls all that is compiled for those who play, look on, or play random games; figures compile what they need."""
    from .kernel.move_points import move_points
    from .kernel.perft import perft
    from .kernel.random_games import playouts, random_games

    found = all_games()[game]
    state = found.choose().new(seed=0)
    chooser = random.Random(0)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, chooser.choice(state.moves(seat)))
        state.view(0), state.explain()  # some words are found only after some moves
    move_points(found.choose().new(seed=0).seen_by(0))
    for shown in (state, found.choose().new(seed=0).seen_by(0).guess(0)):
        shown.view(0), shown.explain(), shown.svg()
    random_games(found.choose(), 1, seed=0), playouts(state, 1, seed=0), perft(found.choose().new(seed=0), 2)
    compile_bots(found)
    return game


def compile_bots(game: "Game") -> None:
    """Lets each way of thinking choose a move: the gentlest level that thinks so, and the bots by name."""
    from .bots.levels import NAMED_BOTS, bot, levels

    gentlest: dict[str, int] = {}
    for number, (method, _) in enumerate(levels(game), 1):
        gentlest.setdefault(method, number)
    state = game.choose().new(seed=0)
    wanted: list[int | str] = [*gentlest.values(), *NAMED_BOTS]
    for level in wanted:
        bot(game, level, seed=0).choose(state.seen_by(state.to_act[0]))


def compile_missing(games: Container[str] | None = None, language: str = "en") -> None:
    """Compiles those of the games, or of all, that are not compiled yet, several at once, and shows how far it is."""
    missing = not_compiled(games)
    if not missing:
        return
    console = Console(stderr=True)
    if console.is_terminal:
        compile_with_bar(missing, console, language)
    else:
        names = ", ".join(all_games()[game].name for game in missing)
        print(IN_ONE_LINE.fill(games=names).in_language(language), file=sys.stderr, flush=True)
        for _ in compile_all(missing):
            pass
    remove_unused()


def compile_with_bar(games: list[str], console: Console, language: str) -> None:
    """Compiles, behind a bar that says how many are done."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(BEGIN.in_language(language), total=len(games))
        for game in compile_all(games):
            progress.update(task, advance=1, description=DONE.fill(game=all_games()[game].name).in_language(language))


def compile_all(games: list[str]) -> Iterator[str]:
    """Compiles the games, each in a process; yields each when it is done and its stamp is written."""
    workers = min(len(games), os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for done in as_completed(pool.submit(compile_game, game) for game in games):
            stamp(done.result()).parent.mkdir(parents=True, exist_ok=True)
            stamp(done.result()).write_text("")
            yield done.result()


def load_engines() -> None:
    """Loads what is compiled, a tenth of a second a game. Otherwise whoever opens the first table of a game would
    stop all others for so long."""
    for game in all_games().values():
        game.engine  # noqa: B018


def remove_unused() -> None:
    """Removes caches of other sources that no run has touched for a month."""
    from .kernel.jit import PACKAGE, cache_root, digest

    used = {digest(PACKAGE), *(digest(PACKAGE / "games" / game) for game in all_games())}
    for folder in cache_root().iterdir():
        is_old = folder.is_dir() and time.time() - folder.stat().st_mtime > DAYS_KEPT * 86_400
        if is_old and folder.name not in used:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    compile_missing(sys.argv[1:] or None)
