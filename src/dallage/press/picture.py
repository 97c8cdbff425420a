"""Pictures of a record: one position as SVG, PNG or PDF, or the whole game as an animated WebP or GIF."""

from io import BytesIO
from pathlib import Path

from ..kernel.reasons import Sentence, shown_seat
from ..kernel.records import Record
from ..kernel.state import State
from . import texts
from .errors import BAD_FORMAT, NO_EXTRA, PressError
from .paper import Paper
from .position_svg import HEIGHT, WIDTH, PositionWords, SeatWords, board_svg, position_svg
from .raster import png
from .typeset import Document, mm, string

STILL, MOVING = (".svg", ".png", ".pdf"), (".gif", ".webp")
MOVING_WIDTH = 800  # pixels of an animation
FRAME, LAST_FRAME = 900, 4000  # milliseconds for which a position is shown
MILLIMETRES = 0.2  # a unit of a picture in a PDF: 240 by 126 mm
TURN = Sentence("After move {moves}. To move: {names}", "Après le coup {moves}. À jouer : {names}")
FIRST = Sentence("The start. To move: {names}", "Le début. À jouer : {names}")
WON = Sentence("The end, after move {moves}. Won by {names}", "La fin, au coup {moves}. Victoire : {names}")
SHARED = Sentence(
    "The end, after move {moves}. Shared by {names}", "La fin, au coup {moves}. Victoire partagée : {names}"
)
PLAYER = Sentence("player\u00a0{number}", "joueur\u00a0{number}")  # a number never stands alone on a line
PLAYERS = Sentence("players {numbers} and {last}", "joueurs {numbers} et {last}")


def format_of(path: Path, allowed: tuple[str, ...]) -> str:
    """The ending of a file's name; PressError if it is none of those allowed."""
    if path.suffix.lower() not in allowed:
        raise PressError(BAD_FORMAT.fill(path=path, allowed=", ".join(allowed)))
    return path.suffix.lower()


def state_svg(state: State, seat: int | None, language: str, board_only: bool = False) -> str:
    """The position as a seat sees it; None sees everything."""
    view = state.view(seat)
    board = state.setup.game.drawing.board_picture(view)
    if board_only:
        return board_svg(board)
    winners = state.winners or ()
    seats = tuple(
        SeatWords(
            player_name(one, language),
            view["scores"][one],
            strong=one in winners or one in state.to_act,
            won=one in winners,
        )
        for one in range(state.setup.players)
    )
    return position_svg(board, PositionWords(state.setup.name, standing(state, language), seats))


def player_name(seat: int, language: str) -> str:
    return f"{texts.PLAYER.in_language(language).capitalize()} {shown_seat(seat)}"


def standing(state: State, language: str) -> str:
    """Whose turn it is, or who has won."""
    seats = (state.winners or ()) if state.over else state.to_act
    *others, last = [str(shown_seat(seat)) for seat in seats]
    names = PLAYERS.fill(numbers=", ".join(others), last=last) if others else PLAYER.fill(number=last)
    going_on = TURN if state.moves_played else FIRST
    sentence = going_on if not state.over else SHARED if others else WON
    return sentence.fill(moves=state.moves_played, names=names).in_language(language)


def still(state: State, seat: int | None, language: str, ending: str, board_only: bool) -> bytes:
    """One position as SVG, PNG or PDF."""
    svg = state_svg(state, seat, language, board_only)
    if ending == ".svg":
        return svg.encode()
    if ending == ".png":
        return png(svg)
    board = state.setup.game.drawing.board_picture(state.view(seat)) if board_only else None
    width, height = (board.width, board.height) if board else (WIDTH, HEIGHT)
    document = Document(state.setup.name, (), Paper("", width * MILLIMETRES, height * MILLIMETRES), language)
    alt = string(f"{state.setup.name}. {standing(state, language)}")
    drawing = f"image({string(document.drawing(svg))}, width: {mm(width * MILLIMETRES)}, alt: {alt})"
    document.write("#set page(margin: 0mm)", f"#{drawing}")
    return document.pdf()


def all_states(record: Record) -> list[State]:
    """The position before the first move and after each."""
    state = record.replay(0)
    found = [state.copy()]
    for seat, move in record.moves:
        state.play(seat, move)
        found.append(state.copy())
    return found


def moving(record: Record, seat: int | None, language: str, ending: str, board_only: bool) -> bytes:
    """The whole game, a frame for each position."""
    try:
        from PIL import Image
    except ImportError:
        raise PressError(NO_EXTRA) from None
    frames = []
    for state in all_states(record):
        svg = state_svg(state, seat, language, board_only)
        frames.append(Image.open(BytesIO(png(svg, MOVING_WIDTH))).convert("RGB"))
    made = BytesIO()
    times = [FRAME] * (len(frames) - 1) + [LAST_FRAME]
    more = {"method": 4, "quality": 80} if ending == ".webp" else {"optimize": True}
    frames[0].save(made, format=ending[1:], save_all=True, append_images=frames[1:], duration=times, loop=0, **more)
    return made.getvalue()
