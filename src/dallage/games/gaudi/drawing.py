"""Pictures of a view: SVG with the pieces of the page, coloured text for terminals."""

from math import cos, pi, sin, sqrt
from typing import Any

from ...kernel import svg as draw
from ...kernel.page_shapes import page_shapes
from ...kernel.reasons import noun, shown_seat

SIDE = 34  # of a hexagon
WIDE = SIDE * sqrt(3)
MARGIN = 16
ROW = 22
LEAST_WIDTH = 560  # so that the lines below the board fit
PAGE = SIDE / 60  # a unit of the page's drawings
INKS = {"B": "#15325a", "G": "#22582f", "O": "#8f4e0b"}  # of the animals, as on the page
TERMINAL = {"B": "white on blue", "G": "black on green", "O": "black on dark_orange"}
SYMBOLS = {"star": "*", "snail": "@", "jelly": "&"}
ANIMALS = tuple(SYMBOLS)
NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
# The six corners of a hexagon around its middle, clockwise from N; and what to add to a cell for the corners V it has.
ALL_CORNERS = [(SIDE * sin(i * pi / 3), -SIDE * cos(i * pi / 3)) for i in range(6)]
CORNER_STEPS = ((0, 0), (0, 1), (-1, 1))
# A terminal shows 80 columns; the first ones name the row, the rest show cells in one of two sizes.
LABEL, COLUMNS = 10, 70
WORDS = {
    "en": {
        "seat": "seat", "tile": "tile", "tiles": "tiles", "pile": "pile:", "token": "token", "tokens": "tokens",
        "wants": "wants", "animals": "completed animals:", "turn": "laid this turn:",
        "part": "only the part around the last tile is shown",
        "star": "star", "snail": "snail", "jelly": "jelly",
    },
    "fr": {
        "seat": "place", "tile": "dalle", "tiles": "dalles", "pile": "pioche :", "token": "fiche", "tokens": "fiches",
        "wants": "veut", "animals": "animaux complets :", "turn": "posées ce tour :",
        "part": "on ne voit que les abords de la dernière dalle",
        "star": "étoile", "snail": "escargot", "jelly": "méduse",
    },
}  # fmt: skip

Cell = tuple[int, int]


def svg(view: dict[str, Any]) -> str:
    """The board with its animals, then a line for each seat and the pile."""
    tiles = {(tile["q"], tile["r"]): tile["tile"] for tile in view["board"]}
    cells = frontier(tiles)
    spots = [middle(cell) for cell in cells]
    left, right = min(x for x, _ in spots) - WIDE / 2 - MARGIN, max(x for x, _ in spots) + WIDE / 2 + MARGIN
    top, bottom = min(y for _, y in spots) - SIDE - MARGIN, max(y for _, y in spots) + SIDE + MARGIN
    shapes = [empty_cell(cell) for cell in cells]
    shapes += paving(view, tiles)
    lines = seat_lines(view, "en")
    for i, line in enumerate(lines):
        shapes.append(draw.words(left + MARGIN, bottom + (i + 0.5) * ROW, line, 13, "start", fill="#222"))
    width, height = max(right - left, LEAST_WIDTH), bottom - top + len(lines) * ROW + MARGIN
    return draw.picture(width, height, shapes, f"Gaudí, {len(tiles)} tiles laid", left, top)


def board_picture(view: dict[str, Any]) -> draw.Board:
    tiles = {(tile["q"], tile["r"]): tile["tile"] for tile in view["board"]}
    spots = [middle(cell) for cell in tiles]
    left, right = min(x for x, _ in spots) - WIDE / 2 - MARGIN, max(x for x, _ in spots) + WIDE / 2 + MARGIN
    top, bottom = min(y for _, y in spots) - SIDE - MARGIN, max(y for _, y in spots) + SIDE + MARGIN
    return draw.Board(paving(view, tiles), right - left, bottom - top, left, top, "#efe6d4")


def paving(view: dict[str, Any], tiles: dict[Cell, str]) -> list[str]:
    """The tiles, each with thirds of three animals, and the tokens on whole ones."""
    shapes = [page_shapes("gaudi").defs, *(tile_shape(cell, code) for cell, code in tiles.items())]
    return [*shapes, *outlines(view), *(token(animal) for animal in view["animals"] if animal["owner"] is not None)]


def frontier(tiles: dict[Cell, str]) -> set[Cell]:
    """The empty cells next to a tile."""
    return {(q + i, r + j) for q, r in tiles for i, j in NEIGHBOURS} - set(tiles)


def middle(cell: Cell) -> tuple[float, float]:
    """The middle of a cell; its corner V is SIDE above."""
    q, r = cell
    return WIDE * (q + r / 2), SIDE * 1.5 * r


def corner(cell: Cell, number: int, part: float = 1) -> tuple[float, float]:
    """A corner, clockwise from N, or a place between the middle and it."""
    (x, y), (right, down) = middle(cell), ALL_CORNERS[number % 6]
    return x + part * right, y + part * down


def empty_cell(cell: Cell) -> str:
    """A cell where a tile might go, with its name."""
    outline = draw.polygon([corner(cell, i) for i in range(6)], fill="#f3eee2", stroke="#d8d0bd")
    return outline + draw.words(*middle(cell), f"{cell[0]},{cell[1]}", 11, fill="#8d8675")


def tile_shape(cell: Cell, code: str) -> str:
    """A stone with the thirds of three animals at every other corner; which ones depends on where it lies."""
    shapes = [draw.tag("use", href="#gaudi-stone")]
    corners = [(60 * sin(third * 2 * pi / 3), -60 * cos(third * 2 * pi / 3)) for third in range(3)]
    animals = [(2 * cell[0] + cell[1] + third) % 3 for third in range(3)]
    for third, animal in enumerate(animals):
        shapes.append(draw.tag("use", href=f"#gaudi-third-{code[animal]}", transform=f"rotate({120 * third})"))
    for third, animal in enumerate(animals):
        part = draw.tag(
            "use", href=f"#gaudi-{ANIMALS[animal]}", clip_path=f"url(#gaudi-cut-{third})", color=INKS[code[animal]]
        )
        shapes.append(draw.group([part], transform=f"translate({' '.join(map(draw.number, corners[third]))})"))
    x, y = map(draw.number, middle(cell))
    return draw.group(shapes, transform=f"translate({x} {y}) scale({PAGE:.4f})")


def outlines(view: dict[str, Any]) -> list[str]:
    """Every tile in a thin line, those of this turn in a broken one, the last one in a thick one."""
    shapes = []
    for i, tile in enumerate(view["board"]):
        cell = (tile["q"], tile["r"])
        last = i == len(view["board"]) - 1
        style: dict[str, float | str] = {"stroke_width": 4 if last else 1}
        if list(cell) in view["laid"]:
            style = {"stroke_width": 4, "stroke_dasharray": "none" if last else "6 3"}
        shapes.append(draw.polygon([corner(cell, n) for n in range(6)], fill="none", stroke="#222", **style))
    return shapes


def token(animal: dict[str, Any]) -> str:
    """The token of the seat that has marked a whole animal, with its number."""
    x, y = corner((animal["q"], animal["r"]), 0)
    shape = draw.tag("use", href=f"#gaudi-token-{animal['owner']}", transform=f"scale({PAGE:.4f})")
    place = f"translate({draw.number(x)} {draw.number(y)})"
    number = draw.words(
        SIDE * 0.36, -SIDE * 0.36, str(shown_seat(animal["owner"])), 12, fill="#222", font_weight="bold"
    )
    return draw.group([shape, number], transform=place)


def seat_lines(view: dict[str, Any], language: str) -> list[str]:
    """Each seat's score, tokens, objectives and hand in a line, then the pile and the animals."""
    words, lines = WORDS[language], []
    for seat, hand in enumerate(view["hands"]):
        tiles = counted(hand, "tile", language).strip() if isinstance(hand, int) else " ".join(hand)
        turn = "▶" if seat in view["to_act"] else " "
        parts = [f"{turn} {words['seat']} {shown_seat(seat)}"]
        if view["options"]["variant"] != "paving":
            score = view["scores"][seat]
            parts = [f"{parts[0]} {'?' if score is None else score:>3}"]
            animal, colour = view["objectives"][seat] or (None, "?")
            wanted = f"{words[animal]} {colour}" if animal else colour
            parts.append(f"{words['wants']} {wanted:<10}")
            parts.append(counted(view["tokens"][seat], "token", language))
        lines.append(" · ".join([*parts, tiles]))
    pile = view["pile"] if isinstance(view["pile"], int) else len(view["pile"])
    laid = f" · {words['turn']} {len(view['laid'])}" if view["laid"] else ""
    return [*lines, f"  {words['pile']} {pile} · {words['animals']} {len(view['animals'])}{laid}"]


def counted(number: int, one: str, language: str) -> str:
    """So many, with room for two figures: ` 3 tiles`."""
    words = WORDS[language]
    return f"{number:>2} {noun(number, words[one], words[f'{one}s'], language)}"


def screen(view: dict[str, Any], language: str = "en") -> str:
    """The board and the hands in rich's markup: cells of two lines with their names if they fit, else codes only."""
    tiles = {(tile["q"], tile["r"]): tile["tile"] for tile in view["board"]}
    cells = set(tiles) | frontier(tiles)
    last = (view["board"][-1]["q"], view["board"][-1]["r"])
    least, most = min(2 * q + r for q, r in cells), max(2 * q + r for q, r in cells)
    roomy = (most - least + 2) * 3 <= COLUMNS
    half = 3 if roomy else 2
    part = []
    if (most - least + 2) * half > COLUMNS:
        centre, room = 2 * last[0] + last[1], COLUMNS // half - 2
        least = max(least, min(centre - room // 2, most - room))
        cells = {(q, r) for q, r in cells if least <= 2 * q + r <= least + room}
        part = [f"[dim]{WORDS[language]['part']}[/]"]
    lines = []
    for r in sorted({r for _, r in cells}):
        row = sorted(cell for cell in cells if cell[1] == r)
        start = 2 * row[0][0] + r - least
        for line in range(2 if roomy else 1):
            label = f"q{row[0][0]:<3} r{r:<3} " if line == 0 else " " * LABEL
            shown = across(row, tiles, last, line, roomy)
            lines.append(f"[dim]{label:{LABEL}}[/]" + " " * (half * start) + shown)
    legend = "   ".join(f"{SYMBOLS[animal]} {WORDS[language][animal]}" for animal in ANIMALS)
    return "\n".join([*lines, *part, f"[dim]{legend}[/]", *seat_lines(view, language)])


def across(row: list[Cell], tiles: dict[Cell, str], last: Cell, line: int, roomy: bool) -> str:
    """One line of a row of cells, with room for those that are neither tile nor frontier."""
    width, shown, q = 6 if roomy else 4, "", row[0][0]
    for cell in row:
        shown += " " * (width * (cell[0] - q))
        q = cell[0] + 1
        show = roomy_cell if roomy else small_cell
        shown += show(cell, tiles.get(cell), cell == last, line)
    return shown


def roomy_cell(cell: Cell, code: str | None, last: bool, line: int) -> str:
    """Six characters: above the animal at N, below those at SW and SE, each a symbol and its colour's letter."""
    if code is None:
        return f"[dim]{f'{cell[0]},{cell[1]}':^6}[/]" if line == 0 else " " * 6
    thirds = [(2 * cell[0] + cell[1] + third) % 3 for third in range(3)]
    north, east, west = (painted(code[animal], SYMBOLS[ANIMALS[animal]] + code[animal], last) for animal in thirds)
    side = "▸◂" if last else "  "
    return f" {side[0]}{north}{side[1]} " if line == 0 else f"{west}  {east}"


def small_cell(cell: Cell, code: str | None, last: bool, line: int) -> str:
    """Four characters: the code, or a dot; ▸ before the last tile."""
    if code is None:
        return "[dim]  · [/]"
    return ("▸" if last else " ") + "".join(painted(letter, letter, last) for letter in code)


def painted(colour: str, text: str, last: bool) -> str:
    return f"[{'bold ' if last else ''}{TERMINAL[colour]}]{text}[/]"
