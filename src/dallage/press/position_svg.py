"""The picture of a position, 1200 by 630 as messengers want it: the board, and beside it the players and points."""

from typing import NamedTuple

from ..kernel import svg as draw

WIDTH, HEIGHT = 1200, 630
EDGE = 36
BOARD = HEIGHT - 2 * EDGE  # the side of the square that the board fills
LEFT = BOARD + 2 * EDGE + 12  # of the words
ROOM = WIDTH - LEFT - EDGE  # for the words
PAPER, INK, FAINT, BRAND, ACCENT, LINE = "#f4ede1", "#2a2522", "#63594f", "#245358", "#a8432c", "#cdbfa9"
# As the files call themselves; in quotes, for a name of a font in which a word begins with a figure needs them.
TEXT, DISPLAY = "'Atkinson Hyperlegible Next'", "'Bricolage Grotesque 96pt ExtraBold'"
LETTER = 0.56  # how wide a letter is on average, in parts of its size
ICON = (
    '<rect width="64" height="64" rx="14" fill="#2f5d62"/><g stroke="#f4ede1" stroke-width="2">'
    '<path d="M8 8h22v22H8z" fill="#d9a441"/><path d="M34 8h22v22H34z" fill="#f4ede1"/>'
    '<path d="M8 34h22v22H8z" fill="#f4ede1"/><path d="M34 34h22v22H34z" fill="#b5523b"/></g>'
)


class SeatWords(NamedTuple):
    """A line of the standings."""

    name: str
    score: int | None  # None where there is none to tell
    strong: bool  # on turn, or has won
    won: bool


class PositionWords(NamedTuple):
    """What stands beside the board."""

    game: str
    standing: str  # a sentence: whose turn, who has won
    seats: tuple[SeatWords, ...]


def position_svg(board: draw.Board, words: PositionWords) -> str:
    shapes = [draw.rect(0, 0, WIDTH, HEIGHT, fill=PAPER), *framed(board), *headline(words), *standings(words)]
    shapes.append(
        draw.group([draw.group([ICON], transform="scale(0.6)")], transform=f"translate({LEFT} {HEIGHT - 78})")
    )
    shapes.append(draw.words(LEFT + 52, HEIGHT - 59, "Dallage", 27, "start", fill=FAINT, font_family=DISPLAY))
    return draw.tag(
        "svg", "".join(shapes), xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH, height=HEIGHT, font_family=TEXT,
    )  # fmt: skip


def board_svg(board: draw.Board) -> str:
    """The board alone, on its ground."""
    ground = draw.rect(board.left, board.top, board.width, board.height, fill=board.ground)
    return draw.tag(
        "svg", ground + "".join(board.shapes), xmlns="http://www.w3.org/2000/svg", viewBox=view_box(board),
        width=board.width, height=board.height, font_family=TEXT,
    )  # fmt: skip


def view_box(board: draw.Board) -> str:
    return " ".join(map(draw.number, (board.left, board.top, board.width, board.height)))


def framed(board: draw.Board) -> list[str]:
    """The board as large as fits, on a sheet of its own colour."""
    sheet = draw.rect(EDGE, EDGE, BOARD, BOARD, rx=22, fill=board.ground, stroke=LINE, stroke_width=2)
    inner = draw.tag(
        "svg", "".join(board.shapes), x=EDGE + 8, y=EDGE + 8, width=BOARD - 16, height=BOARD - 16,
        viewBox=view_box(board),
    )  # fmt: skip
    return [sheet, inner]


def headline(words: PositionWords) -> list[str]:
    """The game, and below it what is to be said of the position, in two lines if need be."""
    shapes = [said(words.game, EDGE + 40, 62, DISPLAY, INK)]
    for i, line in enumerate(in_lines(words.standing, 31)):
        shapes.append(said(line, EDGE + 108 + i * 38, 31, TEXT, ACCENT, font_weight="bold"))
    return shapes


def said(text: str, y: float, size: float, font: str, fill: str, **more: float | str) -> str:
    """A line of words, made smaller if it is too long."""
    fits = min(size, ROOM / (LETTER * max(1, len(text))))
    return draw.words(LEFT, y, text, fits, "start", fill=fill, font_family=font, **more)


def in_lines(text: str, size: float) -> list[str]:
    """At most two lines, broken where the first is full."""
    most = int(ROOM / (LETTER * size))
    if len(text) <= most:
        return [text]
    cut = text.rfind(" ", 0, most + 1)
    return [text] if cut <= 0 else [text[:cut], text[cut + 1 :]]


def standings(words: PositionWords) -> list[str]:
    """A line for each seat: its number, its name, its points; the winner's is strong."""
    shapes, step = [], min(52.0, 290 / len(words.seats))
    for number, seat in enumerate(words.seats, 1):
        y = EDGE + 206 + (number - 1) * step
        strong = "bold" if seat.strong else "normal"
        size = min(30.0, step * 0.62)
        shapes.append(draw.line(LEFT, y + step / 2, WIDTH - EDGE, y + step / 2, stroke=LINE))
        shapes.append(draw.words(LEFT, y, f"{number}", size * 0.8, "start", fill=FAINT))
        fits = min(size, (ROOM - 130) / (LETTER * len(seat.name)))
        shapes.append(draw.words(LEFT + 36, y, seat.name, fits, "start", fill=INK, font_weight=strong))
        if seat.score is not None:
            fill = BRAND if seat.won else INK
            shapes.append(draw.words(WIDTH - EDGE, y, str(seat.score), size, "end", fill=fill, font_family=DISPLAY))
    return shapes
