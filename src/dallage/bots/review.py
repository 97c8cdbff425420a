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
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, NamedTuple

import numpy as np

from ..kernel.chance import new_dice, turn
from ..kernel.game import Game
from ..kernel.records import Record
from ..kernel.secrecy import NOBODY
from ..kernel.state import Seen, State
from .bot import Bot, CannotThink, Method
from .levels import bot as bot_of_level
from .levels import levels
from .mcts.thinker import TreeSearch, TreeSearchRun
from .methods import METHODS, make_method
from .thought import Candidate

Wins = tuple[float, ...]  # each seat's share of the win, 0 to 1
Line = tuple[tuple[int, str], ...]  # seats and moves, one after the other

ANALYSIS_SIMULATIONS = 600  # for each decision
MOST_ALTERNATIVES = 3
LONGEST_LINE = 5  # moves: further on little was tried, and hidden pieces are only guessed
RARELY_TRIED = 10  # a move tried so many times less often than the best is no alternative: little is known of it
POSITIONS_PER_SIMULATION = 100  # for methods that count positions
BATCHES = 10  # in which simulations are counted, to see how much two moves differ by chance
GUESSES = 8  # that are compared to see whether something could be foreseen
SIGNIFICANT = 2.0  # standard errors by which a move must be worse to cost anything
DIGITS = 5  # of a share in JSON


@dataclass(frozen=True)
class Alternative:
    """A move that could have been played."""

    move: str
    wins: Wins
    scores: tuple[float, ...] | None  # expected final score per seat, where the method knows it
    line: Line  # the moves expected, from this one on, as far as the method says


@dataclass(frozen=True)
class ReviewedMove:
    """One move of the game."""

    moves_played: int  # before this move
    seat: int
    move: str
    before: Wins  # expected from the best move
    after: Wins  # expected from this one
    scores: tuple[float, ...] | None  # final scores expected from this one, where the method knows them
    cost: float  # what the player lost by it, 0 or more
    luck: Wins  # what draws and secrets brought each seat between this move and the next decision
    alternatives: tuple[Alternative, ...]  # other moves, the best first


@dataclass(frozen=True)
class Review:
    """A whole game. Per seat, result - start = play + others + luck + hindsight."""

    game: str
    start: Wins  # expected at the first decision
    result: Wins  # shares of the win; of an unfinished game what the next player expects
    play: Wins  # what each seat lost by its own moves, 0 or less
    others: Wins  # what each seat gained or lost by the moves of the others
    luck: Wins  # what draws and secrets brought
    hindsight: Wins  # what the analyst has seen too late
    moves: tuple[ReviewedMove, ...]

    def to_json(self) -> str:
        return json.dumps(rounded(asdict(self)), ensure_ascii=False)


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
    return summarize(record, decisions, analyst.expected(state))


def analysis_method(game: Game, level: int | None, simulations: int) -> Method:
    """How the level thinks, with a budget that does not depend on the clock."""
    number = len(levels(game)) if level is None else level
    bot_of_level(game, number)  # says which levels there are
    name, settings = levels(game)[number - 1]
    known = {field.name for field in fields(METHODS[name])}
    own: dict[str, Any] = {word: value for word, value in settings.items() if word != "seconds"}
    if "simulations" in known:
        own["simulations"] = simulations
    elif "seconds" in settings:
        own["positions"] = POSITIONS_PER_SIMULATION * simulations
    if "exact_candidates" in known:
        own["exact_candidates"] = MOST_ALTERNATIVES + 1
    return make_method(name, own)


def is_foreseen(seen: Seen, move: str, after: State) -> bool:
    """Whether the player knew all that whoever decides next will know: it is so in all guesses."""
    viewer = after.to_act[0] if after.to_act else NOBODY
    known = after.seen_by(viewer)._array.tobytes()
    guesses = (after_move(seen, move, dice) for dice in range(GUESSES))
    return all(guess.seen_by(viewer)._array.tobytes() == known for guess in guesses)


def after_move(seen: Seen, move: str, dice: int = 0) -> State:
    """A guess of the state after a move; where nothing is hidden, the state."""
    state = seen.guess(dice)
    state.play(seen.seat, move)
    return state


class Decision(NamedTuple):
    """What the player to move could expect."""

    before: Wins
    after: Wins
    scores: tuple[float, ...] | None  # expected from the move played
    alternatives: tuple[Alternative, ...]
    is_foreseen: bool  # whether what came next could be foreseen


class MoveValue(NamedTuple):
    """What a move is worth, measured in several batches."""

    move: str
    batches: Any  # each seat's share of the win, a row for each batch
    scores: tuple[float, ...] | None
    line: Line

    @property
    def wins(self) -> Wins:
        return as_tuple(self.batches.mean(axis=0))


@dataclass(frozen=True)
class Analyst:
    """Thinks again about what a player had to decide."""

    game: Game
    method: Method
    seed: int

    def decision(self, seen: Seen, move: str, is_foreseen: bool = False) -> Decision:
        """Compares the move played with the others that are worth a thought."""
        candidates, line = self.known_candidates(seen)
        others = [one.move for one in candidates if one.move != move][:MOST_ALTERNATIVES]
        played, *rest = self.move_values(seen, [move, *others], candidates, line)
        rest.sort(key=lambda value: -value.wins[seen.seat])
        before = rest[0].wins if rest and is_significantly_better(rest[0], played, seen.seat) else played.wins
        alternatives = tuple(Alternative(one.move, one.wins, one.scores, one.line) for one in rest)
        return Decision(before, played.wins, played.scores, alternatives, is_foreseen)

    def known_candidates(self, seen: Seen) -> tuple[list[Candidate], Line]:
        """The candidates of which something is known, best first, and the line expected from the first."""
        thought = Bot(self.game, "analyst", self.method, self.seed_of(seen)).think(seen)
        candidates = thought.candidates
        if candidates[0].wins is None:
            raise CannotThink("this level does not look ahead: it cannot say what a move was worth")
        enough = candidates[0].visits / RARELY_TRIED
        known = [one for one in candidates if one.wins is not None and one.visits >= enough]
        return known, thought.expected_line[:LONGEST_LINE]

    def seed_of(self, seen: Seen) -> int:
        return (self.seed + seen.moves_played) % 2**64

    def expected(self, state: State) -> Wins:
        """The shares of the win at the end, or what the next player may expect."""
        if state.winners is not None:
            return tuple((seat in state.winners) / len(state.winners) for seat in range(state.setup.players))
        return self.known_candidates(state.seen_by(state.to_act[0]))[0][0].wins or ()

    def move_values(self, seen: Seen, moves: list[str], candidates: list[Candidate], line: Line) -> list[MoveValue]:
        """What the moves are worth, all measured in the same way."""
        if isinstance(self.method, TreeSearch):
            return simulate_moves(self.method, seen, moves, new_dice(self.seed_of(seen)))
        known = {one.move: one for one in candidates}
        lines = {move: line if line and line[0][1] == move else ((seen.seat, move),) for move in moves}
        if known.keys() >= set(moves):
            return [MoveValue(move, np.array([known[move].wins]), known[move].scores, lines[move]) for move in moves]
        return [MoveValue(move, np.array([self.expected(after_move(seen, move))]), None, lines[move]) for move in moves]


def simulate_moves(method: TreeSearch, seen: Seen, moves: list[str], dice: Any) -> list[MoveValue]:
    """A search for each move alone, with as many simulations and on the same guesses, batch by batch."""
    count, players = max(1, (method.simulations or 0) // (2 * BATCHES)), seen.setup.players
    to_number, to_text = seen.setup.game.moves.from_text, seen.setup.game.moves.to_text
    method = replace(method, simulations=count * BATCHES)
    runs = [TreeSearchRun(method, seen, [(to_number(move), 0.0)], dice.copy()) for move in moves]
    batches = np.zeros((len(moves), BATCHES, players))
    for batch in range(BATCHES):
        guesses = new_dice(turn(dice))
        for run, own in zip(runs, batches):
            run.dice[:] = guesses
            wins = run.root.sums[0, 0, :players]
            before = wins.copy()
            run.simulate(count)
            own[batch] = (wins - before) / count
    scores = [as_tuple(run.root.sums[0, 1, :players] / (count * BATCHES)) for run in runs]
    lines = [run.principal_variation(to_number(move))[:LONGEST_LINE] for run, move in zip(runs, moves)]
    texts = [tuple((seat, to_text(number)) for seat, number in line) for line in lines]
    return [MoveValue(*value) for value in zip(moves, batches, scores, texts)]


def is_significantly_better(one: MoveValue, other: MoveValue, seat: int) -> bool:
    """Whether a seat gains by one move over the other, and by more than chance would show."""
    gains = one.batches[:, seat] - other.batches[:, seat]
    error = gains.std(ddof=1) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
    return bool(gains.mean() > SIGNIFICANT * error)


def summarize(record: Record, decisions: Sequence[Decision], result: Wins) -> Review:
    """The moves with their costs and luck, and the sums per seat."""
    befores = [np.array(decision.before) for decision in decisions] + [np.array(result)]
    play, others, luck, hindsight = np.zeros((4, record.players))
    moves = []
    for number, ((seat, move), (before, after, scores, alternatives, is_foreseen)) in enumerate(
        zip(record.moves, decisions)
    ):
        step, came = np.array(after) - befores[number], befores[number + 1] - np.array(after)
        cost = before[seat] - after[seat]
        play[seat] -= cost
        others += step
        others[seat] += cost
        own_luck = came * (not is_foreseen)
        luck += own_luck
        hindsight += came - own_luck
        moves.append(ReviewedMove(number, seat, move, before, after, scores, cost, as_tuple(own_luck), alternatives))
    return Review(
        record.game,
        start=as_tuple(befores[0]),
        result=result,
        play=as_tuple(play),
        others=as_tuple(others),
        luck=as_tuple(luck),
        hindsight=as_tuple(hindsight),
        moves=tuple(moves),
    )


def as_tuple(array: Any) -> Wins:
    return tuple(array.tolist())


def rounded(value: Any) -> Any:
    """The same with fewer digits."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: rounded(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(one) for one in value]
    return value
