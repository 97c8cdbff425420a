"""Unfinished games, kept in the user's state folder: one record file each.

The name says what a record does not: how many people sit at the keyboard, from seat 0 on, and the level of the bots.
`<game>-<date>-<time>-<process>-humans<N>-level<L>.json`; without a level the opponents play at random. Bots by name are
written as in a URL.
"""

import os
import re
import time
from pathlib import Path
from urllib.parse import quote, unquote

from .opponents import Level

NAME = re.compile(r"(?P<game>.+)-\d{8}-\d{6}-\d+-humans(?P<humans>\d+)(-level(?P<level>[\w%.~-]+))?\.json")
OLD_LEVEL = "random"  # of games kept before there were levels


def folder() -> Path:
    """The state folder; `DALLAGE_STATE` moves it."""
    if chosen := os.environ.get("DALLAGE_STATE"):
        return Path(chosen)
    from platformdirs import user_state_path

    return user_state_path("dallage", appauthor=False)


def new_file(game: str, humans: int, level: Level) -> Path:
    """A file for a new game; it is not written yet."""
    bots = quote(str(level), safe="")
    return folder() / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}-humans{humans}-level{bots}.json"


def last(game: str | None = None) -> Path | None:
    """The unfinished game touched last, of one game or of all; None if there is none."""
    found = [
        path
        for path in folder().glob("*.json")
        if (named := NAME.fullmatch(path.name)) and game in (None, named["game"])
    ]
    return max(found, key=lambda path: (path.stat().st_mtime_ns, path.name), default=None)


def humans(path: Path) -> int:
    """How many people play the game in this file."""
    named = NAME.fullmatch(path.name)
    return int(named["humans"]) if named else 1


def level(path: Path) -> Level:
    """The level of the bots in this file's game."""
    named = NAME.fullmatch(path.name)
    said = unquote((named["level"] if named else None) or OLD_LEVEL)
    return int(said) if said.isdigit() else said
