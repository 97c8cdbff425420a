"""Pictures of a view: SVG with the pieces of the page, coloured text for terminals.

A light pawn bears a triangle that points up, a dark one points down: each the way it walks. A Minos tile is dark and
bears a little labyrinth, in terminals a #. A pawn that has arrived bears a tick, in terminals a *. The triangles
outside the board show whose exits are on these files.
"""

from collections.abc import Iterator
from typing import Any

from ...kernel import svg as draw
from ...kernel.page_shapes import page_shapes
from .pieces import FILES, RANKS

SIDE = 56
MARGIN = 44
ROW = 22
INK = "#222"
PAGE = SIDE / 100  # a unit of the page's drawings
UP, DOWN = "▲", "▼"
BACK = {"^": "v", "v": "^", ">": "<", "<": ">"}
ARROWS = {"^": "↑", "v": "↓", ">": "→", "<": "←"}
TERMINAL = {"#": "white on grey23", ".": "grey50 on grey85"}
TERMINAL_PAWN = {UP: "bold black on yellow", DOWN: "bold white on blue"}
SIDES = {"en": ("light", "dark"), "fr": ("clairs", "foncés")}
WORDS = {
    "en": {
        "reached": "{side}: {n} of 3 arrived",
        "held": "{side}: {n} of 3 on exits",
        "won": "has won",
        "drawn": "a draw",
        "slid": "{slid} was slid: {back} is forbidden on this turn",
        "locked": "locked lines: {lines}",
        "repeats": "this position stands for the second time; the third is a draw",
        "moves_played": "{n} of 300 moves played",
    },
    "fr": {
        "reached": "{side} : {n} sur 3 arrivés",
        "held": "{side} : {n} sur 3 aux sorties",
        "won": "ont gagné",
        "drawn": "partie nulle",
        "slid": "{slid} vient de coulisser : {back} est interdit à ce tour",
        "locked": "rangées verrouillées : {lines}",
        "repeats": "cette position se présente pour la deuxième fois ; à la troisième, partie nulle",
        "moves_played": "coups joués : {n} sur 300",
    },
}


def svg(view: dict[str, Any]) -> str:
    size = FILES * SIDE
    lines = [*seat_lines(view, "en"), *notes(view, "en")]
    shapes = board_picture(view).shapes
    for i, line in enumerate(lines):
        shapes.append(draw.words(MARGIN, size + 2 * MARGIN + 8 + i * ROW, line, 13, "start", fill=INK))
    title = f"Dédalles, {view['moves_played']} moves played"
    return draw.picture(size + 2 * MARGIN, size + 2 * MARGIN + 8 + len(lines) * ROW, shapes, title)


def board_picture(view: dict[str, Any]) -> draw.Board:
    size = FILES * SIDE + 2 * MARGIN
    return draw.Board([*tiles(view), *border(view), *last_slide(view), *pawns(view)], size, size)


def corner(square: str) -> tuple[float, float]:
    """The upper left corner of a square."""
    return MARGIN + (ord(square[0]) - ord("a")) * SIDE, MARGIN + (RANKS - int(square[1])) * SIDE


def squares(view: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Each square from a7 to g1: its name, its tile, its pawn or a blank."""
    owners = {square: sign for sign, side in zip(UP + DOWN, view["pawns"]) for square in side}
    for row, line in enumerate(view["floor"]):
        for file, tile in enumerate(line):
            name = f"{'abcdefg'[file]}{RANKS - row}"
            yield name, tile, owners.get(name, " ")


def tiles(view: dict[str, Any]) -> list[str]:
    """The frame with a white floor, and the Minos tiles on it."""
    page, edge, size = page_shapes("dedalles"), MARGIN - 36 * PAGE, 772 * PAGE
    minos = [page.piece("minos", *corner(name), SIDE, SIDE) for name, tile, _ in squares(view) if tile == "#"]
    return [page.board(0, edge, edge, size, size), *minos]


def pawns(view: dict[str, Any]) -> list[str]:
    """The pawns; a tick on those that have arrived."""
    shapes = []
    for name, _, pawn in squares(view):
        if pawn != " ":
            x, y = corner(name)
            shapes.append(page_shapes("dedalles").piece("light" if pawn == UP else "dark", x, y, SIDE, SIDE))
            if name in arrived(view):
                x, y = x + SIDE * 0.8, y + SIDE * 0.2
                shapes.append(draw.circle(x, y, 9, fill="#2e7d32", stroke="#fff", stroke_width=2))
                tick = f"M{x - 4} {y}L{x - 1} {y + 3}L{x + 4} {y - 3}"
                shapes.append(draw.path(tick, fill="none", stroke="#fff", stroke_width=2))
    return shapes


def arrived(view: dict[str, Any]) -> list[str]:
    """Where the pawns stand that have arrived for good (D10, reached)."""
    return [square for side in view.get("arrived", []) for square in side]


def border(view: dict[str, Any]) -> list[str]:
    """A bar at both ends of a locked line."""
    size, shapes = FILES * SIDE, []
    for i, (file, rank) in enumerate(zip("abcdefg", "7654321")):
        middle = MARGIN + (i + 0.5) * SIDE
        for near in (MARGIN - 6, MARGIN + size + 2):
            if file in view["locked"]:
                shapes.append(draw.rect(middle - 24, near, 48, 4, fill="#b3261e"))
            if rank in view["locked"]:
                shapes.append(draw.rect(near, middle - 24, 4, 48, fill="#b3261e"))
    return shapes


def last_slide(view: dict[str, Any]) -> list[str]:
    """A frame around the line that was slid on the previous turn, and an arrow at the end where it went."""
    if view["forbidden"] is None:
        return []
    line, way = view["forbidden"][0], BACK[view["forbidden"][1]]
    size = FILES * SIDE
    x, y = corner(f"a{line}") if line.isdigit() else corner(f"{line}7")
    wide, high = (size, SIDE) if line.isdigit() else (SIDE, size)
    # Beside the middle of a file, where the triangle of an exit may be.
    tip_x = {">": x + size + 16, "<": x - 16}.get(way, x + SIDE * 0.8)
    tip_y = {"v": y + size + 16, "^": y - 16}.get(way, y + SIDE / 2)
    frame = draw.rect(x, y, wide, high, fill="none", stroke="#b3261e", stroke_width=3, stroke_dasharray="8 4")
    return [frame, draw.words(tip_x, tip_y, ARROWS[way], 24, fill="#b3261e")]


def seat_lines(view: dict[str, Any], language: str) -> list[str]:
    """Each side with its pawns that count, whose turn it is, and who has won."""
    words, lines = WORDS[language], []
    for seat, (sign, side) in enumerate(zip(UP + DOWN, SIDES[language])):
        turn = "▶" if seat in view["to_act"] else " "
        line = f"{turn} {sign} {words[view['options']['exits']].format(side=side, n=view['scores'][seat])}"
        lines.append(f"{line} — {words['won']}" if view["winners"] == [seat] else line)
    return [*lines, "  " + words["drawn"]] if view["over"] and len(view["winners"]) == 2 else lines


def notes(view: dict[str, Any], language: str) -> list[str]:
    """What the board does not show: the last slide, locks, repeats, how long the game is."""
    words, lines = WORDS[language], [WORDS[language]["moves_played"].format(n=view["moves_played"])]
    if view["forbidden"] and not view["over"]:
        slide = view["forbidden"]
        lines.append(words["slid"].format(slid=slide[0] + BACK[slide[1]], back=slide))
    if view["locked"]:
        lines.append(words["locked"].format(lines=" ".join(view["locked"])))
    if view["repeats"] == 2:
        lines.append(words["repeats"])
    return lines


def screen(view: dict[str, Any], language: str = "en") -> str:
    """The board, a × beside each locked line and an arrow where a line was slid, in rich's markup."""
    rows: dict[str, list[str]] = {}
    for name, tile, pawn in squares(view):
        rows.setdefault(name[1], []).append(terminal_cell(tile, pawn, name in arrived(view)))
    slid = view["forbidden"][0] + BACK[view["forbidden"][1]] if view["forbidden"] else ""
    lines = [outside(UP, slid, "^")]
    for rank, cells in rows.items():
        arrow = ARROWS["<"] if slid == rank + "<" else " "
        lines.append(
            f"{arrow}{lock(view, rank)}[dim]{rank}[/] {' '.join(cells)} {ARROWS['>'] if slid == rank + '>' else ''}"
        )
    lines.append(outside(DOWN, slid, "v"))
    lines.append("    " + "".join(f" [dim]{file}[/]{lock(view, file)} " for file in "abcdefg"))
    return "\n".join([*lines, *seat_lines(view, language), *(f"[dim]  {note}[/]" for note in notes(view, language))])


def piece(text: str) -> str:
    """A tile, an exit or a pawn by itself."""
    if text in ("light", "dark"):
        return terminal_cell(".", UP if text == "light" else DOWN, False)
    return f"[{TERMINAL['.']}]>·<[/]" if text == "exit" else terminal_cell("#" if text == "minos" else ".", " ", False)


def terminal_cell(tile: str, pawn: str, has_arrived: bool) -> str:
    """Three characters: # is Minos, also around a pawn that stands on it; * is behind a pawn that has arrived."""
    if pawn == " ":
        return f"[{TERMINAL[tile]}] {'#' if tile == '#' else '·'} [/]"
    edge = "#" if tile == "#" else " "
    return f"[{TERMINAL_PAWN[pawn]}]{edge}{pawn}{'*' if has_arrived else edge}[/]"


def outside(sign: str, slid: str, way: str) -> str:
    """The row above or below the board: whose exits, and an arrow where a file was slid this way."""
    cells = (f" {sign if file in 'bdf' else ' '}{ARROWS[way] if slid == file + way else ' '} " for file in "abcdefg")
    return "    " + "".join(cells)


def lock(view: dict[str, Any], line: str) -> str:
    return "×" if line in view["locked"] else " "
