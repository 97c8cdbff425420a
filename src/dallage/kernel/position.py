"""Position: what a state and a veiled state have in common, one record of numbers and words for what is in it."""

from functools import lru_cache
from sys import getrefcount
from typing import Any

import numpy as np

from .contract import View
from .engine import SEATS, UNHELD
from .fields import Fields
from .game import GameSetup
from .reasons import BadMoveText, Points, Reason, Sentence

# Where these stand among the int32 of a state's head.
TO_ACT, OVER = 2, 3
HEAD_SIZE = 16  # bytes up to these
MOST_SETUPS = 64  # of which the undealt array is kept for the next one


def copy_array(array: Any) -> Any:
    """A state's array once more, as one block: field by field, as NumPy copies records, takes several times as long.

    NumPy would give up Python's lock meanwhile; to get it back from another thread takes much longer than to copy.
    """
    return np.ndarray(1, array.dtype, bytearray(np.ndarray(array.nbytes, np.uint8, array)))


def undealt_array(setup: GameSetup) -> Any:
    """An array with players and options, and nothing else yet: what a game is dealt into."""
    array = np.zeros(1, setup.game.state.STATE)
    array["players"] = setup.players
    chosen = setup.options
    for option in setup.game.all_options:
        array[option.name] = option.code(chosen.get(option.name, option.default))
    return array


@lru_cache(MOST_SETUPS)
def shared_undealt(setup: GameSetup) -> Any:
    """The same for equal setups: each table of a server has a setup of its own, and this is as large as its state."""
    return undealt_array(setup)


class Position:
    """What a state and a veiled state have in common: one record, and words for what is in it."""

    __slots__ = ("_array", "_engine", "_head", "_room", "_spare_room", "setup")

    def __init__(self, setup: GameSetup, array: Any) -> None:
        # Where the last actions were listed, and where the next will be: a loop still holds its last list when it asks
        # for the next. Where actions are indexes, only the first: what `apply` needs to find a move.
        self._room: Any = None
        self._spare_room: Any = None
        self.setup = setup
        self._array = array
        self._engine = setup.game.engine
        block: Any = np.ndarray(HEAD_SIZE, np.uint8, array, self._engine.head_at)
        self._head: memoryview[int] = memoryview(block).cast("i")  # the fastest way to read a field

    def __del__(self) -> None:
        """What others hold of the lists is noticed when the next state takes the rooms."""
        if self._spare_room is not None:
            self._engine.give_back(self._room, self._spare_room)

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
        return SEATS[self._head[TO_ACT]]

    @property
    def over(self) -> bool:
        return self._head[OVER] != 0

    @property
    def ending(self) -> Reason | None:
        """Why the game ended, None while it goes on."""
        if not self.over:
            return None
        clause, sentence = self.setup.game.moves.ENDINGS[self._number_of("over")]
        return Reason(clause, self._filled(sentence))

    def _filled(self, sentence: Sentence, **words: str) -> Sentence:
        """A sentence of the rules with what it leaves open: numbers that house rules may change, and these words."""
        return sentence.fill(**words, **self.setup.house_rule_words) if "{" in sentence.en else sentence

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats, several when shared; None until over."""
        return SEATS[self._number_of("winners")] if self.over else None

    def _all_moves(self, seat: int) -> list[int]:
        found = np.empty(self._engine.most_moves, np.int32)
        listed: list[int] = found[: self._engine.list_moves(self._array, seat, found)].tolist()
        return listed

    def _actions(self, seat: int) -> Any:
        """The legal actions of a seat.

        A new array for each list would take longer than the list, so those that nobody holds any more are used again.
        Where actions are indexes, the moves are only counted, and what finds one of them is kept for `apply`.
        """
        engine = self._engine
        if self._room is None:
            self._make_room()
        if engine.is_index:
            return engine.first_indexes[engine.count_and_note(self._array, seat, self._room)]
        room = self._spare_room
        if getrefcount(room.last) > UNHELD:
            room = engine.room()
        self._spare_room, self._room = self._room, room
        listed = room.last = room.views[engine.list_moves(self._array, seat, room.all)]
        return listed

    def _make_room(self) -> None:
        if self._engine.is_index:
            self._room = self._engine.noted_room()
        else:
            self._room, self._spare_room = self._engine.room(), self._engine.room()

    def _move_text(self, seat: int, action: int) -> str:
        legal = self._all_moves(seat)
        number = legal[action] if self._engine.is_index and 0 <= action < len(legal) else action
        if number not in legal:
            raise ValueError(f"{action} is no legal action of seat {seat} now")
        return self.setup.game.moves.to_text(number)

    def _action_of(self, seat: int, move: str) -> int:
        legal, number = self._all_moves(seat), self.setup.game.moves.from_text(move)
        if number not in legal:
            raise ValueError(f"{move} is no legal move of seat {seat} now")
        return legal.index(number) if self._engine.is_index else number

    def _moves(self, seat: int) -> list[str]:
        return list(map(self.setup.game.moves.to_text, self._all_moves(seat))) if seat in self.to_act else []

    def _why_not(self, seat: int, move: str) -> Reason | None:
        refusal = self._engine.why_not(self._array, seat, self._number(move))
        return self._reason(refusal, move) if refusal else None

    def _reason(self, refusal: int, move: str) -> Reason:
        clause, sentence = self.setup.game.moves.REFUSALS[refusal]
        said = self._filled(sentence, move=move)
        return Reason(clause if self.ending is None else self.ending.clause, said)

    def _number(self, move: str) -> int:
        game = self.setup.game
        if not isinstance(move, str):
            raise BadMoveText(str(move), game.moves.FORM)
        number: int = game.moves.from_text(move)
        return number

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
            "to_act": list(SEATS[s.to_act]),
            "over": s.over != 0,
            "winners": list(SEATS[s.winners]) if s.over else None,
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
