"""What a game's `printing.py` says of its box: pieces, boards and score sheets to print, cut out and play with.

The module has one value, `BOX`, and where options change how many pieces there are, `box_with(options)`. Lengths are
millimetres. The page draws pieces and boards: a piece is named as in the figures of the rulebook that show only pieces,
and a board is a figure of the rulebook. `make fixtures` writes what is to be drawn into the page's `printing.json`;
`web/print/shapes.js` draws it when the page is built.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from .game import Game
from .reasons import Sentence

Window = tuple[float, float, float, float]  # left, top, width, height: a part of a drawing, in its own units


@dataclass(frozen=True)
class Sheet:
    """Pieces of one kind, which are cut out of the same pages."""

    title: Sentence
    pieces: Mapping[str, int]  # by the names of their faces: how many of each
    size: tuple[float, float]  # of one piece, width and height
    window: Window  # the part of the drawing that is cut out
    outline: str = "rectangle"  # or hexagon (a corner on top) or circle
    back: str | Mapping[str, str] | None = None  # the drawing on all backs, or by face; None: backs stay white
    back_window: Window | None = None  # where it is another one than that of the faces


@dataclass(frozen=True)
class PrintedBoard:
    """A board, on several pages where it is larger than one."""

    title: Sentence
    figure: str  # of the rulebook: its first picture, without marks
    size: tuple[float, float]
    window: Window
    lines: tuple[float, float] | None = None  # where its lines begin and how far apart they are: pages end at one
    changes: Mapping[str, Any] = field(default_factory=dict)  # fields of the figure's view that are others here
    options: Mapping[str, str | int] = field(default_factory=dict)  # only for a game with these


@dataclass(frozen=True)
class ScoreSheet:
    """A table with a column for each player; as many of them on a page as fit."""

    rows: Sentence  # what a row is, the heading of its column: "turn"
    lines: int  # rows of one table


@dataclass(frozen=True)
class Box:
    """What is in the box."""

    sheets: tuple[Sheet, ...]
    boards: tuple[PrintedBoard, ...] = ()
    score_sheet: ScoreSheet | None = None
    advice: tuple[Sentence, ...] = ()  # how to make it well: which paper, what to glue


def to_draw(box: Box) -> dict[str, Any]:
    """What the page has to draw, as JSON: the window of each piece, and the boards in their order."""
    pieces: dict[str, Window] = {}
    for sheet in box.sheets:
        pieces |= dict.fromkeys(sheet.pieces, sheet.window)
        backs = [sheet.back] if isinstance(sheet.back, str) else list((sheet.back or {}).values())
        pieces |= dict.fromkeys(backs, sheet.back_window or sheet.window)
    boards = [{"figure": one.figure, "changes": dict(one.changes), "window": list(one.window)} for one in box.boards]
    return {"pieces": {name: list(window) for name, window in pieces.items()}, "boards": boards}


def box_of(game: Game, options: Mapping[str, str | int] | None = None) -> Box | None:
    """What the game's `printing.py` says, of a game with these options if they matter; None if it has no such file."""
    name = f"{game.package}.printing"
    if not find_spec(name):
        return None
    module = import_module(name)
    box: Box = module.box_with(options) if options is not None and hasattr(module, "box_with") else module.BOX
    return box
