"""Games that a value plays against itself, compiled: positions with their features, and what became of them."""

import numpy as np

from ..bots.knowledge import features, is_simultaneous, learning_target
from ..bots.value_rules import best_learned_move
from ..kernel import verbs
from ..kernel.chance import below, spawn
from ..kernel.jit import MOST_SEATS, rule, stack_array
from ..kernel.network import network_value
from ..kernel.playouts import lowest_seat

EXPLORE_PARTS = 1000  # chances of a random move are counted in parts of this


@rule
def collect_games(linear, first, last, start, states, room, dice, explore, trace, games, data):
    """Plays games from the deal on and writes down each position after a move of its seat; returns how many.

    One move in a while is random, so that other positions are met too. `room` has lists for features, moves, values and
    targets by seat. `data` has the features of all positions one after the other, where those of each begin, its seat,
    its target, what was expected after it, and whether a random move followed; what has no room is left out.

    A position's target is made of what its seat had at the end, by the weight `trace`, and of what was expected when
    it moved next (Sutton's TD of that weight): 1 is the end alone, less has less luck in it. What was expected is
    what the best move promised where several chose at the same time, else what the position after it was worth.
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
    present, moves, values, coming = room
    starts, seats, expected, cut = data[1], data[2], data[4], data[5]
    before = stack_array(MOST_SEATS)  # per seat the number of its last position
    before[:] = -1
    position = begin
    while s.over == 0:
        seat = lowest_seat(s.to_act)
        move, promised = best_learned_move(linear, first, last, s, seat, scratch, present, moves, values, dice)
        if before[seat] >= 0 and is_simultaneous(s):
            expected[before[seat]] = promised
        if below(dice, EXPLORE_PARTS) < explore:
            move = verbs.random_move(s, seat, dice, moves[0])
            if before[seat] >= 0:
                cut[before[seat]] = True
        verbs.play(s, seat, move)
        count = features(s, seat, present) if s.over == 0 and position < len(seats) else 0
        if count > 0:
            worth = network_value(linear, first, last, present, count)
            if before[seat] >= 0 and np.isnan(expected[before[seat]]) and not cut[before[seat]]:
                expected[before[seat]] = worth
            if write_features(data[0], starts, position, present, count):
                seats[position], expected[position], cut[position], before[seat] = seat, np.nan, False, position
                position += 1
    write_targets(s, trace, seats, data[3], expected, cut, coming, begin, position)
    return position


@rule
def write_targets(s, trace, seats, targets, expected, cut, coming, begin, end):
    """What was to be expected of each position of a finished game, from the last one back; `coming` is room for the
    target of each seat's next position.

    Before a random move only what was expected counts, unless the end alone does; where it is not known, the target is
    NaN.
    """
    for seat in range(s.players):
        coming[seat] = learning_target(s, seat)
    for i in range(end - 1, begin - 1, -1):
        seat = seats[i]
        if (cut[i] and trace < 1.0) or np.isnan(coming[seat]):
            coming[seat] = expected[i]
        elif not np.isnan(expected[i]):
            coming[seat] = trace * coming[seat] + (1.0 - trace) * expected[i]
        targets[i] = coming[seat]


@rule
def write_features(all_features, starts, position, present, count):
    """Adds the features of a position to the list, if there is room; returns whether there was."""
    start = starts[position]
    if start + count > len(all_features):
        return False
    for i in range(count):
        all_features[start + i] = present[i]
    starts[position + 1] = start + count
    return True
