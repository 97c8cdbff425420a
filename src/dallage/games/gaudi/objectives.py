"""The objective cards: dealing them (G7), what a marked animal tells of them (G16), what it is worth (G20)."""

from itertools import product

import numpy as np

from ...kernel.bits import has_bit, lowest_bit
from ...kernel.chance import below, shuffle
from ...kernel.jit import MOST_SEATS, rule, stack_array
from ...kernel.secrecy import UNKNOWN
from .pieces import ANY_OBJECTIVE, OBJECTIVES
from .tables import AGREEING_OBJECTIVES, ANIMAL_OF, CARDS, COLOUR_OF, MARKED, OBJECTIVE

# G3: the cards of one sort, animal cards or colour cards, are of three kinds, and there are two of each kind.
CARD_KINDS = 3
MOST_OF_A_KIND = 2
MOST_CARDS = CARD_KINDS * MOST_OF_A_KIND

# While cards of a sort are dealt, some are left: a stock. There are 27 stocks, and each has a number:
#
#       number       0        1        2        3     …    26
#       of a kind  0 0 0    0 0 1    0 0 2    0 1 0       2 2 2
STOCK = np.array(list(product(range(MOST_OF_A_KIND + 1), repeat=CARD_KINDS)), np.int32)  # by number and kind
STOCKS = len(STOCK)
STOCK_SIZE = STOCK.sum(axis=1)  # how many cards of all kinds
STOCK_NUMBER = {tuple(stock): number for number, stock in enumerate(STOCK.tolist())}
FULL_STOCK = np.array([STOCK_NUMBER[cards, cards, cards] for cards in CARDS.tolist()], np.int32)  # G7: by players
# The stock with one card of a kind fewer, by number and kind; 0 where there is none of the kind.
ONE_FEWER = np.array(
    [
        [STOCK_NUMBER.get((a - (kind == 0), b - (kind == 1), c - (kind == 2)), 0) for kind in range(CARD_KINDS)]
        for a, b, c in STOCK.tolist()
    ],
    np.int32,
)

# Counted deals are a row for each seat and one more; a row has a place for each stock of animals and of colours.
ROW = STOCKS * STOCKS
MOST_DEALS = (MOST_SEATS + 1) * ROW

PATIENCE = 20  # so many deals may disagree with what is known before those that agree are counted


@rule
def deal_objectives(s):
    """G7: each player draws an animal card and a colour card."""
    animals, colours = stack_array(MOST_CARDS), stack_array(MOST_CARDS)
    shuffle_cards(s, animals)
    shuffle_cards(s, colours)
    for seat in range(s.players):
        s.objectives[seat] = OBJECTIVE[animals[seat], colours[seat]]
    s.possible[: s.players] = ANY_OBJECTIVE


@rule
def shuffle_cards(s, cards):
    """G7: the cards of one sort that are used with so many players, in a random order."""
    count = CARD_KINDS * CARDS[s.players]
    for card in range(count):
        cards[card] = card % CARD_KINDS
    shuffle(s.chance, cards, count)


@rule
def is_wanted(objective, animal):
    """G16: whether an animal in a colour has the objective animal or the objective colour."""
    return has_bit(AGREEING_OBJECTIVES[animal, MARKED], objective)


@rule
def worth(s, objective, animal):
    """G20: a marked animal is worth 1 point, or 2 if it has both the objective animal and the objective colour."""
    return s.both_points if objective == animal else 1


@rule
def guess_objectives(s):
    """G7: the cards not known are dealt again, each deal of the cards that agrees with all marks being as likely.

    So they are dealt at random until a deal agrees; when that takes too long, one of those that agree is chosen.
    """
    known = stack_array(MOST_SEATS)
    for other in range(s.players):
        known[other] = s.possible[other] if s.objectives[other] == UNKNOWN else 1 << s.objectives[other]
    for _ in range(PATIENCE):
        if deal_agrees(s, known):
            return
    choose_deal(s, known)


@rule
def deal_agrees(s, known):
    """G7, G16: deals to every seat, first to those of which the cards are known; whether it agrees with the marks."""
    animals = colours = FULL_STOCK[s.players]
    for is_known in (True, False):
        for seat in range(s.players):
            if is_single(known[seat]) == is_known:
                if is_known:
                    objective = lowest_bit(known[seat])
                else:
                    animal = card_kind(animals, below(s.chance, STOCK_SIZE[animals]))
                    colour = card_kind(colours, below(s.chance, STOCK_SIZE[colours]))
                    objective = OBJECTIVE[animal, colour]
                s.objectives[seat] = objective
                if not has_bit(known[seat], objective):
                    return False
                animals = ONE_FEWER[animals, ANIMAL_OF[objective]]
                colours = ONE_FEWER[colours, COLOUR_OF[objective]]
    return True


@rule
def is_single(objectives):
    """G16: whether a set of objectives has only one."""
    return objectives & (objectives - 1) == 0


@rule
def card_kind(stock, number):
    """G7: the kind of one of the cards of a stock, all being numbered from 0."""
    kind = 0
    while number >= STOCK[stock, kind]:
        number -= STOCK[stock, kind]
        kind += 1
    return kind


@rule
def choose_deal(s, known):
    """G7: counts the deals from the last seat to the first for every stock that may be left, draws one of them."""
    deals = stack_array(MOST_DEALS)
    count_deals(s.players, known, deals)
    animals = colours = FULL_STOCK[s.players]
    for other in range(s.players):
        after = deals[(other + 1) * ROW :]
        drawn = below(s.chance, deals[other * ROW + animals * STOCKS + colours])
        objective = deal_number(known[other], animals, colours, after, drawn)
        s.objectives[other] = objective
        animals = ONE_FEWER[animals, ANIMAL_OF[objective]]
        colours = ONE_FEWER[colours, COLOUR_OF[objective]]


@rule
def count_deals(players, known, deals):
    """G7: fills `deals` with the ways to deal to a seat and those after it, by the animal and colour cards left."""
    deals[players * ROW : (players + 1) * ROW] = 1
    for seat in range(players - 1, -1, -1):
        left, after = CARD_KINDS * CARDS[players] - seat, deals[(seat + 1) * ROW :]
        for animals in range(STOCKS):
            if STOCK_SIZE[animals] == left:
                for colours in range(STOCKS):
                    if STOCK_SIZE[colours] == left:
                        deals[seat * ROW + animals * STOCKS + colours] = ways(known[seat], animals, colours, after)


@rule
def ways(known, animals, colours, after):
    """G7: the ways to deal two of the cards left to a seat of which some objectives are known possible, and go on."""
    total = 0
    for objective in range(OBJECTIVES):
        total += ways_with(objective, known, animals, colours, after)
    return total


@rule
def ways_with(objective, known, animals, colours, after):
    """G7: those of the ways that give the seat this objective."""
    animal, colour = ANIMAL_OF[objective], COLOUR_OF[objective]
    cards = STOCK[animals, animal] * STOCK[colours, colour]
    if cards == 0 or not has_bit(known, objective):
        return 0
    return cards * after[ONE_FEWER[animals, animal] * STOCKS + ONE_FEWER[colours, colour]]


@rule
def deal_number(known, animals, colours, after, number):
    """G7: the objective that the seat has in the deal of this number, all its ways being numbered from 0."""
    objective = 0
    here = ways_with(0, known, animals, colours, after)
    while number >= here:
        number -= here
        objective += 1
        here = ways_with(objective, known, animals, colours, after)
    return objective
