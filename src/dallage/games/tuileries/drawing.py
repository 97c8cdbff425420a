"""Pictures of a view: SVG with the pieces of the page, coloured text for terminals."""

from typing import Any

from ...kernel import svg as draw
from ...kernel.page_shapes import page_shapes
from ...kernel.reasons import noun, shown_seat
from .pieces import FILES, RANKS

SIDE = 56
MARGIN = 24
ROW = 22
PAGE = SIDE / 100  # a unit of the page's drawings
BOARDS = ("quadrants", "centre", "corners")  # the circles of the boards that the page draws
TERMINAL = {"B": "white on blue", "Y": "black on yellow", "G": "black on green", "R": "white on red"}
WORDS = {"en": ("seat", "tile", "tiles", "pile"), "fr": ("place", "tuile", "tuiles", "pioche")}


def svg(view: dict[str, Any]) -> str:
    size = FILES * SIDE
    shapes = board_picture(view).shapes
    lines = seat_lines(view)
    for i, line in enumerate(lines):
        shapes.append(draw.words(MARGIN, MARGIN + size + 34 + i * ROW, line, 13, "start", fill="#222"))
    title = f"Tuileries, {view['moves_played']} tiles laid"
    return draw.picture(size + 2 * MARGIN, size + 2 * MARGIN + 24 + len(lines) * ROW, shapes, title)


def board_picture(view: dict[str, Any]) -> draw.Board:
    size, page = FILES * SIDE, page_shapes("tuileries")
    board = page.board(
        BOARDS.index(view["options"]["circles"]), MARGIN - 22 * PAGE, MARGIN - 6 * PAGE, 828 * PAGE, 828 * PAGE
    )
    tiles = [
        page.piece(code, MARGIN + file * SIDE, MARGIN + row * SIDE, SIDE, SIDE)
        for row, codes in enumerate(view["board"])
        for file, code in enumerate(codes)
        if code
    ]
    return draw.Board([board, *tiles, *last_mark(view)], size + 2 * MARGIN, size + 2 * MARGIN)


def last_mark(view: dict[str, Any]) -> list[str]:
    """A frame around the last tile."""
    if view["last"] is None:
        return []
    square = view["last"]["square"]
    x, y = MARGIN + (ord(square[0]) - ord("a")) * SIDE, MARGIN + (RANKS - int(square[1])) * SIDE
    return [draw.rect(x + 2, y + 2, SIDE - 4, SIDE - 4, rx=8, fill="none", stroke="#c8931c", stroke_width=5)]


def seat_lines(view: dict[str, Any]) -> list[str]:
    """Each seat's score and hand in a line, then the pile."""
    lines = []
    for seat, hand in enumerate(view["hands"]):
        tiles = f"{hand} {noun(hand, 'tile', 'tiles', 'en')}" if isinstance(hand, int) else " ".join(hand)
        turn = "▶ " if seat in view["to_act"] else ""
        lines.append(f"{turn}seat {shown_seat(seat)}: {view['scores'][seat]} points — {tiles}")
    pile = view["pile"] if isinstance(view["pile"], int) else len(view["pile"])
    return [*lines, f"pile: {pile} tiles"]


def screen(view: dict[str, Any], language: str = "en") -> str:
    """The board and the hands in rich's markup."""
    seat_word, tile_word, tiles_word, pile_word = WORDS[language]
    lines = []
    for row, tiles in enumerate(view["board"]):
        cells = [terminal_cell(code, f"{'abcdefgh'[file]}{RANKS - row}", view) for file, code in enumerate(tiles)]
        lines.append(f" [dim]{RANKS - row}[/] " + " ".join(cells))
    lines.append("   [dim]" + "".join(f" {file}  " for file in "abcdefgh") + "[/]")
    for seat, hand in enumerate(view["hands"]):
        if isinstance(hand, int):
            held = f"[dim]{hand} {noun(hand, tile_word, tiles_word, language)}[/]"
        else:
            held = " ".join(painted(code) for code in hand)
        turn = "[bold]▶[/]" if seat in view["to_act"] else " "
        lines.append(f" {turn} {seat_word} {shown_seat(seat)} [bold]{view['scores'][seat]:3}[/]  {held}")
    pile = view["pile"] if isinstance(view["pile"], int) else len(view["pile"])
    return "\n".join([*lines, f"   {pile_word} {pile}"])


def piece(code: str) -> str:
    """A tile by itself."""
    return painted(code)


def painted(code: str, extra: str = "") -> str:
    return f"[{extra}{TERMINAL[code[0]]}]{code}[/]"


def terminal_cell(code: str | None, square: str, view: dict[str, Any]) -> str:
    """Three characters: the code, a circle to fill, or a dot."""
    if code:
        return painted(code, "underline bold " if view["last"] and view["last"]["square"] == square else "")
    return " ○ " if square in view["circles"] else "[dim] · [/]"
