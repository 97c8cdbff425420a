"""Whatever goes wrong is said in a sentence, and leaves no half a file."""

import builtins
import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dallage.cli import main
from dallage.press import shapes
from dallage.press.errors import PressError
from dallage.press.files import write_whole
from dallage.press.markdown import blocks
from dallage.press.paper import PAPERS
from dallage.press.shapes import COLOUR, Shapes
from dallage.press.typeset import Document, french_spaces, string
from dallage.registry import all_games, find_game

from .test_picture import short_record

GAME = next(iter(all_games()))
Said = pytest.CaptureFixture[str]


def test_a_file_that_is_there_is_replaced_only_when_asked(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    write_whole(path, b"old")
    with pytest.raises(PressError, match="--force"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    write_whole(path, b"new", force=True)
    assert [found.name for found in tmp_path.iterdir()] == ["a.pdf"]
    assert path.read_bytes() == b"new"


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.pdf"
    write_whole(path, b"old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(PressError, match="No space left"):
        write_whole(path, b"new", force=True)
    assert [found.name for found in tmp_path.iterdir()] == ["a.pdf"]
    assert path.read_bytes() == b"old"


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(PressError, match="No such file"):
        write_whole(tmp_path / "none" / "a.pdf", b"new")


def test_a_full_temporary_folder_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(PressError, match="No space left"):
        Document("A game", (), PAPERS["a4"], "en").pdf()


def test_the_command_prints_a_game(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "game.pdf"
    assert main(["print", GAME, "--lang", "fr", "--paper", "letter", "--backs", "none", "--out", str(path)]) == 0
    assert path.read_bytes().startswith(b"%PDF")
    assert "game.pdf" in capsys.readouterr().out
    assert main(["print", GAME, "--out", str(path)]) == 1
    assert main(["print", GAME, "--out", str(path.with_suffix(".docx"))]) == 1
    assert "--force" in capsys.readouterr().err


def test_the_command_draws_a_position_and_a_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    record = tmp_path / "game.json"
    short_record(GAME).save(record)
    monkeypatch.chdir(tmp_path)
    assert main(["picture", "game.json", "--at", "2", "--seat", "1", "--board"]) == 0
    assert main(["picture", "game.json", "--sheet"]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "game.pdf", "game.svg"]
    assert main(["picture", "game.json", "--out", "game.bmp"]) == 1
    assert main(["picture", "game.json", "--at", "99", "--out", "x.svg"]) == 2
    assert main(["picture", "none.json"]) == 1
    said = capsys.readouterr().err
    assert ".webp" in said
    assert "--at" in said
    assert "none.json" in said


@pytest.mark.parametrize(
    "words", [["nothing"], [GAME, "--option", "colour=red"], [GAME, "--option", "x"]], ids=["game", "option", "form"]
)
def test_what_is_asked_wrongly_is_said_and_writes_nothing(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["print", *words]) == 2
    assert capsys.readouterr().err.strip()
    assert not list(tmp_path.iterdir())


def without(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a package were not installed."""
    real: Callable[..., Any] = builtins.__import__

    def fake(name: str, *rest: Any, **more: Any) -> Any:
        if name == module or name.startswith(f"{module}."):
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setattr(builtins, "__import__", fake)


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    record = tmp_path / "game.json"
    short_record(GAME, 1).save(record)
    monkeypatch.chdir(tmp_path)
    for module, words in {
        "typst": ["print", GAME],
        "resvg_py": ["picture", "game.json", "--out", "a.png"],
        "PIL": ["picture", "game.json", "--out", "a.gif"],
    }.items():
        with monkeypatch.context() as patch:
            without(module, patch)
            assert main(words) == 1
        assert "pip install 'dallage[print]'" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_drawings_that_are_not_made_are_said(tmp_path: Path) -> None:
    with pytest.raises(PressError, match="make play"):
        Shapes(find_game(GAME), "en", COLOUR, tmp_path)
    (tmp_path / f"{GAME}.json").write_text('{"drawings": [], "keys": {}}', encoding="utf-8")
    with pytest.raises(PressError, match="make play"):
        Shapes(find_game(GAME), "en", COLOUR, tmp_path).piece("none")
    assert shapes.FOLDER.name == "shapes"


def test_texts_are_strings_of_typst_and_french_is_spaced() -> None:
    assert string('a "b" \\ #c') == '"a \\"b\\" \\\\ #c"'
    assert french_spaces("l'un : « oui » !") == "l’un\u00a0: «\u202foui\u202f»\u202f!"


def test_the_parts_of_a_page_are_found() -> None:
    text = (
        "# Name\n\n<!-- not\n\nshown -->\n\nA text\non two lines:\n- one\n  more\n- two\n\n```text\n a\n\n b\n```\n\n"
    )
    page = f"{text}## Head\n\n| a | b |\n| - | - |\n| 1 | 2 |\n"
    assert [kind for kind, _ in blocks(page)] == ["heading", "paragraph", "list", "code", "heading", "table"]
    assert dict(blocks(page))["list"] == ["- one more", "- two"]
    assert dict(blocks(page))["code"] == [" a", "", " b"]
