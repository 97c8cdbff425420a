"""A table without a server as people use it: hints, undo, one screen for several, lessons, files, two tabs."""

import json
import time
from pathlib import Path

import httpx
from playwright.sync_api import Locator, Page, expect

from dallage.kernel.records import Record
from tests.every_game import GAMES, some_game
from tests.server.server_process import Server

from .browsers import PATIENCE, People
from .page_player import PagePlayer, play
from .tables import fewest, quickest
from .test_foresight import two_sided
from .test_my_games import take_along
from .test_static_site import A_FEW_LINES, sit_with
from .test_static_site_after import resign, saved

ROOT = Path(__file__).resolve().parent.parent.parent
MOST_CLICKS = 200  # in a lesson, whose right moves are found by chance


def position(page: Page) -> list[str]:
    """What lies on the board, in words."""
    return page.locator("details.words li").all_text_contents()


def log_of(page: Page) -> list[str]:
    return page.locator("ol[reversed] li").all_inner_texts()


def commit(player: PagePlayer) -> None:
    """Plays a move to its end, and waits until the bots have answered."""
    lines, page = player.lines, player.page
    play([player], until=lines + 1)
    expect(page.locator("ol[reversed] li").nth(lines)).to_be_attached()
    player.wait_for_turn()


def test_a_hint_is_given_and_a_move_taken_back(visitors: People) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit_with(page, visitors, two_sided(), 1)  # what nothing hidden came of can be taken back
    player = PagePlayer(page)
    player.wait_for_turn()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".note[role=status]")).to_be_visible()
    expect(page.get_by_role("textbox", name="Say something")).to_have_count(0)  # there is nobody to hear it
    before = position(page)
    commit(player)
    assert position(page) != before
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("ol[reversed]")).to_contain_text("take a move back")
    assert position(page) == before
    page.reload()
    player.wait_for_turn()
    assert position(page) == before
    commit(player)


def test_people_at_one_screen_see_only_their_own_side(visitors: People) -> None:
    game = some_game(hidden=True)
    page = visitors.come(reduced_motion="reduce")
    page.goto(f"{visitors.url}/#/new/{game}")
    for seat, name in enumerate(("Ada", "Ben")):
        page.get_by_placeholder("Name").nth(seat).fill(name)
    page.get_by_role("button", name="Set the table").click()
    curtain = page.locator(".pass-screen")
    expect(curtain).to_contain_text("Ada")
    assert page.locator("section.board [data-piece], section.board [data-target]").count() == 0
    player = PagePlayer(page)
    while "Ben" not in (curtain.inner_text() if curtain.count() else ""):
        player.act()
    assert page.locator("section.board [data-piece], section.board [data-target]").count() == 0
    page.reload()
    expect(curtain).to_contain_text("Ben")
    play([player], until=player.lines + fewest(game))


def least_share(game: str) -> float:
    """Of right moves among all, in the hardest lesson of a game."""
    found = json.loads((ROOT / "web" / "src" / "games" / game / "lessons.json").read_text("utf-8"))
    return float(min(len(one["right"]) / len(one["moves"]) for one in found.values()))


def test_a_lesson_leads_to_the_first_game(visitors: People) -> None:
    game = max(GAMES, key=least_share)
    page = visitors.come(reduced_motion="reduce")
    page.goto(f"{visitors.url}/#/learn/{game}")
    page.locator(".lesson [data-target], .lesson [data-move]").first.wait_for()
    played = page.locator(".lesson [data-commit]")
    player, following, end = (
        PagePlayer(page),
        page.get_by_role("button", name="Next step"),
        page.locator(".lesson .end"),
    )
    for _ in range(MOST_CLICKS):
        if end.count():
            break
        if following.count():
            following.click()
            player.seen = []
        elif played.count():
            played.click()
            if not following.count():  # it was not right: another one is chosen
                page.keyboard.press("Escape")
        else:
            player.act()
    end.get_by_role("button").click()
    expect(page.locator("section.board")).to_be_visible()
    commit(player)


def test_my_games_are_taken_along_as_a_file(visitors: People, tmp_path: Path) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit_with(page, visitors, quickest(), 1)
    resign(page)
    page.goto(f"{visitors.url}/#/mine")
    expect(page.locator(".list li")).to_have_count(1)
    take_along(page, tmp_path / "games.json")
    page.reload()
    expect(page.locator(".list li")).to_have_count(1)


def open_file(page: Page, address: str, file: Path) -> None:
    page.goto(address)
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Open the game").click()
    expect(page.get_by_text("This game was opened from a file")).to_be_visible()


def test_a_game_goes_on_at_a_server_and_comes_back(
    visitors: People, people: People, server: Server, tmp_path: Path
) -> None:
    here, there = visitors.come(reduced_motion="reduce"), people.come(reduced_motion="reduce")
    sit_with(here, visitors, quickest(), 1)
    play([PagePlayer(here)], until=A_FEW_LINES)
    PagePlayer(here).wait_for_turn()
    file = saved(here, "[data-save]", tmp_path)
    moves = json.loads(file.read_text("utf-8"))["record"]["moves"]
    open_file(there, f"{people.url}/open", file)
    assert position(there) == position(here)
    commit(PagePlayer(there))
    resign(there)
    ended = there.url.split("/t/")[1]
    back = saved_at_server(there, server, ended, tmp_path)
    assert json.loads(back.read_text("utf-8"))["record"]["moves"][: len(moves)] == moves
    open_file(here, f"{visitors.url}/#/open", back)
    assert position(here) == position(there)
    commit(PagePlayer(here))  # here nobody has resigned


def saved_at_server(page: Page, server: Server, table: str, folder: Path) -> Path:
    """The record as any program gets it."""
    keys = page.evaluate("JSON.parse(localStorage.getItem('dallage.tables'))")
    key = next(one["key"] for one in keys if one["table"] == table)
    answer = httpx.get(f"{server.url}/api/tables/{table}/record", headers={"authorization": f"Bearer {key}"})
    assert answer.status_code == 200, answer.text
    file = folder / "from-a-server.json"
    file.write_bytes(answer.content)
    return file


def test_two_tabs_at_one_table_lose_and_double_nothing(visitors: People, tmp_path: Path) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit_with(page, visitors, GAMES[0], 1)
    expect(page.locator("section.board")).to_be_visible()
    other = page.context.new_page()
    other.goto(page.url)
    both = [PagePlayer(page, 1), PagePlayer(other, 2)]
    for _ in range(3):
        for player in both:
            player.wait_for_turn()
            until_commit(player)
        for player in both:  # neither waits for the other
            player.page.evaluate("document.querySelector('.board [data-commit]')?.click()")
    wait_until_same(both)
    written = json.loads(saved(other, "[data-save]", tmp_path).read_text("utf-8"))["record"]
    Record.from_json(json.dumps(written)).replay()
    assert len(written["moves"]) == len(log_of(page))
    page.reload()
    both[0].wait_for_turn()
    assert log_of(page) == log_of(other)


def wait_until_same(players: list[PagePlayer]) -> None:
    """Until both tabs show the same log and may move: what one has played may still be on its way to the other."""
    until = time.monotonic() + PATIENCE / 1000
    while True:
        for player in players:
            player.wait_for_turn()
        one, other = (log_of(player.page) for player in players)
        if one == other:
            return
        assert time.monotonic() < until, (one, other)
        players[0].page.wait_for_timeout(50)


def until_commit(player: PagePlayer) -> None:
    """As far as the question whether to play a move."""
    while not player.page.locator(".board [data-commit]").count():
        player.act()


def test_a_table_that_is_removed_in_one_tab_is_closed_in_the_other(visitors: People) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit_with(page, visitors, quickest(), 1)
    expect(page.locator("section.board")).to_be_visible()
    other = page.context.new_page()
    other.goto(f"{visitors.url}/")
    removal: Locator = other.locator(".mine").get_by_role("button")
    removal.click()
    expect(page.get_by_text("This table is closed")).to_be_visible()
    expect(other.locator(".mine li")).to_have_count(0)
