"""What the tests of the press ask of a PDF: its pages as pictures and its texts, lengths in millimetres."""

import ctypes
from typing import NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import ImageStat

POINTS = 72 / 25.4  # in a millimetre
DPI = 72
SMALLEST_TEXT = 1.0  # narrower runs are points and the like
WHITE = 250  # lighter than this is no ink


class Rect(NamedTuple):
    """A part of a page, from its upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, by: float) -> "Rect":
        return Rect(self.left - by, self.top - by, self.right + by, self.bottom + by)


class Page:
    """One page, rendered once."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self.page = page
        self.width, self.height = (length / POINTS for length in page.get_size())
        picture = page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L")
        self.grey = picture
        self.ink = picture.point(lambda grey: 255 if grey < WHITE else 0)
        self.texts = page.get_textpage()

    def ink_in(self, rect: Rect) -> Rect | None:
        """The smallest part of a part that has all of its ink; None if there is none."""
        scale = DPI / 25.4
        box = [round(length * scale) for length in rect]
        found = self.ink.crop((box[0], box[1], box[2], box[3])).getbbox()
        if found is None:
            return None
        left, top, right, bottom = found
        return Rect(
            (box[0] + left) / scale, (box[1] + top) / scale, (box[0] + right) / scale, (box[1] + bottom) / scale
        )

    def darkness_of(self, rect: Rect) -> float:
        """How much ink a part takes on average, from 0 to 1."""
        scale = DPI / 25.4
        box = [round(length * scale) for length in rect]
        return 1 - ImageStat.Stat(self.grey.crop((box[0], box[1], box[2], box[3]))).mean[0] / 255

    def without(self, rects: list[Rect]) -> "Rect | None":
        """Where there is ink outside of these parts."""
        scale = DPI / 25.4
        rest = self.ink.copy()
        for rect in rects:
            rest.paste(0, tuple(round(length * scale) for length in rect))  # type: ignore[arg-type]
        found = rest.getbbox()
        return Rect(*(length / scale for length in found)) if found else None

    @property
    def text(self) -> str:
        return str(self.texts.get_text_bounded())

    def text_rects(self) -> list[Rect]:
        """The runs of text that are seen: of a board on several pages, each page has all of the text, but shows a part.

        Single points are left out: they may stand below the end of a word.
        """
        found = []
        for n in range(self.texts.count_rects()):
            left, bottom, right, top = (length / POINTS for length in self.texts.get_rect(n))
            rect = Rect(left, self.height - top, right, self.height - bottom)
            if right - left > SMALLEST_TEXT and self.ink_in(rect):
                found.append(rect)
        return found

    def lines(self) -> list[Rect]:
        """The bounds of all paths, their strokes included."""
        found = []
        for one in self.page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH]):
            left, bottom, right, top = (length / POINTS for length in one.get_bounds())
            found.append(Rect(left, self.height - top, right, self.height - bottom))
        return found

    def fonts(self) -> dict[str, bool]:
        """By their names, whether they stand in the file."""
        found = {}
        for one in self.page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
            font = pdfium.FPDFTextObj_GetFont(one)
            name = ctypes.create_string_buffer(100)
            pdfium.FPDFFont_GetBaseFontName(font, name, 100)
            found[name.value.decode()] = bool(pdfium.FPDFFont_GetIsEmbedded(font))
        return found


def overlap(one: Rect, other: Rect) -> float:
    """How much of the smaller one's height and width lies in the other, from 0 to 1."""
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    if wide <= 0 or high <= 0:
        return 0.0
    least_wide = min(one.right - one.left, other.right - other.left)
    least_high = min(one.bottom - one.top, other.bottom - other.top)
    return min(wide / least_wide, high / least_high) if least_wide and least_high else 0.0


def language_of(document: pypdfium2.PdfDocument) -> str:
    buffer = (ctypes.c_ushort * 20)()
    pdfium.FPDFCatalog_GetLanguage(document, buffer, ctypes.sizeof(buffer))
    return bytes(buffer).decode("utf-16-le").rstrip("\0")


def pages_of(pdf: bytes) -> list[Page]:
    return [Page(page) for page in pypdfium2.PdfDocument(pdf)]
