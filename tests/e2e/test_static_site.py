"""The page without a server: a plain file server, a real browser, and nothing else."""

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from dallage.bots.levels import levels
from dallage.registry import find_game
from tests.every_game import GAMES

from .browsers import People, people_at
from .file_server import FOLDER, file_server
from .page_player import PagePlayer, play
from .tables import quickest

SOME_LINES = 12  # of the log; the quickest game is played to its end
A_FEW_LINES = 4  # by then the bot has answered


def go_home(page: Page, people: People) -> None:
    page.goto(f"{people.url}/")


def sit_with(page: Page, people: People, game: str, level: int) -> None:
    """From the first page to a table with a bot."""
    go_home(page, people)
    card = page.locator("li.sheet", has=page.locator(f'a[href="#/new/{game}"]'))
    card.locator(".play button").last.click()  # beside the one that plays with the opponent of the last time
    page.locator(f'[data-level="{level}"]').click()


@pytest.mark.parametrize("game", GAMES)
def test_the_strongest_bot_answers(visitors: People, game: str) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit_with(page, visitors, game, len(levels(find_game(game))))
    play([PagePlayer(page)], until=A_FEW_LINES)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_a_bot_goes_on_after_a_reload(visitors: People, game: str) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit_with(page, visitors, game, 2)
    play([PagePlayer(page)], until=SOME_LINES // 2)
    page.reload()
    play([PagePlayer(page)], until=None if game == quickest() else SOME_LINES)
    if game == quickest():
        expect(page.locator("#after")).to_be_visible()
    go_home(page, visitors)
    expect(page.locator('a[href^="#/t/"]')).to_have_count(1)


def test_friends_sit_at_this_screen_for_nobody_can_come_by_link(visitors: People) -> None:
    page = visitors.come(reduced_motion="reduce")
    go_home(page, visitors)
    page.locator(f'a[href="#/new/{quickest()}"]').first.click()
    expect(page.get_by_role("option", name="A friend, by link")).to_have_count(0)
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator("section.board")).to_be_visible()


def wait_until_kept(page: Page) -> None:
    """Until the service worker has all files of the page, and answers for them."""
    page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")


def test_after_the_first_visit_all_of_it_works_without_a_network(browser: Browser, web_space: Path) -> None:
    with file_server(web_space) as url:
        people = People(browser, f"{url}/{FOLDER}")
        page = people.come(reduced_motion="reduce")
        go_home(page, people)
        wait_until_kept(page)
    for game in GAMES:
        sit_with(page, people, game, 1)
        play([PagePlayer(page)], until=A_FEW_LINES)
        page.goto(f"{people.url}/#/rules/{game}")
        expect(page.locator(".page h1, .page h2").first).to_be_visible()
        page.goto(f"{people.url}/#/learn/{game}")
        expect(page.locator("main [data-target]").first).to_be_visible()
    assert page.evaluate("document.fonts.size > 0 && [...document.fonts].some((font) => font.status === 'loaded')")
    people.forgive("worker.js")  # a newer page is looked for, in vain
    assert people.troubles == []
    people.leave()


def test_a_new_version_waits_until_it_is_wanted_and_nothing_is_lost(browser: Browser, web_space: Path) -> None:
    newer = web_space / "newer"
    shutil.copytree(web_space / FOLDER, newer)
    with file_server(web_space) as url, people_at(browser, f"{url}/newer") as people:
        page = people.come(reduced_motion="reduce")
        go_home(page, people)
        wait_until_kept(page)
        sit_with(page, people, quickest(), 1)
        play([PagePlayer(page)], until=A_FEW_LINES)
        table, lines = page.url, PagePlayer(page).lines
        publish(newer)
        page.reload()
        notice = page.get_by_role("button", name="Reload")
        expect(notice).to_be_visible()
        assert page.locator("html[data-newer]").count() == 0
        with page.expect_navigation():
            notice.click()
        expect(page.locator("html[data-newer]")).to_have_count(1)
        expect(page.locator("section.board")).to_be_visible()
        expect(notice).to_have_count(0)
        assert page.url == table
        # The board may be there before the log is.
        expect(page.locator("ol[reversed] li").nth(lines - 1)).to_be_attached()


def publish(folder: Path) -> None:
    """Another version of the page."""
    worker, document = folder / "worker.js", folder / "index.html"
    worker.write_text(re.sub("VERSION = '.*?'", "VERSION = 'newer'", worker.read_text("utf-8")), "utf-8")
    document.write_text(document.read_text("utf-8").replace("<html ", "<html data-newer "), "utf-8")


def test_the_folder_can_be_installed_wherever_it_lies(visitors: People) -> None:
    page = visitors.come()
    go_home(page, visitors)
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{visitors.url}/manifest.webmanifest"
    manifest = json.loads(found["data"])
    wait_until_kept(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    for icon in manifest["icons"]:
        assert page.request.get(f"{visitors.url}/{icon['src']}").ok
    assert page.evaluate("navigator.serviceWorker.ready.then((one) => one.scope)") == f"{visitors.url}/"
