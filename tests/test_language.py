"""What people read: seats are counted from 1, and options go by their titles."""

import pickle
import re
from pathlib import Path

import pytest

import dallage
from dallage.kernel.game import LANGUAGES
from dallage.kernel.options import BadOption
from dallage.kernel.reasons import Sentence, shown_seat
from dallage.lab import texts as lab_texts
from dallage.registry import find_game
from dallage.server.messages.http import NewTable
from dallage.server.table.errors import Refused
from dallage.server.table.new_table import make_table
from dallage.terminal import texts as terminal_texts
from tests.every_game import GAMES, after
from tests.terminal.run_command import run_command

every_game = pytest.mark.parametrize("game", GAMES)
FROM_ZERO = re.compile(r"\b(seats?|places?|Seat|Place) 0\b")


@every_game
def test_drawings_count_seats_from_one(game: str) -> None:
    drawing, players = find_game(game).drawing, find_game(game).players[-1]
    view = after(find_game(game).choose(players), seed=2, moves_played=5).view(None)
    for text in (drawing.svg(view), *(drawing.screen(view, language) for language in LANGUAGES)):
        counted = {int(number) for number in re.findall(r"\b(?:seat|place) (\d)", text)}
        assert counted in (set(), set(range(1, players + 1)))


@pytest.mark.parametrize("texts", [terminal_texts, lab_texts])
def test_no_sentence_counts_seats_from_zero(texts: object) -> None:
    sentences = [one for one in vars(texts).values() if isinstance(one, Sentence)]
    assert not [one for one in sentences for text in one if FROM_ZERO.search(text)]


@every_game
def test_who_looks_back_at_a_game_counts_seats_from_one(game: str, tmp_path: Path) -> None:
    state = after(find_game(game).choose(), seed=3, moves_played=3)
    state.record().save(tmp_path / "it.json")
    first = run_command("replay", "it.json", "--seat", "1", folder=tmp_path)
    assert first.code == 0
    assert "seat 1" in first.out
    assert "seat 0" not in first.out
    refused = run_command("replay", "it.json", "--seat", "0", folder=tmp_path)
    assert refused.code == 2
    assert "from 1 to" in refused.err


def test_a_shown_seat_is_one_more() -> None:
    assert [shown_seat(seat) for seat in range(3)] == [1, 2, 3]


@every_game
def test_an_option_has_a_title_and_its_values_words_in_both_languages(game: str) -> None:
    for option in find_game(game).options:
        for language in LANGUAGES:
            title = option.title.in_language(language)
            assert 2 < len(title) < 30
            assert title[0].isupper()
            words = [option.word(value).in_language(language) for value in option.values]
            assert len(set(words)) == len(words)
            assert isinstance(option.values, range) or not set(words) & set(option.values)


@every_game
def test_who_chooses_what_is_not_there_is_told_by_titles_and_words(game: str) -> None:
    for option in find_game(game).options:
        with pytest.raises(BadOption) as caught:
            find_game(game).choose(**{option.name: "_"})
        assert repr(option.name) in str(caught.value)
        for language in LANGUAGES:
            sentence = caught.value.sentence.in_language(language)
            assert option.title.in_language(language) in sentence
            assert all(word.in_language(language) in sentence for word in option.words)


@every_game
def test_the_table_tells_it_in_both_languages(game: str) -> None:
    option = find_game(game).options[0]
    seats = [{"kind": "bot", "level": 1}] * find_game(game).players[0]
    for options in ({option.name: "_"}, {"_": 1}):
        with pytest.raises(Refused) as caught:
            make_table(NewTable(game=game, seats=seats, options=options), 0)
        english, french = caught.value.sentence
        assert "must be" not in french
        assert "it has" not in english
    with pytest.raises(Refused) as caught:
        make_table(NewTable(game=game, seats=seats[:1]), 0)
    assert str(find_game(game).players[0]) in caught.value.sentence.fr


def test_a_bad_option_survives_its_way_from_another_process() -> None:
    with pytest.raises(BadOption) as caught:
        dallage.game(GAMES[0], players=99)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.sentence) == (str(caught.value), caught.value.sentence)


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_the_rules_name_options_as_people_read_them_and_count_seats_from_one(game: str, language: str) -> None:
    for page in (find_game(game).rules_page(language), find_game(game).rulebook(language)):
        for option in find_game(game).options:
            values = [] if isinstance(option.values, range) else option.values
            for name in (option.name, *values):
                assert f"`{name}`" not in page
        assert not FROM_ZERO.search(page)
        assert "0, 1, 2" not in page
