"""What it is worth to know everything: `python -m dallage.lab.clairvoyant GAME`

A bot that sees all hands, cards and piles plays against the same bot that sees only its seat. Each of its best-rated
moves is played out as the search of the strongest level does, but on the game as it is and not on guesses. What it wins
is about the most that better guesses could ever gain: where it wins little, luck decides the rest, and no bot that
plays fair will win much more against one that plays well.
"""

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
from cyclopts import App, Parameter
from rich.console import Console

from ..bots import clock
from ..bots.bot import Bot, rated_moves, shuffled_and_sorted
from ..bots.knowledge import load_hints
from ..bots.levels import bot, levels
from ..bots.mcts.thinker import TreeSearch, TreeSearchRun
from ..bots.thought import Candidate, Thought
from ..compile import compile_missing
from ..kernel.state import Seen, State
from ..registry import find_game
from . import texts
from .clairvoyant_rules import TRIES, play_out
from .commands import require_positive, run_command
from .duel import measure, print_result, seeds_of_deals
from .errors import LabError

COMMAND = "python -m dallage.lab.clairvoyant"


@dataclass(frozen=True)
class Clairvoyant:
    """Plays out its best-rated moves on the state that it is shown, which must be the whole one."""

    search: TreeSearch

    def think(self, seen: Seen, dice: Any) -> Thought:
        rated = shuffled_and_sorted(rated_moves(seen, dice), dice)[: self.search.candidates]
        run = TreeSearchRun(self.search, seen, rated, dice)
        rewards = np.zeros(len(rated))
        play_out(seen._array, seen.seat, run.settings[0], run.workspace, run.root.candidates, rewards)
        to_text = seen.setup.game.moves.to_text
        best_first = sorted(range(len(rated)), key=lambda i: -rewards[i])
        found = tuple(Candidate(to_text(rated[i][0]), TRIES, None, None, float(rewards[i])) for i in best_first)
        return Thought(found, ((seen.seat, found[0].move),), TRIES * len(rated), 0.0)


def whole(state: State, seat: int) -> Seen:
    """A state shown to a seat with nothing hidden."""
    return Seen(state.setup, state._array.copy(), seat)


def command(
    game: Annotated[str, Parameter(help="A game with something hidden, whose strongest level plays on guesses.")],
    /,
    *,
    seconds: Annotated[float, Parameter(help="That the bot which plays fair has for a move, in CPU time.")] = 0.05,
    deals: Annotated[int, Parameter(help="Each is played once with the clairvoyant in each seat.")] = 100,
    seed: Annotated[int, Parameter(help="The same seed deals the same games.")] = 0,
) -> int:
    """Measure what a bot wins that sees everything, against the same bot that sees only its seat."""

    def work() -> int:
        found = find_game(game)
        require_positive({"--deals": deals, "--seconds": seconds})
        if levels(found)[-1][0] != "mcts":
            raise LabError(texts.NOTHING_HIDDEN.fill(game=found.name))
        name = f"{len(levels(found))}@{seconds:.4f}"
        fair = bot(found, name)
        compile_missing([found.id])
        load_hints(found)
        setup, knowing = found.choose(found.players[0]), Bot(found, "clairvoyant", Clairvoyant(search_of(fair)))
        with clock.use_clock("cpu"):
            result = measure(Console(), setup, knowing, fair, seeds_of_deals(seed, "clairvoyant", deals), whole)
        print_result("Who sees everything", result, setup, name, "if that were worth nothing")
        return 0

    return run_command(work)


def search_of(fair: Bot) -> TreeSearch:
    """The search of a bot; a narrower type for the checker."""
    assert isinstance(fair.method, TreeSearch)
    return fair.method


if __name__ == "__main__":
    raise SystemExit(App(name=COMMAND, default_command=command)(result_action="return_value"))
