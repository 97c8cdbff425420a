"""A contest: a game, its options, and the bots that meet in it, as plain values that travel to other processes."""

import ast
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from ..bots.levels import bot
from ..kernel.game import Chosen, Game
from ..kernel.jit import PACKAGE, sources
from ..registry import box
from . import texts
from .errors import Cannot
from .pairings import Sitting

AROUND_THINKING = ("levels.py", "review.py")  # in bots/: who thinks, and what is made of thoughts


class Entrant(NamedTuple):
    """A bot in a contest."""

    name: str  # as on the command line: 4, greedy
    thinks: str  # a digest of its settings and of the code that thinks

    @property
    def level(self) -> int | str:
        return int(self.name) if self.name.isdigit() else self.name


@dataclass(frozen=True)
class Contest:
    """Who meets in what. Equal contests play equal games, as far as budgets are in simulations."""

    game: str
    rules_version: int
    players: int
    options: tuple[tuple[str, str | int], ...]
    bots: tuple[Entrant, ...]
    seed: int

    @property
    def chosen(self) -> Chosen:
        return box(self.game).choose(self.players, **dict(self.options))

    def seed_of(self, deal: int) -> int:
        """What a deal is dealt from."""
        return number(self.seed, "deal", deal)

    def key(self, sitting: Sitting) -> str:
        """Names one game by all that decides it, so that results of other settings are never taken for its own."""
        seats = [self.bots[bot] for bot in sitting.bots]
        all_of_it = [self.game, self.rules_version, self.players, self.options, self.seed, sitting.deal, seats]
        return hashlib.sha256(json.dumps(all_of_it).encode()).hexdigest()[:24]


def contest(
    game: Game, bots: Sequence[str], players: int | None = None,
    options: Mapping[str, str | int] | None = None, seed: int = 0,
) -> Contest:  # fmt: skip
    """A contest of bots by their names; Cannot says which bot will not do, ValueError which option."""
    chosen = game.choose(players, **(options or {}))
    entrants = tuple(entrant(game, name.strip()) for name in bots)
    names = [one.name for one in entrants]
    if len(names) < 2:
        raise Cannot(texts.TWO_BOTS)
    for name in names:
        if names.count(name) > 1:
            raise Cannot(texts.BOT_TWICE.said(bot=name))
    return Contest(game.id, game.rules_version, chosen.players, tuple(chosen.options.items()), entrants, seed)


def entrant(game: Game, name: str) -> Entrant:
    """The bot of this name; Cannot says which there are."""
    level = int(name) if name.isascii() and name.isdigit() and len(name) < 4 else name
    try:
        method = bot(game, level).method
    except ValueError as unknown:
        raise Cannot(texts.NO_SUCH_BOT.said(bot=name[:60], why=unknown)) from None
    return Entrant(str(level), digest(repr(method) + code_of(game.package))[:16])


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def number(*words: object) -> int:
    """A seed made of words, 0 to 2**64 - 1."""
    return int(digest(" ".join(map(str, words)))[:16], 16)


@cache
def code_of(package: str) -> str:
    """A digest of the code that thinks and of the game it thinks about; texts, comments and other levels may change."""
    thinking = [path for path in sorted((PACKAGE / "bots").rglob("*.py")) if path.name not in AROUND_THINKING]
    folder = Path(str(import_module(package).__file__)).parent
    game = [path for path in sources(folder) if folder in path.parents]
    return digest("".join(ast.dump(bare(path)) for path in [*thinking, *game]))


def bare(path: Path) -> ast.Module:
    """A module without its docstrings, and without the levels it names: a bot is known by its own settings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node) is not None:
            del node.body[0]
    tree.body = [node for node in tree.body if not names_levels(node)]
    return tree


def names_levels(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "LEVELS"
