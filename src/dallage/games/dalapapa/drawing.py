"""Plain pictures of a view: SVG for notebooks, coloured text for terminals."""

from typing import Any, NamedTuple

from ...kernel import svg as draw
from ...kernel.plane import LEFT, TOP, WAYS
from ...kernel.reasons import noun, shown_seat
from .pieces import CENTRES, FACING, OUTLINE, PLACES, drawn_place

UNIT = 44
MARGIN = 30
SMALL = 22  # the unit of dominoes in the hands
PALE = "#e5dfcf"  # of the squares
RADIUS = 0.27  # of a disc, in units
# Fill and ink of each colour; the letter says it too.
PAINT = {"B": ("#2f6db5", "#fff"), "Y": ("#f2c94c", "#222"), "R": ("#c0392b", "#fff"), "G": ("#3f8f52", "#fff")}
TERMINAL = {"B": "white on blue", "Y": "black on yellow", "R": "white on red", "G": "black on green"}
HALF = {"B": "bright_blue", "Y": "yellow", "R": "bright_red", "G": "green"}
WORDS = {
    "en": ("seat", "domino", "dominoes", "bag", "the board goes on at the sides"),
    "fr": ("place", "dalapapa", "dalapapas", "sac", "le plateau continue sur les côtés"),
}
GROUND = "grey23"  # of a domino in a terminal
COLUMNS = 74  # for the board in a terminal, beside the numbers


class Disc(NamedTuple):
    """A half disc, or a centre, of one domino."""

    x: int  # the square its side is named after
    y: int
    which: int  # TOP or LEFT
    colour: str
    looks: int | None  # which way it looks, None for a centre


def discs_of(face: str, turn: int, left: int, top: int) -> list[Disc]:
    """What a face prints when it is laid with its top-left square at left, top."""
    upright = turn % 2
    x, y, which = CENTRES[upright]
    found = [Disc(left + x, top + y, which, face[OUTLINE], None)]
    for place in range(OUTLINE):
        at = drawn_place(place, turn)
        x, y, which = PLACES[upright][at]
        found.append(Disc(left + x, top + y, which, face[place], FACING[upright][at]))
    return found


def printed(view: dict[str, Any], one: dict[str, Any]) -> list[Disc]:
    """What a domino of the board prints."""
    face = view["faces"][str(one["domino"])]["ab".index(one["face"])]
    return discs_of(face, one["turn"], one["x"], one["y"])


def covered(one: dict[str, Any]) -> list[tuple[int, int]]:
    """The two squares under a domino of the board."""
    upright = one["turn"] % 2
    return [(one["x"], one["y"]), (one["x"] + 1 - upright, one["y"] + upright)]


def frame(view: dict[str, Any]) -> tuple[int, int, int, int]:
    """The smallest x and y of the layout, and how wide and high it is."""
    squares = [square for one in view["board"] for square in covered(one)] or [(0, 0), (1, 0)]
    west, north = min(x for x, _ in squares), min(y for _, y in squares)
    return west, north, max(x for x, _ in squares) - west + 1, max(y for _, y in squares) - north + 1


def svg(view: dict[str, Any]) -> str:
    west, north, wide, high = frame(view)
    width = max((wide + 2) * UNIT, 480)
    shapes = [*grid(west - 1, north - 1, wide + 2, high + 2), *board(view, west - 1, north - 1)]
    below = MARGIN + (high + 2) * UNIT + 20
    for seat in range(view["players"]):
        shapes.append(draw.words(MARGIN, below, seat_line(view, seat), 13, "start", fill="#222"))
        shapes += hand(view, seat, below + 16)
        below += 82 if isinstance(view["hands"][seat], list) and view["hands"][seat] else 24
    shapes.append(draw.words(MARGIN, below, f"bag: {count(view['bag'])} dominoes", 13, "start", fill="#222"))
    return draw.picture(width + 2 * MARGIN, below + 24, shapes, f"Dalapapa, {len(view['board'])} dominoes laid")


def board_picture(view: dict[str, Any]) -> draw.Board:
    west, north, wide, high = frame(view)
    edge = MARGIN - UNIT / 2  # half a square around the layout
    return draw.Board(board(view, west, north), (wide + 1) * UNIT, (high + 1) * UNIT, edge, edge, "#55705f")


def grid(west: int, north: int, wide: int, high: int) -> list[str]:
    """Faint squares, with x above and y at the left."""
    right, bottom = MARGIN + wide * UNIT, MARGIN + high * UNIT
    shapes = [draw.line(MARGIN + i * UNIT, MARGIN, MARGIN + i * UNIT, bottom, stroke=PALE) for i in range(wide + 1)]
    shapes += [draw.line(MARGIN, MARGIN + i * UNIT, right, MARGIN + i * UNIT, stroke=PALE) for i in range(high + 1)]
    shapes += [draw.words(MARGIN + (i + 0.5) * UNIT, MARGIN / 2, str(west + i), 12, fill="#555") for i in range(wide)]
    return shapes + [
        draw.words(MARGIN / 2, MARGIN + (i + 0.5) * UNIT, str(north + i), 12, fill="#555") for i in range(high)
    ]


def board(view: dict[str, Any], west: int, north: int) -> list[str]:
    """The dominoes laid; a dark frame around the last."""
    shapes = []
    for one in view["board"]:
        x, y = MARGIN + (one["x"] - west) * UNIT, MARGIN + (one["y"] - north) * UNIT
        shapes += domino(printed(view, one), one["turn"] % 2, one["x"], one["y"], x, y, UNIT)
    if view["board"]:
        one = view["board"][-1]
        x, y = MARGIN + (one["x"] - west) * UNIT, MARGIN + (one["y"] - north) * UNIT
        wide, high = (1, 2) if one["turn"] % 2 else (2, 1)
        shapes.append(draw.rect(x, y, wide * UNIT, high * UNIT, rx=6, fill="none", stroke="#d0552f", stroke_width=5))
    return shapes


def domino(discs: list[Disc], upright: int, left: int, top: int, x: float, y: float, unit: float) -> list[str]:
    """One domino whose top-left corner is drawn at x, y."""
    wide, high = (1, 2) if upright else (2, 1)
    shapes = [draw.rect(x, y, wide * unit, high * unit, rx=unit / 8, fill="#fffdf6", stroke="#8d8675")]
    for disc in discs:
        at_x = x + (disc.x - left + (0.5 if disc.which == TOP else 0)) * unit
        at_y = y + (disc.y - top + (0.5 if disc.which == LEFT else 0)) * unit
        shapes += half_disc(disc, at_x, at_y, unit)
    return shapes


def half_disc(disc: Disc, x: float, y: float, unit: float) -> list[str]:
    """A centre, or the half that lies inside the domino, with the letter of its colour."""
    fill, ink = PAINT[disc.colour]
    radius = RADIUS * unit
    if disc.looks is None:
        shape = draw.circle(x, y, radius, fill=fill)
        return [shape, draw.words(x, y, disc.colour, radius * 0.9, fill=ink)]
    out_x, out_y = WAYS[disc.looks]
    # The straight edge runs along the side; the arc bulges away from where the half disc looks.
    a, b = (x - out_y * radius, y + out_x * radius), (x + out_y * radius, y - out_x * radius)
    arc = f"M{draw.number(a[0])} {draw.number(a[1])}A{draw.number(radius)} {draw.number(radius)} 0 0 1"
    shape = draw.path(f"{arc} {draw.number(b[0])} {draw.number(b[1])}Z", fill=fill)
    inside = radius * 0.45
    return [shape, draw.words(x - out_x * inside, y - out_y * inside, disc.colour, radius * 0.75, fill=ink)]


def count(some: list[int] | int) -> int:
    """How many dominoes, known or not."""
    return some if isinstance(some, int) else len(some)


def seat_line(view: dict[str, Any], seat: int) -> str:
    """A seat's score and how many dominoes it has."""
    held = count(view["hands"][seat])
    turn = "▶ " if seat in view["to_act"] else ""
    return f"{turn}seat {shown_seat(seat)}: {view['scores'][seat]} points — {held} domino{'' if held == 1 else 'es'}"


def hand(view: dict[str, Any], seat: int, top: float) -> list[str]:
    """The known dominoes of a hand, face a and face b of each."""
    shapes = []
    x: float = MARGIN
    for number in view["hands"][seat] if isinstance(view["hands"][seat], list) else ():
        for face, letter in zip(view["faces"][str(number)], "ab"):
            shapes += domino(discs_of(face, 0, 0, 0), 0, 0, 0, x, top, SMALL * 1.4)
            shapes.append(draw.words(x + SMALL * 1.4, top + SMALL * 1.4 + 9, f"{number}{letter}", 11, fill="#555"))
            x += SMALL * 4
    return shapes


def screen(view: dict[str, Any], language: str = "en") -> str:
    """The board and the hands in rich's markup."""
    seat_word, domino_word, dominoes_word, bag_word, more = WORDS[language]
    west, north, wide, high = frame(view)
    unit = 2 if (2 * wide + 1) * 2 <= COLUMNS else 1
    shown = min(wide, (COLUMNS // unit - 1) // 2)
    if shown < wide:
        west = min(max(view["board"][-1]["x"] - shown // 2, west), west + wide - shown)
    lines = board_lines(view, west, north, shown, high, unit)
    if shown < wide:
        lines.append(f"     [dim]… {more} …[/]")
    for seat, held in enumerate(view["hands"]):
        turn = "[bold]▶[/]" if seat in view["to_act"] else " "
        some = ""
        if isinstance(held, int):
            some = f"[dim]{held} {noun(held, domino_word, dominoes_word, language)}[/]"
        lines.append(f" {turn} {seat_word} {shown_seat(seat)} [bold]{view['scores'][seat]:3}[/]  {some}")
        if isinstance(held, list):
            lines += hand_lines(view, held)
    return "\n".join([*lines, f"   {bag_word} {count(view['bag'])}"])


def board_lines(view: dict[str, Any], west: int, north: int, wide: int, high: int, unit: int) -> list[str]:
    """The layout, every side a letter: a capital on colour for a disc, a small one for a half; * in the last domino."""
    cells = terminal_cells(view)
    every = 1 if unit == 2 else 5
    numbers = [str(x).center(2 * unit) for x in range(west, west + wide)]
    if every > 1:
        numbers = [str(x).ljust(2 * every * unit) for x in range(west, west + wide, every)]
    lines = [" " * (5 + unit) + "[dim]" + "".join(numbers)[: 2 * unit * wide].rstrip() + "[/]"]
    for row in range(2 * north, 2 * (north + high) + 1):
        label = f"{row // 2:4} " if row % 2 else " " * 5
        columns = range(2 * west, 2 * (west + wide) + 1)
        found = [cells.get((column, row), (" ", "")) for column in columns]
        lines.append(f"[dim]{label}[/]" + run_together(found, unit))
    return lines


def run_together(cells: list[tuple[str, str]], unit: int) -> str:
    """A row of cells, those of one style between one pair of tags."""
    line, style = "", ""
    for text, own in [*cells, ("", "")]:
        if own != style:
            line += ("[/]" if style else "") + (f"[{own}]" if own else "")
            style = own
        line += text.ljust(unit) if text else ""
    return line


def terminal_cells(view: dict[str, Any]) -> dict[tuple[int, int], tuple[str, str]]:
    """Letters and styles by doubled coordinates: corners have even ones, squares odd ones, sides one of each."""
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    for one in view["board"]:
        for x, y in covered(one):
            for column in range(2 * x, 2 * x + 3):
                for row in range(2 * y, 2 * y + 3):
                    cells.setdefault((column, row), (" ", f"on {GROUND}"))
            if one is view["board"][-1]:
                cells[2 * x + 1, 2 * y + 1] = ("*", f"bold on {GROUND}")
    met: set[tuple[int, int]] = set()
    for one in view["board"]:
        for disc in printed(view, one):
            at = (2 * disc.x + (disc.which == TOP), 2 * disc.y + (disc.which == LEFT))
            whole = disc.looks is None or at in met
            cells[at] = terminal_disc(disc.colour, whole)
            met.add(at)
    return cells


def terminal_disc(colour: str, whole: bool) -> tuple[str, str]:
    """The letter of a disc or a half disc, and its style."""
    return (colour, f"bold {TERMINAL[colour]}") if whole else (colour.lower(), f"{HALF[colour]} on {GROUND}")


def hand_lines(view: dict[str, Any], held: list[int]) -> list[str]:
    """The faces of a hand beside one another, each with its name at the left."""
    lines = ["", "", ""]
    for number, i in [(number, i) for number in held for i in range(2)]:
        cells = {(column, row): (" ", f"on {GROUND}") for column in range(5) for row in range(3)}
        for disc in discs_of(view["faces"][str(number)][i], 0, 0, 0):
            at = (2 * disc.x + (disc.which == TOP), 2 * disc.y + (disc.which == LEFT))
            cells[at] = terminal_disc(disc.colour, disc.looks is None)
        for row in range(3):
            name = f"{number}{'ab'[i]}" if row == 1 else ""
            lines[row] += f"{name:>7} " + run_together([cells[column, row] for column in range(5)], 1)
    return lines if held else []
