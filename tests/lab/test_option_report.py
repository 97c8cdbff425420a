"""One bot against itself under varied options: the figures, and what the results file keeps of the lead."""

import pytest

from dallage.lab import report_tables
from dallage.lab.game_result import GameResult, lead_changes, leader
from dallage.lab.option_report import OptionReport, option_report
from dallage.lab.pairings import ScheduledGame, self_play
from dallage.lab.tournament import self_play_tournament
from dallage.registry import find_game
from tests.every_game import GAMES

GAME = next(game for game in GAMES if 2 in find_game(game).players and find_game(game).options)


def result(
    deal: int, winners: tuple[int, ...], moves_played: int, changes: int | None, ending: str = "X1"
) -> GameResult:
    return GameResult(
        f"k{deal}", deal, ("1", "1"), winners, (0, 0), moves_played, ending, (0, 0), (0, 0), (0, 0), changes
    )


def report(games: list[GameResult]) -> OptionReport:
    return option_report(self_play_tournament(find_game(GAME), "1", 2), games)


def test_the_figures_of_option_values_are_means_within_their_intervals() -> None:
    games = [result(0, (0,), 10, 1), result(1, (1,), 20, 3), result(2, (0, 1), 30, 2, "X2"), result(3, (0,), 40, 2)]
    made = report(games)
    assert made.games == 4
    assert [seat.value for seat in made.by_seat] == [0.625, 0.375]
    assert made.shared.value == 0.25
    assert made.moves_played.value == 25
    assert made.lead_changes is not None
    assert made.lead_changes.value == 2
    assert made.endings == {"X1": 3, "X2": 1}
    for interval in (*made.by_seat, made.shared, made.moves_played, made.lead_changes):
        assert interval.low < interval.value < interval.high
    assert made.to_json()["moves_played"]["value"] == 25


def test_intervals_of_means_are_as_wide_as_the_normal_ones() -> None:
    """1.96 standard errors on each side, where there are many games."""
    made = report([result(deal, (deal % 2,), 10 + 20 * (deal // 2 % 2), None) for deal in range(400)])
    assert made.moves_played.value == 20
    assert made.moves_played.high - made.moves_played.low == pytest.approx(2 * 1.96 * 10 / 20, rel=0.1)


def test_a_bot_that_does_not_say_who_leads_has_no_lead_changes() -> None:
    made = report([result(0, (0,), 10, None), result(1, (1,), 20, None)])
    assert made.lead_changes is None
    table = report_tables.options([made], [find_game(GAME).options[0].name], lambda sentence: sentence.en)
    assert list(table.columns[-2].cells) == ["·"]


def test_nobody_leads_a_game_that_looks_even() -> None:
    assert [leader(wins) for wins in ((0.54, 0.46), (0.56, 0.44), (0.2, 0.8))] == [None, 0, 1]
    assert lead_changes([None, 0, None, 1, 1, None, 0]) == 2
    assert lead_changes([None, None]) == 0
    assert lead_changes([]) is None


def test_a_bot_meets_itself_once_a_deal() -> None:
    assert self_play(3, 2) == [ScheduledGame(0, (0, 0, 0)), ScheduledGame(1, (0, 0, 0))]
