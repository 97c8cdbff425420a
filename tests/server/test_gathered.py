"""Gathered: one write a turn, in order, and nothing after the end."""

import asyncio
from typing import Any

import pytest

from dallage.server.gathered import Gathered


class Wire:
    """A transport that remembers what it did."""

    def __init__(self) -> None:
        self.did: list[Any] = []

    def write(self, data: bytes) -> None:
        assert not self.is_closing(), "uvloop refuses to write to what is closed"
        self.did.append(data)

    def close(self) -> None:
        self.did.append("closed")

    def is_closing(self) -> bool:
        return "closed" in self.did


async def in_turns(wire: Any, *turns: str) -> None:
    """Writes the letters of each turn one by one; `.` closes, `!` is the other side hanging up."""
    gathered = Gathered(wire, asyncio.get_running_loop().call_soon)
    for turn in turns:
        for letter in turn:
            if letter == "!":
                wire.close()
            elif letter == ".":
                gathered.close()
            else:
                gathered.write(letter.encode())
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("turns", "did"),
    [
        (["ab", "c"], [b"ab", b"c"]),
        (["", "a", "", "bc"], [b"a", b"bc"]),
        (["ab."], [b"ab", "closed"]),
        (["a", "."], [b"a", "closed"]),
        (["ab!", ""], ["closed"]),
    ],
)
def test_what_is_written_in_one_turn_leaves_in_one_write(turns: list[str], did: list[Any]) -> None:
    wire = Wire()
    asyncio.run(in_turns(wire, *turns))
    assert wire.did == did


def test_all_else_is_asked_of_the_transport_itself() -> None:
    wire = Wire()
    gathered = Gathered(wire, print)  # type: ignore[arg-type]
    assert not gathered.is_closing()
    wire.close()
    assert gathered.is_closing()
