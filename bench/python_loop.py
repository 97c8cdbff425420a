"""Games stepped from Python, ours and OpenSpiel's: list the legal actions, choose one at random, play it."""

import random
import time
from collections.abc import Callable
from functools import partial

import pyspiel

import dallage
from dallage.kernel.game import GameSetup

from . import openspiel

ROUNDS = 10
SECONDS = 0.1  # of CPU, for each engine in each round

# Plays one game from a seed and returns how many moves it had.
Loop = Callable[[int], int]


def our_game(setup: GameSetup, chooser: random.Random, seed: int) -> int:
    lot, moves = chooser.random, 0
    state = setup.new(seed)
    while seats := state.to_act:
        seat = seats[0]
        actions = state.actions(seat)
        state.apply(seat, actions[int(lot() * len(actions))])
        moves += 1
    return moves


def their_game(game: pyspiel.Game, chooser: random.Random, seed: int) -> int:
    lot, moves = chooser.random, 0
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(lot() * len(actions))])
        moves += 1
    return moves


def us_per_move(loop: Loop, seconds: float, seed: int) -> float:
    """Microseconds of CPU of this thread for a move, dealing included."""
    moves, began = 0, time.thread_time()
    while (spent := time.thread_time() - began) < seconds or moves == 0:
        moves += loop(seed)
        seed += 1
    return spent * 1e6 / moves


def measure(rounds: int = ROUNDS, seconds: float = SECONDS) -> dict[str, float]:
    """By engine the microseconds of a move: all by turns, the best of the rounds."""
    loops: dict[str, Loop] = {}
    for id in dallage.games():
        loops[f"{id}/2"] = partial(our_game, dallage.game(id, players=2), random.Random(1))
    for name in openspiel.PEERS:
        loops[f"open_spiel/{name}"] = partial(their_game, pyspiel.load_game(name), random.Random(1))
    best = dict.fromkeys(loops, float("inf"))
    for number in range(rounds):
        for name, loop in loops.items():
            best[name] = min(best[name], us_per_move(loop, seconds, number * 1_000))
    return best


if __name__ == "__main__":
    for engine, cost in sorted(measure().items(), key=lambda item: item[1]):
        print(f"{engine:45} {cost:6.2f} µs a move, {1e6 / cost:9,.0f} moves/s")
