"""What a player sees before a move: the own side of the board, what can move, why not, and what each place brings."""

from typing import Any

from playwright.sync_api import Page, expect

from dallage.kernel.move_points import move_points
from dallage.registry import find_game
from tests.every_game import GAMES
from tests.server.server_process import Server, make_table

from .axe import barriers
from .browsers import PHONE, People
from .tables import bots, fewest, sit

SMALL_PHONE = {**PHONE, "viewport": {"width": 360, "height": 740}, "reduced_motion": "reduce"}
FINGER = 44  # pixels
# The middle of everything that can be pressed in the drawing, by name, and the smaller side of what is seen of it
TARGETS = """() => {
    const board = document.querySelector('section.board').getBoundingClientRect();
    return [...document.querySelectorAll('svg [data-target], svg [data-refused]')].map((one) => {
        const { left, right, top, bottom } = one.querySelector('.shape').getBoundingClientRect();
        const name = one.dataset.target ?? one.dataset.refused;
        const width = Math.min(right, board.right) - Math.max(left, board.left);
        return { name, x: (left + right) / 2, y: (top + bottom) / 2, size: Math.min(width, bottom - top) };
    });
}"""

FOCUSED = "document.activeElement.getBoundingClientRect().y"


def two_sided() -> str:
    """A game for exactly two, in which nothing is hidden: its board has two sides."""
    return next(game for game in GAMES if find_game(game).players == range(2, 3))


def game_of_points() -> str:
    """A game in which every first move brings something."""
    for game in GAMES:
        seen = find_game(game).choose().new(seed=0).seen_by(0)
        if all(points > 0 for points in move_points(seen).values()):
            return game
    raise LookupError("in every game some first move brings nothing")


def targets(page: Page) -> dict[str, Any]:
    return {one["name"]: one for one in page.evaluate(TARGETS)}


def test_the_second_seat_plays_up_the_screen_and_is_told_why_a_piece_cannot_move(
    people: People, server: Server
) -> None:
    page = people.come(**SMALL_PHONE)
    made = make_table(server, two_sided(), [{"kind": "bot", "level": 1}, {"kind": "me", "name": "Anna"}])
    page.goto(f"/t/{made['table']}#{made['host']}")
    page.locator("svg [data-target]").first.wait_for()
    near = targets(page)
    assert min(one["size"] for one in near.values()) >= FINGER - 0.1
    page.set_viewport_size({"width": 390, "height": 664})
    page.wait_for_timeout(200)
    near = targets(page)
    assert min(one["size"] for one in near.values()) >= FINGER - 0.1
    page.get_by_label("Turn the board around").click()
    far = targets(page)
    turned = {name: (near[name]["x"] + far[name]["x"], near[name]["y"] + far[name]["y"]) for name in near}
    assert len({(round(x), round(y)) for x, y in turned.values()}) == 1, "turned half around its middle"
    page.get_by_label("Turn the board around").click()

    lowest = max(targets(page).values(), key=lambda one: one["y"])
    page.locator(f"[data-target='{lowest['name']}'], [data-refused='{lowest['name']}']").focus()
    before = page.evaluate(FOCUSED)
    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUSED) < before, "the keys follow the screen"

    page.locator("[data-refused]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("section.board [role=status] li").first).to_be_visible()
    assert barriers(page) == []


def test_each_place_shows_what_it_brings_until_it_is_switched_off(people: People, server: Server) -> None:
    page, game = people.come(**PHONE), game_of_points()
    sit(page, server, game, bots(game))
    place = page.locator("svg [data-target]").first
    expect(page.locator("svg .ahead").first).to_be_visible()
    assert page.locator("svg .ahead").count() == page.locator("svg [data-target]").count() >= fewest(game)
    assert "point" in (place.get_attribute("aria-label") or "")
    page.evaluate("localStorage.setItem('dallage.settings', JSON.stringify({ showPoints: false }))")
    page.reload()
    place.wait_for()
    page.wait_for_timeout(300)
    assert page.locator("svg .ahead").count() == 0
