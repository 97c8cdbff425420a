"""A bot against a plain alpha-beta: `python -m dallage.games.dedalles.tests.plain_alphabeta --games 100`

The opponent is a fixed-depth alpha-beta for the one of our games without chance and secrets, written without anything
of `dallage.bots`: it counts how many ranks its pawns have come forward, and its pawns on exits, and knows nothing else.
"""

from typing import Annotated, Any

import numpy as np
from cyclopts import App, Parameter

from dallage.bots.bot import Bot
from dallage.bots.levels import bot as bot_by_name
from dallage.kernel import verbs
from dallage.kernel.bits import count_bits
from dallage.kernel.jit import rule
from dallage.kernel.playouts import lowest_seat
from dallage.kernel.state import Seen
from dallage.registry import find_game

GAME = "dedalles"
DEPTH = 4
WIN = 1_000_000
EXIT = 1  # what a pawn on an exit counts beside its ranks


@rule
def progress(s, seat):
    """The ranks that a side's pawns have come forward, and its pawns on exits."""
    total = EXIT * s.scores[seat]
    for rank in range(7):
        steps = rank if seat == 0 else 6 - rank
        total += steps * count_bits(int(s.pawns[seat]) >> 7 * rank & 127)
    return total


@rule
def value(line, found, ply, depth, alpha, beta):
    """Negamax without any refinement: what the state of a ply is worth to the seat that has to move."""
    s = line[ply]
    seat = lowest_seat(s.to_act)
    if depth == 0:
        return progress(s, seat) - progress(s, 1 - seat)
    for i in range(verbs.moves(s, seat, found[ply])):
        line[ply + 1] = s
        verbs.play(line[ply + 1], seat, found[ply, i])
        after = line[ply + 1]
        if after.over != 0:
            worth = 0 if after.winners == 3 else WIN - ply if after.winners == 1 << seat else ply - WIN
        else:
            worth = -value(line, found, ply + 1, depth - 1, -beta, -alpha)
        alpha = max(alpha, worth)
        if alpha >= beta:
            break
    return alpha


def choose(seen: Seen, chooser: np.random.Generator) -> str:
    """The plain search's move, equals by lot."""
    rules, state = seen.setup.game.rules, seen._array.dtype
    line: Any = np.zeros(DEPTH + 1, state)
    line[0] = seen._array[0]
    found = np.empty((DEPTH + 1, rules.MOST_MOVES), np.int32)
    moves = [int(move) for move in found[0, : rules.moves(line[0], seen.seat, found[0])]]
    best: list[int] = []
    worth = -2 * WIN
    for move in moves:
        line[1] = line[0]
        rules.play(line[1], seen.seat, move)
        if line[1].over:
            now = 0 if line[1].winners == 3 else WIN if line[1].winners == 1 << seen.seat else -WIN
        else:
            now = -int(value(line, found, 1, DEPTH - 1, -2 * WIN, 1 - worth))
        best = [move] if now > worth else [*best, move] if now == worth else best
        worth = max(worth, now)
    return str(seen.setup.game.moves.to_text(best[int(chooser.integers(len(best)))]))


def compare(
    *,
    games: Annotated[int, Parameter(help="How many games; both sides in turn.")] = 100,
    bot: Annotated[str, Parameter(help="A level, a name, or a method with settings.")] = "7",
) -> None:
    """Let a bot play against the plain search, and print how it went."""
    game, results = find_game(GAME), {"won": 0, "drawn": 0, "lost": 0}
    player = bot_by_name(game, int(bot) if bot.isdecimal() else bot)
    for number in range(games):
        state, own, chooser = game.choose().new(seed=number), number % 2, np.random.default_rng(number)
        while not state.over:
            seat = state.to_act[0]
            mine = Bot(game, bot, player.method, int(chooser.integers(1 << 60)))
            seen = state.seen_by(seat)
            state.play(seat, mine.choose(seen) if seat == own else choose(seen, chooser))
        results["drawn" if len(state.winners or ()) == 2 else "won" if state.winners == (own,) else "lost"] += 1
        print(number + 1, results, flush=True)
    decided = results["won"] + results["lost"]
    print(f"{bot} won {results['won']} of {decided} decided games, {100 * results['won'] / max(decided, 1):.0f} %")


if __name__ == "__main__":
    App(name="python -m dallage.games.dedalles.tests.plain_alphabeta", default_command=compare)()
