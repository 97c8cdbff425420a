"""Tuileries, clause by clause. A move is tile * 64 + square."""

from ...kernel.chance import below, shuffle
from ...kernel.hands import (
    deal_hands,
    deal_unseen,
    draw_to_hand,
    fill_pile,
    hide_hands_and_pile,
    is_in_hand,
    leave_hand,
    list_left,
    without_hand,
)
from ...kernel.jit import inlined_rule, rule, stack_array
from ...kernel.lists import is_among
from ...kernel.seats import finish, highest, may_act, next_seat, only, why_not_at_all
from ...kernel.squares import OFF_BOARD, WAYS
from .numbering import BOARD_IS_FULL, FIRST_OUT, HAND_IS_EMPTY, NOT_A_CIRCLE, NOT_FREE, NOT_IN_HAND
from .pieces import EMPTY, KINDS, LARGEST_GROUP, LARGEST_HAND, SQUARES, TILES
from .tables import BOX, CIRCLE_COUNT, CIRCLES, HAND, NEIGHBOURS, SHARED

MOVE_NUMBERS = TILES * SQUARES
MOST_MOVES = LARGEST_HAND * SQUARES


@rule
def set_up(s):
    """T1, T2: the board is empty; everybody draws a hand, the rest is the pile."""
    s.board[:] = EMPTY
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
            for f in range(s.free_size):
                found[count] = start + s.free[f]
                count += 1
    return count


@rule
def random_move(s, seat, dice, found):
    """T3, T4: any tile of the hand on any open square: each legal move is as likely, without listing them."""
    tile = s.hands[seat, below(dice, s.hand_size[seat])]
    if not circles_are_open(s):
        return tile * SQUARES + s.free[below(dice, s.free_size)]
    square = CIRCLES[s.circles, below(dice, CIRCLE_COUNT)]
    while s.board[square] != EMPTY:
        square = CIRCLES[s.circles, below(dice, CIRCLE_COUNT)]
    return tile * SQUARES + square


@rule
def play(s, seat, move):
    """T3, T7: the player lays the tile, scores it and draws; enough points give another turn."""
    tile, square = move // SQUARES, move % SQUARES
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
    leave_hand(s, seat, tile)
    s.board[square] = tile
    s.free_size -= 1
    other = s.free[s.free_size]
    s.free[s.place[square]] = other
    s.place[other] = s.place[square]
    s.free[s.free_size] = 0
    s.place[square] = 0


@rule
def points_at(s, square):
    """T6: the sizes of the tile's groups, or 1 if it has none."""
    points = 0
    for kind in range(len(KINDS)):
        size = group_size(s, square, kind)
        if size >= 2:
            points += size
    return max(points, 1)


@rule
def group_size(s, square, kind):
    """T5: how many tiles the tile's group of this kind has, itself included."""
    if not has_kin(s, square, kind):
        return 1
    return find_group(s, square, kind, stack_array(LARGEST_GROUP))


@rule
def has_kin(s, square, kind):
    """T5: whether a neighbour shares the kind's two features; most tiles have none, and this is soon known."""
    for way in range(WAYS):
        if is_kin(s, NEIGHBOURS[square, way], s.board[square], kind):
            return True
    return False


@inlined_rule
def is_kin(s, square, tile, kind):
    """T5: whether a square is on the board and its tile shares the kind's two features with another tile."""
    return square != OFF_BOARD and (s.board[square] ^ tile) & SHARED[kind] == 0


@rule
def find_group(s, square, kind, group):
    """T5: the squares connected by sides whose tiles share the kind's two features; returns how many."""
    tile = s.board[square]
    group[0] = square
    size = 1
    reached = 0
    while reached < size:
        for way in range(WAYS):
            neighbour = NEIGHBOURS[group[reached], way]
            if is_kin(s, neighbour, tile, kind) and not is_among(neighbour, group, 0, size):
                group[size] = neighbour
                size += 1
        reached += 1
    return size


@rule
def end_turn(s, seat, again):
    """T7, T8: the same player once more, or the next who has tiles; or the game is over."""
    if s.free_size == 0:
        finish(s, BOARD_IS_FULL, highest(s))
    elif s.ending == FIRST_OUT and s.hand_size[seat] == 0:
        finish(s, HAND_IS_EMPTY, highest(s))
    else:
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
