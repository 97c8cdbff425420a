"""All that is said, is said in both languages."""

from string import Formatter

import pytest
from rich.markup import render

from dallage import cli
from dallage.kernel.reasons import Sentence
from dallage.terminal import texts
from dallage.terminal.prompt_commands import COMMAND_NAMES, PROMPT_COMMANDS

SENTENCES = {name: value for name, value in vars(texts).items() if isinstance(value, Sentence)}
SENTENCES |= {f"order {name}": command.help for name, command in PROMPT_COMMANDS.items()}
SENTENCES |= {f"command {name}": sentence for name, sentence in cli.COMMANDS.items()}


def blanks(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("name", SENTENCES)
def test_a_sentence_is_whole_in_both_languages(name: str) -> None:
    sentence = SENTENCES[name]
    assert sentence.en.strip()
    assert sentence.fr.strip()
    assert blanks(sentence.en) == blanks(sentence.fr)
    for text in sentence:
        render(text.format(**dict.fromkeys(blanks(text), "word")))


@pytest.mark.parametrize("name", SENTENCES)
def test_french_puts_a_blank_before_its_high_signs(name: str) -> None:
    french = SENTENCES[name].fr.replace("[/]", "").replace("[dim]", "")
    for sign in "!?;":
        for place, letter in enumerate(french):
            assert letter != sign or place == 0 or french[place - 1] in " ·`]", french


def test_no_name_stands_for_two_orders() -> None:
    assert len(COMMAND_NAMES) == len(
        {name for command in PROMPT_COMMANDS.values() for name in (*command.names, *command.more)}
    )
