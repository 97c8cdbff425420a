"""The command in this process: lines are typed, what it says is read."""

import io
import itertools
import sys
from collections.abc import Iterable, Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from dallage.cli import main

# Opponents that need no time.
QUICK = ("--level", "random")

# Lists the moves and takes the first.
FIRST_MOVE = ("moves", "1")


@dataclass(frozen=True)
class CommandOutput:
    code: int
    out: str
    err: str
    compiled: list[str]  # games whose engine the command asked for


class Lines(io.StringIO):
    """A keyboard without a terminal, at which lines are typed one after the other."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self.lines: Iterator[str] = iter(lines)

    def readline(self, size: int | None = -1, /) -> str:
        line = next(self.lines, None)
        return "" if line is None else line + "\n"


def run_command(*words: str, lines: Iterable[str] = (), folder: Path, language: str = "en") -> CommandOutput:
    """Runs the command in a folder, which is its state folder too."""
    out, err = io.StringIO(), io.StringIO()
    environment = {"DALLAGE_STATE": str(folder / "state"), "LC_ALL": language}
    with (
        patch.dict("os.environ", environment), patch("dallage.compile.compile_missing") as compiling,
        patch.object(sys, "stdin", Lines(lines)), chdir(folder), redirect_stdout(out), redirect_stderr(err),
    ):  # fmt: skip
        try:
            code = main(words)
        except SystemExit as done:
            code = int(done.code or 0)
    asked_for = [game for call in compiling.call_args_list for game in call.args[0]]
    return CommandOutput(code, out.getvalue(), err.getvalue(), asked_for)


def play(game: str, *words: str, lines: Iterable[str] = (), folder: Path, language: str = "en") -> CommandOutput:
    """Plays against opponents that need no time."""
    return run_command("play", game, *QUICK, *words, lines=lines, folder=folder, language=language)


def first_moves(count: int) -> list[str]:
    """What to type for so many moves."""
    return list(FIRST_MOVE * count)


def to_the_end() -> Iterator[str]:
    """The first move again and again; at the end, Enter leaves."""
    return itertools.cycle((*FIRST_MOVE, ""))
