"""What is compiled beforehand, and what is said of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dallage import compile
from dallage.registry import all_games
from tests.every_game import GAMES


@pytest.fixture
def compiling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were compiled; none is to begin with, and none takes its time."""
    done: list[str] = []

    def compile_all(games: list[str]) -> Iterator[str]:
        for game in games:
            compile.stamp(game).touch()
            done.append(game)
            yield game

    monkeypatch.setattr("dallage.kernel.jit.INTERPRETED", False)
    monkeypatch.setattr(compile, "stamp", lambda game: tmp_path / game)
    monkeypatch.setattr(compile, "compile_all", compile_all)
    monkeypatch.setattr(compile, "remove_unused", lambda: None)
    return done


def test_what_is_compiled_is_not_compiled_again(compiling: list[str]) -> None:
    compile.compile_missing([GAMES[1]])
    compile.compile_missing([GAMES[1]])
    assert compiling == [GAMES[1]]
    compile.compile_missing()
    assert sorted(compiling) == GAMES
    compile.compile_missing()
    assert len(compiling) == len(GAMES)


def test_a_game_that_is_not_there_is_no_trouble(compiling: list[str]) -> None:
    compile.compile_missing(["chess"])
    assert compiling == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_a_terminal_one_plain_line_is_said(
    compiling: list[str], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    compile.compile_missing(GAMES[:2], language)
    said = capsys.readouterr()
    assert said.out == ""
    assert (
        said.err
        == compile.IN_ONE_LINE.in_language(language).format(
            games=", ".join(all_games()[game].name for game in GAMES[:2])
        )
        + "\n"
    )
    compile.compile_missing(GAMES[:2], language)
    assert capsys.readouterr().err == ""


def test_engines_are_loaded_before_anybody_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in all_games().values():
        monkeypatch.delitem(vars(game), "engine", raising=False)
    compile.load_engines()
    assert all("engine" in vars(game) for game in all_games().values())
