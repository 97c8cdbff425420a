"""`hint`: what a good bot would play here, and what it expects of it."""

from typing import TYPE_CHECKING

from rich.markup import escape
from rich.table import Table as Grid

from . import display, texts
from .opponents import bot_for

if TYPE_CHECKING:
    from ..bots.bot import Bot
    from ..bots.thought import Candidate, Thought
    from ..kernel.state import Seen
    from .local_game import LocalGame
    from .screen import Screen

MOVES = 3  # how many moves are shown
LINE = 3  # how many moves of the expected line


def hint(screen: "Screen", game: "LocalGame", seat: int) -> list[str]:
    """Shows the best moves of a seat, from what the seat knows; which they are, best first."""
    seen = game.state.seen_by(seat)
    with screen.busy(texts.SEEKING):
        thought = adviser(seen, game.seed).think(seen)
    best = worth_showing(thought)
    candidates(screen, best, seat)
    expected_line(screen, thought, display.only_person(game))
    return [candidate.move for candidate in best]


def adviser(seen: "Seen", seed: int) -> "Bot":
    """Who is asked: the fiercest bot, without its clock: it says the same again."""
    from ..bots.levels import strongest_without_clock

    return bot_for(seen, strongest_without_clock(seen.setup.game), seed)


def worth_showing(thought: "Thought") -> "list[Candidate]":
    """The best few; none that was not tried where others were."""
    tried = [candidate for candidate in thought.candidates if candidate.visits]
    return (tried or list(thought.candidates))[:MOVES]


def candidates(screen: "Screen", best: "list[Candidate]", seat: int) -> None:
    """The moves with their numbers, how likely they win, and the final scores to expect."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("")
    grid.add_column(screen.text(texts.HINT_MOVE))
    if any(candidate.wins for candidate in best):
        grid.add_column(screen.text(texts.HINT_WIN), justify="right")
    if any(candidate.scores for candidate in best):
        grid.add_column(screen.text(texts.HINT_SCORES))
    for number, candidate in enumerate(best, 1):
        cells = [f"[dim]{number}[/]", f"[bold]{escape(candidate.move)}[/]"]
        if candidate.wins:
            cells.append(screen.text(texts.PERCENT, share=round(100 * candidate.wins[seat])))
        if candidate.scores:
            scores = [str(round(score)) for score in candidate.scores]
            scores[seat] = f"[bold]{scores[seat]}[/]"
            cells.append(" : ".join(scores))
        grid.add_row(*cells)
    screen.console.print(grid)


def expected_line(screen: "Screen", thought: "Thought", you: int | None) -> None:
    """How the bot expects the game to go on, if it looked ahead at all."""
    ahead = thought.expected_line[:LINE]
    if len(ahead) > 1:
        moves = ", ".join(f"{display.name(screen, seat, you)} [bold]{escape(move)}[/]" for seat, move in ahead)
        screen.show(f"{screen.text(texts.HINT_LINE)} {moves}")
