"""The moves of a game with their costs and luck, and the sums per seat; see review.py.

Plain numbers and lists: the browser runs this file translated.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from .analyst import Alternative, Decision
from .thought import Line, Wins


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


def summarize(game: str, moves: Line, decisions: Sequence[Decision], result: Wins) -> Review:
    """Puts what was thought about each move together."""
    befores = [list(decision.before) for decision in decisions] + [list(result)]
    seats = range(len(result))
    play, others, luck, hindsight = ([0.0 for _ in seats] for _ in range(4))
    reviewed = []
    for number, decision in enumerate(decisions):
        (seat, move), before, after = moves[number], decision.before, decision.after
        cost = before[seat] - after[seat]
        own_luck = [0.0 for _ in seats]
        for one in seats:
            came = befores[number + 1][one] - after[one]
            others[one] += after[one] - before[one]
            own_luck[one] = 0.0 if decision.is_foreseen else came
            luck[one] += own_luck[one]
            hindsight[one] += came - own_luck[one]
        play[seat] -= cost
        others[seat] += cost
        reviewed.append(
            ReviewedMove(
                number, seat, move, before, after, decision.scores, cost, tuple(own_luck), decision.alternatives
            )
        )
    sums = [tuple(one) for one in (play, others, luck, hindsight)]
    return Review(game, tuple(befores[0]), result, sums[0], sums[1], sums[2], sums[3], tuple(reviewed))
