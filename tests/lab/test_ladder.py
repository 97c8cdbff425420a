"""The page of the ladder."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from dallage.bots import levels as levels_module
from dallage.bots.levels import levels
from dallage.lab import ladder
from dallage.lab.ladder import LadderSize
from dallage.registry import find_game
from tests.every_game import GAMES

GAME = next(game for game in GAMES if 4 in find_game(game).players)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two gentlest levels only."""
    monkeypatch.setattr(ladder, "levels", lambda game: levels(game)[:2])
    monkeypatch.setattr(ladder, "compile_missing", lambda: None)


def test_the_page_has_a_table_for_two_and_four_players_and_names_its_command(tmp_path: Path) -> None:
    page, keep = tmp_path / "docs" / "ladder.md", tmp_path / "keep"
    assert ladder.ladder(games=4, top=4, four=4, out=page, keep=keep, game=[GAME], jobs=1) == 0
    text = page.read_text()
    assert f"## {find_game(GAME).name}" in text
    assert "### 2 players" in text
    assert "### 4 players" in text
    assert f"\npython -m dallage.lab.ladder --games 4 --top 4 --four 4 --game {GAME}\n" in text
    rows = [line.split(" | ")[0] for line in text.splitlines() if line.startswith("| ")]
    assert rows == ["| level", "| ---", "| 2", "| 1", "| greedy", "| random", "| level", "| ---", "| 2", "| 1"]
    assert text.count("Wins by seat") == 2
    assert all(len(line) <= 120 for line in text.splitlines() if not line.startswith(("|", "-")))


def test_what_is_published_is_what_the_levels_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (ladder, levels_module):
        monkeypatch.setattr(module, "files", lambda package: tmp_path)
    assert levels_module.strengths(find_game(GAME)) == {}
    page = tmp_path / "ladder.md"
    assert ladder.ladder(games=4, top=4, four=4, out=page, keep=tmp_path, game=[GAME], jobs=1, publish=True) == 0
    found = levels_module.strengths(find_game(GAME))
    assert list(found) == ["2", "4"]
    results = json.loads((tmp_path / f"{GAME}-2" / "results.json").read_text())
    elo = {bot["name"]: bot["elo"] for bot in results["bots"]}
    first, second = found["2"]
    assert (first.level, first.elo, second.level) == (1, 0, 2)
    assert second.elo == round(elo["2"]["value"])
    assert second.plus_minus == round((elo["2"]["high"] - elo["2"]["low"]) / 2)


def test_an_interrupted_ladder_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page, keep = tmp_path / "ladder.md", tmp_path / "keep"
    with monkeypatch.context() as cut:
        cut.setattr("dallage.lab.ladder_page.section", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        assert ladder.ladder(games=4, top=2, four=4, out=page, keep=keep, game=[GAME], jobs=1) == 130
    assert "goes on from there" in " ".join(capsys.readouterr().out.split())
    assert not page.exists()
    first = (keep / f"{GAME}-2" / "games.jsonl").read_text()
    assert ladder.ladder(games=4, top=2, four=4, out=page, keep=keep, game=[GAME], jobs=1) == 0
    assert (keep / f"{GAME}-2" / "games.jsonl").read_text() == first


@pytest.mark.parametrize(("games", "jobs", "game"), [(0, 1, GAME), (2, 0, GAME), (2, 1, "chess")])
def test_bad_usage_ends_with_code_2(
    games: int, jobs: int, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ladder.ladder(games=games, out=tmp_path / "page.md", keep=tmp_path, game=[game], jobs=jobs) == 2
    assert capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_the_strongest_level_meets_the_level_below_with_its_own_time(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "levels", levels)
    count = len(levels(find_game(game)))
    met = pairs_met(game, 2)
    assert {pair for pair in met if str(count) in pair} == {(str(count - 1), str(count))}
    assert {pair for pair in met if "greedy" in pair} == {(str(count - 1), "greedy")}
    assert {pair for pair in met if "random" in pair} == {("1", "random")}
    assert set(pairwise(map(str, range(1, count + 1)))) <= met


@pytest.mark.parametrize("game", [game for game in GAMES if 4 in find_game(game).players])
def test_with_four_players_each_level_meets_the_next_but_the_one_with_a_clock(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "levels", levels)
    assert "seconds" in levels(find_game(game))[-1][1]
    assert pairs_met(game, 4) == set(pairwise(map(str, range(1, len(levels(find_game(game)))))))


def pairs_met(game: str, players: int) -> set[tuple[str, ...]]:
    """The names of those who meet."""
    tournament = ladder.ladder_tournament(find_game(game), players)
    assert tournament.clock == "cpu"
    return {
        tuple(sorted({tournament.bots[bot].name for bot in one.bots}))
        for one in ladder.ladder_schedule(tournament, LadderSize(2, 2, 4))
    }
