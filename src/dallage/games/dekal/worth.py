"""What cards are worth to a grid of Dékal by learned weights: in one hole, pushed in each way. ONE is a point."""

from ...kernel.jit import rule, stack_array
from ...kernel.network import ONE
from .features import AT_THE_END, PLACES, STAGE, grid_worth, squares_down, stage_of, worth_with_each_card
from .grids import is_down, may_push, push
from .pieces import FACES, HOLE, NO_SQUARE, SQUARES, TURNS, VALUES, WAY_COUNT
from .rules import count_unseen
from .tables import ENTRY

NO_WORTH = -1_000_000  # less than any grid's
NEARLY_BEST = 40  # a card to reveal that looks so much worse than the best is not looked at closely


@rule
def turns_to_come(s):
    """K2: how many, without this one if it is in its second step."""
    return TURNS + 1 - s.turn - s.inserting


@rule
def place_after(s, seat):
    """K4, K7: how many insert before this seat in the next turn, or in the one that begins."""
    return (seat - s.first - s.inserting) % s.players


@rule
def write_pushed(grid, hole, value, way, pushed):
    """K5: writes what a grid becomes when a card is pushed into its hole."""
    for square in range(SQUARES):
        pushed[square] = grid[square]
    push(pushed, hole, value, way)


@rule
def worth_of_way(linear, players, turns, place, grid, hole, way, worth):
    """K5, K8: what a grid promises when each value is pushed into its hole one way; ONE is a point.

    So many turns are to come then, and in the next one so many insert before this seat.
    """
    pushed = stack_array(SQUARES)
    write_pushed(grid, hole, HOLE, way, pushed)
    if turns == 0:
        worth_with_each_card(AT_THE_END, pushed, ENTRY[hole, way], worth)
        return
    stage = stage_of(players, turns)
    weights = linear[stage : stage + STAGE]
    worth_with_each_card(weights, pushed, ENTRY[hole, way], worth)
    for value in range(1, VALUES + 1):
        worth[value] += int(weights[PLACES + place])


@rule
def worth_of_cards(linear, players, turns, place, grid, hole, worth, ways):
    """K5, K8: the same for the best way of each value, and which it is."""
    each = stack_array(FACES)
    for value in range(1, VALUES + 1):
        worth[value] = NO_WORTH
    for way in range(WAY_COUNT):
        if may_push(hole, way):
            worth_of_way(linear, players, turns, place, grid, hole, way, each)
            for value in range(1, VALUES + 1):
                if each[value] > worth[value]:
                    worth[value], ways[value] = each[value], way


@rule
def worth_of_hole(linear, players, turns, place, grid, hole, unseen):
    """K3, K4: what a grid promises when this card is revealed: the earlier a seat inserts, the more it chooses from.

    Every card in the middle is taken to be any of those not seen.
    """
    worth, ways = stack_array(FACES), stack_array(FACES)
    worth_of_cards(linear, players, turns - 1, (place - 1) % players, grid, hole, worth, ways)
    return best_of_draws(unseen, worth, players - place)


@rule
def worth_one_ahead(linear, players, turns, place, grid, unseen):
    """K2: what a grid promises between two turns, the next one played in the head."""
    if turns == 0:
        return float(grid_worth(AT_THE_END, 0, grid)[0])
    best = float(NO_WORTH)
    for hole in range(SQUARES):
        if is_down(grid[hole]):
            best = max(best, worth_of_hole(linear, players, turns, place, grid, hole, unseen))
    return best


@rule
def worth_of_hole_ahead(linear, players, turns, place, grid, hole, unseen):
    """K3, K4: what a grid promises when this card is revealed, with the turn after it played in the head too."""
    worth, ways, pushed = stack_array(FACES), stack_array(FACES), stack_array(SQUARES)
    after = (place - 1) % players
    worth_of_cards(linear, players, turns - 1, after, grid, hole, worth, ways)
    for value in range(1, VALUES + 1):
        if unseen[value] > 0:
            write_pushed(grid, hole, value, ways[value], pushed)
            worth[value] = int(worth_one_ahead(linear, players, turns - 1, after, pushed, unseen))
    return best_of_draws(unseen, worth, players - place)


@rule
def worth_two_ahead(linear, players, turns, place, grid, unseen):
    """K2: what a grid promises between two turns, the next two played in the head; holes that look bad are left out."""
    if turns == 0:
        return worth_one_ahead(linear, players, turns, place, grid, unseen)
    worth = stack_array(SQUARES)
    top, best = NO_WORTH, float(NO_WORTH)
    for hole in range(SQUARES):
        if is_down(grid[hole]):
            worth[hole] = int(worth_of_hole(linear, players, turns, place, grid, hole, unseen))
            top = max(top, worth[hole])
    for hole in range(SQUARES):
        if is_down(grid[hole]) and worth[hole] >= top - NEARLY_BEST:
            best = max(best, worth_of_hole_ahead(linear, players, turns, place, grid, hole, unseen))
    return best


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
    turns, place, grid = turns_to_come(s), place_after(s, seat), s.grids[seat]
    worth, ways = stack_array(FACES), stack_array(FACES)
    if s.choice[seat] != NO_SQUARE and s.inserting == 0:
        count_unseen(s, ways)
        return worth_of_hole(linear, s.players, turns, place, grid, s.choice[seat], ways)
    if s.choice[seat] != NO_SQUARE:
        worth_of_cards(linear, s.players, turns, place, grid, s.choice[seat], worth, ways)
        return float(best_left(s, NO_SQUARE, worth))
    if turns == 0:
        return -float(ONE * s.scores[seat])
    stage = stage_of(s.players, turns)
    weights = linear[stage : stage + STAGE]
    return float(grid_worth(weights, squares_down(grid), grid)[0] + int(weights[PLACES + place]))
