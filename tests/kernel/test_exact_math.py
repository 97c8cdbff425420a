"""Our own logarithm and exponential: close to the true values, and the same bits compiled and interpreted."""

import math
import random

import numpy as np
import pytest

from dallage.kernel import exact_math

CHOOSER = random.Random(0)
NUMBERS = [*range(1, 2000), *(CHOOSER.uniform(0, 2) for _ in range(2000)), *(2.0**e * 1.3 for e in range(-900, 900))]


def units_off(found: float, true: float) -> float:
    """By how many units in the last place a number is off."""
    return abs(found - true) / math.ulp(true)


@pytest.mark.parametrize("x", [1, 2, 10, 0.5, 1e-300, 1e300, math.sqrt(0.5), math.sqrt(2), math.nextafter(1, 0)])
def test_log_of_numbers_at_the_edges(x):
    assert units_off(float(exact_math.log(x)), math.log(x)) <= 1


def test_log_is_at_most_one_unit_off():
    assert max(units_off(float(exact_math.log(x)), math.log(x)) for x in NUMBERS) <= 1
    assert exact_math.log(1) == 0


def test_exp_is_at_most_one_unit_off():
    numbers = [0.0, -1e-9, 1e-9, 0.34657, 1.0, -1.0, *(CHOOSER.uniform(-690, 690) for _ in range(2000))]
    assert max(units_off(float(exact_math.exp(x)), math.exp(x)) for x in numbers) <= 1
    assert exact_math.exp(0) == 1
    assert exact_math.exp(-5000.0) == exact_math.exp(-700.0) > 0
    assert math.isfinite(exact_math.exp(5000.0))


def test_compiled_and_interpreted_give_the_same_bits():
    for name, numbers in (("log", NUMBERS), ("exp", [CHOOSER.uniform(-30, 30) for _ in range(2000)])):
        compiled = getattr(exact_math, name)
        interpreted = getattr(compiled, "py_func", compiled)
        assert (
            np.array([compiled(x) for x in numbers]).tobytes() == np.array([interpreted(x) for x in numbers]).tobytes()
        )


def test_some_values_to_the_last_bit():
    """So that a machine that rounds otherwise is found at once."""
    assert [float(exact_math.log(x)).hex() for x in (2, 3, 1000)] == [
        "0x1.62e42fefa39efp-1",
        "0x1.193ea7aad030ap+0",
        "0x1.ba18a998fffa0p+2",
    ]
    assert [float(exact_math.exp(x)).hex() for x in (1, -1, 10)] == [
        "0x1.5bf0a8b14576ap+1",
        "0x1.78b56362cef38p-2",
        "0x1.5829dcf950560p+14",
    ]
