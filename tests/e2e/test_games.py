"""Every game is played in a real browser by clicking what the page offers."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.every_game import GAMES
from tests.server.server_process import Player, Server

from .axe import barriers
from .browsers import PHONE, People
from .page_player import PagePlayer, PhonePlayer, play
from .tables import bots, fewest, is_secretive, quickest, short, sit
from .transcript import Listener, nameless

SOME_LINES = 8  # of the log: enough turns to see how it goes on
MANY_LINES = 40  # then one of two gives up: whole games of every kind are played on a phone
STILL: dict[str, Any] = {"reduced_motion": "reduce"}  # whole games; the others are played with all that slides
every_game = pytest.mark.parametrize("game", GAMES)


def result(page: Page) -> list[str]:
    """The points in the list of seats."""
    return ["".join(filter(str.isdigit, text)) for text in page.locator(".seats li .score").all_inner_texts()]


@every_game
def test_two_people_in_two_browsers_play_until_it_is_over(people: People, server: Server, game: str) -> None:
    anna, bruno = people.come(**STILL), people.come(**STILL, locale="fr-FR")
    made = sit(anna, server, game, [{"kind": "link"}], options=short(game))
    bruno.goto(f"/t/{made['table']}#{made['seats'][1]['key']}")
    bruno.get_by_role("textbox", name="Votre nom").fill("Bruno")
    bruno.get_by_role("button", name="S’asseoir").click()
    play([PagePlayer(anna, 1), PagePlayer(bruno, 2)], until=None if game == quickest() else MANY_LINES)
    if not anna.locator("#after").count():
        bruno.get_by_role("button", name="Abandonner", exact=True).click()
        bruno.get_by_role("button", name="Oui", exact=True).click()
        expect(anna.locator("#after")).to_be_visible()
        expect(bruno.locator("#after")).to_be_visible()
    assert len(result(anna)) == fewest(game)
    assert result(anna) == result(bruno)
    found = barriers(anna) + barriers(bruno)
    assert not found, "\n".join(found)


@every_game
def test_one_person_plays_bots_to_the_end_on_a_phone_by_touch(people: People, server: Server, game: str) -> None:
    page = people.come(**PHONE, **STILL)
    sit(page, server, game, bots(game), options=short(game))
    player = PhonePlayer(page)
    play([player])
    player.demand_reach(whole=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


@every_game
def test_a_friend_comes_by_link(people: People, game: str) -> None:
    anna, bruno = people.come(), people.come(locale="fr-FR")
    anna.goto("/")
    anna.locator(f'a[href="/new/{game}"]').click()
    anna.get_by_role("textbox", name="Name").fill("Anna")
    anna.get_by_role("button", name="Set the table").click()
    bruno.goto(anna.locator("input[readonly]").first.input_value())
    bruno.get_by_role("textbox", name="Votre nom").fill("Bruno")
    bruno.get_by_role("button", name="S’asseoir").click()
    expect(anna.locator("aside")).to_contain_text("Bruno")
    expect(bruno.locator("aside")).to_contain_text("Anna")
    play([PagePlayer(anna, 1), PagePlayer(bruno, 2)], until=SOME_LINES)


@every_game
def test_secrets_are_hidden_between_people_at_one_screen(people: People, server: Server, game: str) -> None:
    page = people.come()
    sit(page, server, game, [{"kind": "screen", "name": f"P{seat}"} for seat in range(1, fewest(game))])
    pass_screen = page.locator(".pass-screen")
    expect(pass_screen).to_contain_text("Anna") if is_secretive(game) else expect(pass_screen).to_have_count(0)
    play([PagePlayer(page)], until=SOME_LINES)
    assert page.locator("ol[reversed] li", has_text="P1").count()


@every_game
def test_every_game_is_played_by_keyboard_alone(people: People, server: Server, game: str) -> None:
    page = people.come(**STILL)
    sit(page, server, game, bots(game), options=short(game))
    listener = Listener(page)
    listener.play(until=None if game == quickest() else SOME_LINES)
    assert not nameless(listener.heard)
    announced = [one.said for one in listener.heard if not one.key]
    assert any("You " in text for text in announced), "what one has done is not announced"
    assert any("Biscuit" in text for text in announced), "what the other has done is not announced"


def test_whoever_sat_there_can_share_the_finished_game(people: People, server: Server) -> None:
    anna, bruno, clara = people.come(), people.come(permissions=["clipboard-read", "clipboard-write"]), people.come()
    made = sit(anna, server, quickest(), [{"kind": "link"}])
    guest = Player(server, made["table"], made["seats"][1]["key"])
    guest.ask(type="join", seat=1, name="Bruno")
    guest.ask(type="resign", seat=1)
    guest.close()
    bruno.goto(f"/t/{made['table']}#{made['seats'][1]['key']}")
    bruno.get_by_role("button", name="Copy a link to this game").click()
    expect(bruno.get_by_role("button", name="Copied")).to_be_visible()
    clara.goto(bruno.evaluate("navigator.clipboard.readText()"))
    expect(clara.locator("#after")).to_have_text("Anna wins")
    expect(clara.get_by_role("button", name="Play again")).to_have_count(0)
