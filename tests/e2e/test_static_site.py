"""The page without a server: a plain file server, a real browser, and nothing else."""

import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from subprocess import run
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from dallage.bots.levels import levels
from dallage.registry import find_game
from dallage.wasm.build import FOLDER, build_missing
from dallage.wasm.javascript.build import build_shells
from tests.every_game import GAMES

from .browsers import People, people_at
from .page_player import PagePlayer, play
from .tables import quickest

SOME_LINES = 12  # of the log; the quickest game is played to its end
A_FEW_LINES = 4  # by then the bot has answered
ROOT = Path(__file__).resolve().parent.parent.parent


class Files(SimpleHTTPRequestHandler):
    """Files of a folder, and nothing else."""

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    build_shells(FOLDER)
    for _ in build_missing():
        pass
    folder = tmp_path_factory.mktemp("site")
    run([sys.executable, str(ROOT / "web" / "site.py"), str(folder)], check=True, capture_output=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def visitors(browser: Browser, site: str) -> Iterator[People]:
    with people_at(browser, site) as people:
        yield people


def sit_with(page: Page, game: str, level: int) -> None:
    """From the first page to a table with a bot."""
    page.goto("/")
    page.locator("li.sheet", has=page.locator(f'a[href="/new/{game}"]')).get_by_role("button", name="Play now").click()
    page.locator(f'[data-level="{level}"]').click()


@pytest.mark.parametrize("game", GAMES)
def test_the_strongest_bot_answers(visitors: People, game: str) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit_with(page, game, len(levels(find_game(game))))
    play([PagePlayer(page)], until=A_FEW_LINES)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_a_bot_goes_on_after_a_reload(visitors: People, game: str) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit_with(page, game, 2)
    play([PagePlayer(page)], until=SOME_LINES // 2)
    page.goto("/")
    page.locator('a[href^="/t/"]').first.click()
    play([PagePlayer(page)], until=None if game == quickest() else SOME_LINES)
    if game == quickest():
        expect(page.locator("#after")).to_be_visible()


def test_friends_sit_at_this_screen_for_nobody_can_come_by_link(visitors: People) -> None:
    page = visitors.come(reduced_motion="reduce")
    page.goto("/")
    page.locator(f'a[href="/new/{quickest()}"]').first.click()
    expect(page.get_by_role("option", name="A friend, by link")).to_have_count(0)
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator("section.board")).to_be_visible()
