"""What options do to a game between equals, as a table: `python -m dallage.lab.study GAME --vary OPTION=A,B --bot 8`

A bot plays itself, so many games for each combination of the options that vary. Games are kept as they end, so an
interrupted run goes on where it stopped, and only what has changed is played again.
"""

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, product
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Annotated, NamedTuple

from cyclopts import App, Parameter
from rich.console import Console

from ..bots.bot import Bot
from ..bots.levels import METHODS, bot
from ..bots.thought import Thought
from ..kernel.game import Chosen, Game
from ..registry import box
from .contest import code_of, number
from .progress import bar

COMMAND = "python -m dallage.lab.study"
STOPPED = 130
AHEAD = 0.05  # a seat leads if its share of the win is expected to be so much above an even one


class Seen(NamedTuple):
    """A finished game, as far as the table needs it."""

    winners: tuple[int, ...]
    plies: int
    changes: int | None  # how often the lead changed hands; None if the bot does not say who leads
    ending: str  # the clause


def thinker(game: Game, said: str) -> Bot:
    """A level, a name, or a method with its settings, `alphabeta:positions=20000,depth=9`; ValueError if none."""
    method, colon, settings = said.partition(":")
    if not colon:
        return bot(game, int(said) if said.isdecimal() else said)
    if method not in METHODS:
        raise ValueError(f"there is no method {method!r}; there are {', '.join(METHODS)}")
    pairs = [pair.partition("=") for pair in settings.split(",")]
    how = {name: float(value) if "." in value else int(value) for name, _, value in pairs}
    try:
        return Bot(game, said, METHODS[method](**how))
    except TypeError as error:
        raise ValueError(f"{said}: {error}") from None


def combinations(game: Game, vary: Sequence[str]) -> list[Chosen]:
    """The game with every combination of the values said, `start=a,b` each; ValueError if one will not do."""
    names = [text.partition("=")[0] for text in vary]
    values = [[int(v) if v.isdecimal() else v for v in text.partition("=")[2].split(",")] for text in vary]
    return [game.choose(None, **dict(zip(names, chosen))) for chosen in product(*values)]


def leader(thought: Thought) -> int | None:
    """The seat that leads, in the thinker's eyes; None if nobody does clearly, or it cannot say."""
    shares = thought.candidates[0].wins
    if shares is None:
        return None
    best = max(range(len(shares)), key=lambda seat: shares[seat])
    return best if shares[best] > 1 / len(shares) + AHEAD else None


def play(chosen: Chosen, player: Bot, seed: int) -> Seen:
    """One game of a bot with itself; each choice has a seed of its own."""
    state, leaders, tells = chosen.new(seed), [], False
    while not state.over:
        seat = state.to_act[0]
        thought = Bot(player.game, player.name, player.method, number(seed, state.moves_played, seat)).think(
            state.seen_by(seat)
        )
        tells |= thought.candidates[0].wins is not None
        leaders += [one for one in [leader(thought)] if one is not None]
        state.play(seat, thought.move)
    changes = sum(one != other for one, other in pairwise(leaders))
    return Seen(
        state.winners or (), state.moves_played, changes if tells else None, state.ending.clause if state.ending else ""
    )


def names_of(chosen: Chosen, player: Bot, games: int) -> list[str]:
    """A key for each game, made of all that decides it."""
    told = [chosen.id, chosen.players, dict(chosen.options), repr(player.method), code_of(chosen.game.package)]
    start = hashlib.sha256(json.dumps(told).encode()).hexdigest()[:24]
    return [f"{start}-{game}" for game in range(games)]


def kept(path: Path) -> dict[str, Seen]:
    """The games of a file, one JSON list a line; a line cut short is passed over."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        try:
            key, winners, *rest = json.loads(line)
            found[key] = Seen(tuple(winners), *rest)
        except (ValueError, TypeError):
            continue
    return found


def spread(values: Sequence[float], digits: int, scale: float = 1) -> str:
    """A mean and its 95 % interval, for error bars."""
    half = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")
    return f"{scale * mean(values):.{digits}f} ± {scale * half:.{digits}f}"


def row(setting: str, games: Sequence[Seen], players: int) -> str:
    """One line of the table."""
    wins = [spread([game.winners == (seat,) for game in games], 0, 100) for seat in range(players)]
    shared = spread([len(game.winners) != 1 for game in games], 0, 100)
    changes = [game.changes for game in games if game.changes is not None]
    endings = ", ".join(f"{clause} {count}" for clause, count in Counter(g.ending for g in games).most_common())
    cells = [setting, str(len(games)), *wins, shared, spread([game.plies for game in games], 0)]
    return f"| {' | '.join([*cells, spread(changes, 1) if changes else '–', endings])} |"


def table(game: Game, vary: Sequence[str], player: Bot, games: int, keep: Path) -> list[str]:
    """Plays what is left to play and writes the rows."""
    settings = combinations(game, vary)
    names = [text.partition("=")[0] for text in vary]
    seats = range(settings[0].players)
    heads = [", ".join(names) or "options", "games", *(f"seat {seat} wins, %" for seat in seats), "shared, %", "moves"]
    lines = [f"| {' | '.join([*heads, 'lead changes', 'endings'])} |", "| --- |" + " ---: |" * (len(heads)) + " --- |"]
    keep.parent.mkdir(parents=True, exist_ok=True)
    found = kept(keep)
    with bar(Console(stderr=True), game.name, games * len(settings)) as told, keep.open("a", encoding="utf-8") as file:
        told(0)
        for chosen in settings:
            keys = names_of(chosen, player, games)
            for count, key in enumerate(keys):
                if key not in found:
                    found[key] = play(chosen, player, number("study", count))
                    print(json.dumps([key, *found[key]]), file=file, flush=True)
                told(1)
            setting = ", ".join(str(chosen.options[name]) for name in names) or "default"
            lines.append(row(setting, [found[key] for key in keys], chosen.players))
    return lines


def study(
    game: str,
    /,
    *,
    vary: Annotated[list[str] | None, Parameter(help="An option and its values: start=a,b; may be repeated.")] = None,
    bot: Annotated[str, Parameter(help="A level, a name, or a method with settings: alphabeta:positions=20000")] = "8",
    games: Annotated[int, Parameter(help="Games for each combination.")] = 100,
    keep: Annotated[Path, Parameter(help="The file in which games are kept.")] = Path("arena/study.jsonl"),
) -> int:
    """Let a bot play itself under varied options, and print a table."""
    try:
        if games < 1:
            raise ValueError(f"--games: {games} will not do, it must be 1 or more")
        print("\n".join(table(box(game), vary or [], thinker(box(game), bot), games, keep)))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"Stopped. What was played is kept in {keep}; the same command goes on from there.", file=sys.stderr)
        return STOPPED
    return 0


if __name__ == "__main__":
    raise SystemExit(App(name=COMMAND, default_command=study)(result_action="return_value"))
