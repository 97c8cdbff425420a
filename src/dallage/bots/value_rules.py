"""The rules of a bot that chooses by a learned value: each move is tried, and what it leads to is looked at.

The weights are arguments here, not constants, so that weights which are still being learned can play.
"""

from ..kernel import verbs
from ..kernel.chance import spawn
from ..kernel.jit import rule, verb
from ..kernel.network import network_value
from ..kernel.playouts import lowest_seat
from .knowledge import features, highest, is_simultaneous, learning_target

MOST_REPLIES = 64


@rule
def learned_value(linear, first, last, s, seat, present):
    """What a position is worth to a seat, in points: known at the end, learned before; `present` is room for it."""
    if s.over != 0:
        return learning_target(s, seat)
    return network_value(linear, first, last, present, features(s, seat, present))


@rule
def learned_lead(linear, first, last, s, seat, present):
    """How far what a seat may expect is ahead of what the best of the others may."""
    best = -1e9
    for other in range(s.players):
        if other != seat:
            best = max(best, learned_value(linear, first, last, s, other, present))
    return learned_value(linear, first, last, s, seat, present) - best


@rule
def lead_after_reply(linear, first, last, seat, states, present, replies):
    """The lead of a seat in `states[0]` after the best reply for whoever is alone to act, if that is somebody else.

    Where choices are made at the same time nobody replies, nor where there are more replies than looking is worth.
    """
    s, scratch = states[0], states[1:]
    other = lowest_seat(s.to_act) if s.over == 0 else seat
    count = 0
    if other != seat and not is_simultaneous(s):
        count = verbs.moves(s, other, replies)
    if count == 0 or count > MOST_REPLIES:
        return learned_lead(linear, first, last, s, seat, present)
    best, best_value = 0, -1e9
    for i in range(count):
        verbs.copy_to(s, scratch)
        verbs.play(scratch[0], other, replies[i])
        value = learned_value(linear, first, last, scratch[0], other, present)
        if value > best_value:
            best, best_value = i, value
    verbs.copy_to(s, scratch)
    verbs.play(scratch[0], other, replies[best])
    return learned_lead(linear, first, last, scratch[0], seat, present)


@verb
def value_move(s, seat, move, linear, first, last, scratch, present, replies):
    """What a legal move promises by the learned value, in points. Writes to two states, to features and to moves.

    Where others choose at the same time, all that is known of a move is what it does to the own position. A game may
    know better what that is, by looking at what may come. Default: elsewhere, the lead after the best reply.
    """
    is_alone = not is_simultaneous(s)
    verbs.copy_to(s, scratch)
    verbs.play(scratch[0], seat, move)
    if is_alone:
        return lead_after_reply(linear, first, last, seat, scratch, present, replies)
    return learned_value(linear, first, last, scratch[0], seat, present)


@rule
def value_moves(linear, first, last, s, seat, scratch, present, moves, values):
    """Lists the legal moves in `moves[0]`, with what each promises; returns how many. Writes to two states."""
    count = verbs.moves(s, seat, moves[0])
    for i in range(count):
        values[i] = value_move(s, seat, moves[0, i], linear, first, last, scratch, present, moves[1])
    return count


@rule
def value_moves_on_guess(linear, first, last, veiled, seat, states, present, moves, values, dice):
    """Lists the moves of what a seat knows, with their values on one guess; writes to three states."""
    verbs.copy_to(veiled[0], states)
    s = states[0]
    spawn(dice, s.chance)
    verbs.guess(s, seat)
    return value_moves(linear, first, last, s, seat, states[1:], present, moves, values)


@rule
def best_learned_move(linear, first, last, s, seat, scratch, present, moves, values, dice):
    """The move with the highest value, equals by lot, by what the seat knows, and its value; writes to three states."""
    verbs.copy_to(s, scratch)
    verbs.veil(scratch[0], seat)
    count = value_moves_on_guess(linear, first, last, scratch, seat, scratch, present, moves, values, dice)
    best = highest(dice, values, count)
    return moves[0, best], values[best]
