"""Dékal, clause by clause. A move is a square to reveal, or SQUARES + (value - 1) * WAY_COUNT + way to insert."""

from ...kernel.chance import below, shuffle
from ...kernel.hands import draw, fill_pile, hide_pile, list_left, pile_unseen
from ...kernel.jit import MOST_SEATS, rule, stack_array
from ...kernel.refusals import NOT_YOUR_TURN
from ...kernel.seats import everybody, finish, lowest, may_act, next_seat, only, why_not_at_all
from ...kernel.secrecy import UNKNOWN
from .grids import is_down, may_push, points, push, remaining
from .numbering import (
    ALL_IS_PLAYED,
    FACE_UP,
    HAS_CHOSEN,
    HUNDRED_IS_REACHED,
    INSERT_NOW,
    MUST_PUSH,
    NOT_IN_THE_MIDDLE,
    REVEAL_FIRST,
    SINGLE,
)
from .pieces import (
    CARDS,
    FACE_DOWN,
    FACES,
    HOLE,
    MATCH_END_POINTS,
    NO_SQUARE,
    SQUARES,
    TURNS,
    VALUES,
    WAY_COUNT,
)
from .tables import BOX, COPIES_OF

MOVE_NUMBERS = SQUARES + VALUES * WAY_COUNT
MOST_MOVES = MOST_SEATS * WAY_COUNT  # as many values in the middle, all ways each


@rule
def set_up(s):
    """K1, K7: the first round is dealt, and seat 0 has the marker."""
    s.choice[:] = NO_SQUARE
    s.last_seat = -1
    start_round(s)


@rule
def start_round(s):
    """K10: all cards are dealt anew, and the player who starts round n is seat n - 1."""
    s.round_number += 1
    s.first = (s.round_number - 1) % s.players
    s.scores[:] = 0
    deal(s)
    s.turn = 0
    start_turn(s)


@rule
def deal(s):
    """K1: everybody gets 16 random cards, face down; the rest stay out."""
    fill_pile(s, BOX[s.values])
    for seat in range(s.players):
        for square in range(SQUARES):
            s.grids[seat, square] = FACE_DOWN + draw(s)


@rule
def start_turn(s):
    """K2, K3: everybody may choose a card to reveal."""
    s.turn += 1
    s.inserting = 0
    s.to_act = everybody(s)


@rule
def why_not(s, seat, move):
    """K2, K3: each step of a turn has moves of its own, and in the reveal everybody may choose once."""
    refusal = why_not_at_all(s, seat, move, MOVE_NUMBERS)
    if refusal == NOT_YOUR_TURN and s.inserting == 0:
        return HAS_CHOSEN
    if refusal != 0:
        return refusal
    return why_not_reveal(s, seat, move) if s.inserting == 0 else why_not_insert(s, seat, move)


@rule
def why_not_reveal(s, seat, move):
    """K3: everybody chooses a face-down card of the own grid."""
    if move >= SQUARES:
        return REVEAL_FIRST
    if not is_down(s.grids[seat, move]):
        return FACE_UP
    return 0


@rule
def why_not_insert(s, seat, move):
    """K4, K6: a card of the middle goes in, and it must push at least one card."""
    if move < SQUARES:
        return INSERT_NOW
    if giver(s, value_of(move)) == s.players:
        return NOT_IN_THE_MIDDLE
    if not may_push(s.choice[seat], way_of(move)):
        return MUST_PUSH
    return 0


@rule
def value_of(move):
    """K4: the value of the card that a move inserts."""
    return (move - SQUARES) // WAY_COUNT + 1


@rule
def way_of(move):
    """K5: the way in which a move inserts a card."""
    return (move - SQUARES) % WAY_COUNT


@rule
def insertion(value, way):
    """K4, K5: the move that inserts a card of this value this way."""
    return SQUARES + (value - 1) * WAY_COUNT + way


@rule
def giver(s, value):
    """K4: the lowest seat whose card of this value lies in the middle, or the number of players if there is none."""
    seat = 0
    while seat < s.players and s.middle[seat] != value:
        seat += 1
    return seat


@rule
def moves(s, seat, found):
    """K3, K4: every face-down card; or every value in the middle, every way it can be pushed."""
    if not may_act(s, seat):
        return 0
    count = 0
    if s.inserting == 0:
        for square in range(SQUARES):
            if is_down(s.grids[seat, square]):
                found[count] = square
                count += 1
        return count
    for value in range(1, VALUES + 1):
        if giver(s, value) < s.players:
            for way in range(WAY_COUNT):
                if may_push(s.choice[seat], way):
                    found[count] = insertion(value, way)
                    count += 1
    return count


@rule
def random_move(s, seat, dice, found):
    """K3, K4: draws until it meets a face-down card, or a value of the middle and a way that pushes; all as likely."""
    if s.inserting == 0:
        return random_card(s, seat, dice)
    other = below(dice, s.players)
    # Equal values are one move: only the card of the lowest seat stands for it.
    while s.middle[other] == 0 or giver(s, s.middle[other]) != other:
        other = below(dice, s.players)
    way = below(dice, WAY_COUNT)
    while not may_push(s.choice[seat], way):
        way = below(dice, WAY_COUNT)
    return insertion(s.middle[other], way)


@rule
def random_card(s, seat, dice):
    """K3: any face-down card of the grid; there is one."""
    square = below(dice, SQUARES)
    while not is_down(s.grids[seat, square]):
        square = below(dice, SQUARES)
    return square


@rule
def play(s, seat, move):
    """K2: a move of the reveal step or of the insert step."""
    s.moves_played += 1
    if s.inserting == 0:
        reveal(s, seat, move)
    else:
        insert(s, seat, move)


@rule
def reveal(s, seat, square):
    """K3: the choice is kept secret until all have chosen."""
    forget_last(s)
    s.choice[seat] = square
    s.to_act -= only(seat)
    if s.to_act == 0:
        show(s)


@rule
def show(s):
    """K3, K4: all chosen cards lie face up in the middle, each grid has one hole, and the first player inserts."""
    for seat in range(s.players):
        s.middle[seat] = s.grids[seat, s.choice[seat]] - FACE_DOWN
        s.grids[seat, s.choice[seat]] = HOLE
    s.inserting = 1
    s.to_act = only(s.first)


@rule
def insert(s, seat, move):
    """K4: a card goes from the middle into the own grid."""
    value = value_of(move)
    remember_last(s, seat, move)
    s.middle[giver(s, value)] = 0
    push(s.grids[seat], s.choice[seat], value, way_of(move))
    s.choice[seat] = NO_SQUARE
    s.scores[seat] = points(s.grids[seat])
    if next_seat(s, seat) == s.first:
        end_turn(s)
    else:
        s.to_act = only(next_seat(s, seat))


@rule
def remember_last(s, seat, move):
    """K4: what an insert is explained with is kept; face-down cards are kept without their value."""
    s.last_seat, s.last_move = seat, move
    for square in range(SQUARES):
        card = s.grids[seat, square]
        s.before[square] = FACE_DOWN + UNKNOWN if is_down(card) else card


@rule
def forget_last(s):
    """K3: a reveal changes no score, so nothing is to be explained after it."""
    if s.last_seat >= 0:
        s.last_seat, s.last_move = -1, 0
        s.before[:] = 0


@rule
def end_turn(s):
    """K2, K7: the marker passes to the next seat, or after 16 turns the round is over."""
    if s.turn == TURNS:
        end_round(s)
    else:
        s.first = next_seat(s, s.first)
        start_turn(s)


@rule
def end_round(s):
    """K8, K10: the round is added to the totals; the game is over, or another round is dealt."""
    most = 0
    for seat in range(s.players):
        s.totals[seat] += s.scores[seat]
        most = max(most, s.totals[seat])
    if s.match == SINGLE:
        finish(s, ALL_IS_PLAYED, winners_of_round(s))
    elif most >= MATCH_END_POINTS:
        finish(s, HUNDRED_IS_REACHED, winners_of_match(s))
    else:
        for seat in range(s.players):
            s.round_scores[seat] = s.scores[seat]
        start_round(s)


@rule
def winners_of_round(s):
    """K8, K9: the lowest score wins, among equals the fewest remaining cards; still equal, they share."""
    standings = stack_array(MOST_SEATS)
    for seat in range(s.players):
        # A grid has SQUARES cards at most, so those that remain decide between equal scores only.
        standings[seat] = s.scores[seat] * (SQUARES + 1) + remaining(s.grids[seat])
    return lowest(s, standings)


@rule
def winners_of_match(s):
    """K10: the lowest total wins, equal totals share."""
    return lowest(s, s.totals)


@rule
def standing(s, seat):
    """K10: the rounds that are over and the one being played; the last one is in the total when the game ends."""
    return s.totals[seat] + (s.scores[seat] if s.over == 0 else 0)


@rule
def veil(s, seat):
    """K1, K3: nobody knows the face-down cards and the rest, nor what others chose before all have chosen."""
    for other in range(s.players):
        for square in range(SQUARES):
            if is_down(s.grids[other, square]):
                s.grids[other, square] = FACE_DOWN + UNKNOWN
        if other != seat and s.inserting == 0:
            s.choice[other] = NO_SQUARE
    hide_pile(s)


@rule
def guess(s, seat):
    """K1, K3: the cards not seen are dealt at random, and the others may have chosen any of theirs."""
    unseen = stack_array(CARDS)
    count = unseen_cards(s, unseen)
    shuffle(s.chance, unseen, count)
    for other in range(s.players):
        for square in range(SQUARES):
            if is_down(s.grids[other, square]):
                count -= 1
                s.grids[other, square] = FACE_DOWN + unseen[count]
        if other != seat and s.inserting == 0 and not may_act(s, other):
            s.choice[other] = random_card(s, other, s.chance)
    pile_unseen(s, unseen, count)


@rule
def unseen_cards(s, unseen):
    """K1: lists the cards that lie neither face up in a grid nor in the middle; returns how many."""
    left = stack_array(FACES)
    count_unseen(s, left)
    return list_left(left, unseen)


@rule
def count_unseen(s, left):
    """K1: the same, how many of each value."""
    for face in range(FACES):
        left[face] = COPIES_OF[s.values, face]
    for seat in range(s.players):
        left[s.middle[seat]] -= 1
        for square in range(SQUARES):
            if not is_down(s.grids[seat, square]):
                left[s.grids[seat, square]] -= 1
