"""Every game is played in a real browser by clicking what the page offers."""

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import dallage
from dallage.registry import box
from tests.every_game import GAMES
from tests.server.forked import Forked
from tests.server.running import make_table

from .browsers import PHONE, People
from .hands import Hand, Keys, play

SOME_LINES = 12  # of the log: enough turns to see how it goes on
STILL: dict[str, Any] = {"reduced_motion": "reduce"}  # whole games; the others are played with all that slides
every_game = pytest.mark.parametrize("game", GAMES)


def fewest(game: str) -> int:
    return box(game).players[0]


def bots(game: str) -> list[dict[str, Any]]:
    return [{"kind": "bot", "level": 1}] * (fewest(game) - 1)


def sit(page: Page, server: Forked, game: str, others: list[dict[str, Any]]) -> None:
    """Opens a table of one's own."""
    made = make_table(server, game, [{"kind": "me", "name": "Anna"}, *others])
    page.goto(f"/t/{made['table']}#{made['host']}")
    expect(page.locator("section.board")).to_be_visible()


def results(page: Page) -> list[str]:
    return [re.sub(r"\(.*?\)", "", text).strip() for text in page.locator("aside ul li").all_inner_texts()]


@every_game
def test_two_people_in_two_browsers_play_a_whole_game(people: People, game: str) -> None:
    anna, bruno = people.come(**STILL), people.come(**STILL, locale="fr-FR")
    anna.goto("/")
    anna.locator(f'a[href="/new/{game}"]').click()
    anna.get_by_role("textbox", name="Name").fill("Anna")
    anna.get_by_role("button", name="Set the table").click()
    link = anna.locator("input[readonly]").first.input_value()
    bruno.goto(link)
    bruno.get_by_role("textbox", name="Votre nom").fill("Bruno")
    bruno.get_by_role("button", name="S’asseoir").click()
    play([Hand(anna, 1), Hand(bruno, 2)])
    numbers = [re.findall(r"\d+", " ".join(results(page))) for page in (anna, bruno)]
    assert numbers[0] == numbers[1]
    expect(anna.get_by_role("button", name="Play again")).to_be_visible()
    expect(bruno.get_by_role("button", name=re.compile("Rejouer|Encore|Revanche"))).to_be_visible()


@every_game
def test_one_person_plays_bots_to_the_end_on_a_phone_by_touch(people: People, game: str) -> None:
    page = people.come(**PHONE, **STILL)
    page.goto(f"/new/{game}")
    for seat in range(1, fewest(game)):
        page.get_by_label(f"Seat {seat + 1}").select_option("bot")
    for level in page.get_by_label("Level").all():
        level.select_option("1")
    page.get_by_role("button", name="Set the table").tap()
    play([Hand(page, touch=True)])
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


@every_game
def test_people_at_one_screen_pass_it_behind_a_curtain(people: People, server: Forked, game: str) -> None:
    page = people.come()
    sit(page, server, game, [{"kind": "screen", "name": f"P{seat}"} for seat in range(1, fewest(game))])
    expect(page.locator(".curtain")).to_contain_text("Anna")
    play([Hand(page)], until=SOME_LINES)
    assert page.locator("ol[reversed] li", has_text="P1").count()


@every_game
def test_a_game_is_played_by_keyboard_alone(people: People, server: Forked, game: str) -> None:
    page = people.come()
    sit(page, server, game, bots(game))
    Keys(page).play(until=SOME_LINES)


class Line:
    """The page's socket, in our hands."""

    def __init__(self, page: Page) -> None:
        self.cut, self.heard, self.change = False, list[dict[str, Any]](), None
        self.sockets: list[WebSocketRoute] = []
        page.context.route_web_socket(re.compile("/socket$"), self.open)

    def open(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close()
            return
        self.sockets.append(socket)
        server = socket.connect_to_server()
        socket.on_message(lambda text: server.send(self.sent(text)))
        server.on_message(lambda text: self.told(socket, text))

    def sent(self, text: Any) -> Any:
        message = json.loads(text)
        if message["type"] == "move" and self.change is not None:
            message["move"], self.change = self.change, None
        return json.dumps(message)

    def told(self, socket: WebSocketRoute, text: Any) -> None:
        self.heard.append(json.loads(text))
        socket.send(text)

    def lose(self) -> None:
        self.cut = True
        self.sockets[-1].close()

    def last(self, type: str) -> dict[str, Any]:
        return next(message for message in reversed(self.heard) if message["type"] == type)


@every_game
def test_nothing_is_lost_by_a_reload_in_mid_move(people: People, server: Forked, game: str) -> None:
    page = people.come()
    sit(page, server, game, bots(game))
    hand = Hand(page)
    play([hand], until=3)
    before = hand.lines
    hand.wait_for_turn()
    hand.act()
    page.reload()
    expect(page.locator("ol[reversed] li").nth(before - 1)).to_be_attached()
    play([hand], until=before + 2)


@every_game
def test_a_move_made_without_a_line_is_sent_when_it_is_back(people: People, server: Forked, game: str) -> None:
    page = people.come()
    line = Line(page)
    sit(page, server, game, bots(game))
    hand = Hand(page)
    play([hand], until=3)
    hand.wait_for_turn()
    before, hand.last = hand.lines, ""
    page.locator("section.board > *").first.evaluate("board => (board.dataset.mark = 'the same')")
    line.lose()
    expect(page.locator(".offline")).to_be_visible()
    while hand.last != "commit" and not hand.misses:  # what is played at the first click shows nothing more yet
        hand.act()
    line.cut = False
    expect(page.locator(".offline")).to_have_count(0)
    expect(page.locator("ol[reversed] li").nth(before)).to_be_attached()
    expect(page.locator("section.board > [data-mark]")).to_have_count(1)  # or nothing on it could slide


def illegal(game: str, legal: list[str]) -> str:
    """A move that is well written, and not legal now."""
    chooser, state = random.Random(1), dallage.game(game).new(seed=1)
    while not state.over:
        seat = state.to_act[0]
        move = chooser.choice(state.moves(seat))
        if move not in legal:
            return move
        state.play(seat, move)
    raise AssertionError("every move is legal")


@every_game
def test_a_refused_move_shows_its_sentence_and_its_clause(people: People, server: Forked, game: str) -> None:
    page = people.come()
    line = Line(page)
    sit(page, server, game, bots(game))
    hand = Hand(page)
    play([hand], until=2)
    hand.wait_for_turn()
    before = line.last("table")
    line.change = illegal(game, before["sights"][0]["moves"])
    while line.change is not None:
        hand.act()
    alert = page.locator(".no[role=alert]")
    expect(alert).to_be_visible()
    no = line.last("no")
    assert no["sentence"]["en"] in alert.inner_text()
    assert no["clause"]
    alert.get_by_role("button", name=f"Rule {no['clause']}").click()
    expect(page.locator(f"dialog #clause-{no['clause']}")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert line.last("table")["ply"] == before["ply"]
    play([hand], until=before["ply"] + 1)
