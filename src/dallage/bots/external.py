"""Bots of one's own: a class or function of any Python file, named `my_module:MyBot` wherever a bot is named.

`my_module` is a module of the Python path or of the folder one is in, or the path of a file that ends in .py. Settings
follow, as for the methods of the house: `my_module:MyBot:depth=3`. A class is made once with its settings; a function
is what chooses. What it is, is part of its identity: the digest of its source and of its settings.
"""

import hashlib
import importlib
import importlib.util
import sys
import traceback
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

from ..kernel.chance import turn
from ..kernel.options import as_int
from ..kernel.state import Seen
from .bot import CannotThink
from .thought import Candidate, Thought


@runtime_checkable
class Chooser(Protocol):
    """What a bot of one's own must have; a plain function `choose(seen)` will do as well.

    A bot with an attribute `seed` gets a whole number there before each choice: who draws all chance from it plays the
    same game again.
    """

    def choose(self, seen: Seen) -> str | int:
        """A legal move of the seat: its text, or its action."""


class BotFailed(CannotThink):
    """A bot of one's own raised an exception, or its answer is no legal move; the text says which bot, and why."""


@dataclass(frozen=True)
class External:
    """The method of a bot of one's own."""

    name: str  # module:Class:setting=value
    source: str  # the digest of its source, and of the files that settings name

    def think(self, seen: Seen, dice: Any) -> Thought:
        chooser = load(self.name)[0]
        try:
            if hasattr(chooser, "seed"):
                chooser.seed = turn(dice)
            answer = chooser.choose(seen)
        except Exception as error:
            raise BotFailed(f"{self.name} {where_from(seen)} raised {said(error)}") from error
        move = self.move_of(answer, seen)
        return Thought((Candidate(move, 0, None, None, None),), ((seen.seat, move),), 0, 0.0)

    def move_of(self, answer: object, seen: Seen) -> str:
        """The text of what a bot answered; BotFailed if it is no legal move."""
        action = as_int(answer)
        try:
            if action is not None:
                return seen.move_text(action)
            if not isinstance(answer, str):
                raise ValueError("neither the text of a move nor an action")
            if refusal := seen.why_not(answer):
                raise ValueError(f"{refusal.sentence.en} ({refusal.clause})")
        except ValueError as error:
            raise BotFailed(f"{self.name} {where_from(seen)} answered {answer!r}: {error}") from None
        return answer


def where_from(seen: Seen) -> str:
    """When a bot was asked, as people count."""
    return f"(seat {seen.seat}, {seen.moves_played} moves played)"


def said(error: Exception) -> str:
    """An exception and where it came from, in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}"


def external(name: str) -> External:
    """The bot of one's own with this name; CannotThink says what is wrong with it."""
    return External(name, load(name)[1])


@cache
def load(name: str) -> tuple[Any, str]:
    """What chooses, made with its settings, and the digest of what it is; once in each process."""
    module_name, word, *settings = name.split(":")
    module = find_module(module_name)
    found = getattr(module, word, None)
    if found is None:
        known = [
            key for key, value in vars(module).items() if has_choose(value) and value.__module__ == module.__name__
        ]
        there = f"; it has {', '.join(known)}" if known else ""
        raise CannotThink(f"{module_name} has no {word!r}{there}")
    values = dict(setting.partition("=")[::2] for setting in settings)
    if isinstance(found, type):
        try:
            found = found(**{key: value_of(text) for key, text in values.items()})
        except Exception as error:
            raise CannotThink(f"{name} cannot be made: {said(error)}") from error
    elif values:
        raise CannotThink(f"{name}: {word} is a function, which has no settings")
    if not isinstance(found, Chooser):
        if not callable(found):
            raise CannotThink(f"{name} has no method choose(seen)")
        found = FunctionBot(found)
    return found, digest_of(module, values)


@dataclass(frozen=True)
class FunctionBot:
    """A function that chooses."""

    function: Any

    def choose(self, seen: Seen) -> str | int:
        answer: str | int = self.function(seen)
        return answer


def has_choose(value: object) -> bool:
    return isinstance(value, type) and hasattr(value, "choose")


def value_of(text: str) -> int | float | str:
    """A setting as a number if it is one."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def find_module(name: str) -> ModuleType:
    """The module of a name or of a file's path; CannotThink says why there is none."""
    try:
        if name.endswith(".py"):
            return module_of_file(Path(name))
        here = str(Path.cwd())
        if here not in sys.path:  # as `python -m` has it; the command `dallage` does not
            sys.path.insert(0, here)
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name == name.partition(".")[0] or error.name == name:
            raise CannotThink(f"there is no module {name!r} in this folder or on the Python path") from None
        raise CannotThink(f"{name} cannot be imported: {said(error)}") from error
    except FileNotFoundError:
        raise CannotThink(f"there is no file {name!r}") from None
    except Exception as error:
        raise CannotThink(f"{name} cannot be imported: {said(error)}") from error


def module_of_file(path: Path) -> ModuleType:
    """A file as a module of its own; files beside it may be imported."""
    file = path.resolve(strict=True)
    if str(file.parent) not in sys.path:
        sys.path.insert(0, str(file.parent))
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def digest_of(module: ModuleType, settings: dict[str, str]) -> str:
    """Names what a bot is: its file, or all files of its package, and the files that its settings name."""
    file = Path(str(module.__file__))
    top = sys.modules[module.__name__.partition(".")[0]]
    in_package = "." in module.__name__ or file.name == "__init__.py"
    sources = sorted(Path(str(top.__file__)).parent.rglob("*.py")) if in_package else [file]
    named = [Path(value) for value in settings.values() if Path(value).is_file()]
    words = hashlib.sha256()
    for path in [*sources, *named]:
        words.update(path.name.encode() + b"\0" + path.read_bytes())
    return words.hexdigest()[:20]
