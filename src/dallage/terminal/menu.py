"""Choosing what to play. What flags say is checked. What they leave out is asked if the game is chosen from the menu;
who names the game gets the defaults, and is told them."""

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from ..registry import all_games
from . import texts
from .errors import CommandFailed
from .opponents import DEFAULT_LEVEL, Level, check_bots, highest_level, named_levels, nearest_level, spoken_level

if TYPE_CHECKING:
    from ..kernel.game import Game, GameSetup
    from ..kernel.options import Option
    from .screen import Screen

T = TypeVar("T")
MOST_SEED = 2**64 - 1


@dataclass(frozen=True)
class GameSettings:
    """All that a new game needs."""

    setup: "GameSetup"
    humans: int
    level: Level  # of the others
    seed: int | None  # None for a fresh one


@dataclass(frozen=True)
class Flags:
    """What the command line says; None where it says nothing."""

    game: str | None = None
    players: int | None = None
    humans: int | None = None
    level: str | None = None
    options: Sequence[str] = ()  # name=value
    seed: int | None = None
    bots: str | None = None  # names, with commas between them


def choose_settings(screen: "Screen", flags: Flags) -> GameSettings:
    """What to play; CommandFailed if a flag will not do."""
    game = menu(screen) if flags.game is None else game_from_text(screen, flags.game)
    asking = screen.interactive and flags.game is None
    options = parse_options(screen, game, flags.options)
    players = check_flag(screen, "--players", flags.players, game.players[0], game.players[-1])
    if players is None:
        players = ask_players(screen, game) if asking else game.players[0]
    humans = check_flag(screen, "--humans", flags.humans, 0, players)
    if humans is None:
        humans = ask_humans(screen, players) if asking else 1
    level = chosen_level(screen, game, flags)
    if asking and flags.level is None and flags.bots is None and humans < players:
        level = ask_level(screen, game, level)
    for option in game.options:
        if option.name not in options:
            options[option.name] = ask_option(screen, option, players) if asking else option.default
    if asking and game.house_rules and not any(one.name in options for one in game.house_rules):
        options |= ask_house_rules(screen, game)
    seed = check_flag(screen, "--seed", flags.seed, 0, MOST_SEED)
    if seed is None and asking:
        seed = ask_seed(screen)
    return GameSettings(game.choose(players, **options), humans, level, seed)


def say_choices(screen: "Screen", wanted: GameSettings) -> None:
    """One line on what is played, and how to change it."""
    players = wanted.setup.players
    parts = [screen.plain(texts.PLAYERS, players=players), screen.plain(texts.AT_KEYBOARD, humans=wanted.humans)]
    if wanted.humans < players:
        parts.append(screen.plain(texts.LEVEL, level=spoken_level(wanted.level)))
    known = {option.name: option for option in wanted.setup.game.all_options}
    for name, value in wanted.setup.option_values:
        title, word = (one.in_language(screen.language) for one in (known[name].title, known[name].word(value)))
        parts.append(screen.plain(texts.WHOSE, who=title, what=word))
    screen.say(texts.CHOSEN, game=wanted.setup.name, settings=" · ".join(parts))


def without_accents(text: str) -> str:
    """Lower case, no accents: Dé is de."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c)).strip()


def game_from_text(screen: "Screen", text: str) -> "Game":
    """The game with this number, id or name, or the only one that begins so; CommandFailed lists those there are."""
    found, wanted = all_games(), without_accents(text)
    if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted[:6]) <= len(found):
        return list(found.values())[int(wanted) - 1]
    named = [game for game in found.values() if wanted in (game.id, without_accents(game.name))]
    begin = [game for game in found.values() if wanted and game.id.startswith(wanted)]
    if named or len(begin) == 1:
        return (named or begin)[0]
    raise CommandFailed(screen.plain(texts.NO_SUCH_GAME, text=text[:60], games=", ".join(found)))


def menu(screen: "Screen") -> "Game":
    """The games with their numbers, and which it shall be."""
    screen.say(texts.GAMES)
    for number, game in enumerate(all_games().values(), 1):
        players = screen.plain(texts.PLAYERS, players=number_range(screen, game.players))
        minutes = screen.plain(texts.MINUTES, minutes=game.minutes)
        screen.show(f"  [bold]{number} {game.name}[/] [dim]· {players} · {minutes}[/]")
        screen.show_indented(screen.text(texts.AS_IT_IS, text=game.about.in_language(screen.language)), 4)
    return ask_until_valid(screen, screen.plain(texts.WHICH_GAME), lambda line: game_from_text(screen, line or "1"))


def number_range(screen: "Screen", numbers: range) -> str:
    """2 to 6, or only 2."""
    low, high = numbers[0], numbers[-1]
    return str(low) if low == high else screen.plain(texts.TO, low=low, high=high)


def ask_until_valid(screen: "Screen", question: str, understood: Callable[[str], T]) -> T:
    """Asks until the answer will do."""
    while True:
        try:
            return understood(screen.ask(question))
        except CommandFailed as failed:
            screen.show(f"[red]✗[/] {screen.text(texts.AS_IT_IS, text=failed.sentence)}")


def parse_number(screen: "Screen", name: str, text: str, low: int, high: int) -> int:
    """A whole number of a range; CommandFailed says which."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) <= 20 and low <= int(digits) <= high:
        return int(digits)
    raise CommandFailed(screen.plain(texts.NOT_A_NUMBER, name=name, text=text[:60], low=low, high=high))


def check_flag(screen: "Screen", name: str, value: int | None, low: int, high: int) -> int | None:
    """What a flag says; CommandFailed if it is out of range."""
    return None if value is None else parse_number(screen, name, str(value), low, high)


def ask_players(screen: "Screen", game: "Game") -> int:
    low, high = game.players[0], game.players[-1]
    if low == high:
        return low
    screen.say(texts.ENTER_TAKES)
    question = screen.plain(texts.HOW_MANY_PLAYERS, low=low, high=high, default=low)
    name = screen.plain(texts.PLAYERS_WORD)
    return ask_until_valid(screen, question, lambda line: parse_number(screen, name, line, low, high) if line else low)


def ask_humans(screen: "Screen", players: int) -> int:
    screen.say(texts.THE_OTHERS)
    question = screen.plain(texts.HOW_MANY_HUMANS, high=players, default=1)
    name = screen.plain(texts.HUMANS_WORD)
    return ask_until_valid(screen, question, lambda line: parse_number(screen, name, line, 0, players) if line else 1)


def ask_level(screen: "Screen", game: "Game", usual: Level) -> Level:
    screen.say(texts.ABOUT_LEVELS)
    name = screen.plain(texts.LEVEL_WORD)
    question = screen.plain(texts.WHICH_LEVEL, high=highest_level(game), default=usual)
    return ask_until_valid(screen, question, lambda line: parse_level(screen, game, line, name) if line else usual)


def chosen_level(screen: "Screen", game: "Game", flags: Flags) -> Level:
    """What the flags say about the opponents, or the usual level; CommandFailed if that will not do."""
    if flags.bots is not None:
        if flags.level is not None:
            raise CommandFailed(screen.plain(texts.LEVEL_OR_BOTS))
        try:
            return check_bots(game, flags.bots)
        except ValueError as unknown:
            raise CommandFailed(screen.plain(texts.NO_SUCH_BOTS, why=unknown)) from None
    return nearest_level(game, DEFAULT_LEVEL) if flags.level is None else parse_level(screen, game, flags.level)


def parse_level(screen: "Screen", game: "Game", text: str, name: str = "--level") -> Level:
    """The level a text means: a number the game has, or a name; CommandFailed says which there are."""
    said, high = without_accents(text), highest_level(game)
    if said in named_levels():
        return said
    if said.isascii() and said.isdigit() and 1 <= int(said[:6]) <= high:
        return int(said)
    known = ", ".join([*map(str, range(1, high + 1)), *named_levels()])
    raise CommandFailed(screen.plain(texts.NOT_A_VALUE, name=name, text=text[:60], values=known))


def ask_option(screen: "Screen", option: "Option", players: int) -> str | int:
    """What an option decides, its values, and which it shall be."""
    title = option.title.in_language(screen.language)
    screen.show(f"[bold]{title}[/]  {screen.text(texts.AS_IT_IS, text=option.about.in_language(screen.language))}")
    if isinstance(option.values, range):
        low, high = option.values[0], option.most_offered(players)
        if high < option.values[-1]:
            screen.say(texts.OUT_OF_REACH, players=players, high=high, most=option.values[-1])
        question = screen.plain(texts.WHICH_NUMBER, name=title, low=low, high=high, default=option.default)
    else:
        for number, value in enumerate(option.values, 1):
            usual = f" [dim]{screen.text(texts.DEFAULT)}[/]" if value == option.default else ""
            screen.show(f"  {number} {option.word(value).in_language(screen.language)}{usual}")
        usual_number = option.values.index(str(option.default)) + 1
        question = screen.plain(texts.WHICH_VALUE, name=title, default=usual_number)
    return ask_until_valid(
        screen, question, lambda line: parse_option(screen, option, line) if line else option.default
    )


def parse_option(screen: "Screen", option: "Option", text: str) -> str | int:
    """The value a text means: a number of the range, a value or its number; CommandFailed says what is allowed."""
    title = option.title.in_language(screen.language)
    if isinstance(option.values, range):
        return parse_number(screen, title, text, option.values[0], option.values[-1])
    numbered = {str(number): value for number, value in enumerate(option.values, 1)}
    value = numbered.get(text, text.strip())
    if value in option.values:
        return value
    words = [option.word(value).in_language(screen.language) for value in option.values]
    shown = " · ".join(f"{number} {word}" for number, word in enumerate(words, 1))
    raise CommandFailed(screen.plain(texts.NOT_A_VALUE, name=title, text=text[:60], values=shown))


def parse_options(screen: "Screen", game: "Game", said: Sequence[str]) -> dict[str, str | int]:
    """The options of the command line, name=value each; CommandFailed if one will not do."""
    known = {option.name: option for option in game.all_options}
    found: dict[str, str | int] = {}
    for text in said:
        name, equals, value = text.partition("=")
        if not equals:
            raise CommandFailed(screen.plain(texts.NOT_AN_OPTION, text=text[:60]))
        if not known:
            raise CommandFailed(screen.plain(texts.NO_OPTIONS, game=game.name))
        if name not in known:
            shown = ", ".join(f"{one.name} ({one.title.in_language(screen.language)})" for one in game.all_options)
            raise CommandFailed(screen.plain(texts.NO_SUCH_OPTION, game=game.name, text=name[:60], options=shown))
        found[name] = parse_option(screen, known[name], value)
    return found


def ask_house_rules(screen: "Screen", game: "Game") -> dict[str, str | int]:
    """The numbers of the rules that may be changed, and which shall be."""
    screen.say(texts.ABOUT_HOUSE_RULES)
    for option in game.house_rules:
        low, high = option.values[0], option.values[-1]
        title = option.title.in_language(screen.language)
        screen.show(f"  [cyan]{option.name}[/] {title}: {low}–{high} [dim]({option.default})[/]")
    first = game.house_rules[0]
    question = screen.plain(texts.WHICH_HOUSE_RULES, example=f"{first.name}={first.default}")
    return ask_until_valid(screen, question, lambda line: parse_options(screen, game, line.split()))


def ask_seed(screen: "Screen") -> int | None:
    screen.say(texts.ABOUT_SEED)
    name = screen.plain(texts.SEED_WORD)
    question = screen.plain(texts.WHICH_SEED)
    return ask_until_valid(
        screen, question, lambda line: parse_number(screen, name, line, 0, MOST_SEED) if line else None
    )
