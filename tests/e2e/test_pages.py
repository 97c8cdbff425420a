"""Every page, in both languages and themes: no barrier that axe-core knows, nothing on the console, nothing missing."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.every_game import GAMES
from tests.server.forked import Forked
from tests.server.running import make_table

from .browsers import LAPTOP, PHONE, People
from .hands import Hand, play
from .test_games import bots

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SOME_LINES = 6
every_language = pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])


def barriers(page: Page) -> list[str]:
    """What axe-core finds, each with the element."""
    # Nothing fades or slides while colours are measured.
    page.evaluate("() => document.getAnimations().forEach((one) => one.finish())")
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{page.url}: {one['id']}: {one['help']}: {node['html'][:200]}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


def every_look(page: Page) -> list[str]:
    """The same page in light and in dark."""
    found = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        found += [f"{theme}: {barrier}" for barrier in barriers(page)]
    return found


@every_language
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_home_has_no_barrier(people: People, locale: str, size: dict[str, Any]) -> None:
    page = people.come(locale=locale, reduced_motion="reduce", **size)
    page.goto("/")
    expect(page.locator(".games li")).to_have_count(len(GAMES))
    assert page.locator("html").get_attribute("lang") == locale[:2]
    found = every_look(page)
    assert not found, "\n".join(found)


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_the_pages_of_a_game_have_no_barrier(people: People, server: Forked, locale: str, game: str) -> None:
    page = people.come(locale=locale, reduced_motion="reduce")
    found = []
    for room, shown in (("new", "form.new h1"), ("rules", ".rules h1"), ("learn", "[data-target]")):
        page.goto(f"/{room}/{game}")
        expect(page.locator(shown).first).to_be_visible()
        found += every_look(page)
    made = make_table(server, game, [{"kind": "me", "name": "Anna"}, *bots(game)])
    page.goto(f"/t/{made['table']}#{made['host']}")
    hand = Hand(page)
    play([hand], until=SOME_LINES)
    hand.wait_for_turn()
    found += every_look(page)
    assert not found, "\n".join(found)
