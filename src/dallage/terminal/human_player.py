"""A person at the keyboard: reads lines, runs commands, until there is a move."""

import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..kernel.reasons import BadMoveText, shown_seat
from ..kernel.records import Record
from . import display, texts
from .clauses import NoSuchClause, clause, clauses
from .hint import hint
from .move_list import MoveList
from .prompt_commands import COMMAND_NAMES, PROMPT_COMMANDS, shown_name
from .rulebook import show_rulebook

if TYPE_CHECKING:
    from .local_game import LocalGame, LocalReader
    from .screen import Screen


class LeaveGame(Exception):
    """The person leaves the game."""


class TurnUndone(Exception):
    """A turn was taken back: ask again whose turn it is."""


class HumanPlayer:
    """Reads for one reader: a seat, or None for people who look on."""

    def __init__(self, screen: "Screen", game: "LocalGame", reader: "LocalReader") -> None:
        self.screen = screen
        self.game = game
        self.reader = reader
        self.list = MoveList(screen, [] if reader is None else game.state.moves(reader))

    def move(self) -> str:
        """A legal move; raises LeaveGame or TurnUndone."""
        assert self.reader is not None
        screen, seat = self.screen, self.reader
        alone = len(self.game.humans) == 1
        question = screen.plain(texts.YOUR_MOVE if alone else texts.MOVE_OF, seat=shown_seat(seat))
        screen.completions = [
            *self.list.moves,
            *(shown_name(command, screen.language) for command in PROMPT_COMMANDS.values()),
        ]
        while True:
            line = screen.ask(question)
            if not line:
                self.list.show_more()
            elif move := self._legal(line):
                return move
            elif not self.run_command(line):
                self._refuse(line)

    def _legal(self, line: str) -> str | None:
        """The legal move a line means: its text in any case, or its number in the last list."""
        if line in self.list.moves:
            return line
        alike = [move for move in self.list.moves if move.casefold() == line.casefold()]
        return alike[0] if len(alike) == 1 else self.list.by_number(line)

    def _refuse(self, line: str) -> None:
        """Lists the moves with that text, or says why it is no move."""
        assert self.reader is not None
        try:
            reason = self.game.state.why_not(self.reader, line)
        except BadMoveText as bad:
            if not self.list.filter(line):
                self.screen.say(texts.NOT_A_MOVE, sentence=bad.sentence.in_language(self.screen.language))
            return
        if reason is not None:
            sentence = reason.sentence.in_language(self.screen.language)
            self.screen.say(texts.REFUSED, sentence=sentence, clause=reason.clause)

    def run_command(self, line: str) -> bool:
        """Does what a command says; False if the line is none."""
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:]
        key, rest = COMMAND_NAMES.get(word.casefold()), rest.strip()
        match key:
            case "moves":
                self._list_moves(rest)
            case "hint":
                self.hint()
            case "rules":
                self.rules(rest)
            case "explain":
                display.explanation(self.screen, self.game, self.reader)
            case "board":
                display.board(self.screen, self.game.state, self.reader, whole=True)
            case "record":
                display.log(self.screen, self.game)
            case "undo":
                self.undo()
            case "save":
                self.save(rest)
            case "help":
                self.help()
            case "quit":
                raise LeaveGame
        return key not in (None, "again")

    def _list_moves(self, text: str) -> None:
        if not text:
            self.list.list_all()
        elif not self.list.filter(text):
            self.screen.say(texts.NO_MATCH, text=text)

    def hint(self) -> None:
        """The best moves; numbers stand for them."""
        if self.reader is None or self.reader not in self.game.state.to_act:
            self.screen.say(texts.NO_MOVES)
        else:
            self.list.offer_moves(hint(self.screen, self.game, self.reader))

    def rules(self, wanted: str) -> None:
        """The rulebook, or one clause."""
        game = self.game.state.setup.game
        if not wanted:
            show_rulebook(self.screen, game)
            return
        try:
            self.screen.page(clause(game.rules_page(self.screen.language), wanted))
        except NoSuchClause as unknown:
            self.screen.say(texts.NO_SUCH_CLAUSE, text=wanted, clauses=", ".join(unknown.clauses))

    def undo(self) -> None:
        """Takes back the last turn of a person; choices still hidden stay so."""
        known = len(self.game.public_moves)
        taken = self.game.undo()
        if not taken:
            self.screen.say(texts.NOTHING_TO_UNDO)
            return
        told = [move if place < known else "…" for place, (_, move) in enumerate(taken, self.game.state.moves_played)]
        seats = [self.screen.plain(texts.SEAT, seat=shown_seat(seat)) for seat, _ in taken]
        shown = ", ".join(f"{move} ({seat})" for move, seat in list(zip(told, seats))[:4])
        if len(taken) > 4:
            shown = self.screen.plain(texts.AND_MORE, moves=shown, count=len(taken) - 4)
        self.screen.say(texts.TAKEN_BACK, moves=shown)
        raise TurnUndone

    def save(self, name: str) -> None:
        """Writes the record; into a file that is there only if it is of the same deal."""
        record = self.game.state.record()
        usual = f"{record.game}-{time.strftime('%Y%m%d-%H%M%S')}.json"
        path = Path(name or usual)
        try:
            path = path.expanduser()
            path = path / usual if path.is_dir() else path
            if path.exists() and not is_same_deal(path, record):
                why = self.screen.plain(texts.OTHER_FILE)
                self.screen.say(texts.CANNOT_SAVE, path=path, why=why)
                return
            record.save(path)
        except (OSError, RuntimeError) as error:  # RuntimeError: `~somebody` where there is no such user
            self.screen.say(texts.CANNOT_SAVE, path=path, why=getattr(error, "strerror", None) or error)
            return
        self.screen.say(texts.SAVED, path=path)

    def help(self) -> None:
        """The commands, and how a move is written."""
        setup, language = self.game.state.setup, self.screen.language
        self.screen.say(texts.AS_IT_IS, text=setup.game.moves.FORM.in_language(language))
        self.screen.say(texts.FILTER)
        one_clause = next(iter(clauses(setup.game.rules_page(language))), "")
        wide = max(len(shown_name(command, language)) for command in PROMPT_COMMANDS.values())
        for command in PROMPT_COMMANDS.values():
            about = self.screen.text(command.help, clause=one_clause)
            self.screen.show(f"  [bold]{shown_name(command, language):{wide}}[/]  {about}")


def is_same_deal(path: Path, record: Record) -> bool:
    """Whether the file holds the same game, dealt from the same seed, maybe with other moves."""
    try:
        return replace(Record.load(path), moves=()) == replace(record, moves=())
    except ValueError:
        return False
