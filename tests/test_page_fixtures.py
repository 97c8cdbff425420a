"""What the page's folders hold of the engine is what the engine says now."""

import json

import pytest

from dallage.registry import all_games

from .page_fixtures import GAMES, fixtures


@pytest.mark.parametrize("game", all_games())
def test_the_page_has_the_lessons_and_views_of_this_engine(game: str) -> None:
    for path, text in fixtures(game).items():
        # The order of the fields in an object means nothing.
        assert json.loads(path.read_text(encoding="utf-8")) == json.loads(text), f"{path} is stale: run `make fixtures`"


def test_no_folder_of_the_page_has_json_that_nobody_wrote() -> None:
    written = {path for game in all_games() for path in fixtures(game)}
    assert set(GAMES.glob("*/*.json")) <= written


def test_every_game_has_a_folder_of_the_page() -> None:
    assert {path.parent.name for path in GAMES.glob("*/index.ts")} == set(all_games())
