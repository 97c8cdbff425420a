"""A veiled state of Dékal as JSON, and the points of the last insert explained."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np

from ...kernel.reasons import Points, Sentence
from ...kernel.seats import may_act
from ...kernel.secrecy import hides_pile
from ...kernel.squares import rows_from_top, square_name
from ...kernel.state import as_python
from . import grids, rules
from .pieces import FACE_DOWN, FILES, HOLE, NEIGHBOURS, NO_SQUARE, SQUARES

COMES_IN = Sentence("The {value} comes in: {points}.", "Le {value} entre : {points}.")
AT_ONCE = Sentence(
    "The {value} comes in beside its like and cancels at once.",
    "Le {value} entre à côté d'un semblable et s'annule aussitôt.",
)
AGAIN = Sentence(
    "{value} on {squares}: no equal neighbour any more, counts again: {points}.",
    "{value} en {squares} : plus de voisine égale, donc de nouveau {points}.",
)
CANCEL = Sentence(
    "The {value}s on {squares} touch and cancel: {points} fewer.",
    "Les {value} en {squares} se touchent et s'annulent : {points} de moins.",
)
ROUND_IS_OVER = Sentence(
    "Round {round} is over: {points} to the total, and a new round begins at 0.",
    "La manche {round} est finie : {points} de plus au total, et une nouvelle manche commence à 0.",
)

is_to_act = as_python(may_act)
counts = as_python(grids.counts)


def view(s: Any) -> dict[str, Any]:
    seats, revealing = range(s.players), s.inserting == 0
    grids_of_all, middle = s.grids[: s.players].tolist(), s.middle[: s.players].tolist()
    return {
        "phase": "reveal" if revealing else "insert",
        "round": s.round_number,
        "turn": s.turn,
        "first": s.first,
        "grids": [rows_from_top([shown(card) for card in grid], FILES) for grid in grids_of_all],
        "cards": None
        if hides_pile(s)
        else [rows_from_top([known(card) for card in grid], FILES) for grid in grids_of_all],
        "middle": [value or None for value in middle],
        "chosen": [not is_to_act(s, seat) if revealing else True for seat in seats],
        "choice": [choice(s, seat) if revealing else None for seat in seats],
        "totals": s.totals[: s.players].tolist(),
    }


@cache
def shown(card: int) -> int | str | None:
    """What lies on a square for all to see."""
    return "?" if grids.is_down(card) else card or None


def known(card: int) -> int | None:
    """What lies on a square, seen from both sides."""
    return card % FACE_DOWN or None


def choice(s: Any, seat: int) -> str | None:
    """The square a seat has chosen, None if it has not or if that is a secret."""
    return None if s.choice[seat] == NO_SQUARE else square_name(int(s.choice[seat]), FILES)


def explain(s: Any) -> list[Points]:
    """K8, K10: what the last insert made count and cancel, and the new count after the end of a round."""
    if s.last_seat < 0:
        return []
    found = insert_points(s, s.last_seat)
    if s.turn == 1 and s.inserting == 0 and s.round_number > 1:
        for seat in range(s.players):
            score, round = int(s.round_scores[seat]), s.round_number - 1
            found.append(Points(seat, -score, "K10", (), said(ROUND_IS_OVER, score, round=round)))
    return found


def insert_points(s: Any, seat: int) -> list[Points]:
    """K8: the cards of the seat's grid that count since the last insert, and those that no longer do."""
    value, way = rules.value_of(s.last_move), rules.way_of(s.last_move)
    before = s.before.tolist()
    hole = before.index(HOLE)
    after, origin = pushed(before, hole, value, way), pushed(range(SQUARES), hole, NO_SQUARE, way)
    counted, counting = counting_squares(before), counting_squares(after)
    entry = origin.index(NO_SQUARE)
    fresh = [q for q in counting if q != entry and origin[q] not in counted]
    gone = [q for q in range(SQUARES) if origin[q] in counted and q not in counting]
    found = []
    if entry in counting:
        found.append(Points(seat, value, "K8", names([entry]), said(COMES_IN, value, value=value)))
    elif not any(after[q] == value for q in gone):
        found.append(Points(seat, 0, "K8", names([entry]), said(AT_ONCE, 0, value=value)))
    return (
        found
        + [again(seat, after, fresh, each) for each in values(after, fresh)]
        + [cancel(seat, after, gone, each) for each in values(after, gone)]
    )


def pushed(grid: Iterable[int], hole: int, card: int, way: int) -> list[int]:
    """K5: a grid after the card was pushed in."""
    after = np.array(grid, np.int32)
    grids.push(after, hole, card, way)
    cards: list[int] = after.tolist()
    return cards


def counting_squares(grid: list[int]) -> set[int]:
    cancelled = grids.equal_neighbours(np.array(grid, np.int32))
    return {square for square in range(SQUARES) if counts(grid, square, cancelled)}


def again(seat: int, grid: Any, squares: list[int], value: int) -> Points:
    """Cards that a push has parted from their like."""
    where = [square for square in squares if grid[square] == value]
    points = value * len(where)
    return Points(seat, points, "K8", names(where), said(AGAIN, points, value=value, squares=", ".join(names(where))))


def cancel(seat: int, grid: Any, squares: list[int], value: int) -> Points:
    """Cards that counted and have met their like."""
    gone = [square for square in squares if grid[square] == value]
    met = [int(n) for square in gone for n in NEIGHBOURS[square] if n >= 0 and grid[n] == value]
    where, points = names([*gone, *met]), value * len(gone)
    return Points(seat, -points, "K8", where, said(CANCEL, points, value=value, squares=", ".join(where)))


def values(grid: Any, squares: list[int]) -> list[int]:
    return sorted({int(grid[square]) for square in squares})


def names(squares: list[int]) -> tuple[str, ...]:
    return tuple(sorted(square_name(square, FILES) for square in set(squares)))


def said(sentence: Sentence, points: int, **words: object) -> Sentence:
    """The sentence with its words, and the points as each language counts them."""
    return Sentence(
        sentence.en.format(points=f"{points} point{'' if points == 1 else 's'}", **words),
        sentence.fr.format(points=f"{points} point{'' if points < 2 else 's'}", **words),
    )
