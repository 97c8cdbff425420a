"""What a game may tell the bots about itself, in its own `hints.py`. All of it is optional.

Each function marked `@verb` has a default, so a game without hints gets decent bots for free. A game's own version is
found by the dtype of the state, like its rules.
"""

from typing import TYPE_CHECKING

from ..kernel import verbs
from ..kernel.chance import below, spawn, word
from ..kernel.exact_math import log
from ..kernel.jit import RULES_BY_STATE, rule, verb

A_LOGIT = 1_000  # in the units of `estimate`
SMALLEST_SHARE = 1e-9  # of the win, that an estimate can say
LAST_WORD = 2**32 - 1  # the greatest that `word` says

if TYPE_CHECKING:
    from ..kernel.game import Game


@rule
def share_of_win(s, seat):
    """1 for the only winner of a finished game, a part of it for those who share, 0 for the others."""
    winners = 0
    for other in range(s.players):
        winners += (s.winners >> other) & 1
    return ((s.winners >> seat) & 1) / winners


@rule
def lead(s, seat):
    """How far a seat's score is ahead of the best of the others."""
    best = -1_000_000
    for other in range(s.players):
        if other != seat and s.scores[other] > best:
            best = s.scores[other]
    return s.scores[seat] - best


@rule
def squash(points, scale):
    """Points from minus to plus infinity as a number from 0 to 1; at `scale` points it is 0.75."""
    return 0.5 + 0.5 * points / (abs(points) + scale)


@verb
def rate(s, seat, move, scratch):
    """How good a move looks, in points; `scratch[0]` is a state to try it in. Default: what the lead becomes."""
    scratch[0] = s
    verbs.play(scratch[0], seat, move)
    return float(lead(scratch[0], seat))


@verb
def best_move(s, seat, dice, found, scratch):
    """The best-rated of all legal moves, equals by lot; `found` is room to list them. A game may know a faster way."""
    count = verbs.moves(s, seat, found)
    first = below(dice, count)
    best, best_rating = found[first], rate(s, seat, found[first], scratch)
    for i in range(first + 1, first + count):
        move = found[i if i < count else i - count]
        rating = rate(s, seat, move, scratch)
        if rating > best_rating:
            best, best_rating = move, rating
    return best


@rule
def highest(dice, values, count):
    """Where the highest of the first `count` values stands, equals by lot."""
    best, equals = 0, 1
    for i in range(1, count):
        if values[i] > values[best]:
            best, equals = i, 1
        elif values[i] == values[best]:
            equals += 1
            if below(dice, equals) == 0:
                best = i
    return best


@verb
def reward(s, seat):
    """What a finished game is worth to a seat, 0 to 1. Default: half for the win, half for the lead (less noise)."""
    return 0.5 * share_of_win(s, seat) + 0.5 * squash(lead(s, seat), 10.0)


@verb
def outlook(s, seat):
    """What an unfinished game promises a seat, 0 to 1. Default: by the lead."""
    return squash(lead(s, seat), 10.0)


@verb
def estimate(s, seat):
    """The same for alpha-beta: a whole number of thousandths of a logit, the better the more. Default: by `outlook`."""
    share = min(max(outlook(s, seat), SMALLEST_SHARE), 1 - SMALLEST_SHARE)
    return int(log(share / (1 - share)) * A_LOGIT)


@verb
def copy_changed(s, work):
    """Makes `work[0]`, an earlier or later state of the same game, equal to the state; a log that moves only add to
    may be left out. Default: all of it.
    """
    work[0] = s


@verb
def key(s):
    """A hash of the position, by which a search finds it again; 0 where there is none. Default: none."""
    return 0


@verb
def is_repeated(s):
    """Whether the position stood on the board before: a search counts that as a draw. Default: never."""
    return False


@verb
def goes_back(s, seat, move):
    """Whether a move only takes back one of the last of its seat: beginners do not play it. Default: never."""
    return False


@verb
def stands_out(s, seat, move):
    """Whether anybody sees that a move is good: beginners play such a move while there is one. Default: none does."""
    return False


@verb
def features(s, seat, found):
    """Writes the numbers of the features that a seat's position has into `found`, each as often as it counts; returns
    how many. `FEATURES` and `MOST_FEATURES` of the game's hints say how many there are and can be present at once.

    Only what the seat may know: in guesses it is asked too. A position without any is not learned from. Default: none.
    """
    return 0


@verb
def is_simultaneous(s):
    """Whether who acts now chooses at the same time as others, some of whom may have chosen. Default: several act."""
    return s.to_act & (s.to_act - 1) != 0


@verb
def ends_turn(s, seat, mover):
    """Whether a turn has ended where `seat` moves next and `mover` moved last: a search looks at positions there.
    Default: somebody else moves.
    """
    return seat != mover


@verb
def learning_target(s, seat):
    """What a finished game was worth to a seat: what a value is learned from, in points. Default: all its points."""
    return float(verbs.standing(s, seat))


@rule
def promise(state, seat):
    """What `state[0]` is worth to a seat, finished or not, 0 to 1."""
    return reward(state[0], seat) if state[0].over != 0 else outlook(state[0], seat)


@rule
def rate_moves(veiled, me, states, dice, found, ratings):
    """Lists the seat's legal moves and adds to each its rating on one guess; returns how many. Writes to two states."""
    states[0] = veiled[0]
    s = states[0]
    spawn(dice, s.chance)
    verbs.guess(s, me)
    count = verbs.moves(s, me, found)
    for i in range(count):
        ratings[i] += rate(s, me, found[i], states[1:])
    return count


@rule
def mark_moves_back(seen, me, moves, marks):
    """Marks the moves that go back."""
    for i in range(len(moves)):
        marks[i] = goes_back(seen[0], me, moves[i])


@rule
def mark_moves_that_stand_out(seen, me, moves, marks):
    """Marks the moves that anybody sees."""
    for i in range(len(moves)):
        marks[i] = stands_out(seen[0], me, moves[i])


@rule
def blur_ratings(ratings, blurs, dice):
    """Makes each rating up to its blur higher or lower, by lot."""
    for i in range(len(ratings)):
        ratings[i] += blurs[i] * (2 * word(dice) / LAST_WORD - 1)


# The verbs above and in value_rules.py, by the names that a game's `hints.py` gives them.
HINTS = (
    "rate", "best_move", "reward", "outlook", "estimate", "copy_changed", "key", "is_repeated", "goes_back",
    "stands_out", "features", "is_simultaneous", "ends_turn", "learning_target", "value_move",
)  # fmt: skip


def load_hints(game: "Game") -> None:
    """Puts a game's hints, if it has any, beside its rules, where compiled code finds them."""
    rules = RULES_BY_STATE[game.state.STATE] if game.rules else {}
    rules.update({name: getattr(game.hints, name) for name in HINTS if hasattr(game.hints, name)})
