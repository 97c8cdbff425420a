"""The figures of our tree search: simulations a second, and the memory of the strongest level."""

import subprocess
import sys
import time

from dallage.bots.knowledge import load_hints
from dallage.bots.mcts.thinker import TreeSearch
from dallage.kernel.chance import new_dice
from dallage.kernel.game import GameSetup
from dallage.registry import all_games

# Of one search from the first position; the peer gets as many.
BUDGET = 10_000

# A fresh process thinks once on one thread and prints by how many bytes its peak grew. It forks before anything
# is loaded: a process that was started by another takes over that one's peak, a fork does not.
MEMORY = """
import os, sys
if child := os.fork():
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
import resource
from dallage.bots.levels import bot, levels
from dallage.registry import all_games
box = all_games()[{game!r}]
state = box.choose().new(seed=0)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
bot(box, len(levels(box)), seed=0).choose(state.seen_by(state.to_act[0]))
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print((after - before) * (1 if sys.platform == "darwin" else 1024))
"""


def simulations_per_second(chosen: GameSetup) -> float:
    """A search with uniformly random playouts to the end, from the first position, on one thread; seconds of CPU."""
    load_hints(chosen.game)
    state = chosen.new(seed=0)
    seen = state.seen_by(state.to_act[0])
    began = time.process_time()
    thought = TreeSearch(simulations=BUDGET, samples=1).think(seen, new_dice(1))
    return thought.simulations / (time.process_time() - began)


def memory() -> dict[str, float]:
    """By how many megabytes the strongest level's search lets a fresh process grow, its loaded code included."""
    found = {}
    for game in all_games():
        command = [sys.executable, "-c", MEMORY.format(game=game)]
        found[game] = int(subprocess.run(command, check=True, capture_output=True, text=True).stdout) / 1e6
    return found
