"""State: a game being played. Seen: what one seat knows of it, and nothing more."""

from sys import getrefcount
from typing import Any

import numpy as np

from . import chance
from .calls import SEAT_BITS
from .contract import View
from .engine import UNHELD
from .fields import Fields
from .game import GameSetup
from .options import as_int
from .position import Position, copy_array
from .reasons import IllegalMove, Reason
from .records import Record
from .secrecy import NOBODY

INT32: Any = np.int32  # what the actions of a list are; machine code takes it as it takes an int
SEAT = (1 << SEAT_BITS) - 1  # the bits of a seat


class Seen(Position):
    """What a seat knows and nothing more: all a bot gets. The hidden rest is not in it."""

    __slots__ = ("_read", "seat")

    def __init__(self, setup: GameSetup, array: Any, seat: int) -> None:
        super().__init__(setup, array)
        self.seat = seat
        self._read: Fields | None = None

    @property
    def _fields(self) -> Fields:
        """Always the same, for what is seen does not change."""
        if self._read is None:
            self._read = Fields(self.setup.game, self._array)
        return self._read

    def moves(self) -> list[str]:
        """The seat's legal moves."""
        return self._moves(self.seat)

    def actions(self) -> Any:
        """The seat's legal moves as numbers, see `game.action_space`: an int32 array, in the order of `moves`."""
        return self._actions(self.seat)

    def why_not(self, move: str) -> Reason | None:
        """Why the seat may not play the move now; None if it may. BadMoveText if it is no move at all."""
        return self._why_not(self.seat, move)

    def move_text(self, action: int) -> str:
        """The text of a legal action."""
        return self._move_text(self.seat, action)

    def action_of(self, move: str) -> int:
        """The action of a legal move's text."""
        return self._action_of(self.seat, move)

    def view(self) -> View:
        """The JSON of what the seat knows."""
        return self._view()

    @property
    def scores(self) -> tuple[int | None, ...]:
        """Per seat; None where the score is a secret."""
        return tuple(self._view()["scores"])

    def guess(self, seed: int) -> "State":
        """A random full state that agrees with all the seat knows."""
        array = copy_array(self._array)
        array["veiled"] = 0
        array["chance"][0] = chance.new_dice(seed)
        if not self.over:
            self.setup.game.rules.guess(array[0], self.seat)
        return State(self.setup, array, None, [])

    def __reduce__(self) -> tuple[Any, ...]:
        return Seen, (self.setup, self._array, self.seat)

    def __repr__(self) -> str:
        return f"<what seat {self.seat} knows of {self.setup.id} after {self.moves_played} moves>"


class State(Position):
    """A game being played: knows everything, changes by `play` and `apply` only."""

    __slots__ = ("_history", "seed")

    def __init__(self, setup: GameSetup, array: Any, seed: int | None, history: list[int]) -> None:
        super().__init__(setup, array)
        self.seed = seed
        self._history = history  # the moves with their seats in the order played, see SEAT_BITS

    @classmethod
    def deal(cls, setup: GameSetup, seed: int) -> "State":
        """The first position for a seed."""
        array = copy_array(setup.undealt)
        setup.game.engine.deal(array, np.array([seed], np.uint64))
        return cls(setup, array, seed, [])

    @property
    def scores(self) -> tuple[int, ...]:
        """Per seat."""
        return self._scores

    def moves(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat, as texts; the seat may be left out when only one may act. [] if it may not."""
        return self._moves(self._only_seat() if seat is None else self._seat(seat))

    def actions(self, seat: int | None = None) -> Any:
        """The legal moves of a seat as numbers, see `game.action_space`: an int32 array, in the order of `moves`."""
        engine, last = self._engine, self._room
        if type(seat) is int and last is not None:  # as nearly always: `_actions` without a further call
            try:
                if engine.is_index:
                    if count := engine.count_and_note(self._array, seat, last):
                        return engine.first_indexes[count]
                else:
                    room = self._spare_room
                    if getrefcount(room.last) <= UNHELD and (count := engine.list_moves(self._array, seat, room.all)):
                        self._spare_room, self._room = last, room
                        listed = room.last = room.views[count]
                        return listed
            except OverflowError:  # machine code takes no such number
                pass
        return self._actions(self._only_seat() if seat is None else self._seat(seat))

    def apply(self, seat: int, action: int) -> None:
        """Plays an action, or raises IllegalMove and changes nothing: `play` with a number."""
        kind, engine = type(action), self._engine
        if type(seat) is not int or (kind is not INT32 and kind is not int):
            seat, action = self._seat(seat), self._action(action)
        try:
            if not engine.is_index:
                played = engine.play(self._array, seat, action)
            else:
                if self._room is None:
                    self._make_room()
                played = engine.play_index(self._array, seat, action, self._room)
        except OverflowError:  # machine code takes no such number, and no game has such a move
            played = engine.play(self._array, self._seat(seat), -1)
        if played < 0:
            raise self._refused_action(self._seat(seat), action, -played)
        self._history.append(played)

    def move_text(self, action: int, seat: int | None = None) -> str:
        """The text of a legal action; the seat may be left out when only one may act."""
        return self._move_text(self._only_seat() if seat is None else self._seat(seat), self._action(action))

    def action_of(self, move: str, seat: int | None = None) -> int:
        """The action of a legal move's text; the seat may be left out when only one may act."""
        return self._action_of(self._only_seat() if seat is None else self._seat(seat), move)

    def play(self, seat: int, move: str) -> None:
        """Plays a move, or raises IllegalMove or BadMoveText and changes nothing."""
        seat = self._seat(seat)
        number = self._number(move)
        played = self._engine.play(self._array, seat, number)
        if played < 0:
            raise IllegalMove(move, self._reason(-played, move))
        self._history.append(played)

    def why_not(self, seat: int, move: str) -> Reason | None:
        """Why the seat may not play the move now; None if it may. BadMoveText if it is no move at all."""
        return self._why_not(self._seat(seat), move)

    def _refused_action(self, seat: int, action: int, refusal: int) -> IllegalMove:
        space = self.setup.action_space
        text = f"action {action}" if space.is_index or not 0 <= action < space.size else space.describe(action)
        return IllegalMove(text, self._reason(refusal, text))

    def _action(self, action: object) -> int:
        number = as_int(action)
        if number is None:
            raise ValueError(f"an action is a whole number, not {action!r}")
        return number

    def seen_by(self, seat: int) -> Seen:
        """What a seat knows and nothing more; `dallage.NOBODY` for what everybody knows."""
        seat = self._seat(seat, NOBODY)
        array = copy_array(self._array)
        self._engine.veil(array, seat)
        return Seen(self.setup, array, seat)

    def view(self, seat: int | None = None) -> View:
        """A JSON-able dict: what the seat knows, or everything for None."""
        return self._view() if seat is None else self.seen_by(seat).view()

    def svg(self, seat: int | None = None) -> str:
        """A plain picture as the seat sees it, or of everything for None."""
        return self._repr_svg_() if seat is None else self.seen_by(seat)._repr_svg_()

    def copy(self) -> "State":
        """An independent state that goes on from here in the same way."""
        return State(self.setup, copy_array(self._array), self.seed, list(self._history))

    def record(self) -> Record:
        """The game so far as text; a guess has none, for it was never dealt."""
        if self.seed is None:
            raise ValueError("a guessed state has no record: it was not dealt from a seed")
        version, to_text = self.setup.game.rules_version, self.setup.game.moves.to_text
        moves = tuple((played & SEAT, to_text(played >> SEAT_BITS)) for played in self._history)
        return Record(self.setup.id, version, self.setup.players, dict(self.setup.options), self.seed, moves)

    def _seat(self, seat: int, lowest: int = 0) -> int:
        number = as_int(seat)
        if number is None or not lowest <= number < self.setup.players:
            raise ValueError(f"seat must be from 0 to {self.setup.players - 1}, not {seat!r}")
        return number

    def _only_seat(self) -> int:
        """The seat that may act; 0, which has no moves, when the game is over."""
        if len(self.to_act) > 1:
            raise ValueError(f"seats {', '.join(map(str, self.to_act))} may act: say for which the moves are")
        return self.to_act[0] if self.to_act else 0

    def __reduce__(self) -> tuple[Any, ...]:
        return State, (self.setup, self._array, self.seed, self._history)

    def __eq__(self, other: object) -> bool:
        """The same game in the same position, to the last bit."""
        if not isinstance(other, State):
            return NotImplemented
        return self.setup == other.setup and bool(self._array.tobytes() == other._array.tobytes())

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        game = f"{self.setup.id}, {self.setup.players} players, {self.moves_played} moves played"
        return f"<{game}, {'over' if self.over else f'to act {self.to_act}'}, scores {self.scores}>"
