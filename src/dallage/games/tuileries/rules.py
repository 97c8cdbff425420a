"""Tuileries, clause by clause. A move is tile * 64 + square."""

import numpy as np

from ...kernel.chance import below, shuffle, take
from ...kernel.jit import rule
from ...kernel.seats import finish, highest, may_act, next_seat, only
from ...kernel.secrecy import UNKNOWN
from .pieces import CIRCLES, EMPTY, HAND, LARGEST_HAND, NEIGHBOURS, SHARED, SQUARES, TILES

MOVE_NUMBERS = TILES * SQUARES
MOST_MOVES = LARGEST_HAND * SQUARES

FIRST_OUT = 1  # value of the option `ending`

# Refusals
OVER, NOT_YOUR_TURN, NO_SUCH_MOVE, NOT_IN_HAND, NOT_FREE, NOT_A_CIRCLE = range(1, 7)
# Endings
BOARD_IS_FULL, HAND_IS_EMPTY = 1, 2


@rule
def set_up(s):
    """T1, T2: the board is empty; everybody draws a hand, the rest is the pile."""
    s.board[:] = EMPTY
    for square in range(SQUARES):
        s.free[square] = square
        s.place[square] = square
    s.free_size = SQUARES
    for tile in range(TILES):
        s.pile[tile] = tile
    s.pile_size = TILES
    s.hands[:] = EMPTY
    for seat in range(s.players):
        for _ in range(HAND[s.players]):
            draw(s, seat)
    s.last_seat = -1
    s.to_act = only(0)


@rule
def draw(s, seat):
    """T3: one random tile goes from the pile to the hand."""
    s.hands[seat, s.hand_size[seat]] = take(s.chance, s.pile, s.pile_size)
    s.hand_size[seat] += 1
    s.pile_size -= 1
    s.pile[s.pile_size] = EMPTY


@rule
def why_not(s, seat, move):
    """T3, T4: a tile of the own hand on a free square; the first four tiles go on the circles."""
    if s.over != 0:
        return OVER
    if not may_act(s, seat):
        return NOT_YOUR_TURN
    if move < 0 or move >= MOVE_NUMBERS:
        return NO_SUCH_MOVE
    tile, square = move // SQUARES, move % SQUARES
    if not has_tile(s, seat, tile):
        return NOT_IN_HAND
    if s.board[square] != EMPTY:
        return NOT_FREE
    if circles_are_open(s) and not is_circled(s, square):
        return NOT_A_CIRCLE
    return 0


@rule
def has_tile(s, seat, tile):
    """Whether a tile is in the hand of a seat."""
    for i in range(s.hand_size[seat]):
        if s.hands[seat, i] == tile:
            return True
    return False


@rule
def circles_are_open(s):
    """T4: the first four tiles of the game are still being laid."""
    return s.free_size > SQUARES - 4


@rule
def is_circled(s, square):
    """T4: whether a square is one of the four circles."""
    for i in range(4):
        if CIRCLES[s.circles, i] == square:
            return True
    return False


@rule
def moves(s, seat, found):
    """T3, T4: every tile of the hand on every square that is open now."""
    if not may_act(s, seat):
        return 0
    count = 0
    for i in range(s.hand_size[seat]):
        start = s.hands[seat, i] * SQUARES
        if circles_are_open(s):
            for c in range(4):
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
    """Any tile of the hand on any open square: each legal move is as likely, without listing them."""
    tile = s.hands[seat, below(dice, s.hand_size[seat])]
    if not circles_are_open(s):
        return tile * SQUARES + s.free[below(dice, s.free_size)]
    square = CIRCLES[s.circles, below(dice, 4)]
    while s.board[square] != EMPTY:
        square = CIRCLES[s.circles, below(dice, 4)]
    return tile * SQUARES + square


@rule
def play(s, seat, move):
    """T3, T7: lay the tile, score it, draw; 5 points or more give another turn."""
    tile, square = move // SQUARES, move % SQUARES
    lay(s, seat, tile, square)
    points = points_at(s, square)
    s.scores[seat] += points
    s.last_seat, s.last_square, s.last_points = seat, square, points
    if s.pile_size > 0:
        draw(s, seat)
    s.moves_played += 1
    end_turn(s, seat, points >= 5)


@rule
def lay(s, seat, tile, square):
    """T3: the tile goes from the hand to the square."""
    s.hand_size[seat] -= 1
    last = s.hand_size[seat]
    for i in range(last):
        if s.hands[seat, i] == tile:
            s.hands[seat, i] = s.hands[seat, last]
    s.hands[seat, last] = EMPTY
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
    for kind in range(3):
        size = group_size(s, square, kind)
        if size >= 2:
            points += size
    return max(points, 1)


@rule
def group_size(s, square, kind):
    """T5: how many tiles the tile's group of this kind has, itself included; four at most exist."""
    if not has_kin(s, square, kind):
        return 1
    return find_group(s, square, kind, np.empty(4, np.int32))


@rule
def has_kin(s, square, kind):
    """T5: whether a neighbour shares the kind's two features; most tiles have none, and this is soon known."""
    for way in range(4):
        neighbour = NEIGHBOURS[square, way]
        if neighbour >= 0 and (s.board[neighbour] ^ s.board[square]) & SHARED[kind] == 0:
            return True
    return False


@rule
def find_group(s, square, kind, group):
    """T5: the squares connected by sides whose tiles share the kind's two features; returns how many."""
    tile = s.board[square]
    group[0] = square
    size = 1
    reached = 0
    while reached < size:
        for way in range(4):
            neighbour = NEIGHBOURS[group[reached], way]
            if neighbour >= 0 and (s.board[neighbour] ^ tile) & SHARED[kind] == 0 and not is_in(neighbour, group, size):
                group[size] = neighbour
                size += 1
        reached += 1
    return size


@rule
def is_in(square, group, size):
    """Whether a square is one of the first `size` of a group."""
    for i in range(size):
        if group[i] == square:
            return True
    return False


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
    s.chance[0] = 0
    if s.over != 0:
        return
    for other in range(s.players):
        if other != seat:
            s.hands[other, : s.hand_size[other]] = UNKNOWN
    s.pile[: s.pile_size] = UNKNOWN


@rule
def guess(s, seat):
    """T2: the tiles not seen are dealt at random to the other hands and the pile."""
    if s.over != 0:
        return
    unseen = np.empty(TILES, np.int32)
    count = unseen_tiles(s, seat, unseen)
    shuffle(s.chance, unseen, count)
    for other in range(s.players):
        if other != seat:
            for i in range(s.hand_size[other]):
                count -= 1
                s.hands[other, i] = unseen[count]
    for i in range(count):
        s.pile[i] = unseen[i]


@rule
def unseen_tiles(s, seat, unseen):
    """The tiles neither on the board nor in the hand of the seat; returns how many."""
    seen = np.zeros(TILES + 1, np.bool_)
    for square in range(SQUARES):
        seen[s.board[square]] = True
    if seat >= 0:
        for i in range(s.hand_size[seat]):
            seen[s.hands[seat, i]] = True
    count = 0
    for tile in range(TILES):
        if not seen[tile]:
            unseen[count] = tile
            count += 1
    return count
