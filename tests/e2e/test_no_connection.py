"""The server is gone, and the page goes on: all of a finished game is known here, of a running one what was shown."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.forked_server import ForkedServer, forked_server
from tests.server.server_process import Player, make_table

from .browsers import People
from .page_player import PagePlayer, play
from .tables import bots, quickest
from .test_history import press_some

LINES = 6  # of the log, played before the page is opened
LONG = 120_000  # milliseconds that an analysis may take here


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ForkedServer]:
    """One that a test may stop."""
    with forked_server(f"sqlite:///{tmp_path}/tables.db") as server:
        yield server


def begun(server: ForkedServer) -> dict[str, Any]:
    """A table with some moves that no page has shown."""
    made = make_table(server, quickest(), [{"kind": "me", "name": "Anna"}, *bots(quickest())])
    host = Player(server, made["table"], made["host"])
    while host.now["log_length"] < LINES or not host.now["views"][0]["moves"]:
        moves = host.now["views"][0]["moves"]
        if moves:
            host.move(0, moves[0])
        else:
            host.hear("table")
    host.close()
    return made


def look_at_start(page: Page) -> None:
    page.locator("section.board").focus()
    page.keyboard.press("Home")


def test_what_the_page_knows_outlives_the_server(browser: Browser, own_server: ForkedServer) -> None:
    people = People(browser, own_server.url)
    page, bar = (
        people.come(reduced_motion="reduce"),
        people.contexts[0].pages[0].locator(".board-bar", has_text="You look at"),
    )
    made = begun(own_server)
    page.goto(f"/t/{made['table']}#{made['host']}")
    expect(page.locator("ol[reversed] .move").nth(LINES - 1)).to_be_visible()
    page.context.set_offline(True)
    expect(page.locator(".offline")).to_be_visible()
    look_at_start(page)
    expect(page.get_by_text("only the positions that this page has shown")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".offline")).to_have_count(0)

    page.get_by_role("button", name="Resign", exact=True).click()
    with page.expect_response("**/analysis.json"):  # the last of what an analysis takes
        page.get_by_role("button", name="Yes", exact=True).click()
    expect(page.locator("#after")).to_be_visible()
    own_server.stop()
    expect(page.locator(".offline")).to_be_visible()
    look_at_start(page)
    expect(bar).to_contain_text("You look at the start")
    page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text("move 1 of")
    page.get_by_role("button", name="Try another move").click()
    press_some(page, ".trial li", 1)
    page.get_by_role("button", name="Back to the game").click()
    page.get_by_role("button", name="Analyse").first.click()
    expect(page.locator(".analysis table")).to_be_visible(timeout=LONG)
    people.leave()


def open_and_keep(people: People, made: dict[str, Any], who: str) -> Page:
    """A page with all that it takes without a server: the service worker, the engine and the bots."""
    page = people.come(reduced_motion="reduce")
    with page.expect_response("**/bots.js"):
        page.goto(f"/t/{made['table']}#{made[who]}")
    page.evaluate("navigator.serviceWorker.ready")
    return page


def test_a_table_is_shown_after_a_reload_without_the_server_and_goes_on_with_it(
    browser: Browser, own_server: ForkedServer
) -> None:
    people = People(browser, own_server.url)
    page = open_and_keep(people, begun(own_server), "host")
    player, lines = PagePlayer(page), page.locator("ol[reversed] li")
    player.wait_for_turn()
    before = lines.count()
    own_server.stop()
    page.reload()
    expect(page.locator(".offline")).to_contain_text("as you saw it last")
    expect(lines).to_have_count(before)
    page.get_by_role("button", name="Practise from here").click()
    for _ in range(2):
        player.commit()
    page.get_by_role("button", name="Back to the game").click()
    own_server.start()
    expect(page.locator(".offline")).to_have_count(0)
    play([player], until=before + 1)
    people.leave()


@pytest.mark.parametrize("who", ["host", "watch"])
def test_a_finished_game_is_played_on_without_the_server_by_players_and_spectators(
    browser: Browser, own_server: ForkedServer, who: str
) -> None:
    people = People(browser, own_server.url)
    made = begun(own_server)
    host = Player(own_server, made["table"], made["host"])
    assert host.ask(type="resign", seat=0)["type"] == "done"
    host.close()
    page = open_and_keep(people, made, who)
    expect(page.locator("#after")).to_be_visible()
    own_server.stop()
    page.reload()
    expect(page.locator(".offline")).to_contain_text("as you saw it last")
    expect(page.get_by_role("button", name="Practise from here")).to_have_count(0)
    look_at_start(page)
    page.locator("#play-on summary").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    practice = page.get_by_role("group", name="Practice on this device")
    expect(practice).to_contain_text("as they lay")
    player = PagePlayer(page)
    for _ in range(2):
        player.commit()
    practice.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".board-bar", has_text="You look at the start")).to_be_visible()
    people.leave()
