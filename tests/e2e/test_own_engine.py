"""The page has an engine of its own: a move shows before the server has heard of it; the server remains the judge."""

import pytest
from playwright.sync_api import expect

from tests.every_game import GAMES
from tests.server.server_process import Server

from .browsers import People
from .page_player import PagePlayer, play
from .socket_proxy import SocketProxy
from .tables import bots, illegal, sit

every_game = pytest.mark.parametrize("game", GAMES)
TRIES = 4  # own moves, of which one at least leaves nothing open but a draw
LEARNS = 1000  # milliseconds in which the engine is loaded and learns the position
AHEAD = "section.board[aria-busy=true]"


def commit(player: PagePlayer) -> None:
    """Plays a move. One that is played at the first click is not asked about, and then nothing more is offered."""
    player.wait_for_turn()
    player.last, player.misses = "", 0
    while player.last != "commit" and not player.misses and player.act():
        pass


@every_game
def test_a_move_shows_while_it_is_on_its_way(people: People, server: Server, game: str) -> None:
    page = people.come()
    proxy = SocketProxy(page)
    sit(page, server, game, bots(game))
    player, shown = PagePlayer(page), 0
    for _ in range(TRIES):
        player.wait_for_turn()
        page.wait_for_timeout(LEARNS)
        before, proxy.hold = player.lines, True
        commit(player)
        page.wait_for_timeout(150)
        shown += page.locator(AHEAD).count()
        assert proxy.held, "the server has not heard of it"
        proxy.release()
        expect(page.locator("ol[reversed] li").nth(before)).to_be_attached()
        expect(page.locator(AHEAD)).to_have_count(0)
        if shown:
            break
    assert shown
    assert not [one for one in proxy.sent_types if one in ("points", "preview")], "the page's engine says it"


def test_a_move_that_the_server_refuses_is_taken_back_with_its_clause(people: People, server: Server) -> None:
    game = GAMES[0]
    page = people.come()
    proxy = SocketProxy(page)
    sit(page, server, game, bots(game))
    player = PagePlayer(page)
    play([player], until=2)
    player.wait_for_turn()
    page.wait_for_timeout(LEARNS)
    proxy.change = illegal(game, proxy.last("table")["views"][0]["moves"])
    pieces = page.locator("section.board [data-piece]")
    before, proxy.hold = pieces.evaluate_all("all => all.map((one) => one.dataset.piece)"), True
    commit(player)
    expect(page.locator(AHEAD)).to_have_count(1)
    proxy.release()
    expect(page.locator(".no[role=alert]")).to_be_visible()
    expect(page.locator(AHEAD)).to_have_count(0)
    assert pieces.evaluate_all("all => all.map((one) => one.dataset.piece)") == before
    assert proxy.last("no")["clause"] in page.locator(".no[role=alert]").inner_text()


def test_without_a_connection_one_practises_and_comes_back(people: People, server: Server) -> None:
    """Against bots on this device, from the position as the seat knows it; the game at the table stays as it was."""
    game = GAMES[0]
    page = people.come()
    proxy = SocketProxy(page)
    sit(page, server, game, bots(game))
    player = PagePlayer(page)
    play([player], until=2)
    player.wait_for_turn()
    page.wait_for_timeout(LEARNS)
    pieces = page.locator("section.board [data-piece]")
    before, lines = pieces.evaluate_all("all => all.map((one) => one.dataset.piece)"), player.lines
    proxy.lose()
    page.get_by_role("button", name="Practise from here").click()
    for _ in range(2):
        commit(player)
    expect(page.get_by_role("group", name="Practice on this device")).to_be_visible()
    assert player.lines == lines
    proxy.cut = False
    expect(page.get_by_text("The connection is back")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    assert pieces.evaluate_all("all => all.map((one) => one.dataset.piece)") == before
    play([player], until=lines + 1)
