"""`python -m dallage.wasm`: builds the engines for the browser that are not built yet; with ids of games, those."""

import sys

from ..registry import find_game
from .build import FOLDER, build_missing
from .javascript.build import build_shells

if __name__ == "__main__":
    build_shells(FOLDER)
    for game in build_missing([find_game(word).id for word in sys.argv[1:]] or None):
        size = (FOLDER / f"{game}.wasm").stat().st_size
        print(f"Built for the browser: {find_game(game).name}, {size:,} bytes", flush=True)
