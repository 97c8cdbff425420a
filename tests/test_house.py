"""The house is as its plan says: no game is named outside its rooms, no file is too long, caches know their sources."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from dallage.kernel.jit import PACKAGE, ROOMS_WITH_RULES, WITHOUT_RULES, sources
from tests.every_game import GAMES

HOUSE = Path(__file__).parent.parent
PYTHON = [path for part in ("src", "tests", "bench") for path in (HOUSE / part).rglob("*.py")]


def test_no_game_is_named_outside_its_folder() -> None:
    names = re.compile(rf"\b({'|'.join(GAMES)})\b", re.IGNORECASE)
    outside = [
        path for path in PACKAGE.rglob("*") if path.suffix in (".py", ".md") and PACKAGE / "games" not in path.parents
    ]
    assert len(outside) > 10
    assert [str(path.relative_to(PACKAGE)) for path in outside if names.search(path.read_text())] == []


def test_a_game_has_all_its_rooms() -> None:
    for game in GAMES:
        rooms = {path.name for path in (PACKAGE / "games" / game).iterdir()}
        assert rooms >= {
            "__init__.py", "rules.md", "rules.fr.md", "pieces.py", "state.py", "rules.py", "moves.py", "view.py",
            "drawing.py", "tests",
        }  # fmt: skip


def test_files_that_do_not_count_for_the_cache_hold_no_rule() -> None:
    for path in PACKAGE.rglob("*.py"):
        if path.name in WITHOUT_RULES:
            assert not re.search(r"^@(rule|verb|instead_of)\b", path.read_text(), re.MULTILINE), path
    rooms = [path for room in ROOMS_WITH_RULES for path in sources(PACKAGE / room)]
    code = (path for path in PACKAGE.rglob("*.py") if path.parent.name != "tests")
    holders = [path for path in code if re.search(r"^@(rule|verb)\b", path.read_text(), re.MULTILINE)]
    assert set(holders) <= set(rooms)
    assert {path.name for path in rooms} >= {"rules.py", "pieces.py", "state.py", "jit.py", "chance.py"}


def test_files_stay_short() -> None:
    for path in PYTHON:
        lines = path.read_text().splitlines()
        assert len(lines) <= 350, f"{path.name} has {len(lines)} lines"


@pytest.mark.parametrize("module", ["dallage", "dallage.cli"])
def test_importing_does_not_wait_for_the_compiler(module: str) -> None:
    loaded = f"import sys, {module}; print('numba' in sys.modules, 'numpy' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["False", "False"]
