"""Analysis of a finished game, move by move: what each move cost, what luck brought, and the sums per player.

What each seat may expect, as its share of the win, goes through the game as one chain:

    before → after → before → after → … → result

`before` is what the player expected from the best move, `after` from the move that was played, both from what that
player knew and no more. The step from before to after is play. The step from after to the next before is luck if the
player could not foresee what the next one knows: draws, hidden hands, choices made at the same time. If all could be
foreseen, the step is hindsight: the analyst sees a little further and thinks otherwise. So for every seat, exactly,

    result - start = its own play + the play of the others + luck + hindsight
"""

import json
from collections.abc import Callable
from dataclasses import asdict, fields
from typing import Any

from ..kernel.game import Game
from ..kernel.records import Record
from .analyst import Analyst, is_foreseen
from .bot import Method
from .levels import bot as bot_of_level
from .levels import levels
from .methods import METHODS, make_method
from .review_sums import Review, summarize

# For each decision, of the moves that turn out best. Before that all moves share EVENLY times as many, and each gets at
# least so many that EACH times them would be all: so each has a place, and not only those that look good at first.
ANALYSIS_SIMULATIONS = 1200
EVENLY = 8
EACH = 24
POSITIONS_PER_SIMULATION = 750  # for methods that count positions
DIGITS = 5  # of a share in JSON


def review(
    record: Record,
    level: int | None = None,
    simulations: int = ANALYSIS_SIMULATIONS,
    on_progress: Callable[[int, int], None] = lambda done, total: None,
    seed: int = 0,
) -> Review:
    """Judges every move as a level does, the strongest if none is named, with so many simulations.

    `on_progress` is told how many moves are done, and of how many. The same seed gives the same review.
    """
    state = record.replay(0)
    analyst = Analyst(state.setup.game, analysis_method(state.setup.game, level, simulations), seed)
    decisions = []
    for number, (seat, move) in enumerate(record.moves):
        seen = state.seen_by(seat)
        state.play(seat, move)
        decisions.append(analyst.decision(seen, move, is_foreseen(seen, move, state)))
        on_progress(number + 1, len(record.moves))
    return summarize(record.game, record.moves, decisions, analyst.expected(state))


def analysis_method(game: Game, level: int | None, simulations: int) -> Method:
    """How the level thinks, with a budget that does not depend on the clock."""
    return make_method(*analysis_settings(game, level, simulations))


def analysis_settings(game: Game, level: int | None, simulations: int) -> tuple[str, dict[str, Any]]:
    """The name of its method, and the settings."""
    number = len(levels(game)) if level is None else level
    bot_of_level(game, number)  # says which levels there are
    name, settings = levels(game)[number - 1]
    known = {field.name for field in fields(METHODS[name])}
    own: dict[str, Any] = {word: value for word, value in settings.items() if word != "seconds"}
    if "simulations" in known:
        # Replies are not tried: all its moves are measured in the same way.
        own |= {"simulations": simulations, "even": EVENLY * simulations, "tries": simulations / EACH, "replies": 1}
    elif "seconds" in settings:
        own["positions"] = POSITIONS_PER_SIMULATION * simulations
    if "exact" in known:
        own |= {"exact": 1, "onward": 0}
    return name, own


def review_json(found: Review) -> str:
    """As it is stored and told, with fewer digits."""
    return json.dumps(rounded(asdict(found)), ensure_ascii=False)


def rounded(value: Any) -> Any:
    """The same with fewer digits."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: rounded(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(one) for one in value]
    return value
