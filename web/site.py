"""Writes the page without a server as a folder of files: `python web/site.py FOLDER`, or `make site`.

Any web space serves it, at the root of its address. Engines must be built (`python -m dallage.wasm`).
"""

import os
import shutil
import sys
from pathlib import Path

from dallage.kernel.game import LANGUAGES
from dallage.registry import all_games
from dallage.server.http.catalogue import games_json

ROOT = Path(__file__).resolve().parent.parent


def write_site(folder: Path) -> None:
    """The page with its engines, and beside it what a server would tell about the games."""
    sys.path.insert(0, str(ROOT))
    from hatch_build import npm

    os.environ["VITE_TABLES"] = "local"
    npm("exec", "--", "vite", "build", "--outDir", str(folder), "--emptyOutDir")
    (folder / "games.json").write_bytes(games_json()[0])
    for game in all_games().values():
        pages = folder / "games" / game.id
        pages.mkdir(parents=True, exist_ok=True)
        for language in LANGUAGES:
            (pages / f"rules.{language}.md").write_text(game.rules_page(language), encoding="utf-8")
            (pages / f"rulebook.{language}.md").write_text(game.rulebook(language), encoding="utf-8")
    # Addresses of tables are read by the page itself: web spaces show this for what is no file.
    shutil.copy(folder / "index.html", folder / "404.html")


if __name__ == "__main__":
    write_site(Path(sys.argv[1]).resolve())
