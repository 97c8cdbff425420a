"""Every page, in both languages and themes: no barrier that axe-core knows, nothing on the console, nothing missing.

The pages after a game are looked at in test_games.py, where games end.
"""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.every_game import GAMES
from tests.server.server_process import Server

from .axe import barriers
from .browsers import LAPTOP, PHONE, People
from .page_player import PagePlayer, play
from .tables import bots, sit

SOME_LINES = 4
GAME_PAGES = (
    ("new", "form.new h1"),
    ("rules", ".rules h1"),
    ("learn", "[data-target]"),
)  # and what shows that it is there
every_language = pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])


@every_language
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_home_has_no_barrier(people: People, locale: str, size: dict[str, Any]) -> None:
    page = people.come(locale=locale, reduced_motion="reduce", **size)
    page.goto("/")
    expect(page.locator(".games li")).to_have_count(len(GAMES))
    assert page.locator("html").get_attribute("lang") == locale[:2]
    found = barriers(page)
    assert not found, "\n".join(found)


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_the_pages_of_a_game_have_no_barrier(people: People, server: Server, locale: str, game: str) -> None:
    page = people.come(locale=locale, reduced_motion="reduce")
    found = []
    for page_name, shown in GAME_PAGES:
        page.goto(f"/{page_name}/{game}")
        expect(page.locator(shown).first).to_be_visible()
        found += barriers(page)
    sit(page, server, game, bots(game))
    player = PagePlayer(page)
    play([player], until=SOME_LINES)
    player.wait_for_turn()
    found += barriers(page)
    assert not found, "\n".join(found)
