"""A whole game as one PDF: cover, score sheet, pieces with their backs, boards, rulebook."""

from dataclasses import dataclass

from ..kernel.game import GameSetup
from ..kernel.printing import box_of
from . import layout, texts
from .board_pages import write_boards
from .cover_page import write_cover
from .cut_sheets import write_cut_pages, write_empty_back
from .errors import NO_BOX, PressError
from .layout import cut_pages
from .paper import PAPERS
from .rulebook_pages import write_rulebook
from .score_pages import write_score_page
from .shapes import COLOUR, INK, Shapes
from .typeset import Document


@dataclass(frozen=True)
class PrintSettings:
    """How a game is printed."""

    paper: str = "a4"  # a key of PAPERS
    language: str = "en"
    ink_saver: bool = False
    backs: str = layout.DUPLEX  # one of layout.BACKS


def print_game(setup: GameSetup, settings: PrintSettings) -> bytes:
    """The PDF; PressError says why there is none."""
    game, language = setup.game, settings.language
    box = box_of(game, setup.options)
    if box is None:
        raise PressError(NO_BOX.fill(game=game.name))
    paper = PAPERS[settings.paper]
    shapes = Shapes(game, language, INK if settings.ink_saver else COLOUR)
    pages = cut_pages(box, paper, settings.backs)
    title = f"{game.name} — {texts.CUT_OUT.in_language(language)}"
    document = Document(title, game.authors, paper, language)
    write_cover(document, shapes, setup, box, pages, settings.backs)
    # What is cut out begins on the face of a sheet, so something stands behind the cover.
    if box.score_sheet:
        write_score_page(document, game, box.score_sheet)
    elif settings.backs == layout.DUPLEX:
        write_empty_back(document, game, texts.CUT_OUT.in_language(language))
    write_cut_pages(document, shapes, pages, settings.backs)
    write_boards(document, shapes, box, setup, settings.backs)
    write_rulebook(document, shapes, setup)
    return document.pdf()
