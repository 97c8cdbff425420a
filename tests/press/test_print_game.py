"""Whole games as PDF: every page is drawn and looked at. Needs the drawings that are made with the page."""

from functools import cache
from itertools import combinations

import pypdfium2
import pytest

from dallage.kernel.printing import box_of
from dallage.press import texts
from dallage.press.layout import DUPLEX, FOLD, CutPage, PlacedPiece, behind, cut_pages
from dallage.press.paper import PAPERS, RULER
from dallage.press.print_game import PrintSettings, print_game
from dallage.registry import all_games, find_game

from .pdf_checks import POINTS, Page, Rect, language_of, overlap, pages_of

GAMES = [id for id, game in all_games().items() if box_of(game)]
WAYS = [PrintSettings("a4", "fr"), PrintSettings("letter", "en", ink_saver=True, backs=FOLD)]
SMALLEST_MARGIN = 5.0  # what printers cannot print on
HEADING = 13.0  # from the top: where the headings of cut pages end

every_print = pytest.mark.parametrize(("game", "way"), [(game, way) for game in GAMES for way in range(len(WAYS))])


@cache
def printed(game: str, way: int) -> tuple[bytes, list[Page]]:
    made = print_game(find_game(game).choose(), WAYS[way])
    return made, pages_of(made)


def sheets(game: str, way: int) -> list[tuple[CutPage, Page, Page]]:
    """The pages to cut, each with the page of its faces and that of its backs: in a folded print the same."""
    box, settings = box_of(find_game(game)), WAYS[way]
    assert box is not None
    cut = cut_pages(box, PAPERS[settings.paper], settings.backs)
    pages = printed(game, way)[1]
    first = 2 if settings.backs == DUPLEX or box.score_sheet else 1
    step = 2 if settings.backs == DUPLEX else 1
    return [(one, pages[first + step * n], pages[first + step * n + step - 1]) for n, one in enumerate(cut)]


def rect(piece: PlacedPiece) -> Rect:
    width, height = piece.sheet.size
    return Rect(piece.left, piece.top, piece.left + width, piece.top + height)


@every_print
def test_pages_have_the_size_of_the_paper_ink_and_free_margins(game: str, way: int) -> None:
    paper = PAPERS[WAYS[way].paper]
    for number, page in enumerate(printed(game, way)[1], 1):
        assert page.page.get_size() == pytest.approx((paper.width * POINTS, paper.height * POINTS), abs=0.01)
        ink = page.ink_in(Rect(0, 0, page.width, page.height))
        assert ink is not None, f"page {number} is blank"
        edge = min(ink.left, ink.top, page.width - ink.right, page.height - ink.bottom)
        assert edge > SMALLEST_MARGIN, f"page {number}: {ink}"


@every_print
def test_no_text_is_cut_off_or_stands_on_other_text(game: str, way: int) -> None:
    for number, page in enumerate(printed(game, way)[1], 1):
        lines = page.text_rects()
        for line in lines:
            assert min(line.left, line.top) > SMALLEST_MARGIN, f"page {number}: {line}"
            assert line.right < page.width - SMALLEST_MARGIN, f"page {number}: {line}"
            assert line.bottom < page.height - SMALLEST_MARGIN, f"page {number}: {line}"
        for one, other in combinations(lines, 2):
            assert overlap(one, other) < 0.35, f"page {number}: {one} and {other}"


@every_print
def test_all_fonts_stand_in_the_file(game: str, way: int) -> None:
    found = {name: here for page in printed(game, way)[1] for name, here in page.fonts().items()}
    assert found
    assert all(found.values()), found


@every_print
def test_title_language_and_bookmarks_are_there(game: str, way: int) -> None:
    document = pypdfium2.PdfDocument(printed(game, way)[0])
    assert find_game(game).name in document.get_metadata_dict()["Title"]
    titles = [mark.get_title() for mark in document.get_toc()]
    assert texts.RULEBOOK.in_language(WAYS[way].language) in titles
    assert language_of(document) == WAYS[way].language


@every_print
def test_the_line_to_check_a_printer_has_100_millimetres(game: str, way: int) -> None:
    cover = printed(game, way)[1][0]
    stroke = 0.8 / POINTS
    lengths = [(line.right - line.left - 2 * stroke) * POINTS for line in cover.lines()]
    assert any(length == pytest.approx(RULER * POINTS, abs=0.02) for length in lengths), max(lengths)
    assert pytest.approx(283.46, abs=0.005) == RULER * POINTS


@every_print
def test_every_piece_is_drawn_at_its_place_and_size_and_nothing_else_is_there(game: str, way: int) -> None:
    for cut, page, _ in sheets(game, way):
        places = [rect(piece) for piece in cut.pieces]
        for piece, place in zip(cut.pieces, places):
            ink = page.ink_in(place)
            assert ink is not None, piece.face
            assert ink.right - ink.left > 0.55 * piece.sheet.size[0], piece.face
            assert ink.bottom - ink.top > 0.55 * piece.sheet.size[1], piece.face
        heading = Rect(0, 0, page.width, HEADING)
        if cut.fold is None:
            assert page.without([heading, *(place.grown(5) for place in places)]) is None


@every_print
def test_backs_lie_behind_their_faces(game: str, way: int) -> None:
    paper = PAPERS[WAYS[way].paper]
    for cut, page, behind_it in sheets(game, way):
        for piece in cut.pieces:
            if piece.back is None:
                continue
            place = rect(behind(piece, cut, paper))
            face, back = page.ink_in(rect(piece)), behind_it.ink_in(place)
            assert face is not None
            assert back is not None, piece.back
            across, down = (one - other for one, other in zip(back.middle, place.middle))
            assert abs(across) < 1.2, piece.back
            assert abs(down) < 1.2, piece.back


@pytest.mark.parametrize("game", GAMES)
def test_white_pieces_take_less_ink(game: str) -> None:
    colour, ink = (
        sum(page.darkness_of(rect(piece)) for cut, page, _ in sheets(game, way) for piece in cut.pieces)
        for way in range(len(WAYS))
    )
    assert ink < 0.75 * colour, f"{ink:.1f} of {colour:.1f}"  # by lightness: of bright colours more is saved


@every_print
def test_credits_and_the_notice_stand_on_the_cover(game: str, way: int) -> None:
    cover = " ".join(printed(game, way)[1][0].text.split())
    found = find_game(game)
    for author in found.authors:
        assert author in cover
    assert found.publisher is None or found.publisher in cover
    assert "Dallage" in cover


def test_a_varied_option_is_told_on_the_cover_and_before_the_rules() -> None:
    game = next(find_game(id) for id in GAMES if find_game(id).options)
    option = game.options[0]
    value = next(value for value in option.values if value != option.default)
    pages = pages_of(print_game(game.choose(**{option.name: value}), PrintSettings(backs="none")))
    word = " ".join(option.word(value).en.split())
    told = [number for number, page in enumerate(pages) if word in " ".join(page.text.split())]
    assert told[0] == 0
    assert len(told) > 1


def test_the_same_game_gives_the_same_file() -> None:
    setup = find_game(GAMES[0]).choose()
    assert print_game(setup, WAYS[0]) == print_game(setup, WAYS[0])
