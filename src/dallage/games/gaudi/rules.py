"""Gaudí, clause by clause. The moves are numbered in move_list.py; turn.py and layout.py say what a turn allows."""

from ...kernel.bits import lowest_bit
from ...kernel.chance import below, take
from ...kernel.hands import NO_PIECE, deal_hands, draw, draw_up_to, fill_pile, hide_hands_and_pile, leave_hand
from ...kernel.hexes import CELLS, ORIGIN
from ...kernel.jit import rule
from ...kernel.lists import index_of
from ...kernel.seats import everybody, finish, highest, may_act, next_seat, only, why_not_at_all
from ...kernel.secrecy import NOBODY, UNKNOWN
from .guess import guess
from .layout import animal_at, animals_complete, at_cell, is_in_frontier, is_on_board, put, tiles_for
from .move_list import MOST_MOVES, MOVE_NUMBERS, count_moves, moves, nth_move, random_move
from .numbering import (
    COMPACT_BLOCK,
    COMPLETES_NONE,
    COMPLETES_ONE,
    EVERYBODY_PASSED,
    FIRST_SWAP,
    GO_ON_OR_STOP,
    INITIATION,
    LAY_FIRST,
    MAY_LAY,
    MUST_PASS,
    MUST_SWAP,
    NOT_BESIDE,
    NOT_EMPTY,
    NOT_FITTING,
    NOT_IN_HAND,
    NOT_TOUCHING,
    PASS,
    PAVING,
    STANDARD,
    STOP,
    TILES_ARE_LAID,
)
from .objectives import deal_objectives, is_wanted, worth
from .state_copy import copy_to
from .tables import AGREEING_OBJECTIVES, BOX, CORNER_STEP, FIRST, IN_PLAY, MARKED, NOT_MARKED, TOKENS
from .turn import LAY, SWAP, bit, completes_enough, duty, forms_block, hand_tiles, keeps_together, may_go_on

# What every game provides here; some of it stands in other files.
__all__ = [
    "MOST_MOVES",
    "MOVE_NUMBERS",
    "copy_to",
    "count_moves",
    "guess",
    "moves",
    "nth_move",
    "play",
    "random_move",
    "set_up",
    "veil",
    "why_not",
]


@rule
def set_up(s):
    """G7 to G10, G22: objectives and tokens, unless only paving; the first tile is laid, everybody draws a hand."""
    if s.variant != PAVING:
        deal_objectives(s)
        s.tokens[: s.players] = TOKENS[s.players]
    first = FIRST[below(s.chance, len(FIRST))]
    mix_pile(s, first)
    put(s, first, ORIGIN)
    deal_hands(s, s.hand)
    s.to_act = only(0)
    s.must = duty(s, 0)


@rule
def mix_pile(s, first):
    """G2, G10: the pile has all tiles but the first one; in a short game random ones stay out."""
    fill_pile(s, BOX)
    s.pile_size -= 1
    s.pile[index_of(first, s.pile)] = s.pile[s.pile_size]
    s.pile[s.pile_size] = NO_PIECE
    while s.pile_size > IN_PLAY[s.length] - 1:
        draw(s)


@rule
def why_not(s, seat, move):
    """G11 to G18: lay a tile, stop once one is laid, swap or pass only when nothing can be laid."""
    refusal = why_not_at_all(s, seat, move, MOVE_NUMBERS)
    if refusal != 0:
        return refusal
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
    if tiles_for(s, cell) & bit(tile) == 0:
        return NOT_FITTING
    return why_not_next(s, cell) if s.laid > 0 else 0


@rule
def why_not_next(s, cell):
    """G13, G14, G15: a further tile touches those of the turn, makes no block, and enough animals are completed."""
    if not keeps_together(s, cell):
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
    s.completed_last = 0
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
    corners = animals_complete(at_cell(s, cell))
    while corners != 0:
        complete(s, seat, cell + CORNER_STEP[lowest_bit(corners) // 2])
        corners &= corners - 1
    s.laid += 1
    s.passes = 0
    if not may_go_on(s, seat):
        end_turn(s, seat)


@rule
def complete(s, seat, corner):
    """G15, G16: the animal is complete, and marked if the seat wants it and has tokens: others learn from that."""
    owner = NOBODY
    if s.tokens[seat] > 0:
        animal = animal_at(s, corner)
        if is_wanted(s.objectives[seat], animal):
            owner = seat
            s.tokens[seat] -= 1
            s.scores[seat] += worth(s, s.objectives[seat], animal)
        s.possible[seat] &= AGREEING_OBJECTIVES[animal, NOT_MARKED if owner == NOBODY else MARKED]
    s.corners[s.animals_size] = corner
    s.owners[s.animals_size] = owner
    s.animals_size += 1
    s.completed += 1
    s.completed_last += 1


@rule
def swap(s, seat, tile):
    """G18: another tile comes from the pile before this one goes back to it; the turn goes on."""
    slot = index_of(tile, s.hands[seat])
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
    draw_up_to(s, seat, s.hand)
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
    hide_hands_and_pile(s, seat)
    for other in range(s.players):
        if other != seat:
            if s.variant == STANDARD:
                s.objectives[other] = UNKNOWN
            if s.variant != INITIATION:
                s.scores[other] = UNKNOWN
    if not may_act(s, seat):
        s.must = UNKNOWN
