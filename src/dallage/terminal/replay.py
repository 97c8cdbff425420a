"""Looking at a saved game: one position and the moves, or step by step."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.markup import escape

from ..kernel.reasons import shown_seat
from ..kernel.records import Record
from . import display, texts
from .errors import FAILED, CommandFailed
from .local_game import LocalGame
from .menu import check_flag, parse_number
from .prompt_commands import COMMAND_NAMES

if TYPE_CHECKING:
    from .screen import Screen


def load(screen: "Screen", path: Path) -> Record:
    """The record in a file; CommandFailed says why there is none."""
    try:
        return Record.load(path)
    except OSError as error:
        raise CommandFailed(screen.plain(texts.NO_FILE, path=path, why=error.strerror or error), FAILED) from None
    except ValueError as error:
        raise CommandFailed(screen.plain(texts.BAD_FILE, path=path, why=error), FAILED) from None


class Replay:
    """A record and the place in it that is looked at."""

    def __init__(self, screen: "Screen", path: Path, record: Record, after: int | None, seat: int | None) -> None:
        self.screen = screen
        self.record = record
        self.last = len(record.moves)
        try:
            record.replay()
        except ValueError as error:
            raise CommandFailed(screen.plain(texts.BAD_FILE, path=path, why=error), FAILED) from None
        begin = check_flag(screen, "--after", after, 0, self.last)
        self.moves_played = self.last if begin is None else begin
        shown = check_flag(screen, "--seat", seat, shown_seat(0), shown_seat(record.players - 1))
        self.seat = None if shown is None else shown - shown_seat(0)
        self.game = LocalGame.from_record(record, 0, reader=self.seat)

    def run(self) -> None:
        """Shows the moves and the position, and in a terminal steps from there."""
        display.moves_so_far(self.screen, self.record.moves[: self.moves_played])
        self.show()
        if self.screen.interactive:
            while self.run_command(self.screen.ask(self.screen.plain(texts.STEPS)).casefold()):
                pass

    def run_command(self, line: str) -> bool:
        """Does what the line says; False to leave. After the end comes the beginning."""
        match COMMAND_NAMES.get(line, line):
            case "quit":
                return False
            case "board":
                display.board(self.screen, self.record.replay(self.moves_played), self.seat, whole=True)
                return True
            case "" | "n":
                self.moves_played = self.moves_played + 1 if self.moves_played < self.last else 0
            case "p":
                self.moves_played = max(0, self.moves_played - 1)
            case _:
                try:
                    self.moves_played = parse_number(
                        self.screen, self.screen.plain(texts.MOVE_WORD), line, 0, self.last
                    )
                except CommandFailed as failed:
                    self.screen.show(f"[red]✗[/] {escape(failed.sentence)}")
                    return True
        self.show()
        return True

    def show(self) -> None:
        """The position after the moves so far, with the last one."""
        state = self.record.replay(self.moves_played)
        where = self.screen.text(texts.MOVE_OF_ALL, number=self.moves_played, all=self.last)
        display.heading(self.screen, self.game, where)
        display.public_moves(
            self.screen, self.game, self.game.public_moves[max(0, self.moves_played - 1) : self.moves_played], self.seat
        )
        display.board(self.screen, state, self.seat)
        if state.over:
            display.ending(self.screen, self.game)
