"""The contract of bots in the browser: for the same seed each level thinks what it thinks here, in every number."""

import json
import random
import subprocess
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from dallage.bots.bot import Bot
from dallage.bots.levels import bot, levels, strongest_without_clock
from dallage.bots.thought import Thought
from dallage.kernel.records import Record
from dallage.kernel.state import State
from dallage.registry import find_game
from dallage.wasm.build import FOLDER, build_missing
from dallage.wasm.javascript.build import build_shells
from hatch_build import found_node
from tests.every_game import GAMES, folder

HERE = Path(__file__).parent
POSITIONS = 3  # of each record
RECORDS = 3  # of each game
SEEDS = (0, 7, 2**53 + 1, 2**64 - 1)


class Browser:
    """The page's bots in Node."""

    def __init__(self) -> None:
        command = [found_node()[0], "--import", str(HERE / "typescript.mjs"), str(HERE / "think.mjs"), str(FOLDER)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def think(self, record: Record, state: State, seat: int, method: str, settings: Any, seed: int) -> dict[str, Any]:
        asked = {
            "record": json.loads(record.to_json()) | {"seed": str(record.seed)},
            "seat": seat, "moves_played": state.moves_played, "method": method, "settings": settings,
            "seed": str(seed),
        }  # fmt: skip
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        found: dict[str, Any] = json.loads(self.process.stdout.readline())
        return found


@pytest.fixture(params=GAMES)
def browser(request: pytest.FixtureRequest) -> Iterator[tuple[str, Browser]]:
    build_shells(FOLDER)
    for _ in build_missing([request.param]):
        pass
    made = Browser()
    yield request.param, made
    made.process.communicate()


def positions(game: str) -> Iterator[tuple[Record, State]]:
    """Some positions of some kept records, none of them over."""
    paths = sorted((folder(game) / "tests" / "records").glob("*.json"))
    chooser = random.Random(game)
    for path in chooser.sample(paths, min(RECORDS, len(paths))):
        record = Record.load(path)
        for stop in sorted(chooser.sample(range(len(record.moves)), min(POSITIONS, len(record.moves)))):
            yield record, record.replay(stop)


def plain(thought: Thought) -> dict[str, Any]:
    """A thought as the browser tells it."""
    return {
        "move": thought.move,
        "candidates": [one._asdict() for one in thought.candidates],
        "line": thought.expected_line,
        "simulations": thought.simulations,
    }


def methods(game: str) -> list[tuple[str, Any]]:
    """Each level's method and its settings; the strongest with a budget instead of a time."""
    found = find_game(game)
    names = [name for name, _ in levels(found)]
    without_clock = [*range(1, len(names)), strongest_without_clock(found)]
    return [(name, bot(found, level).method) for name, level in zip(names, without_clock)]


def test_every_level_thinks_the_same(browser: tuple[str, Browser]) -> None:
    game, made = browser
    for n, (record, state) in enumerate(positions(game)):
        for name, method in methods(game):
            seat, seed = state.to_act[-1], SEEDS[n % len(SEEDS)]
            settings = {word: value for word, value in asdict(method).items() if value is not None}
            told = made.think(record, state, seat, name, settings, seed)
            here = plain(Bot(find_game(game), name, method, seed).think(state.seen_by(seat)))
            wanted = json.loads(json.dumps(here))
            for part in wanted:
                assert told[part] == wanted[part], f"{game}, {name} {settings}, {state.moves_played} moves: {part}"
