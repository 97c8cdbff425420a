"""Writes what the page's folders hold of the engine: `python -m tests.page_fixtures [ID]`, or `make fixtures`.

A game's positions for the page stand in its `tests/page_positions.py`:

    lessons()  name -> (state, right moves): a position of seat 0's, and the moves its lesson asks for; none means any
    views()    name -> (position, seat): a state, or a kept record and how many of its moves are played; and the seat
               that sees it, NOBODY for a spectator
    pieces()   optional: what is in the box, as far as the board draws it and no view says it

From these come `lessons.json`, which the page's lessons show, `views.json`, which the tests of the board draw, and
`pieces.json`. The figures of its rulebook, from its `tests/figures.py`, become `figures.json` beside the rulebook, and
what its `printing.py` has printed becomes `printing.json`.
Nothing in them is written by hand; `tests/test_page_fixtures.py` fails when one is stale.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import dallage
from dallage.kernel.figures import Figure, Mark
from dallage.kernel.printing import box_of, to_draw
from dallage.kernel.reasons import Points
from dallage.kernel.state import Seen, State
from dallage.registry import all_games

GAMES = Path(__file__).parent.parent / "web" / "src" / "games"


def fixtures(game: str) -> dict[Path, str]:
    """The files of a game's page and their texts."""
    positions = import_module(f"{all_games()[game].package}.tests.page_positions")
    records = Path(positions.__file__).parent / "records"
    found = {
        "lessons": {name: lesson(state, right) for name, (state, right) in positions.lessons().items()},
        "views": {name: shown(state_of(at, records).seen_by(seat)) for name, (at, seat) in positions.views().items()},
    }
    if hasattr(positions, "pieces"):
        found["pieces"] = positions.pieces()
    files = {GAMES / game / f"{name}.json": value for name, value in found.items()}
    figures = import_module(f"{all_games()[game].package}.tests.figures").figures()
    drawings = {name: figure_as_json(figure) for name, figure in figures.items()}
    files[records.parent.parent / "figures.json"] = drawings
    if box := box_of(all_games()[game]):
        files[GAMES / game / "printing.json"] = to_draw(box)
    return {path: "".join(lines(value)) + "\n" for path, value in files.items()}


def state_of(position: State | tuple[str, int], records: Path) -> State:
    """A position that is a state already, or some moves of a kept record."""
    if isinstance(position, State):
        return position
    record, moves_played = position
    return dallage.Record.load(records / f"{record}.json").replay(moves_played)


def lesson(state: State, right: list[str]) -> dict[str, Any]:
    """A position, the moves that are right in it, what every move brings, and what is seen after the right ones."""
    seen = state.seen_by(0)
    moves = seen.moves()
    outcomes = {}
    for move in moves:
        after = state.copy()
        after.play(0, move)
        then = after.seen_by(0)
        is_right = move in right or not right
        if is_right or then.explain():
            outcomes[move] = {"points": points(then)} | ({"view": then.view()} if is_right else {})
    assert all(move in moves for move in right), f"a right move is not legal: {right}"
    return {"view": seen.view(), "moves": moves, "right": right or moves, "outcomes": outcomes}


def shown(seen: Seen) -> dict[str, Any]:
    """What a board is given."""
    seat = None if seen.seat == dallage.NOBODY else seen.seat
    return {"seat": seat, "view": seen.view(), "moves": [] if seat is None else seen.moves(), "points": points(seen)}


def figure_as_json(figure: Figure) -> dict[str, Any]:
    """What is needed to draw a figure: one picture or two, each a view with its marks; or rows of pieces."""
    pictures = [
        picture(state.seen_by(figure.seat), marks)
        for state, marks in zip(figure.states(), [figure.marks, figure.marks_after])
    ]
    if figure.moves and not figure.draws_before:
        del pictures[0]
    return {
        "shows": figure.shows if figure.state else "pieces",
        "seat": None if figure.seat == dallage.NOBODY else figure.seat,
        "crop": list(figure.crop),
        "clauses": list(figure.clauses),
        "pieces": [row.split() for row in figure.pieces.strip().splitlines()],
        "pictures": pictures or [picture(None, figure.marks)],
    }


def picture(seen: Seen | None, marks: Sequence[Mark]) -> dict[str, Any]:
    """A view with what is drawn over it; `unseen`, which no figure shows, is left out to keep the file small."""
    view = {name: value for name, value in seen.view().items() if name != "unseen"} if seen else None
    return {"view": view, "points": points(seen) if seen else [], "marks": [mark.to_json() for mark in marks]}


def points(seen: Seen) -> list[dict[str, Any]]:
    """Where the points of the last move come from, as the server writes them."""
    return [as_json(one) for one in seen.explain()]


def as_json(one: Points) -> dict[str, Any]:
    return {**one._asdict(), "where": list(one.where), "sentence": one.sentence.to_json()}


def lines(value: Any, depth: int = 0) -> Iterator[str]:
    """JSON with a line for each part of a view and each outcome: what changes shows in few lines."""
    if not value or depth == 3 or not isinstance(value, dict if depth else dict | list):
        yield json.dumps(value, ensure_ascii=False)
        return
    opened, closed = "{}" if isinstance(value, dict) else "[]"
    parts = value.items() if isinstance(value, dict) else ((None, part) for part in value)
    for n, (name, part) in enumerate(parts):
        yield f"{',' if n else opened}\n{' ' * (depth + 1)}"
        if name is not None:
            yield f"{json.dumps(name)}: "
        yield from lines(part, depth + 1)
    yield f"\n{' ' * depth}{closed}"


if __name__ == "__main__":
    for game in sys.argv[1:] or all_games():
        for path, text in fixtures(game).items():
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path, len(text))
