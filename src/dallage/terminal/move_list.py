"""Lists of moves: numbered, in columns, a screenful at a time."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.markup import escape

from . import texts

if TYPE_CHECKING:
    from .screen import Screen

GAP = 3
HEAD = re.compile(r"\w+")  # how a move begins: BGO of BGO@2,-1


def in_columns(entries: Sequence[str], width: int) -> list[list[str]]:
    """Rows of entries, made equally wide, that are read from top to bottom, column by column."""
    if not entries:
        return []
    wide = max(map(len, entries)) + GAP
    columns = max(1, (width + GAP) // wide)
    rows = -(-len(entries) // columns)
    return [[entry.ljust(wide) for entry in entries[row::rows]] for row in range(rows)]


def sorted_moves(moves: Sequence[str]) -> list[str]:
    """In the order of the alphabet, numbers in the order of their size."""
    parts = re.compile(r"(-?\d+)")
    return sorted(
        moves, key=lambda move: [(bool(n % 2), int(p) if n % 2 else p) for n, p in enumerate(parts.split(move))]
    )


def matching_moves(moves: Sequence[str], text: str) -> list[str]:
    """The moves that contain every word of the text, whatever its case; those that begin with it come first."""
    parts = text.casefold().split()
    found = [move for move in moves if all(part in move.casefold() for part in parts)]
    return sorted(found, key=lambda move: not move.casefold().startswith(text.casefold()))


class MoveList:
    """What was listed since the board was drawn, so that a number picks from it and Enter goes on."""

    def __init__(self, screen: "Screen", moves: Sequence[str]) -> None:
        self.screen = screen
        self.moves = sorted_moves(moves)
        self.listed: list[str] = []  # what numbers stand for
        self.shown = 0  # how many of them are on the screen already
        self.saw_heads = False

    def by_number(self, text: str) -> str | None:
        """The move a number stands for."""
        if text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= self.shown:
            return self.listed[int(text) - 1]
        return None

    def show_more(self) -> None:
        """Enter: the next screenful; or at first how the moves begin, if there are too many of them."""
        if not self.moves:
            self.screen.say(texts.NO_MOVES)
        elif 0 < self.shown < len(self.listed):
            self._next()
        elif len(self.moves) > self._room(self.moves) and not self.saw_heads and self._show_heads():
            self.saw_heads = True
        else:
            self.list_all()

    def offer_moves(self, moves: Sequence[str]) -> None:
        """Moves that are on the screen already, each with its number."""
        self.listed, self.shown, self.saw_heads = list(moves), len(moves), False

    def list_all(self) -> None:
        """All moves, from the first screenful on."""
        count = len(self.moves)
        if not count:
            self.screen.say(texts.NO_MOVES)
            return
        counted = self.screen.text(texts.ONE_MOVE) if count == 1 else self.screen.text(texts.MOVES_COUNT, count=count)
        self._list(self.moves, counted)

    def filter(self, text: str) -> bool:
        """Lists the moves with the text; False if there are none."""
        if found := matching_moves(self.moves, text):
            counted = self.screen.text(texts.MATCHES_COUNT, count=len(found), all=len(self.moves), text=text)
            self._list(found, counted)
        return bool(found)

    def _list(self, moves: Sequence[str], counted: str) -> None:
        self.listed, self.shown, self.saw_heads = list(moves), 0, False
        self.screen.show(f"{counted} [dim]· {self.screen.text(texts.PICK)}[/]")
        self._next()

    def _next(self) -> None:
        """The next screenful of the list."""
        start = self.shown
        self.shown = min(len(self.listed), start + self._room(self.listed))
        digits = len(str(len(self.listed)))
        numbered = [f"{n:{digits}} {move}" for n, move in enumerate(self.listed[start : self.shown], start + 1)]
        for row in in_columns(numbered, self.screen.width):
            self.screen.show("".join(f"[dim]{entry[:digits]}[/]{escape(entry[digits:])}" for entry in row).rstrip())
        if left := len(self.listed) - self.shown:
            self.screen.say(texts.MORE_MOVES, count=left, example=self._example())

    def _example(self) -> str:
        """A part of a move that would shorten the list."""
        found = HEAD.match(self.listed[-1])
        return found[0] if found else self.listed[-1][:1]

    def _show_heads(self) -> bool:
        """How the moves begin, with how many begin so; False if that is no shorter."""
        heads = Counter(found[0] for move in self.moves if (found := HEAD.match(move)))
        if len(heads) * 2 > len(self.moves):
            return False
        self.listed, self.shown = [], 0
        self.screen.say(texts.HEADS, count=len(self.moves))
        for row in in_columns([f"{head} ({count})" for head, count in heads.items()], self.screen.width):
            self.screen.show(escape("".join(row).rstrip()))
        return True

    def _room(self, moves: Sequence[str]) -> int:
        """How many moves fit on the screen below the question."""
        wide = max(map(len, moves)) + len(str(len(moves))) + 1 + GAP
        return max(1, (self.screen.width + GAP) // wide) * max(5, self.screen.height - 10)
