"""Writes the page without a server as a folder of files: `python web/site.py FOLDER [--without-docs]`, or `make site`.

Any web space serves it, in any folder. Engines must be built (`python -m dallage.wasm`).
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from dallage.kernel.game import LANGUAGES
from dallage.registry import all_games
from dallage.server.http.catalogue import games_json

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


def write_site(folder: Path, with_docs: bool = True) -> None:
    """The page with its engines, what a server would tell about the games, and the documentation."""
    from hatch_build import npm

    with tempfile.TemporaryDirectory() as made:
        public = Path(made) / "public"
        write_public(public)
        os.environ |= {"VITE_TABLES": "local", "DALLAGE_PUBLIC": str(public)}
        npm("exec", "--", "vite", "build", "--outDir", str(folder), "--emptyOutDir")
    if with_docs:
        os.environ["DALLAGE_INTERPRET"] = "1"  # the pictures of the games need no compiled engine
        from docs.build.__main__ import build

        build(folder / "docs")


def write_public(folder: Path) -> None:
    """All that is not built but copied, and kept by the service worker."""
    shutil.copytree(ROOT / "web" / "public", folder)
    (folder / "games.json").write_bytes(games_json()[0])
    for game in all_games().values():
        pages = folder / "games" / game.id
        pages.mkdir(parents=True)
        for language in LANGUAGES:
            (pages / f"rules.{language}.md").write_text(game.rules_page(language), encoding="utf-8")
            (pages / f"rulebook.{language}.md").write_text(game.rulebook(language), encoding="utf-8")


if __name__ == "__main__":
    write_site(Path(sys.argv[1]).resolve(), with_docs="--without-docs" not in sys.argv)
