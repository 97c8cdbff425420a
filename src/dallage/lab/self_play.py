"""Games that a value plays against itself, compiled: positions with their features, and what became of them."""

from ..bots.knowledge import features, learning_target
from ..bots.learned import best_learned_move
from ..kernel import verbs
from ..kernel.chance import below, spawn
from ..kernel.jit import rule
from ..kernel.playouts import lowest_seat

EXPLORE_PARTS = 1000  # chances of a random move are counted in parts of this


@rule
def collect_games(linear, first, last, start, states, room, dice, explore, games, data):
    """Plays games from the deal on and writes down each position after a move of its seat; returns how many.

    One move in a while is random, so that other positions are met too; what was written of the game before it says
    little of good play and is forgotten. `room` has lists for features, moves and values. `data` has the features of
    all positions one after the other, where those of each begin, its seat and its target; what has no room is left out.
    """
    count = 0
    for _ in range(games):
        verbs.copy_to(start[0], states)
        spawn(dice, states[0].chance)
        verbs.set_up(states[0])
        count = collect_game(linear, first, last, states, room, dice, explore, data, count)
    return count


@rule
def collect_game(linear, first, last, states, room, dice, explore, data, begin):
    """Plays one game and writes its positions from number `begin` on; returns how many there are then."""
    s, scratch = states[0], states[1:]
    present, moves, values = room
    starts, seats, targets = data[1], data[2], data[3]
    position = begin
    while s.over == 0:
        seat = lowest_seat(s.to_act)
        if below(dice, EXPLORE_PARTS) < explore:
            verbs.play(s, seat, verbs.random_move(s, seat, dice, moves))
            position = begin
            continue
        verbs.play(s, seat, best_learned_move(linear, first, last, s, seat, scratch, present, moves, values, dice))
        if s.over == 0 and position < len(seats):
            seats[position] = seat
            position += write_features(data[0], starts, position, present, features(s, seat, present))
    for i in range(begin, position):
        targets[i] = learning_target(s, seats[i])
    return position


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
