"""Pictures of every page and of every board in mid-game, for docs/: `python -m tests.e2e.screenshots`."""

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.every_game import GAMES
from tests.server.forked import Forked, forked
from tests.server.running import make_table

from .browsers import LAPTOP, PHONE, People, browser
from .hands import Hand, play
from .test_games import bots

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES: dict[str, dict[str, Any]] = {"390x844": PHONE, "1366x768": LAPTOP}
MID_GAME = 30  # lines of the log


def take(page: Page, name: str, size: str) -> None:
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(800)  # what slides comes to rest
    page.screenshot(path=FOLDER / f"{name}-{size}.png")


def pages(people: People, size: str) -> None:
    """The pages without a table; the game's own in the first game found."""
    page = people.come(**SIZES[size])
    for name, address, shown in (
        ("home", "/", ".games li"),
        ("new", f"/new/{GAMES[0]}", "form.new h1"),
        ("rules", f"/rules/{GAMES[0]}", ".rules h1"),
        ("learn", f"/learn/{GAMES[0]}", "[data-target]"),
    ):
        page.goto(address)
        page.locator(shown).first.wait_for()
        take(page, name, size)


def board(people: People, server: Forked, game: str, size: str) -> None:
    """A table in mid-game, with something chosen."""
    page = people.come(**SIZES[size], color_scheme="dark" if GAMES.index(game) % 2 else "light")
    made = make_table(server, game, [{"kind": "me", "name": "Anna"}, *bots(game)])
    page.goto(f"/t/{made['table']}#{made['host']}")
    hand = Hand(page, seed=3)
    play([hand], until=MID_GAME)
    hand.wait_for_turn()
    hand.act()
    take(page, game, size)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as store, forked(f"sqlite:///{store}/tables.db") as server, browser() as opened:
        for size in SIZES:
            people = People(opened, server.url)
            pages(people, size)
            for game in GAMES:
                board(people, server, game, size)
            people.leave()


if __name__ == "__main__":
    main()
