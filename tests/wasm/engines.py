"""Engines of the browser, called from Python: Node runs them, as a browser would."""

import base64
import json
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

from dallage.wasm.build import FOLDER, build_missing
from dallage.wasm.entries import Entry
from hatch_build import found_node

SCRIPT = Path(__file__).with_name("call_engine.mjs")


class Engine:
    """An engine in Node: a game's, or that of a file."""

    def __init__(self, game: str | Path) -> None:
        if isinstance(game, str):
            for _ in build_missing([game]):
                pass
        self.file = str(FOLDER / f"{game}.wasm" if isinstance(game, str) else game)
        self.process = subprocess.Popen(
            [found_node()[0], str(SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.seconds = 0.0  # of CPU time that the last call took

    def __enter__(self) -> "Engine":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.communicate()

    def call(self, entry: Entry) -> tuple[int, dict[str, Any]]:
        """Calls an entry with the arguments it has; what it returned, and the arguments as it left them."""
        flat = [flat_argument(part) for value in entry.arguments.values() for part in parts(value)]
        asked = {"file": self.file, "entry": entry.name, "arguments": flat}
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        told = json.loads(self.process.stdout.readline())
        self.seconds = told["seconds"]
        left = iter(told["arguments"])
        return told["answer"], {name: rebuilt(value, left) for name, value in entry.arguments.items()}


def parts(value: Any) -> list[Any]:
    """What an argument is made of, in the order of the entry's parameters: arrays, their lengths, numbers."""
    if isinstance(value, tuple):
        return [part for one in value for part in parts(one)]
    if isinstance(value, np.ndarray):
        return [value, *value.shape]
    return [value]


def flat_argument(part: Any) -> int | str:
    if isinstance(part, (np.ndarray, np.void)):
        return base64.b64encode(part.tobytes()).decode()
    return int(part)


def rebuilt(value: Any, left: Any) -> list[bytes | int]:
    """An argument as it was told, its parts in order."""
    return [base64.b64decode(one) if isinstance(one, str) else one for _, one in zip(parts(value), left)]


def plain(value: Any) -> list[bytes | int]:
    """An argument as `Engine.call` tells one."""
    return [part.tobytes() if isinstance(part, (np.ndarray, np.void)) else int(part) for part in parts(value)]
