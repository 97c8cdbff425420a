"""Play now asks for the opponent once; a finished game is kept on the device, and can be taken along."""

from pathlib import Path

from playwright.sync_api import Page, expect

from .axe import barriers
from .browsers import People
from .tables import quickest


def begin(page: Page, game: str) -> None:
    """Presses what begins a game at once on the home page."""
    page.goto("/")
    card = page.locator(".games li").filter(has=page.locator(f"a[href='/learn/{game}']"))
    card.locator(".play button").first.click()


def take_along(page: Page, file: Path) -> None:
    """Saves the games, deletes them and reads them again, twice: none is counted twice."""
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    saved.value.save_as(file)
    page.get_by_role("button", name="Delete all").click()
    page.locator("[data-delete]").click()
    expect(page.locator(".list li")).to_have_count(0)
    for added in (1, 0):
        page.set_input_files("input[type=file]", file)
        expect(page.get_by_role("status").filter(has_text=f"{added} new")).to_be_visible()
    expect(page.locator(".list li")).to_have_count(1)


def test_an_opponent_is_remembered_and_a_finished_game_kept(people: People, tmp_path: Path) -> None:
    page, game = people.come(reduced_motion="reduce"), quickest()
    begin(page, game)
    page.locator("dialog [data-level='2']").click()
    expect(page.locator("section.board")).to_be_visible()
    page.get_by_role("button", name="Settings", exact=True).first.click()
    page.locator("dialog .pick").filter(has_text="Owl").click()
    found = barriers(page)
    page.keyboard.press("Escape")
    expect(page.locator(".who path.head")).to_have_count(1)  # the face is told to the table, and comes back from it

    begin(page, game)  # the second time without a question
    expect(page.locator("section.board")).to_be_visible()
    expect(page.locator(".who").filter(has_text="Galet")).to_be_visible()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Yes", exact=True).click()
    expect(page.locator("#after")).to_be_visible()
    page.reload()
    expect(page.locator("#after")).to_be_visible()

    page.goto("/mine")
    expect(page.locator(".list li")).to_have_count(1)
    expect(page.locator(".list li")).to_contain_text("Galet")
    expect(page.get_by_text("Too few games to say")).to_be_visible()
    found += barriers(page)
    take_along(page, tmp_path / "games.json")
    assert not found, "\n".join(found)
