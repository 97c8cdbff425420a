"""The site is whole: every page is in the margin, every link leads somewhere, nothing comes from another host."""

import os
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import expect

from dallage.kernel.game import LANGUAGES
from dallage.registry import find_game
from docs.build.links import Linker
from docs.build.pages import CONTENTS, DOCS, ROOT, written_pages
from tests.e2e.browsers import LAPTOP, PHONE, Watch, browser
from tests.every_game import GAMES

# What a page loads by itself, in contrast to a link that a reader follows.
LOADS = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src", "video": "src"}


class Page(HTMLParser):
    """What a page of the site loads, links to, and can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        self.anchors.update(value for name in ("id", "name") if (value := found.get(name)))
        if tag in LOADS and (address := found.get(LOADS[tag])):
            self.loads.append(address)
        if tag == "a" and (address := found.get("href")):
            self.links.append(address)


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}


def is_elsewhere(address: str) -> bool:
    parts = urlsplit(address)
    return bool(parts.netloc or parts.scheme)


def test_every_link_and_anchor_leads_somewhere(site: Path, pages: dict[Path, Page]) -> None:
    broken = []
    for path, page in pages.items():
        for address in (*page.links, *page.loads):
            if is_elsewhere(address) or path.name == "404.html":  # whose addresses begin at the root of a server
                continue
            parts = urlsplit(address)
            target = Path(os.path.normpath(path.parent / unquote(parts.path))) if parts.path else path
            if target.is_dir():
                target /= "index.html"
            known = pages[target].anchors if target in pages else set()
            if not target.exists() or (parts.fragment and unquote(parts.fragment) not in known):
                broken.append(f"{path.relative_to(site)}: {address}")
    assert broken == []


def test_nothing_is_loaded_from_another_host(site: Path, pages: dict[Path, Page]) -> None:
    loaded = [address for page in pages.values() for address in page.loads if is_elsewhere(address)]
    assert [address for address in loaded if not address.startswith("data:")] == []
    for style in site.rglob("*.css"):
        addresses = re.findall(r"url\(['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)", style.read_text(encoding="utf-8"))
        outside = [address for pair in addresses for address in pair if re.match(r"(https?:)?//", address)]
        assert outside == [], style.name


def test_every_page_stands_in_the_margin(site: Path) -> None:
    margin = {os.path.normpath(link) for link in Page((site / "play.html").read_text(encoding="utf-8")).links}
    missing = [page for page in written_pages().values() if str(Path(page).with_suffix(".html")) not in margin]
    assert missing == [], f"not in docs/{CONTENTS}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_with_its_clauses_and_figures(site: Path, game: str, language: str) -> None:
    suffix = "" if language == "en" else f".{language}"
    text = (site / "games" / f"{game}{suffix}.html").read_text(encoding="utf-8")
    rules = (ROOT / "src/dallage/games" / game / f"rules{suffix}.md").read_text(encoding="utf-8")
    for clause in re.findall(r"^\*\*([A-Z][0-9]+)\*\*", rules, re.MULTILINE):
        assert f"<strong>{clause}</strong>" in text
    for name in find_game(game).figures():
        assert f'id="figure-{name}"' in text
        assert f'src="figures/{game}/{name}-{language}-dark.svg"' in text
    assert f'src="{game}.svg"' in text
    assert (site / "games" / f"{game}.svg").read_text(encoding="utf-8").startswith("<svg")


def test_links_and_file_names_of_the_readme_lead_somewhere() -> None:
    linker = Linker(written_pages())
    linker.page((ROOT / "README.md").read_text(encoding="utf-8"), ROOT / "README.md", "readme.md")
    assert linker.problems == []


def test_a_file_name_or_link_that_leads_nowhere_is_found() -> None:
    linker = Linker({})
    origin = DOCS / "play.md"
    text = "See `kernel/jit.py`, `kernel/no.py` and [it](no.md).\n\n```\n`kernel/no2.py`\n```\n"
    told = linker.page(text, origin, "play.md")
    assert linker.problems == [
        "docs/play.md links to no.md, which does not exist",
        "docs/play.md names kernel/no.py, which does not exist",
    ]
    assert "[`kernel/jit.py`](source/src/dallage/kernel/jit.py.md)" in told


@pytest.mark.parametrize("how", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_it_is_read_and_searched_as_plain_files(site: Path, how: dict[str, object]) -> None:
    """In a browser, without a server: no other host is asked, nothing is wider than the screen, the search finds."""
    with browser() as opened:
        context = opened.new_context(**how)
        watch = Watch(context, f"file://{site}")
        page = context.new_page()
        for name in ("games/index", f"games/{GAMES[0]}.fr", "reference/index", "words", "index"):
            page.goto(f"file://{site}/{name}.html")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        page.keyboard.press("Control+k")
        box = page.get_by_placeholder("Search")
        expect(box).to_be_focused()
        page.keyboard.type("veil", delay=50)
        page.locator("a", has_text="Secrets").filter(has_text="Architecture").wait_for()  # where it is told
        expect(box).to_have_value("veil")
        assert watch.troubles == []
        context.close()
