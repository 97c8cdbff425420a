"""Game: what is printed on a box. Chosen: a game with its players and options, ready to play."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from html import escape
from importlib import import_module
from importlib.resources import files
from operator import index
from types import ModuleType
from typing import TYPE_CHECKING, Any, SupportsIndex

from .reasons import Sentence

if TYPE_CHECKING:
    from .state import State

LANGUAGES = ("en", "fr")

# Finds a game by its id. The registry puts itself here: the kernel knows no game.
FINDER: list[Callable[[str], "Game"]] = []


def found(game: str) -> "Game":
    """The game with this id."""
    return FINDER[0](game)


def whole(value: object) -> int | None:
    """A whole number as an int, also one of NumPy's; None for anything else, True and False included."""
    if type(value) is int:  # as nearly always; asking a protocol is slow
        return value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    return index(value)


@dataclass(frozen=True)
class Option:
    """Something to agree on before a game: one of a few words, or a number of a range."""

    name: str
    values: tuple[str, ...] | range
    default: str | int
    about: Sentence  # what it decides, for people who choose
    words: tuple[Sentence, ...] = ()  # the values in words, in their order; a number needs none

    def code(self, value: object) -> int:
        """The number that stands for a value in the state; ValueError says what is allowed."""
        if isinstance(self.values, range):
            number = whole(value)
            if number is not None and number in self.values:
                return number
        elif isinstance(value, str) and value in self.values:
            return self.values.index(value)
        raise ValueError(f"option {self.name!r} must be {self.allowed}, not {value!r}")

    def value(self, code: int) -> str | int:
        """The value that a number in the state stands for."""
        return code if isinstance(self.values, range) else self.values[code]

    @property
    def allowed(self) -> str:
        """The values as words."""
        if isinstance(self.values, range):
            return f"a whole number from {self.values[0]} to {self.values[-1]}"
        return " or ".join(repr(value) for value in self.values)


@dataclass(frozen=True)
class Game:
    """A game as a plain value: its names, and lazily its rules and texts."""

    id: str
    name: str
    authors: tuple[str, ...]  # empty when unknown
    year: int | None
    publisher: str | None
    players: range
    minutes: int  # how long a game takes people, roughly
    about: Sentence  # one line on what the game is
    options: tuple[Option, ...]
    rules_version: int  # grows when the same moves could lead elsewhere
    package: str  # where its modules are

    @cached_property
    def rules(self) -> ModuleType:
        """`rules.py`, enrolled so that code over any game finds it."""
        from .jit import ENROLLED
        from .verbs import VERBS

        module = import_module(f"{self.package}.rules")
        own = {name: getattr(module, name) for name in VERBS if hasattr(module, name)}
        ENROLLED[self.state.STATE] = own
        return module

    @cached_property
    def state(self) -> ModuleType:
        return import_module(f"{self.package}.state")

    @cached_property
    def facts(self) -> ModuleType:
        return import_module(f"{self.package}.facts")

    @cached_property
    def moves(self) -> ModuleType:
        return import_module(f"{self.package}.moves")

    @cached_property
    def view(self) -> ModuleType:
        return import_module(f"{self.package}.view")

    @cached_property
    def drawing(self) -> ModuleType:
        return import_module(f"{self.package}.drawing")

    def told(self, text: str) -> str | None:
        """A move as the other seats read it; None: not before all who choose at the same time have chosen."""
        own: Callable[[str], str | None] | None = getattr(self.moves, "told", None)
        return text if own is None else own(text)

    def rules_page(self, language: str = "en") -> str:
        """The rules in Markdown, in `"en"` or `"fr"`."""
        if language not in LANGUAGES:
            raise ValueError(f"language must be {' or '.join(map(repr, LANGUAGES))}, not {language!r}")
        name = "rules.md" if language == "en" else f"rules.{language}.md"
        return files(self.package).joinpath(name).read_text(encoding="utf-8")

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy or a message to another process is the same box."""
        return found, (self.id,)

    def choose(self, players: int | None = None, /, **options: object) -> "Chosen":
        """The game for so many players with these options; ValueError names the option and what is allowed."""
        number = self.players[0] if players is None else whole(players)
        if number is None or number not in self.players:
            fewest, most = self.players[0], self.players[-1]
            allowed = f"{fewest}" if fewest == most else f"from {fewest} to {most}"
            raise ValueError(f"option 'players' must be {allowed} for {self.id}, not {players!r}")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise ValueError(f"{self.id} has no option {name!r}; it has {', '.join(['players', *known])}")
        codes = {name: option.code(options.get(name, option.default)) for name, option in known.items()}
        return Chosen(self, number, tuple((name, known[name].value(code)) for name, code in codes.items()))


@dataclass(frozen=True)
class Chosen:
    """A game with its players and options: `new` deals it."""

    game: Game
    players: int
    picked: tuple[tuple[str, str | int], ...]  # every option by name

    @property
    def options(self) -> dict[str, str | int]:
        return dict(self.picked)

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def name(self) -> str:
        return self.game.name

    def new(self, seed: int | None = None) -> "State":
        """Deals a game. The seed, 0 to 2**64 - 1, decides all chance; None draws a fresh one."""
        from .state import State

        number = secrets.randbits(64) if seed is None else whole(seed)
        if number is None or not 0 <= number < 2**64:
            raise ValueError(f"seed must be a whole number from 0 to 2**64 - 1, not {seed!r}")
        return State.dealt(self, number)

    def _repr_html_(self) -> str:
        box = self.game
        rows = {"players": self.players, **self.options}
        chosen = "".join(f"<tr><th>{escape(k)}</th><td>{escape(str(v))}</td></tr>" for k, v in rows.items())
        by = ", ".join(box.authors) or "author unknown"
        about = f"<strong>{escape(box.name)}</strong> — {escape(by)}{f', {box.year}' if box.year else ''}"
        return f"<div><p>{about}<br>{escape(box.about.en)}</p><table>{chosen}</table></div>"
