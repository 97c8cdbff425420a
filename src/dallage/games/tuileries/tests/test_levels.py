"""The gentle levels of Tuileries: they may misjudge small things, but leave no big group lying."""

import pytest

import dallage
from dallage.kernel.move_points import move_points

ENOUGH = 5  # points for another turn
GAMES_PLAYED = 8


@pytest.mark.parametrize(("level", "big"), [(1, 8), (2, 5), (3, 5)])
def test_t7_where_there_is_a_big_group_another_turn_is_taken(level: int, big: int) -> None:
    noticed = 0
    for seed in range(GAMES_PLAYED):
        state = dallage.game("tuileries", players=2).new(seed)
        while not state.over:
            seat = state.to_act[0]
            seen = state.seen_by(seat)
            points = move_points(seen)
            move = dallage.bot("tuileries", level, seed=1000 * seed + state.moves_played).choose(seen)
            if max(points.values()) >= big:
                noticed += 1
                assert points[move] >= ENOUGH
            state.play(seat, move)
    assert noticed > 0
