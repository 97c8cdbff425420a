"""Unfinished games, kept in the user's state folder: one record file each.

The name says what a record does not: how many people sit at the keyboard, from seat 0 on.
`<game>-<date>-<time>-<process>-humans<N>.json`
"""

import os
import re
import sys
import time
from pathlib import Path

NAME = re.compile(r"(?P<game>.+)-\d{8}-\d{6}-\d+-humans(?P<humans>\d+)\.json")


def folder() -> Path:
    """The state folder; `DALLAGE_STATE` moves it."""
    if chosen := os.environ.get("DALLAGE_STATE"):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "dallage"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "dallage" / "state"
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "dallage"


def fresh(game: str, humans: int) -> Path:
    """A file for a new game; it is not written yet."""
    return folder() / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}-humans{humans}.json"


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
