"""A game made by `dallage new-game` in a copy of the sources: checked, tested and played like the others.

Its server runs interpreted: with another game in the house, the bots of all would be compiled anew.
"""

import pytest

from tests.source_copy import SourceCopy

NAME = "".join(("Ros", "ace"))  # in two parts: in the copy, no test may name the game
ID = NAME.lower()
GAMES = "src/dallage/games"
CONTRACT = (
    "every_game",
    "every_figure",
    "every_reason",
    "plain_shells",
    "unseen",
    "page_fixtures",
    "interpreted",
    "told_moves",
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> SourceCopy:
    """The sources with the new game in them."""
    copy = SourceCopy(tmp_path_factory.mktemp("sources"))
    copy.run_module("dallage", "new-game", ID, "--name", NAME)
    return copy


def test_its_source_is_in_the_usual_form(copy: SourceCopy) -> None:
    copy.run_module("ruff", "check", f"{GAMES}/{ID}")
    copy.run_module("ruff", "format", "--check", f"{GAMES}/{ID}")
    copy.run_module("mypy", f"{GAMES}/{ID}")


def test_it_keeps_the_contract(copy: SourceCopy) -> None:
    own = [f"tests/test_{name}.py" for name in CONTRACT]
    copy.run_tests(*own, f"{GAMES}/{ID}/tests", "-k", ID, interpreted=False)
    copy.run_tests("tests/test_structure.py", "README.md")


def test_bots_play_it_in_the_terminal(copy: SourceCopy) -> None:
    said = copy.run_module("dallage", "play", ID, "--humans", "0", "--level", "1", "--seed", "1")
    assert "The board is full." in said


def test_it_is_played_in_the_browser(copy: SourceCopy) -> None:
    """By the tests that every game has: two people in two browsers, and one on a phone against bots, to the end."""
    copy.run_page_tool("prettier", "--check", f"src/games/{ID}")
    copy.run_page_tool("vitest", "run", f"src/games/{ID}")
    copy.run_page_tool("vite", "build")
    copy.run_tests("tests/e2e/test_games.py", "-k", f"{ID} and (two_people or touch)")
