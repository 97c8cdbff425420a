"""`python -m tests.e2e.screenshots`: pictures of every page and of every board in mid-game, and a page of them."""

import io
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page

from dallage.registry import find_game
from tests.every_game import GAMES, after
from tests.server.forked_server import FAST
from tests.server.server_process import Server, server_process

from .browsers import LAPTOP, PHONE, People, browser
from .page_player import PagePlayer, play
from .tables import TO_THE_END, bots, quickest, short, sit

DOCS = Path(__file__).parents[2] / "docs"
SIZES: dict[str, dict[str, Any]] = {"390x844": PHONE, "1366x768": LAPTOP}
PAGES = (  # the game's own pages are shown of the first game found
    ("home", "/", ".games li"),
    ("new", f"/new/{GAMES[0]}", "form.new h1"),
    ("rules", f"/rules/{GAMES[0]}", ".rules h1"),
    ("learn", f"/learn/{GAMES[0]}", "[data-target]"),
)
TITLES = {
    "home": "Home", "opponents": "Against whom?", "settings": "Settings", "new": "A new table", "rules": "The rules",
    "learn": "The first game", "after": "The end of a game", "mine": "My games",
    "home-dark": "Home, in the dark",
}  # fmt: skip
LOOKS = dict(zip(("contrast", "azulejo", "neon"), GAMES[1::2] + GAMES[::2]))  # each shown on another game
IN_THE_DARK = GAMES[::2]
QUALITY = 80  # of WebP
REST = 700  # milliseconds in which what slides comes to rest


def take(page: Page, name: str, size: str) -> None:
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(REST)
    picture = Image.open(io.BytesIO(page.screenshot()))
    picture.save(DOCS / "screenshots" / f"{name}-{size}.webp", quality=QUALITY, method=6)


def in_both_lights(page: Page, name: str, size: str) -> None:
    take(page, name, size)
    page.emulate_media(color_scheme="dark")
    take(page, f"{name}-dark", size)


def rooms(people: People) -> None:
    """The pages without a table."""
    for size, how in SIZES.items():
        page = people.come(**how)
        for name, address, shown in PAGES:
            page.goto(address)
            page.locator(shown).first.wait_for()
            take(page, name, size)
        page.goto("/")
        page.locator(".games .play button").first.click()
        page.locator("dialog [data-level]").first.wait_for()
        take(page, "opponents", size)
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Settings", exact=True).first.click()
        page.locator("dialog .pick").first.wait_for()
        take(page, "settings", size)
        page.keyboard.press("Escape")
        page.emulate_media(color_scheme="dark")
        take(page, "home-dark", size)


def seats(people: People, server: Server, game: str, lines: int | None, **more: Any) -> Iterator[tuple[str, Page]]:
    """The same table in all sizes, after so many lines or at the end."""
    page = people.come(reduced_motion="reduce")
    made = sit(page, server, game, bots(game), **more)
    play([PagePlayer(page, seed=3)], until=lines)
    page.close()
    for size, how in SIZES.items():
        page = people.come(**how)
        page.goto(f"/t/{made['table']}#{made['host']}")
        page.locator("section.board svg").first.wait_for(state="attached")
        yield size, page


def board(people: People, server: Server, game: str) -> None:
    """A table in mid-game, with something chosen."""
    middle = (
        after(find_game(game).choose(), 1, TO_THE_END).moves_played // 3
    )  # of games by chance; bots end theirs sooner
    for size, page in seats(people, server, game, middle):
        player = PagePlayer(page, seed=3, touch=SIZES[size] is PHONE)
        player.wait_for_turn()
        player.act()
        (in_both_lights if game in IN_THE_DARK else take)(page, game, size)
        for look in (look for look, shown in LOOKS.items() if shown == game):
            page.evaluate("look => localStorage.setItem('dallage.look', JSON.stringify(look))", look)
            page.reload()
            page.locator("section.board svg").first.wait_for(state="attached")
            take(page, f"{game}-{look}", size)


def end(people: People, server: Server) -> None:
    game = quickest()
    for size, page in seats(people, server, game, None, options=short(game)):
        take(page, "after", size)
        page.goto("/mine")
        page.locator(".list li").first.wait_for()
        take(page, "mine", size)


def titles() -> dict[str, str]:
    """All pictures, by the name they have without their size."""
    found = dict(TITLES)
    for game in GAMES:
        found[game] = find_game(game).name
        if game in IN_THE_DARK:
            found[f"{game}-dark"] = f"{find_game(game).name}, in the dark"
    found |= {f"{game}-{look}": f"{find_game(game).name}, look: {look}" for look, game in LOOKS.items()}
    return found


def gallery() -> str:
    """docs/screenshots.md"""
    made = "Made by `python -m tests.e2e.screenshots`, on a telephone and on a laptop."
    lines = ["# What it looks like", "", made, ""]
    for name, title in titles().items():
        lines += [f"## {title}", ""]
        lines += [f"![{title}, {size}](screenshots/{name}-{size}.webp)" for size in SIZES]
        lines.append("")
    return "\n".join(lines)


def take_all(server: Server) -> None:
    with browser() as opened:
        people = People(opened, server.url)
        rooms(people)
        for game in GAMES:
            board(people, server, game)
        end(people, server)
        people.leave()


def main() -> None:
    (DOCS / "screenshots").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, server_process(f"sqlite:///{folder}/tables.db", **FAST) as server:
        take_all(server)
    (DOCS / "screenshots.md").write_text(gallery())


if __name__ == "__main__":
    main()
