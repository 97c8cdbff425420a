"""A game made by `dallage new-game` in a copy of the sources: checked, tested and played like the others.

Everything runs in processes of its own with the code of the copy. Its server runs interpreted: with another game in the
house, the bots of all would be compiled anew.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import found_node

ROOT = Path(__file__).parents[2]
ID, NAME = "rosace", "Rosace"
COPIED = ("README.md", "conftest.py", "pyproject.toml", "src", "tests", "web")
LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__")
GAMES = "src/dallage/games"
NOT_INHERITED = ("PYTEST", "DALLAGE", "LANG", "LC_")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with the new game in them."""
    folder = tmp_path_factory.mktemp("sources")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, folder)
    (folder / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())
    said = run(folder, sys.executable, "-m", "dallage", "new-game", ID, "--name", NAME)
    assert f"{GAMES}/{ID}/rules.md" in said
    return folder


def run(folder: Path, *command: str, interpreted: bool = True) -> str:
    """Runs a command with the code of the copy; fails with what it said."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(NOT_INHERITED)}
    own = {"PYTHONPATH": str(folder / "src"), "DALLAGE_INTERPRET": "1" if interpreted else "0"}
    environment = inherited | own
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-4000:]
    return done.stdout


def run_module(folder: Path, *words: str, interpreted: bool = True) -> str:
    return run(folder, sys.executable, "-m", *words, interpreted=interpreted)


def run_page_tool(folder: Path, tool: str, *words: str) -> str:
    """Runs what npm has installed, in the page's folder."""
    node, _ = found_node()
    return run(folder / "web", node, f"node_modules/.bin/{tool}", *words)


def run_tests(folder: Path, *words: str, interpreted: bool = True) -> None:
    said = run_module(folder, "pytest", "-q", "-p", "no:cacheprovider", *words, interpreted=interpreted)
    assert " passed" in said


def test_its_source_is_in_the_usual_form(copy: Path) -> None:
    run_module(copy, "ruff", "check", f"{GAMES}/{ID}")
    run_module(copy, "ruff", "format", "--check", f"{GAMES}/{ID}")
    run_module(copy, "mypy", f"{GAMES}/{ID}")


def test_it_keeps_the_contract(copy: Path) -> None:
    own = ("tests/test_every_game.py", "tests/test_page_fixtures.py", "tests/test_unseen.py", f"{GAMES}/{ID}/tests")
    run_tests(copy, *own, "-k", ID, interpreted=False)
    run_tests(copy, "tests/test_house.py", "README.md")


def test_bots_play_it_in_the_terminal(copy: Path) -> None:
    said = run_module(copy, "dallage", "play", ID, "--humans", "0", "--level", "1", "--seed", "1")
    assert "The board is full." in said


def test_it_is_played_in_the_browser(copy: Path) -> None:
    """By the tests that every game has: two people in two browsers, and one on a phone against bots, to the end."""
    run_page_tool(copy, "prettier", "--check", f"src/games/{ID}")
    run_page_tool(copy, "vitest", "run", f"src/games/{ID}")
    run_page_tool(copy, "vite", "build")
    run_tests(copy, "tests/e2e/test_games.py", "-k", f"{ID} and (two_people or touch)")
