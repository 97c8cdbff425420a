"""What the contract needs of every game: all setups, games half played, files of a game's own tests."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, cast

import dallage
from dallage.kernel.contract import PositionsModule, View
from dallage.kernel.game import Game, GameSetup
from dallage.kernel.options import Option
from dallage.kernel.state import State
from dallage.registry import all_games, find_game

GAMES = list(all_games())
CLAUSE = re.compile(r"^\*\*([A-Z]\d+)\*\* ", re.MULTILINE)


def some_values(option: Option) -> list[str | int]:
    """All words of an option; the ends, the middle and the default of a range."""
    values = option.values
    if isinstance(values, range):
        return sorted({values[0], values[len(values) // 2], values[-1], int(option.default)})
    return list(values)


def setups(game: Game) -> Iterator[GameSetup]:
    """Every number of players with every combination of options."""
    names = [option.name for option in game.options]
    for players in game.players:
        for values in product(*(some_values(option) for option in game.options)):
            yield game.choose(players, **dict(zip(names, values)))


SETUPS = [chosen for game in GAMES for chosen in setups(find_game(game))]


def setup_name(chosen: GameSetup) -> str:
    return "-".join([chosen.id, str(chosen.players), *map(str, chosen.options.values())])


@cache
def some_game(hidden: bool = False, together: bool = False, players: int = 2, secret_scores: bool = False) -> str:
    """The first game for so many players with or without secrets in its first position, also about the scores, where
    several seats act at once or one does."""
    for game in GAMES:
        if players in find_game(game).players:
            state = find_game(game).choose(players).new(seed=0)
            traits = (
                state.view(0) != state.view(None), len(state.to_act) > 1, None in state.view(0)["scores"],
            )  # fmt: skip
            if traits == (hidden, together, secret_scores):
                return game
    raise LookupError(f"no game for {players} is like that: {hidden=}, {together=}, {secret_scores=}")


def step(state: State, chooser: random.Random) -> None:
    """One random move by a random one of the seats that may act."""
    seat = chooser.choice(state.to_act)
    state.play(seat, chooser.choice(state.moves(seat)))


def positions(chosen: GameSetup, seed: int, every: int = 1) -> Iterator[State]:
    """The states of a random game from the deal to the end, each `every` moves; the last one always."""
    state, chooser = chosen.new(seed), random.Random(seed)
    while not state.over:
        if state.moves_played % every == 0:
            yield state
        step(state, chooser)
    yield state


def after(chosen: GameSetup, seed: int, moves_played: int) -> State:
    """A random game after so many moves, or at its end."""
    state, chooser = chosen.new(seed), random.Random(seed)
    while not state.over and state.moves_played < moves_played:
        step(state, chooser)
    return state


def folder(game: str) -> Path:
    return Path(str(import_module(find_game(game).package).__file__)).parent


@cache
def positions_module(game: str) -> PositionsModule:
    """What the game's own tests tell the contract."""
    return cast(PositionsModule, import_module(f"{find_game(game).package}.tests.positions"))


def census(game: str) -> Callable[[View], Counter[Any]]:
    """The game's own count of all its pieces in a view of everything."""
    return positions_module(game).census


def rare_positions(game: str) -> Iterable[State]:
    """The states that the game's own tests call rare; a game need not have any."""
    module = positions_module(game)
    return module.rare_positions() if hasattr(module, "rare_positions") else ()


@cache
def clauses(game: str, language: str = "en") -> list[str]:
    """The ids of the clauses of the rules page."""
    return CLAUSE.findall(find_game(game).rules_page(language))


def records(game: str) -> dict[str, dallage.Record]:
    return {
        path.name: dallage.Record.load(path) for path in sorted((folder(game) / "tests" / "records").glob("*.json"))
    }


def bytes_of(position: Any) -> bytes:
    return bytes(position._array.tobytes())


def plays(state: State, *moves: tuple[int, str]) -> State:
    """The state after some moves."""
    later = state.copy()
    for seat, move in moves:
        later.play(seat, move)
    return later


def game_by_first_move(holds: Callable[[State, tuple[int, str]], bool]) -> str:
    """The first game in which something holds of the first position and the first legal move there."""
    for game in GAMES:
        state = find_game(game).choose().new(seed=0)
        seat = state.to_act[0]
        if holds(state, (seat, state.moves(seat)[0])):
            return game
    raise LookupError("it holds in no game")


def one_move_each(chosen: GameSetup, seed: int) -> list[tuple[State, int, str]]:
    """Every position of a random game with the move played there."""
    states = [state.copy() for state in positions(chosen, seed)]
    return [(state, *move) for state, move in zip(states, states[-1].record().moves)]
