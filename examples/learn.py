"""A small net that learns Dékal by playing against itself, in minutes. Needs PyTorch and matplotlib.

    python examples/learn.py --minutes 8 --out learning-curve

Every game of two has 64 moves, so a batch of games begins and ends together: 64 steps of `VectorGame` are whole games.
The net sees what its seat knows and nothing more. It is trained by PPO (Schulman et al., 2017) with the result of the
game as the only reward. Every so often it plays the greedy bot, which always makes the move that looks best at once.
Writes OUT.json with the curve and OUT.svg with its picture.
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

GAMES = 512  # games in a batch
LENGTH = 64  # moves of a game for two
EPOCHS, MINIBATCH = 2, 4096
CLIP, ENTROPY, RATE = 0.2, 0.01, 1e-3
FACES = 11  # what a square or a place of the middle may show: nothing, or 1 to 10
MATCHES = 200  # games against greedy for each point of the curve
SEATS = 2


def features(env: VectorGame, observations: np.ndarray) -> torch.Tensor:
    """What a net can work with: cards as one of eleven, numbers between 0 and about 1."""
    parts = {name: torch.from_numpy(np.ascontiguousarray(part)) for name, part in env.split(observations).items()}
    cards = torch.cat([parts["values"][:, :SEATS].flatten(1), parts["middle"][:, :SEATS]], 1).long()
    shown = nn.functional.one_hot(cards, FACES).flatten(1).float()
    rest = [parts["face down"][:, :SEATS].flatten(1), parts["choice"], parts["first"][:, :SEATS], parts["inserting"]]
    scaled = [parts["unseen"] / 10, parts["scores"][:, :SEATS] / 40, parts["turn"] / 16]
    return torch.cat([shown, *(part.float() for part in rest), *scaled], 1)


class Net(nn.Module):
    """Two layers, a logit for each action, and what the game is worth to the seat."""

    def __init__(self, inputs: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, 192), nn.ReLU(), nn.Linear(192, 192), nn.ReLU())
        self.policy, self.value = nn.Linear(192, actions), nn.Linear(192, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = self.body(seen)
        return self.policy(hidden).masked_fill(~mask, -1e9), torch.tanh(self.value(hidden)).squeeze(1)


def play_games(env: VectorGame, net: Net, seen: np.ndarray, infos: dict) -> tuple[list[torch.Tensor], np.ndarray, dict]:
    """A whole game in every slot: for each move what was seen, allowed, chosen, how likely it was, how it ended."""
    kept, seats = [], []
    for _ in range(LENGTH):
        with torch.no_grad():
            inputs, mask = features(env, seen), torch.from_numpy(infos["action_mask"]).bool()
            chances = torch.distributions.Categorical(logits=net(inputs, mask)[0])
            action = chances.sample()
            kept.append((inputs, mask, action, chances.log_prob(action)))
        seats.append(torch.from_numpy(infos["seat"]).long())
        seen, rewards, over, _, infos = env.step(action.numpy().astype(np.int32))
    assert over.all()
    results = [torch.from_numpy(rewards)[torch.arange(len(seat)), seat] for seat in seats]
    return [torch.cat(column) for column in (*zip(*kept), results)], seen, infos


def train(net: Net, optimiser: torch.optim.Optimizer, moves: list[torch.Tensor]) -> None:
    """Makes what turned out better than expected more likely, in small steps."""
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(moves[0])).split(MINIBATCH):
            seen, mask, action, before, result = (column[rows] for column in moves)
            logits, value = net(seen, mask)
            chances = torch.distributions.Categorical(logits=logits)
            better = result - value.detach()
            better = (better - better.mean()) / (better.std() + 1e-6)
            ratio = (chances.log_prob(action) - before).exp()
            gain = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            loss = nn.functional.mse_loss(value, result) - gain - ENTROPY * chances.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()


def share_against_greedy(net: Net, seed: int) -> float:
    """The net's share of wins in games against the greedy bot, half of them in each seat; shared wins are half."""
    game, greedy = dallage.game("dekal"), dallage.bot("dekal", "greedy", seed=seed)
    env = VectorGame(game, MATCHES)
    seen, infos = env.reset(seed=1_000_000 + seed)
    own = np.arange(MATCHES) % SEATS
    for _ in range(LENGTH):
        with torch.no_grad():
            logits, _ = net(features(env, seen), torch.from_numpy(infos["action_mask"]).bool())
        actions = logits.argmax(1).numpy().astype(np.int32)
        for slot in np.flatnonzero(infos["seat"] != own):
            known = env.state(int(slot)).seen_by(int(infos["seat"][slot]))
            actions[slot] = known.action_of(greedy.choose(known))
        seen, _, _, _, infos = env.step(actions)
    winners = infos["final_winners"]
    return float((winners[np.arange(MATCHES), own] / winners.sum(1)).mean())


def draw(curve: list[dict], file: Path) -> None:
    """The curve with the interval that 200 games leave open."""
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
    asked.add_argument("--minutes", type=float, default=9.0, help="of this process's CPU time")
    asked.add_argument("--out", type=Path, default=Path("learning-curve"))
    asked.add_argument("--games", type=int, default=GAMES, help="games in a batch")
    options = asked.parse_args()
    torch.manual_seed(1)
    env = VectorGame("dekal", options.games, threads=2)
    seen, infos = env.reset(seed=1)
    net = Net(features(env, seen).shape[1], env.action_count)
    optimiser = torch.optim.Adam(net.parameters(), RATE)
    curve, began, played = [], time.process_time(), 0
    while True:
        minutes = (time.process_time() - began) / 60
        is_last = minutes >= options.minutes
        if is_last or played % (options.games * 10) == 0:
            curve.append({"games": played, "minutes": round(minutes, 2), "share": share_against_greedy(net, played)})
            print(curve[-1], flush=True)
            options.out.with_suffix(".json").write_text(json.dumps(curve, indent=1) + "\n")
        if is_last:
            break
        moves, seen, infos = play_games(env, net, seen, infos)
        train(net, optimiser, moves)
        played += options.games
    draw(curve, options.out.with_suffix(".svg"))


if __name__ == "__main__":
    main()
