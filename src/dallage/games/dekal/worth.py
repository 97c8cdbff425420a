"""What cards are worth to a grid of Dékal by learned weights: in one hole, pushed in each way. ONE is a point."""

from ...kernel.jit import rule, stack_array
from ...kernel.network import ONE
from .features import AT_THE_END, PLACES, STAGE, grid_worth, squares_down, stage_of, worth_with_each_card
from .grids import may_push, push
from .pieces import FACES, HOLE, NO_SQUARE, SQUARES, TURNS, VALUES, WAY_COUNT
from .rules import count_unseen
from .tables import ENTRY

NO_WORTH = -1_000_000  # less than any grid's


@rule
def turns_to_come(s):
    """K2: how many, without this one if it is in its second step."""
    return TURNS + 1 - s.turn - s.inserting


@rule
def place_after(s, seat):
    """K4, K7: how many insert before this seat in the next turn, or in the one that begins."""
    return (seat - s.first - s.inserting) % s.players


@rule
def worth_of_way(linear, s, seat, hole, way, worth):
    """K5, K8: what the grid of a seat promises when each value is pushed into its hole one way; ONE is a point."""
    grid = stack_array(SQUARES)
    for square in range(SQUARES):
        grid[square] = s.grids[seat, square]
    push(grid, hole, HOLE, way)
    if s.turn == TURNS:
        worth_with_each_card(AT_THE_END, grid, ENTRY[hole, way], worth)
        return
    stage = stage_of(s.players, TURNS - s.turn)
    weights = linear[stage : stage + STAGE]
    worth_with_each_card(weights, grid, ENTRY[hole, way], worth)
    place = int(weights[PLACES + (seat - s.first - 1) % s.players])
    for value in range(1, VALUES + 1):
        worth[value] += place


@rule
def worth_of_cards(linear, s, seat, hole, worth, ways):
    """K5, K8: the same for the best way of each value, and which it is."""
    each = stack_array(FACES)
    for value in range(1, VALUES + 1):
        worth[value] = NO_WORTH
    for way in range(WAY_COUNT):
        if may_push(hole, way):
            worth_of_way(linear, s, seat, hole, way, each)
            for value in range(1, VALUES + 1):
                if each[value] > worth[value]:
                    worth[value], ways[value] = each[value], way


@rule
def worth_of_hole(linear, s, seat, hole):
    """K3, K4: what the own grid promises, whatever cards come: the earlier a seat inserts, the more it chooses from.

    Every card in the middle is taken to be any of those not seen.
    """
    unseen, worth, ways = stack_array(FACES), stack_array(FACES), stack_array(FACES)
    count_unseen(s, unseen)
    worth_of_cards(linear, s, seat, hole, worth, ways)
    return best_of_draws(unseen, worth, s.players - (seat - s.first) % s.players)


@rule
def best_of_draws(unseen, worth, draws):
    """The mean worth of the best of so many cards."""
    mean, total = 0.0, 0
    for value in range(1, VALUES + 1):
        total += unseen[value]
    for value in range(1, VALUES + 1):
        below = 0
        for other in range(1, VALUES + 1):
            if worth[other] < worth[value] or (worth[other] == worth[value] and other < value):
                below += unseen[other]
        none_better, all_worse = 1.0, 1.0  # how likely that is of the cards drawn
        for _ in range(draws):
            none_better *= (below + unseen[value]) / total
            all_worse *= below / total
        mean += worth[value] * (none_better - all_worse)
    return mean


@rule
def best_left(s, taken, worth):
    """K4: what the best card of the middle is worth when that of one giver is taken."""
    best = NO_WORTH
    for other in range(s.players):
        if other != taken and s.middle[other] != 0:
            best = max(best, worth[s.middle[other]])
    return best


@rule
def worth_of_seat(linear, s, seat):
    """K8: what the grid of a seat promises; with a hole, what it does with the best card there is, or with any."""
    if s.choice[seat] != NO_SQUARE and s.inserting == 0:
        return worth_of_hole(linear, s, seat, s.choice[seat])
    if s.choice[seat] != NO_SQUARE:
        worth, ways = stack_array(FACES), stack_array(FACES)
        worth_of_cards(linear, s, seat, s.choice[seat], worth, ways)
        return float(best_left(s, NO_SQUARE, worth))
    if turns_to_come(s) == 0:
        return -float(ONE * s.scores[seat])
    stage = stage_of(s.players, turns_to_come(s))
    weights, grid = linear[stage : stage + STAGE], s.grids[seat]
    return float(grid_worth(weights, squares_down(grid), grid)[0] + int(weights[PLACES + place_after(s, seat)]))
