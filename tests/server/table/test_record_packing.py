"""The packing of records: what comes out is what was put in, and what is none is refused."""

import random

import numpy as np
import pytest

from dallage.kernel.state import Seen
from dallage.registry import find_game
from dallage.server.table.record_packing import machine_code, packed_record, read_record
from tests.every_game import GAMES


def packed(octets: bytes) -> str:
    """Any bytes as if they were what a seat knows."""
    seen = object.__new__(Seen)
    seen._room = seen._spare_room = None
    seen._array = np.frombuffer(octets, np.uint8).copy()
    return packed_record(seen)


def unpacked(record: str, size: int) -> bytes | None:
    """The bytes of a record, None if they are not so many."""
    octets = np.zeros(size, np.uint8)
    fits = machine_code()[1](np.frombuffer(bytearray.fromhex(record), np.uint8), octets.view(np.uint64), octets)
    return octets.tobytes() if fits else None


@pytest.mark.parametrize("share", [0.0, 0.02, 0.5, 1.0])
def test_any_bytes_come_back(share: float) -> None:
    chooser = random.Random(share)
    for words in (0, 1, 2, 255, 256, 257, 700):
        octets = bytes(chooser.randrange(1, 256) if chooser.random() < share else 0 for _ in range(8 * words))
        assert unpacked(packed(octets), len(octets)) == octets


def test_what_repeats_itself_takes_no_room() -> None:
    assert packed(bytes(16)) == "0001"
    assert packed(bytes(8 * 300)) == "00ff002b"
    assert packed(b"\x07" + bytes(14) + b"\xff") == "0107" + "8107ff"
    assert packed(b"\xff" * 80) == "ff" + 8 * "ff" + "0008"


@pytest.mark.parametrize("wrong", ["", "01", "010700", "00", "0001", "0107ff", "ff0102"])
def test_what_is_no_record_is_refused(wrong: str) -> None:
    assert unpacked("0107", 8) == b"\x07" + bytes(7)
    assert unpacked("0107", 16) is None
    assert unpacked(wrong, 8) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_smaller_than_what_it_holds_and_read_again(game: str) -> None:
    setup = find_game(game).choose()
    seen = setup.new(seed=1).seen_by(0)
    record = packed_record(seen)
    assert len(record) < seen._array.nbytes
    assert read_record(record, setup, 0)._array.tobytes() == seen._array.tobytes()
    for wrong in ("", record[2:], record + "00", "nonsense"):
        with pytest.raises(ValueError, match=r"record|hexadecimal"):
            read_record(wrong, setup, 0)
