"""Observations: what one seat knows of a game, as small numbers for programs that learn.

A game declares in its `observation.py` what its numbers mean, as `PLANES`, and writes them by a rule. All planes of a
game stand one after the other in one row of int8, in the order in which they are declared.
"""

from dataclasses import dataclass
from math import prod

from .jit import MOST_SEATS, rule
from .seats import next_seat

LOWEST, HIGHEST = -128, 127  # what an int8 can hold


@dataclass(frozen=True)
class Planes:
    """One part of an observation: numbers of one meaning."""

    name: str
    shape: tuple[int, ...]
    about: str  # what the numbers mean, in one sentence; a learner's documentation is made of these

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


@rule
def small(number):
    """A number as an int8 holds it: what is too large or too small becomes the largest or the smallest."""
    return min(max(number, LOWEST), HIGHEST)


@rule
def write_number(number, out, at):
    """Writes one number and returns the place after it."""
    out[at] = small(number)
    return at + 1


@rule
def write_numbers(numbers, out, at):
    """Writes a row of numbers and returns the place after them."""
    for i in range(len(numbers)):
        out[at + i] = small(numbers[i])
    return at + len(numbers)


@rule
def write_per_seat(s, seat, numbers, out, at):
    """Writes a number for each seat, the own one first, then clockwise; places of seats that nobody has stay 0."""
    other = seat
    for i in range(s.players):
        out[at + i] = small(numbers[other])
        other = next_seat(s, other)
    return at + MOST_SEATS


@rule
def write_set(bits, count, out, at):
    """Writes a set of numbers below `count` as 0 and 1 and returns the place after them."""
    for i in range(count):
        out[at + i] = (bits >> i) & 1
    return at + count


@rule
def write_one_of(number, count, out, at):
    """Writes a 1 at the place of a number below `count`, nothing if it is no such number; returns the place after."""
    if 0 <= number < count:
        out[at + number] = 1
    return at + count


@rule
def write_counts(things, size, count, out, at):
    """Writes how many of each kind are among the first `size` things; returns the place after them."""
    for i in range(size):
        if things[i] >= 0:
            out[at + things[i]] += 1
    return at + count
