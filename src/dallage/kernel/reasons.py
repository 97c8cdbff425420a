"""Why: refusals, endings and points, each with its clause and a sentence in English and French."""

from typing import Any, NamedTuple


class Sentence(NamedTuple):
    """The same sentence in both languages."""

    en: str
    fr: str

    def in_language(self, language: str) -> str:
        return self.fr if language == "fr" else self.en

    def fill(self, **words: object) -> "Sentence":
        """The sentence with its `{words}` filled in; a word that is a sentence too, in its language."""
        filled = [
            {name: word[n] if isinstance(word, Sentence) else word for name, word in words.items()} for n in range(2)
        ]
        return Sentence(self.en.format(**filled[0]), self.fr.format(**filled[1]))

    def to_json(self) -> dict[str, str]:
        return {"en": self.en, "fr": self.fr}


def noun(number: int, one: str, many: str, language: str) -> str:
    """The word for so many: none is plural in English and singular in French."""
    return one if number == 1 or (number == 0 and language == "fr") else many


def shown_seat(seat: int) -> int:
    """A seat as people count it: from 1. Programs, records and messages count from 0."""
    return seat + 1


class Reason(NamedTuple):
    """Why a move is refused, or why a game is over: the clause and a sentence."""

    clause: str
    sentence: Sentence


class Points(NamedTuple):
    """One source of points of the last move."""

    seat: int  # whose score changed
    points: int | None  # by how much, or None where that is a secret
    clause: str  # which clause gives them
    where: tuple[str, ...]  # the squares, cells or sides that score, as the game writes them
    sentence: Sentence


class IllegalMove(ValueError):
    """A move the rules do not allow now. Nothing was changed."""

    def __init__(self, move: str, reason: Reason) -> None:
        super().__init__(f"{move}: {reason.sentence.en} ({reason.clause})")
        self._made_of = move, reason
        self.move = move
        self.clause = reason.clause
        self.sentence = reason.sentence

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._made_of


class BadMoveText(ValueError):
    """A text that is no move of this game at all. Nothing was changed."""

    def __init__(self, text: str, form: Sentence) -> None:
        self._made_of = text, form
        shown = text if len(text) <= 40 else text[:40] + "…"
        super().__init__(f"{shown!r} is not a move. {form.en}")
        self.text = text
        self.sentence = Sentence(f"“{shown}” is not a move. {form.en}", f"« {shown} » n'est pas un coup. {form.fr}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._made_of
