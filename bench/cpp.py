"""The figures of programs in C++ that a game keeps beside its tests: compiled here, where there is a g++, and run.

`random_games.cpp SECONDS` prints games a second and moves a game; `alphabeta.cpp SECONDS WEIGHT…` positions a second.
Both count CPU time, as ours are measured in turn with them on a machine that may be busy.
"""

import shutil
import subprocess
import tempfile
import time
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

from dallage.bots.alphabeta.thinker import AlphaBeta
from dallage.bots.knowledge import load_hints
from dallage.kernel.chance import new_dice
from dallage.kernel.game import Game
from dallage.registry import all_games

FLAGS = ("-O2",)
POSITIONS = 1_000_000  # of one search from the first position


@cache
def program(game: Game, name: str) -> str | None:
    """The compiled program of a game, or None if it has none or there is no compiler."""
    source, compiler = files(game.package).joinpath("tests", name), shutil.which("g++")
    if compiler is None or not source.is_file():
        return None
    target = Path(tempfile.mkdtemp(prefix="dallage-bench-")) / name.removesuffix(".cpp")
    with as_file(source) as path:
        subprocess.run([compiler, *FLAGS, "-o", target, path], check=True)
    return str(target)


def run(command: str, *words: object) -> list[float]:
    done = subprocess.run([command, *map(str, words)], check=True, capture_output=True, text=True)
    return [float(number) for number in done.stdout.split()]


def measure(seconds: float) -> dict[str, dict[str, float]]:
    """Random games for two of each game that has such a program."""
    found = {}
    for game in all_games().values():
        if command := program(game, "random_games.cpp"):
            speed, length, _ = run(command, seconds)
            found[f"c++/{game.id}/2"] = {
                "games_per_s": speed, "ns_per_move": 1e9 / (speed * length), "moves_per_game": length
            }  # fmt: skip
    return found


def alphabeta_positions(seconds: float) -> dict[str, float]:
    """Positions a second of alpha-beta from the first position, ours and in C++, by turns."""
    found = {}
    for game in all_games().values():
        command = program(game, "alphabeta.cpp")
        if command and game.hints is not None:
            load_hints(game)
            seen = game.choose().new(seed=0).seen_by(0)
            began = time.process_time()
            thought = AlphaBeta(positions=POSITIONS).think(seen, new_dice(1))
            found[game.id] = thought.simulations / (time.process_time() - began)
            weights = game.hints.WEIGHTS[0, 0].tolist()  # type: ignore[attr-defined]
            found[f"c++/{game.id}"] = run(command, seconds, *weights)[0]
    return found
