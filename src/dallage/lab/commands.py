"""What the lab's own commands have in common: which numbers they take, how they refuse, and how they stop."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from . import texts
from .errors import LabError

STOPPED = 130  # what shells expect of a command ended by Ctrl-C


def require_positive(numbers: Mapping[str, float | None]) -> None:
    """Raises LabError for the first option that is 0 or less; None is an option that was left out."""
    for name, value in numbers.items():
        if value is not None and value <= 0:
            raise LabError(texts.ZERO_OR_LESS.fill(name=name, value=value))


def run_command(work: Callable[[], int], keep: Path | None = None) -> int:
    """The exit code of a command; a refusal or an end by Ctrl-C is told in a sentence. `keep`: whence it goes on."""
    try:
        return work()
    except LabError as cannot:
        print(cannot.sentence.en, file=sys.stderr)
        return 1 if cannot.missing else 2
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        if keep is not None:
            print(f"Stopped. What was done is kept in {keep}; the same command goes on from there.")
        return STOPPED
