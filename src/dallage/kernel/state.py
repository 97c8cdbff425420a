"""State: a game being played. Seen: what one seat knows of it, and nothing more."""

from functools import cache
from typing import Any

import numpy as np

from . import calls, chance
from .contract import View
from .fields import Fields
from .game import GameSetup, as_int
from .reasons import BadMoveText, IllegalMove, Points, Reason, Sentence
from .records import Record
from .secrecy import NOBODY


@cache
def seats_of(bits: int, players: int) -> tuple[int, ...]:
    """The seats of a set."""
    return tuple(seat for seat in range(players) if bits >> seat & 1)


def copy_array(array: Any) -> Any:
    """A state's array once more, as one block: field by field, as NumPy copies records, takes several times as long."""
    return np.ndarray(1, array.dtype, np.ndarray(array.nbytes, np.uint8, array).copy())


class Position:
    """What a state and a veiled state have in common: one record, and words for what is in it."""

    __slots__ = ("_array", "setup")

    def __init__(self, setup: GameSetup, array: Any) -> None:
        self.setup = setup
        self._array = array

    @property
    def _s(self) -> Any:
        return self._array[0]

    def _number_of(self, field: str) -> int:
        """A field of one number; several times faster than an attribute of the record."""
        number: int = self._array[field].item()
        return number

    @property
    def _fields(self) -> Fields:
        return Fields(self.setup.game, self._array)

    @property
    def moves_played(self) -> int:
        """How many moves have been played."""
        return self._number_of("moves_played")

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now, in seat order; () when over."""
        return self._seats(self._number_of("to_act"))

    @property
    def over(self) -> bool:
        return self._number_of("over") != 0

    @property
    def ending(self) -> Reason | None:
        """Why the game ended, None while it goes on."""
        if not self.over:
            return None
        clause, sentence = self.setup.game.moves.ENDINGS[self._number_of("over")]
        return Reason(clause, self._filled(sentence))

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats, several when shared; None until over."""
        return self._seats(self._number_of("winners")) if self.over else None

    def _filled(self, sentence: Sentence, **words: str) -> Sentence:
        """A sentence of the rules with what it leaves open: numbers that house rules may change, and these words."""
        return sentence.fill(**words, **self.setup.house_rule_words) if "{" in sentence.en else sentence

    def _seats(self, bits: int) -> tuple[int, ...]:
        return seats_of(bits, self.setup.players)

    def _all_moves(self, seat: int) -> list[int]:
        found = np.empty(self.setup.game.rules.MOST_MOVES, np.int32)
        listed: list[int] = found[: calls.list_moves(self._array, seat, found)].tolist()
        return listed

    def _moves(self, seat: int) -> list[str]:
        return list(map(self.setup.game.moves.to_text, self._all_moves(seat))) if seat in self.to_act else []

    def _view(self) -> View:
        return self.public_view() | self.private_view()

    def public_view(self) -> View:
        """Of a view what everybody sees alike."""
        game, s = self.setup.game, self._fields
        view: View = {
            "game": game.id,
            "options": self.setup.options,
            "players": self.setup.players,
            "moves_played": s.moves_played,
            "to_act": list(self._seats(s.to_act)),
            "over": s.over != 0,
            "winners": list(self._seats(s.winners)) if s.over else None,
        }
        if "passes" in s.__dict__:
            view["passes"] = s.passes
        view |= game.view.public(s)
        if s.over:
            view["phase"] = "over"
        return view

    def private_view(self) -> View:
        """The rest of it, which depends on who looks."""
        view: View = {"scores": list(self._scores)}
        view |= self.setup.game.view.private(self._fields)
        return view

    @property
    def _scores(self) -> tuple[int, ...]:
        return tuple(self._array["scores"][0, : self.setup.players].tolist())

    def explain(self) -> list[Points]:
        """Where the points of the last move come from, by clause; together they are the change of each seat's score."""
        reasons: list[Points] = self.setup.game.view.explain(self._fields)
        return reasons

    def _repr_svg_(self) -> str:
        picture: str = self.setup.game.drawing.svg(self._view())
        return picture


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
        return State(self.setup, array, None, None)

    def __repr__(self) -> str:
        return f"<what seat {self.seat} knows of {self.setup.id} after {self.moves_played} moves>"


class State(Position):
    """A game being played: knows everything, changes by `play` only."""

    __slots__ = ("_history", "seed")

    def __init__(self, setup: GameSetup, array: Any, seed: int | None, history: list[tuple[int, str]] | None) -> None:
        super().__init__(setup, array)
        self.seed = seed
        self._history = history

    @classmethod
    def deal(cls, setup: GameSetup, seed: int) -> "State":
        """The first position for a seed."""
        game = setup.game
        array = np.zeros(1, game.state.STATE)
        s = array[0]
        s.players = setup.players
        chosen = setup.options
        for option in game.all_options:
            s[option.name] = option.code(chosen.get(option.name, option.default))
        s.chance[:] = chance.new_dice(seed)
        game.rules.set_up(s)
        return cls(setup, array, seed, [])

    @property
    def scores(self) -> tuple[int, ...]:
        """Per seat."""
        return self._scores

    def moves(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat, as texts; the seat may be left out when only one may act. [] if it may not."""
        if seat is None:
            if len(self.to_act) > 1:
                raise ValueError(f"seats {', '.join(map(str, self.to_act))} may act: say for which the moves are")
            return self._moves(self.to_act[0]) if self.to_act else []
        return self._moves(self._seat(seat))

    def play(self, seat: int, move: str) -> None:
        """Plays a move, or raises IllegalMove or BadMoveText and changes nothing."""
        game = self.setup.game
        seat = self._seat(seat)
        number = self._number(move)
        refusal = calls.play(self._array, seat, number)
        if refusal:
            raise IllegalMove(move, self._reason(refusal, number))
        if self._history is not None:
            self._history.append((seat, game.moves.to_text(number)))

    def why_not(self, seat: int, move: str) -> Reason | None:
        """Why the seat may not play the move now; None if it may. BadMoveText if it is no move at all."""
        number = self._number(move)
        refusal = calls.play(copy_array(self._array), self._seat(seat), number)
        return self._reason(refusal, number) if refusal else None

    def _reason(self, refusal: int, number: int) -> Reason:
        game = self.setup.game
        clause, sentence = game.moves.REFUSALS[refusal]
        said = self._filled(sentence, move=game.moves.to_text(number))
        return Reason(clause if self.ending is None else self.ending.clause, said)

    def _number(self, move: str) -> int:
        game = self.setup.game
        if not isinstance(move, str):
            raise BadMoveText(str(move), game.moves.FORM)
        number: int = game.moves.from_text(move)
        return number

    def seen_by(self, seat: int) -> Seen:
        """What a seat knows and nothing more; `dallage.NOBODY` for what everybody knows."""
        seat = self._seat(seat, NOBODY)
        array = copy_array(self._array)
        calls.veil(array, seat)
        return Seen(self.setup, array, seat)

    def view(self, seat: int | None = None) -> View:
        """A JSON-able dict: what the seat knows, or everything for None."""
        return self._view() if seat is None else self.seen_by(seat).view()

    def svg(self, seat: int | None = None) -> str:
        """A plain picture as the seat sees it, or of everything for None."""
        return self._repr_svg_() if seat is None else self.seen_by(seat)._repr_svg_()

    def copy(self) -> "State":
        """An independent state that goes on from here in the same way."""
        history = None if self._history is None else list(self._history)
        return State(self.setup, copy_array(self._array), self.seed, history)

    def record(self) -> Record:
        """The game so far as text; a guess has none, for it was never dealt."""
        if self.seed is None or self._history is None:
            raise ValueError("a guessed state has no record: it was not dealt from a seed")
        version = self.setup.game.rules_version
        return Record(
            self.setup.id, version, self.setup.players, dict(self.setup.options), self.seed, tuple(self._history)
        )

    def _seat(self, seat: int, lowest: int = 0) -> int:
        number = as_int(seat)
        if number is None or not lowest <= number < self.setup.players:
            raise ValueError(f"seat must be from 0 to {self.setup.players - 1}, not {seat!r}")
        return number

    def __eq__(self, other: object) -> bool:
        """The same game in the same position, to the last bit."""
        if not isinstance(other, State):
            return NotImplemented
        return self.setup == other.setup and bool(self._array.tobytes() == other._array.tobytes())

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        game = f"{self.setup.id}, {self.setup.players} players, {self.moves_played} moves played"
        return f"<{game}, {'over' if self.over else f'to act {self.to_act}'}, scores {self.scores}>"
