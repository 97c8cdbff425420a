"""Finished games in a file: one JSON object a line, added to and never rewritten, so that a cut leaves whole lines."""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .errors import LabError
from .game_result import GameResult
from .texts import BAD_FOLDER

FILE = "games.jsonl"


class ResultsFile:
    """The finished games of a folder, by key. Games of other options and bots may lie in the same file."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._end_last_line()
        except OSError as error:
            raise LabError(BAD_FOLDER.fill(folder=folder, why=error.strerror or error), missing=True) from None

    def games(self) -> dict[str, GameResult]:
        """All whole games by key; a line that is none, such as one half written, is passed over."""
        found = (read(line) for line in self.path.read_bytes().split(b"\n"))
        return {game.key: game for game in found if game is not None}

    def add(self, games: Iterable[GameResult]) -> None:
        """Writes the games to the disk at once."""
        lines = "".join(json.dumps(game._asdict(), separators=(",", ":")) + "\n" for game in games)
        try:
            with self.path.open("ab") as file:
                file.write(lines.encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise LabError(BAD_FOLDER.fill(folder=self.path, why=error.strerror or error), missing=True) from None

    def _end_last_line(self) -> None:
        """What was half written before a cut becomes a line of its own, so that the next game is not glued to it."""
        with self.path.open("ab+") as file:
            if file.tell():
                file.seek(-1, os.SEEK_END)
                if file.read() != b"\n":
                    file.write(b"\n")


def read(line: bytes) -> GameResult | None:
    """The game of a line, None if it is not whole."""
    try:
        found = json.loads(line)
        if "plies" in found:  # what older files call it
            found["moves_played"] = found.pop("plies")
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in found.items()
        }
        return GameResult(**fields)
    except (ValueError, TypeError, AttributeError):
        return None
