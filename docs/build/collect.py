"""Brings all pages together in one folder, as Zensical wants them."""

import shutil
from pathlib import Path

from dallage.registry import all_games

from .figures import draw_figures
from .game_pages import game_pages
from .links import Linker, source_page
from .pages import ASSETS, CONTENTS, DOCS, ROOT, formats_file, game_page, written_pages
from .reference_pages import reference_contents, reference_pages

# How Pygments calls the language of a file.
LANGUAGES = {".py": "python", ".ts": "ts", ".svelte": "html", ".toml": "toml", ".json": "json", ".css": "css",
             ".js": "js", ".md": "markdown", ".conf": "nginx", ".service": "ini"}  # fmt: skip


def shown_source(path: Path) -> str:
    """A page that shows a file. The search leaves it out: it finds the pages that speak of it."""
    language = LANGUAGES.get(path.suffix, "text")
    text = path.read_text(encoding="utf-8")
    head = "---\nsearch:\n  exclude: true\nhide:\n  - toc\n---\n"
    return f"{head}\n# {path.relative_to(ROOT)}\n\n````{language}\n{text.rstrip()}\n````\n"


def decision_list() -> str:
    """The contents of the decisions, in their order."""
    files = sorted((DOCS / "decisions").glob("[0-9]*.md"))
    titles = {path.name: path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ") for path in files}
    lines = [f"* [{title}]({name})" for name, title in titles.items()]
    return "\n".join(["* [Decisions](index.md)", *lines, ""])


def formats_texts() -> list[tuple[str, str]]:
    """What the games say of their formats, by game."""
    files = [(game, formats_file(game)) for game in all_games()]
    return [(game, file.read_text(encoding="utf-8")) for game, file in files if file.exists()]


def all_pages() -> dict[str, str]:
    """Every page by its place on the site; SystemExit lists links and names that lead nowhere."""
    pages = written_pages()
    contents = {CONTENTS: (DOCS / CONTENTS).read_text(encoding="utf-8"), f"decisions/{CONTENTS}": decision_list()}
    contents[f"reference/{CONTENTS}"] = reference_contents()
    linker = Linker(pages)
    texts = {page: linker.page(path.read_text(encoding="utf-8"), path, page) for path, page in pages.items()}
    made = {page: linker.page(text, DOCS / page, page) for page, text in reference_pages().items()} | contents
    formats = {game: linker.page(text, formats_file(game), game_page(game, "en")) for game, text in formats_texts()}
    if linker.problems:
        raise SystemExit("\n".join(sorted(set(linker.problems))))
    sources = {source_page(path): shown_source(path) for path in linker.sources}
    return texts | made | game_pages(texts, formats) | sources


def collect(folder: Path) -> None:
    """Writes every page and every picture into the folder."""
    for page, text in all_pages().items():
        file = folder / page
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    draw_figures(folder)
    for asset in (path for path in DOCS.rglob("*") if path.suffix in ASSETS):
        copy = folder / asset.relative_to(DOCS)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(asset, copy)
    fonts = folder / "stylesheets" / "fonts"
    fonts.mkdir(parents=True, exist_ok=True)
    for font in [*(ROOT / "web" / "src" / "fonts").glob("*.woff2"), ROOT / "web" / "public" / "fonts.txt"]:
        shutil.copy(font, fonts)
