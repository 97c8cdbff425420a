"""D11: how often a position has stood.

Each position has a key, and equal positions have equal keys. Positions whose keys agree are compared square by square,
so the count is exact.
"""

from typing import Any

from ...kernel.jit import rule
from .bitboards import both_ends, slid
from .numbering import FIRST_SLIDE, PASS
from .pieces import DARK, LIGHT
from .tables import OPPOSITE

# Odd numbers without a pattern, which the parts of a position are multiplied with.
MIX_FLOOR, MIX_LIGHT, MIX_DARK = 0x1E3779B97F4A7C15, 0x3F58476D1CE4E5B9, 0x54D049BB133111EB

# A key has the forbidden slide, 0 to NO_SLIDE, in its lowest bits, and above it 26 bits of all the rest, mixed.
SLIDE_BITS = 5
MIXED = (1 << 26) - 1


@rule
def count_position(s: Any, seat: int) -> None:
    """D11: counts how often the present position has stood, and notes it; the seat made the last move."""
    key = position_key(int(s.floor), int(s.pawns[LIGHT]), int(s.pawns[DARK]), int(s.forbidden))
    odd, before = s.moves_played % 2, s.moves_played // 2
    alike = 0
    for i in range(before):
        alike += s.keys[odd, i] == key
    s.repeats = 1 if alike == 0 else 1 + times_before(s, seat, key, alike)
    s.keys[odd, before] = key


@rule
def position_key(floor: int, light: int, dark: int, forbidden: int) -> int:
    """D11: the key of a position."""
    mixed = floor * MIX_FLOOR + light * MIX_LIGHT + dark * MIX_DARK
    return (mixed >> 32 & MIXED) << SLIDE_BITS | forbidden


@rule
def times_before(s: Any, seat: int, key: int, alike: int) -> int:
    """D11: takes the moves back one by one and compares the positions whose keys agree; there are `alike` of them."""
    floor, light, dark = int(s.floor), int(s.pawns[LIGHT]), int(s.pawns[DARK])
    times, before = 0, int(s.moves_played)
    while alike > 0:
        before -= 1
        move = s.played[before]
        if move < FIRST_SLIDE:
            light, dark = (light ^ both_ends(move), dark) if seat == LIGHT else (light, dark ^ both_ends(move))
        elif move < PASS:
            back = OPPOSITE[move - FIRST_SLIDE]
            floor, light, dark = slid(floor, back), slid(light, back), slid(dark, back)
        seat = 1 - seat
        if (s.moves_played - before) % 2 == 0 and s.keys[before % 2, before // 2] == key:
            alike -= 1
            times += floor == s.floor and light == s.pawns[LIGHT] and dark == s.pawns[DARK]
    return times
