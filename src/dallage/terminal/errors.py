"""What was asked cannot be done: a sentence, and the exit code it ends with."""

BAD_USE = 2  # the command was called in a wrong way
FAILED = 1  # it was called well, but what it needs is not there


class CommandFailed(Exception):
    def __init__(self, sentence: str, code: int = BAD_USE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code
