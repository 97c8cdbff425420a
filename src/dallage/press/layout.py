"""Where pieces stand on the pages they are cut out of, and their backs: pure geometry.

Backs stand on a page of their own, mirrored, so that they meet their faces when the sheet is turned over its long side;
or on the same page below a line, so that they meet them when the sheet is folded there.

        duplex: page 1   page 2          fold:  A B C
                A B C    c b a                  - - - fold
                D E      . e d                  a b c   (upside down)
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil

from ..kernel.printing import Box, Sheet
from .errors import TOO_LARGE, PressError
from .paper import Area, Paper

DUPLEX, FOLD, NO_BACKS = "duplex", "fold", "none"
BACKS = (DUPLEX, FOLD, NO_BACKS)
GAP = 8.0  # between kinds of pieces on one page
BETWEEN_CIRCLES = 1.5
ROUNDING = 1e-6


@dataclass(frozen=True)
class PlacedPiece:
    """One piece on a page: its face, and where; the corner is the upper left one."""

    sheet: Sheet
    face: str
    left: float
    top: float

    @property
    def back(self) -> str | None:
        backs = self.sheet.back
        return backs if backs is None or isinstance(backs, str) else backs[self.face]

    def turned(self, left: float, top: float) -> "PlacedPiece":
        """The same piece elsewhere."""
        return PlacedPiece(self.sheet, self.face, left, top)


@dataclass
class Grid:
    """Pieces of one kind in rows."""

    sheet: Sheet
    columns: int
    pieces: list[PlacedPiece]


@dataclass
class CutPage:
    """A page to cut: one or more grids below one another."""

    grids: list[Grid] = field(default_factory=list)
    fold: float | None = None  # where it is folded, from the top
    used: float = 0.0  # of the height

    @property
    def pieces(self) -> list[PlacedPiece]:
        return [piece for grid in self.grids for piece in grid.pieces]


@dataclass(frozen=True)
class Steps:
    """How far pieces stand apart, and how many rows and columns an area has room for."""

    across: float
    down: float
    shift: float  # of every other row
    width: float  # of one piece
    height: float

    def columns(self, width: float) -> int:
        return int((width - self.shift - self.width) / self.across + 1 + ROUNDING)

    def rows(self, height: float) -> int:
        return int((height - self.height) / self.down + 1 + ROUNDING)

    def size(self, columns: int, rows: int) -> tuple[float, float]:
        shift = self.shift if rows > 1 else 0.0
        return (columns - 1) * self.across + self.width + shift, (rows - 1) * self.down + self.height


def steps_of(sheet: Sheet) -> Steps:
    width, height = sheet.size
    if sheet.outline == "hexagon":
        return Steps(width, height * 3 / 4, width / 2, width, height)
    gap = BETWEEN_CIRCLES if sheet.outline == "circle" else 0.0
    return Steps(width + gap, height + gap, 0.0, width, height)


def cut_pages(box: Box, paper: Paper, backs: str) -> list[CutPage]:
    """All pieces of the box on as few pages as can be; kinds share a page where there is room."""
    area = paper.area
    pages: list[CutPage] = []
    for sheet in box.sheets:
        fold = area.top + area.height / 2 if backs == FOLD and sheet.back is not None else None
        part = area if fold is None else area._replace(height=area.height / 2 - GAP / 2)
        for faces, columns in chunks(sheet, part):
            page = pages[-1] if pages else None
            height = steps_of(sheet).size(columns, ceil(len(faces) / columns))[1]
            if page is None or page.fold != fold or page.used + GAP + height > part.height + ROUNDING:
                page = CutPage(fold=fold)
                pages.append(page)
            top = page.used + GAP if page.grids else 0.0
            page.grids.append(put(sheet, faces, columns, part, top))
            page.used = top + height
    for page in pages:
        centre(page, area)
    return pages


def chunks(sheet: Sheet, area: Area) -> Iterator[tuple[list[str], int]]:
    """The faces page by page, each page with about as many, and its number of columns."""
    steps = steps_of(sheet)
    most_columns, most_rows = steps.columns(area.width), steps.rows(area.height)
    if most_columns < 1 or most_rows < 1:
        raise PressError(TOO_LARGE.fill(piece=sheet.title))
    faces = [face for face, count in sheet.pieces.items() for _ in range(count)]
    a_page = ceil(len(faces) / ceil(len(faces) / (most_columns * most_rows)))
    fitting = [columns for columns in range(1, most_columns + 1) if ceil(a_page / columns) <= most_rows]
    columns = min(fitting, key=lambda columns: (-a_page % columns, -columns))
    for first in range(0, len(faces), a_page):
        yield faces[first : first + a_page], columns


def put(sheet: Sheet, faces: list[str], columns: int, area: Area, top: float) -> Grid:
    """Rows from the upper left, in the middle of the area's width."""
    steps = steps_of(sheet)
    width = steps.size(columns, ceil(len(faces) / columns))[0]
    left = area.left + (area.width - width) / 2
    pieces = []
    for number, face in enumerate(faces):
        row, column = divmod(number, columns)
        shift = steps.shift if row % 2 else 0.0
        pieces.append(PlacedPiece(sheet, face, left + column * steps.across + shift, area.top + top + row * steps.down))
    return Grid(sheet, columns, pieces)


def centre(page: CutPage, area: Area) -> None:
    """Moves all pieces to the middle of the page's height; on a folded page up to the fold."""
    room = area.height if page.fold is None else area.height / 2 - GAP / 2
    down = (room - page.used) / (2 if page.fold is None else 1)
    for grid in page.grids:
        grid.pieces = [piece.turned(piece.left, piece.top + down) for piece in grid.pieces]


def behind(piece: PlacedPiece, page: CutPage, paper: Paper) -> PlacedPiece:
    """Where the back of a piece stands: on the next page, or below the fold."""
    width, height = piece.sheet.size
    if page.fold is not None:
        return piece.turned(piece.left, 2 * page.fold - piece.top - height)
    return piece.turned(paper.width - piece.left - width, piece.top)
