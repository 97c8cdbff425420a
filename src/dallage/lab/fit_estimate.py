"""Fits a game's estimate for alpha-beta to games it plays against itself. `python -m dallage.lab.fit_estimate GAME`

The chance of a side is taken to be the logistic function of its worth less the other's, and its worth a sum of traits
times weights (`worth`, TRAITS and ESTIMATE_OPTIONS in the game's hints). The weights that make the results of the games
most likely are found by Newton's method, held back a little towards the ones there are. Equal seeds give equal files.
"""

import sys
from datetime import date
from itertools import product
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import numpy as np
from cyclopts import App, Parameter

from ..bots.alphabeta.traits import write_traits
from ..bots.knowledge import A_LOGIT, load_hints
from ..bots.levels import bot
from ..kernel.game import Game, GameSetup
from ..registry import find_game
from .tournament import seed_from

COMMAND = "python -m dallage.lab.fit_estimate"
WEIGHTS_MODULE = "estimate_weights.py"  # in a game's folder
IN_A_ROW = 8
LONGEST_OPENING = 12  # each game begins with 2 to so many random moves
STEPS = 15  # of Newton's method, more than it needs
SHORTEST_STEP = 1e-6
MOST_LOGITS = 30.0  # no chance is nearer to 0 or 1


class Sample(NamedTuple):
    """Positions and what became of them."""

    traits: Any  # per position a row: the traits of seat 0 less those of seat 1
    results: Any  # 1 won by seat 0, 0 lost, 0.5 drawn


class FittedSet(NamedTuple):
    """The weights for one combination of options."""

    weights: list[int]
    found: str  # from what


def hints_of(game: Game) -> Any:
    """The game's hints, with traits to weigh."""
    return game.hints


def play_games(setup: GameSetup, budget: int, games: int, seed: int) -> Sample:
    """Plays games with so many positions a move, each from another random opening."""
    game, hints = setup.game, hints_of(setup.game)
    rows: list[Any] = []
    results: list[float] = []
    units = np.eye(hints.TRAITS, dtype=np.int32)
    for number in range(games):
        chooser = np.random.default_rng(seed_from(seed, number))
        state, opening, first = setup.new(seed=number), int(chooser.integers(2, LONGEST_OPENING + 1)), len(rows)
        while not state.over:
            seat = state.to_act[0]
            if state.moves_played < opening:
                moves = state.moves(seat)
                state.play(seat, moves[int(chooser.integers(len(moves)))])
                continue
            row = np.zeros(hints.TRAITS, np.int32)
            write_traits(state._s, hints.worth, units, row)
            rows.append(row)
            player = bot(game, f"alphabeta:positions={budget}", seed=int(chooser.integers(1 << 62)))
            state.play(seat, player.choose(state.seen_by(seat)))
        winners = state.winners or ()
        share = (0 in winners) / len(winners)
        results += [share] * (len(rows) - first)
    return Sample(np.array(rows, np.float64), np.array(results))


def fitted(sample: Sample, weights: Any, caution: float) -> Any:
    """The likeliest weights; the more caution, the nearer they stay to the ones there are."""
    found = prior = weights / A_LOGIT
    for _ in range(STEPS):
        chances = chances_of(sample, found)
        slope = sample.traits.T @ (chances - sample.results) + caution * (found - prior)
        curve = (sample.traits.T * (chances * (1 - chances))) @ sample.traits + caution * np.eye(len(found))
        step, before = np.linalg.solve(curve, slope), cost(sample, found, prior, caution)
        # Far from the best weights a whole step may be too long.
        while cost(sample, found - step, prior, caution) > before and np.abs(step).max() > SHORTEST_STEP:
            step = step / 2
        found = found - step
    return np.rint(found * A_LOGIT).astype(np.int32)


def chances_of(sample: Sample, weights: Any) -> Any:
    """The chances of seat 0 in each position, as weights say."""
    return 1 / (1 + np.exp(-np.clip(sample.traits @ weights, -MOST_LOGITS, MOST_LOGITS)))


def cost(sample: Sample, weights: Any, prior: Any, caution: float) -> float:
    """What the fit makes small."""
    return loss(sample, weights) * len(sample.results) + caution / 2 * float(np.sum((weights - prior) ** 2))


def loss(sample: Sample, weights: Any) -> float:
    """How unlikely the results are with these weights, a position: the mean logarithmic loss."""
    chances = chances_of(sample, weights)
    return float(-np.mean(sample.results * np.log(chances) + (1 - sample.results) * np.log(1 - chances)))


def fit_set(game: Game, chosen: dict[str, str | int], budget: int, games: int, seed: int, caution: float) -> FittedSet:
    """The weights for one combination of the options that matter, and how they were found."""
    codes = {option.name: option.code(chosen[option.name]) for option in game.options if option.name in chosen}
    hints = hints_of(game)
    old = hints.WEIGHTS[tuple(codes[option] for option in hints.ESTIMATE_OPTIONS)]
    sample = play_games(game.choose(2, **chosen), budget, games, seed)
    learn, check = split(sample)
    before, after = loss(check, old / A_LOGIT), loss(check, fitted(learn, old, caution) / A_LOGIT)
    drawn = np.mean(sample.results == 0.5)
    found = f"{len(sample.results)} positions, {drawn:.1%} drawn, loss {after:.4f}, before {before:.4f}, {date.today()}"
    return FittedSet(fitted(sample, old, caution).tolist(), found)


def split(sample: Sample) -> tuple[Sample, Sample]:
    """The first four fifths of the positions, and the rest to check with: whole games, but for one."""
    edge = len(sample.results) * 4 // 5
    return Sample(sample.traits[:edge], sample.results[:edge]), Sample(sample.traits[edge:], sample.results[edge:])


def fit_estimate(
    name: str,
    *,
    games: Annotated[int, Parameter(help="Games of each combination of options.")] = 400,
    positions: Annotated[int, Parameter(help="Positions a move.")] = 3000,
    caution: Annotated[float, Parameter(help="How much the weights there are hold the new ones back.")] = 20.0,
    seed: Annotated[int, Parameter(help="Of the games.")] = 0,
    out: Annotated[Path | None, Parameter(help="The file to write; by default the one in the game's folder.")] = None,
) -> int:
    """Fit the estimate of a game and write its weights."""
    game = find_game(name)
    if not hasattr(game.hints, "ESTIMATE_OPTIONS"):
        print(f"{name} has no traits to weigh: see worth, TRAITS and ESTIMATE_OPTIONS in docs/add-a-bot.md")
        return 2
    load_hints(game)
    words = [COMMAND, name, f"--games {games}", f"--positions {positions}", f"--caution {caution}", f"--seed {seed}"]
    path = out or Path(str(sys.modules[game.package].__file__)).with_name(WEIGHTS_MODULE)
    names, sets = hints_of(game).ESTIMATE_OPTIONS, {}
    values: dict[str, Any] = {option.name: option.values for option in game.options}
    for combination in product(*(values[option] for option in names)):
        sets[combination] = fit_set(game, dict(zip(names, combination)), positions, games, seed, caution)
        path.write_text(module_text(" ".join(words), sets), encoding="utf-8")
        print(combination, sets[combination].found)
    return 0


def module_text(command: str, sets: dict[Any, FittedSet]) -> str:
    """The module with the weights: compiled rules hold them as constants, so they are code like any other."""
    lines = [
        '"""The weights of the estimate, fitted to games by',
        "",
        f"    {command}",
        "",
        "For each combination of options:",
        "",
    ]
    lines += [f"    {', '.join(map(str, values)):20} {one.found}" for values, one in sets.items()]
    lines += ['"""', "", "# fmt: off", "FITTED = {"]
    for values, one in sets.items():
        lines.append(f"    {values!r}: (".replace("'", '"'))
        rows = [one.weights[i : i + IN_A_ROW] for i in range(0, len(one.weights), IN_A_ROW)]
        lines += [f"        {', '.join(map(str, row))}," for row in rows]
        lines.append("    ),")
    return "\n".join([*lines, "}"]) + "\n"


if __name__ == "__main__":
    raise SystemExit(App(name=COMMAND, default_command=fit_estimate)(result_action="return_value"))
