"""Plain pictures of a view: SVG for notebooks, coloured text for terminals."""

from typing import Any

from ...kernel import svg as draw
from ...kernel.reasons import noun, shown_seat
from .pieces import FILES, RANKS

SIDE = 56
MARGIN = 24
ROW = 22
# Enamel, field and ink of each colour, as on the page; the letter says it too.
PAINT = {
    "B": ("#2f66a8", "#eaf2fc", "#173b69"), "Y": ("#e6b43a", "#fff8dd", "#6b4700"),
    "G": ("#4c9160", "#edf7e8", "#1c4a2c"), "R": ("#b63d2e", "#fdeee8", "#6a160d"),
}  # fmt: skip
TERMINAL = {"B": "white on blue", "Y": "black on yellow", "G": "black on green", "R": "white on red"}
WORDS = {"en": ("seat", "tile", "tiles", "pile"), "fr": ("place", "tuile", "tuiles", "pioche")}
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def svg(view: dict[str, Any]) -> str:
    size = FILES * SIDE
    shapes = board_picture(view).shapes
    lines = seat_lines(view)
    for i, line in enumerate(lines):
        shapes.append(draw.words(MARGIN, MARGIN + size + 34 + i * ROW, line, 13, "start", fill="#222"))
    title = f"Tuileries, {view['moves_played']} tiles laid"
    return draw.picture(size + 2 * MARGIN, size + 2 * MARGIN + 24 + len(lines) * ROW, shapes, title)


def board_picture(view: dict[str, Any]) -> draw.Board:
    size = FILES * SIDE
    shapes = [*squares(view), *names(size), *last_mark(view)]
    return draw.Board(shapes, size + 2 * MARGIN, size + 2 * MARGIN)


def squares(view: dict[str, Any]) -> list[str]:
    """The board: tiles, circles still to fill, free squares."""
    shapes = []
    for row, tiles in enumerate(view["board"]):
        for file, code in enumerate(tiles):
            x, y = MARGIN + file * SIDE, MARGIN + row * SIDE
            bed = "#eadfc8" if (row + file) % 2 else "#e2d5ba"
            shapes.append(draw.rect(x, y, SIDE, SIDE, fill=bed, stroke="#cdbc9c"))
            if code:
                shapes += tile(code, x, y)
            elif f"{'abcdefgh'[file]}{RANKS - row}" in view["circles"]:
                shapes.append(draw.circle(x + SIDE / 2, y + SIDE / 2, SIDE * 0.36, fill="none", stroke="#8d8675"))
    return shapes


def tile(code: str, x: float, y: float) -> list[str]:
    """An enamel tile: a pale field with rank and sign, and the code below them."""
    enamel, field, ink = PAINT[code[0]]
    middle = x + SIDE / 2
    return [
        draw.rect(x + 2, y + 3, SIDE - 4, SIDE - 4, rx=7, fill="#1a130c", opacity=0.35),
        draw.rect(x + 2, y + 1.5, SIDE - 4, SIDE - 4, rx=7, fill=enamel),
        draw.circle(middle, y + SIDE / 2 - 0.5, SIDE * 0.41, fill=field, stroke=ink),
        draw.words(middle, y + SIDE * 0.44, code[1] + SIGNS[code[2]], 21, fill=ink, font_weight="bold"),
        draw.words(middle, y + SIDE * 0.74, code, 9, fill=ink),
    ]


def names(size: float) -> list[str]:
    """Files below, ranks at the left."""
    files = [
        draw.words(MARGIN + (i + 0.5) * SIDE, MARGIN + size + 12, "abcdefgh"[i], 12, fill="#555") for i in range(8)
    ]
    ranks = [draw.words(MARGIN / 2, MARGIN + (i + 0.5) * SIDE, str(RANKS - i), 12, fill="#555") for i in range(8)]
    return files + ranks


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
