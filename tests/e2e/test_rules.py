"""The rules at a table: beside the board, or on a phone over its lower half; and as a page."""

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.every_game import GAMES, clauses
from tests.server.server_process import Server

from .axe import barriers
from .browsers import LAPTOP, PHONE, People
from .page_player import PagePlayer, play
from .tables import bots, sit

GAME = GAMES[0]


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found
    return found


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_rules_leave_the_board_in_sight_and_in_use(people: People, server: Server, size: dict[str, Any]) -> None:
    page = people.come(reduced_motion="reduce", **size)
    sit(page, server, GAME, bots(GAME))
    player = PagePlayer(page)
    player.wait_for_turn()
    opener = page.get_by_role("button", name="Rules", exact=True)
    opener.focus()
    page.keyboard.press("Enter")
    panel = page.locator(".panel")
    expect(panel.locator("figure svg").first).to_be_visible()
    board, rules, (wide, high) = box(page.locator("section.board")), box(panel), size["viewport"].values()
    if size is LAPTOP:
        assert board["x"] + board["width"] <= rules["x"]
        assert board["width"] > wide / 3
    else:
        assert rules["height"] <= high / 2
        assert 0 <= board["y"] < rules["y"] - high / 4
    assert barriers(page) == []
    play([player], until=1)
    expect(panel).to_be_visible()
    panel.focus()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(opener).to_be_focused()


def test_links_lead_from_the_rulebook_to_a_clause_and_back_to_its_figure(people: People) -> None:
    page = people.come(reduced_motion="reduce")
    page.goto(f"/rules/{GAME}")
    expect(page.locator(".clause").first).to_be_hidden()
    page.locator("nav").get_by_role("link").nth(3).click()
    expect(page.locator("#part-4")).to_be_in_viewport()
    shown = page.locator(".clause .see").first
    page.locator("#exact summary").click()
    shown.click()
    expect(page.locator("figure:focus")).to_be_in_viewport()
    page.goto(f"/rules/{GAME}#{clauses(GAME)[-1]}")
    expect(page.locator(f"#clause-{clauses(GAME)[-1]}")).to_be_in_viewport()
