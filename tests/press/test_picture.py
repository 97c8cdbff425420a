"""Pictures of records: single positions, animations, the whole game on paper."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from dallage.kernel.records import Record
from dallage.kernel.secrecy import NOBODY
from dallage.press import picture
from dallage.press.errors import PressError
from dallage.press.game_sheet import diagram_places, game_sheet, signed
from dallage.press.position_svg import HEIGHT, WIDTH
from dallage.registry import all_games, find_game

from .pdf_checks import POINTS, pages_of

GAMES = list(all_games())


def short_record(game: str, moves: int = 6) -> Record:
    """The first moves of a game."""
    state = find_game(game).choose().new(seed=5)
    for _ in range(moves):
        seat = state.to_act[0]
        state.play(seat, state.moves(seat)[0])
    return state.record()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_position_tells_the_game_the_players_and_whose_turn_it_is(game: str, language: str) -> None:
    state = short_record(game).replay()
    svg = picture.state_svg(state, None, language)
    assert svg.startswith("<svg")
    assert {"en": "Player 1", "fr": "Joueur 1"}[language] in svg
    assert "<svg" in picture.state_svg(state, None, language, board_only=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_no_more_than_it_may_know(game: str) -> None:
    state = short_record(game).replay()
    other = state.seen_by(0).guess(1)
    assert picture.state_svg(state, 0, "en") == picture.state_svg(other, 0, "en")
    assert state.seen_by(NOBODY).view() is not None


def test_a_position_is_drawn_as_svg_png_and_pdf() -> None:
    state = short_record(GAMES[0]).replay()
    svg, png, pdf = (picture.still(state, None, "fr", ending, False) for ending in picture.STILL)
    assert svg.startswith(b"<svg")
    assert Image.open(BytesIO(png)).size == (WIDTH, HEIGHT)
    (page,) = pages_of(pdf)
    assert page.page.get_size() == pytest.approx((WIDTH * 0.2 * POINTS, HEIGHT * 0.2 * POINTS), abs=0.1)
    assert picture.still(state, None, "fr", ".pdf", True).startswith(b"%PDF")


@pytest.mark.parametrize("ending", picture.MOVING)
def test_a_whole_game_moves_a_frame_for_each_position(ending: str) -> None:
    record = short_record(GAMES[-1], 3)
    moving = Image.open(BytesIO(picture.moving(record, None, "en", ending, False)))
    assert getattr(moving, "n_frames", 1) == 4
    assert moving.size[0] == picture.MOVING_WIDTH


def test_only_known_kinds_of_files_are_written() -> None:
    assert picture.format_of(Path("A.PNG"), picture.STILL) == ".png"
    with pytest.raises(PressError, match=r"\.svg, \.png, \.pdf"):
        picture.format_of(Path("a.bmp"), picture.STILL)


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_game_on_paper_has_its_moves_and_diagrams(game: str) -> None:
    record = short_record(game, 12)
    pages = pages_of(game_sheet(record, "a4", "fr"))
    text = " ".join(page.text for page in pages)
    for _, move in record.moves:
        assert move in text
    assert text.count("Après le coup") >= 8
    assert all(all(page.fonts().values()) for page in pages)


def test_diagrams_stand_evenly_and_after_the_last_move() -> None:
    assert diagram_places(64) == [8, 16, 24, 32, 40, 48, 56, 64]
    assert diagram_places(3) == [1, 2, 3]
    assert diagram_places(0) == [0]
    assert [signed(points) for points in (3, 0, -4)] == ["+3", "", "−4"]
