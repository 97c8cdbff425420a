"""The names of the bots."""

import re
from pathlib import Path

from dallage.bots.characters import NAMES, bot_name
from dallage.bots.levels import DEFAULT_LEVELS

PAGE = Path(__file__).parents[2] / "web" / "src" / "lib" / "bots.ts"


def test_the_page_has_the_same_names_in_the_same_order() -> None:
    (listed,) = re.findall(r"BOT_NAMES = \[(.*?)\]", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert tuple(re.findall(r"'(.*?)'", listed)) == NAMES


def test_every_level_has_a_name_of_its_own() -> None:
    names = [bot_name(level) for level in range(1, 21)]
    assert len(set(names)) == len(names)
    assert names[: len(NAMES)] == list(NAMES)
    assert len(NAMES) >= len(DEFAULT_LEVELS)
