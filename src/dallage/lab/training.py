"""The rounds of a training: games by self-play on all processes, positions to the fit in one fixed order."""

import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ..bots.knowledge import load_hints
from ..kernel.chance import new_dice
from ..kernel.jit import MOST_SEATS
from ..kernel.network import MOST_HIDDEN, Network
from ..registry import find_game
from .coarse_weights import coarse_weights
from .fit import Trainee, as_network, fit, new_trainee
from .least_squares import add_up, solve
from .self_play import collect_games
from .tournament import code_of, seed_from
from .workers import start_worker

CHUNK = 500  # games that are played in one go, by one network
MOST_POSITIONS = 200_000  # of one chunk; further ones are left out
USUAL_FEATURES = 64  # room for the features of a position; where many have more, fewer positions fit into a chunk
LAST_STEP = 0.05  # of the first step: how far weights move in the last round
CHECKPOINT = "checkpoint.npz"


@dataclass(frozen=True)
class TrainingSettings:
    """What decides the weights."""

    game: str
    games: int
    rounds: int
    players: tuple[int, ...]
    hidden: int
    step: float
    explore: int
    trace: float
    seed: int
    grain: int = 1  # the linear weights are multiples of it at the end

    def as_arguments(self) -> str:
        """The same for the command line."""
        words = [self.game]
        for field in fields(self)[1:]:
            value = getattr(self, field.name)
            words += [f"--{field.name} {one}" for one in (value if isinstance(value, tuple) else (value,))]
        return " ".join(words)


class Chunk(NamedTuple):
    """Some games to play: how many, by how many players, from which seed."""

    games: int
    players: int
    seed: int


class Policy(NamedTuple):
    """How a chunk is played, and what is learned from it."""

    network: Network
    explore: int
    trace: float


class Positions(NamedTuple):
    """What was met in some games."""

    features: Any  # of all positions, one after the other
    starts: Any  # where the features of each begin, and the end
    targets: Any  # what became of each


@dataclass
class Training:
    """How far a training is."""

    network: Trainee
    linear: Any  # weights that learn the same without hidden units: the network's own if it has none
    rounds: int = 0  # done
    positions: int = 0
    loss: float = 0.0  # mean squared error in the last round, of positions not learned from before
    linear_loss: float = 0.0


def train(
    settings: TrainingSettings, folder: Path, jobs: int = 1, on_progress: Callable[[int], None] = lambda games: None
) -> Training:
    """The training at its end; goes on from the last whole round that the folder knows of."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / CHECKPOINT
    training = load_checkpoint(settings, path) or new_training(settings)
    on_progress(sum(chunk.games for done in range(training.rounds) for chunk in chunks(settings, done)))
    with open_player(jobs) as play:
        while training.rounds < settings.rounds:
            learn_round(settings, training, play, on_progress)
            save_checkpoint(settings, training, path)
    return training


def final_network(settings: TrainingSettings, training: Training, jobs: int = 1) -> tuple[Network, float]:
    """The weights to be written, and how far their rounding moves the value of a position, in the mean.

    They are rounded by the positions of as many more games as a round has, played with what was learned.
    """
    network = as_network(training.network)
    if settings.grain == 1:
        return network, 0.0
    with open_player(jobs) as play:
        to_play = chunks(settings, settings.rounds)
        met = all_positions(list(play(settings.game, Policy(network, settings.explore, settings.trace), to_play)))
    linear, error = coarse_weights(network.linear, settings.grain, met.features, met.starts)
    return network._replace(linear=linear), error


def new_training(settings: TrainingSettings) -> Training:
    hints: Any = find_game(settings.game).hints
    seed = seed_from(settings.seed, "weights")
    rows = getattr(hints, "HIDDEN_FEATURES", hints.FEATURES) if settings.hidden else 0
    network = new_trainee(hints.FEATURES, rows, settings.hidden, seed)
    return Training(network, np.zeros(hints.FEATURES))


def chunks(settings: TrainingSettings, number: int) -> list[Chunk]:
    """The games of a round: in chunks, with all numbers of players in turn."""
    first = settings.games * number // settings.rounds
    games = settings.games * (number + 1) // settings.rounds - first
    sizes = [min(CHUNK, games - begin) for begin in range(0, games, CHUNK)]
    turn = first // CHUNK
    return [
        Chunk(size, settings.players[(turn + i) % len(settings.players)], seed_from(settings.seed, number, i))
        for i, size in enumerate(sizes)
    ]


Player = Callable[[str, Policy, list[Chunk]], Iterator[Positions]]


def learn_round(
    settings: TrainingSettings, training: Training, play: Player, on_progress: Callable[[int], None]
) -> None:
    """Plays a round with what was known before it, and learns from its positions."""
    to_play, squared, met = chunks(settings, training.rounds), 0.0, []
    # In the first round nothing is known on the way, so only the end counts.
    how = Policy(as_network(training.network), settings.explore, settings.trace if training.rounds else 1.0)
    for chunk, positions in zip(to_play, play(settings.game, how, to_play)):
        if settings.hidden:
            order = np.random.default_rng(chunk.seed).permutation(len(positions.targets))
            squared += fit(training.network, *positions, order, step_of(settings, training.rounds))
        met.append(positions)
        on_progress(chunk.games)
    learn_linear(training, settings.rounds, all_positions(met), squared if settings.hidden else None)


def step_of(settings: TrainingSettings, number: int) -> float:
    """How far weights move in a round."""
    part = number / max(1, settings.rounds - 1)
    return settings.step * (1 - part + LAST_STEP * part)


def all_positions(met: list[Positions]) -> Positions:
    """Those of several chunks together."""
    ends = np.cumsum([0] + [len(one.features) for one in met])
    starts = [one.starts[:-1] + end for one, end in zip(met, ends)]
    return Positions(
        np.concatenate([one.features for one in met]),
        np.concatenate([*starts, ends[-1:]]),
        np.concatenate([one.targets for one in met]).astype(np.float64),
    )


def learn_linear(training: Training, rounds: int, met: Positions, squared: float | None) -> None:
    """Fits the linear weights to the positions of a round, and counts its errors, made before learning from them.

    In the second half of the rounds the weights become the mean of what these have found.
    """
    values, linear = np.empty(len(met.targets)), training.linear
    add_up(linear, met.features, met.starts, values)
    linear += (solve(linear, *met) - linear) / max(1, training.rounds - rounds // 2 + 1)
    training.linear_loss = float(np.mean((values - met.targets) ** 2))
    training.loss = training.linear_loss if squared is None else squared / len(values)
    if squared is None:
        training.network.linear[:] = linear
    training.rounds, training.positions = training.rounds + 1, training.positions + len(values)


@contextmanager
def open_player(jobs: int) -> Iterator[Player]:
    """Plays chunks here or on several processes; the positions come in the order of the chunks."""
    if jobs == 1:
        yield lambda game, how, some: (play_chunk(game, how, chunk) for chunk in some)
        return
    spawn = get_context("spawn")
    stop = spawn.Event()
    with ProcessPoolExecutor(jobs, spawn, initializer=start_worker, initargs=(stop,)) as pool:

        def play(game: str, how: Policy, some: list[Chunk]) -> Iterator[Positions]:
            waiting = [pool.submit(play_chunk, game, how, chunk) for chunk in some[: 2 * jobs]]
            for number in range(len(some)):
                yield waiting.pop(0).result()
                for chunk in some[number + 2 * jobs : number + 2 * jobs + 1]:
                    waiting.append(pool.submit(play_chunk, game, how, chunk))

        yield play


def play_chunk(game_id: str, how: Policy, chunk: Chunk) -> Positions:
    """Plays some games; what a worker does."""
    game = find_game(game_id)
    load_hints(game)
    most, hints = game.rules.MOST_MOVES, game.hints
    start = game.choose(chunk.players).undealt
    present, moves = np.empty(hints.MOST_FEATURES, np.int32), np.empty((2, most), np.int32)  # type: ignore[union-attr]
    features, starts = np.empty(MOST_POSITIONS * USUAL_FEATURES, np.uint16), np.zeros(MOST_POSITIONS + 1, np.int64)
    seats, (targets, expected) = np.empty(MOST_POSITIONS, np.int8), np.empty((2, MOST_POSITIONS), np.float32)
    count = collect_games(
        *how.network, start, np.zeros(4, start.dtype), (present, moves, np.empty(most), np.empty(MOST_SEATS)),
        new_dice(chunk.seed), how.explore, how.trace, chunk.games,
        (features, starts, seats, targets, expected, np.zeros(MOST_POSITIONS, np.bool_)),
    )  # fmt: skip
    return with_targets(Positions(features[: starts[count]], starts[: count + 1], targets[:count]))


def with_targets(positions: Positions) -> Positions:
    """Those of which it is known what became of them."""
    known, lengths = ~np.isnan(positions.targets), np.diff(positions.starts)
    starts = np.concatenate([[0], np.cumsum(lengths[known])])
    return Positions(positions.features[np.repeat(known, lengths)], starts, positions.targets[known])


def settings_digest(settings: TrainingSettings) -> str:
    """Names all that decides the weights before they are rounded, so that another training's state is never taken for
    one's own."""
    settings = replace(settings, grain=1)
    return hashlib.sha256(f"{settings} {MOST_HIDDEN} {code_of(find_game(settings.game).package)}".encode()).hexdigest()


def save_checkpoint(settings: TrainingSettings, training: Training, path: Path) -> None:
    """In one go: a run that is stopped meanwhile leaves the one before."""
    arrays = {f"network_{i}": part for i, part in enumerate(training.network)} | {"linear": training.linear}
    new = path.with_suffix(".new.npz")
    figures = np.array([training.rounds, training.positions, training.loss, training.linear_loss])
    np.savez(new, digest=np.array(settings_digest(settings)), figures=figures, **arrays)
    new.replace(path)


def load_checkpoint(settings: TrainingSettings, path: Path) -> Training | None:
    """The training so far; None if there is none of these settings."""
    try:
        with np.load(path) as stored:
            if str(stored["digest"]) != settings_digest(settings):
                return None
            network = Trainee(*(stored[f"network_{i}"] for i in range(len(Trainee._fields))))
            rounds, positions, loss, linear_loss = stored["figures"].tolist()
            return Training(network, stored["linear"], int(rounds), int(positions), loss, linear_loss)
    except (OSError, ValueError, KeyError):
        return None
