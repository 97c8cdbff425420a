"""What a move of the strongest level takes: the first of a process, and on a processor that others keep busy."""

import os
import subprocess
import sys
import time
from typing import Any

from dallage.bots.levels import bot, levels
from dallage.kernel.game import Game
from dallage.kernel.state import Seen
from dallage.registry import all_games

FIRST_MOVES = 3  # processes, of which the best counts: reading files is others' work as well
BUSY_MOVES = 10
BUSY_PROGRAMS = 2  # that never rest, on the processor the bot thinks on
EVERY = 5  # moves played between two that are measured

# A fresh process with its machine code on disk; prints how long its first move took, on the wall and of CPU.
FIRST_MOVE = """
import time
from dallage.bots.levels import bot, levels
from dallage.registry import all_games
box = all_games()[{game!r}]
state = box.choose().new(seed=0)
seen, player = state.seen_by(state.to_act[0]), bot(box, len(levels(box)), seed=0)
wall, cpu = time.perf_counter(), time.process_time()
player.choose(seen)
print(time.perf_counter() - wall, time.process_time() - cpu)
"""


def budget(game: Game) -> float:
    """The seconds that the strongest level thinks."""
    return float(levels(game)[-1][1]["seconds"])


def first_move(game: Game) -> dict[str, float]:
    """How long a fresh process takes for its first move."""
    command = [sys.executable, "-c", FIRST_MOVE.format(game=game.id)]
    runs = [
        [float(word) for word in subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()]
        for _ in range(FIRST_MOVES)
    ]
    wall, cpu = min(runs)
    return {"wall_s": wall, "cpu_s": cpu}


def decisions(game: Game) -> list[Seen]:
    """What is known at some moves of one game of the best-rated moves."""
    state, found = game.choose().new(seed=1), list[Seen]()
    player = bot(game, "greedy", seed=1)
    while not state.over and len(found) < BUSY_MOVES:
        seat = state.to_act[0]
        if state.moves_played % EVERY == 0:
            found.append(state.seen_by(seat))
        state.play(seat, player.choose(state.seen_by(seat)))
    return found


def busy_moves(game: Game) -> dict[str, float]:
    """The longest move and the median one, on the wall, while others never rest on the same processor."""
    affinity: Any = os.sched_getaffinity(0)
    player, seen = bot(game, len(levels(game)), seed=0), decisions(game)
    player.choose(seen[0])
    os.sched_setaffinity(0, {min(affinity)})
    load = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(BUSY_PROGRAMS)]
    try:
        spent = sorted(time_of(player, one) for one in seen)
    finally:
        os.sched_setaffinity(0, affinity)
        for process in load:
            process.kill()
            process.wait()
    return {"longest_s": spent[-1], "median_s": spent[len(spent) // 2]}


def time_of(player: Any, seen: Seen) -> float:
    began = time.perf_counter()
    player.choose(seen)
    return time.perf_counter() - began


def measure() -> dict[str, dict[str, float]]:
    """By game: seconds of the budget, of the first move of a process, and of moves on a busy processor."""
    return {
        game.id: {"budget_s": budget(game), **first_move(game), **busy_moves(game)} for game in all_games().values()
    }


def sentence(game: str, found: dict[str, float]) -> str:
    """A game's figures."""
    return (
        f"{game}: {found['budget_s']:.2f} s a move; the first of a process {found['wall_s']:.2f} s "
        f"({found['cpu_s']:.2f} s of CPU); on a busy processor {found['median_s']:.3f} s, "
        f"at most {found['longest_s']:.3f} s."
    )


if __name__ == "__main__":
    for name, times in measure().items():
        print(sentence(name, times), flush=True)
