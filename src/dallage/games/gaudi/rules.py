"""Gaudí, clause by clause. The moves are numbered in listing.py; turn.py and layout.py tell what a turn allows."""

from ...kernel.chance import below, take
from ...kernel.hexes import CELLS, ORIGIN
from ...kernel.jit import rule
from ...kernel.seats import everybody, finish, highest, may_act, next_seat, only
from ...kernel.secrecy import NOBODY, UNKNOWN
from .guessing import guess
from .layout import colour_at, fitting, is_in_frontier, is_on_board, put, tiles_at
from .listing import FIRST_SWAP, MOST_MOVES, MOVE_NUMBERS, PASS, STOP, moves, random_move
from .objectives import deal_objectives, is_wanted, worth
from .pieces import AGREE, BOX, CORNERS, EMPTY, FIRST, HAND, IN_PLAY, TILES, TOKENS
from .turn import (
    INITIATION,
    LAY,
    PAVING,
    STANDARD,
    SWAP,
    bit,
    completes_enough,
    duty,
    forms_block,
    hand_tiles,
    may_go_on,
    touches_turn,
)

# The verbs and numbers of this game that other files tell.
__all__ = ["MOST_MOVES", "MOVE_NUMBERS", "guess", "moves", "play", "random_move", "set_up", "veil", "why_not"]

# Refusals
OVER, NOT_YOUR_TURN, NO_SUCH_MOVE, NOT_IN_HAND, NOT_EMPTY, NOT_BESIDE, NOT_FITTING = range(1, 8)
NOT_TOUCHING, COMPACT_BLOCK, COMPLETES_NONE, COMPLETES_ONE = range(8, 12)
LAY_FIRST, GO_ON_OR_STOP, MAY_LAY, MUST_SWAP, MUST_PASS = range(12, 17)
# Endings
TILES_ARE_LAID, EVERYBODY_PASSED = 1, 2


@rule
def set_up(s):
    """G7 to G10, G22: objectives and tokens, unless only paving; the first tile is laid, everybody draws a hand."""
    if s.variant != PAVING:
        deal_objectives(s)
        s.tokens[: s.players] = TOKENS[s.players]
    first = FIRST[below(s.chance, len(FIRST))]
    fill_pile(s, first)
    put(s, first, ORIGIN)
    s.hands[:] = EMPTY
    for seat in range(s.players):
        draw(s, seat)
    s.to_act = only(0)
    s.must = duty(s, 0)


@rule
def fill_pile(s, first):
    """G2, G10: all tiles but the first one, or 49 of them."""
    for i in range(TILES):
        s.pile[i] = BOX[i]
    at = 0
    while s.pile[at] != first:
        at += 1
    s.pile_size = TILES - 1
    s.pile[at] = s.pile[s.pile_size]
    s.pile[s.pile_size] = EMPTY
    while s.pile_size > IN_PLAY[s.length] - 1:
        take(s.chance, s.pile, s.pile_size)
        s.pile_size -= 1
        s.pile[s.pile_size] = EMPTY


@rule
def draw(s, seat):
    """G9, G17: the hand is filled up to three while the pile lasts."""
    while s.hand_size[seat] < HAND and s.pile_size > 0:
        s.hands[seat, s.hand_size[seat]] = take(s.chance, s.pile, s.pile_size)
        s.hand_size[seat] += 1
        s.pile_size -= 1
        s.pile[s.pile_size] = EMPTY


@rule
def why_not(s, seat, move):
    """G11 to G18: lay a tile, stop once one is laid, swap or pass only when nothing can be laid."""
    if s.over != 0:
        return OVER
    if not may_act(s, seat):
        return NOT_YOUR_TURN
    if move < 0 or move >= MOVE_NUMBERS:
        return NO_SUCH_MOVE
    if move < FIRST_SWAP:
        return why_not_lay(s, seat, move // CELLS, move % CELLS)
    if move == STOP:
        return why_not_stop(s)
    if move == PASS:
        return why_not_pass(s)
    return why_not_swap(s, seat, move - FIRST_SWAP)


@rule
def why_not_lay(s, seat, tile, cell):
    """G11, G12: a tile of the own hand on an empty cell beside a laid tile, where its colours agree."""
    if hand_tiles(s, seat) & bit(tile) == 0:
        return NOT_IN_HAND
    if not is_in_frontier(s, cell):
        return NOT_EMPTY if is_on_board(s, cell) else NOT_BESIDE
    if fitting(s, cell) & bit(tile) == 0:
        return NOT_FITTING
    return why_not_next(s, cell) if s.laid > 0 else 0


@rule
def why_not_next(s, cell):
    """G13, G14, G15: a further tile touches those of the turn, makes no block, and enough animals are completed."""
    if touches_turn(s, cell) == 0:
        return NOT_TOUCHING
    if forms_block(s, cell):
        return COMPACT_BLOCK
    if not completes_enough(s, cell):
        return COMPLETES_NONE if s.laid == 1 else COMPLETES_ONE
    return 0


@rule
def why_not_stop(s):
    """G12, G17: the turn may be ended once a tile is laid."""
    if s.laid > 0:
        return 0
    if s.must == LAY:
        return LAY_FIRST
    return MUST_SWAP if s.must == SWAP else MUST_PASS


@rule
def why_not_pass(s):
    """G18: one passes only when nothing can be laid, nor after a swap."""
    if s.must == LAY:
        return GO_ON_OR_STOP if s.laid > 0 else MAY_LAY
    return MUST_SWAP if s.must == SWAP else 0


@rule
def why_not_swap(s, seat, tile):
    """G18: one swaps a tile of the own hand when none can be laid but some tile of the pile could."""
    if s.must == LAY:
        return GO_ON_OR_STOP if s.laid > 0 else MAY_LAY
    if s.must != SWAP:
        return MUST_PASS
    return NOT_IN_HAND if hand_tiles(s, seat) & bit(tile) == 0 else 0


@rule
def play(s, seat, move):
    """G12, G17, G18: lay a tile, swap one, stop or pass."""
    s.moves_played += 1
    s.fresh = 0
    if move < FIRST_SWAP:
        lay(s, seat, move // CELLS, move % CELLS)
    elif move == STOP:
        end_turn(s, seat)
    elif move == PASS:
        pass_on(s, seat)
    else:
        swap(s, seat, move - FIRST_SWAP)


@rule
def lay(s, seat, tile, cell):
    """G11, G17: the tile goes from the hand to the cell; the turn ends by itself when no other may be laid."""
    leave_hand(s, seat, tile)
    put(s, tile, cell)
    for corner in range(3):
        point = cell + CORNERS[corner]
        if tiles_at(s, point) == 3:
            complete(s, seat, point)
    s.laid += 1
    s.passes = 0
    if not may_go_on(s, seat):
        end_turn(s, seat)


@rule
def leave_hand(s, seat, tile):
    """The tile leaves the hand; the last one takes its slot."""
    slot = 0
    while s.hands[seat, slot] != tile:
        slot += 1
    s.hand_size[seat] -= 1
    s.hands[seat, slot] = s.hands[seat, s.hand_size[seat]]
    s.hands[seat, s.hand_size[seat]] = EMPTY


@rule
def complete(s, seat, point):
    """G15, G16: the animal is complete, and marked if the seat wants it and has tokens: others learn from that."""
    owner = NOBODY
    if s.tokens[seat] > 0:
        animal = point % 3 * 3 + colour_at(s, point) - 1
        if is_wanted(s.objectives[seat], animal):
            owner = seat
            s.tokens[seat] -= 1
            s.scores[seat] += worth(s.objectives[seat], animal)
        s.possible[seat] &= AGREE[animal, 1 if owner == NOBODY else 0]
    s.points[s.animals_size] = point
    s.owners[s.animals_size] = owner
    s.animals_size += 1
    s.completed += 1
    s.fresh += 1


@rule
def swap(s, seat, tile):
    """G18: another tile comes from the pile before this one goes back to it; the turn goes on."""
    slot = 0
    while s.hands[seat, slot] != tile:
        slot += 1
    s.hands[seat, slot] = take(s.chance, s.pile, s.pile_size)
    s.pile[s.pile_size - 1] = tile
    s.must = duty(s, seat)


@rule
def pass_on(s, seat):
    """G18, G19: the next player's turn; the game is over when everybody has passed in a row."""
    s.passes += 1
    next_turn(s, seat)
    if s.passes == s.players:
        end_game(s, EVERYBODY_PASSED)


@rule
def end_turn(s, seat):
    """G17, G19: the player draws; the game is over if there was nothing left to draw and the hand is empty."""
    draw(s, seat)
    next_turn(s, seat)
    if s.hand_size[seat] == 0:
        end_game(s, TILES_ARE_LAID)


@rule
def next_turn(s, seat):
    """G12: the next player begins a turn."""
    following = next_seat(s, seat)
    s.laid = 0
    s.completed = 0
    s.to_act = only(following)
    s.must = duty(s, following)


@rule
def end_game(s, why):
    """G20, G22: most points win; when only paving everybody does."""
    s.must = LAY
    finish(s, why, everybody(s) if s.variant == PAVING else highest(s))


@rule
def veil(s, seat):
    """G7, G9, G18: the pile and what others hold, want, score and must do are secret until the game is over."""
    s.chance[0] = 0
    if s.over != 0:
        return
    for other in range(s.players):
        if other != seat:
            s.hands[other, : s.hand_size[other]] = UNKNOWN
            if s.variant == STANDARD:
                s.objectives[other] = UNKNOWN
            if s.variant != INITIATION:
                s.scores[other] = UNKNOWN
    s.pile[: s.pile_size] = UNKNOWN
    if not may_act(s, seat):
        s.must = UNKNOWN
