"""Whatever goes wrong in mid-move, nothing is lost, and a refusal says why."""

import pytest
from playwright.sync_api import Page, expect

from tests.every_game import GAMES
from tests.server.server_process import Player, Server

from .browsers import People
from .page_player import PagePlayer, play
from .socket_proxy import SocketProxy
from .tables import bots, illegal, quickest, sit

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_nothing_is_lost_by_a_reload_in_mid_move(people: People, server: Server, game: str) -> None:
    page = people.come()
    sit(page, server, game, bots(game))
    player = PagePlayer(page)
    play([player], until=3)
    player.wait_for_turn()
    before = player.lines
    player.act()
    page.reload()
    expect(page.locator("ol[reversed] li").nth(before - 1)).to_be_attached()
    play([player], until=before + 2)


@every_game
def test_a_move_made_without_a_line_is_sent_when_it_is_back(people: People, server: Server, game: str) -> None:
    page = people.come()
    proxy = SocketProxy(page)
    sit(page, server, game, bots(game))
    player = PagePlayer(page)
    play([player], until=3)
    player.wait_for_turn()
    before = player.lines
    page.locator("section.board > *").first.evaluate("board => (board.dataset.mark = 'the same')")
    proxy.lose()
    expect(page.locator(".offline")).to_be_visible()
    player.commit()
    proxy.cut = False
    expect(page.locator(".offline")).to_have_count(0)
    expect(page.locator("ol[reversed] li").nth(before)).to_be_attached()
    expect(page.locator("section.board > [data-mark]")).to_have_count(1)  # or nothing on it could slide


def move_without_a_connection(page: Page) -> None:
    """Plays, and loads the page anew before the connection is back: the service worker has kept it."""
    player = PagePlayer(page)
    play([player], until=3)
    player.wait_for_turn()
    page.evaluate("navigator.serviceWorker.ready")
    page.context.set_offline(True)
    expect(page.locator(".offline")).to_be_visible()
    player.commit()
    page.reload()
    expect(page.locator("main")).to_contain_text("Your move is kept")


def test_a_move_made_without_a_connection_outlives_a_reload(people: People, server: Server) -> None:
    page = people.come()
    sit(page, server, quickest(), bots(quickest()))
    move_without_a_connection(page)
    with page.context.expect_event("request", lambda request: request.url.endswith("/bots.js")):  # for practice later
        page.context.set_offline(False)
    expect(page.locator("ol[reversed] li").nth(3)).to_be_attached()
    expect(page.locator(".no[role=alert]")).to_have_count(0)
    people.forgive("ERR_INTERNET_DISCONNECTED")


def test_a_move_that_comes_too_late_is_dropped_and_the_page_says_so(people: People, server: Server) -> None:
    page = people.come()
    made = sit(page, server, quickest(), bots(quickest()))
    move_without_a_connection(page)
    other = Player(server, made["table"], made["host"])  # the same person, elsewhere
    other.move(0, other.now["views"][0]["moves"][0])
    page.context.set_offline(False)
    expect(page.locator(".no[role=alert]")).to_contain_text("did not count. The table has moved on.")
    other.close()
    people.forgive("ERR_INTERNET_DISCONNECTED")


@every_game
def test_a_refused_move_shows_its_sentence_and_its_clause(people: People, server: Server, game: str) -> None:
    page = people.come()
    proxy = SocketProxy(page)
    sit(page, server, game, bots(game))
    player = PagePlayer(page)
    play([player], until=2)
    player.wait_for_turn()
    before = proxy.last("table")
    proxy.change = illegal(game, proxy.legal_moves)
    while proxy.change is not None:
        player.act()
    alert = page.locator(".no[role=alert]")
    expect(alert).to_be_visible()
    no = proxy.last("no")
    assert no["sentence"]["en"] in alert.inner_text()
    assert no["clause"]
    alert.get_by_role("button", name=f"Rule {no['clause']}").click()
    expect(page.locator(f".panel #clause-{no['clause']}")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator(".panel")).to_have_count(0)
    assert proxy.last("table")["log_length"] == before["log_length"]
    play([player], until=before["log_length"] + 1)
