"""Where pieces stand: pure geometry, no file is made."""

from itertools import combinations

import pytest

from dallage.kernel.printing import Box, PrintedBoard, Sheet, box_of
from dallage.kernel.reasons import Sentence
from dallage.press.board_pages import TAB, board_pages
from dallage.press.errors import PressError
from dallage.press.layout import BACKS, FOLD, NO_BACKS, CutPage, PlacedPiece, behind, cut_pages
from dallage.press.paper import PAPERS, Paper
from dallage.registry import all_games

BOXES = {id: box for id, game in all_games().items() if (box := box_of(game))}
TITLE = Sentence("Pieces", "Pièces")


def corners(piece: PlacedPiece) -> tuple[float, float, float, float]:
    width, height = piece.sheet.size
    return piece.left, piece.top, piece.left + width, piece.top + height


def is_apart(one: PlacedPiece, other: PlacedPiece) -> bool:
    """Whether their outlines touch at most; hexagons by the distance of their middles."""
    a, b = corners(one), corners(other)
    if one.sheet.outline == "hexagon" and one.sheet is other.sheet:
        across, down = a[0] - b[0], a[1] - b[1]
        return (across**2 + down**2) ** 0.5 >= one.sheet.size[0] - 1e-6
    return min(a[2], b[2]) - max(a[0], b[0]) < 1e-6 or min(a[3], b[3]) - max(a[1], b[1]) < 1e-6


@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
@pytest.mark.parametrize("game", BOXES)
def test_every_piece_of_the_box_is_on_the_paper_once_and_none_overlaps(game: str, paper: Paper, backs: str) -> None:
    box = BOXES[game]
    pages = cut_pages(box, paper, backs)
    for sheet in box.sheets:
        placed = [piece.face for page in pages for piece in page.pieces if piece.sheet is sheet]
        assert {face: placed.count(face) for face in sheet.pieces} == dict(sheet.pieces)
    area = paper.area
    for page in pages:
        for piece in page.pieces:
            left, top, right, bottom = corners(piece)
            assert left >= area.left - 1e-6
            assert right <= area.left + area.width + 1e-6
            assert top >= area.top - 1e-6
            assert bottom <= (page.fold or area.top + area.height) + 1e-6
        assert all(is_apart(one, other) for one, other in combinations(page.pieces, 2))


@pytest.mark.parametrize("game", BOXES)
def test_a_back_meets_its_face_when_the_sheet_is_turned_or_folded(game: str) -> None:
    paper = PAPERS["a4"]
    for backs in BACKS:
        for page in cut_pages(BOXES[game], paper, backs):
            for piece in page.pieces:
                back = behind(piece, page, paper)
                (x1, y1, x2, y2), (left, top, right, bottom) = corners(back), corners(piece)
                if page.fold is None:
                    assert (paper.width - x2, y1, paper.width - x1, y2) == pytest.approx((left, top, right, bottom))
                else:
                    assert (x1, 2 * page.fold - y2, x2, 2 * page.fold - y1) == pytest.approx((left, top, right, bottom))


def test_pages_have_about_as_many_pieces_and_kinds_share_them() -> None:
    tiles = Sheet(TITLE, {"a": 49}, (27.0, 27.0), (0, 0, 1, 1))
    discs = Sheet(TITLE, {"b": 10}, (22.0, 22.0), (0, 0, 1, 1), outline="circle")
    (page,) = cut_pages(Box((tiles, discs)), PAPERS["a4"], NO_BACKS)
    assert [(grid.columns, len(grid.pieces)) for grid in page.grids] == [(7, 49), (5, 10)]
    many = cut_pages(Box((Sheet(TITLE, {"a": 100}, (42.0, 42.0), (0, 0, 1, 1)),)), PAPERS["a4"], NO_BACKS)
    assert [len(page.pieces) for page in many] == [20] * 5


def test_only_what_has_backs_is_folded() -> None:
    plain = Sheet(TITLE, {"a": 1}, (20.0, 20.0), (0, 0, 1, 1))
    backed = Sheet(TITLE, {"a": 1}, (20.0, 20.0), (0, 0, 1, 1), back="b")
    pages: list[CutPage] = cut_pages(Box((plain, backed)), PAPERS["a4"], FOLD)
    assert [page.fold is None for page in pages] == [True, False]


def test_what_is_larger_than_the_paper_is_refused_by_its_name() -> None:
    with pytest.raises(PressError, match="Pieces"):
        cut_pages(Box((Sheet(TITLE, {"a": 1}, (300.0, 20.0), (0, 0, 1, 1)),)), PAPERS["a4"], NO_BACKS)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_boards_are_cut_at_their_lines_and_fit_with_their_tabs(paper: Paper) -> None:
    boards = [board for box in BOXES.values() for board in box.boards]
    large = PrintedBoard(TITLE, "none", (600.0, 600.0), (0, 0, 1, 1), lines=(0.0, 50.0))
    for board in [*boards, large]:
        pages = board_pages(board, paper)
        assert sum(page.width * page.height for page in pages) == pytest.approx(board.size[0] * board.size[1])
        for page in pages:
            assert page.width + TAB * page.tab_right <= paper.area.width
            assert page.height + TAB * page.tab_below <= paper.area.height
            if board.lines and page.left:
                assert (page.left - board.lines[0]) / board.lines[1] % 1 == pytest.approx(0)
