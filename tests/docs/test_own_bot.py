"""The tutorial for a bot of one's own: every command of it runs, with few games, and it ends with a rating."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from docs.build.pages import DOCS

PAGE = (DOCS / "own-bot.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


COMMANDS = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("dallage ")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("own-bot")
    (made / "my_bot.py").write_text("\n\n".join(blocks("python")), encoding="utf-8")
    return made


def run(folder: Path, command: str) -> str:
    few = (
        re.sub(r"--games \d+", "--games 2 --jobs 1", command).replace("1,3,5,", "1,").replace("dreams=100", "dreams=2")
    )
    own = {
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "DALLAGE_STATE": str(folder),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "dallage", *shlex.split(few)[1:]],
        capture_output=True, text=True, cwd=folder, input="", env={**os.environ, **own}, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_tutorial_runs(command: str, folder: Path) -> None:
    assert "my_bot:Dreamer" in run(folder, command)


def test_it_ends_with_a_rated_bot(folder: Path) -> None:
    rated = next(command for command in COMMANDS if "arena" in command and "sprt" not in command)
    run(folder, rated)
    results = json.loads(next(folder.glob("arena/*/results.json")).read_text())
    assert {bot["name"] for bot in results["bots"]} == {"1", "my_bot:Dreamer"}
    assert all(bot["elo"]["low"] <= bot["elo"]["value"] for bot in results["bots"])
