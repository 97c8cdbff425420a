"""The names of the bots: a level is the same character in every game. The page has the same in web/src/lib/bots.ts,
with a face and a sentence for each."""

NAMES = ("Biscuit", "Galet", "Tomette", "Azulejo", "Zellige", "Agate", "Onyx", "Granit")


def bot_name(level: int) -> str:
    """The name of a level; a game with more levels than there are characters counts on from the last one."""
    return NAMES[level - 1] if level <= len(NAMES) else f"{NAMES[-1]} {level - len(NAMES) + 1}"
