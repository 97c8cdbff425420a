"""The page's bots, asked from Python: Node runs them, as a browser would."""

import json
import subprocess
from dataclasses import asdict
from pathlib import Path
from typing import Any

from dallage.kernel.records import Record
from dallage.kernel.state import State
from dallage.wasm.build import FOLDER
from hatch_build import found_node

HERE = Path(__file__).parent


def settings_of(method: Any) -> dict[str, Any]:
    """The settings of a bot's method as a level says them."""
    return {word: value for word, value in asdict(method).items() if value is not None}


class Browser:
    """The page's bots in Node."""

    def __init__(self) -> None:
        command = [found_node()[0], "--import", str(HERE / "typescript.mjs"), str(HERE / "think.mjs"), str(FOLDER)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def think(self, record: Record, state: State, seat: int, method: str, settings: Any, seed: int) -> dict[str, Any]:
        asked = {
            "record": json.loads(record.to_json()) | {"seed": str(record.seed)},
            "seat": seat, "moves_played": state.moves_played, "method": method, "settings": settings,
            "seed": str(seed),
        }  # fmt: skip
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        found: dict[str, Any] = json.loads(self.process.stdout.readline())
        return found
