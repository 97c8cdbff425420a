"""The layout of the sources: no game is named outside its folder, no file is too long, caches know their sources."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from dallage.kernel.jit import FOLDERS_WITH_RULES, PACKAGE, sources
from tests.every_game import GAMES

ROOT = Path(__file__).parent.parent
PYTHON = [path for part in ("src", "tests", "bench") for path in (ROOT / part).rglob("*.py")]


def test_no_game_is_named_outside_its_folder() -> None:
    names = re.compile(rf"\b({'|'.join(GAMES)})\b", re.IGNORECASE)
    outside = [
        path for path in PACKAGE.rglob("*") if path.suffix in (".py", ".md") and PACKAGE / "games" not in path.parents
    ]
    assert len(outside) > 10
    assert [str(path.relative_to(PACKAGE)) for path in outside if names.search(path.read_text())] == []


def test_no_game_is_named_in_tests_benchmarks_or_the_page_outside_its_folders() -> None:
    names = re.compile(rf"\b({'|'.join(GAMES)})\b", re.IGNORECASE)
    page = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")]
    outside = [path for path in page if ROOT / "web" / "src" / "games" not in path.parents]
    outside += [path for name in ("tests", "bench") for path in (ROOT / name).rglob("*.py")]
    assert len(outside) > 100
    assert [str(path.relative_to(ROOT)) for path in outside if names.search(path.read_text())] == []


def test_a_game_has_all_its_files() -> None:
    for game in GAMES:
        rooms = {path.name for path in (PACKAGE / "games" / game).iterdir()}
        assert rooms >= {
            "__init__.py", "rules.md", "rules.fr.md", "rulebook.md", "rulebook.fr.md", "figures.json", "formats.md",
            "pieces.py", "state.py", "rules.py", "facts.py", "moves.py", "view.py", "drawing.py", "tests",
        }  # fmt: skip


def test_the_sources_of_machine_code_are_found_by_what_they_hold() -> None:
    """Rules, records and what they import; texts and views may change without compiling again."""
    folders = (*FOLDERS_WITH_RULES, "rl")
    found = {str(path.relative_to(PACKAGE)) for name in folders for path in sources(PACKAGE / name)}
    code = (path for path in PACKAGE.rglob("*.py") if path.parent.name != "tests")
    with_rules = [path for path in code if re.search(r"^@(inlined_)?(rule|verb)\b", path.read_text(), re.MULTILINE)]
    assert {str(path.relative_to(PACKAGE)) for path in with_rules} <= found
    assert {"kernel/jit.py", "kernel/chance.py", "bots/knowledge.py"} <= found
    for game in GAMES:
        own = {path.name for path in sources(PACKAGE / "games" / game) if game in path.parts}
        assert own >= {"rules.py", "pieces.py", "state.py"}
        assert not own & {"__init__.py", "moves.py", "view.py", "drawing.py"}
    assert not found & {f"kernel/{name}.py" for name in ("state", "game", "reasons", "records", "svg")}


def test_files_stay_short() -> None:
    for path in PYTHON:
        lines = path.read_text().splitlines()
        assert len(lines) <= 350, f"{path.name} has {len(lines)} lines"


@pytest.mark.parametrize("module", ["dallage", "dallage.cli"])
def test_importing_does_not_wait_for_the_compiler(module: str) -> None:
    loaded = f"import sys, {module}; print('numba' in sys.modules, 'numpy' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["False", "False"]
