"""The count of everything that may come, three turns before the end."""

import numpy as np

from dallage.games.dekal.grids import may_push, points, push
from dallage.games.dekal.pieces import FACE_DOWN, FACES, SQUARES, VALUES, WAY_COUNT
from dallage.games.dekal.tests.regret import regrets, worth_of_two
from dallage.kernel.network import ONE

DOWN = FACE_DOWN + 1  # its value does not matter: nobody knows it


def plain_worth(grid, unseen, turns):
    """K3 to K5, K8: what who inserts last, and then first, may expect, the first of two cards being the better one."""
    if turns == 0:
        return -points(grid)
    best = -1e9
    for hole in [square for square in range(SQUARES) if grid[square] == DOWN]:
        worth = [plain_best_way(grid, unseen, turns, hole, value) for value in range(1, VALUES + 1)]
        total, mean = sum(unseen), 0.0
        for value, count in enumerate(unseen[1:]):
            if turns % 2 == 0:  # here who has two turns to come takes what is left in the first of them
                mean += count / total * worth[value]
            else:
                better = [max(worth[value], other) for other in worth]
                mean += count / total * sum(other / total * one for other, one in zip(unseen[1:], better))
        best = max(best, mean)
    return best


def plain_best_way(grid, unseen, turns, hole, value):
    found = []
    for way in range(WAY_COUNT):
        if may_push(hole, way):
            pushed = grid.copy()
            push(pushed, hole, value, way)
            found.append(plain_worth(pushed, unseen, turns - 1))
    return max(found)


def test_two_turns_before_the_end_everything_is_counted() -> None:
    grid = np.array([1, 7, 3, 9, DOWN, 2, 7, 4, 5, 5, 8, DOWN, 6, 1, 10, 3], np.int32)
    unseen = np.array([0, 9, 5, 8, 3, 7, 9, 1, 4, 6, 8][:FACES], np.int32)
    found = worth_of_two(np.zeros(1, np.int16), 1, grid, unseen) / ONE
    assert abs(found - plain_worth(grid, unseen.tolist(), 2)) < 0.02  # worths are whole parts of a point


def test_the_best_rated_move_is_never_better_than_the_best_one() -> None:
    reveals: list[float] = []
    inserts: list[float] = []
    regrets(1, reveals, inserts)
    assert (len(reveals), len(inserts)) == (2, 1)
    assert min(*reveals, *inserts) >= 0
