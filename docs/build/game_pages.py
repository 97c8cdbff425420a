"""A page for each game found, in each language: its rulebook with figures, its clauses, its options, and Python."""

import random
import re

import dallage
from dallage.kernel.game import LANGUAGES, Game
from dallage.kernel.options import Option
from dallage.registry import all_games
from dallage.rl import planes

from .figures import with_anchors, with_figures
from .links import outside_fences
from .pages import CONTENTS, game_page

MOVES = 30  # how far the game of the picture has got

# What stands around the rules, by language.
WORDS = {
    "en": {
        "language": "English", "picture": "A game on its way, drawn by the engine", "options": "Options",
        "option": "option", "values": "values", "default": "default", "to": "{} to {}",
        "code": "In Python", "seen": "What the first player sees of this deal",
        "rules": "Rules", "all": "The games in English", "exact": "The exact rules, for disputes",
    },
    "fr": {
        "language": "Français", "picture": "Une partie en cours, dessinée par le moteur", "options": "Options",
        "option": "option", "values": "valeurs", "default": "par défaut", "to": "de {} à {}",
        "code": "En Python", "seen": "Ce que voit le premier joueur de cette donne",
        "rules": "Règles", "all": "Les jeux en français", "exact": "La règle exacte, en cas de litige",
    },
}  # fmt: skip


def picture(game: Game) -> str:
    """A random game after a few moves, as everybody sees it. The same at every build."""
    chooser = random.Random(game.id)
    state = game.choose().new(seed=7)
    for _ in range(MOVES):
        if not state.over:
            seat = state.to_act[0]
            state.play(seat, chooser.choice(state.moves(seat)))
    return state.svg(dallage.NOBODY)


def option_row(option: Option, language: str) -> str:
    words = WORDS[language]
    if isinstance(option.values, range):
        values = words["to"].format(option.values[0], option.values[-1])
    else:
        meanings = [sentence.in_language(language) for sentence in option.words]
        values = "<br>".join(f"`{value}`: {meaning}" for value, meaning in zip(option.values, meanings))
    title = option.title.in_language(language)
    return f"| {title}<br>`{option.name}` | {option.about.in_language(language)} | {values} | `{option.default}` |"


def option_table(game: Game, language: str) -> list[str]:
    words = WORDS[language]
    rows = [option_row(option, language) for option in game.options]
    head = [f"| {words['option']} | | {words['values']} | {words['default']} |", "| --- | --- | --- | --- |"]
    return [f"## {words['options']}", "", *head, *rows, ""] if rows else []


def deal(game: Game) -> str:
    """A line of Python that deals the game, with all its options."""
    options = "".join(f", {option.name}={option.default!r}" for option in game.options)
    return f'state = dallage.game("{game.id}", players={game.players[0]}{options}).new(seed=7)'


def page(game: Game, language: str, rules: str, formats: str) -> str:
    """The rulebook, the picture before its first heading; below it the clauses, the options, the game in Python."""
    words = WORDS[language]
    others = [other for other in LANGUAGES if other != language]
    links = " · ".join(f"[{WORDS[other]['language']}]({game_page(game.id, other)[6:]})" for other in others)
    rulebook = game.rulebook(language)
    opening, heading, parts = with_figures(rulebook, game, language).partition("\n## ")
    first, newline, rest = opening.partition("\n")
    drawing = f"![{game.name}. {words['picture']}]({game.id}.svg){{ .game-picture }}\n"
    text = f"{first}{newline}\n{links}\n{rest}\n{drawing}{heading}{parts.rstrip()}\n"
    clauses = inner(with_anchors(rules.partition("\n")[2], rulebook, game))
    seen = f"![{game.name}. {words['seen']}]({game.id}-seat-0.svg){{ .game-picture }}"
    code = [f"## {words['code']}", "", "```python", "import dallage", "", deal(game), "state.svg(0)", "```", ""]
    code += [f"{words['seen']}.", "", seen, ""]
    exact = [f"## {words['exact']}", "", clauses.strip(), ""]
    programs = [inner(formats), *(plane_table(game) if language == "en" else [])]
    whole = "\n".join([text, *exact, *option_table(game, language), *code, *programs])
    return whole if language == "en" else f'<div lang="{language}" markdown>\n\n{whole}\n</div>\n'


def plane_table(game: Game) -> list[str]:
    """What a seat's observation holds, for programs that learn; in English only."""
    rows, start = [], 0
    for part in planes(game):
        rows.append(f"| {start} | {part.name} | {' × '.join(map(str, part.shape))} | {part.about} |")
        start += part.size
    about = f"What a seat knows, as {start} numbers for [programs that learn](../learning.md)."
    return ["## Planes", "", about, "", "| from | name | shape | meaning |", "| --- | --- | --- | --- |", *rows, ""]


def inner(page: str) -> str:
    """A page as a part of another: its headings are one level lower."""
    return outside_fences(page, lambda part: re.sub(r"^#", "##", part, flags=re.MULTILINE))


def card(game: Game) -> list[str]:
    """A game in the list of games."""
    fewest, most = game.players[0], game.players[-1]
    players = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    by = ", ".join(game.authors) or "author unknown"
    facts = [f"{players} players", f"about {game.minutes} minutes", f"{by}{f', {game.year}' if game.year else ''}"]
    rules = " · ".join(f"[{WORDS[language]['rules']}]({game_page(game.id, language)[6:]})" for language in LANGUAGES)
    drawing = f"[![{game.name}]({game.id}.svg){{ .game-card }}]({game.id}.md)"
    return [f"## {game.name}", "", drawing, "", game.about.en, "", " · ".join(facts), "", rules, ""]


def index() -> str:
    """The list of all games."""
    lines = ["# The games", "", "Each has its rulebook, and below it the exact rules, in English and French.", ""]
    return "\n".join(lines + [line for game in all_games().values() for line in card(game)])


def contents() -> str:
    """What stands in the margin: every game in English, then in the other languages."""
    lines = ["* [The games](index.md)"]
    lines += [f"* [{game.name}]({game_page(game.id, 'en')[6:]})" for game in all_games().values()]
    for language in LANGUAGES[1:]:
        lines.append(f"* {WORDS[language]['all']}")
        lines += [f"    * [{game.name}]({game_page(game.id, language)[6:]})" for game in all_games().values()]
    return "\n".join([*lines, ""])


def game_pages(rules: dict[str, str], formats: dict[str, str]) -> dict[str, str]:
    """The pages of all games with their rules, by page, and formats, by game; their list, contents and pictures."""
    games = all_games().values()
    places = {game_page(game.id, language): (game, language) for game in games for language in LANGUAGES}
    pages = {}
    for place, (game, language) in places.items():
        own = formats.get(game.id, "") if language == "en" else ""  # they are for programs, and in English only
        pages[place] = page(game, language, rules[place], own)
    pages |= {"games/index.md": index(), f"games/{CONTENTS}": contents()}
    pages |= {f"games/{game.id}.svg": picture(game) for game in games}
    return pages | {f"games/{game.id}-seat-0.svg": game.choose().new(seed=7).svg(0) for game in games}
