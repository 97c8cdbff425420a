"""The page without a server, after a game: analysis, going on from a position, files out and in."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

import dallage
from dallage.kernel.records import Record
from tests.every_game import some_game

from .browsers import People
from .page_player import PagePlayer, play
from .tables import quickest
from .test_static_site import A_FEW_LINES, sit_with

LONG = 120_000  # milliseconds that an analysis may take here


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("#after")).to_be_visible()


def saved(page: Page, button: str, folder: Path) -> Path:
    """The file that a button saves."""
    with page.expect_download() as found:
        page.locator(button).click()
    file = folder / found.value.suggested_filename
    found.value.save_as(file)
    return file


def test_a_finished_game_is_analysed_explored_and_goes_on(visitors: People) -> None:
    page = visitors.come(reduced_motion="reduce")
    sit_with(page, visitors, quickest(), 1)
    play([PagePlayer(page)], until=A_FEW_LINES)
    resign(page)
    page.get_by_role("button", name="Analyse").first.click()
    expect(page.locator(".analysis table")).to_be_visible(timeout=LONG)
    page.locator("#play-on summary").click()
    page.locator("#play-on form button").click()
    expect(page.get_by_text("This game goes on from move").first).to_be_visible()
    expect(page.locator("section.board")).to_be_visible()
    page.reload()
    expect(page.get_by_text("This game goes on from move").first).to_be_visible()


def test_a_game_begun_here_is_saved_and_goes_on(visitors: People, tmp_path: Path) -> None:
    """At a server it goes on in the same way: tests/server/http/test_routes.py."""
    page = visitors.come(reduced_motion="reduce")
    sit_with(page, visitors, some_game(hidden=True), 1)
    play([PagePlayer(page)], until=A_FEW_LINES)
    file = saved(page, "[data-save]", tmp_path)
    written = json.loads(file.read_text("utf-8"))
    state = Record.from_json(json.dumps(written["record"])).replay()
    assert str(written["record"]["seed"]) == written["fairness"]["seed"], "with all its digits"
    assert written["levels"][0] is None
    page.goto(f"{visitors.url}/#/open")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Open the game").click()
    expect(page.get_by_text("This game was opened from a file")).to_be_visible()
    lines = PagePlayer(page).lines
    assert lines >= state.moves_played
    play([PagePlayer(page)], until=lines + 2)


def test_a_record_of_a_server_opens_here_when_it_is_pasted(visitors: People) -> None:
    page = visitors.come(reduced_motion="reduce")
    state = dallage.game(quickest()).new(seed=2**64 - 3)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, state.moves(seat)[0])
    page.goto(f"{visitors.url}/#/open")
    page.locator("textarea").fill("nothing of ours")
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("textarea").fill(state.record().to_json())
    page.get_by_role("button", name="Open the game").click()
    expect(page.locator("#after")).to_be_visible()
    expect(page.get_by_text(str(2**64 - 3))).to_have_count(1)
