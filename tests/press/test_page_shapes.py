"""Pictures made in Python show what the page draws."""

from pathlib import Path

import pytest

import dallage
from dallage.kernel import page_shapes
from tests.every_game import GAMES

SIDE = 10.0


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_made_of_the_drawings_of_the_page(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = dallage.game(game).new(seed=7)
    picture = state.svg()
    assert len(picture) < 150_000
    assert picture.count("<defs>") <= 1  # what pieces share stands there once
    page_shapes.page_shapes.cache_clear()
    monkeypatch.setattr(page_shapes, "FOLDER", Path("no such folder"))
    without = state.svg()
    page_shapes.page_shapes.cache_clear()
    assert without != picture


def test_a_piece_whose_drawing_is_missing_is_a_box_with_its_name() -> None:
    assert ">A7</text>" in page_shapes.PageShapes({}).piece("A7", 0, 0, SIDE, SIDE)


def test_a_piece_is_placed_with_its_window_and_without_what_all_share() -> None:
    drawing = '<svg viewBox="1 2 3 4" width="3"><defs><g id="a"/></defs><use href="#a"/></svg>'
    shapes = page_shapes.PageShapes({"piece/x": drawing, "piece/y": drawing})
    assert shapes.defs == '<defs><g id="a"/></defs>'
    assert shapes.piece("x", 5, 6, SIDE, SIDE) == (
        '<svg x="5" y="6" width="10" height="10" viewBox="1 2 3 4"><use href="#a"/></svg>'
    )
