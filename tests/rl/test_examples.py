"""The notebook and the examples for learners run. The one that needs PyTorch is only read."""

import json
import runpy
import sys
from pathlib import Path

import pytest

from dallage.rl.openspiel_game import NAMES

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_every_cell_of_the_notebook_runs_and_shows_little() -> None:
    cells = json.loads((EXAMPLES / "learning.ipynb").read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
            assert len(json.dumps(cell["outputs"])) < 3000
            assert all(output["output_type"] != "error" for output in cell["outputs"])


@pytest.mark.parametrize("game", NAMES)
def test_the_searches_of_openspiel_play_every_game(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["openspiel_search.py", game, "--simulations", "2", "--moves", "3"])
    runpy.run_path(str(EXAMPLES / "openspiel_search.py"), run_name="__main__")
    assert "returns" in capsys.readouterr().out


def test_the_example_that_learns_is_python() -> None:
    compile((EXAMPLES / "learn.py").read_text(encoding="utf-8"), "learn.py", "exec")
