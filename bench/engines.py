"""The figures of our own engines: random games and lists of legal moves, all in compiled code, on one thread."""

import time
from typing import Any

import numpy as np

import dallage
from dallage.kernel import verbs
from dallage.kernel.chance import new_dice
from dallage.kernel.game import GameSetup
from dallage.kernel.jit import rule
from dallage.kernel.playouts import lowest_seat
from dallage.registry import all_games

# Random games played in one call: so many that crossing from Python costs nothing that shows.
BATCH = 200

# Positions whose moves are listed: half played, each of a game of its own.
POSITIONS = 64


def setups() -> list[GameSetup]:
    """Every game for the fewest and the most players."""
    counts = [(box, players) for box in all_games().values() for players in sorted({box.players[0], box.players[-1]})]
    return [box.choose(players) for box, players in counts]


def key(chosen: GameSetup) -> str:
    return f"{chosen.id}/{chosen.players}"


class Rollouts:
    """Random games of one setup, each dealt anew, timed in batches."""

    def __init__(self, chosen: GameSetup) -> None:
        self.chosen = chosen
        self.seed = 0
        self.batch(1)

    def batch(self, games: int) -> int:
        """Plays so many games and returns how many moves they had."""
        self.seed += games
        return int(dallage.random_games(self.chosen, games, self.seed).lengths.sum())

    def measure(self, seconds: float) -> dict[str, float]:
        games = moves = 0
        began = time.thread_time()
        while (spent := time.thread_time() - began) < seconds or games == 0:
            moves += self.batch(BATCH)
            games += BATCH
        return {"games_per_s": games / spent, "ns_per_move": spent * 1e9 / moves, "moves_per_game": moves / games}


@rule
def list_all(positions, rounds, found):
    """Lists the moves of every position so many times and returns how many there were."""
    total = 0
    for _ in range(rounds):
        for i in range(len(positions)):
            s = positions[i]
            total += verbs.moves(s, lowest_seat(s.to_act), found)
    return total


def listing(chosen: GameSetup, moves_per_game: float, seconds: float) -> dict[str, float]:
    """How long it takes to list all legal moves in the middle of a game, and how many there are."""
    positions = half_played(chosen, int(moves_per_game / 2))
    found = np.empty(chosen.game.rules.MOST_MOVES, np.int32)
    moves, best = int(list_all(positions, 1, found)), float("inf")
    ends = time.thread_time() + seconds
    while (began := time.thread_time()) < ends:
        list_all(positions, 20, found)
        best = min(best, (time.thread_time() - began) / 20)
    return {"us": best * 1e6 / POSITIONS, "moves": moves / POSITIONS}


def half_played(chosen: GameSetup, moves_played: int) -> Any:
    """Positions after so many random moves."""
    positions = np.zeros(POSITIONS, chosen.game.state.STATE)
    found, dice = np.empty(chosen.game.rules.MOST_MOVES, np.int32), new_dice(2)
    seed = filled = 0
    while filled < POSITIONS:
        state = chosen.new(seed)
        some_moves(state._s, moves_played, dice, found)
        seed += 1
        if not state.over:
            positions[filled] = state._s
            filled += 1
    return positions


@rule
def some_moves(s, moves_played, dice, found):
    """Plays so many random moves, or fewer if the game ends."""
    while s.moves_played < moves_played and s.over == 0:
        seat = lowest_seat(s.to_act)
        verbs.play(s, seat, verbs.random_move(s, seat, dice, found))
