"""Thinks again about what a player had to decide: what the move was worth, and what others would have been worth.

Plain numbers and lists around the searches: the browser runs this file translated.
"""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..kernel.chance import new_dice, turn
from ..kernel.game import Game
from ..kernel.secrecy import NOBODY
from ..kernel.state import Seen, State
from .bot import Bot, CannotThink, Method
from .mcts.thinker import TreeSearch, TreeSearchRun
from .means import added_up, mean
from .thought import Line, Thought, Wins

MOST_ALTERNATIVES = 3
LONGEST_LINE = 5  # moves: further on little was tried, and hidden pieces are only guessed
BATCHES = 10  # in which simulations are counted, to see how much two moves differ by chance
GUESSES = 8  # that are compared to see whether something could be foreseen
SIGNIFICANT = 2.0  # standard errors by which a move must be worse to cost anything
SEEDS = 2**64


@dataclass(frozen=True)
class Alternative:
    """A move that could have been played."""

    move: str
    wins: Wins
    scores: tuple[float, ...] | None  # expected final score per seat, where the method knows it
    line: Line  # the moves expected, from this one on, as far as the method says


@dataclass(frozen=True)
class Decision:
    """What the player to move could expect."""

    before: Wins
    after: Wins
    scores: tuple[float, ...] | None  # expected from the move played
    alternatives: tuple[Alternative, ...]
    is_foreseen: bool  # whether what came next could be foreseen


class MoveValue(NamedTuple):
    """What a move is worth, measured in several batches."""

    move: str
    batches: list[list[float]]  # each seat's share of the win, a row for each batch
    scores: tuple[float, ...] | None
    line: Line

    @property
    def wins(self) -> Wins:
        seats = range(len(self.batches[0]))
        return tuple(mean([row[seat] for row in self.batches]) for seat in seats)


@dataclass(frozen=True)
class Analyst:
    """Thinks again about what a player had to decide."""

    game: Game
    method: Method
    seed: int

    def decision(self, seen: Seen, move: str, is_foreseen: bool = False) -> Decision:
        """Compares the move played with the others that are worth a thought."""
        thought = self.think(seen)
        others = [one.move for one in thought.candidates if one.move != move][:MOST_ALTERNATIVES]
        played, *rest = self.move_values(seen, [move, *others], thought)
        rest.sort(key=lambda value: -value.wins[seen.seat])
        before = rest[0].wins if rest and is_significantly_better(rest[0], played, seen.seat) else played.wins
        alternatives = tuple(Alternative(one.move, one.wins, one.scores, one.line) for one in rest)
        return Decision(before, played.wins, played.scores, alternatives, is_foreseen)

    def think(self, seen: Seen) -> Thought:
        """All moves with what they are worth, best first, and the line expected from the first."""
        thought = Bot(self.game, "analyst", self.method, self.seed_of(seen)).think(seen)
        if thought.candidates[0].wins is None:
            raise CannotThink("this level does not look ahead: it cannot say what a move was worth")
        return thought

    def seed_of(self, seen: Seen) -> int:
        return (self.seed + seen.moves_played) % SEEDS

    def expected(self, state: State) -> Wins:
        """The shares of the win at the end, or what the next player may expect."""
        winners = state.winners
        if winners is not None:
            return tuple(int(seat in winners) / len(winners) for seat in range(state.setup.players))
        return self.think(state.seen_by(state.to_act[0])).candidates[0].wins or ()

    def move_values(self, seen: Seen, moves: list[str], thought: Thought) -> list[MoveValue]:
        """What the moves are worth, all measured in the same way."""
        if isinstance(self.method, TreeSearch):
            return simulate_moves(self.method, seen, moves, new_dice(self.seed_of(seen)))
        known = {one.move: one for one in thought.candidates}
        line = thought.expected_line[:LONGEST_LINE]
        lines = {move: line if line and line[0][1] == move else ((seen.seat, move),) for move in moves}
        return [MoveValue(move, [list(known[move].wins or ())], known[move].scores, lines[move]) for move in moves]


def is_foreseen(seen: Seen, move: str, after: State) -> bool:
    """Whether the player knew all that whoever decides next will know: it is so in all guesses."""
    viewer = after.to_act[0] if after.to_act else NOBODY
    known = after.seen_by(viewer)._array.tobytes()
    for dice in range(GUESSES):
        if after_move(seen, move, dice).seen_by(viewer)._array.tobytes() != known:
            return False
    return True


def after_move(seen: Seen, move: str, dice: int = 0) -> State:
    """A guess of the state after a move; where nothing is hidden, the state."""
    state = seen.guess(dice)
    state.play(seen.seat, move)
    return state


def simulate_moves(method: TreeSearch, seen: Seen, moves: list[str], dice: Any) -> list[MoveValue]:
    """A search for each move alone, with as many simulations and on the same guesses, batch by batch."""
    count, players = max(1, (method.simulations or 0) // (2 * BATCHES)), seen.setup.players
    to_number, to_text = seen.setup.game.moves.from_text, seen.setup.game.moves.to_text
    method = replace(method, simulations=count * BATCHES)
    runs = [TreeSearchRun(method, seen, [(to_number(move), 0.0)], dice.copy()) for move in moves]
    batches: list[list[list[float]]] = [[] for _ in moves]
    for _ in range(BATCHES):
        guesses = new_dice(turn(dice))
        for run, own in zip(runs, batches):
            run.dice[0] = guesses[0]
            before = run.root.sums.tolist()[0][0]
            run.simulate(count)
            now = run.root.sums.tolist()[0][0]
            own.append([(now[seat] - before[seat]) / count for seat in range(players)])
    values = []
    for move, run, own in zip(moves, runs, batches):
        scores = tuple(score / (count * BATCHES) for score in run.root.sums.tolist()[0][1][:players])
        line = run.principal_variation(to_number(move))[:LONGEST_LINE]
        values.append(MoveValue(move, own, scores, tuple((seat, to_text(number)) for seat, number in line)))
    return values


def is_significantly_better(one: MoveValue, other: MoveValue, seat: int) -> bool:
    """Whether a seat gains by one move over the other, and by more than chance would show."""
    gains = [better[seat] - worse[seat] for better, worse in zip(one.batches, other.batches)]
    gain = mean(gains)
    if gain <= 0 or len(gains) < 2:
        return gain > 0
    variance = added_up([(value - gain) * (value - gain) for value in gains]) / (len(gains) - 1)
    return gain * gain > SIGNIFICANT * SIGNIFICANT * variance / len(gains)
