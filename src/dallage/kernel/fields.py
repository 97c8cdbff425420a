"""Fields: a state as shells read it, in plain Python values only."""

from functools import cache
from typing import Any

import numpy as np

from .game import Game


@cache
def numbers_of(state: np.dtype[Any]) -> np.dtype[Any]:
    """Those fields of a state that are one number each, where they lie."""
    own = [(name, *field) for name, field in (state.fields or {}).items() if field[0].shape == ()]
    names, formats, offsets = ([field[i] for field in own] for i in range(3))
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": state.itemsize})


class Fields:
    """The fields of a state and the facts of its game as attributes: ints, and lists of ints.

    NumPy takes microseconds for an attribute of a record, and a view asks for dozens. So the numbers are read at once;
    an array becomes a list when it is first asked for, and the facts are found when the first of them is.
    """

    def __init__(self, game: Game, array: Any) -> None:
        self._game = game
        self._array = array
        self._facts: Any = None
        self._read_numbers(array)

    def _read_numbers(self, array: Any) -> None:
        numbers = numbers_of(array.dtype)
        self.__dict__.update(zip(numbers.names or (), np.ndarray(1, numbers, array).item()))

    def __getattr__(self, name: str) -> Any:
        """A list or a fact; from then on it is an attribute like any other."""
        if name in self._array.dtype.fields:
            self.__dict__[name] = self._array[name][0].tolist()
        elif name not in (self._game.facts.FACTS.names or ()):
            raise AttributeError(f"neither a field of the state nor a fact is called {name!r}")
        else:
            if self._facts is None:
                self._find_facts()
            if name not in self.__dict__:
                self.__dict__[name] = self._facts[name][0].tolist()
        return self.__dict__[name]

    def _find_facts(self) -> None:
        self._facts = np.zeros(1, self._game.facts.FACTS)
        self._game.facts.find_facts(self._array, self._facts)
        self._read_numbers(self._facts)
