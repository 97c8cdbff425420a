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
from .rules import giver, insertion, standing, value_of, way_of
from .worth import (
    NO_WORTH,
    best_left,
    place_after,
    turns_to_come,
    worth_of_cards,
    worth_of_hole,
    worth_of_seat,
    worth_of_way,
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
    if move < SQUARES:
        return worth_of_hole(linear, s, seat, move) / ONE
    worth, left, ways = stack_array(FACES), stack_array(FACES), stack_array(FACES)
    worth_of_way(linear, s, seat, s.choice[seat], way_of(move), worth)
    after = next_seat(s, seat)
    if after == s.first:
        return worth[value_of(move)] / ONE
    worth_of_cards(linear, s, after, s.choice[after], left, ways)
    taken = best_left(s, NO_SQUARE, left) - best_left(s, giver(s, value_of(move)), left)
    return (worth[value_of(move)] + taken / (s.players - 1)) / ONE


@rule
def rate(s, seat, move, scratch):
    """K3, K4, K8: what a move promises by what was learned."""
    return value_move(s, seat, move, LINEAR, LINEAR, LINEAR, scratch, LINEAR, LINEAR)


@rule
def best_move(s, seat, dice, found, scratch):
    """K3, K4: the best-rated move; what a hole or a card is worth is reckoned once."""
    return best_reveal(s, seat) if s.inserting == 0 else best_insert(s, seat)


@rule
def best_reveal(s, seat):
    """K3: the best-rated card to reveal; those before others are equal."""
    best, best_worth = 0, float(NO_WORTH)
    for square in range(SQUARES):
        if is_down(s.grids[seat, square]):
            worth = worth_of_hole(LINEAR, s, seat, square)
            if worth > best_worth:
                best, best_worth = square, worth
    return best


@rule
def best_insert(s, seat):
    """K4: the best-rated card and way."""
    worth, left, ways, unused = stack_array(FACES), stack_array(FACES), stack_array(FACES), stack_array(FACES)
    worth_of_cards(LINEAR, s, seat, s.choice[seat], worth, ways)
    after = next_seat(s, seat)
    if after != s.first:
        worth_of_cards(LINEAR, s, after, s.choice[after], left, unused)
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


# Levels from 1 on, as many as luck lets differ. All but the last look at the own moves, more or less well; the last
# plays two turns in its head, again and again, in which everybody plays what looks best, and judges the grids then.
AHEAD = {
    "playout_samples": 0,
    "depth": 1,
    "first_turn": 2,
    "last_turn": 2,
    "candidates": 8,
    "prior_weight": 40.0,
    "prior_scale": 0.04,
}
LEVELS: tuple[tuple[str, dict[str, float]], ...] = (
    ("greedy", {"blur": 30.0}),
    ("greedy", {"blur": 12.0}),
    ("greedy", {"blur": 7.5}),
    ("greedy", {"blur": 3.5}),
    ("mcts", {"seconds": 0.9, **AHEAD}),
)
