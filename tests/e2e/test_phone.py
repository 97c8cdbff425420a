"""On a telephone: everything is in sight or one tap away, from the first piece to the last, and the end is a moment.

Whole games on a larger telephone are played in test_games.py.
"""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from dallage.registry import find_game
from tests.every_game import GAMES
from tests.server.server_process import Player, Server

from .axe import barriers
from .browsers import LAPTOP, PHONE, SMALL_PHONE, People
from .page_player import PagePlayer, PhonePlayer, play
from .socket_proxy import SocketProxy
from .tables import bots, illegal, quickest, short, sit

STILL: dict[str, Any] = {"reduced_motion": "reduce"}
SOME_LINES = 8
ALWAYS = (".status h1", ".status .scores", ".tools .acts")  # in sight in every moment of a game
BOARDS = Path(__file__).parents[2] / "web/src/games"
OPEN_BOARDS = [game for game in GAMES if "PanZoom" in (BOARDS / game / "Board.svelte").read_text()]


def in_sight(page: Page, *parts: str) -> bool:
    """Whether all of these are on the screen, whole."""
    wide, high = page.evaluate("[innerWidth, innerHeight]")
    for part in parts:
        box = page.locator(part).bounding_box()
        if not box or box["x"] < 0 or box["y"] < 0 or box["x"] + box["width"] > wide or box["y"] + box["height"] > high:
            return False
    return True


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not (beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"])


@pytest.mark.parametrize("game", OPEN_BOARDS)
def test_an_open_board_fits_a_small_telephone_to_the_last_piece(people: People, server: Server, game: str) -> None:
    page = people.come(**SMALL_PHONE, **STILL)
    sit(page, server, game, bots(game), options=short(game))
    player = PhonePlayer(page, seed=2)
    play([player])
    player.demand_reach(whole=True)
    assert in_sight(page, ".status h1", ".status .scores", ".tools .acts", ".board .panzoom .frame")


@pytest.mark.parametrize("game", [game for game in GAMES if game not in OPEN_BOARDS])
def test_as_many_as_can_play_fit_a_small_telephone(people: People, server: Server, game: str) -> None:
    page = people.come(**SMALL_PHONE, **STILL, locale="fr-FR")
    sit(page, server, game, [{"kind": "bot", "level": 1}] * (max(find_game(game).players) - 1))
    play([PhonePlayer(page)], until=SOME_LINES)
    assert in_sight(page, *ALWAYS)
    cut = page.locator(".status .scores .name").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert cut == 0
    page.get_by_role("button", name="Journal").tap()
    expect(page.locator("aside ol[reversed]")).to_be_in_viewport()
    found = barriers(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_end_of_a_game_is_a_moment(people: People, server: Server, motion: str) -> None:
    page = people.come(**PHONE, reduced_motion=motion)
    made = sit(page, server, quickest(), [{"kind": "link"}])
    guest = Player(server, made["table"], made["seats"][1]["key"])
    guest.ask(type="join", seat=1, name="Bruno")
    expect(page.locator(".tools .acts")).to_be_visible()
    guest.ask(type="resign", seat=1)
    guest.close()
    expect(page.locator("#after")).to_have_text("You win!")
    confetti = page.locator("canvas.confetti")
    if motion == "reduce":
        expect(confetti).to_have_count(0)
    else:
        expect(confetti).to_be_attached()
        expect(confetti).to_have_count(0)  # a few seconds later
    assert in_sight(page, "#after", ".status .scores", "section.board")
    again = page.get_by_role("button", name="Play again")
    box = again.bounding_box()
    assert box
    assert box["y"] > PHONE["viewport"]["height"] * 0.85  # at the thumb
    expect(page.get_by_role("button", name="Analyse", exact=True)).to_be_visible()
    again.tap()
    expect(page.locator("#after")).to_have_count(0)


@pytest.mark.parametrize("size", [LAPTOP, SMALL_PHONE], ids=["laptop", "phone"])
def test_nothing_covers_whose_turn_it_is_and_a_slow_move_says_so(
    people: People, server: Server, size: dict[str, Any]
) -> None:
    page = people.come(**size, **STILL)
    proxy = SocketProxy(page)
    sit(page, server, quickest(), bots(quickest()))
    player = PagePlayer(page)
    player.wait_for_turn()
    proxy.change = illegal(quickest(), proxy.legal_moves)
    while proxy.change is not None:
        player.act()
    refusal = page.locator(".note[role=alert]")
    expect(refusal).to_be_visible()
    assert not overlap(refusal, page.locator(".status"))
    refusal.get_by_role("button", name="Close").click()
    before = player.lines
    proxy.hold = True
    while not proxy.held:
        player.act()
    expect(page.locator(".status [role=status]")).to_have_text("Your move is on its way…")
    expect(page.locator(".board [data-commit]:enabled")).to_have_count(0)
    proxy.release()
    expect(page.locator("ol[reversed] li").nth(before)).to_be_attached()
    expect(page.locator(".status [role=status]")).to_have_count(0)
