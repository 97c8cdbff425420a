"""Builds the engines, each in a process of its own, and only those whose sources have changed."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from ..kernel.jit import cache_root
from ..registry import all_games, find_game

FOLDER = Path(__file__).resolve().parent / "engines"  # made here, and shipped with the package
# So that Numba makes code for no processor in particular.
ENVIRONMENT = {
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "DALLAGE_INTERPRET": "0",
    "DALLAGE_BOUNDSCHECK": "0",
}
# Files of a game's folder from which no engine is made.
NOT_SOURCES = {"figures.json", "ladder.json"}
MADE_BY = ("entries.py", "layout.py", "linker.py", "numba_ir.py", "record_layout.py", "retarget.py")
SUFFIXES = {".py", ".json", ".npy", ".npz", ".bin"}


@cache
def digest(game: str) -> str:
    """Names an engine by all it is made from: the game, the kernel, the bots, this package, Numba and LLVM."""
    from .numba_ir import VERSIONS

    package = Path(__file__).resolve().parent.parent
    words = hashlib.sha256(VERSIONS.encode())
    for path in sources(package, game):
        words.update(str(path.relative_to(package)).encode() + b"\0" + path.read_bytes())
    return words.hexdigest()[:20]


def sources(package: Path, game: str) -> list[Path]:
    """The files that a game's engine is made from. Learned weights are among them: rules hold them as constants."""
    folders = [package / "kernel", package / "bots", package / "games" / game]
    found = [path for folder in folders for path in folder.rglob("*")]
    found += [package / "wasm" / name for name in MADE_BY]
    return sorted(
        path
        for path in found
        if path.suffix in SUFFIXES and path.name not in NOT_SOURCES and "tests" not in path.relative_to(package).parts
    )


def is_built(game: str) -> bool:
    """Whether the engine of a game is there, made from the sources of now."""
    file = FOLDER / f"{game}.json"
    if not file.exists() or not (FOLDER / f"{game}.wasm").exists():
        return False
    found: str = json.loads(file.read_text(encoding="utf-8"))["digest"]
    return found == digest(game)


def build_missing(games: Iterable[str] | None = None) -> Iterator[str]:
    """Builds the engines that are not there, two at a time; yields each game when it is done."""
    missing = [game for game in games or all_games() if not is_built(game)]
    with ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        yield from pool.map(build_in_process, missing)


def build_in_process(game: str) -> str:
    """Builds an engine into the cache, unless it is there, and copies it."""
    cached = cache_root() / "wasm" / digest(game)
    if not (cached / f"{game}.json").exists():
        command = f"from dallage.wasm.build import build; build({game!r})"
        subprocess.run([sys.executable, "-c", command], env={**os.environ, **ENVIRONMENT}, check=True)
    FOLDER.mkdir(exist_ok=True)
    for suffix in ("wasm", "json"):
        shutil.copy(cached / f"{game}.{suffix}", FOLDER / f"{game}.{suffix}")
    return game


def build(game: str) -> None:
    """Builds a game's engine into the cache; in a process with ENVIRONMENT."""
    from .entries import entries
    from .layout import layout
    from .linker import link
    from .numba_ir import compile_entry
    from .retarget import limit_unrolling, object_of

    limit_unrolling()
    found = find_game(game)
    compiled = [compile_entry(entry) for entry in entries(found)]
    module = link(object_of(compiled), [entry.name for entry in compiled])
    said = {"digest": digest(game), **layout(found, compiled)}
    cached = cache_root() / "wasm" / digest(game)
    cached.mkdir(parents=True, exist_ok=True)
    (cached / f"{game}.wasm").write_bytes(module)
    (cached / f"{game}.json").write_text(json.dumps(said, ensure_ascii=False), encoding="utf-8")
