"""`python -m bench.vector`: steps of many games at once, ours beside pgx and PettingZoo, in one run.

A step plays a random legal action in every game, deals anew where one ended, and gives masks and observations of the
next seats. Everything is measured in seconds of CPU, all threads together, several times by turns; the best counts.
`--threads 2` steps ours with two threads and measures by the clock instead.
"""

import argparse
import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table

from dallage.registry import all_games
from dallage.rl import VectorGame

BATCHES = (1, 16, 256, 4096)
WARM_UP = 30  # steps of each batch before the first is timed, so that games are no longer at their beginning
ROUNDS = 3
SECONDS = 0.5  # of each batch in each round
STEPS_IN_SCAN = 64  # steps of pgx in one call, where its games are stepped by `lax.scan`
RESULTS = Path(__file__).parent / "vector_results.json"

Step = Callable[[], None]


def ours(game: str, batch: int, threads: int) -> tuple[Step, int, int]:
    """A step of a batch of ours, how many games it moves on, and how many bytes it writes for each."""
    env = VectorGame(game, batch, threads=threads, copy=False)
    _, infos = env.reset(seed=1)
    actions = infos["random_action"]

    def step() -> None:
        env.step(actions)

    return step, batch, env.observation.size + env.action_count + 4 * env.players


def pgx_batch(batch: int, steps: int) -> tuple[Step, int, int]:
    """The same for connect_four of pgx: `steps` steps in one compiled call, the batch staying inside JAX."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    game = pgx.make("connect_four")
    one_step = auto_reset(game.step, game.init)

    def random_step(carried: Any, _: Any) -> Any:
        state, key = carried
        key, choice, deal = jax.random.split(key, 3)
        weights = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(choice, weights, axis=1)
        state = jax.vmap(one_step)(state, action, jax.random.split(deal, batch))
        return (state, key), (state.observation, state.legal_action_mask, state.rewards)

    run = jax.jit(lambda carried: jax.lax.scan(random_step, carried, None, length=steps))
    key = jax.random.PRNGKey(1)
    place = [(jax.jit(jax.vmap(game.init))(jax.random.split(key, batch)), key)]

    def step() -> None:
        place[0], shown = run(place[0])
        jax.block_until_ready(shown)

    size = int(np.prod(game.observation_shape)) + game.num_actions + 4 * game.num_players
    return step, batch * steps, size


def pettingzoo_batch(batch: int) -> tuple[Step, int, int]:
    """The same for connect_four_v3 of PettingZoo, which has no batches: so many environments in a loop."""
    from pettingzoo.classic import connect_four_v3

    games = [connect_four_v3.env() for _ in range(batch)]
    chooser = np.random.default_rng(1)
    for game in games:
        game.reset()

    def step() -> None:
        for game in games:
            seen, _, over, _, _ = game.last()
            if over:
                game.reset()
                seen, _, _, _, _ = game.last()
            game.step(int(chooser.choice(np.flatnonzero(seen["action_mask"]))))

    return step, batch, 6 * 7 * 2 + 7 + 4 * 2


def measured(step: Step, games: int, seconds: float, clock: Callable[[], float]) -> float:
    """Steps of one game a second."""
    done, began = 0, clock()
    while (spent := clock() - began) < seconds or done == 0:
        step()
        done += games
    return done / spent


def contenders(batch: int, threads: int) -> dict[str, Callable[[], tuple[Step, int, int]]]:
    """All that is measured with a batch, by name."""
    found: dict[str, Callable[[], tuple[Step, int, int]]] = {}
    for game in all_games():
        found[game] = partial(ours, game, batch, threads)
    found["pgx/connect_four"] = partial(pgx_batch, batch, 1)
    found[f"pgx/connect_four, {STEPS_IN_SCAN} in a scan"] = partial(pgx_batch, batch, STEPS_IN_SCAN)
    if batch <= 256:
        found["pettingzoo/connect_four_v3"] = partial(pettingzoo_batch, batch)
    return found


def measure(batch: int, threads: int, seconds: float, console: Console) -> dict[str, tuple[float, int]]:
    """The best of several rounds of each, and bytes a step."""
    clock = time.process_time if threads == 1 else time.perf_counter
    made = {name: make() for name, make in contenders(batch, threads).items()}
    for step, games, _ in made.values():
        for _ in range(max(WARM_UP * batch // games, 1)):
            step()
    best = dict.fromkeys(made, 0.0)
    for number in range(ROUNDS):
        console.print(f"batch {batch}, round {number + 1} of {ROUNDS}", end="\r")
        for name, (step, games, _) in made.items():
            best[name] = max(best[name], measured(step, games, seconds, clock))
    return {name: (best[name], made[name][2]) for name in made}


def table(figures: dict[int, dict[str, tuple[float, int]]]) -> Table:
    shown = Table(title="Steps a second: mask, observation and a random legal action included", box=box.SIMPLE)
    shown.add_column("environment", no_wrap=True)
    for batch in figures:
        shown.add_column(f"batch {batch:,}", justify="right")
    shown.add_column("bytes a step", justify="right")
    shown.add_column("MB/s, best", justify="right")
    for name, (_, size) in figures[BATCHES[0]].items():
        rates = [found[name][0] if name in found else None for found in figures.values()]
        most = max(rate for rate in rates if rate) * size / 1e6
        shown.add_row(name, *(f"{rate:,.0f}" if rate else "" for rate in rates), f"{size:,}", f"{most:,.0f}")
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.vector", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--threads", type=int, default=1, help="threads that step ours")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each batch in each of the rounds")
    asked = parser.parse_args()
    console = Console(width=112)
    figures = {batch: measure(batch, asked.threads, asked.seconds, console) for batch in BATCHES}
    console.print(table(figures))
    RESULTS.write_text(json.dumps(figures, indent=1) + "\n")
    console.print("Written to bench/vector_results.json.")


if __name__ == "__main__":
    main()
