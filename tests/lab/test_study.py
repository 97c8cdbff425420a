"""The study: a bot plays itself under varied options."""

from pathlib import Path

import pytest

from dallage.bots.thought import Candidate, Thought
from dallage.lab.study import Seen, combinations, leader, row, study, thinker
from dallage.registry import box
from tests.every_game import GAMES

# A game with an option of words.
GAME = next(game for game in GAMES if any(isinstance(option.values, tuple) for option in box(game).options))
OPTION = next(option for option in box(GAME).options if isinstance(option.values, tuple))
VARY = f"{OPTION.name}={','.join(map(str, OPTION.values))}"


def test_every_combination_gets_a_row_and_kept_games_are_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = tmp_path / "deep" / "study.jsonl"
    assert study(GAME, vary=[VARY], bot="random", games=3, keep=keep) == 0
    first = capsys.readouterr().out
    rows = [line.split(" | ")[0] for line in first.splitlines()]
    assert rows == [
        f"| {OPTION.name}",
        "| ---",
        *(f"| {v}" for v in OPTION.values),
    ]
    assert len(keep.read_text().splitlines()) == 3 * len(OPTION.values)
    with keep.open("a") as file:
        file.write('["cut sho')
    monkeypatch.setattr("dallage.lab.study.play", None)
    assert study(GAME, vary=[VARY], bot="random", games=3, keep=keep) == 0
    assert capsys.readouterr().out == first


def test_an_interrupted_study_keeps_its_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(*_: object) -> Seen:
        raise KeyboardInterrupt

    monkeypatch.setattr("dallage.lab.study.play", cut)
    assert study(GAME, bot="random", games=2, keep=tmp_path / "study.jsonl") == 130
    assert "goes on from there" in capsys.readouterr().err


def test_a_row_says_who_won_how_long_it_took_and_how_often_the_lead_changed() -> None:
    games = [Seen((0,), 10, 1, "X1"), Seen((1,), 20, 3, "X1"), Seen((0, 1), 30, 2, "X2"), Seen((0,), 40, 2, "X1")]
    assert row("a", games, 2) == "| a | 4 | 50 ± 57 | 25 ± 49 | 25 ± 49 | 25 ± 13 | 2.0 ± 0.8 | X1 3, X2 1 |"


def test_nobody_leads_a_game_that_looks_even() -> None:
    def thought(wins: tuple[float, ...] | None) -> Thought:
        return Thought((Candidate("a", 1, wins, None, None),), (), 1, 0.0)

    assert [leader(thought(wins)) for wins in ((0.54, 0.46), (0.56, 0.44), (0.2, 0.8), None)] == [None, 0, 1, None]


def test_a_bot_is_a_level_a_name_or_a_method_with_settings() -> None:
    game = box(GAME)
    assert thinker(game, "2").name == "level 2"
    assert thinker(game, "greedy").name == "greedy"
    assert repr(thinker(game, "greedy:samples=3").method) == "Greedy(samples=3)"
    assert len(combinations(game, [VARY])) == len(OPTION.values)


@pytest.mark.parametrize(
    ("bot", "vary", "games"),
    [("99", None, 1), ("magic:samples=2", None, 1), ("greedy:simples=2", None, 1), ("greedy:samples=two", None, 1),
     ("random", ["colour=red"], 1), ("random", None, 0)],
)  # fmt: skip
def test_bad_usage_ends_with_code_2(
    bot: str, vary: list[str] | None, games: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert study(GAME, vary=vary, bot=bot, games=games, keep=tmp_path / "study.jsonl") == 2
    assert capsys.readouterr().err
    assert study("chess", keep=tmp_path / "study.jsonl") == 2
