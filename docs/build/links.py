"""Links and file names in a page. On the site a link leads to the page of a file, and so does a file named in code."""

import os
import re
from collections.abc import Callable
from pathlib import Path

from dallage.registry import all_games

from .pages import ASSETS, DOCS, MADE_OF, ROOT

# Files that a command makes and nobody commits.
MADE = ("bench/results.json", "site/", "site/index.html")

# Where a file named in a page may begin: the repository, the package, the page's sources.
BEGINNINGS = (ROOT, ROOT / "src/dallage", ROOT / "web/src", ROOT / "web")

FENCE = re.compile(r"^(`{3,}|~{3,})[^\n]*\n.*?^\1\s*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?P<text>!?\[(?:[^\]\[]|\[[^\]]*\])*\])\((?P<target>[^()\s]+)\)")
CODE = re.compile(r"(?<![`\[])`(?P<path>[\w.@-]+(?:/[\w.@-]+)*/?)`(?![`\]])")
NAME = re.compile(r"[\w.@-]+(/[\w.@-]+)*/[\w.@-]+\.[a-z]+|([\w.@-]+/)+")


def source_page(path: Path) -> str:
    """The page that shows a file of the repository which is no page itself."""
    return f"source/{path.relative_to(ROOT)}.md"


def named_file(name: str) -> Path | None:
    """The file or folder that a name in code means; None if it looks like one and there is none."""
    return next((path for start in BEGINNINGS if (path := start / name).exists()), None)


def is_file_name(code: str) -> bool:
    """Whether a piece of code is meant as a file or folder: it has a slash, and an ending or a slash at its end."""
    return NAME.fullmatch(code) is not None and code not in MADE and not code.startswith("/")


def is_in_every_game(name: str) -> bool:
    """Whether all games have such a file: then it names none of them."""
    return all((ROOT / "src/dallage/games" / game / name).exists() for game in all_games())


class Linker:
    """Turns the links of one page after another into links of the site, and notes which sources they need."""

    def __init__(self, pages: dict[Path, str]) -> None:
        self.pages = pages  # written pages by file
        self.sources: set[Path] = set()  # files that need a page to show them
        self.problems: list[str] = []

    def page(self, text: str, origin: Path, place: str) -> str:
        """The text of a page from `origin` as it is to stand at `place`; what is in fences stays as it is."""

        def outside(part: str) -> str:
            part = LINK.sub(lambda found: self.link(found, origin, place), part)
            return CODE.sub(lambda found: self.code(found, origin, place), part)

        return outside_fences(text, outside)

    def link(self, found: re.Match[str], origin: Path, place: str) -> str:
        address, sharp, anchor = found["target"].partition("#")
        if not address or re.match(r"[a-z]+:", address):
            return found[0]
        path = Path(os.path.normpath(origin.parent / address))
        target = MADE_OF.get(path) or self.target(path)
        if target is None:
            self.problems.append(f"{origin.relative_to(ROOT)} links to {address}, which does not exist")
            return found[0]
        return f"{found['text']}({os.path.relpath(target, Path(place).parent)}{sharp}{anchor})"

    def code(self, found: re.Match[str], origin: Path, place: str) -> str:
        name = found["path"]
        if not is_file_name(name) or is_in_every_game(name):
            return found[0]
        path = named_file(name)
        if path is None:
            self.problems.append(f"{origin.relative_to(ROOT)} names {name}, which does not exist")
        target = self.target(path) if path else None
        return f"[{found[0]}]({os.path.relpath(target, Path(place).parent)})" if target else found[0]

    def target(self, path: Path) -> str | None:
        """Where a file is on the site; None if it is a folder, or nothing."""
        if path in self.pages:
            return self.pages[path]
        if not path.is_file() or not path.is_relative_to(ROOT):
            return None
        if path.is_relative_to(DOCS) and path.suffix in ASSETS:
            return path.relative_to(DOCS).as_posix()
        self.sources.add(path)
        return source_page(path)


def outside_fences(text: str, change: Callable[[str], str]) -> str:
    """The text with all that is not in a fenced block changed."""
    parts, end = [], 0
    for fence in FENCE.finditer(text):
        parts += [change(text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*parts, change(text[end:])])
