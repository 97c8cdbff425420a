"""Engines for the browser beside Python's: random games and searches in the same run, and sizes. `python -m bench.wasm`

Node runs them, with the same compiler as Chromium. Beside each figure stands its aim.
"""

import gzip
import time
from typing import Any

from dallage.bots.knowledge import load_hints
from dallage.bots.levels import bot, strongest_without_clock
from dallage.kernel.chance import new_dice
from dallage.kernel.game import Game
from dallage.kernel.playouts import play_games
from dallage.registry import all_games
from dallage.wasm.build import FOLDER
from dallage.wasm.entries import Entry, random_games, watched_rules
from tests.wasm.engines import Engine

SECONDS = 1.0  # of random games, here and there
ENOUGH = 0.6  # of Python's speed
MOST_BYTES = 25_000  # compressed, of a game with its searches


def random_play(game: Game, engine: Engine) -> float:
    """How fast random games are in the browser's engine: 1 is as fast as here."""
    games = 16
    play_games(*random_games(game.choose(), 1, 0).values())  # loads the machine code
    while True:
        arguments = random_games(game.choose(), games, 0)
        engine.call(Entry("play_games", play_games, arguments))
        began = time.perf_counter()
        play_games(*arguments.values())
        took = time.perf_counter() - began
        if took >= SECONDS:
            return took / engine.seconds
        games *= 4


def search(game: Game, engine: Engine) -> float:
    """The same for the searches of the strongest level."""
    here = there = 0.0

    def watch(entry: Entry) -> Any:
        nonlocal here, there
        engine.call(entry)
        there += engine.seconds
        began = time.perf_counter()
        answer = entry.rule(*entry.arguments.values())
        here += time.perf_counter() - began
        return answer

    method: Any = bot(game, strongest_without_clock(game)).method
    seen = game.choose().new(seed=1).seen_by(0)
    method.think(seen, new_dice(0))  # loads the machine code
    with watched_rules(method, watch):
        for seed in range(3):
            method.think(seen, new_dice(seed))
    return here / there


def main() -> None:
    print(
        f"{'game':<12}{'bytes':>8}{'compressed':>12}{'random play':>13}{'search':>8}   of Python's speed, aim {ENOUGH}"
    )
    for game in all_games().values():
        load_hints(game)
        with Engine(game.id) as engine:
            module = (FOLDER / f"{game.id}.wasm").read_bytes()
            packed = len(gzip.compress(module, 9))
            is_large = " (too large)" if packed > MOST_BYTES else ""
            speeds = f"{random_play(game, engine):>13.2f}{search(game, engine):>8.2f}"
            print(f"{game.id:<12}{len(module):>8,}{packed:>12,}{speeds}{is_large}", flush=True)


if __name__ == "__main__":
    main()
