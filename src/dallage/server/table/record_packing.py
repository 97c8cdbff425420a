"""What a seat knows as one text: the bytes of its veiled state without what repeats itself.

A record is read in words of eight bytes, each as it differs from the word before (exclusive or; the first from zero).
For each word there is one byte that says which of its eight bytes differ, the lowest bit for the first, and then these
differences. For a word that is equal to the one before there are two bytes: zero, and how many more such words follow.
All of it is written in hexadecimal digits. Base64 would be shorter, but a socket compresses what it sends with the
message before as its dictionary (http/compression.py), and there digits come out up to seven times shorter: bytes that
did not change are the same text again, wherever they stand.
"""

from binascii import hexlify
from functools import cache
from typing import Any

import numpy as np

from ...kernel.engine import direct
from ...kernel.game import GameSetup
from ...kernel.jit import short_rule
from ...kernel.secrecy import NOBODY
from ...kernel.state import Seen, State

WORD = 8  # bytes
MOST_EQUAL = 256  # words in one run
AT_ONCE = 8  # words that are compared together: most of a large board is empty


@short_rule
def are_equal(words: Any, at: int, word: Any) -> bool:
    """Whether the next words are all equal to this one."""
    differences = word ^ word
    for n in range(AT_ONCE):
        differences |= words[at + n] ^ word
    return bool(differences == 0)


@short_rule
def pack(words: Any, octets: Any, packed: Any) -> int:
    """Packs a record, given as words and as bytes; returns how many bytes it takes in `packed`."""
    size, at, end = len(words), 0, 0
    while at < size:
        before = words[at - 1] if at > 0 else words[at] ^ words[at]
        if words[at] == before:
            first, last = at, min(size, at + MOST_EQUAL)
            while at + AT_ONCE <= last and are_equal(words, at, before):
                at += AT_ONCE
            while at < last and words[at] == before:
                at += 1
            packed[end], packed[end + 1] = 0, at - first - 1
            end += 2
            continue
        which, mark = 0, end
        end += 1
        for n in range(WORD * at, WORD * at + WORD):
            octet = octets[n] ^ octets[n - WORD] if at > 0 else octets[n]
            if octet != 0:
                which |= 1 << (n - WORD * at)
                packed[end] = octet
                end += 1
        packed[mark] = which
        at += 1
    return end


@short_rule
def unpack(packed: Any, words: Any, octets: Any) -> bool:
    """Writes a record back into the memory of `words` and `octets`, which is zero; whether it fits exactly."""
    at, to = 0, 0
    while at + 1 < len(packed) and to < len(words):
        which = packed[at]
        at += 1
        if to > 0:
            words[to] = words[to - 1]
        if which == 0:
            last = to + 1 + packed[at]
            at += 1
            if last > len(words):
                return False
            if words[to] != 0:
                words[to:last] = words[to]
            to = last
            continue
        for n in range(WORD):
            if which >> n & 1:
                if at == len(packed):
                    return False
                octets[WORD * to + n] ^= packed[at]
                at += 1
        to += 1
    return at == len(packed) and to == len(words)


@cache
def machine_code() -> tuple[Any, Any]:
    """`pack` and `unpack`; made once, and then found on disk."""
    words, octets = np.zeros(1, np.uint64), np.zeros(WORD, np.uint8)
    return direct(pack, words, octets, octets), direct(unpack, octets, words, octets)


class PackingRoom:
    """Memory for one record and for what it is packed into."""

    def __init__(self, octets: Any) -> None:
        self.octets = octets
        self.words = octets.view(np.uint64)
        self.packed = np.empty((WORD + 1) * len(self.words), np.uint8)

    def pack(self) -> bytes:
        """What is in the room, in hexadecimal digits."""
        return hexlify(self.packed.data[: machine_code()[0](self.words, self.octets, self.packed)])


class VeilingRoom(PackingRoom):
    """Where states of one game are veiled and packed, one after the other. Each is written over all of the one before,
    and nothing of the room is handed out: what one seat knows cannot get to another."""

    def __init__(self, record: Any) -> None:
        self.state = np.empty(1, record)
        super().__init__(np.ndarray(self.state.nbytes, np.uint8, self.state))
        self.memory = self.octets.data

    def fill(self, array: Any) -> None:
        """With a state. Python copies it, for NumPy would give up the lock meanwhile, see `copy_array`."""
        self.memory[:] = np.ndarray(array.nbytes, np.uint8, array).data


ROOMS: dict[str, VeilingRoom] = {}  # by game; whoever uses one takes it out meanwhile


def packed_record(state: State, seat: int) -> bytes:
    """What a seat knows, as `seen_by` gives it, packed."""
    array, game, seat = state._array, state.setup.game, state._seat(seat, NOBODY)
    room = ROOMS.pop(game.id, None) or VeilingRoom(array.dtype)
    room.fill(array)
    game.engine.veil(room.state, seat)
    packed = room.pack()
    ROOMS[game.id] = room
    return packed


def read_record(record: str, setup: GameSetup, seat: int) -> Seen:
    """What was packed, as `Seen` again; ValueError if it is not of this game."""
    array = np.zeros(1, setup.undealt.dtype)
    octets = np.ndarray(array.nbytes, np.uint8, array)
    packed = np.frombuffer(bytearray.fromhex(record), np.uint8)
    if not machine_code()[1](packed, octets.view(np.uint64), octets):
        raise ValueError("not a record of this game")
    return Seen(setup, array, seat)
