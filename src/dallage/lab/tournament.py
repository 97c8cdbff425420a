"""A tournament: a game, its options, and the bots that meet in it, as plain values that workers can be sent."""

import ast
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from ..bots.clock import USUAL_CLOCK
from ..bots.levels import bot
from ..kernel.game import Game, GameSetup
from ..kernel.jit import PACKAGE, sources
from ..registry import find_game
from . import texts
from .errors import LabError
from .pairings import ScheduledGame

NOT_CHOOSING = ("levels.py", "review.py")  # files of bots/ that have no influence on what a given bot chooses


class BotSpec(NamedTuple):
    """A bot in a tournament."""

    name: str  # as on the command line: 4, greedy
    digest: str  # of its settings and of the code by which it chooses

    @property
    def level(self) -> int | str:
        return int(self.name) if self.name.isdigit() else self.name


@dataclass(frozen=True)
class Tournament:
    """Who meets in what. Equal tournaments play equal games, as far as budgets are in simulations."""

    game: str
    rules_version: int
    players: int
    options: tuple[tuple[str, str | int], ...]
    bots: tuple[BotSpec, ...]
    seed: int
    opening: int = 0  # so many random moves begin a game, the same for all games of a deal
    clock: str = USUAL_CLOCK  # by which bots that think for a time count it, see bots/clock.py

    @property
    def setup(self) -> GameSetup:
        return find_game(self.game).choose(self.players, **dict(self.options))

    def seed_of(self, deal: int) -> int:
        """What a deal is dealt from."""
        return seed_from(self.seed, "deal", deal)

    def key(self, scheduled: ScheduledGame) -> str:
        """Names one game by all that decides it, so that results of other settings are never taken for its own."""
        seats = [self.bots[bot] for bot in scheduled.bots]
        all_of_it = [self.game, self.rules_version, self.players, self.options, self.seed, scheduled.deal, seats]
        all_of_it += [self.opening] if self.opening else []
        all_of_it += [f"again {scheduled.again}"] if scheduled.again else []
        all_of_it += [self.clock] if self.clock != USUAL_CLOCK else []
        return hashlib.sha256(json.dumps(all_of_it).encode()).hexdigest()[:24]


def new_tournament(
    game: Game, bots: Sequence[str], players: int | None = None,
    options: Mapping[str, str | int] | None = None, seed: int = 0,
) -> Tournament:  # fmt: skip
    """A tournament of bots by their names; LabError says which bot will not do, ValueError which option."""
    names = [bot_spec(game, name.strip()).name for name in bots]
    if len(names) < 2:
        raise LabError(texts.TWO_BOTS)
    for name in names:
        if names.count(name) > 1:
            raise LabError(texts.BOT_TWICE.fill(bot=name))
    return tournament_of(game, names, players, options, seed)


def self_play_tournament(
    game: Game, bot: str, players: int | None = None, options: Mapping[str, str | int] | None = None, seed: int = 0
) -> Tournament:
    """One bot that plays against itself."""
    return tournament_of(game, [bot], players, options, seed)


def tournament_of(
    game: Game, bots: Sequence[str], players: int | None, options: Mapping[str, str | int] | None, seed: int
) -> Tournament:
    setup = game.choose(players, **(options or {}))
    specs = tuple(bot_spec(game, name.strip()) for name in bots)
    return Tournament(game.id, game.rules_version, setup.players, tuple(setup.options.items()), specs, seed)


def bot_spec(game: Game, name: str) -> BotSpec:
    """The bot of this name; LabError says which there are."""
    level = int(name) if name.isascii() and name.isdigit() and len(name) < 4 else name
    try:
        method = bot(game, level).method
    except ValueError as unknown:
        raise LabError(texts.NO_SUCH_BOT.fill(bot=name[:60], why=unknown)) from None
    return BotSpec(str(level), digest(repr(method) + code_of(game.package))[:16])


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def seed_from(*words: object) -> int:
    """A seed made of words, 0 to 2**64 - 1."""
    return int(digest(" ".join(map(str, words)))[:16], 16)


@cache
def code_of(package: str) -> str:
    """A digest of the code that chooses and of the game's rules; texts, comments and other levels may change."""
    choosing = [path for path in sorted((PACKAGE / "bots").rglob("*.py")) if path.name not in NOT_CHOOSING]
    folder = Path(str(import_module(package).__file__)).parent
    game = [path for path in sources(folder) if folder in path.parents]
    code = (ast.dump(without_docstrings(path)) for path in [*choosing, *game] if path.suffix == ".py")
    return digest("".join([*code, *(path.read_text("utf-8") for path in game if path.suffix != ".py")]))


def without_docstrings(path: Path) -> ast.Module:
    """A module without its docstrings, and without the levels it names: a bot is known by its own settings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node) is not None:
            del node.body[0]
    tree.body = [node for node in tree.body if not defines_levels(node)]
    return tree


def defines_levels(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "LEVELS"
