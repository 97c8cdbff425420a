"""Moves as texts, for games that can list the text of every move number."""

from collections.abc import Sequence

from .reasons import BadMoveText, Sentence


class MoveTexts:
    """The text of each move number, and back."""

    def __init__(self, texts: Sequence[str], form: Sentence) -> None:
        self.to_text = texts.__getitem__  # by move number
        self.numbers = {text: number for number, text in enumerate(texts)}
        self.form = form  # how a move is written

    def from_text(self, text: str) -> int:
        if text not in self.numbers:
            raise BadMoveText(text, self.form)
        return self.numbers[text]
