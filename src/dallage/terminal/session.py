"""A game from the deal to the end: draws, asks, plays the opponents, keeps the game after every move."""

from typing import TYPE_CHECKING

from ..kernel.reasons import shown_seat
from ..kernel.secrecy import NOBODY
from . import display, texts
from .human_player import HumanPlayer, LeaveGame, TurnUndone
from .prompt_commands import COMMAND_NAMES

if TYPE_CHECKING:
    from .local_game import LocalGame, LocalReader
    from .screen import Screen


class Session:
    """One game on one screen."""

    def __init__(self, screen: "Screen", game: "LocalGame") -> None:
        self.screen = screen
        self.game = game
        last_asked = max((n for n, played in enumerate(game.public_moves) if played.seat in game.humans), default=0)
        self.moves_shown = dict.fromkeys(game.readers, last_asked)  # how many of the public moves each reader has seen
        self.at_keyboard: int | None = None  # the seat that was asked last
        self.greeted = False  # whether it was said what may be typed
        self.warned = False  # whether a game that cannot be kept was told
        self.moves_to_watch = 0  # moves to play before the next question to people who look on

    def run(self) -> bool:
        """Plays to the end; whether another game is wanted. LeaveGame, EOFError or KeyboardInterrupt end it before."""
        self.screen.remember_lines(len(self.game.humans) < 2)
        while True:
            try:
                while not self.game.state.over:
                    self.step()
                return self.finish()
            except TurnUndone:
                self.autosave()
                self.moves_shown = {
                    reader: min(shown, len(self.game.public_moves)) for reader, shown in self.moves_shown.items()
                }

    def step(self) -> None:
        """One move, whoever makes it."""
        if not self.game.humans:
            self.watch()
        elif self.game.next_seat in self.game.humans:
            self.turn(self.game.next_seat)
        else:
            self.play_opponent()
        self.autosave()

    def turn(self, seat: int) -> None:
        """A person's move: what has happened, the board, the question."""
        self.pass_keyboard(seat)
        who = display.name(self.screen, seat, display.only_person(self.game))
        display.heading(
            self.screen, self.game, self.screen.text(texts.TURN, number=self.game.state.moves_played + 1, who=who)
        )
        self.show_new_moves(seat)
        display.board(self.screen, self.game.state, seat)
        if not self.greeted:
            self.screen.say(texts.WHAT_TO_TYPE)
            self.greeted = True
        self.game.play(seat, HumanPlayer(self.screen, self.game, seat).move())

    def pass_keyboard(self, seat: int) -> None:
        """Between people who know different things the screen is wiped, and again when the next one sits down."""
        changes = len(self.game.humans) > 1 and seat != self.at_keyboard
        if changes and self.game.is_secret:
            self.screen.clear()
            self.show_new_moves(NOBODY)
            self.before_passing(self.screen.ask(self.screen.plain(texts.PASS_KEYBOARD, seat=shown_seat(seat))))
            self.screen.clear()
        elif changes:  # all look at the same screen
            self.moves_shown = dict.fromkeys(self.moves_shown, max(self.moves_shown.values()))
        self.at_keyboard = seat

    def before_passing(self, line: str) -> None:
        """Who has just moved may still take it back, or leave."""
        if COMMAND_NAMES.get(line.casefold()) in ("undo", "quit"):
            HumanPlayer(self.screen, self.game, None).run_command(line)

    def show_new_moves(self, reader: "LocalReader") -> None:
        """The public moves that the reader has not seen."""
        display.public_moves(self.screen, self.game, self.game.public_moves[self.moves_shown[reader] :], reader)
        self.moves_shown[reader] = len(self.game.public_moves)

    def watch(self) -> None:
        """A move of the opponents, for people who look on."""
        if self.screen.interactive and not self.moves_to_watch:
            display.heading(self.screen, self.game, self.screen.text(texts.PLAYED, number=self.game.state.moves_played))
            display.board(self.screen, self.game.state, None)
            self.moves_to_watch = self.how_far()
        self.moves_to_watch -= 1
        self.play_opponent()
        self.show_new_moves(None)

    def play_opponent(self) -> None:
        """A move of a bot, with a sign that it thinks if it takes its time."""
        with self.screen.busy(texts.THINKING, seat=shown_seat(self.game.next_seat)):
            self.game.play_opponent()

    def how_far(self) -> int:
        """How many moves to play before the next question."""
        player = HumanPlayer(self.screen, self.game, None)
        while True:
            line = self.screen.ask(self.screen.plain(texts.WATCHING))
            if not line:
                return 1
            if line.isascii() and line.isdigit() and int(line[:6]):
                return int(line[:6])
            if line.casefold() in ("end", "fin"):
                return -1  # never 0 again
            if not player.run_command(line):
                self.screen.say(texts.NOT_UNDERSTOOD, text=line)

    def finish(self) -> bool:
        """The end, and what may still be done; whether another game is wanted."""
        reader = (self.at_keyboard or 0) if self.game.humans else None
        display.heading(self.screen, self.game, self.screen.text(texts.THE_END))
        self.show_new_moves(reader)
        display.board(self.screen, self.game.state, reader)
        display.ending(self.screen, self.game)
        self.screen.say(texts.AT_THE_END)
        player = HumanPlayer(self.screen, self.game, reader)
        while line := self.screen.ask(self.screen.plain(texts.SAVE_IT)):
            if COMMAND_NAMES.get(line.casefold()) == "again":
                return True
            if not player.run_command(line):
                self.screen.say(texts.NOT_UNDERSTOOD, text=line)
        raise LeaveGame

    def autosave(self) -> None:
        """Keeps the unfinished game; says once if that cannot be done."""
        try:
            self.game.autosave()
        except OSError as error:
            if not self.warned:
                self.warned = True
                why = error.strerror or error
                self.screen.say(texts.CANNOT_AUTOSAVE, path=self.game.file, why=why)
