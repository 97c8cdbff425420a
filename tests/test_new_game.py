"""`dallage new-game`: what it refuses, that it leaves nothing half done, and that its templates are in good form."""

import subprocess
import sys
from pathlib import Path

import pytest

from dallage.kernel.game import LANGUAGES
from dallage.new_game import make
from dallage.new_game.checkout import Checkout, find_checkout
from dallage.new_game.make import make_game, templates, write_half
from dallage.new_game.names import CannotMake, Names, checked_names
from tests.source_copy import ROOT, SourceCopy

HALVES = ("python", "web")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """Just enough to pass for the sources: one game, whose clauses begin with A."""
    game = tmp_path / "src" / "dallage" / "games" / "alpha"
    for folder in (game, tmp_path / "web" / "src" / "games", tmp_path / "tests"):
        folder.mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    (game / "rules.md").write_text("# Alpha\n\n**A1** There is one clause.\n")
    (tmp_path / "src" / "dallage" / "server.py").write_text("# Tells a rosette from a rose.\n")
    return Checkout(tmp_path)


def test_the_sources_are_found_from_any_folder_inside(checkout: Checkout) -> None:
    assert find_checkout(checkout.python_games / "alpha") == checkout
    assert find_checkout(Path(__file__).parent) == Checkout(ROOT)


def test_names_left_out_are_made_from_the_id(checkout: Checkout) -> None:
    assert checked_names(checkout, "petit_pont", None, None) == Names("petit_pont", "Petit pont", "P")
    assert checked_names(checkout, "azur", "L’Azur", None) == Names("azur", "L’Azur", "Z")
    assert checked_names(checkout, "azur", None, "Q") == Names("azur", "Azur", "Q")


@pytest.mark.parametrize(
    ("id", "name", "letter", "said"),
    [
        ("", None, None, "small letters"),
        ("x", None, None, "small letters"),
        ("Azur", None, None, "small letters"),
        ("../azur", None, None, "small letters"),
        ("4corners", None, None, "small letters"),
        ("a" * 21, None, None, "small letters"),
        ("import", None, None, "small letters"),
        ("alpha", None, None, "already"),
        ("rose", None, None, "server.py"),
        ("azur", "", None, "1 to 40"),
        ("azur", 'Az"ur', None, "none of them"),
        ("azur", "A" * 41, None, "1 to 40"),
        ("azur", None, "a", "from A to Z"),
        ("azur", None, "AB", "from A to Z"),
        ("azur", None, "A", "B C D"),
    ],
)
def test_names_that_will_not_do_are_refused(
    checkout: Checkout, id: str, name: str | None, letter: str | None, said: str
) -> None:
    with pytest.raises(CannotMake) as refused:
        checked_names(checkout, id, name, letter)
    assert said in refused.value.sentence.en
    assert all(refused.value.sentence.in_language(language) for language in LANGUAGES)


def test_a_game_that_does_not_run_leaves_nothing_behind(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "STEPS", ("no_such_module",))
    before = sorted(checkout.root.rglob("*"))
    with pytest.raises(CannotMake, match="no_such_module"):
        make_game(checkout, Names("azur", "Azur", "Z"))
    assert sorted(checkout.root.rglob("*")) == before


def test_two_games_are_made_and_run_side_by_side(tmp_path: Path) -> None:
    copy = SourceCopy(tmp_path)
    for id, letter in (("azur", "Z"), ("arc", "C")):
        said = copy.run_module("dallage", "new-game", id, "--letter", letter)
        assert f"src/dallage/games/{id}/rules.md" in said
        assert f"web/src/games/{id}/views.json" in said
    folders = "src/dallage/games/azur", "src/dallage/games/arc"
    copy.run_tests(*folders, "tests/rl/test_every_observation.py", "-k", "azur or arc")


def test_every_file_says_what_to_change() -> None:
    """But for what has nothing in it that is the game's own."""
    files = {str(place): template.read_text("utf-8") for half in HALVES for place, template in templates(half)}
    assert sorted(name for name in files if "CHANGE" not in files[name]) == ["index.ts", "tests/__init__.py"]


@pytest.mark.parametrize("names", [Names("ab", "Ab", "X"), Names("a" * 20, "A" * 40, "X")], ids=["short", "long"])
def test_templates_are_in_the_usual_form_with_short_and_long_names(tmp_path: Path, names: Names) -> None:
    write_half("python", tmp_path, names)
    for words in (["check"], ["format", "--check"]):
        command = [sys.executable, "-m", "ruff", *words, "--config", str(ROOT / "pyproject.toml"), str(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


def test_outside_of_the_sources_it_says_what_it_needs(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "dallage", "new-game", "azur", "--folder", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "--folder" in done.stderr
    assert "Traceback" not in done.stderr
