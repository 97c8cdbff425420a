"""Random numbers, the same on every machine, compiled or interpreted.

`dice` is an array of one uint64, usually the state's own `s.chance`. The generator is splitmix64 (Steele, Lea and
Flood, 2014): a counter that grows by a fixed odd step, its bits mixed on the way out. All uint64 arithmetic stays in
this file, because Numba turns a uint64 that meets an int64 into a float.
"""

from typing import Any

import numpy as np

from .jit import compiled_version_of, rule

STEP = 0x9E3779B97F4A7C15  # 2**64 divided by the golden ratio
MIX_A = 0xBF58476D1CE4E5B9
MIX_B = 0x94D049BB133111EB
WORD = 2**64 - 1


def turn(dice: Any) -> int:
    """Moves the dice on and returns 64 random bits."""
    z = dice[0] = (int(dice[0]) + STEP) & WORD
    z = ((z ^ (z >> 30)) * MIX_A) & WORD
    z = ((z ^ (z >> 27)) * MIX_B) & WORD
    return int(z ^ (z >> 31))


@compiled_version_of(turn)
def _turn_of_machine(dice):
    z = dice[0] + np.uint64(STEP)
    dice[0] = z
    z = (z ^ (z >> np.uint64(30))) * np.uint64(MIX_A)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(MIX_B)
    return z ^ (z >> np.uint64(31))


def word(dice: Any) -> int:
    """The next 32 random bits as a number, 0 to 2**32 - 1."""
    return turn(dice) >> 32


@compiled_version_of(word)
def _word_of_machine(dice):
    return np.int64(turn(dice) >> np.uint64(32))


@rule
def spawn(dice, other):
    """Sets other dice to a random place, so that both go on independently."""
    other[0] = turn(dice)


@rule
def below(dice, n):
    """A number from 0 to n - 1 for n < 2**31, each exactly as likely: unfair words are redrawn (Lemire, 2019)."""
    n = int(n)
    product = word(dice) * n
    low = product & 0xFFFFFFFF
    if low < n:
        unfair = (0x100000000 - n) % n
        while low < unfair:
            product = word(dice) * n
            low = product & 0xFFFFFFFF
    # The mask changes nothing, but tells the compiler that the number is not negative: it divides and indexes faster.
    return product >> 32 & 0x7FFFFFFF


@rule
def below_both(dice, n, m):
    """Two numbers, from 0 to n - 1 and to m - 1, for n * m < 2**31: each pair exactly as likely.

    They are the number below n * m divided by m and its remainder, without a division.
    """
    n, m = int(n), int(m)
    first = word(dice) * n
    second = (first & 0xFFFFFFFF) * m
    low = second & 0xFFFFFFFF
    if low < n * m:
        unfair = (0x100000000 - n * m) % (n * m)
        while low < unfair:
            first = word(dice) * n
            second = (first & 0xFFFFFFFF) * m
            low = second & 0xFFFFFFFF
    return first >> 32 & 0x7FFFFFFF, second >> 32 & 0x7FFFFFFF


@rule
def shuffle(dice, things, count):
    """Puts the first `count` things into a random order."""
    shuffle_last(dice, things, count, count - 1)


@rule
def shuffle_last(dice, things, count, drawn):
    """Draws so many of the first `count` things, one after the other, and puts them at the end of those."""
    for last in range(count - 1, count - 1 - drawn, -1):
        other = below(dice, last + 1)
        things[last], things[other] = things[other], things[last]


@rule
def take(dice, things, count):
    """Draws one of the first `count` things and closes the gap with the last of them; the caller counts one fewer."""
    at = below(dice, count)
    thing = things[at]
    things[at] = things[count - 1]
    return thing


def new_dice(seed: int) -> Any:
    """Dice for a seed from 0 to 2**64 - 1; one turn of other dice sets them, so that near seeds share no sequence."""
    return np.array([turn([seed])], dtype=np.uint64)
