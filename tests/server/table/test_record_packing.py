"""The packing of records: what comes out is what was put in, and what is none is refused."""

import random

import numpy as np
import pytest

from dallage.kernel.secrecy import NOBODY
from dallage.registry import find_game
from dallage.server.table.record_packing import PackingRoom, machine_code, packed_record, read_record
from tests.every_game import GAMES


def packed(octets: bytes) -> str:
    """Any bytes as if they were what a seat knows."""
    return PackingRoom(np.frombuffer(octets, np.uint8).copy()).pack().decode()


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
    state = setup.new(seed=1)
    seen, record = state.seen_by(0), packed_record(state, 0).decode()
    assert len(record) < seen._array.nbytes
    assert read_record(record, setup, 0)._array.tobytes() == seen._array.tobytes()
    for wrong in ("", record[2:], record + "00", "nonsense"):
        with pytest.raises(ValueError, match=r"record|hexadecimal"):
            read_record(wrong, setup, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_has_nothing_of_the_one_before_it(game: str) -> None:
    """All states of a game are veiled and packed in the same memory."""
    setup, chooser = find_game(game).choose(), random.Random(5)
    state, other = setup.new(seed=1), setup.new(seed=2)
    while not state.over:
        seat = chooser.choice(state.to_act)
        state.play(seat, chooser.choice(state.moves(seat)))
        for reader in (*range(setup.players), NOBODY):
            packed_record(other, reader)
            record = packed_record(state, reader).decode()
            assert read_record(record, setup, reader)._array.tobytes() == state.seen_by(reader)._array.tobytes()
