"""Random games by the thousand, in compiled code: whole ones from a setup, or playouts from a position."""

import secrets
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from .chance import new_dice
from .game import GameSetup, game_by_id
from .options import as_int
from .playouts import play_games, play_on
from .position import Position, copy_array

BATCH = 1_000  # games in one call of compiled code, in which Ctrl-C has to wait


class GameResults(NamedTuple):
    """How random games ended, one row each."""

    winners: Any  # bool, games × seats: who has won; several where a win is shared
    scores: Any  # int32, games × seats
    lengths: Any  # int32, by game: how many moves were played

    @property
    def shares(self) -> Any:
        """Per seat the share of the wins, 0 to 1; a shared win counts in equal parts."""
        return (self.winners / self.winners.sum(axis=1, keepdims=True)).mean(axis=0)


def random_games(game: GameSetup | str, n: int, seed: int | None = None) -> GameResults:
    """Plays n games by uniformly random moves: `random_games(dallage.game(id, players=3), 1000)`.

    Game i is dealt as `game.new(seed + i)` deals it. The same seed gives the same games; None draws a fresh one.
    """
    setup = game_by_id(game).choose() if isinstance(game, str) else game
    count, first = whole_number(n, "n", 2**40), fresh_or(seed)
    results, dice = room_for_results(count, setup.players), new_dice(first)
    work, found = copy_array(setup.undealt), np.empty(setup.game.rules.MOST_MOVES, np.int32)
    for part in parts(count):
        seeds = np.arange(part.start, part.stop, dtype=np.uint64) + np.uint64(first)
        play_games(setup.undealt, work, seeds, dice, found, *(column[part] for column in results))
    return results


def playouts(position: Position, n: int, seed: int | None = None) -> GameResults:
    """Plays n times from a state, or from what a seat knows (`Seen`), to the end by uniformly random moves.

    All draws still to come are drawn anew each time. From a `Seen`, what the seat does not know is guessed anew each
    time. Lengths count from the position on, which stays as it is.
    """
    count, dice = whole_number(n, "n", 2**40), new_dice(fresh_or(seed))
    results = room_for_results(count, position.setup.players)
    work, found = copy_array(position._array), np.empty(position.setup.game.rules.MOST_MOVES, np.int32)
    for part in parts(count):
        play_on(position._array, work, dice, found, *(column[part] for column in results))
    return results


def room_for_results(count: int, players: int) -> GameResults:
    return GameResults(
        np.zeros((count, players), np.bool_), np.zeros((count, players), np.int32), np.zeros(count, np.int32)
    )


def parts(count: int) -> Iterator[slice]:
    """The games of each call."""
    return (slice(start, min(start + BATCH, count)) for start in range(0, count, BATCH))


def fresh_or(seed: int | None) -> int:
    return secrets.randbits(64) if seed is None else whole_number(seed, "seed", 2**64 - 1)


def whole_number(value: object, name: str, most: int) -> int:
    number = as_int(value)
    if number is None or not 0 <= number <= most:
        raise ValueError(f"{name} must be a whole number from 0 to {most}, not {value!r}")
    return number
