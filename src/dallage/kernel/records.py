"""A game as text: write, read, replay, verify. The format is described in docs/formats.md."""

import json
from dataclasses import asdict, dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .game import game_by_id

if TYPE_CHECKING:
    from .state import State

FIELDS = ("game", "rules_version", "players", "options", "seed", "moves")
MOST_BYTES = 10_000_000  # a longer file is no record of ours


class BadRecord(ValueError):
    """A text that is no record, or a record that does not replay; says what is wrong and where."""


@dataclass(frozen=True)
class Record:
    """All that is needed to play a game again, bit for bit."""

    game: str
    rules_version: int
    players: int
    options: dict[str, str | int]
    seed: int
    moves: tuple[tuple[int, str], ...]  # (seat, move) in the order played

    def to_json(self) -> str:
        """One move a line, so that people and `diff` can read it."""
        head = {**asdict(self)}
        moves = ",\n".join(f"  {json.dumps(list(move), ensure_ascii=False)}" for move in head.pop("moves"))
        body = json.dumps(head, ensure_ascii=False, indent=1)
        return f'{body[:-2]},\n "moves": [\n{moves}\n ]\n}}\n' if moves else f'{body[:-2]},\n "moves": []\n}}\n'

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the record beside its name first, then in its place: a crash leaves the old file or the new one."""
        target = Path(path)
        fresh = target.with_name(target.name + ".new")
        fresh.write_text(self.to_json(), encoding="utf-8")
        fresh.replace(target)

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """Reads a record; BadRecord says what is wrong with the text."""
        try:
            found = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"not a record: not JSON ({error})") from None
        if not isinstance(found, dict) or set(found) != set(FIELDS):
            raise BadRecord(f"not a record: it must be a JSON object with the fields {', '.join(FIELDS)}")
        _check(found)
        found["moves"] = tuple((seat, move) for seat, move in found["moves"])
        return cls(**found)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> "Record":
        """Reads a record file."""
        if Path(path).stat().st_size > MOST_BYTES:
            raise BadRecord(f"not a record: the file is larger than {MOST_BYTES} bytes")
        try:
            return cls.from_json(Path(path).read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            raise BadRecord("not a record: not a text in UTF-8") from None

    def replay(self, moves_played: int | None = None) -> "State":
        """The state after all moves, or after so many of them; BadRecord if the rules of today disagree."""
        state = self._first_position()
        for number, (seat, move) in enumerate(self.moves[:moves_played], 1):
            try:
                state.play(seat, move)
            except ValueError as error:
                raise BadRecord(f"move {number} of the record, seat {seat}: {error}") from error
        return state

    def _first_position(self) -> "State":
        """The first position; the rules must play as those the game was played by."""
        try:
            setup = game_by_id(self.game).choose_as_of(self.rules_version, self.players, self.options)
            return setup.new(self.seed)
        except ValueError as error:
            raise BadRecord(f"cannot replay the record: {error}") from error


def _check(found: dict[str, Any]) -> None:
    """Refuses fields of the wrong type before anything is made of them."""
    for name in ("rules_version", "players", "seed"):
        if type(found[name]) is not int:
            raise BadRecord(f"not a record: {name!r} must be a whole number")
    if not isinstance(found["game"], str):
        raise BadRecord("not a record: 'game' must be a text")
    options = found["options"]
    if not isinstance(options, dict) or not all(type(value) in (str, int) for value in options.values()):
        raise BadRecord("not a record: 'options' must be an object of words and numbers")
    if "players" in options:
        raise BadRecord("not a record: 'players' is a field of its own, not an option")
    if not isinstance(found["moves"], list) or not all(_is_move(move) for move in found["moves"]):
        raise BadRecord("not a record: 'moves' must be a list of [seat, move]")


def _is_move(move: object) -> bool:
    return isinstance(move, list) and len(move) == 2 and type(move[0]) is int and isinstance(move[1], str)
