"""The objective cards: dealing them (G7), what a marked animal tells of them (G16), what it is worth (G20)."""

import numpy as np

from ...kernel.bits import lowest_bit
from ...kernel.chance import below, shuffle
from ...kernel.jit import few, rule
from ...kernel.secrecy import UNKNOWN
from .pieces import AGREE, ANY_OBJECTIVE, CARDS

# What is left of the three kinds of card is one number, in base 3: so many of the first, the second, the third.
WORTH_IN_BASE = np.array([1, 3, 9], np.int32)
LEFT = 27

PATIENCE = 20  # so many deals may disagree with what is known before those that agree are counted


@rule
def deal_objectives(s):
    """G7: each player draws an animal card and a colour card."""
    cards = few(6)
    for factor in (3, 1):
        count = 0
        for card in range(3 * CARDS[s.players]):
            cards[card] = card % 3
            count += 1
        shuffle(s.chance, cards, count)
        for seat in range(s.players):
            s.objectives[seat] += factor * cards[seat]
    s.possible[: s.players] = ANY_OBJECTIVE


@rule
def is_wanted(objective, animal):
    """G16: whether an animal in a colour has the objective animal or the objective colour."""
    return (AGREE[animal, 0] >> objective) & 1 == 1


@rule
def worth(objective, animal):
    """G20: a marked animal is worth 1 point, or 2 if it has both the objective animal and the objective colour."""
    return 2 if objective == animal else 1


@rule
def guess_objectives(s):
    """G7: the cards not known are dealt again, each deal of the cards that agrees with all marks being as likely.

    So they are dealt at random until a deal agrees; when that takes too long, one of those that agree is chosen.
    """
    known = few(6)
    for other in range(s.players):
        known[other] = s.possible[other] if s.objectives[other] == UNKNOWN else 1 << s.objectives[other]
    for _ in range(PATIENCE):
        if deal_agrees(s, known):
            return
    choose_deal(s, known)


@rule
def deal_agrees(s, known):
    """G7, G16: deals to every seat, first to those of which the cards are known; whether it agrees with the marks."""
    animals = colours = CARDS[s.players] * (LEFT - 1) // 2
    left = 3 * CARDS[s.players]
    for is_known in (True, False):
        for seat in range(s.players):
            if (known[seat] & (known[seat] - 1) == 0) == is_known:
                animal = lowest_bit(known[seat]) // 3 if is_known else card_number(animals, below(s.chance, left))
                colour = lowest_bit(known[seat]) % 3 if is_known else card_number(colours, below(s.chance, left))
                s.objectives[seat] = animal * 3 + colour
                if (known[seat] >> s.objectives[seat]) & 1 == 0:
                    return False
                animals -= WORTH_IN_BASE[animal]
                colours -= WORTH_IN_BASE[colour]
                left -= 1
    return True


@rule
def card_number(cards, number):
    """The kind of one of the cards left, all being numbered from 0."""
    if number < cards % 3:
        return 0
    return 1 if number < cards % 3 + cards // 3 % 3 else 2


@rule
def choose_deal(s, known):
    """G7: counts the deals from the last seat to the first for every choice of cards that may be left, draws one."""
    deals = np.empty((7, LEFT, LEFT), np.int32)
    count_deals(s.players, known, deals)
    animals = colours = CARDS[s.players] * (LEFT - 1) // 2
    for other in range(s.players):
        drawn = below(s.chance, deals[other, animals, colours])
        objective = deal_number(known[other], animals, colours, deals[other + 1], drawn)
        s.objectives[other] = objective
        animals -= WORTH_IN_BASE[objective // 3]
        colours -= WORTH_IN_BASE[objective % 3]


@rule
def count_deals(players, known, deals):
    """G7: fills `deals` with the ways to deal to a seat and those after it, by the animal and colour cards left."""
    deals[players] = 1
    for seat in range(players - 1, -1, -1):
        left = 3 * CARDS[players] - seat
        for animals in range(LEFT):
            if cards_left(animals) == left:
                for colours in range(LEFT):
                    if cards_left(colours) == left:
                        deals[seat, animals, colours] = ways(known[seat], animals, colours, deals[seat + 1])


@rule
def ways(known, animals, colours, after):
    """G7: the ways to deal two of the cards left to a seat of which some objectives are known possible, and go on."""
    total = 0
    for objective in range(9):
        total += ways_with(objective, known, animals, colours, after)
    return total


@rule
def ways_with(objective, known, animals, colours, after):
    """G7: those of the ways that give the seat this objective."""
    animal, colour = objective // 3, objective % 3
    cards = of_kind(animals, animal) * of_kind(colours, colour)
    if (known >> objective) & 1 == 0 or cards == 0:
        return 0
    return cards * after[animals - WORTH_IN_BASE[animal], colours - WORTH_IN_BASE[colour]]


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


@rule
def of_kind(cards, kind):
    """How many cards of a kind are left."""
    return cards // WORTH_IN_BASE[kind] % 3


@rule
def cards_left(cards):
    """How many cards of all three kinds are left."""
    return cards % 3 + cards // 3 % 3 + cards // 9
