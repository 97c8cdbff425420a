"""Engines for the browser beside Python's: random games, searches, levels, and sizes. `python -m bench.wasm`

Node runs them, with the same compiler as Chromium. Both do the same work in turn, several times; the least CPU time of
each counts, so that a busy machine changes little. With ids of games, only those.
"""

import gzip
import sys
import time
from collections.abc import Callable
from typing import Any

from dallage.bots.knowledge import load_hints
from dallage.bots.levels import bot, levels, strongest_without_clock
from dallage.kernel.chance import new_dice
from dallage.kernel.game import Game
from dallage.kernel.playouts import play_games
from dallage.registry import all_games
from dallage.wasm.build import FOLDER, build_missing
from dallage.wasm.entries import Entry, random_games, watched_rules
from dallage.wasm.javascript.build import build_shells
from tests.wasm.engines import Engine
from tests.wasm.thoughts import Browser, settings_of

ROUNDS = 5
SECONDS = 0.15  # of random games in a round
ENOUGH = 0.6  # of Python's speed
MOST_BYTES = 25_000  # compressed, of a game with its searches
SLOWEST_LEVEL = 2.0  # how much longer than here a level may take to answer


def cpu_time(call: Callable[..., Any], *given: Any) -> float:
    began = time.thread_time()
    call(*given)
    return time.thread_time() - began


def random_play(game: Game, engine: Engine) -> float:
    """How fast random games are in the browser's engine: 1 is as fast as here."""
    play_games(*random_games(game.choose(), 1, 0).values())  # loads the machine code
    games = 16
    here: list[float] = []
    there: list[float] = []
    while len(here) < ROUNDS:
        arguments = random_games(game.choose(), games, 0)
        engine.call(Entry("play_games", play_games, arguments))
        spent = cpu_time(play_games, *arguments.values())
        if spent < SECONDS and not here:
            games *= 2
        else:
            there.append(engine.seconds)
            here.append(spent)
    return min(here) / min(there)


def search(game: Game, engine: Engine) -> float:
    """The same for the searches of the strongest level."""
    method: Any = bot(game, strongest_without_clock(game)).method
    seen = game.choose().new(seed=1).seen_by(0)
    method.think(seen, new_dice(0))  # loads the machine code
    here, there = [], []
    for _ in range(ROUNDS):
        spent = [0.0, 0.0]

        def watch(entry: Entry, spent: list[float] = spent) -> Any:
            engine.call(entry)
            spent[1] += engine.seconds
            began = time.thread_time()
            answer = entry.rule(*entry.arguments.values())
            spent[0] += time.thread_time() - began
            return answer

        with watched_rules(method, watch):
            for seed in range(3):
                method.think(seen, new_dice(seed))
        here.append(spent[0])
        there.append(spent[1])
    return min(here) / min(there)


def slowest_level(game: Game) -> tuple[float, int]:
    """How many times longer than here a level takes to answer there, at most, and which one; those without a clock."""
    state = game.choose().new(seed=1)
    found, browser = (0.0, 0), Browser()
    for number, (name, settings) in enumerate(levels(game), 1):
        if "seconds" in settings:
            continue
        player: Any = bot(game, number, seed=1)
        here, there = [], []
        for _ in range(ROUNDS):
            here.append(cpu_time(player.think, state.seen_by(0)))
            told = browser.think(state.record(), state, 0, name, settings_of(player.method), 1)
            there.append(told["seconds"])
        found = max(found, (min(there) / min(here), number))
    browser.process.communicate()
    return found


def main() -> None:
    build_shells(FOLDER)
    wanted = [game for id, game in all_games().items() if not sys.argv[1:] or id in sys.argv[1:]]
    for _ in build_missing([game.id for game in wanted]):
        pass
    print(
        f"aims: compressed {MOST_BYTES:,}; of Python's speed {ENOUGH}; a level's answer {SLOWEST_LEVEL} times as long"
    )
    print(f"{'game':<12}{'bytes':>8}{'compressed':>12}{'random play':>13}{'search':>8}{'slowest answer':>24}")
    for game in wanted:
        load_hints(game)
        with Engine(game.id) as engine:
            module = (FOLDER / f"{game.id}.wasm").read_bytes()
            speeds = f"{random_play(game, engine):>13.2f}{search(game, engine):>8.2f}"
            times, level = slowest_level(game)
            answer = f"{times:.2f} (level {level})"
            print(f"{game.id:<12}{len(module):>8,}{len(gzip.compress(module, 9)):>12,}{speeds}{answer:>24}", flush=True)


if __name__ == "__main__":
    main()
