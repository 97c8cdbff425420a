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
from dallage.kernel.state import State
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
MOST_MEMORY = 64e6  # bytes that a search may take
MOST_ANSWERS, ANSWER_SECONDS = 1_500, 1.0  # of a level, beyond ROUNDS


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


def answers(game: Game, browser: Browser) -> dict[int, float]:
    """By level how many times longer than here it takes to answer there; those without a clock.

    Both have answered often: a first answer loads machine code here, and there the browser compiles only what it has
    run for a while. With a hundred answers a level, whichever was asked first seemed the slowest.
    """
    state, found = game.choose().new(seed=1), dict[int, float]()
    for number, (name, settings) in enumerate(levels(game), 1):
        if "seconds" in settings:
            continue
        player: Any = bot(game, number, seed=1)
        answer_times(player, name, state, browser)
        spent: list[tuple[float, float]] = []
        while len(spent) < ROUNDS or (len(spent) < MOST_ANSWERS and sum(map(sum, spent)) < ANSWER_SECONDS):
            spent.append(answer_times(player, name, state, browser))
        found[number] = min(there for _, there in spent) / min(here for here, _ in spent)
    return found


def answer_times(player: Any, method: str, state: State, browser: Browser) -> tuple[float, float]:
    """Seconds that an answer takes here and there."""
    told = browser.think(state.record(), state, 0, method, settings_of(player.method), 1)
    return cpu_time(player.think, state.seen_by(0)), told["seconds"]


def memory(game: Game, browser: Browser) -> float:
    """Bytes of an engine after a thought of the strongest level."""
    state, (name, settings) = game.choose().new(seed=1), levels(game)[-1]
    told = browser.think(state.record(), state, 0, name, settings, 1)
    return float(told["memory"])


def main() -> None:
    build_shells(FOLDER)
    wanted = [game for id, game in all_games().items() if not sys.argv[1:] or id in sys.argv[1:]]
    for _ in build_missing([game.id for game in wanted]):
        pass
    print(
        f"aims: compressed {MOST_BYTES:,}; of Python's speed {ENOUGH}; a level's answer {SLOWEST_LEVEL} times as long; "
        f"memory {MOST_MEMORY / 1e6:.0f} MB"
    )
    heads = f"{'random play':>13}{'search':>8}{'memory, MB':>12}   answers of levels, times as long"
    print(f"{'game':<12}{'bytes':>8}{'compressed':>12}{heads}")
    for game in wanted:
        load_hints(game)
        print(row(game), flush=True)


def row(game: Game) -> str:
    module = (FOLDER / f"{game.id}.wasm").read_bytes()
    with Engine(game.id) as engine:
        speeds = f"{random_play(game, engine):>13.2f}{search(game, engine):>8.2f}"
    browser = Browser()
    took = f"{memory(game, browser) / 1e6:>12.1f}"
    levels_said = ", ".join(f"{number}: {times:.1f}" for number, times in answers(game, browser).items())
    browser.process.communicate()
    size = f"{len(module):>8,}{len(gzip.compress(module, 9)):>12,}"
    return f"{game.id:<12}{size}{speeds}{took}   {levels_said}"


if __name__ == "__main__":
    main()
