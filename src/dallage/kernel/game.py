"""Game: what is printed on a game. GameSetup: a game with its players and options, ready to play."""

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from .action_space import ActionSpace, action_space_of
from .contract import (
    DrawingModule,
    FactsModule,
    GameModules,
    HintsModule,
    MovesModule,
    ObservationModule,
    RulesModule,
    StateModule,
    ViewModule,
)
from .options import BadOption, Option, Options, as_int
from .reasons import Sentence

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

LANGUAGES = ("en", "fr")
TO = Sentence("{low} to {high}", "de {low} à {high}")
NOT_SO_MANY = Sentence(
    "{game} is for {players} players, not {number}.", "{game} se joue {players} joueurs, et non à {number}."
)
NO_SUCH_OPTION = Sentence("{game} has no option “{name}”.", "{game} n'a pas d'option « {name} ».")

# Finds a game by its id. The registry puts itself here: the kernel knows no game.
_lookups: list[Callable[[str], "Game"]] = []


def use_lookup(lookup: Callable[[str], "Game"]) -> None:
    """Lets the kernel find games by their ids."""
    _lookups[:] = [lookup]


def game_by_id(id: str) -> "Game":
    """The game with this id."""
    return _lookups[0](id)


class OtherRules(ValueError):
    """A game was played by rules that nothing of today plays."""


def no_older_options(rules_version: int, options: Options) -> Options | None:
    """Nothing of today plays as an older version did."""
    return None


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
    options: tuple[Option, ...]  # what the rulebook lets people agree on
    rules_version: int  # grows when the same moves could lead elsewhere
    package: str  # the folder of its files
    load: Callable[[], GameModules]  # imports its modules, which takes a while
    # Whether a seat may ask at once what each of its moves would bring: playing them all, even in the widest position,
    # must take no more than a few milliseconds. `python -m bench.move_points` measures it.
    points_ahead: bool = False
    # Numbers of the rules that may be played otherwise than printed, each an Option with a range; its default is the
    # printed number. Setups, records and views name them only where they are changed.
    house_rules: tuple[Option, ...] = ()
    # By an older version of the rules and its options: the options that play the same today, or None
    older_options: Callable[[int, Options], Options | None] = no_older_options

    @cached_property
    def _modules(self) -> GameModules:
        """Loaded when first asked for, and enrolled so that code over any game finds the rules."""
        from .jit import RULES_BY_STATE
        from .verbs import VERBS

        modules = self.load()
        own = {name: getattr(modules.rules, name) for name in VERBS if hasattr(modules.rules, name)}
        RULES_BY_STATE[modules.state.STATE] = own
        return modules

    @property
    def rules(self) -> RulesModule:
        return self._modules.rules

    @property
    def state(self) -> StateModule:
        return self._modules.state

    @property
    def facts(self) -> FactsModule:
        return self._modules.facts

    @property
    def moves(self) -> MovesModule:
        return self._modules.moves

    @property
    def view(self) -> ViewModule:
        return self._modules.view

    @property
    def drawing(self) -> DrawingModule:
        return self._modules.drawing

    @property
    def hints(self) -> HintsModule | None:
        return self._modules.hints

    @property
    def all_options(self) -> tuple[Option, ...]:
        """The options of the rulebook, then the house rules."""
        return (*self.options, *self.house_rules)

    @property
    def observation(self) -> ObservationModule | None:
        return self._modules.observation

    @cached_property
    def action_space(self) -> ActionSpace:
        """The moves as small numbers: how many there are and what they mean."""
        return action_space_of(self)

    @cached_property
    def engine(self) -> "Engine":
        """The compiled calls, as states use them."""
        from .engine import Engine

        return Engine(self)

    def told(self, text: str) -> str | None:
        """A move as the other seats read it; None: not before all who choose at the same time have chosen."""
        return self.moves.told(text)

    def rules_page(self, language: str = "en") -> str:
        """The rules in Markdown, clause by clause, in `"en"` or `"fr"`."""
        return self._page("rules", language)

    def rulebook(self, language: str = "en") -> str:
        """The rules as a family learns them, in Markdown; a line `![caption](figure:NAME)` is one of `figures`."""
        return self._page("rulebook", language)

    def figures(self) -> dict[str, Any]:
        """The figures of the rulebook by name: positions as views, and what is marked in them."""
        found: dict[str, Any] = json.loads(files(self.package).joinpath("figures.json").read_text(encoding="utf-8"))
        return found

    def _page(self, name: str, language: str) -> str:
        if language not in LANGUAGES:
            raise ValueError(f"language must be {' or '.join(map(repr, LANGUAGES))}, not {language!r}")
        file = f"{name}.md" if language == "en" else f"{name}.{language}.md"
        return files(self.package).joinpath(file).read_text(encoding="utf-8")

    @property
    def players_words(self) -> Sentence:
        """How many may play: 2, or 2 to 6."""
        fewest, most = self.players[0], self.players[-1]
        return Sentence(f"{fewest}", f"à {fewest}") if fewest == most else TO.fill(low=fewest, high=most)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy or a message to another process is the same game."""
        return game_by_id, (self.id,)

    def choose(self, players: int | None = None, /, **options: object) -> "GameSetup":
        """The game for so many players with these options; ValueError names the option and what is allowed."""
        number = self.players[0] if players is None else as_int(players)
        if number is None or number not in self.players:
            fewest, most = self.players[0], self.players[-1]
            allowed = f"{fewest}" if fewest == most else f"from {fewest} to {most}"
            message = f"option 'players' must be {allowed} for {self.id}, not {players!r}"
            raise BadOption(message, NOT_SO_MANY.fill(game=self.name, players=self.players_words, number=players))
        names = [option.name for option in self.all_options]
        for name in options:
            if name not in names:
                message = f"{self.id} has no option {name!r}; it has {', '.join(['players', *names])}"
                raise BadOption(message, NO_SUCH_OPTION.fill(game=self.name, name=name[:40]))
        codes = [option.code(options.get(option.name, option.default)) for option in self.all_options]
        values = ((option, option.value(code)) for option, code in zip(self.all_options, codes))
        named = ((one.name, value) for one, value in values if one not in self.house_rules or value != one.default)
        return GameSetup(self, number, tuple(named))

    def choose_as_of(self, rules_version: int, players: int, options: Options) -> "GameSetup":
        """What plays today as a version of the rules did with these options; OtherRules if nothing does."""
        today: Options | None = options
        if rules_version != self.rules_version:
            is_older = 0 < rules_version < self.rules_version
            today = self.older_options(rules_version, dict(options)) if is_older else None
        if today is None:
            raise OtherRules(
                f"it follows version {rules_version} of the rules of {self.name}, "
                f"and today's, version {self.rules_version}, play differently"
            )
        return self.choose(players, **today)


@dataclass(frozen=True)
class GameSetup:
    """A game with its players and options: `new` deals it."""

    game: Game
    players: int
    option_values: tuple[tuple[str, str | int], ...]  # every option by name, and the house rules that are changed

    @property
    def options(self) -> dict[str, str | int]:
        return dict(self.option_values)

    @property
    def house_rules(self) -> dict[str, int]:
        """Every house rule by name, those played as printed too."""
        chosen = self.options
        return {option.name: int(chosen.get(option.name, option.default)) for option in self.game.house_rules}

    @property
    def house_rule_words(self) -> dict[str, Sentence]:
        """The same as people read them."""
        numbers = self.house_rules
        return {option.name: option.word(numbers[option.name]) for option in self.game.house_rules}

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def name(self) -> str:
        return self.game.name

    @property
    def action_space(self) -> ActionSpace:
        """The moves as small numbers: how many there are and what they mean; the same for all setups of a game."""
        return self.game.action_space

    @cached_property
    def undealt(self) -> Any:
        """The array of a state that has players and options, and nothing else yet; copy it, do not change it."""
        from .position import shared_undealt

        return shared_undealt(self)

    @cached_property
    def _deal(self) -> Callable[["GameSetup", int], "State"]:
        """What deals a game: found once, for an import takes a third of a deal."""
        from .state import State

        return State.deal

    def new(self, seed: int | None = None) -> "State":
        """Deals a game. The seed, 0 to 2**64 - 1, decides all chance; None draws a fresh one."""
        number = secrets.randbits(64) if seed is None else as_int(seed)
        if number is None or not 0 <= number < 2**64:
            raise ValueError(f"seed must be a whole number from 0 to 2**64 - 1, not {seed!r}")
        return self._deal(self, number)

    def _repr_html_(self) -> str:
        game = self.game
        rows = {"players": self.players, **self.options}
        setup = "".join(f"<tr><th>{escape(k)}</th><td>{escape(str(v))}</td></tr>" for k, v in rows.items())
        by = ", ".join(game.authors) or "author unknown"
        about = f"<strong>{escape(game.name)}</strong> — {escape(by)}{f', {game.year}' if game.year else ''}"
        return f"<div><p>{about}<br>{escape(game.about.en)}</p><table>{setup}</table></div>"
