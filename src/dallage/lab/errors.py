"""What the lab refuses or cannot do: a sentence in both languages."""

from importlib.util import find_spec

from ..kernel.reasons import Sentence


class LabError(Exception):
    """It was asked for something wrong, or what it needs is not there."""

    def __init__(self, sentence: Sentence, missing: bool = False) -> None:
        super().__init__(sentence, missing)  # all of it, so that it arrives whole from another process
        self.sentence = sentence
        self.missing = missing  # what was asked is right, but something is not installed, writable or reachable

    def __str__(self) -> str:
        return self.sentence.en


def require_module(module: str, sentence: Sentence) -> None:
    """Raises LabError with this sentence if a module is not installed."""
    if find_spec(module) is None:
        raise LabError(sentence, missing=True)
