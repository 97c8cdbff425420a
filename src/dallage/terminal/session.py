"""A game from the deal to the end: draws, asks, plays the opponents, keeps the game after every move."""

from typing import TYPE_CHECKING

from ..kernel.secrecy import NOBODY
from . import display, texts
from .human_player import Keyboard, Leave, Undone
from .prompt_commands import NAMES

if TYPE_CHECKING:
    from .local_game import Reader, Table
    from .screen import Screen


class Play:
    """One table on one screen."""

    def __init__(self, screen: "Screen", table: "Table") -> None:
        self.screen = screen
        self.table = table
        last_asked = max((n for n, told in enumerate(table.news) if told.seat in table.humans), default=0)
        self.told = dict.fromkeys(table.readers, last_asked)  # how much of the news each reader has read
        self.at_keyboard: int | None = None  # the seat that was asked last
        self.greeted = False  # whether it was said what may be typed
        self.warned = False  # whether a game that cannot be kept was told
        self.ahead = 0  # moves to play before the next question to people who look on

    def run(self) -> bool:
        """Plays to the end; whether another game is wanted. Raises Leave, EOFError or KeyboardInterrupt before it."""
        self.screen.remember_lines(len(self.table.humans) < 2)
        while True:
            try:
                while not self.table.state.over:
                    self.step()
                return self.finish()
            except Undone:
                self.keep()
                self.told = {reader: min(told, len(self.table.news)) for reader, told in self.told.items()}

    def step(self) -> None:
        """One move, whoever makes it."""
        if not self.table.humans:
            self.watch()
        elif self.table.next_seat in self.table.humans:
            self.turn(self.table.next_seat)
        else:
            self.play_opponent()
        self.keep()

    def turn(self, seat: int) -> None:
        """A person's move: what has happened, the board, the question."""
        self.curtain(seat)
        who = display.name(self.screen, seat, display.only_person(self.table))
        display.heading(
            self.screen, self.table, self.screen.text(texts.TURN, ply=self.table.state.moves_played + 1, who=who)
        )
        self.tell(seat)
        display.board(self.screen, self.table.state, seat)
        if not self.greeted:
            self.screen.say(texts.WHAT_TO_TYPE)
            self.greeted = True
        self.table.play(seat, Keyboard(self.screen, self.table, seat).move())

    def curtain(self, seat: int) -> None:
        """Between people who know different things the screen is wiped, and again when the next one sits down."""
        changes = len(self.table.humans) > 1 and seat != self.at_keyboard
        if changes and self.table.is_secret:
            self.screen.clear()
            self.tell(NOBODY)
            self.before_curtain(self.screen.ask(self.screen.plain(texts.CURTAIN, seat=seat)))
            self.screen.clear()
        elif changes:  # all look at the same screen
            self.told = dict.fromkeys(self.told, max(self.told.values()))
        self.at_keyboard = seat

    def before_curtain(self, line: str) -> None:
        """Who has just moved may still take it back, or leave."""
        if NAMES.get(line.casefold()) in ("undo", "quit"):
            Keyboard(self.screen, self.table, None).obey(line)

    def tell(self, reader: "Reader") -> None:
        """The news that the reader has not read."""
        display.news(self.screen, self.table, self.table.news[self.told[reader] :], reader)
        self.told[reader] = len(self.table.news)

    def watch(self) -> None:
        """A move of the opponents, for people who look on."""
        if self.screen.interactive and not self.ahead:
            display.heading(self.screen, self.table, self.screen.text(texts.PLAYED, ply=self.table.state.moves_played))
            display.board(self.screen, self.table.state, None)
            self.ahead = self.how_far()
        self.ahead -= 1
        self.play_opponent()
        self.tell(None)

    def play_opponent(self) -> None:
        """A move of a bot, with a sign that it thinks if it takes its time."""
        with self.screen.busy(texts.THINKING, seat=self.table.next_seat):
            self.table.play_opponent()

    def how_far(self) -> int:
        """How many moves to play before the next question."""
        keyboard = Keyboard(self.screen, self.table, None)
        while True:
            line = self.screen.ask(self.screen.plain(texts.WATCHING))
            if not line:
                return 1
            if line.isascii() and line.isdigit() and int(line[:6]):
                return int(line[:6])
            if line.casefold() in ("end", "fin"):
                return -1  # never 0 again
            if not keyboard.obey(line):
                self.screen.say(texts.NOT_UNDERSTOOD, text=line)

    def finish(self) -> bool:
        """The end, and what may still be done; whether another game is wanted."""
        reader = (self.at_keyboard or 0) if self.table.humans else None
        display.heading(self.screen, self.table, self.screen.text(texts.THE_END))
        self.tell(reader)
        display.board(self.screen, self.table.state, reader)
        display.ending(self.screen, self.table)
        self.screen.say(texts.AT_THE_END)
        keyboard = Keyboard(self.screen, self.table, reader)
        while line := self.screen.ask(self.screen.plain(texts.SAVE_IT)):
            if NAMES.get(line.casefold()) == "again":
                return True
            if not keyboard.obey(line):
                self.screen.say(texts.NOT_UNDERSTOOD, text=line)
        raise Leave

    def keep(self) -> None:
        """Keeps the unfinished game; says once if that cannot be done."""
        try:
            self.table.keep()
        except OSError as error:
            if not self.warned:
                self.warned = True
                why = error.strerror or error
                self.screen.say(texts.CANNOT_KEEP, path=self.table.file, why=why)
