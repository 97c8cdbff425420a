"""The rulebook of every game: its parts are there, its figures are drawn, the engine agrees with what they claim."""

import re
from functools import cache
from importlib import import_module

import pytest

from dallage.kernel.figures import Figure
from dallage.kernel.game import LANGUAGES
from dallage.registry import find_game
from tests.every_game import GAMES, clauses

HEADINGS = {
    "en": ["Aim", "In the box", "Setting up", "Your turn", "Scoring", "The end", "Variants", "Advice"],
    "fr": [
        "Le but", "Le matériel", "La mise en place", "Votre tour", "Les points", "La fin de la partie", "Les variantes",
        "Conseils",
    ],
}  # fmt: skip
FIGURE = re.compile(r"^!\[(.*)\]\(figure:(\w+)\)$", re.MULTILINE)
CLAUSES = re.compile(r"\(([A-Z]\d+(?:, [A-Z]\d+)*)\)")
KINDS = {"arrow", "outline", "number", "tick", "cross"}

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def figures(game: str) -> dict[str, Figure]:
    found: dict[str, Figure] = import_module(f"{find_game(game).package}.tests.figures").figures()
    return found


def named(game: str, language: str) -> list[str]:
    """The figures of a rulebook, in its order."""
    return [name for _, name in FIGURE.findall(find_game(game).rulebook(language))]


@every_language
@every_game
def test_a_rulebook_has_its_parts_in_order(game: str, language: str) -> None:
    text = find_game(game).rulebook(language)
    assert text.startswith("# ")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == HEADINGS[language]


@every_language
@every_game
def test_a_rulebook_shows_every_figure_once_with_a_caption(game: str, language: str) -> None:
    assert sorted(named(game, language)) == sorted(figures(game))
    assert named(game, language) == named(game, "en")
    assert all(len(caption.split()) > 2 for caption, _ in FIGURE.findall(find_game(game).rulebook(language)))
    assert "(figure:" not in FIGURE.sub("", find_game(game).rulebook(language)), "a figure has a line of its own"


@every_language
@every_game
def test_every_clause_is_reached_from_the_rulebook(game: str, language: str) -> None:
    """By a link in brackets, (T6), or by a figure that shows it; and all links lead to clauses."""
    links = {name for some in CLAUSES.findall(find_game(game).rulebook(language)) for name in some.split(", ")}
    shown = {clause for figure in figures(game).values() for clause in figure.clauses}
    assert links | shown == set(clauses(game))


@every_language
@every_game
def test_a_rulebook_names_its_options_as_the_form_for_a_new_table_does(game: str, language: str) -> None:
    variants = find_game(game).rulebook(language).partition(f"\n## {HEADINGS[language][6]}\n")[2]
    said = " ".join(variants.replace("’", "'").split())
    for option in find_game(game).options:
        for words in option.words or [option.title]:  # a number has no words
            assert words.in_language(language).replace("’", "'").rstrip(".") in said, f"{option.name} is not explained"


@every_game
def test_the_engine_agrees_with_every_figure(game: str) -> None:
    for name, figure in figures(game).items():
        states = figure.states()
        for state, claims in zip(states, [figure.claims, figure.claims_after]):
            for claim in claims:
                assert claim.find(state) == claim.expected, f"{name}: {claim.what}"
        assert not figure.claims_after or len(states) == 2, f"{name} has no second position"
        assert figure.claims or figure.claims_after or figure.pieces, f"{name} claims nothing"


@every_game
def test_every_figure_shows_a_position_or_pieces(game: str) -> None:
    for name, figure in figures(game).items():
        assert (figure.state is None) == bool(figure.pieces), name
        assert figure.clauses, f"{name} shows no clause"
        assert figure.moves or (figure.draws_before and not figure.marks_after), f"{name} has no second picture"
        for mark in (*figure.marks, *figure.marks_after):
            assert mark.kind in KINDS, name
            assert mark.places, name
