"""How alike two budgets rank moves."""

import pytest

from dallage.lab import rank_correlation
from dallage.registry import all_games

GAME = next(iter(all_games()))


def test_equal_rankings_correlate_fully_and_reversed_ones_not_at_all() -> None:
    moves = ["a", "b", "c", "d"]
    assert rank_correlation.spearman(moves, moves) == 1
    assert rank_correlation.spearman(moves, moves[::-1]) == -1
    assert rank_correlation.spearman(["b", "a", "c", "d"], moves) == pytest.approx(0.8)


def test_the_positions_are_decisions_and_the_same_again() -> None:
    game = all_games()[GAME]
    some = list(rank_correlation.positions(game, 3, seed=1))
    assert all(seen.seat in seen.to_act and len(seen.moves()) > 2 for seen in some)
    again = rank_correlation.positions(game, 3, seed=1)
    assert [one._array.tobytes() for one in some] == [one._array.tobytes() for one in again]


def test_the_command_prints_a_row_for_the_game(capsys) -> None:
    assert rank_correlation.command([GAME], count=2, simulations=20) == 0
    assert f"| {all_games()[GAME].name} | " in capsys.readouterr().out


def test_what_will_not_do_is_said(capsys) -> None:
    assert rank_correlation.command([GAME], count=0) == 2
    assert "--positions: 0 will not do" in capsys.readouterr().err
