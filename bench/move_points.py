"""`python -m bench.move_points`: the processor time to tell a seat what each of its legal moves would bring.

A game whose widest position takes longer than a few milliseconds should not say `points_ahead`: it is answered in the
event loop.
"""

import random
import time

from dallage.kernel.game import Game
from dallage.kernel.move_points import move_points
from dallage.registry import all_games

GAMES = 3  # of each number of players


def measure(game: Game) -> list[tuple[int, float]]:
    """How many legal moves there were and the microseconds it took, for each position of some random games."""
    found = []
    for players in game.players:
        for seed in range(GAMES):
            state, chooser = game.choose(players).new(seed), random.Random(seed)
            while not state.over:
                seat = chooser.choice(state.to_act)
                seen, moves = state.seen_by(seat), state.moves(seat)
                began = time.thread_time()
                move_points(seen)
                found.append((len(moves), 1e6 * (time.thread_time() - began)))
                state.play(seat, chooser.choice(moves))
    return found


def main() -> None:
    for game in all_games().values():
        start = game.choose().new(seed=0)
        move_points(start.seen_by(start.to_act[0]))  # loads the compiled rules
        found = measure(game)
        times = sorted(took for _, took in found)
        widest, took = max(found)
        said = "" if game.points_ahead else ", not told"
        print(f"{game.id:10} {times[len(times) // 2]:5.0f} µs (median), {took:5.0f} µs for {widest} moves{said}")


if __name__ == "__main__":
    main()
