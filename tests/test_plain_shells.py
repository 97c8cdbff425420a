"""Shells run where there is no NumPy: texts and views need only plain values, and only plain Python."""

import ast
import json
import os
import subprocess
import sys
from typing import Any

import pytest

import dallage
from dallage.kernel.state import Position
from dallage.registry import find_game
from tests.every_game import GAMES, after, folder

LARGEST_FIELD = 5000  # what a board without an edge keeps for its places is for rules only

# Reads positions from its input, makes their views, explanations and move texts without NumPy, and writes them.
SCRIPT = """
import json, sys
from importlib import import_module
from types import SimpleNamespace

sys.modules["numpy"] = sys.modules["numba"] = None  # importing them is an error
view, moves = (import_module(f"{sys.argv[1]}.{name}") for name in ("view", "moves"))
made = []
for position in json.load(sys.stdin):
    s = SimpleNamespace(**position["fields"])
    texts = [moves.to_text(move) for move in position["moves"]]
    again = [moves.from_text(text) for text in texts]
    seen = view.public(s) | view.private(s)
    made.append({"view": seen, "explain": view.explain(s), "texts": texts, "moves": again})
json.dump(made, sys.stdout)
"""


def plain_fields(position: Position) -> dict[str, Any]:
    """The fields of a state and its facts, as a shell gets them."""
    fields, names = position._fields, [*(position._array.dtype.names or ())]
    small = [name for name in names if position._array[name].size <= LARGEST_FIELD]
    values = {name: getattr(fields, name) for name in [*small, *(position.setup.game.facts.FACTS.names or ())]}
    return {name: value if isinstance(value, int) else list(value) for name, value in values.items()}


@pytest.mark.parametrize("game", GAMES)
def test_shells_give_the_same_without_numpy(game: str) -> None:
    chosen = find_game(game).choose(find_game(game).players[-1])
    states = [
        after(chosen, seed, moves_played=moves_played) for seed in (1, 2) for moves_played in (0, 1, 7, 20, 33, 10_000)
    ]
    seen: list[Position] = [*states, *(state.seen_by(seat) for state in states for seat in (0, dallage.NOBODY))]
    asked = [{"fields": plain_fields(one), "moves": one._all_moves(0) if one in states else []} for one in seen]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    said = subprocess.run(
        [sys.executable, "-c", SCRIPT, chosen.game.package],
        input=json.dumps(asked), capture_output=True, text=True, env=environment, check=False,
    )  # fmt: skip
    assert said.returncode == 0, said.stderr
    for one, question, answer in zip(seen, asked, json.loads(said.stdout), strict=True):
        assert answer["view"].items() <= {**one._view(), "phase": answer["view"]["phase"]}.items()
        assert answer["explain"] == json.loads(json.dumps(one.explain()))
        assert answer["moves"] == question["moves"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("module", ["moves.py", "view.py"])
def test_shells_use_nothing_that_small_interpreters_lack(game: str, module: str) -> None:
    """No `match`, no unpacking inside a list or dict, no module of the standard library but `typing`."""
    for node in ast.walk(ast.parse((folder(game) / module).read_text())):
        where = f"{game}/{module}, line {getattr(node, 'lineno', 0)}"
        assert not isinstance(node, ast.Match), where
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            assert not any(isinstance(one, ast.Starred) for one in node.elts), where
        if isinstance(node, ast.Dict):
            assert None not in node.keys, where
        if isinstance(node, ast.Import):
            raise AssertionError(where)
        if isinstance(node, ast.ImportFrom):
            assert node.level > 0 or node.module == "typing", where
