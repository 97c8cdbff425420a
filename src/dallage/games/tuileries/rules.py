"""Tuileries, clause by clause. A move is tile * 64 + square."""

from ...kernel.bits import has_bit
from ...kernel.chance import below, shuffle
from ...kernel.hands import (
    NO_PIECE,
    deal_hands,
    deal_unseen,
    draw_to_hand,
    fill_pile,
    hide_hands_and_pile,
    is_in_hand,
    list_left,
    without_hand,
)
from ...kernel.jit import inlined_rule, rule, stack_array
from ...kernel.lists import is_among
from ...kernel.seats import finish, highest, may_act, next_seat, only, why_not_at_all
from ...kernel.squares import OFF_BOARD, WAYS
from .numbering import BOARD_IS_FULL, FIRST_OUT, HAND_IS_EMPTY, NOT_A_CIRCLE, NOT_FREE, NOT_IN_HAND
from .pieces import EMPTY, KINDS, LARGEST_HAND, SQUARES, TILES
from .tables import (
    ANY_ROW,
    BESIDE,
    BOX,
    CIRCLE_COUNT,
    CIRCLES,
    HAND,
    KINDS_TOGETHER,
    NEAR,
    NOTHING_NEAR,
    OTHERS,
)

MOVE_NUMBERS = TILES * SQUARES
MOST_MOVES = LARGEST_HAND * SQUARES

SQUARE_BITS = 6  # of a move, the low ones
# Masks that change nothing: they tell the compiler that an index is not negative, and it need not ask.
ANY_SQUARE = ANY_TILE = 63
ANY_DIFFERENCE = 127


@rule
def set_up(s):
    """T1, T2: the board is empty; everybody draws a hand, the rest is the pile."""
    s.board[:] = EMPTY
    s.lies_on[:] = OFF_BOARD
    for square in range(SQUARES):
        s.free[square] = square
        s.place[square] = square
    s.free_size = SQUARES
    fill_pile(s, BOX)
    deal_hands(s, HAND[s.players])
    s.last_seat = -1
    s.to_act = only(0)


@rule
def why_not(s, seat, move):
    """T3, T4: a tile of the own hand on a free square; the first four tiles go on the circles."""
    refusal = why_not_at_all(s, seat, move, MOVE_NUMBERS)
    if refusal != 0:
        return refusal
    tile, square = move // SQUARES, move % SQUARES
    if not is_in_hand(s, seat, tile):
        return NOT_IN_HAND
    if s.board[square] != EMPTY:
        return NOT_FREE
    if circles_are_open(s) and not is_circled(s, square):
        return NOT_A_CIRCLE
    return 0


@rule
def circles_are_open(s):
    """T4: the first four tiles of the game are still being laid."""
    return s.free_size > SQUARES - CIRCLE_COUNT


@rule
def is_circled(s, square):
    """T4: whether a square is one of the four circles."""
    return is_among(square, CIRCLES[s.circles], 0, CIRCLE_COUNT)


@rule
def moves(s, seat, found):
    """T3, T4: every tile of the hand on every square that is open now."""
    if not may_act(s, seat):
        return 0
    count = 0
    for i in range(s.hand_size[seat]):
        start = s.hands[seat, i] * SQUARES
        if circles_are_open(s):
            for c in range(CIRCLE_COUNT):
                if s.board[CIRCLES[s.circles, c]] == EMPTY:
                    found[count] = start + CIRCLES[s.circles, c]
                    count += 1
        else:
            own = found[count:]
            for f in range(s.free_size):
                own[f] = start + s.free[f]
            count += s.free_size
    return count


@inlined_rule
def random_move(s, seat, dice, found):
    """T3, T4: any tile of the hand on any open square: each legal move is as likely, without listing them."""
    tile = s.hands[seat, below(dice, s.hand_size[seat])]
    if not circles_are_open(s):
        return tile * SQUARES + s.free[below(dice, s.free_size)]
    square = CIRCLES[s.circles, below(dice, CIRCLE_COUNT)]
    while s.board[square] != EMPTY:
        square = CIRCLES[s.circles, below(dice, CIRCLE_COUNT)]
    return tile * SQUARES + square


@inlined_rule
def play(s, seat, move):
    """T3, T7: the player lays the tile, scores it and draws; enough points give another turn."""
    tile, square = move >> SQUARE_BITS & ANY_TILE, move & ANY_SQUARE
    lay(s, seat, tile, square)
    points = points_at(s, square)
    s.scores[seat] += points
    s.last_seat, s.last_square, s.last_points = seat, square, points
    if s.pile_size > 0:
        draw_to_hand(s, seat)
    s.moves_played += 1
    end_turn(s, seat, points >= s.another_turn)


@rule
def lay(s, seat, tile, square):
    """T3: the tile goes from the hand to the square."""
    s.hand_size[seat] -= 1
    s.hands[seat, place_in_hand(s, seat, tile)] = s.hands[seat, s.hand_size[seat]]
    s.hands[seat, s.hand_size[seat]] = NO_PIECE
    s.board[square] = tile
    s.lies_on[tile] = square
    s.free_size -= 1
    other, at = s.free[s.free_size] & ANY_SQUARE, s.place[square] & ANY_SQUARE
    s.free[at] = other
    s.place[other] = at
    s.free[s.free_size] = 0
    s.place[square] = 0


@rule
def place_in_hand(s, seat, tile):
    """T2: where a tile of the hand is. There is one of each, and looking at all takes less time than stopping there."""
    place, hand = 0, s.hands[seat]
    for i in range(LARGEST_HAND):
        if hand[i] == tile:
            place = i
    return place


@inlined_rule
def points_at(s, square):
    """T6: the sizes of the tile's groups, or 1 if it has none."""
    kinds = kinds_of_neighbours(s, square)
    if kinds == 0:
        return 1
    points = 0
    for kind in range(len(KINDS)):
        if has_bit(kinds, kind):
            points += group_size(s, square, kind)
    return points


@rule
def kinds_of_neighbours(s, square):
    """T5: the kinds of group that the tile is in with a neighbour, one bit each; most tiles are in none."""
    tile, kinds = s.board[square], 0
    for way in range(WAYS):
        differ = s.board[NEAR[square, way]] ^ tile | NOTHING_NEAR[square, way]
        kinds |= KINDS_TOGETHER[differ & ANY_DIFFERENCE]
    return kinds


@rule
def group_size(s, square, kind):
    """T5: how many tiles the tile's group has, itself included: only three others have its two features.

    Each of the three is in the group if it is beside the tile, or beside another that is, or beside one beside another.
    """
    tile = s.board[square]
    a, b, c = other_tile(s, tile, kind, 0), other_tile(s, tile, kind, 1), other_tile(s, tile, kind, 2)
    to_a, to_b, to_c = BESIDE[square, a], BESIDE[square, b], BESIDE[square, c]
    ab, ac, bc = BESIDE[a, b], BESIDE[a, c], BESIDE[b, c]
    has_a = to_a | to_b & ab | to_c & ac | to_b & bc & ac | to_c & bc & ab
    has_b = to_b | to_a & ab | to_c & bc | to_a & ac & bc | to_c & ac & ab
    has_c = to_c | to_a & ac | to_b & bc | to_a & ab & bc | to_b & ab & ac
    return 1 + has_a + has_b + has_c


@rule
def other_tile(s, tile, kind, n):
    """T5: where one of the three others with the tile's two features lies: a row of BESIDE."""
    return s.lies_on[(tile ^ OTHERS[kind, n]) & ANY_TILE] & ANY_ROW


@rule
def end_turn(s, seat, again):
    """T7, T8: the same player once more, or the next who has tiles; or the game is over."""
    if s.free_size == 0 or (s.ending == FIRST_OUT and s.hand_size[seat] == 0):
        finish(s, BOARD_IS_FULL if s.free_size == 0 else HAND_IS_EMPTY, highest(s))
        return
    following = seat if again else next_seat(s, seat)
    while s.hand_size[following] == 0:
        following = next_seat(s, following)
    s.to_act = only(following)


@rule
def veil(s, seat):
    """T2: the other hands and the pile are secret until the game is over."""
    hide_hands_and_pile(s, seat)


@rule
def guess(s, seat):
    """T2: the tiles not seen are dealt at random to the other hands and the pile."""
    unseen = stack_array(TILES)
    count = unseen_tiles(s, seat, unseen)
    shuffle(s.chance, unseen, count)
    deal_unseen(s, seat, unseen, count)


@rule
def unseen_tiles(s, seat, unseen):
    """T1, T2: lists the tiles neither on the board nor in the hand of the seat; returns how many."""
    left = stack_array(TILES)
    left[:] = 1
    for square in range(SQUARES):
        if s.board[square] != EMPTY:
            left[s.board[square]] = 0
    without_hand(s, seat, left)
    return list_left(left, unseen)
