"""Pages of pieces to cut out, with their marks and backs."""

from collections import Counter
from math import cos, pi, sin

from ..kernel.game import Game
from ..kernel.reasons import Sentence
from . import texts
from .layout import DUPLEX, CutPage, Grid, PlacedPiece, behind, steps_of
from .paper import SIDE_MARGIN
from .shapes import Shapes
from .typeset import FAINT, LINE, Document, image, line, mm, place, string

MARK, CLEAR = 3.0, 1.0  # how long marks at the edge of a grid are, and how far from it
CROSS = 1.2  # half a cross between pieces
HEADING = 8.0  # from the top of the page


def write_cut_pages(document: Document, shapes: Shapes, pages: list[CutPage], backs: str) -> None:
    """Each page, and behind it its backs if they have a page of their own."""
    for page, counted in zip(pages, titles(pages, document.language)):
        begin_page(document, shapes.game, counted, 2)
        artifact(document, [*faces(document, shapes, page), *marks(page), *backs_below_fold(document, shapes, page)])
        document.write("]")
        if backs == DUPLEX:
            write_backs(document, shapes, page, counted)


def titles(pages: list[CutPage], language: str) -> list[str]:
    """What is on each page; kinds that need several pages are counted."""
    all_of = Counter(grid.sheet.title for page in pages for grid in page.grids)
    so_far: Counter[Sentence] = Counter()
    found = []
    for page in pages:
        named = []
        for grid in page.grids:
            title = grid.sheet.title
            so_far[title] += 1
            count = f" ({so_far[title]}/{all_of[title]})" if all_of[title] > 1 else ""
            named.append(title.in_language(language) + count)
        found.append(" · ".join(named))
    return found


def begin_page(document: Document, game: Game, title: str, level: int, note: str = "") -> None:
    """A page without margins, with its heading in the upper one; the caller writes the closing bracket."""
    scale = note or texts.SCALE.in_language(document.language)
    left = f"heading(level: {level}, text(size: 10pt, {string(document.typeset(title))}))"
    right = f'text(size: 8pt, fill: rgb("{FAINT}"), {string(document.typeset(f"{game.name} · {scale}"))})'
    width = document.paper.width - 2 * SIDE_MARGIN
    row = f"box(width: {mm(width)}, grid(columns: (auto, 1fr), align: (left, right), {left}, {right}))"
    document.write("#page(margin: 0mm)[", place(SIDE_MARGIN, HEADING, row))


def artifact(document: Document, parts: list[str]) -> None:
    """What a screen reader need not tell: pieces are named by the page's heading."""
    document.write("#pdf.artifact[", *parts, "]")


def piece_drawing(document: Document, shapes: Shapes, name: str, piece: PlacedPiece, turned: bool = False) -> str:
    width, height = piece.sheet.size
    picture = image(document.drawing(shapes.piece(name)), width, height)
    return place(piece.left, piece.top, f"rotate(180deg, {picture})" if turned else picture)


def faces(document: Document, shapes: Shapes, page: CutPage) -> list[str]:
    return [piece_drawing(document, shapes, piece.face, piece) for piece in page.pieces]


def backs_below_fold(document: Document, shapes: Shapes, page: CutPage) -> list[str]:
    """Backs below a fold, upside down, and the fold itself."""
    if page.fold is None:
        return []
    paper = document.paper
    parts = [
        piece_drawing(document, shapes, piece.back, behind(piece, page, paper), turned=True)
        for piece in page.pieces
        if piece.back is not None
    ]
    stroke = f'stroke: (paint: rgb("{FAINT}"), thickness: 0.5pt, dash: "dashed")'
    parts.append(place(SIDE_MARGIN, page.fold, f"line(length: {mm(paper.width - 2 * SIDE_MARGIN)}, {stroke})"))
    word = string(texts.FOLD_HERE.in_language(document.language))
    return [*parts, place(SIDE_MARGIN, page.fold + 0.8, f'text(size: 7pt, fill: rgb("{FAINT}"), {word})')]


def write_backs(document: Document, shapes: Shapes, page: CutPage, title: str) -> None:
    """The page behind: backs mirrored from left to right; if there are none, a line that says so."""
    language, paper = document.language, document.paper
    with_backs = [piece for piece in page.pieces if piece.back is not None]
    if not with_backs:
        write_empty_back(document, shapes.game, f"{title} — {texts.BACKS_OF.in_language(language)}")
        return
    begin_page(document, shapes.game, f"{title} — {texts.BACKS_OF.in_language(language)}", 3)
    placed = [(piece, behind(piece, page, paper)) for piece in with_backs]
    artifact(document, [piece_drawing(document, shapes, str(piece.back), back) for piece, back in placed])
    document.write("]")


def write_empty_back(document: Document, game: Game, title: str) -> None:
    begin_page(document, game, title, 3)
    said = string(document.typeset(texts.EMPTY_BACK.in_language(document.language)))
    document.write(f'#place(center + horizon, text(fill: rgb("{FAINT}"), {said}))', "]")


def marks(page: CutPage) -> list[str]:
    """Where to cut: around a grid of rectangles, at the corners of hexagons, around circles."""
    ways = {"hexagon": hexagon_marks, "circle": circle_marks, "rectangle": grid_marks}
    return [mark for grid in page.grids for mark in ways[grid.sheet.outline](grid)]


def grid_marks(grid: Grid) -> list[str]:
    """Lines at the outer edges, crosses where four pieces meet."""
    width, height = grid.sheet.size
    left, top = grid.pieces[0].left, grid.pieces[0].top
    rows = -(-len(grid.pieces) // grid.columns)
    xs = [left + width * n for n in range(min(grid.columns, len(grid.pieces)) + 1)]
    ys = [top + height * n for n in range(rows + 1)]
    parts = []
    for x in xs:
        parts.append(line(x, ys[0] - CLEAR - MARK, x, ys[0] - CLEAR))
        parts.append(line(x, ys[-1] + CLEAR, x, ys[-1] + CLEAR + MARK))
    for y in ys:
        parts.append(line(xs[0] - CLEAR - MARK, y, xs[0] - CLEAR, y))
        parts.append(line(xs[-1] + CLEAR, y, xs[-1] + CLEAR + MARK, y))
    for x in xs[1:-1]:
        for y in ys[1:-1]:
            parts += [line(x - CROSS, y, x + CROSS, y, 0.25), line(x, y - CROSS, x, y + CROSS, 0.25)]
    return parts


def hexagon_marks(grid: Grid) -> list[str]:
    """The outline of each hexagon, seen on light and dark pieces alike: neighbours share their sides."""
    parts = []
    radius = grid.sheet.size[1] / 2
    for piece in grid.pieces:
        x, y = piece.left + grid.sheet.size[0] / 2, piece.top + radius
        corners = [(x + radius * sin(pi / 3 * n), y - radius * cos(pi / 3 * n)) for n in range(6)]
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1]):
            parts += [line(x1, y1, x2, y2, 1.0, "#ffffff"), line(x1, y1, x2, y2, 0.4, FAINT)]
    return parts


def circle_marks(grid: Grid) -> list[str]:
    """A thin circle around each."""
    radius, gap = grid.sheet.size[0] / 2, steps_of(grid.sheet).across
    assert gap > 2 * radius
    stroke = f'stroke: 0.25pt + rgb("{LINE}")'
    return [place(piece.left, piece.top, f"circle(radius: {mm(radius)}, {stroke})") for piece in grid.pieces]
