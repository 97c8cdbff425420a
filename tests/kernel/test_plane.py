"""The plane is exact for every layout that a game can have."""

from itertools import product

from dallage.kernel.plane import LEFT, REACH, SIDES, TOP, side_name, step
from dallage.kernel.plane_rules import PERPENDICULAR, beside, side_at

POINTS = list(product(range(-9, 10), repeat=2))


def point(x: int, y: int, which: int) -> tuple[int, int]:
    """A side in doubled coordinates, where squares are at odd, odd."""
    return (2 * x + 1, 2 * y) if which == TOP else (2 * x, 2 * y + 1)


def test_squares_share_a_place_only_when_they_are_far_apart() -> None:
    here = side_at(0, 0, TOP)
    near = range(-REACH, REACH + 1)
    shared = [abs(x) + abs(y) for x, y in product(near, repeat=2) if side_at(x, y, TOP) == here and (x, y) != (0, 0)]
    assert min(shared) == REACH
    places = {side_at(x, y, which) for (x, y), which in product(POINTS, (TOP, LEFT))}
    assert len(places) == 2 * len(POINTS)
    assert all(0 <= place < SIDES for place in places)


def test_a_step_leads_from_a_square_to_a_side() -> None:
    for (x, y), which in product(POINTS, (TOP, LEFT)):
        assert beside(side_at(3, -2, TOP), step(x, y, which)) == side_at(3 + x, -2 + y, which)


def test_perpendicular_sides_of_one_square_are_one_step_apart_diagonally() -> None:
    sides = {side_at(x, y, which): point(x, y, which) for (x, y), which in product(POINTS, (TOP, LEFT))}
    for (x, y), which in product(product(range(-5, 6), repeat=2), (TOP, LEFT)):
        a, b = point(x, y, which)
        found = {sides[beside(side_at(x, y, which), distance)] for distance in PERPENDICULAR[which].tolist()}
        assert found == {(a - 1, b - 1), (a + 1, b - 1), (a - 1, b + 1), (a + 1, b + 1)}


def test_a_side_is_written_by_its_square() -> None:
    assert side_name(3, -2, TOP) == "3,-2-"
    assert side_name(3, -2, LEFT) == "3,-2|"
