"""Writes the examples in a game's tests: `python -m dallage.new_game.examples ID`.

It plays a random game for each combination of options, with another number of players each time, into `records/` in
place of what is there, and fills in every count that is a `?` in `perft.txt`. Until the rules of a game are settled,
its author runs it after each change; from then on the records are kept, for they show that the rules have stayed the
same.
"""

import random
from argparse import ArgumentParser
from importlib import import_module
from itertools import product
from pathlib import Path

from ..kernel.game import Game, GameSetup
from ..kernel.perft import perft
from ..kernel.state import State
from ..registry import find_game

HEAD = "# record, final scores by seat, clause of the ending; written by python -m dallage.new_game.examples {id}"


def play_at_random(setup: GameSetup, seed: int) -> State:
    """A whole game of random moves."""
    state, chooser = setup.new(seed), random.Random(seed)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, chooser.choice(state.moves(seat)))
    return state


def settings(game: Game) -> list[GameSetup]:
    """Every combination of options, and every number of players at least once."""
    names = [option.name for option in game.options]
    combinations = list(product(*(option.values for option in game.options)))
    return [
        game.choose(game.players[n % len(game.players)], **dict(zip(names, combinations[n % len(combinations)])))
        for n in range(max(len(combinations), len(game.players)))
    ]


def write_records(game: Game, folder: Path) -> None:
    """Plays the games and writes them with their results, in place of those there were."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    results = [HEAD.format(id=game.id)]
    for seed, setup in enumerate(settings(game), 1):
        state = play_at_random(setup, seed)
        name = "-".join([str(setup.players), *map(str, setup.options.values())]) + ".json"
        state.record().save(folder / name)
        assert state.ending is not None
        results.append(" ".join([name, *map(str, state.scores), state.ending.clause]))
    (folder / "results.txt").write_text("\n".join(results) + "\n", encoding="utf-8")


def fill_perft(game: Game, file: Path) -> None:
    """Counts the positions of the lines whose count is a `?`."""
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(fill_count(game, line) for line in lines) + "\n", encoding="utf-8")


def fill_count(game: Game, line: str) -> str:
    """A line of perft.txt: players, options, seed, depth, count, reason."""
    words = line.split(maxsplit=5)
    if line.startswith("#") or len(words) != 6 or words[4] != "?":
        return line
    players, options, seed, depth, _, reason = words
    pairs = dict(pair.split("=") for pair in options.split(",")) if options != "-" else {}
    values = {name: int(value) if value.isdigit() else value for name, value in pairs.items()}
    count = perft(game.choose(int(players), **values).new(int(seed)), int(depth))
    return " ".join([players, options, seed, depth, str(count), reason])


def write_examples(game: Game) -> None:
    tests = Path(str(import_module(game.package).__file__)).parent / "tests"
    write_records(game, tests / "records")
    fill_perft(game, tests / "perft.txt")


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m dallage.new_game.examples", description="Write the examples of a game.")
    parser.add_argument("id", help="the game")
    write_examples(find_game(parser.parse_args().id))
