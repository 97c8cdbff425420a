"""The rulebook of a game in a terminal: its text laid out, its figures drawn in coloured letters, then the clauses."""

import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rich.markdown import Markdown
from rich.text import Text

from . import texts

if TYPE_CHECKING:
    from ..kernel.game import Game
    from .screen import Screen

FIGURE = re.compile(r"^!\[(.*)\]\(figure:(\w+)\)$", re.MULTILINE)


def show_rulebook(screen: "Screen", game: "Game") -> None:
    """All of it, page by page when it is long."""
    parts = FIGURE.split(game.rulebook(screen.language))  # text, caption, name, text, caption, name, … text
    figures = game.figures()
    shown: list[str | Text] = [parts[0]]
    for number, (caption, name, text) in enumerate(zip(parts[1::3], parts[2::3], parts[3::3]), 1):
        shown += [*pictures(game, figures[name], screen.language), label(screen, number, caption), text.strip()]
    heading, _, clauses = game.rules_page(screen.language).partition("\n")
    assert heading.startswith("# ")
    show(screen, [*(part for part in shown if part), f"# {screen.plain(texts.EXACT_RULES)}\n{clauses}"])


def pictures(game: "Game", figure: dict[str, Any], language: str) -> list[Text]:
    """What a figure shows, before and after, each with its marks; or its pieces, if the game has letters for them."""
    drawing = import_module(f"{game.package}.drawing")  # not by `game.drawing`: that waits for the compiler
    if figure["pieces"]:
        if not hasattr(drawing, "piece"):
            return []
        rows = ["  " + " ".join(map(drawing.piece, row)) for row in figure["pieces"]]
        return [Text.from_markup("\n".join(rows), emoji=False)]
    shown = []
    for picture in figure["pictures"]:
        drawn = Text.from_markup(drawing.screen(picture["view"], language), emoji=False)
        if picture["marks"]:
            drawn.append("\n   " + "   ".join(map(mark_text, picture["marks"])), "bold magenta")
        shown.append(drawn)
    return shown


def mark_text(mark: dict[str, Any]) -> str:
    """`c3 → d4`, `d4: 8`, `✗ e5`; what is outlined stands in brackets."""
    places = " ".join(mark["places"])
    return {
        "arrow": " → ".join(mark["places"]),
        "outline": f"[{places}]",
        "number": f"{places}: {mark['text']}",
        "tick": f"✓ {places}",
        "cross": f"✗ {places}",
    }[mark["kind"]]


def label(screen: "Screen", number: int, caption: str) -> Text:
    """The caption below a figure."""
    return Text(screen.plain(texts.FIGURE, number=number, caption=caption), "italic")


def show(screen: "Screen", parts: list[str | Text]) -> None:
    """Markdown and drawings one after the other; without a terminal as they stand."""
    if not screen.console.is_terminal:
        print("\n\n".join(part.strip("\n") if isinstance(part, str) else part.plain for part in parts), flush=True)
        return
    with screen.console.capture() as captured:
        for part in parts:
            screen.console.print(Markdown(part, hyperlinks=False) if isinstance(part, str) else part, crop=False)
            screen.console.print()
    screen.scroll(captured.get())
