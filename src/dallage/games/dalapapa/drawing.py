"""Pictures of a view: SVG with the pieces of the page, coloured text for terminals."""

from typing import Any, NamedTuple

from ...kernel import svg as draw
from ...kernel.page_shapes import page_shapes
from ...kernel.plane import LEFT, TOP, WAYS
from ...kernel.reasons import noun, shown_seat
from .pieces import CENTRES, FACING, OUTLINE, PLACES, drawn_place

UNIT = 44
MARGIN = 30
SMALL = 22  # the unit of dominoes in the hands
PALE = "#e5dfcf"  # of the squares
PAGE = 64  # a side of a square in the page's drawings
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
    defs = page_shapes("dalapapa").defs
    shapes = [defs, *grid(west - 1, north - 1, wide + 2, high + 2), *board(view, west - 1, north - 1)]
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
    shapes = [page_shapes("dalapapa").defs, *board(view, west, north)]
    return draw.Board(shapes, (wide + 1) * UNIT, (high + 1) * UNIT, edge, edge, "#55705f")


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
    plate = f"translate({wide * PAGE // 2} {high * PAGE // 2}) rotate({90 * upright})"
    shapes = [draw.tag("use", href="#dalapapa-plate", transform=plate)]
    for disc in discs:
        at_x = (disc.x - left) * PAGE + (PAGE // 2 if disc.which == TOP else 0)
        at_y = (disc.y - top) * PAGE + (PAGE // 2 if disc.which == LEFT else 0)
        place = f"translate({at_x} {at_y})"
        if disc.looks is None:
            shapes.append(draw.tag("use", href=f"#dalapapa-disc-{disc.colour}", transform=place))
        else:
            turned = f"{place} rotate({degrees(WAYS[disc.looks])})"
            shapes.append(draw.tag("use", href=f"#dalapapa-half-{disc.colour}", transform=turned))
    place = f"translate({draw.number(x)} {draw.number(y)}) scale({unit / PAGE:.4f})"
    return [draw.group(shapes, transform=place)]


def degrees(way: tuple[int, int]) -> int:
    """How far the page's half disc, which lies below the upper side, is turned to lie at this side."""
    return {(0, -1): 0, (1, 0): 90, (0, 1): 180, (-1, 0): 270}[way]


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
