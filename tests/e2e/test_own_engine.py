"""The page has an engine of its own: a move shows before the server has heard of it; the server remains the judge."""

import pytest
from playwright.sync_api import Page, expect

from tests.every_game import GAMES
from tests.server.server_process import Server

from .browsers import People
from .page_player import PagePlayer, play
from .socket_proxy import SocketProxy
from .tables import bots, illegal, quickest, sit

every_game = pytest.mark.parametrize("game", GAMES)
TRIES = 4  # own moves, of which one at least leaves nothing open but a draw
LEARNS = 1000  # milliseconds in which the engine is loaded and learns the position
AHEAD = "section.board[aria-busy=true]"
# So that a test can end the workers of a page.
KEEP_WORKERS = """
window.workers = []
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given)
    workers.push(this)
  }
}
"""


def sit_and_learn(people: People, server: Server) -> tuple[Page, SocketProxy, PagePlayer]:
    """A person on turn in a game that has begun, whose page knows the position."""
    game, page = GAMES[0], people.come()
    proxy = SocketProxy(page)
    sit(page, server, game, bots(game))
    player = PagePlayer(page)
    play([player], until=2)
    player.wait_for_turn()
    page.wait_for_timeout(LEARNS)
    return page, proxy, player


def pieces(page: Page) -> list[str]:
    found: list[str] = page.locator("section.board [data-piece]").evaluate_all(
        "all => all.map((one) => one.dataset.piece)"
    )
    return found


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
        player.commit()
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
    page, proxy, player = sit_and_learn(people, server)
    proxy.change = illegal(GAMES[0], proxy.legal_moves)
    before, proxy.hold = pieces(page), True
    player.commit()
    expect(page.locator(AHEAD)).to_have_count(1)
    proxy.release()
    expect(page.locator(".no[role=alert]")).to_be_visible()
    expect(page.locator(AHEAD)).to_have_count(0)
    assert pieces(page) == before
    assert proxy.last("no")["clause"] in page.locator(".no[role=alert]").inner_text()


def test_without_a_connection_one_practises_and_comes_back(people: People, server: Server) -> None:
    """Against bots on this device, from the position as the seat knows it; the game at the table stays as it was."""
    page, proxy, player = sit_and_learn(people, server)
    before, lines = pieces(page), player.lines
    proxy.lose()
    page.get_by_role("button", name="Practise from here").click()
    for _ in range(2):
        player.commit()
    expect(page.get_by_role("group", name="Practice on this device")).to_be_visible()
    assert player.lines == lines
    proxy.cut = False
    expect(page.get_by_text("The connection is back")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    assert pieces(page) == before
    play([player], until=lines + 1)


def test_a_game_is_played_with_records_and_goes_on_with_views_when_the_engine_dies(
    people: People, server: Server
) -> None:
    game = quickest()
    page = people.come()
    page.add_init_script(KEEP_WORKERS)
    proxy = SocketProxy(page)
    sit(page, server, game, bots(game))
    player = PagePlayer(page)
    player.wait_for_turn()
    proxy.wait_until(lambda heard: "records" in heard.sent_types)
    for _ in range(3):
        play([player], until=player.lines + 1)
    player.wait_for_turn()
    assert proxy.last("table")["records"]
    assert not proxy.last("table")["views"]
    assert proxy.sent_types.count("records") == 1
    assert "seen" not in proxy.sent_types[proxy.sent_types.index("records") :]
    page.evaluate("() => workers.forEach((worker) => worker.terminate())")  # which tells nobody
    play([player], until=player.lines + 1)
    proxy.wait_until(lambda heard: heard.sent_types.count("records") == 2)
    proxy.wait_until(lambda heard: bool(heard.last("table")["views"]))
    play([player], until=player.lines + 1)
