"""Pictures of a view: SVG with the pieces of the page, coloured text for terminals."""

from typing import Any

from ...kernel import svg as draw
from ...kernel.page_shapes import page_shapes
from ...kernel.reasons import shown_seat
from ...kernel.squares import square_name
from .pieces import FILES, RANKS, SQUARES, TURNS

SIDE = 44
MARGIN = 24
PANEL = FILES * SIDE + 2 * MARGIN  # a grid with its ranks at the left
HEAD = 116  # the turn and the middle, above the grids
ABREAST = 3  # grids side by side
INK = "#222"
TERMINAL = (
    "bright_red", "dark_orange", "yellow", "green_yellow", "green",
    "cyan", "dodger_blue1", "medium_purple1", "magenta", "white",
)  # fmt: skip
WORDS = {
    "en": {
        "reveal": "reveal", "insert": "insert", "over": "over", "round": "round", "turn": "turn", "seat": "seat",
        "middle": "middle (by seat):", "total": "total", "first": "first player", "chosen": "has chosen",
    },
    "fr": {
        "reveal": "révéler", "insert": "insérer", "over": "fini", "round": "manche", "turn": "tour", "seat": "place",
        "middle": "centre (par place) :", "total": "total", "first": "premier joueur", "chosen": "a choisi",
    },
}  # fmt: skip


def squares(view: dict[str, Any], seat: int) -> list[tuple[str, int | str | None, str]]:
    """The squares of a grid from a4 on as they are shown: name, what lies there, and what that is.

    It is `hole`, `up`, `cancelled` (K8), `down` or `chosen`; the card is a value, or "?" where it is unknown.
    """
    names = [square_name(rank * FILES + file, FILES) for rank in range(RANKS - 1, -1, -1) for file in range(FILES)]
    shown = [card for row in view["grids"][seat] for card in row]
    known = [card for row in view["cards"][seat] for card in row] if view["cards"] else shown
    found = []
    for i in range(SQUARES):
        kind = "hole" if shown[i] is None else "cancelled" if names[i] in view["cancelled"][seat] else "up"
        if shown[i] == "?":
            kind = "chosen" if view["choice"][seat] == names[i] else "down"
        found.append((names[i], known[i], kind))
    return found


def turn_line(view: dict[str, Any], language: str) -> str:
    """The step, the turn, and the round of a match."""
    said = WORDS[language]
    match = f"{said['round']} {view['round']} · " if view["options"]["match"] != "single" else ""
    return f"{match}{said['turn']} {view['turn']}/{TURNS} · {said[view['phase']]}"


def seat_line(view: dict[str, Any], seat: int, language: str) -> str:
    """Whose grid it is, whether the seat is to act, what the grid counts."""
    said = WORDS[language]
    turn = "▶ " if seat in view["to_act"] else "★ " if seat in (view["winners"] or ()) else ""
    total = f" ({said['total']} {view['totals'][seat]})" if view["options"]["match"] != "single" else ""
    return f"{turn}{said['seat']} {shown_seat(seat)} — {view['scores'][seat]}{total}"


def seat_note(view: dict[str, Any], seat: int, language: str) -> str:
    """The marker of the first player, and whether the seat has chosen a card."""
    notes = [WORDS[language]["first"]] if seat == view["first"] else []
    if view["phase"] == "reveal" and view["chosen"][seat]:
        notes.append(WORDS[language]["chosen"])
    return ", ".join(notes)


def svg(view: dict[str, Any]) -> str:
    columns = min(view["players"], ABREAST)
    rows = -(-view["players"] // ABREAST)
    shapes = [draw.words(MARGIN, 24, turn_line(view, "en"), 16, "start", fill=INK, font_weight="bold"), *middle(view)]
    for seat in range(view["players"]):
        left, top = seat % ABREAST * PANEL, HEAD + seat // ABREAST * (PANEL + MARGIN)
        shapes += panel(view, seat, left, top, seat_line(view, seat, "en"), seat_note(view, seat, "en"))
    return draw.picture(columns * PANEL, HEAD + rows * (PANEL + MARGIN), shapes, f"Dékal, {turn_line(view, 'en')}")


def board_picture(view: dict[str, Any]) -> draw.Board:
    """The grids in a block that is about as wide as high."""
    columns = 1 if view["players"] == 1 else 2 if view["players"] <= 4 else 3
    rows = -(-view["players"] // columns)
    shapes = []
    for seat in range(view["players"]):
        line = f"{shown_seat(seat)} — {view['scores'][seat]}"
        shapes += panel(view, seat, seat % columns * PANEL, seat // columns * (PANEL + MARGIN) + MARGIN, line)
    return draw.Board(shapes, columns * PANEL, rows * (PANEL + MARGIN) + MARGIN, ground="#dfe5da")


def middle(view: dict[str, Any]) -> list[str]:
    """The cards in the middle, each with the seat that revealed it below."""
    shapes = [draw.words(MARGIN, 66, "middle", 13, "start", fill=INK)]
    for seat, value in enumerate(view["middle"]):
        x, y = MARGIN + 60 + seat * SIDE, 44
        shapes += card(x, y, value, "hole" if value is None else "up")
        shapes.append(draw.words(x + SIDE / 2, y + SIDE + 8, f"seat {shown_seat(seat)}", 10, fill="#555"))
    return shapes


def panel(view: dict[str, Any], seat: int, left: float, top: float, line: str, note: str = "") -> list[str]:
    """A seat's grid with its names of files and ranks; a line and a note above."""
    x, y = left + MARGIN, top + 2 * MARGIN
    weight = "bold" if seat in view["to_act"] or seat in (view["winners"] or ()) else "normal"
    shapes = [draw.words(x, top + 14, line, 14, "start", fill=INK, font_weight=weight)]
    if note:
        shapes.append(draw.words(x, top + 34, note, 11, "start", fill="#555"))
    for i, (_, value, kind) in enumerate(squares(view, seat)):
        shapes += card(x + i % FILES * SIDE, y + i // FILES * SIDE, value, kind)
    for i in range(FILES):
        shapes.append(draw.words(x + (i + 0.5) * SIDE, y + RANKS * SIDE + 9, "abcd"[i], 11, fill="#555"))
        shapes.append(draw.words(x - 9, y + (i + 0.5) * SIDE, str(RANKS - i), 11, fill="#555"))
    return shapes


def card(x: float, y: float, value: int | str | None, kind: str) -> list[str]:
    """One card: pale and crossed out when cancelled, framed when chosen; dashed where there is none."""
    page = page_shapes("dekal")
    if kind == "hole":
        box = draw.rect(x + 2, y + 2, SIDE - 4, SIDE - 4, rx=5, stroke="#8d8675", fill="none", stroke_dasharray="4 3")
        return [box]
    if kind in ("up", "cancelled"):
        face = page.piece(str(value), x, y, SIDE, SIDE)
        cross = draw.line(x + 8, y + SIDE - 8, x + SIDE - 8, y + 8, stroke="#8d8675", stroke_width=2)
        return [face] if kind == "up" else [draw.group([face], opacity=0.35), cross]
    shapes = [page.piece("?", x, y, SIDE, SIDE)]
    if value != "?":  # who sees everything sees through the back
        shapes.append(draw.circle(x + SIDE / 2, y + SIDE / 2, 11, fill="#2e4a59"))
        shapes.append(draw.words(x + SIDE / 2, y + SIDE / 2, str(value), 14, fill="#fff"))
    if kind == "chosen":
        shapes.append(draw.rect(x + 2, y + 2, SIDE - 4, SIDE - 4, rx=5, fill="none", stroke="#111", stroke_width=4))
    return shapes


def screen(view: dict[str, Any], language: str = "en") -> str:
    """The middle and the grids in rich's markup."""
    said = WORDS[language]
    cards = "  ".join(face(value) for value in view["middle"])
    lines = [f"[bold]{turn_line(view, language)}[/]", f"{said['middle']} {cards}", ""]
    for start in range(0, view["players"], ABREAST):
        seats = range(start, min(start + ABREAST, view["players"]))
        panels = [terminal_panel(view, seat, language) for seat in seats]
        lines += [" ".join(row).rstrip() for row in zip(*panels)] + [""]
    return "\n".join(lines[:-1])


def face(value: int | None) -> str:
    return "[dim]–[/]" if value is None else f"[bold {TERMINAL[value - 1]}]{value}[/]"


def terminal_panel(view: dict[str, Any], seat: int, language: str) -> list[str]:
    """A grid in seven lines of 25 characters."""
    heading = f"{seat_line(view, seat, language):25}"
    note = f"{seat_note(view, seat, language):25}"
    lines = [f"[bold]{heading}[/]" if seat in view["to_act"] else heading, f"[dim]{note}[/]"]
    cells = [terminal_cell(value, kind) for _, value, kind in squares(view, seat)]
    for row in range(RANKS):
        lines.append(f"[dim]{RANKS - row}[/] {''.join(cells[row * FILES : (row + 1) * FILES])}   ")
    return [*lines, f"  [dim]{''.join(f' {file}   ' for file in 'abcd')}[/]   "]


def piece(text: str) -> str:
    """A card by itself, its back, or the marker of the first player."""
    if text == "first":
        return "[bold yellow]★[/]"
    return terminal_cell(text, "down") if text == "?" else terminal_cell(int(text), "up")


def terminal_cell(value: int | str | None, kind: str) -> str:
    """Five characters: 7, (7) when cancelled, ? or ?7 face down, square brackets around it when chosen; or a dot."""
    if kind == "hole":
        return "[dim] ·   [/]"
    if kind == "up":
        return f"[bold {TERMINAL[int(value or 1) - 1]}]{value:>2}[/]   "
    if kind == "cancelled":
        return f"[dim]{f'({value})':5}[/]"
    hidden = "?" if value == "?" else f"?{value}"
    return f"[bold]\\{f'[{hidden}]':5}[/]" if kind == "chosen" else f"[dim]{hidden:>2}{'':{3 - len(hidden) // 3}}[/]"
