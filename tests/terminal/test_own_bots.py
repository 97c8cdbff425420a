"""`dallage play --bots`: opponents by name, one for each seat, also bots of one's own."""

import sys
from pathlib import Path

import pytest

from dallage.bots.external import load
from dallage.registry import find_game
from dallage.terminal import saved_games
from dallage.terminal.opponents import each_level, nearest_level
from tests.every_game import GAMES
from tests.terminal.run_command import run_command

GAME = next(game for game in GAMES if 3 in find_game(game).players)
SOURCE = """
class First:
    def choose(self, seen):
        print("asked", seen.seat)
        return seen.moves()[0]

class Breaks(First):
    def choose(self, seen):
        raise RuntimeError("worn out")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "mine.py").write_text(SOURCE)
    monkeypatch.setattr(sys, "path", list(sys.path))
    load.cache_clear()
    sys.modules.pop("mine", None)
    return tmp_path


def test_each_seat_without_a_person_has_its_bot(folder: Path) -> None:
    done = run_command("play", GAME, "--players", "3", "--humans", "0", "--bots", "random,mine:First", folder=folder)
    assert done.code == 0, done.err
    assert "random, mine:First" in done.out
    asked = {line for line in done.out.splitlines() if line.startswith("asked")}
    assert asked == {"asked 1"}


def test_a_game_against_a_bot_of_ones_own_is_resumed_with_it(folder: Path) -> None:
    first = run_command("play", GAME, "--bots", "mine:First", lines=("moves", "1", "quit"), folder=folder)
    assert "mine:First" in first.out
    kept = saved_games.NAME.fullmatch(next((folder / "state").glob("*.json")).name)
    assert kept is not None
    assert kept["level"] == "mine%3AFirst"
    again = run_command("play", "--resume", lines=("quit",), folder=folder)
    assert again.code == 0, again.err
    (folder / "mine.py").unlink()
    load.cache_clear()
    sys.modules.pop("mine", None)
    gone = run_command("play", "--resume", folder=folder)
    assert gone.code == 1
    assert "there is no module 'mine'" in " ".join(gone.err.split())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "mine:Nobody"), "it has First, Breaks"),
        (("--bots", "nowhere:Bot"), "there is no module 'nowhere'"),
        (("--bots", "99"), "99"),
        (("--bots", "1", "--level", "2"), "not both"),
    ],
)
def test_bots_that_there_are_not_are_told(words: tuple[str, ...], said: str, folder: Path) -> None:
    done = run_command("play", GAME, *words, folder=folder)
    assert done.code == 2
    assert said in " ".join(done.err.split())


def test_a_bot_that_fails_is_named_and_the_game_is_kept(folder: Path) -> None:
    lines = ("moves", "1") * 30
    done = run_command("play", GAME, "--bots", "mine:Breaks", lines=lines, folder=folder)
    assert done.code == 1
    assert "mine:Breaks" in done.err
    assert "RuntimeError: worn out" in " ".join(done.err.split())
    assert list((folder / "state").glob("*.json"))


def test_several_bots_are_one_level_after_another() -> None:
    assert each_level("4,mine:First:depth=2,greedy") == [4, "mine:First:depth=2", "greedy"]
    assert each_level(3) == [3]
    assert nearest_level(find_game(GAME), "2,greedy") == "2,greedy"
