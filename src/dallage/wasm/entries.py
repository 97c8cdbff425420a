"""What an engine in the browser can be asked: functions over memory, each with an example of its arguments.

The types of the arguments are read off the examples, which are what Python itself calls these rules with. So an entry
follows its rule: whatever fields a state or a search has, they get a place in memory and a line in the layout.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..bots import knowledge
from ..bots.alphabeta import search as alphabeta
from ..bots.alphabeta.thinker import AlphaBeta, AlphaBetaRun
from ..bots.bot import rated_moves
from ..bots.levels import levels
from ..bots.mcts import search as mcts
from ..bots.mcts.thinker import TreeSearch, TreeSearchRun
from ..kernel import calls, chance, playouts, verbs
from ..kernel.chance import new_dice
from ..kernel.game import Game
from ..kernel.jit import rule


@dataclass(frozen=True)
class Entry:
    """A function of the engine: the rule it calls, and arguments as Python would call it with."""

    name: str
    rule: Callable[..., Any]
    arguments: dict[str, Any]  # by name: arrays, records, named tuples of these, or whole numbers


@rule
def guess(state, seat, dice):
    """Makes a veiled state a random full one that agrees with all the seat knows."""
    s = state[0]
    s.veiled = 0
    s.chance[0] = dice[0]
    if s.over == 0:
        verbs.guess(s, seat)


@rule
def turn(dice, bits):
    """Moves dice on and writes 64 random bits."""
    bits[0] = chance.turn(dice)


def entries(game: Game) -> list[Entry]:
    """All that a game's engine can be asked."""
    knowledge.load_hints(game)
    seen = game.choose().new(seed=0).seen_by(0)
    state, moves = seen._array, np.empty(game.rules.MOST_MOVES, np.int32)
    dice = new_dice(0)
    found = [
        Entry("deal", calls.deal, {"state": state, "seed": dice}),
        Entry("list_moves", calls.list_moves, {"state": state, "seat": 0, "found": moves}),
        Entry("play", calls.play, {"state": state, "seat": 0, "move": 0}),
        Entry("veil", calls.veil, {"state": state, "seat": 0}),
        Entry("guess", guess, {"state": state, "seat": 0, "dice": dice}),
        Entry("turn", turn, {"dice": dice, "bits": dice}),
        Entry("find_facts", game.facts.find_facts, {"state": state, "facts": np.zeros(1, game.facts.FACTS)}),
        Entry(
            "score_moves",
            calls.score_moves,
            {"world": state, "seat": 0, "moves": moves, "work": state, "points": moves},
        ),
        Entry(
            "play_many",
            playouts.play_many,
            {"start": state, "work": state, "games": 0, "dice": dice, "found": moves},
        ),
        Entry(
            "rate_moves",
            knowledge.rate_moves,
            {
                "veiled": state,
                "seat": 0,
                "states": np.empty(2, state.dtype),
                "dice": dice,
                "found": moves,
                "ratings": np.zeros(1),
            },
        ),
    ]
    methods = {method for method, _ in levels(game)}
    if "mcts" in methods:
        run = TreeSearchRun(TreeSearch(simulations=1), seen, rated_moves(seen, dice), dice)
        arguments = {
            "tree": run.tree,
            "root": run.root,
            "settings": run.settings[0],
            "workspace": run.workspace,
            "simulations": 1,
        }
        found.append(Entry("simulate", mcts.simulate, arguments))
    if "alphabeta" in methods:
        deep = AlphaBetaRun(AlphaBeta(depth=1), seen, dice)
        arguments = {"memory": deep.memory, "root": deep.root, "me": 0, "ply": 0, "depth": 1, "exact_candidates": 1}
        found.append(Entry("search_root", alphabeta.search_root, arguments))
        line = {"memory": deep.memory, "me": 0, "first": 0, "path": np.empty((alphabeta.PLIES, 2), np.int64)}
        found.append(Entry("principal_variation", alphabeta.principal_variation, line))
    return found
