"""Score sheets to write on: a column for each player, as many tables on a page as fit."""

from ..kernel.game import Game
from ..kernel.printing import ScoreSheet
from . import texts
from .cut_sheets import begin_page
from .typeset import LINE, Document, mm, place, string

LINE_HEIGHT, HEAD_HEIGHT, GAP = 6.2, 9.0, 8.0


def write_score_page(document: Document, game: Game, sheet: ScoreSheet) -> None:
    area, language = document.paper.area, document.language
    high = HEAD_HEIGHT + LINE_HEIGHT * (sheet.lines + 1)
    copies = max(1, int((area.height + GAP) / (high + GAP)))
    begin_page(document, game, texts.SCORES.in_language(language), 2, texts.CUT_OUT.in_language(language))
    for copy in range(copies):
        top = area.top + copy * (high + GAP)
        document.write(place(area.left, top, f"box(width: {mm(area.width)}, {score_table(game, sheet, language)})"))
    document.write("]")


def score_table(game: Game, sheet: ScoreSheet, language: str) -> str:
    """Numbered rows and a total; the players write their names into the first row."""
    players = game.players[-1]
    small = lambda text: f'text(size: 8pt, fill: rgb("#63594f"), {string(text)})'  # noqa: E731
    player = texts.PLAYER.in_language(language)
    head = [small(sheet.rows.in_language(language)), *(small(f"{player} {n + 1}") for n in range(players))]
    cells = [cell for row in range(sheet.lines) for cell in (small(str(row + 1)), *["[]"] * players)]
    total = [f"strong({string(texts.TOTAL.in_language(language))})", *["[]"] * players]
    rows = f"({mm(HEAD_HEIGHT)}, ..({mm(LINE_HEIGHT)},) * {sheet.lines + 1})"
    return (
        f"table(columns: (18mm, ..(1fr,) * {players}), rows: {rows}, inset: (x: 4pt, y: 2pt), "
        f'stroke: 0.5pt + rgb("{LINE}"), align: (x, y) => if x == 0 {{ center + horizon }} else {{ left + top }}, '
        f"table.header({', '.join(head)}), {', '.join(cells)}, {', '.join(total)})"
    )
