"""Option: something to agree on before a game, also a number of the rules that may be played otherwise."""

from dataclasses import dataclass
from operator import index
from typing import Any, SupportsIndex

from .reasons import Sentence

A_NUMBER = Sentence("a whole number from {low} to {high}{reach}", "un nombre entier de {low} à {high}{reach}")
NOT_ALLOWED = Sentence(
    "{title}: choose {allowed}, not “{value}”.", "{title} : choisissez {allowed}, et non « {value} »."
)

Options = dict[str, str | int]


def as_int(value: object) -> int | None:
    """A whole number as an int, also one of NumPy's; None for anything else, True and False included."""
    if type(value) is int:  # as nearly always; asking a protocol is slow
        return value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    return index(value)


class BadOption(ValueError):
    """A game has no such option, or not with this value. The message is for programs, the sentence for people."""

    def __init__(self, message: str, sentence: Sentence) -> None:
        super().__init__(message)
        self._made_of = message, sentence
        self.sentence = sentence

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._made_of


@dataclass(frozen=True)
class Option:
    """Something to agree on before a game: one of a few words, or a number of a range."""

    name: str  # for programs, records and the command line
    title: Sentence  # its name for people, wherever they read of it
    values: tuple[str, ...] | range
    default: str | int
    about: Sentence  # what it decides, for people who choose
    words: tuple[Sentence, ...] = ()  # the values in words, in their order; a number needs none
    # Of a range: how far one gets with so many players, (players, number) each. More is allowed, but not offered.
    reach: tuple[tuple[int, int], ...] = ()

    def code(self, value: object) -> int:
        """The number that stands for a value in the state; ValueError says what is allowed."""
        if isinstance(self.values, range):
            number = as_int(value)
            if number is not None and number in self.values:
                return number
        elif isinstance(value, str) and value in self.values:
            return self.values.index(value)
        message = f"option {self.name!r} must be {self.allowed}, not {value!r}"
        raise BadOption(message, NOT_ALLOWED.fill(title=self.title, allowed=self.allowed_words, value=str(value)[:40]))

    def value(self, code: int) -> str | int:
        """The value that a number in the state stands for."""
        return code if isinstance(self.values, range) else self.values[code]

    def most_offered(self, players: int) -> int:
        """Of a range: the highest number that people of so many players choose from."""
        return dict(self.reach).get(players, int(self.values[-1]))

    @property
    def allowed(self) -> str:
        """The values as words."""
        if isinstance(self.values, range):
            return f"a whole number from {self.values[0]} to {self.values[-1]}{self.reach_words.en}"
        return " or ".join(repr(value) for value in self.values)

    def word(self, value: str | int) -> Sentence:
        """A value as people read it."""
        words = dict(zip(self.values, self.words))
        return words.get(value, Sentence(str(value), str(value)))

    @property
    def reach_words(self) -> Sentence:
        """Of a range: how far one gets with so many players, as people read it."""
        if not self.reach:
            return Sentence("", "")
        en = ", ".join(f"{most} with {players} players" for players, most in self.reach)
        fr = ", ".join(f"{most} à {players} joueurs" for players, most in self.reach)
        return Sentence(f" (within reach: {en})", f" (à portée : {fr})")

    @property
    def allowed_words(self) -> Sentence:
        """The values as people read them."""
        if isinstance(self.values, range):
            return A_NUMBER.fill(low=self.values[0], high=self.values[-1], reach=self.reach_words)
        words = [self.word(value) for value in self.values]
        return Sentence(" or ".join(f"“{word.en}”" for word in words), " ou ".join(f"« {word.fr} »" for word in words))
