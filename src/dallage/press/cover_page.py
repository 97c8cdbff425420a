"""The first page: what the game is and by whom, a line to check the printer, what is in the file and how to make it."""

from dataclasses import dataclass

from ..kernel.game import Game, GameSetup
from ..kernel.printing import Box
from ..kernel.reasons import Sentence
from . import layout, texts
from .board_pages import board_pages, boards_of
from .layout import CutPage
from .paper import RULER
from .rulebook_pages import varied_words
from .shapes import Shapes
from .typeset import FAINT, LINE, Document, image, mm, string, words

MARGIN, BAND, BETWEEN = 20.0, 30.0, 3.0  # of the page; how high the row of pieces is, and the space between them
TITLE, LONG_TITLE, LONG_NAME = 34, 25, 24  # points of the game's name; of one that has so many letters
STYLE = """
#set page(margin: (x: {margin}mm, top: 20mm, bottom: 18mm), columns: 1)
#show heading.where(level: 1): it => block(above: 8mm, below: 6mm,
  text(font: ({display},), size: {size}pt, hyphenate: false, par(justify: false, leading: 0.4em, it.body)))
#show heading.where(level: 2): it => block(above: 1.5em, below: 0.8em, text(font: ({display},), size: 13pt, it.body))
"""


@dataclass(frozen=True)
class Row:
    """A line of the table of contents."""

    what: Sentence
    pieces: str
    size: str
    pages: int


def write_cover(
    document: Document, shapes: Shapes, setup: GameSetup, box: Box, pages: list[CutPage], backs: str
) -> None:
    game, language = setup.game, document.language
    say = lambda sentence, **filled: document.typeset(sentence.fill(**filled).in_language(language))  # noqa: E731
    document.write(
        STYLE.format(
            margin=MARGIN,
            size=TITLE if len(game.name) < LONG_NAME else LONG_TITLE,
            display=string("Bricolage Grotesque 96pt"),
        )
    )
    document.write(f"#pdf.artifact({band(document, shapes, box)})")
    document.write(f"#heading(level: 1, {string(document.typeset(game.name))})")
    facts = first_large(say(texts.FACTS, players=game.players_words, minutes=game.minutes))
    faint = f'text(fill: rgb("{FAINT}"), '
    document.write(f"#text(size: 11pt)[{words(say(game.about))}]\n", f"#{faint}{string(credit(game, language))})\n")
    document.write(f"#{faint}{string(facts)})\n")
    if varied := varied_words(setup, language):
        document.write(f"#strong({string(say(texts.VARIATION))}) #h(0.5em) {words(document.typeset(varied))}\n")
    write_ruler(document, say(texts.RULER))
    document.write(f"#heading(level: 2, {string(say(texts.IN_THE_FILE))})", contents(document, setup, box, pages))
    document.write(f"#heading(level: 2, {string(say(texts.HOW))})")
    advice = [*how_to(setup, box, document, backs), *box.advice]
    document.write(f"#list(spacing: 0.8em, {', '.join(f'[{words(say(one))}]' for one in advice)})")
    document.write(f'#place(bottom, text(size: 8pt, fill: rgb("{FAINT}"), {string(say(texts.NOT_AFFILIATED))}))')


def band(document: Document, shapes: Shapes, box: Box) -> str:
    """Some pieces in a row, as many as the page is wide."""
    room = document.paper.width - 2 * MARGIN
    faces = [(face, sheet.size[0] / sheet.size[1]) for sheet in box.sheets for face in sheet.pieces]
    many = int((room + BETWEEN) / (BAND * faces[0][1] + BETWEEN))
    chosen = [faces[n * len(faces) // many] for n in range(many)] if many < len(faces) else faces
    drawn = [image(document.drawing(shapes.piece(face)), BAND * wide, BAND) for face, wide in chosen]
    return f"grid(columns: (1fr,) * {len(drawn)}, align: center, {', '.join(drawn)})"


def first_large(text: str) -> str:
    return text[0].upper() + text[1:]


def credit(game: Game, language: str) -> str:
    """Who made the game, when, and who published it."""
    *others, last = game.authors or ("",)
    named = texts.AND.in_language(language).join([", ".join(others), last] if others else [last])
    parts = [texts.BY.fill(authors=named) if game.authors else texts.UNKNOWN]
    said = [part.in_language(language) for part in parts]
    if game.year:
        said.append(str(game.year))
    if game.publisher:
        said.append(texts.PUBLISHED.fill(publisher=game.publisher).in_language(language))
    return ", ".join(said)


def write_ruler(document: Document, said: str) -> None:
    """A line of 100 mm with a mark every ten, and what it is for."""
    parts = [f"place(top + left, line(length: {mm(RULER)}, stroke: 0.8pt))"]
    for n in range(11):
        high = 4.0 if n % 5 == 0 else 2.5
        at = f"dx: {mm(10 * n)}"
        parts.append(f"place(top + left, {at}, line(angle: 90deg, length: {mm(high)}, stroke: 0.8pt))")
        if n % 5 == 0:
            number = f'box(width: 12mm, align(center, text(size: 7pt, "{10 * n}")))'
            parts.append(f"place(top + left, dx: {mm(10 * n - 6)}, dy: 4.6mm, {number})")
    ruler = "\n".join(f"#{part}" for part in parts)
    document.write("#v(2mm)", f"#pdf.artifact(block(width: {mm(RULER)}, height: 9mm)[{ruler}])")
    document.write(f"#text(size: 8.5pt)[{words(said)}]\n")


def contents(document: Document, setup: GameSetup, box: Box, pages: list[CutPage]) -> str:
    """What there is, how many, how large, on how many pages."""
    language = document.language
    heads = [texts.WHAT, texts.PIECES, texts.SIZE, texts.PAGES]
    cells = [
        string(cell)
        for row in rows(document, setup, box, pages)
        for cell in (document.typeset(row.what.in_language(language)), row.pieces, row.size, str(row.pages))
    ]
    header = ", ".join(f"strong({string(head.in_language(language))})" for head in heads)
    lines = f'table.hline(stroke: 0.5pt + rgb("{LINE}"))'
    return (
        f"#table(columns: (1fr, auto, auto, auto), stroke: none, inset: (x: 6pt, y: 3.5pt), "
        f"align: (left, right, right, right), table.header({header}), {lines}, {', '.join(cells)}, {lines})"
    )


def rows(document: Document, setup: GameSetup, box: Box, pages: list[CutPage]) -> list[Row]:
    language = document.language
    found = []
    for sheet in box.sheets:
        count = sum(grid.sheet is sheet for page in pages for grid in page.grids)
        size = size_words(sheet.size[:1] if sheet.outline == "circle" else sheet.size, language)
        found.append(Row(sheet.title, str(sum(sheet.pieces.values())), size, count))
    for _, board in boards_of(box, setup):
        size = size_words(board.size, language)
        found.append(Row(board.title, "1", size, len(board_pages(board, document.paper))))
    return found


def size_words(size: tuple[float, ...], language: str) -> str:
    """`30 × 30 mm`; of a circle only its diameter."""
    said = " × ".join(f"{length:.1f}".removesuffix(".0") for length in size) + " mm"
    return said.replace(".", ",") if language == "fr" else said


def how_to(setup: GameSetup, box: Box, document: Document, backs: str) -> list[Sentence]:
    """Printing, cutting and gluing, as far as this game needs it."""
    ways = {layout.DUPLEX: texts.DUPLEX, layout.FOLD: texts.FOLD, layout.NO_BACKS: texts.NO_BACKS}
    found = [ways[backs], texts.CUT]
    for _, board in boards_of(box, setup):
        pages = len(board_pages(board, document.paper))
        if pages > 1:
            found.append(texts.GLUE_BOARD.fill(pages=pages))
    return found
