"""What the lab cannot do: a sentence in both languages, and whose fault it is."""

from importlib.util import find_spec

from ..kernel.reasons import Sentence


class Cannot(Exception):
    """It was asked in a wrong way, or what it needs is not there."""

    def __init__(self, sentence: Sentence, missing: bool = False) -> None:
        super().__init__(sentence, missing)  # all of it, so that it arrives whole from another process
        self.sentence = sentence
        self.missing = missing  # asked well, but something is not there

    def __str__(self) -> str:
        return self.sentence.en


def need(module: str, sentence: Sentence) -> None:
    """Cannot, with this sentence, if a module is not installed."""
    if find_spec(module) is None:
        raise Cannot(sentence, missing=True)
