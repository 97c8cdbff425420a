"""Libraries that Dallage does not install by itself."""

from importlib import import_module
from typing import Any

# Which extra brings a library.
EXTRA = {"gymnasium": "rl", "pettingzoo": "rl", "resvg_py": "rl", "PIL.Image": "rl", "pyspiel": "openspiel"}


class MissingExtra(ImportError):
    """A library is not installed; the message names the extra that brings it."""


def extra(library: str) -> Any:
    """A library of an extra, imported when first needed."""
    try:
        return import_module(library)
    except ImportError as error:
        asked = f"pip install 'dallage[{EXTRA[library]}]'"
        raise MissingExtra(f"this needs {library}, which is not installed: {asked}", name=library) from error
