"""What the games told their bots when the earlier search was the strongest: `previous.py` in a game's folder."""

from ...kernel import verbs
from ...kernel.chance import spawn
from ...kernel.jit import rule, verb
from ..knowledge import lead, share_of_win, squash


@verb
def previous_rate(s, seat, move, scratch):
    scratch[0] = s
    verbs.play(scratch[0], seat, move)
    return float(lead(scratch[0], seat))


@verb
def previous_reward(s, seat):
    return 0.5 * share_of_win(s, seat) + 0.5 * squash(lead(s, seat), 10.0)


@verb
def previous_outlook(s, seat):
    return squash(lead(s, seat), 10.0)


@verb
def previous_key(s):
    return 0


@verb
def previous_is_repeated(s):
    return False


@rule
def rate_moves(veiled, me, states, dice, found, ratings):
    """Lists the seat's legal moves and adds to each its rating on one guess; returns how many. Writes to two states."""
    states[0] = veiled[0]
    s = states[0]
    spawn(dice, s.chance)
    verbs.guess(s, me)
    count = verbs.moves(s, me, found)
    for i in range(count):
        ratings[i] += previous_rate(s, me, found[i], states[1:])
    return count
