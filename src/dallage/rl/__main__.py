"""`python -m dallage.rl GAME`: what the numbers of a game's observations and actions mean, as a table."""

import argparse

from rich import box
from rich.console import Console
from rich.table import Table

from ..registry import all_games, find_game
from .observations import planes


def main() -> None:
    parser = argparse.ArgumentParser(prog="dallage.rl", description=(__doc__ or "").split(": ")[1])
    parser.add_argument("game", choices=list(all_games()))
    game = find_game(parser.parse_args().game)
    shown = Table(
        title=f"{game.name}: observations of {sum(part.size for part in planes(game))} × int8", box=box.SIMPLE
    )
    for heading in ("from", "name", "shape", "meaning"):
        shown.add_column(heading)
    start = 0
    for part in planes(game):
        shown.add_row(str(start), part.name, " × ".join(map(str, part.shape)), part.about)
        start += part.size
    console = Console()
    console.print(shown)
    console.print(f"{game.action_space.size} actions. {game.action_space.meaning.en}")


if __name__ == "__main__":
    main()
