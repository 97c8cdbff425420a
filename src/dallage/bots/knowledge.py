"""What a game may tell the bots about itself, in its own `hints.py`. All of it is optional.

Each word here is a verb with a default, so a game without hints gets decent bots for free. A game's own version is
found by the dtype of the state, like its rules.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ..kernel import verbs
from ..kernel.jit import ENROLLED, rule, verb

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
def squashed(points, scale):
    """Points from minus to plus infinity as a number from 0 to 1; at `scale` points it is 0.75."""
    return 0.5 + 0.5 * points / (abs(points) + scale)


@verb
def rate(s, seat, move, room):
    """How good a move looks, in points; `room` has place for one state. Default: what the lead becomes."""
    room[0] = s
    verbs.play(room[0], seat, move)
    return float(lead(room[0], seat))


@verb
def glance(s, seat, move, room):
    """The same in less time, for the many moves of a simulation. Default: no quicker."""
    return rate(s, seat, move, room)


@verb
def reward(s, seat):
    """What a finished game is worth to a seat, 0 to 1. Default: half for the win, half for the lead (less noise)."""
    return 0.5 * share_of_win(s, seat) + 0.5 * squashed(lead(s, seat), 10.0)


@verb
def outlook(s, seat):
    """What an unfinished game promises a seat, 0 to 1. Default: by the lead."""
    return squashed(lead(s, seat), 10.0)


@verb
def key(s):
    """A number for the position, equal for equal positions, so that a search knows it again; 0 if it cannot say."""
    return 0


@verb
def is_repeated(s):
    """Whether the position has stood before, as far as the game counts that: a search takes it for a draw."""
    return False


HINTS = ("rate", "glance", "reward", "outlook", "key", "is_repeated")


def learn(game: "Game") -> None:
    """Enrols a game's hints, if it has any, beside its rules."""
    rules = ENROLLED[game.state.STATE] if game.rules else {}
    if find_spec(f"{game.package}.hints"):
        module = import_module(f"{game.package}.hints")
        rules.update({name: getattr(module, name) for name in HINTS if hasattr(module, name)})
