"""Figures of a rulebook: a position or some pieces, what is marked there, and what the figure claims.

The `figures.py` in a game's tests gives its figures by name. `make fixtures` writes them into the game's
`figures.json`, which the page, the terminal and the site draw; `tests/test_every_figure.py` asks the engine whether
each claim is true.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from .secrecy import NOBODY

if TYPE_CHECKING:
    from .state import State


class Mark(NamedTuple):
    """Something drawn over a picture. Places are written as the game writes them; a piece of a hand by its own text."""

    kind: str  # arrow, outline, number, tick or cross
    places: tuple[str, ...]  # of an arrow: from, to
    text: str = ""  # of a number: what is written; of an outline: whole, dashed or dotted

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "places": list(self.places), "text": self.text}


def arrow(start: str, end: str) -> Mark:
    """From a piece or a place to another place."""
    return Mark("arrow", (start, end))


def outline(*places: str, line: str = "whole") -> Mark:
    """A line around some places; `line` is whole, dashed or dotted."""
    return Mark("outline", places, line)


def number(place: str, text: int | str) -> Mark:
    """A number, or a sign as short, on a plate."""
    return Mark("number", (place,), str(text))


def tick(*places: str) -> Mark:
    """What is allowed, or counts."""
    return Mark("tick", places)


def cross(*places: str) -> Mark:
    """What is refused, or does not count."""
    return Mark("cross", places)


@dataclass(frozen=True)
class Claim:
    """Something that a figure says of its position, and the engine is asked."""

    what: str  # for the message when it is not so
    expected: object
    find: "Callable[[State], object]"  # what the engine says


def legal(seat: int, *moves: str) -> Claim:
    """The seat may play each of these moves."""
    return Claim(
        f"{' '.join(moves)} legal", [None] * len(moves), lambda state: [state.why_not(seat, move) for move in moves]
    )


def refused(seat: int, move: str, clause: str) -> Claim:
    """The move is refused, because of this clause."""

    def find(state: "State") -> object:
        reason = state.why_not(seat, move)
        return reason.clause if reason else None

    return Claim(f"{move} refused", clause, find)


def points(seat: int, move: str, total: int, *clauses: str) -> Claim:
    """The move changes the seat's score by so much, and these clauses give the points."""

    def find(state: "State") -> object:
        after = state.copy()
        after.play(seat, move)
        given = {one.clause for one in after.explain() if one.seat == seat}
        return after.scores[seat] - state.scores[seat], sorted(given)

    return Claim(f"points of {move}", (total, sorted(set(clauses))), find)


def next_to_act(seat: int, move: str, *seats: int) -> Claim:
    """After the move it is the turn of these seats; of none when it ends the game."""

    def find(state: "State") -> object:
        after = state.copy()
        after.play(seat, move)
        return after.to_act

    return Claim(f"turn after {move}", seats, find)


def scores(*expected: int) -> Claim:
    """The scores by seat."""
    return Claim("scores", expected, lambda state: state.scores)


def over(clause: str, *winners: int) -> Claim:
    """The game is over by this clause, and these seats have won."""
    return Claim("end", (clause, winners), lambda state: (state.ending and state.ending.clause, state.winners))


def view_has(field: str, expected: object, seat: int | None = None) -> Claim:
    """A field of the view, of a seat's or of everything; `hands.0` is a part of a field."""

    def find(state: "State") -> object:
        found: Any = state.view(seat)
        for part in field.split("."):
            found = found[int(part) if isinstance(found, list) else part]
        return found

    return Claim(field, expected, find)


@dataclass(frozen=True)
class Figure:
    """A picture of a rulebook: a position, or only pieces."""

    state: "State | None" = None  # what is drawn; None where only pieces are shown
    seat: int = NOBODY  # who sees it
    shows: str = "board"  # what of the position; each game has words of its own, named in its figures.py
    crop: tuple[str, ...] = ()  # places in opposite corners of the part that is drawn; () draws all
    pieces: str = ""  # rows of pieces, as the game writes them, where only these are shown
    marks: tuple[Mark, ...] = ()
    moves: tuple[tuple[int, str], ...] = ()  # seat and move: they lead to a second picture, beside the first
    draws_before: bool = True  # False: with moves, only what they lead to is drawn
    marks_after: tuple[Mark, ...] = ()  # on the second picture
    clauses: tuple[str, ...] = ()  # which it shows: each of them links to it
    claims: tuple[Claim, ...] = ()  # of `state`
    claims_after: tuple[Claim, ...] = ()  # of what the moves lead to

    def states(self) -> "list[State]":
        """The positions of which it claims something: none, one, or one before and one after the moves."""
        if self.state is None:
            return []
        if not self.moves:
            return [self.state]
        after = self.state.copy()
        for seat, move in self.moves:
            after.play(seat, move)
        return [self.state, after]
