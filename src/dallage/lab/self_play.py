"""Games that a value plays against itself, compiled: positions with their features, and what became of them."""

import numpy as np

from ..bots.knowledge import features, learning_target
from ..bots.value_rules import best_learned_move
from ..kernel import verbs
from ..kernel.chance import below, spawn
from ..kernel.jit import MOST_SEATS, rule
from ..kernel.network import network_value
from ..kernel.playouts import lowest_seat

EXPLORE_PARTS = 1000  # chances of a random move are counted in parts of this


@rule
def collect_games(linear, first, last, start, states, room, dice, explore, trace, games, data):
    """Plays games from the deal on and writes down each position after a move of its seat; returns how many.

    One move in a while is random, so that other positions are met too; what was written of the game before it says
    little of good play and is forgotten. `room` has lists for features, moves and values. `data` has the features of
    all positions one after the other, where those of each begin, its seat, its value and its target; what has no room
    is left out.

    A position's target is made of what its seat had at the end, by the weight `trace`, and of the values it had on the
    way there (Sutton's TD of that weight): 1 is the end alone, less has less luck in it.
    """
    count = 0
    for _ in range(games):
        verbs.copy_to(start[0], states)
        spawn(dice, states[0].chance)
        verbs.set_up(states[0])
        count = collect_game(linear, first, last, states, room, dice, explore, trace, data, count)
    return count


@rule
def collect_game(linear, first, last, states, room, dice, explore, trace, data, begin):
    """Plays one game and writes its positions from number `begin` on; returns how many there are then."""
    s, scratch = states[0], states[1:]
    present, moves, values = room
    starts, seats, worth = data[1], data[2], data[3]
    position = begin
    while s.over == 0:
        seat = lowest_seat(s.to_act)
        if below(dice, EXPLORE_PARTS) < explore:
            verbs.play(s, seat, verbs.random_move(s, seat, dice, moves[0]))
            position = begin
            continue
        verbs.play(s, seat, best_learned_move(linear, first, last, s, seat, scratch, present, moves, values, dice))
        if s.over == 0 and position < len(seats):
            seats[position] = seat
            count = features(s, seat, present)
            worth[position] = network_value(linear, first, last, present, count)
            position += write_features(data[0], starts, position, present, count)
    write_targets(s, trace, seats, worth, data[4], begin, position)
    return position


@rule
def write_targets(s, trace, seats, worth, targets, begin, end):
    """What was to be expected of each position of a finished game, from the last one back."""
    coming, expected = np.empty(MOST_SEATS), np.empty(MOST_SEATS)  # per seat: target and value of its next position
    for seat in range(s.players):
        coming[seat] = expected[seat] = learning_target(s, seat)
    for i in range(end - 1, begin - 1, -1):
        seat = seats[i]
        coming[seat] = trace * coming[seat] + (1.0 - trace) * expected[seat]
        expected[seat] = worth[i]
        targets[i] = coming[seat]


@rule
def write_features(all_features, starts, position, present, count):
    """Adds the features of a position to the list, if there is room; returns how many positions that are: 1 or 0."""
    start = starts[position]
    if start + count > len(all_features):
        return 0
    for i in range(count):
        all_features[start + i] = present[i]
    starts[position + 1] = start + count
    return 1
