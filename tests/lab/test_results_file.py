"""Finished games on the disk: what a cut, a stranger or a full disk may do to the file."""

from pathlib import Path

import pytest

from dallage.lab.errors import LabError
from dallage.lab.game_result import GameResult
from dallage.lab.results_file import ResultsFile


def game(key: str) -> GameResult:
    return GameResult(key, 3, ("1", "greedy"), (1,), (10, 20), 64, "T8", (32, 32), (0.5, 0.25), (0.1, 0.02))


def test_what_is_added_is_found_by_its_key(tmp_path: Path) -> None:
    kept = ResultsFile(tmp_path / "new" / "folder")
    assert kept.games() == {}
    kept.add([game("a"), game("b")])
    kept.add([game("c")])
    assert ResultsFile(tmp_path / "new" / "folder").games() == {key: game(key) for key in "abc"}


def test_games_of_older_files_count_their_moves_as_plies(tmp_path: Path) -> None:
    kept = ResultsFile(tmp_path)
    kept.add([game("a")])
    kept.path.write_text(kept.path.read_text().replace('"moves_played"', '"plies"'))
    assert kept.games() == {"a": game("a")}


@pytest.mark.parametrize("left", [1, 10, 100])
def test_a_half_written_last_line_is_passed_over_and_not_glued_to(left: int, tmp_path: Path) -> None:
    kept = ResultsFile(tmp_path)
    kept.add([game("a"), game("b")])
    whole = kept.path.read_bytes()
    kept.path.write_bytes(whole[: whole.index(b"\n") + 1 + left])
    again = ResultsFile(tmp_path)
    assert again.games() == {"a": game("a")}
    again.add([game("c")])
    assert ResultsFile(tmp_path).games() == {"a": game("a"), "c": game("c")}


@pytest.mark.parametrize(
    "line", ["", "{}", "[]", "null", "7", "no JSON", '{"key":"x"}', '{"key":"x","more":1}', "\x00"]
)
def test_a_line_that_is_no_game_is_passed_over(line: str, tmp_path: Path) -> None:
    kept = ResultsFile(tmp_path)
    kept.add([game("a")])
    with kept.path.open("a") as file:
        file.write(line + "\n")
    kept.add([game("b")])
    assert kept.games().keys() == {"a", "b"}


def test_a_folder_that_cannot_be_written_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LabError, match="file") as refused:
        ResultsFile(tmp_path / "file")
    assert refused.value.missing


def test_shares_of_the_win() -> None:
    assert game("a").shares == [0, 1]
    assert game("a")._replace(winners=(0, 1)).shares == [0.5, 0.5]
    assert game("a")._replace(winners=()).shares == [0.5, 0.5]
