"""The examples of the pages: Python runs (with doctest where it shows answers), commands exist with the flags shown."""

import re
import shlex
import subprocess
import sys
from contextlib import redirect_stdout, suppress
from functools import cache
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import dallage
from dallage.cli import main
from dallage.registry import find_game
from docs.build.game_pages import deal
from docs.build.pages import DOCS, ROOT, TOP
from tests.every_game import GAMES

PAGES = [ROOT / "README.md", *(ROOT / name for name in TOP if (ROOT / name).exists()), *sorted(DOCS.glob("*.md"))]
BLOCK = re.compile(r"^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, *languages: str) -> list[str]:
    """The fenced blocks of a page in these languages."""
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [block["text"] for block in found if block["language"] in languages]


def commands() -> list[list[str]]:
    """Every line of a shell block, without its variables, its path and its comment."""
    lines = []
    for page in PAGES:
        for block in blocks(page, "sh", "shell", "bash"):
            for line in block.replace("\\\n", " ").splitlines():
                words = shlex.split(line, comments=True)
                while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
                    words.pop(0)
                if words:
                    lines.append([words[0].rpartition("/")[2], *words[1:]])
    return lines


@cache
def help_of(command: str) -> str:
    """What `dallage COMMAND --help` says."""
    said = StringIO()
    with redirect_stdout(said), suppress(SystemExit):
        main([command, "--help"])
    return said.getvalue()


@cache
def help_of_module(module: str) -> str:
    command = [sys.executable, "-m", module, "--help"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def flags(words: list[str]) -> list[str]:
    return [word.split("=")[0] for word in words if word.startswith("--")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_without_answers_compiles(page: Path) -> None:
    for block in blocks(page, "python", "py"):
        if ">>>" not in block:
            compile(block, page.name, "exec")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_shell_examples_can_be_read_by_a_shell(page: Path) -> None:
    for block in blocks(page, "sh", "shell", "bash"):
        subprocess.run(["sh", "-n"], input=block, text=True, check=True)


def test_commands_of_the_examples_have_the_flags_shown() -> None:
    found = 0
    for words in commands():
        if words[0] == "dallage":
            found += 1
            shown = help_of(words[1])
            assert [flag for flag in flags(words[2:]) if flag not in shown] == [], words
        elif words[0].startswith("python") and "-m" in words and words[words.index("-m") + 1].startswith("dallage"):
            module = words[words.index("-m") + 1]
            assert find_spec(module), words
            if rest := flags(words):
                assert [flag for flag in rest if flag not in help_of_module(module)] == [], words
    assert found > 10


def test_what_make_quick_tests_is_there() -> None:
    """A test that moves would otherwise stop it, and nothing else tries it."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    listed = re.search(r"^QUICK_TESTS := ((?:.*\\\n)*.*)$", makefile, re.MULTILINE)
    assert listed is not None
    names = listed[1].replace("\\\n", " ").split()
    assert len(names) > 5
    assert [name for name in names if not (ROOT / name).exists()] == []


def test_targets_of_make_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = [words[1] for words in commands() if words[0] == "make"]
    named += [name for page in PAGES for name in re.findall(r"`make ([a-z-]+)", page.read_text(encoding="utf-8"))]
    assert set(named) <= targets


@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_a_game_page_runs(game: str) -> None:
    names: dict[str, Any] = {"dallage": dallage}
    exec(deal(find_game(game)), names)
    assert names["state"].to_act
