"""A small net that learns Dékal by playing against itself, in minutes. Needs PyTorch and matplotlib.

    python examples/learn.py --minutes 5 --out learning-curve

The net does not choose moves; it says how many points a grid will count in the end. A seat that is to move looks at
what each of its legal moves makes of its own grid, the *afterstate*, and takes the move after which the net expects the
fewest points. The grids of its own games and what they counted in the end are what the net learns from (TD(lambda),
Sutton 1988; the same idea as TD-Gammon). It sees what its seat knows and nothing more.

Every game of two has 64 moves, so a batch of games begins and ends together: 64 steps of `VectorGame` are whole games.
Every so often the net plays the greedy bot, which always makes the move that looks best at once. Writes OUT.json with
the curve and OUT.svg with its picture.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

import dallage
from dallage.rl import VectorGame

GAMES = 256  # games in a batch
LENGTH = 64  # moves of a game for two
SEATS, SQUARES, SIDE = 2, 16, 4
HOLE, DOWN, FACES = 0, 11, 12  # what a square may show: nothing, 1 to 10, or the back of a card
EPOCHS, MINIBATCH, RATE = 2, 1024, 2e-3
STRAY = 0.1  # of the moves are any legal ones at first, ever fewer later
TRACE = 0.8  # how much of what is learned is the game's end, and not the next expectation (lambda)
SCALE = 20.0  # points that the net calls 1
MATCHES = 300  # games against greedy for each point of the curve


def sources() -> np.ndarray:
    """K5: for each hole and direction (> < v ^) where the card of each square comes from; 16 is the one inserted."""
    table = np.tile(np.arange(SQUARES), (SQUARES, 4, 1))
    for hole in range(SQUARES):
        rank, file = divmod(hole, SIDE)
        row, column = [rank * SIDE + i for i in range(SIDE)], [i * SIDE + file for i in range(SIDE)]
        ways = (row[: file + 1], row[file:][::-1], column[rank:][::-1], column[: rank + 1])
        for direction, way in enumerate(ways):  # from where the card enters to the hole
            for before, square in zip([SQUARES, *way], way):
                table[hole, direction, square] = before
    return table


SOURCES = sources()
PAIRS = np.array(
    [(a, a + 1) for a in range(SQUARES) if a % SIDE < SIDE - 1] + [(a, a + SIDE) for a in range(SQUARES - SIDE)]
)


def afterstates(env: VectorGame, seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, torch.Tensor]:
    """All legal moves, as (slot, action), and what the net is shown of the own grid after each."""
    parts = env.split(seen)
    grids = np.where(parts["face down"][:, 0] == 1, DOWN, parts["values"][:, 0]).reshape(-1, SQUARES)
    moves = np.argwhere(mask)
    slots, actions = moves.T
    inserts, hole = actions >= SQUARES, parts["choice"][slots].argmax(1)
    card, direction = (actions - SQUARES) // 4 + 1, (actions - SQUARES) % 4
    whole = np.concatenate([grids[slots], np.where(inserts, card, 0)[:, None]], 1)
    after = np.where(inserts[:, None], np.take_along_axis(whole, SOURCES[hole, direction], 1), grids[slots])
    after[~inserts, actions[~inserts]] = HOLE
    rest = np.concatenate([parts["unseen"][slots] / 10, parts["turn"][slots] / 16, inserts[:, None]], 1)
    return moves, shown(torch.from_numpy(after.astype(np.int64)), torch.from_numpy(rest.astype(np.float32)))


def shown(grids: torch.Tensor, rest: torch.Tensor) -> torch.Tensor:
    """Cards as one of twelve, equal neighbours, cards that have one, and how many points there are without them."""
    one, other = grids[:, PAIRS[:, 0]], grids[:, PAIRS[:, 1]]
    equal = ((one == other) & (one != DOWN) & (one != HOLE)).float()
    has_equal = torch.zeros(grids.shape).index_add_(1, torch.from_numpy(PAIRS.T.reshape(-1)), equal.repeat(1, 2)) > 0
    open_points = torch.where(has_equal | (grids == DOWN), 0, grids).sum(1, keepdim=True) / SCALE
    cards = nn.functional.one_hot(grids, FACES).flatten(1).float()
    return torch.cat([cards, equal, has_equal.float(), open_points, rest], 1)


def new_net(inputs: int) -> nn.Sequential:
    return nn.Sequential(nn.Linear(inputs, 128), nn.ReLU(), nn.Linear(128, 64), nn.ReLU(), nn.Linear(64, 1))


def choose(net: nn.Module, env: VectorGame, seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, torch.Tensor]:
    """The best move of each slot, and the afterstate it leads to."""
    moves, inputs = afterstates(env, seen, mask)
    with torch.no_grad():
        expected = net(inputs).squeeze(1).numpy()
    order = np.lexsort((expected, moves[:, 0]))
    first = order[np.searchsorted(moves[order, 0], np.arange(len(mask)))]
    return moves[first, 1].astype(np.int32), inputs[torch.from_numpy(first)]


def play_games(net: nn.Module, env: VectorGame, seen: np.ndarray, infos: dict, stray: float) -> tuple:
    """A whole game in every slot: the afterstates, and what the net should have said of them."""
    chooser, kept, seats = np.random.default_rng(int(infos["seed"][0])), [], []
    for _ in range(LENGTH):
        mask = infos["action_mask"].copy()
        astray = chooser.random(len(mask)) < stray
        mask[astray] = 0
        mask[astray, infos["random_action"][astray]] = 1
        actions, inputs = choose(net, env, seen, mask)
        kept.append(inputs)
        seats.append(infos["seat"].copy())
        seen, _, over, _, infos = env.step(actions)
    assert over.all()
    with torch.no_grad():
        values = [net(inputs).squeeze(1).numpy() for inputs in kept]
    target, rows = infos["final_scores"][:, :SEATS] / SCALE, np.arange(len(seen))
    targets = []
    for value, seat in zip(reversed(values), reversed(seats)):
        targets.append(target[rows, seat])
        target[rows, seat] = TRACE * target[rows, seat] + (1 - TRACE) * value
    return torch.cat(kept), torch.from_numpy(np.concatenate(targets[::-1]).astype(np.float32)), seen, infos


def train(net: nn.Module, optimiser: torch.optim.Optimizer, inputs: torch.Tensor, targets: torch.Tensor) -> None:
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(inputs)).split(MINIBATCH):
            loss = nn.functional.mse_loss(net(inputs[rows]).squeeze(1), targets[rows])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()


def share_against_greedy(net: nn.Module, seed: int) -> float:
    """The net's share of wins in games against the greedy bot, half of them in each seat; shared wins are half."""
    env, greedy = VectorGame("dekal", MATCHES), dallage.bot("dekal", "greedy", seed=seed)
    seen, infos = env.reset(seed=1_000_000 + seed)
    own = np.arange(MATCHES) % SEATS
    for _ in range(LENGTH):
        actions, _ = choose(net, env, seen, infos["action_mask"])
        for slot in np.flatnonzero(infos["seat"] != own):
            known = env.state(int(slot)).seen_by(int(infos["seat"][slot]))
            actions[slot] = known.action_of(greedy.choose(known))
        seen, _, _, _, infos = env.step(actions)
    winners = infos["final_winners"]
    return float((winners[np.arange(MATCHES), own] / winners.sum(1)).mean())


def draw(curve: list[dict], file: Path) -> None:
    """The curve with the interval that so many games leave open."""
    import matplotlib.pyplot as plt

    games = [point["games"] / 1000 for point in curve]
    share = np.array([point["share"] for point in curve])
    open_part = 1.96 * np.sqrt(share * (1 - share) / MATCHES)
    figure, axes = plt.subplots(figsize=(7, 3.6))
    axes.fill_between(games, share - open_part, share + open_part, alpha=0.2)
    axes.plot(games, share, marker="o", markersize=3)
    axes.axhline(0.5, color="grey", linestyle="--", linewidth=1)
    axes.set(xlabel="thousand games played against itself", ylabel="share of wins against greedy", ylim=(0, 1))
    axes.set_title("Dékal for two: a small net against the greedy bot")
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    asked.add_argument("--minutes", type=float, default=5.0, help="of this process's CPU time, measuring included")
    asked.add_argument("--out", type=Path, default=Path("learning-curve"))
    asked.add_argument("--games", type=int, default=GAMES, help="games in a batch")
    options = asked.parse_args()
    torch.manual_seed(1)
    env = VectorGame("dekal", options.games)
    seen, infos = env.reset(seed=1)
    net = new_net(afterstates(env, seen, infos["action_mask"])[1].shape[1])
    optimiser = torch.optim.Adam(net.parameters(), RATE)
    curve, began, played, measure_at = [], time.process_time(), 0, 0
    while True:
        minutes = (time.process_time() - began) / 60
        left = 1 - minutes / options.minutes
        if left <= 0 or played >= measure_at:
            share = share_against_greedy(net, played)
            curve.append({"games": played, "minutes": round(minutes, 2), "share": round(share, 4)})
            print(curve[-1], flush=True)
            options.out.with_suffix(".json").write_text(json.dumps(curve, indent=1) + "\n")
            measure_at = max(options.games * 4, played * 1.6)
        if left <= 0:
            break
        inputs, targets, seen, infos = play_games(net, env, seen, infos, STRAY * left)
        for group in optimiser.param_groups:  # smaller steps as the end comes nearer
            group["lr"] = RATE * max(0.05, left)
        train(net, optimiser, inputs, targets)
        played += options.games
    draw(curve, options.out.with_suffix(".svg"))


if __name__ == "__main__":
    main()
