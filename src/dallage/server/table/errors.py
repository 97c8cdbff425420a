"""Refused: the one way in which the table says no."""

from ...kernel.reasons import Sentence


class Refused(Exception):
    """Not done, and why. Nothing was changed."""

    def __init__(self, code: str, sentence: Sentence, clause: str | None = None, status: int = 409) -> None:
        super().__init__(code)
        self.code = code  # one word for programs
        self.sentence = sentence  # for people
        self.clause = clause  # of the game's rules, where they refuse
        self.status = status  # of HTTP
