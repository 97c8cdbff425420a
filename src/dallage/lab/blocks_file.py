"""What the lab has measured, in a file: one block of deals a line, added to and never rewritten.

A line is written to the disk before its games count, so a cut loses the blocks being played and nothing else; and a
deal that a line has is never played or counted again.
"""

import fcntl
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from .aggregate import Aggregate
from .errors import LabError
from .texts import BAD_FOLDER, FOLDER_IN_USE

FILE = "blocks.jsonl"


class Block(NamedTuple):
    """Some deals of a study that were played in one go."""

    key: str  # names the study, see Study.key
    first: int  # deal
    deals: int  # how many
    found: dict[str, Any]  # an Aggregate as JSON
    seconds: float = 0.0
    failure: LabError | None = None  # why it ends here: a bot has failed; not written


class Covered:
    """Which deals are measured, as ranges: a few numbers, however many deals there are."""

    def __init__(self) -> None:
        self.ranges: list[tuple[int, int]] = []  # from, and up to but not including; sorted, none touch

    def meets(self, first: int, end: int) -> bool:
        return any(start < end and first < stop for start, stop in self.ranges)

    def add(self, first: int, end: int) -> None:
        apart = [one for one in self.ranges if one[1] < first or end < one[0]]
        near = [one for one in self.ranges if one not in apart]
        whole = (min([first, *(one[0] for one in near)]), max([end, *(one[1] for one in near)]))
        self.ranges = sorted([*apart, whole])

    def left(self, deals: int) -> list[tuple[int, int]]:
        """The ranges of the first so many deals that are not measured."""
        found, at = [], 0
        for start, stop in self.ranges:
            if at < min(start, deals):
                found.append((at, min(start, deals)))
            at = max(at, stop)
        return [*found, (at, deals)] if at < deals else found


class BlocksFile:
    """The blocks of a folder; those of other studies may lie in the same file. One process writes at a time."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("ab+", buffering=0)
        except OSError as error:
            raise LabError(BAD_FOLDER.fill(folder=folder, why=error.strerror or error), missing=True) from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._end_last_line()
        except OSError as error:
            self._file.close()
            busy, failed = (
                FOLDER_IN_USE.fill(folder=folder),
                BAD_FOLDER.fill(folder=folder, why=error.strerror or error),
            )
            raise LabError(busy if isinstance(error, BlockingIOError) else failed, missing=True) from None

    def close(self) -> None:
        self._file.close()

    def read(self, key: str) -> tuple[Aggregate, Covered]:
        """All that is known of a study, and which deals that is of."""
        total, covered = Aggregate(), Covered()
        for block in self._blocks():
            if block.key == key and not covered.meets(block.first, block.first + block.deals):
                total.join(Aggregate.from_json(block.found))
                covered.add(block.first, block.first + block.deals)
        return total, covered

    def add(self, block: Block) -> None:
        """Writes a block to the disk at once."""
        fields = {name: value for name, value in block._asdict().items() if name != "failure"}
        line = json.dumps(fields, separators=(",", ":")) + "\n"
        try:
            self._file.write(line.encode())
            os.fsync(self._file.fileno())
        except OSError as error:
            raise LabError(BAD_FOLDER.fill(folder=self.path, why=error.strerror or error), missing=True) from None

    def _blocks(self) -> Iterator[Block]:
        """All whole blocks, one after another; a line that is none, such as one half written, is passed over."""
        with self.path.open("rb") as file:
            for line in file:
                try:
                    yield Block(**json.loads(line))
                except (ValueError, TypeError):
                    continue

    def _end_last_line(self) -> None:
        """What was half written before a cut becomes a line of its own, so that the next block is not glued to it."""
        if size := self._file.seek(0, os.SEEK_END):
            self._file.seek(size - 1)
            if self._file.read(1) != b"\n":
                self._file.write(b"\n")
