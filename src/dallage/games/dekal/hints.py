"""What the bots may know about Dékal."""

import numpy as np

from ...kernel.exact_math import exp
from ...kernel.jit import rule, stack_array
from ...kernel.network import ONE
from ...kernel.seats import everybody, next_seat
from ...kernel.weights import game_network
from .features import FEATURES, grid_features
from .features import HIDDEN_FEATURES as HIDDEN_FEATURES
from .features import MOST_FEATURES as MOST_FEATURES
from .grids import is_down
from .pieces import FACES, NO_SQUARE, SQUARES, TURNS
from .rules import count_unseen, giver, insertion, standing, value_of, way_of
from .worth import (
    NO_WORTH,
    best_left,
    place_after,
    turns_to_come,
    worth_of_cards,
    worth_of_hole,
    worth_of_hole_ahead,
    worth_of_seat,
    worth_of_way,
    worth_two_ahead,
    write_pushed,
)

NO_TOTAL = 1_000_000  # more than anybody's total
HALFWAY = 10.0  # so many points ahead are worth half of what any number of points is
# How much surer of the win a point ahead makes, in logits, by how many turns are to come.
SURE = 1.7 / np.sqrt(2.0 + 9.0 * np.arange(TURNS + 1))

# What was learned from games that the bots played against themselves: `python -m dallage.lab.train`. It is linear.
LINEAR = game_network(__file__, FEATURES).linear


@rule
def features(s, seat, found):
    """K8: those of the own grid between two turns; none while it has a hole or is about to get one, nor at the end."""
    if s.choice[seat] != NO_SQUARE or turns_to_come(s) == 0:
        return 0
    return grid_features(s.grids[seat], s.players, turns_to_come(s), place_after(s, seat), found)


@rule
def is_simultaneous(s):
    """K3: everybody reveals at the same time."""
    return s.inserting == 0


@rule
def ends_turn(s, seat, mover):
    """K2: a turn is over when everybody may reveal."""
    return s.inserting == 0 and s.to_act == everybody(s)


@rule
def learning_target(s, seat):
    """K8, K10: fewer points are better."""
    return -float(standing(s, seat))


@rule
def value_move(s, seat, move, linear, first, last, scratch, present, replies):
    """K3, K4: what a move promises: what the own grid does, and of an insert also what it takes from the next one."""
    turns, place, worth = turns_to_come(s), place_after(s, seat), stack_array(FACES)
    if move < SQUARES:
        count_unseen(s, worth)
        return worth_of_hole(linear, s.players, turns, place, s.grids[seat], move, worth) / ONE
    worth_of_way(linear, s.players, turns, place, s.grids[seat], s.choice[seat], way_of(move), worth)
    return (worth[value_of(move)] + taken_from_next(linear, s, seat, value_of(move))) / ONE


@rule
def taken_from_next(linear, s, seat, value):
    """K4: what the next seat loses when a card is taken before it, in parts for all others; 0 if it has inserted."""
    after, left, ways = next_seat(s, seat), stack_array(FACES), stack_array(FACES)
    if after == s.first:
        return 0.0
    worth_of_insert(linear, s, after, left, ways)
    return (best_left(s, NO_SQUARE, left) - best_left(s, giver(s, value), left)) / (s.players - 1)


@rule
def rate(s, seat, move, scratch):
    """K3, K4, K8: what a move promises when the own next two turns are played in the head."""
    turns, place, grid = turns_to_come(s), place_after(s, seat), s.grids[seat]
    unseen, pushed = stack_array(FACES), stack_array(SQUARES)
    count_unseen(s, unseen)
    if move < SQUARES:
        return worth_of_hole_ahead(LINEAR, s.players, turns, place, grid, move, unseen) / ONE
    write_pushed(grid, s.choice[seat], value_of(move), way_of(move), pushed)
    worth = worth_two_ahead(LINEAR, s.players, turns, place, pushed, unseen)
    return (worth + taken_from_next(LINEAR, s, seat, value_of(move))) / ONE


@rule
def best_move(s, seat, dice, found, scratch):
    """K3, K4: what looks best at first sight; what a hole or a card is worth is reckoned once."""
    return best_reveal(s, seat) if s.inserting == 0 else best_insert(s, seat)


@rule
def best_reveal(s, seat):
    """K3: the card to reveal that looks best; those before others are equal."""
    unseen = stack_array(FACES)
    count_unseen(s, unseen)
    best, best_worth = 0, float(NO_WORTH)
    for square in range(SQUARES):
        if is_down(s.grids[seat, square]):
            turns, place = turns_to_come(s), place_after(s, seat)
            worth = worth_of_hole(LINEAR, s.players, turns, place, s.grids[seat], square, unseen)
            if worth > best_worth:
                best, best_worth = square, worth
    return best


@rule
def best_insert(s, seat):
    """K4: the card and way that look best."""
    worth, left, ways, unused = stack_array(FACES), stack_array(FACES), stack_array(FACES), stack_array(FACES)
    after = next_seat(s, seat)
    worth_of_insert(LINEAR, s, seat, worth, ways)
    if after != s.first:
        worth_of_insert(LINEAR, s, after, left, unused)
    best, best_worth = 0, float(NO_WORTH)
    for other in range(s.players):
        value = s.middle[other]
        if value == 0:
            continue
        promised = float(worth[value])
        if after != s.first:
            promised -= best_left(s, other, left) / (s.players - 1)
        if promised > best_worth:
            best, best_worth = value, promised
    return insertion(best, ways[best])


@rule
def worth_of_insert(linear, s, seat, worth, ways):
    """K4, K5: what the grid of a seat that has to insert promises with each value, and the best way of it."""
    turns, place = turns_to_come(s), place_after(s, seat)
    worth_of_cards(linear, s.players, turns, place, s.grids[seat], s.choice[seat], worth, ways)


@rule
def reward(s, seat):
    """K8, K10: half for the win, half for the points that the others have more, at least."""
    best, winners = NO_TOTAL, 0
    for other in range(s.players):
        winners += (s.winners >> other) & 1
        if other != seat and s.totals[other] < best:
            best = s.totals[other]
    ahead = best - s.totals[seat]
    return 0.5 * ((s.winners >> seat) & 1) / winners + 0.25 + 0.25 * ahead / (abs(ahead) + HALFWAY)


@rule
def outlook(s, seat):
    """K8, K10: the same for the points that everybody may expect; the fewer turns are to come, the surer it is."""
    best, own = float(NO_TOTAL), 0.0
    for other in range(s.players):
        expected = s.totals[other] - worth_of_seat(LINEAR, s, other) / ONE
        if other == seat:
            own = expected
        else:
            best = min(best, expected)
    ahead = best - own
    win = 1.0 / (1.0 + exp(-ahead * SURE[turns_to_come(s)]))
    return 0.5 * win + 0.25 + 0.25 * ahead / (abs(ahead) + HALFWAY)


# Levels from 1 on, as many as luck lets differ. All but the last look at the own moves and the own next two turns, more
# or less well; the last also plays two turns of everybody in its head, again and again, and judges the grids then.
AHEAD = {
    "playout_samples": 0,
    "depth": 1,
    "first_turn": 2,
    "last_turn": 2,
    "candidates": 8,
    "prior_weight": 150.0,
    "prior_scale": 0.04,
}
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("greedy", {"blur": 30.0}),
    ("greedy", {"blur": 12.0}),
    ("greedy", {"blur": 7.5}),
    ("greedy", {"blur": 3.5}),
    ("mcts", {"seconds": 0.9, **AHEAD}),
)
