"""A board on as many pages as it needs, each but the last of a row with a tab to glue the next one on."""

from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from ..kernel.game import GameSetup
from ..kernel.printing import Box, PrintedBoard
from . import texts
from .cut_sheets import artifact, begin_page, write_empty_back
from .hidden_text import without_hidden_text
from .layout import DUPLEX
from .paper import Paper
from .shapes import Shapes
from .typeset import FAINT, LINE, Document, image, line, mm, place, string

TAB = 12.0  # how wide a tab is
MARK, CLEAR = 4.0, 1.0  # of the marks at the corners


@dataclass(frozen=True)
class BoardPage:
    """The part of a board that stands on one page."""

    left: float  # of the board, where the part begins
    top: float
    width: float
    height: float
    tab_right: bool  # whether the next page of the row is glued here
    tab_below: bool


def boards_of(box: Box, setup: GameSetup) -> list[tuple[int, PrintedBoard]]:
    """The boards of a game with these options, each with its number among all boards of the box."""
    options = setup.options
    return [
        (number, board)
        for number, board in enumerate(box.boards)
        if all(options.get(name) == value for name, value in board.options.items())
    ]


def board_pages(board: PrintedBoard, paper: Paper) -> list[BoardPage]:
    """Equal parts, row by row, each small enough for a page with its tabs."""
    area, (width, height) = paper.area, board.size
    columns = 1 if width <= area.width else ceil(width / (area.width - TAB))
    rows = 1 if height <= area.height else ceil(height / (area.height - TAB))
    xs, ys = seams(width, columns, board.lines), seams(height, rows, board.lines)
    return [
        BoardPage(left, top, right - left, bottom - top, tab_right=right < width, tab_below=bottom < height)
        for top, bottom in pairwise(ys)
        for left, right in pairwise(xs)
    ]


def seams(length: float, parts: int, lines: tuple[float, float] | None) -> list[float]:
    """Where pages begin and end: in equal parts, moved to the nearest line of the board."""
    inner = [length * n / parts for n in range(1, parts)]
    if lines is not None:
        first, step = lines
        inner = [first + step * round((at - first) / step) for at in inner]
    return [0.0, *inner, length]


def write_boards(document: Document, shapes: Shapes, box: Box, setup: GameSetup, backs: str) -> None:
    for number, board in boards_of(box, setup):
        pages = board_pages(board, document.paper)
        for n, page in enumerate(pages, 1):
            count = f" ({n}/{len(pages)})" if len(pages) > 1 else ""
            title = f"{board.title.in_language(document.language)}{count}"
            begin_page(document, setup.game, title, 2)
            artifact(document, part(document, shapes.board(number), board, page))
            document.write("]")
            if backs == DUPLEX:
                write_empty_back(document, setup.game, f"{title} — {texts.BACKS_OF.in_language(document.language)}")


def corner(document: Document, page: BoardPage) -> tuple[float, float]:
    """Where the part begins: in the middle, together with its tab."""
    area = document.paper.area
    width, height = page.width + TAB * page.tab_right, page.height + TAB * page.tab_below
    return area.left + (area.width - width) / 2, area.top + (area.height - height) / 2


def part(document: Document, svg: str, board: PrintedBoard, page: BoardPage) -> list[str]:
    """The part itself, its tabs, and marks where to cut."""
    left, top = corner(document, page)
    scale = board.window[2] / board.size[0]
    window = (
        board.window[0] + page.left * scale, board.window[1] + page.top * scale, page.width * scale, page.height * scale
    )  # fmt: skip
    whole = image(document.drawing(without_hidden_text(svg, window)), *board.size)
    inner = f"place(top + left, dx: {mm(-page.left)}, dy: {mm(-page.top)}, {whole})"
    parts = [place(left, top, f"box(width: {mm(page.width)}, height: {mm(page.height)}, clip: true, {inner})")]
    right, bottom = left + page.width, top + page.height
    if page.tab_right:
        parts.append(tab(document, right, top, TAB, page.height))
    if page.tab_below:
        parts.append(tab(document, left, bottom, page.width, TAB))
    outer_right, outer_bottom = right + TAB * page.tab_right, bottom + TAB * page.tab_below
    for x, outwards in ((left, -1), (outer_right, 1)):
        for y in (top, outer_bottom):
            parts.append(line(x + outwards * CLEAR, y, x + outwards * (CLEAR + MARK), y))
    for y, outwards in ((top, -1), (outer_bottom, 1)):
        for x in (left, outer_right):
            parts.append(line(x, y + outwards * CLEAR, x, y + outwards * (CLEAR + MARK)))
    return parts


def tab(document: Document, left: float, top: float, width: float, height: float) -> str:
    """Where the next page is glued."""
    word = string(texts.GLUE.in_language(document.language))
    said = f'text(size: 8pt, fill: rgb("{FAINT}"), {word})'
    turned = f"rotate(-90deg, reflow: true, {said})" if height > width else said
    stroke = f'stroke: (paint: rgb("{LINE}"), thickness: 0.5pt, dash: "dashed")'
    return place(
        left, top, f"rect(width: {mm(width)}, height: {mm(height)}, {stroke}, align(center + horizon, {turned}))"
    )
