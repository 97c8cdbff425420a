"""Fields: a state as shells read it, in plain Python values only."""

from collections.abc import Iterator
from functools import cache
from struct import Struct
from typing import Any

import numpy as np

from .game import Game

# What `struct` calls the kinds of numbers that NumPy calls so.
LETTERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u2": "H", "u8": "Q"}
LONG = 64  # numbers: of an array with more, usually only the first are asked for


@cache
def numbers_of(record: np.dtype[Any]) -> tuple[tuple[str, ...], Struct]:
    """The names of those fields of a record that are one number each, and what reads them all at once."""
    names, parts, end = [], ["<"], 0
    fields = sorted((field[1], name, field[0]) for name, field in (record.fields or {}).items())
    for start, name, kind in fields:
        if kind.shape == ():
            names.append(name)
            parts.append(f"{start - end}x{LETTERS[kind.str[1:]]}")
            end = start + kind.itemsize
    return tuple(names), Struct("".join(parts))


@cache
def arrays_of(record: np.dtype[Any]) -> frozenset[str]:
    """The names of the other fields."""
    return frozenset(record.names or ()).difference(numbers_of(record)[0])


class LongArray:
    """An array of a state; what is taken from it is ints and lists of ints."""

    __slots__ = ("_array",)

    def __init__(self, array: Any) -> None:
        self._array = array

    def __getitem__(self, index: int | slice) -> Any:
        return self._array[index].tolist()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._array.tolist())

    def __len__(self) -> int:
        return len(self._array)


class Fields:
    """The fields of a state and the facts of its game as attributes: ints, and lists of ints.

    NumPy takes microseconds for an attribute of a record, and a view asks for dozens. So the numbers are read at once;
    an array becomes a list when it is first asked for, a long one part by part, and the facts are found when the first
    of them is.
    """

    def __init__(self, game: Game, array: Any) -> None:
        self._game = game
        self._array = array
        self._facts: Any = None
        self._read_numbers(array)

    def _read_numbers(self, array: Any) -> None:
        names, numbers = numbers_of(array.dtype)
        self.__dict__.update(zip(names, numbers.unpack_from(as_bytes(array))))

    def __getattr__(self, name: str) -> Any:
        """A list or a fact; from then on it is an attribute like any other."""
        if name in arrays_of(self._array.dtype):
            self.__dict__[name] = as_list(self._array[name][0])
        elif name not in (self._game.facts.FACTS.names or ()):
            raise AttributeError(f"neither a field of the state nor a fact is called {name!r}")
        else:
            if self._facts is None:
                self._find_facts()
            if name not in self.__dict__:
                self.__dict__[name] = as_list(self._facts[name][0])
        return self.__dict__[name]

    def _find_facts(self) -> None:
        self._facts = np.zeros(1, self._game.facts.FACTS)
        self._game.facts.find_facts(self._array, self._facts)
        self._read_numbers(self._facts)


def as_bytes(array: Any) -> Any:
    """The bytes of a record's array; one that `copy_array` in position.py has made has them as its base."""
    return array.base if array.base is not None else np.ndarray(array.nbytes, np.uint8, array)


def as_list(array: Any) -> Any:
    return array.tolist() if array.size <= LONG else LongArray(array)
