"""A whole game on paper: its moves, what each brought, the scores, and diagrams of the board along the way."""

from dataclasses import dataclass

from ..kernel.game import Game
from ..kernel.reasons import Sentence, shown_seat
from ..kernel.records import Record
from ..kernel.state import State
from .paper import PAPERS
from .picture import all_states, player_name, standing
from .position_svg import board_svg
from .rulebook_pages import option_words
from .typeset import FAINT, Document, string, words

DIAGRAMS = 8  # at most, the last position included
DIAGRAM = 56.0  # millimetres: the longer side
TITLE = Sentence("A game of {game}", "Une partie : {game}")
AFTER = Sentence("After move {moves}", "Après le coup {moves}")
MOVE, WHO, POINTS = Sentence("move", "coup"), Sentence("player", "joueur"), Sentence("points", "points")
SEED = Sentence("seed {seed}", "graine {seed}")
STYLE = """
#set page(margin: (x: 15mm, top: 16mm, bottom: 16mm), columns: 2, footer: context align(center,
  text(size: 8pt, fill: rgb("{faint}"), [{game} #h(0.6em) · #h(0.6em) #counter(page).display()])))
#set columns(gutter: 7mm)
#show heading.where(level: 1): it => place(top, scope: "parent", float: true, clearance: 5mm,
  text(font: ({display},), size: 22pt, it.body))
#show heading.where(level: 2): it => block(above: 1.2em, below: 0.7em, sticky: true,
  text(font: ({display},), size: 12pt, it.body))
#let moves-table(head, cells) = block(above: 0.8em, below: 1em, table(columns: (auto, auto, 1fr, auto), stroke: none,
  inset: (x: 4pt, y: 2.4pt), align: (right, left, left, right), table.hline(stroke: 0.6pt), table.header(..head),
  table.hline(stroke: 0.4pt), ..cells, table.hline(stroke: 0.6pt)))
#let diagram(drawing, alt, caption) = block(breakable: false, above: 1em, below: 1em, width: 100%, {{
  set align(center)
  figure(kind: image, supplement: none, numbering: none, outlined: false, alt: alt, drawing)
  v(-0.2em)
  text(size: 8pt, caption)
}})
"""


@dataclass(frozen=True)
class Turn:
    """A move that was played."""

    number: int
    seat: int
    move: str
    points: int  # what the seat's score changed by


def game_sheet(record: Record, paper: str, language: str) -> bytes:
    """The PDF. All is told: it is for those who have played."""
    states = all_states(record)
    game = states[-1].setup.game
    title = TITLE.fill(game=game.name).in_language(language)
    document = Document(title, game.authors, PAPERS[paper], language)
    display = string("Bricolage Grotesque 96pt")
    document.write(STYLE.format(faint=FAINT, game=words(game.name), display=display))
    document.write(f"#heading(level: 1, {string(document.typeset(title))})")
    write_head(document, record, states[-1])
    first = 0
    for last in diagram_places(len(record.moves)):
        document.write(moves_table(document, turns(record, states, first, last)), diagram(document, states[last], game))
        first = last
    return document.pdf()


def diagram_places(moves: int) -> list[int]:
    """After which moves a diagram stands: evenly, and after the last."""
    many = min(DIAGRAMS, max(1, moves))
    return sorted({round(moves * n / many) for n in range(1, many + 1)})


def turns(record: Record, states: list[State], first: int, last: int) -> list[Turn]:
    return [
        Turn(n + 1, seat, move, states[n + 1].scores[seat] - states[n].scores[seat])
        for n, (seat, move) in list(enumerate(record.moves))[first:last]
    ]


def write_head(document: Document, record: Record, end: State) -> None:
    """Options and seed, how it ended, and the scores."""
    language, setup = document.language, end.setup
    colon = " : " if language == "fr" else ": "
    chosen = setup.options
    options = [
        option_words(option, chosen[option.name], language)
        for option in setup.game.all_options
        if option.name in chosen
    ]
    facts = " · ".join([*options, SEED.fill(seed=record.seed).in_language(language)])
    document.write(f'#text(fill: rgb("{FAINT}"), {string(document.typeset(facts))})\n')
    document.write(f"#strong({string(document.typeset(standing(end, language)))})\n")
    if end.ending:
        why = end.ending.sentence.in_language(language)
        document.write(f"{words(document.typeset(f'{why} ({end.ending.clause})'))}\n")
    scores = [f"{player_name(seat, language)}{colon}{score}" for seat, score in enumerate(end.scores)]
    document.write(f"{words(document.typeset(' · '.join(scores)))}\n")


def moves_table(document: Document, played: list[Turn]) -> str:
    head = [f"strong({string(word.in_language(document.language))})" for word in (MOVE, WHO, MOVE, POINTS)]
    head[0] = "[]"
    cells = [
        string(cell)
        for turn in played
        for cell in (
            f"{turn.number}.",
            str(shown_seat(turn.seat)),
            turn.move,
            f"{turn.points:+}" if turn.points else "",
        )
    ]
    return f"#moves-table(({', '.join(head)},), ({', '.join(cells)},))"


def diagram(document: Document, state: State, game: Game) -> str:
    """The board as it stands."""
    board = game.drawing.board_picture(state.view(None))
    scale = DIAGRAM / max(board.width, board.height)
    file = string(document.drawing(board_svg(board)))
    said = document.typeset(AFTER.fill(moves=state.moves_played).in_language(document.language))
    scores = f"{said} · {' – '.join(map(str, state.scores))}"
    drawing = f'image({file}, width: {board.width * scale:.3f}mm, alt: "")'
    return f"#diagram({drawing}, {string(said)}, {string(scores)})"


def signed(points: int) -> str:
    """`+3`, `−4`, or nothing for none."""
    return f"{points:+}".replace("-", "−") if points else ""
