"""The illustrated rulebook and the exact rules, in two columns."""

import re

from ..kernel.game import GameSetup
from ..kernel.options import Option
from . import texts
from .hidden_text import without_hidden_text
from .markdown import write_markdown
from .shapes import Shapes
from .typeset import FAINT, LINE, Document, image, string, words

STYLE = """
#set page(margin: (x: 15mm, top: 17mm, bottom: 16mm), columns: 2, footer: context align(center,
  text(size: 8pt, fill: rgb("{faint}"), [{game} #h(0.6em) · #h(0.6em) #counter(page).display()])))
#set columns(gutter: 7mm)
#counter(page).update(1)
#show heading.where(level: 1): it => place(top, scope: "parent", float: true, clearance: 5mm,
  text(font: ({display},), size: 22pt, it.body))
#show heading.where(level: 2): it => block(above: 1.3em, below: 0.7em, sticky: true,
  text(font: ({display},), size: 13pt, hyphenate: false, it.body))
#show heading.where(level: 3): it => block(above: 1.2em, below: 0.6em, sticky: true,
  text(font: ({display},), size: 10.5pt, hyphenate: false, it.body))
#show link: it => text(fill: rgb("#245358"), it)
#set list(indent: 0.3em, body-indent: 0.5em, spacing: 0.7em)
#set enum(indent: 0.3em, body-indent: 0.5em, spacing: 0.7em)
#let rules-table(columns, head, cells) = block(breakable: false, above: 1em, below: 1em, align(center, table(
  columns: columns, stroke: none, inset: (x: 6pt, y: 3.2pt), align: left + horizon,
  table.hline(stroke: 0.8pt), table.header(..head), table.hline(stroke: 0.5pt), ..cells, table.hline(stroke: 0.8pt))))
#let figure-of(pictures, alt, caption) = block(breakable: false, width: 100%, above: 1.1em, below: 1.1em, {{
  set align(center)
  figure(kind: image, supplement: none, numbering: none, outlined: false, alt: alt,
    grid(columns: pictures.len(), column-gutter: 3mm, align: horizon, ..pictures))
  v(-0.2em)
  set par(justify: false, leading: 0.5em)
  text(size: 8pt, caption)
}})
"""
MOST_HEIGHT = 68.0  # of a figure, in millimetres
COLUMN = 83.0  # how wide a column is on the narrower paper
SCALE = 0.15  # millimetres a unit of a drawing has at most: pieces are about as large in all figures
VIEW_BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')


class FigureWriter:
    """Numbers the figures of a rulebook and writes them."""

    def __init__(self, document: Document, shapes: Shapes) -> None:
        self.document, self.shapes, self.number = document, shapes, 0

    def __call__(self, figures: list[tuple[str, str]]) -> str:
        return "\n".join(self.one(caption, name) for caption, name in figures)

    def one(self, caption: str, name: str) -> str:
        self.number += 1
        document = self.document
        pictures = [without_hidden_text(svg) for svg in self.shapes.figure(name)]
        sizes = [size_of(svg) for svg in pictures]
        scale = fitting_scale(sizes)
        drawn = [
            image(document.drawing(svg), width * scale, height * scale) for svg, (width, height) in zip(pictures, sizes)
        ]
        said = document.typeset(caption)
        label = texts.FIGURE.fill(number=self.number).in_language(document.language)
        return f"#figure-of(({', '.join(drawn)},), {string(said)}, [#strong({string(label)}) {words(said)}])"


def size_of(svg: str) -> tuple[float, float]:
    found = VIEW_BOX.search(svg)
    assert found
    return float(found[1]), float(found[2])


def fitting_scale(sizes: list[tuple[float, float]]) -> float:
    """Millimetres a unit: the pictures side by side fit into a column, and none is too high."""
    gaps = 3.0 * (len(sizes) - 1)
    wide = (COLUMN - gaps) / sum(width for width, _ in sizes)
    return min(wide, MOST_HEIGHT / max(height for _, height in sizes), SCALE)


def write_rulebook(document: Document, shapes: Shapes, setup: GameSetup) -> None:
    """The rulebook with its figures, then the clauses; what is varied stands first."""
    game, language = setup.game, document.language
    clauses = frozenset(re.findall(r"^\*\*([A-Z]\d+)\*\* ", game.rules_page(language), re.MULTILINE))
    document.write(STYLE.format(faint=FAINT, game=words(game.name), display=string("Bricolage Grotesque 96pt")))
    document.write(f"#heading(level: 1, {string(texts.RULEBOOK.in_language(language))})")
    if varied := varied_words(setup, language):
        said = texts.VARIED_RULE.fill(options=varied).in_language(language)
        document.write(
            f'#block(inset: 3mm, stroke: 0.8pt + rgb("{LINE}"), radius: 2mm)[{words(document.typeset(said))}]'
        )
    write_markdown(document, game.rulebook(language), clauses, FigureWriter(document, shapes), 2)
    document.write("#pagebreak(weak: true)", "#set text(size: 8.5pt)")
    document.write(f"#heading(level: 1, {string(texts.EXACT_RULES.in_language(language))})")
    write_markdown(document, game.rules_page(language), clauses, lambda figures: "", 2)


def varied_words(setup: GameSetup, language: str) -> str:
    """The options that are not the usual ones, as people read them."""
    chosen = setup.options
    varied = [option for option in setup.game.all_options if chosen.get(option.name, option.default) != option.default]
    return " · ".join(option_words(option, chosen[option.name], language) for option in varied)


def option_words(option: Option, value: str | int, language: str) -> str:
    colon = " : " if language == "fr" else ": "
    return f"{option.title.in_language(language)}{colon}{option.word(value).in_language(language)}"
