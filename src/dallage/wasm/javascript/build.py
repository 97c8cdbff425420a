"""Writes the shells of all games for the browser: what several need once, in `kernel.js`, and a file for each game."""

from pathlib import Path

from ...registry import all_games
from .bundle import RUNTIME, write_bundle
from .modules import Modules

SHELLS = ("moves", "view")  # modules of a game's folder
KERNEL, PYTHON = "kernel.js", "python.js"


def build_shells(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    (folder / PYTHON).write_text(RUNTIME.read_text(encoding="utf-8"), encoding="utf-8")
    modules, imports = Modules(), {}
    for game in all_games():
        for shell in SHELLS:
            modules.add(f"games.{game}.{shell}")
    shared = [id for id in modules.found if id.startswith("kernel.")]
    write_bundle(folder / KERNEL, modules, shared, {})
    imports = dict.fromkeys(shared, KERNEL)
    for game in all_games():
        own = [id for id in modules.found if id.startswith(f"games.{game}.")]
        write_bundle(folder / f"{game}.js", modules, own, imports)
