"""All that the lab says, it says in both languages."""

from string import Formatter

import pytest
from rich.markup import render

from dallage.kernel.reasons import Sentence
from dallage.lab import texts

SENTENCES = {name: value for name, value in vars(texts).items() if isinstance(value, Sentence)}


def blanks(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("name", SENTENCES)
def test_a_sentence_is_whole_in_both_languages(name: str) -> None:
    english, french = SENTENCES[name]
    assert english.strip()
    assert french.strip()
    assert blanks(english) == blanks(french)
    for text in (english, french):
        render(text.format(**dict.fromkeys(blanks(text), "word")))


@pytest.mark.parametrize("name", SENTENCES)
def test_french_puts_a_blank_before_its_high_signs(name: str) -> None:
    french = SENTENCES[name].fr
    for sign in "!?;":
        assert all(letter != sign or french[place - 1] == " " for place, letter in enumerate(french))
