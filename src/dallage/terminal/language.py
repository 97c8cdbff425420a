"""Which language to speak when nobody says."""

import os
from typing import Literal

Language = Literal["en", "fr"]


def from_environment() -> Language:
    """French where the environment asks for it, else English. An empty variable counts as not set."""
    asked = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "fr" if asked.lower().startswith("fr") else "en"
