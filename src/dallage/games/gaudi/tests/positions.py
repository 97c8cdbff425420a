"""Drawn boards, and a count of all tiles, tokens and cards.

A board is drawn in rows of hexagons, each row half a tile to the right or left of the one above:

      BGB OGG
    OGO[BGO]OGB        the tile in brackets lies at 0,0; on its right 1,0; above it 0,-1 and 1,-1
"""

import re
from collections import Counter
from typing import Any

import dallage
from dallage.kernel.hands import NO_PIECE
from dallage.kernel.hex_rules import touches
from dallage.kernel.hexes import ORIGIN, cell_at
from dallage.kernel.secrecy import NOBODY
from dallage.kernel.state import State

from .. import layout, turn
from ..pieces import ANY_OBJECTIVE, CODES, COPIES, OBJECTIVE_NAMES, PRINTED_HAND, TILES
from ..tables import CORNER_STEP


def drawn(
    board: str,
    *hands: str,
    pile: str | None = None,
    objectives: str = "star B, snail G",
    to_act: int = 0,
    **options: str,
) -> State:
    """A state with this board, hands and objectives, at the beginning of a turn.

    The pile has the tiles named, or all that are left; no animal on the board is marked.
    """
    players = max(2, len(hands), objectives.count(",") + 1)
    state = dallage.game("gaudi", players=players, **options).new(seed=1)
    s = state._s
    for name in ("plane", "cells", "tiles", "frontier", "corners", "owners"):
        s[name][:] = 0
    s.board_size = s.frontier_size = s.animals_size = 0
    for cell, tile in in_order(cells_drawn(board)):
        put(s, tile, cell)
    fill_hands(s, [[CODES.index(code) for code in hand.split()] for hand in hands], pile)
    if options.get("variant") != "paving":
        s.objectives[:players] = [objective(words) for words in objectives.split(", ")]
        s.possible[:players] = ANY_OBJECTIVE
    s.to_act = 1 << to_act
    s.must = turn.duty(s, to_act)
    return state


def cells_drawn(board: str) -> dict[int, int]:
    """The tile in each cell of a drawing."""
    rows = board.splitlines()
    origin_row, origin_column = next((i, row.index("[") + 1) for i, row in enumerate(rows) if "[" in row)
    found = {}
    for i, row in enumerate(rows):
        for code in re.finditer("[BGO]{3}", row):
            r = i - origin_row
            q, between = divmod(code.start() - origin_column - 2 * r, 4)
            assert between == 0, f"{code[0]} is not in line"
            found[cell_at(q, r)] = CODES.index(code[0])
    return found


def in_order(found: dict[int, int]) -> list[tuple[int, int]]:
    """The cells and tiles so that each but the first touches one before."""
    order = [(ORIGIN, found.pop(ORIGIN))]
    while found:
        cell = next(cell for cell in found if any(touches(cell, before) for before, _ in order))
        order.append((cell, found.pop(cell)))
    return order


def put(s: Any, tile: int, cell: int) -> None:
    """Lays a tile that must fit; the animals it completes stay unmarked."""
    assert layout.tiles_for(s, cell) >> tile & 1, f"{CODES[tile]} does not fit at {cell}"
    layout.put(s, tile, cell)
    for corner in CORNER_STEP:
        if layout.tiles_at(s, cell + corner) == 3:
            s.corners[s.animals_size], s.owners[s.animals_size] = cell + corner, NOBODY
            s.animals_size += 1


def fill_hands(s: Any, hands: list[list[int]], pile: str | None) -> None:
    """Puts the other tiles into hands and pile; what neither holds is in the box."""
    left = Counter({tile: int(count) for tile, count in enumerate(COPIES)})
    left.subtract(s.tiles[: s.board_size].tolist())
    left.subtract(tile for hand in hands for tile in hand)
    s.hands[:] = NO_PIECE
    s.hand_size[:] = 0
    for seat in range(int(s.players)):
        hand = hands[seat] if seat < len(hands) else [most(left) for _ in range(PRINTED_HAND)]
        s.hands[seat, : len(hand)] = hand
        s.hand_size[seat] = len(hand)
    rest = sorted(left.elements()) if pile is None else [CODES.index(code) for code in pile.split()]
    if pile is not None:
        left.subtract(rest)
    assert min(left.values()) >= 0, "more tiles of a code than there are"
    s.pile[:] = rest + [NO_PIECE] * (TILES - len(rest))
    s.pile_size = len(rest)


def most(left: Counter[int]) -> int:
    """Takes a tile of which most are left."""
    tile = left.most_common(1)[0][0]
    left[tile] -= 1
    return tile


def objective(words: str) -> int:
    animal, colour = words.split()
    return OBJECTIVE_NAMES.index((animal, colour))


def census(view: dict[str, Any]) -> Counter[str]:
    """Every tile by its code, every token by its owner, and how many cards are dealt.

    In a short game 34 unknown tiles stay in the box, so the others are only counted (G10).
    """
    tiles = [tile["tile"] for tile in view["board"]] + view["pile"] + [code for hand in view["hands"] for code in hand]
    pieces = Counter(tiles if view["options"]["length"] == "full" else ["tile"] * len(tiles))
    for seat, left in enumerate(view["tokens"]):
        pieces[f"token of seat {seat}"] = left + sum(animal["owner"] == seat for animal in view["animals"])
    pieces["objective cards"] = sum(2 for wanted in view["objectives"] if wanted)
    return pieces


def rare_positions() -> list[State]:
    """Nothing fits, for anybody: all must pass; and a turn of two tiles beside which a third makes a block (G14)."""
    stuck = drawn("[BGO]", "GBB GOB OBB", "OOB GOG OBG", "GOB OBB", pile="", objectives="star B, snail G, jelly O")
    block = drawn("\n    GBO[BGO]OGB\n", "BGB BBO BOB")
    block.play(0, "BGB@0,1")
    block.play(0, "BBO@-1,1")
    return [stuck, block]
