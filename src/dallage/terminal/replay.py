"""Looking at a saved game: one position and the moves, or step by step."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.markup import escape

from ..kernel.records import Record
from . import display, texts
from .errors import FAILED, Wrong
from .local_game import Table
from .menu import flag, whole
from .prompt_commands import NAMES

if TYPE_CHECKING:
    from .screen import Screen


def load(screen: "Screen", path: Path) -> Record:
    """The record in a file; Wrong says why there is none."""
    try:
        return Record.load(path)
    except OSError as error:
        raise Wrong(screen.plain(texts.NO_FILE, path=path, why=error.strerror or error), FAILED) from None
    except ValueError as error:
        raise Wrong(screen.plain(texts.BAD_FILE, path=path, why=error), FAILED) from None


class Replay:
    """A record and the place in it that is looked at."""

    def __init__(self, screen: "Screen", path: Path, record: Record, ply: int | None, seat: int | None) -> None:
        self.screen = screen
        self.record = record
        self.plies = len(record.moves)
        try:
            record.replay()
        except ValueError as error:
            raise Wrong(screen.plain(texts.BAD_FILE, path=path, why=error), FAILED) from None
        begin = flag(screen, "--ply", ply, 0, self.plies)
        self.ply = self.plies if begin is None else begin
        self.seat = flag(screen, "--seat", seat, 0, record.players - 1)
        self.table = Table.from_record(record, 0, reader=self.seat)

    def run(self) -> None:
        """Shows the moves and the position, and in a terminal steps from there."""
        display.moves_so_far(self.screen, self.record.moves[: self.ply])
        self.show()
        if self.screen.interactive:
            while self.obey(self.screen.ask(self.screen.plain(texts.STEPS)).casefold()):
                pass

    def obey(self, line: str) -> bool:
        """Does what the line says; False to leave. After the end comes the beginning."""
        match NAMES.get(line, line):
            case "quit":
                return False
            case "board":
                display.board(self.screen, self.record.replay(self.ply), self.seat, whole=True)
                return True
            case "" | "n":
                self.ply = self.ply + 1 if self.ply < self.plies else 0
            case "p":
                self.ply = max(0, self.ply - 1)
            case _:
                try:
                    self.ply = whole(self.screen, self.screen.plain(texts.PLY_WORD), line, 0, self.plies)
                except Wrong as wrong:
                    self.screen.show(f"[red]✗[/] {escape(wrong.sentence)}")
                    return True
        self.show()
        return True

    def show(self) -> None:
        """The position after the moves so far, with the last one."""
        state = self.record.replay(self.ply)
        where = self.screen.text(texts.PLY_OF, ply=self.ply, plies=self.plies)
        display.heading(self.screen, self.table, where)
        display.news(self.screen, self.table, self.table.news[max(0, self.ply - 1) : self.ply], self.seat)
        display.board(self.screen, state, self.seat)
        if state.over:
            display.ending(self.screen, self.table)
