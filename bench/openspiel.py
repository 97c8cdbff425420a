"""The figures of OpenSpiel's C++ engines, taken on this machine so that ours stand beside them."""

import random
import time
from typing import Any

import pyspiel

# The peers: OpenSpiel's names of the games, each the nearest in size and kind to one of ours.
PEERS = ("connect_four", "hex(board_size=7)", "breakthrough(rows=7,columns=7)")

# The peer of our tree search.
SEARCHED = "breakthrough(rows=7,columns=7)"

# Random games played in one call into C++: so many that crossing from Python costs nothing that shows.
BATCH = 1_000

# Random games whose moves are counted for the mean length; its standard error is then below 1 %.
COUNTED = 2_000


def measure(seconds: float) -> dict[str, dict[str, float]]:
    """Play uniformly random games of every peer for about `seconds` each and return its figures."""
    return {f"open_spiel/{name}": figures(pyspiel.load_game(name), seconds) for name in PEERS}


def figures(game: Any, seconds: float) -> dict[str, float]:
    speed = games_per_second(game, seconds)
    length = mean_length(game)
    return {"games_per_s": speed, "ns_per_move": 1e9 / (speed * length), "moves_per_game": length}


def games_per_second(game: Any, seconds: float) -> float:
    """Time random games that are played wholly in C++.

    The evaluator alone cannot be called from Python. A tree search of a single simulation evaluates its root and
    nothing else, so each search is `BATCH` random games from the first position.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=BATCH, seed=1)
    search = pyspiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=1, solve=False, seed=1, verbose=False
    )
    start = game.new_initial_state()
    search.mcts_search(start)
    games = 0
    began = time.thread_time()
    while (spent := time.thread_time() - began) < seconds or games == 0:
        search.mcts_search(start)
        games += BATCH
    return games / spent


def simulations_per_second(budget: int) -> float:
    """One native tree search from the first position, one random game for each simulation; seconds of CPU."""
    game = pyspiel.load_game(SEARCHED)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    search = pyspiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=budget, max_memory_mb=1_000, solve=False, seed=1, verbose=False
    )
    start = game.new_initial_state()
    began = time.process_time()
    search.mcts_search(start)
    return budget / (time.process_time() - began)


def mean_length(game: Any) -> float:
    """Count the moves of random games stepped from Python: slow, but nothing is assumed."""
    chance = random.Random(1)
    moves = 0
    for _ in range(COUNTED):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
    return moves / COUNTED


if __name__ == "__main__":
    for peer, figure in measure(seconds=2.0).items():
        print(
            f"{peer:45} {figure['games_per_s']:9,.0f} games/s {figure['ns_per_move']:6.0f} ns/move"
            f" {figure['moves_per_game']:6.1f} moves/game"
        )
