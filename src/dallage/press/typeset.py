"""A document for Typst: its source, the drawings it uses, and the PDF that comes of it.

Texts are handed over as strings, never as Typst's markup: nothing in a name or a sentence can be taken for a command.
"""

import json
import re
import tempfile
from pathlib import Path

from .errors import CANNOT_WRITE, NO_EXTRA, PressError
from .paper import Paper
from .raster import FONTS

FONT_FOLDER = Path(FONTS[0]).parent if FONTS else Path(__file__).parent / "fonts"
TEXT_FONT, DISPLAY_FONT, SIGN_FONT = "Atkinson Hyperlegible Next", "Bricolage Grotesque 96pt", "Noto Sans Math"
CODE_FONT = "DejaVu Sans Mono"  # Typst brings it along
INK, FAINT, LINE = "#2a2522", "#63594f", "#b9b0a2"
PREAMBLE = """
#set document(title: {title}, author: {authors}, date: none)
#set text(font: ({text_font}, {sign_font}), size: 9.5pt, lang: {language}, fill: rgb("{ink}"), fallback: false)
#set par(leading: 0.62em, spacing: 0.9em, justify: true)
#set list(marker: [–])
#set page(width: {width}mm, height: {height}mm)
#show heading: it => text(font: ({display_font}, {text_font}), weight: 700, hyphenate: false, it.body)
#show raw.where(block: false): it => text(font: ({text_font}, {sign_font}), size: 1.25em, it.text)
#show raw.where(block: true): set text(font: {code_font}, size: 6.5pt)
"""


def string(text: str) -> str:
    """A string of Typst's."""
    return json.dumps(text, ensure_ascii=False).replace("\\u", "\\u{").replace("\\b", "").replace("\\f", "")


def words(text: str) -> str:
    """Words as they are, in Typst's markup."""
    return f"#{string(text)}" if text else ""


def mm(length: float) -> str:
    return f"{length:.4f}".rstrip("0").rstrip(".") + "mm"


def french_spaces(text: str) -> str:
    """French as it is printed: spaces before tall marks do not break, apostrophes are curled."""
    text = re.sub(r" ([;!?»])", "\u202f\\1", text).replace("« ", "«\u202f")
    text = re.sub(r" ([:%])", "\u00a0\\1", text)
    return re.sub(r"(?<=[^\W\d_])'(?=[^\W\d_])", "’", text)


class Document:
    """Pages one after the other; `write` adds source, `drawing` keeps an SVG and gives its name."""

    def __init__(self, title: str, authors: tuple[str, ...], paper: Paper, language: str) -> None:
        self.paper, self.language = paper, language
        self.drawings: dict[str, str] = {}  # by the SVG: its file
        named = ", ".join(map(string, authors)) + ","
        fonts = {"text_font": TEXT_FONT, "display_font": DISPLAY_FONT, "sign_font": SIGN_FONT, "language": language}
        fonts["code_font"] = CODE_FONT
        self.source = [
            PREAMBLE.format(
                title=string(title), authors=f"({named})" if authors else "()", ink=INK, width=paper.width,
                height=paper.height, **{name: string(value) for name, value in fonts.items()},
            )
        ]  # fmt: skip

    def write(self, *lines: str) -> None:
        self.source += lines

    def drawing(self, svg: str) -> str:
        """The name of the file under which Typst finds this drawing."""
        return self.drawings.setdefault(svg, f"{len(self.drawings)}.svg")

    def typeset(self, text: str) -> str:
        """A text as it is printed in the document's language."""
        return french_spaces(text) if self.language == "fr" else text

    def pdf(self) -> bytes:
        """The document. PressError if Typst is not installed."""
        try:
            import typst
        except ImportError:
            raise PressError(NO_EXTRA) from None
        try:
            with tempfile.TemporaryDirectory(prefix="dallage-press-") as name:
                main = self.write_files(Path(name))
                # The date is left out and the time is fixed: the same game gives the same bytes.
                made = typst.compile(
                    main, root=main.parent, font_paths=[FONT_FOLDER], ignore_system_fonts=True, format="pdf",
                    pdf_standards=["ua-1"], timestamp=0,
                )  # fmt: skip
        except OSError as error:
            raise PressError(CANNOT_WRITE.fill(path=tempfile.gettempdir(), why=error.strerror or error)) from None
        assert isinstance(made, bytes)
        return made

    def write_files(self, folder: Path) -> Path:
        """Writes source and drawings where Typst reads them; the file it begins with."""
        for svg, file in self.drawings.items():
            (folder / file).write_text(svg, encoding="utf-8")
        main = folder / "main.typ"
        main.write_text("\n".join(self.source), encoding="utf-8")
        return main


def place(left: float, top: float, body: str) -> str:
    """Something at a place of a page that has no margins."""
    return f"#place(top + left, dx: {mm(left)}, dy: {mm(top)}, {body})"


def image(file: str, width: float, height: float) -> str:
    return f'image({string(file)}, width: {mm(width)}, height: {mm(height)}, alt: "")'


def line(x1: float, y1: float, x2: float, y2: float, thickness: float = 0.4, colour: str = FAINT) -> str:
    """A line between two places of the page; the thickness in points."""
    stroke = f'stroke: {thickness}pt + rgb("{colour}")'
    return place(0, 0, f"line(start: ({mm(x1)}, {mm(y1)}), end: ({mm(x2)}, {mm(y2)}), {stroke})")
