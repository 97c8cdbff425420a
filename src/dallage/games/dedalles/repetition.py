"""D11: how often a position has stood.

Each position has a key, and equal positions have equal keys. Positions whose keys agree are compared square by square,
so the count is exact.
"""

from typing import Any

from ...kernel.bits import count_bits, has_bit
from ...kernel.jit import rule
from .bitboards import both_ends, slid
from .numbering import FIRST_SLIDE, HELD, PASS
from .pieces import DARK, LIGHT, SQUARES
from .tables import OPPOSITE

# Odd numbers without a pattern, which the parts of a position are multiplied with.
MIX_FLOOR, MIX_LIGHT, MIX_DARK = 0x1E3779B97F4A7C15, 0x3F58476D1CE4E5B9, 0x54D049BB133111EB
MIX_ARRIVED = 0x2127599BF4325C37

# A key has the forbidden slide, 0 to NO_SLIDE, in its lowest bits, above it how many pawns of both sides have arrived,
# and above that 23 bits of all the rest, mixed.
SLIDE_BITS = 5
ARRIVED_BITS = 3
MIXED = (1 << 23) - 1


@rule
def count_position(s: Any, seat: int) -> None:
    """D11: counts how often the present position has stood, and notes it; the seat made the last move."""
    arrived = int(s.arrived[LIGHT] | s.arrived[DARK])
    key = position_key(int(s.floor), int(s.pawns[LIGHT]), int(s.pawns[DARK]), arrived, int(s.forbidden))
    odd, before = s.moves_played % 2, s.moves_played // 2
    alike = 0
    for i in range(before):
        alike += s.keys[odd, i] == key
    s.repeats = 1 if alike == 0 else 1 + times_before(s, seat, key, alike)
    s.keys[odd, before] = key


@rule
def position_key(floor: int, light: int, dark: int, arrived: int, forbidden: int) -> int:
    """D11: the key of a position."""
    mixed = floor * MIX_FLOOR + light * MIX_LIGHT + dark * MIX_DARK + arrived * MIX_ARRIVED
    return ((mixed >> 32 & MIXED) << ARRIVED_BITS | count_bits(arrived)) << SLIDE_BITS | forbidden


@rule
def times_before(s: Any, seat: int, key: int, alike: int) -> int:
    """D11: takes the moves back one by one and compares the positions whose keys agree; there are `alike` of them."""
    floor, light, dark = int(s.floor), int(s.pawns[LIGHT]), int(s.pawns[DARK])
    # The pawns that have arrived are taken back too. Their number never falls (D10, reached), and it is in the key: so
    # as far back as a key agrees, no other pawn has arrived. Held, the pawns themselves say which of them count.
    now = int(s.arrived[LIGHT] | s.arrived[DARK])
    arrived = now
    times, before = 0, int(s.moves_played)
    while alike > 0:
        before -= 1
        move = int(s.played[before])
        if move < FIRST_SLIDE:
            light, dark = (light ^ both_ends(move), dark) if seat == LIGHT else (light, dark ^ both_ends(move))
            arrived ^= both_ends(move) if has_bit(arrived, move % SQUARES) else 0
        elif move < PASS:
            back = OPPOSITE[move - FIRST_SLIDE]
            floor, light, dark, arrived = slid(floor, back), slid(light, back), slid(dark, back), slid(arrived, back)
        seat = 1 - seat
        if (s.moves_played - before) % 2 == 0 and s.keys[before % 2, before // 2] == key:
            alike -= 1
            same_pawns = light == s.pawns[LIGHT] and dark == s.pawns[DARK]
            times += floor == s.floor and same_pawns and (s.exits == HELD or arrived == now)
    return times
