"""Somebody to play with, in real browsers: two strangers find each other, react, and talk when both want to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.in_process_server import in_process_server

from .axe import barriers
from .browsers import PHONE, People, people_at


@pytest.fixture
def people(browser: Browser, tmp_path: Path) -> Iterator[People]:
    """On a server where strangers may meet."""
    with (
        in_process_server(tmp_path, lobby=True, messages_per_second=1000.0, message_burst=10_000) as server,
        people_at(browser, server.url) as people,
    ):
        yield people


def ask_for_a_game(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play with whoever is here").click()
    page.get_by_label("The name others will see").fill(name)
    assert barriers(page) == []
    page.get_by_role("button", name="Go", exact=True).click()


def test_two_strangers_meet_react_and_talk_when_both_want_to_while_a_third_watches(people: People) -> None:
    zoe, max_, third = people.come(), people.come(), people.come(**PHONE)
    ask_for_a_game(zoe, "Zoé")
    expect(zoe.get_by_text("Waiting for somebody to come")).to_be_visible()
    third.goto("/")
    expect(third.get_by_role("button", name="Sit down")).to_contain_text("Sit down")
    ask_for_a_game(max_, "Max")
    for page in (zoe, max_):
        expect(page.get_by_role("timer", name="left for the game")).to_have_count(2)
    max_.get_by_role("button", name="Well played!").click()
    expect(zoe.get_by_text("Max: Well played!")).to_be_visible()
    expect(zoe.get_by_role("textbox", name="Say something")).to_have_count(0)
    max_.get_by_role("button", name="I would like to talk").click()
    expect(zoe.get_by_role("status").filter(has_text="Max would like to talk.")).to_be_visible()
    zoe.get_by_role("button", name="I would like to talk").click()
    max_.get_by_role("textbox", name="Say something").fill("Bonjour !")
    max_.get_by_role("button", name="Send").click()
    expect(zoe.get_by_text("Max: “Bonjour !”").first).to_be_visible()
    assert barriers(zoe) == []
    zoe.get_by_role("button", name="Mute chat and reactions").click()
    expect(zoe.get_by_role("list").get_by_text("Max: “Bonjour !”")).to_have_count(0)
    third.get_by_role("link", name="Watch").click()
    expect(third.locator("section.board")).to_be_visible()
    expect(third.locator("[data-target]")).to_have_count(0)
