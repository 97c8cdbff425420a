"""Boards on a phone, in the lessons: no table is needed to choose a move there."""

from playwright.sync_api import Page, Request, expect

from tests.every_game import GAMES

from .axe import barriers
from .browsers import PHONE, People

LOOKS = ("contrast", "azulejo", "neon")  # besides the classic one: web/src/lib/look.svelte.ts
HAND = '[data-target^="hand:"]:enabled'
WAYS = '[data-target^="way:"]'
# The places that a finger meets in their middle.
PLACES = """() => [...document.querySelectorAll('g[data-target]')].filter((place) => {
    const { x, y, width, height } = place.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return met !== null && place.contains(met);
}).map((place) => place.dataset.target)"""


def open_lesson(page: Page, game: str) -> None:
    page.goto(f"/learn/{game}")
    expect(page.locator("[data-target]").first).to_be_visible()


def addresses(page: Page) -> list[str]:
    """What the page asks for from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    return asked


def test_a_place_may_come_before_the_piece_and_says_how_it_lies(people: People) -> None:
    page = people.come(**PHONE, reduced_motion="reduce")
    turned = []
    for game in GAMES:
        open_lesson(page, game)
        for place in page.evaluate(PLACES) if page.locator(HAND).count() else []:
            page.locator(f'g[data-target="{place}"]').tap()
            expect(page.locator(f"[data-commit], {HAND}").first).to_be_visible()
            if page.locator(WAYS).count() > 1:
                turned.append(game)
                go_through_the_ways(page, place)
                break
            page.keyboard.press("Escape")
    assert turned, "no game has a piece that fits in several ways"


def go_through_the_ways(page: Page, place: str) -> None:
    """All that fits is shown; a further tap on the place shows the next; the one that is chosen is played."""
    ways, place_again = page.locator(WAYS), page.locator(f'g[data-target="{place}"]')
    sizes = [way.bounding_box() for way in ways.all()]
    assert all(size and min(size["width"], size["height"]) >= 44 for size in sizes)
    ways.nth(0).tap()
    expect(ways.nth(0)).to_have_attribute("aria-pressed", "true")
    place_again.tap()
    expect(ways.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(ways.nth(0)).to_have_attribute("aria-pressed", "false")
    said = page.locator(".lesson [aria-live]").inner_text()
    page.locator("[data-commit]").tap()
    expect(page.locator(".lesson [aria-live]")).not_to_have_text(said)


def test_looks_are_loaded_when_chosen_and_have_no_barrier(people: People) -> None:
    found: list[str] = []
    for n, game in enumerate(GAMES):
        look = LOOKS[n % len(LOOKS)]
        page = people.come(**PHONE, reduced_motion="reduce")
        loaded = addresses(page)
        open_lesson(page, game)
        assert not [url for url in loaded if any(f"/{name}-" in url for name in LOOKS)]
        page.evaluate("look => localStorage.setItem('dallage.look', JSON.stringify(look))", look)
        open_lesson(page, game)
        expect(page.locator(f'html[data-look="{look}"]')).to_have_count(1)
        assert [url for url in loaded if f"/{look}-" in url]
        found += [f"{look}: {barrier}" for barrier in barriers(page)]
    assert not found, "\n".join(found)
