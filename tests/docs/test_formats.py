"""The pages of formats name every field that a view has."""

import re
from pathlib import Path

import pytest

import dallage
from docs.build.pages import DOCS, formats_file
from tests.every_game import GAMES


def named(page: Path) -> set[str]:
    """The words that stand in code on a page."""
    return set(re.findall(r"`(\w+)`", page.read_text(encoding="utf-8")))


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_view_is_described(game: str) -> None:
    state = dallage.game(game).new(seed=7)
    described = named(DOCS / "formats.md") | named(formats_file(game))
    for _ in range(8):
        for view in (state.view(None), state.view(dallage.NOBODY), *map(state.view, state.to_act)):
            assert set(view) <= described
        for seat in state.to_act:
            state.play(seat, state.moves(seat)[0])
