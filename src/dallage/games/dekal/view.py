"""A veiled state of Dékal as JSON, and the points of the last insert explained."""

from typing import Any

from ...kernel.reasons import Points, Sentence
from ...kernel.secrecy import hides_pile, unseen
from ...kernel.squares import neighbours, rows_from_top, square_name
from .moves import to_text
from .pieces import FACE_DOWN, FEWEST_VALUES, FILES, NO_SQUARE, RANKS, SQUARES, TURNS, VALUES, WAYS, copies

COMES_IN = Sentence("The {value} comes in: {points}.", "Le {value} entre : {points}.")
AT_ONCE = Sentence(
    "The {value} comes in beside an equal card and cancels at once.",
    "Le {value} entre à côté d'une carte égale et s'annule aussitôt.",
)
AGAIN = Sentence(
    "The {value} on {squares} has no equal neighbour any more and counts again: {points}.",
    "Le {value} en {squares} n'a plus aucune voisine égale et compte de nouveau : {points}.",
)
ALL_AGAIN = Sentence(
    "The {value}s on {squares} have no equal neighbours any more and count again: {points}.",
    "Les {value} en {squares} n'ont plus aucune voisine égale et comptent de nouveau : {points}.",
)
CANCEL = Sentence(
    "The {value}s on {squares} touch and cancel: {points} fewer.",
    "Les {value} en {squares} se touchent et s'annulent : {points} de moins.",
)
ROUND_IS_OVER = Sentence(
    "Round {round} is over: {points} to the total, and a new round begins at 0.",
    "La manche {round} est finie : {points} de plus au total, et une nouvelle manche commence à 0.",
)

NAMES = [square_name(square, FILES) for square in range(SQUARES)]
# The names of each set of pairs that was asked for, see `pair_names`.
PAIR_NAMES: dict[tuple[int, int], list[list[str]]] = {}
# By what a state has on a square: what lies there for all to see, and seen from both sides.
SHOWN = [None] + list(range(1, VALUES + 1)) + ["?"] * (FACE_DOWN)
KNOWN = [card % FACE_DOWN or None for card in range(FACE_DOWN + VALUES + 1)]

# K1: by how many values are in play.
BOXES = {
    values: {str(value): count for value, count in enumerate(copies(values), 1)}
    for values in range(FEWEST_VALUES, VALUES + 1)
}


def public(s: Any) -> dict[str, Any]:
    seats, tried = range(s.players), tried_inserts(s)
    return {
        "phase": "insert" if s.inserting else "reveal",
        "round": s.round_number,
        "turn": s.turn,
        "turns": TURNS,
        "first": s.first,
        "grids": [rows_from_top([SHOWN[card] for card in s.grids[seat]], FILES) for seat in seats],
        "cards": cards(s),
        "cancelled": [cancelled(s.pairs[seat]) for seat in seats],
        "pairs": [pair_names(s.pairs[seat]) for seat in seats],
        "middle": [value or None for value in s.middle[: s.players]],
        "lines": {way: line for way, line in zip(WAYS, lines(s)) if line},
        "cards_after": {move: [SHOWN[card] for card in line] for move, line, _ in tried},
        "cancelled_after": {move: cancelled(pairs) for move, _, pairs in tried},
        "pairs_after": {move: pair_names(pairs) for move, _, pairs in tried},
        "last": last(s),
        "unseen": unseen(BOXES[s.values], shown_cards(s)),
        "chosen": [s.inserting == 1 or not s.to_act >> seat & 1 for seat in seats],
        "totals": s.totals[: s.players],
    }


def private(s: Any) -> dict[str, Any]:
    """K3: what was chosen to be revealed."""
    chosen = [NO_SQUARE if s.inserting else square for square in s.choice[: s.players]]
    return {"choice": [None if square == NO_SQUARE else NAMES[square] for square in chosen]}


def cards(s: Any) -> list[list[list[int | None]]] | None:
    """The grids with all values, None where they are hidden."""
    if hides_pile(s):
        return None
    return [rows_from_top([KNOWN[card] for card in s.grids[seat]], FILES) for seat in range(s.players)]


def lines(s: Any) -> list[list[str]]:
    """K5: by way the squares that a push moves, from where the card enters to the hole, for the seat that inserts."""
    return [[NAMES[square] for square in line[:length]] for line, length in zip(s.lines, s.line_lengths)]


def tried_inserts(s: Any) -> list[tuple[str, list[int], list[int]]]:
    """K5, K8: the inserts of the seat that inserts, each with the cards on its line then, and with the pairs then."""
    values = sorted({value for value in s.middle if value}) if s.inserting else []
    ways = [(way, length) for way, length in enumerate(s.line_lengths) if length]
    return [
        (f"{value}{WAYS[way]}", s.cards_after[way][value][:length], s.pairs_after[way][value])
        for value in values
        for way, length in ways
    ]


def last(s: Any) -> dict[str, Any] | None:
    """K5: the last move if it was an insert, with the squares it pushed, from where the card came in."""
    if s.last_seat < 0:
        return None
    pushed = [NO_SQUARE]
    while pushed[-1] in s.origin:
        pushed.append(s.origin.index(pushed[-1]))
    return {"seat": s.last_seat, "move": to_text(s.last_move), "line": [NAMES[square] for square in pushed[1:]]}


def shown_cards(s: Any) -> list[str]:
    """The values of the cards that a view shows: of face-down cards only where nothing is hidden."""
    cards = [card for seat in range(s.players) for card in s.grids[seat]]
    up = KNOWN if not hides_pile(s) else SHOWN
    return [str(up[card]) for card in cards + s.middle[: s.players] if isinstance(up[card], int)]


def pair_names(pairs: list[int]) -> list[list[str]]:
    """K8: pairs of neighbours, see BESIDE and ABOVE in facts.py; the left or the upper one first."""
    beside, above = pairs
    if (beside, above) not in PAIR_NAMES:
        PAIR_NAMES[beside, above] = [[NAMES[square], NAMES[square + 1]] for square in squares_of(beside)] + [
            [NAMES[square + FILES], NAMES[square]] for square in squares_of(above)
        ]
    return [pair.copy() for pair in PAIR_NAMES[beside, above]]


def cancelled(pairs: list[int]) -> list[str]:
    """K8: the squares of all these pairs, sorted."""
    return sorted({square for pair in pair_names(pairs) for square in pair})


def squares_of(bits: int) -> list[int]:
    """The squares of a set that is one bit each."""
    return [square for square in range(SQUARES) if bits >> square & 1]


def explain(s: Any) -> list[Points]:
    """K8, K10: what the last insert made count and cancel, and the new count after the end of a round."""
    if s.last_seat < 0:
        return []
    found = insert_points(s, s.last_seat)
    if s.turn == 1 and s.inserting == 0 and s.round_number > 1:
        for seat in range(s.players):
            score, round = s.round_scores[seat], s.round_number - 1
            found.append(Points(seat, -score, "K10", (), said(ROUND_IS_OVER, score, round=round)))
    return found


def insert_points(s: Any, seat: int) -> list[Points]:
    """K8: the cards of the seat's grid that count since the last insert, and those that no longer do."""
    value, after, origin = s.last_value, s.after, s.origin
    counted, counting = squares_of(s.counted), squares_of(s.counting)
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


def again(seat: int, grid: list[int], squares: list[int], value: int) -> Points:
    """Cards that a push has parted from their like."""
    where = [square for square in squares if grid[square] == value]
    points = value * len(where)
    sentence = AGAIN if len(where) == 1 else ALL_AGAIN
    return Points(
        seat, points, "K8", names(where), said(sentence, points, value=value, squares=", ".join(names(where)))
    )


def cancel(seat: int, grid: list[int], squares: list[int], value: int) -> Points:
    """Cards that counted and have met their like."""
    gone = [square for square in squares if grid[square] == value]
    met = [n for square in gone for n in neighbours(square, FILES, RANKS) if grid[n] == value]
    where, points = names(gone + met), value * len(gone)
    return Points(seat, -points, "K8", where, said(CANCEL, points, value=value, squares=", ".join(where)))


def values(grid: list[int], squares: list[int]) -> list[int]:
    return sorted({grid[square] for square in squares})


def names(squares: list[int]) -> tuple[str, ...]:
    return tuple(sorted({NAMES[square] for square in squares}))


def said(sentence: Sentence, points: int, **words: object) -> Sentence:
    """The sentence with its words, and the points as each language counts them."""
    return Sentence(
        sentence.en.format(points=f"{points} point{'' if points == 1 else 's'}", **words),
        sentence.fr.format(points=f"{points} point{'' if points < 2 else 's'}", **words),
    )
