"""Writes the shells of all games for the browser, and what a table means.

What several need is in `kernel.js`; each game has a file, and `table.js` is the server's room of that name.
"""

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

from ...bots.levels import METHODS
from ...registry import all_games
from .bundle import runtime, write_bundle
from .modules import Modules

SHELLS = ("moves", "view")  # modules of a game's folder
KERNEL, PYTHON, TABLE = "kernel.js", "python.js", "table.js"
# What a table without a server needs of the server: pure, so it means the same in the browser.
ROOM = ("decisions", "exploration", "new_table", "preview", "projection", "readers", "repeats")
# What the page has itself (web/src/engine): states are in the engine's memory, messages are plain objects.
NATIVE = (
    "bots.levels",
    "kernel.game",
    "kernel.move_points",
    "kernel.options",
    "kernel.records",
    "kernel.state",
    "registry",
    "server.messages.fields",
    "server.messages.from_client",
    "server.messages.http",
    "server.table.entry_codec",
    "server.table.fairness",
    "server.table.keys",
)


def method_defaults() -> dict[str, dict[str, Any]]:
    """By method of a bot the settings that a level need not name."""
    return {name: {field.name: field.default for field in fields(method)} for name, method in METHODS.items()}


def build_shells(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "bots.json").write_text(json.dumps(method_defaults()), encoding="utf-8")
    (folder / PYTHON).write_text(runtime(), encoding="utf-8")
    modules = Modules(NATIVE)
    for game in all_games():
        for shell in SHELLS:
            modules.add(f"games.{game}.{shell}")
    for name in ROOM:
        modules.add(f"server.table.{name}")
    shared = [id for id in modules.found if id.startswith("kernel.")]
    write_bundle(folder / KERNEL, modules, shared, {})
    imports = dict.fromkeys(shared, KERNEL)
    for game in all_games():
        own = [id for id in modules.found if id.startswith(f"games.{game}.")]
        write_bundle(folder / f"{game}.js", modules, own, imports)
    write_bundle(folder / TABLE, modules, [id for id in modules.found if id.startswith("server.")], imports)
