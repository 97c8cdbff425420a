"""Writes the shells of all games for the browser, how bots think, and what a table means.

What several need is in `kernel.js`; each game has a file, `bots.js` has the bots' methods around the compiled searches,
and `table.js` is the server's room of that name.
"""

from pathlib import Path

from ...registry import all_games
from .bundle import runtime, write_bundle
from .modules import Modules

SHELLS = ("moves", "view")  # modules of a game's folder
KERNEL, PYTHON, TABLE, BOTS = "kernel.js", "python.js", "table.js", "bots.js"
# What a table without a server needs of the server: pure, so it means the same in the browser.
ROOM = ("decisions", "exploration", "new_table", "preview", "projection", "readers", "repeats")
# How bots think.
THINKING = ("bots.methods",)
# What the page has itself (web/src/engine): states are in the engine's memory, messages are plain objects.
NATIVE = (
    "bots.alphabeta.time_limit",
    "bots.clock",
    "bots.levels",
    "bots.networks",
    "bots.threads",
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


def build_shells(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    (folder / PYTHON).write_text(runtime(), encoding="utf-8")
    shells = [f"games.{game}.{shell}" for game in all_games() for shell in SHELLS]
    modules = Modules(NATIVE, [*shells, *(f"server.table.{name}" for name in ROOM), *THINKING])
    shared = [id for id in modules.found if id.startswith("kernel.")]
    write_bundle(folder / KERNEL, modules, shared, {})
    imports = dict.fromkeys(shared, KERNEL)
    for game in all_games():
        own = [id for id in modules.found if id.startswith(f"games.{game}.")]
        write_bundle(folder / f"{game}.js", modules, own, imports)
    for file, start in ((TABLE, "server."), (BOTS, "bots.")):
        write_bundle(folder / file, modules, [id for id in modules.found if id.startswith(start)], imports)
