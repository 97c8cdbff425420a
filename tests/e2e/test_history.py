"""Looking back during a game, and exploring it after its end, in a real browser."""

from playwright.sync_api import Page, expect

from tests.server.server_process import Player, Server

from .axe import barriers
from .browsers import People
from .page_player import PagePlayer, play
from .tables import bots, quickest, sit

LINES = 6  # of the log: some moves to look back at


def press_some(page: Page, lines: str, count: int) -> None:
    """Clicks what the board offers until a list has so many lines."""
    player = PagePlayer(page)
    for _ in range(20):
        if page.locator(lines).count() >= count:
            return
        player.act()
    raise AssertionError("nothing was played")


def look_back(page: Page) -> None:
    """By keys and by the log; the game waits, and says so."""
    bar, moves = page.locator(".board-bar", has_text="You look at"), page.locator("ol[reversed] .move")
    page.locator("section.board").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(bar).to_contain_text(f"move {moves.count() - 2} of")
    assert page.evaluate("pagePlayer.names()") == [], "an earlier position offers nothing to play"
    moves.last.click()
    expect(bar).to_contain_text("move 1 of")
    expect(bar).to_contain_text("It is your turn")
    assert not barriers(page)
    bar.get_by_role("button", name="Back to now").click()
    expect(bar).to_have_count(0)
    PagePlayer(page).wait_for_turn()


def try_moves(page: Page) -> None:
    """Two other moves before the last one of the game, and one of them taken back."""
    page.locator("section.board").focus()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Try another move").click()
    trial = page.get_by_role("group", name="You try out moves")
    expect(trial).to_contain_text("You choose for")
    press_some(page, ".trial li", 2)
    assert not barriers(page)
    trial.get_by_role("button", name="One move back").click()
    expect(trial.locator("li")).to_have_count(1)


def test_one_looks_back_in_play_and_explores_after_the_end(people: People, server: Server) -> None:
    page = people.come(reduced_motion="reduce")
    made = sit(page, server, quickest(), bots(quickest()))
    play([PagePlayer(page)], until=LINES)
    PagePlayer(page).wait_for_turn()
    look_back(page)
    host = Player(server, made["table"], made["host"])
    host.ask(type="resign", seat=0)
    host.close()
    expect(page.locator("#after")).to_be_visible()
    try_moves(page)
    moves = page.locator("ol[reversed] .move").count()
    page.get_by_text("Play on from here").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.get_by_text("This game goes on from move").first).to_be_visible()
    assert made["table"] not in page.url
    expect(page.locator("ol[reversed] .move").nth(moves - 1)).to_be_visible()  # all but the last, and the one tried
    play([PagePlayer(page)], until=moves + 3)
