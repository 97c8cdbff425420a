"""The arena on every game: the same games whoever plays them, resumed after any cut, never mixed with others."""

from dataclasses import replace
from pathlib import Path

import pytest

from dallage.lab import arena, game_result
from dallage.lab.errors import LabError
from dallage.lab.game_result import GameResult
from dallage.lab.pairings import ScheduledGame, plan
from dallage.lab.report import TournamentAnalysis
from dallage.lab.results_file import ResultsFile
from dallage.lab.tournament import Tournament, bot_spec, new_tournament, seed_from, without_docstrings
from dallage.registry import find_game
from tests.every_game import GAMES

every_game = pytest.mark.parametrize("game", GAMES)
QUICK = ("1", "greedy", "random")
GAME = GAMES[-1]


def without_times(games: list[GameResult]) -> list[GameResult]:
    return [game._replace(seconds=(), slowest=()) for game in games]


def meeting(game: str = GAME, **settings: int) -> tuple[Tournament, list[ScheduledGame]]:
    made = new_tournament(find_game(game), QUICK, **settings)
    return made, plan(3, made.players, 2, made.seed)


@every_game
def test_a_game_is_the_same_on_every_run_and_however_many_play(game: str, tmp_path: Path) -> None:
    made, schedule = meeting(game)
    progress: list[int] = []
    alone = arena.run(made, schedule, ResultsFile(tmp_path / "alone"), on_progress=progress.append)
    pooled = arena.run(made, schedule, ResultsFile(tmp_path / "pooled"), jobs=2)
    assert without_times(alone) == without_times(pooled)
    assert progress[0] == 0
    assert sum(progress) == len(schedule) == 6


@every_game
def test_a_report_adds_up(game: str, tmp_path: Path) -> None:
    players = find_game(game).players[-1]
    made, schedule = meeting(game, players=players)
    report = TournamentAnalysis(made, arena.run(made, schedule, ResultsFile(tmp_path)), repetitions=50).report()
    assert report.games == len(schedule)
    assert {bot.name for bot in report.bots} == set(QUICK)
    assert sum(bot.seats for bot in report.bots) == report.games * players
    assert sum(bot.seats * bot.won for bot in report.bots) == pytest.approx(report.games)
    assert sum(bot.seats * bot.margin for bot in report.bots) == pytest.approx(0, abs=1e-6)
    assert sum(seat.value for seat in report.by_seat) == pytest.approx(1)
    assert sum(report.endings.values()) == report.games
    assert all(0 < bot.seconds <= bot.slowest for bot in report.bots)
    assert report.anchor == "greedy"
    assert all(seat.low <= seat.value <= seat.high for seat in report.by_seat)


def test_deals_are_played_again_with_seats_rotated() -> None:
    made, schedule = meeting()
    seeds = {made.seed_of(scheduled.deal) for scheduled in schedule}
    assert len(seeds) == len({scheduled.deal for scheduled in schedule})
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_a_cut_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, schedule = meeting()
    whole = arena.run(made, schedule, ResultsFile(tmp_path))
    file = tmp_path / "games.jsonl"
    lines = file.read_bytes().split(b"\n")
    file.write_bytes(b"\n".join(lines[:2]) + b"\n" + lines[2][:50])
    again: list[ScheduledGame] = []
    monkeypatch.setattr("dallage.lab.workers.play", lambda *args: again.append(args[1]) or game_result.play(*args))
    progress: list[int] = []
    assert without_times(
        arena.run(made, schedule, ResultsFile(tmp_path), on_progress=progress.append)
    ) == without_times(whole)
    assert len(again) == len(schedule) - 2
    assert progress[0] == 2
    arena.run(made, schedule, ResultsFile(tmp_path))
    assert len(again) == len(schedule) - 2


def test_another_setting_has_other_games() -> None:
    made, schedule = meeting()
    name, values = next((option.name, option.values) for option in find_game(GAME).options)
    others = [
        replace(made, seed=1),
        replace(made, players=3),
        replace(made, rules_version=made.rules_version + 1),
        replace(made, options=((name, values[1]),)),
        replace(made, bots=tuple(bot._replace(digest="other") for bot in made.bots)),
        replace(made, opening=4),
    ]
    keys = {one.key(scheduled) for one in (made, *others) for scheduled in schedule}
    assert len(keys) == 7 * len(schedule)


def test_an_opening_is_the_same_for_all_games_of_a_deal_and_another_for_each_deal() -> None:
    made = replace(meeting()[0], opening=6)
    boards = [game_result.first_position(made, deal) for deal in (0, 0, 1, 2)]
    assert [board.moves_played for board in boards] == [6] * 4
    assert boards[0] == boards[1]
    assert len({tuple(board.record().moves) for board in boards}) == 3
    assert game_result.first_position(replace(made, opening=0), 0).moves_played == 0


def test_a_game_does_not_depend_on_who_else_takes_part() -> None:
    both, more = (
        new_tournament(find_game(GAME), ["1", "random"]),
        new_tournament(find_game(GAME), ["greedy", "random", "1"]),
    )
    assert both.key(ScheduledGame(5, (0, 1))) == more.key(ScheduledGame(5, (2, 1)))


def test_comments_and_docstrings_do_not_change_what_a_bot_is(tmp_path: Path) -> None:
    plain, documented = tmp_path / "plain.py", tmp_path / "documented.py"
    plain.write_text("x = 1\ndef f():\n    return x\n")
    documented.write_text('"""About."""\n\nx = 1  # one\n\n\ndef f():\n    """The one."""\n    return x\n')
    assert bare_text(plain) == bare_text(documented)
    documented.write_text("x = 2\ndef f():\n    return x\n")
    assert bare_text(plain) != bare_text(documented)


def test_other_levels_and_other_words_do_not_change_what_a_bot_is(tmp_path: Path) -> None:
    plain, fewer = tmp_path / "plain.py", tmp_path / "fewer.py"
    plain.write_text("LEVELS: tuple = (1, 2, 3)\nWORTH: int = 1\n")
    fewer.write_text("LEVELS: tuple = (1, 2)\nWORTH: int = 1\n")
    assert bare_text(plain) == bare_text(fewer)
    before = bot_spec(find_game(GAME), "1")
    assert bot_spec(replace(find_game(GAME), name="Another name"), "1") == before
    assert bot_spec(find_game(GAME), "2").digest != before.digest


def bare_text(path: Path) -> str:
    import ast

    return ast.dump(without_docstrings(path))


def test_seeds_made_of_words_differ() -> None:
    assert (
        len(
            {
                seed_from(key, moves_played, seat)
                for key in ("a", "b")
                for moves_played in range(20)
                for seat in range(4)
            }
        )
        == 160
    )


def test_a_worker_with_other_bots_refuses() -> None:
    made, _ = meeting()
    other = replace(made, bots=tuple(bot._replace(digest="other") for bot in made.bots))
    with pytest.raises(LabError, match="other bots"):
        game_result.warm_up(other)


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ([], "two bots"),
        (["1"], "two bots"),
        (["1", "nonsense"], "nonsense"),
        (["1", "99"], "99"),
        (["1", "0"], "0"),
        (["1", "01"], "twice"),
        (["greedy", " greedy "], "twice"),
    ],
)
def test_bots_that_will_not_do_are_refused_with_a_sentence(bots: list[str], said: str) -> None:
    with pytest.raises(LabError, match=said) as refused:
        new_tournament(find_game(GAME), bots)
    assert not refused.value.missing
