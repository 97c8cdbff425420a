"""VectorGame: thousands of games of one setup, stepped in one compiled call, arrays in and arrays out."""

import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from ..kernel.chance import turn
from ..kernel.game import GameSetup
from ..kernel.options import as_int
from ..kernel.position import copy_array
from ..kernel.state import State
from ..registry import find_game
from . import steps
from .extras import extra
from .observations import Observation, game_observation

Infos = dict[str, Any]
# What infos tell of each slot: who acts, which actions are legal, one of them at random, the seed of the game; and of
# the last game that ended there, valid where `terminations` is true, its scores, winners, length and seed.
INFOS = (
    "seat", "action_mask", "random_action", "seed", "final_scores", "final_winners", "final_moves_played", "final_seed",
)  # fmt: skip
DICE_APART = 0x5851F42D4C957F2D  # sets the dice of random actions apart from those of the deal


class VectorGame:
    """A batch of games, each in a slot of its own; where one ends, the next is dealt in the same step.

    In every slot one seat acts: that of `infos["seat"]`. Where several may act at once, they act one after the other
    in seat order, and none is shown what the others have chosen. `reset` and `step` are those of
    `gymnasium.vector.VectorEnv`, but rewards have a column for each seat.
    """

    def __init__(self, game: str | GameSetup, num_envs: int, *, threads: int = 1, copy: bool = True) -> None:
        """`copy=False` hands out the same arrays each time, overwritten by the next step: faster, for small batches."""
        self.setup = find_game(game).choose() if isinstance(game, str) else game
        self.num_envs, self.threads = at_least_one("num_envs", num_envs), at_least_one("threads", threads)
        rules = self.setup.game.rules
        self.observation: Observation = game_observation(self.setup.game)
        self.action_count = self.setup.action_space.size
        self._is_index = self.setup.action_space.is_index
        self._states = np.zeros(self.num_envs, self.setup.game.state.STATE)
        self._slots = np.zeros(self.num_envs, steps.SLOT)
        self._found = np.zeros((self.num_envs, rules.MOST_MOVES), np.int32)  # what finds the legal moves of each slot
        self._masks = np.zeros((self.num_envs, self.action_count), np.int8)
        self._observations = np.zeros((self.num_envs, self.observation.size), np.int8)
        self._copy = copy
        self._pool: ThreadPoolExecutor | None = None
        bounds = np.linspace(0, self.num_envs, min(self.threads, self.num_envs) + 1).astype(int).tolist()
        self._slices = [(first, last, *self._room()) for first, last in pairwise(bounds)]
        self._deal = np.full(self.num_envs, steps.DEAL, np.int32)
        self._views = self._all_views()
        self._is_dealt = False

    def _room(self) -> tuple[Any, Any]:
        """Room for a thread: a state to veil and one that holds players and options; and the bytes of both."""
        room = np.zeros(2, self.setup.game.state.STATE)
        room[1] = self.setup.undealt[0]
        return room, room.view(np.uint8)

    @property
    def players(self) -> int:
        """How many seats each game has."""
        return self.setup.players

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, Infos]:
        """Deals a game in every slot: with a seed in slot i that of `game.new(seed + i)`, or of a list the i-th.

        `options={"reset_mask": array}` deals only in the slots where the array is true, as Gymnasium has it.
        """
        chosen = np.ones(self.num_envs, bool)
        if options is not None and "reset_mask" in options and self._is_dealt:
            chosen = np.asarray(options["reset_mask"], bool)
        seeds = np.array(self._seeds(seed), np.uint64)
        dice = np.array([turn([int(number) ^ DICE_APART]) for number in seeds], np.uint64)
        self._slots["seed"][chosen, 0] = seeds[chosen]
        self._slots["dice"][chosen, 0] = dice[chosen]
        for first, last, room, raw in self._slices:
            for slot in np.flatnonzero(chosen[first:last]).tolist():
                self._step(room, raw, first + slot, first + slot + 1, self._deal)
        self._is_dealt = True
        return self._given("observations"), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Infos]:
        """Plays an action in every slot: observations, rewards by seat, terminations, truncations (none ever), infos.

        Where a game has ended, `infos["final_scores"]` and its like tell how, and the rest is the next game's already.
        An action that is not legal is a ValueError, and no game is changed.
        """
        chosen = np.asarray(actions)
        if chosen.dtype != np.int32:
            chosen = chosen.astype(np.int32, casting="same_kind")
        self._refuse_illegal(chosen)
        if len(self._slices) == 1:
            first, last, room, raw = self._slices[0]
            self._step(room, raw, first, last, chosen)
        else:
            self._step_in_threads(chosen)
        given = self._given
        return given("observations"), given("rewards"), given("terminations"), given("truncations"), self._infos()

    def observe(self, seats: Any) -> Any:
        """What a seat of each slot knows, one for all or an array of them, also while others act."""
        chosen = np.broadcast_to(np.asarray(seats, np.int32), self.num_envs)
        if not self._is_dealt or chosen.min() < 0 or chosen.max() >= self.players:
            raise ValueError(f"seats must be from 0 to {self.players - 1}, and games dealt by reset")
        found = np.zeros_like(self._observations)
        for first, last, room, raw in self._slices:
            steps.observe_games(self._states, room, chosen, found, self.observation.fields, raw, first, last)
        return found

    def split(self, observations: Any) -> dict[str, Any]:
        """Observations by the names of their planes, each in its shape; nothing is copied."""
        return self.observation.split(observations)

    def random_actions(self) -> Any:
        """A legal action for every slot, each as likely; the same until the next step."""
        return self._slots["random_action"].copy()

    def state(self, slot: int) -> State:
        """The game in a slot, to look at: a copy, without a record of the moves that led to it."""
        return State(self.setup, copy_array(self._states[slot : slot + 1]), None, [])

    def move_text(self, slot: int, action: int) -> str:
        """A legal action of a slot as people write the move."""
        return self.state(slot).move_text(int(action), int(self._slots["seat"][slot]))

    @property
    def single_action_space(self) -> Any:
        """Gymnasium's space of one slot's actions."""
        return extra("gymnasium").spaces.Discrete(self.action_count)

    @property
    def single_observation_space(self) -> Any:
        """Gymnasium's space of one slot's observations."""
        return extra("gymnasium").spaces.Box(-128, 127, (self.observation.size,), np.int8)

    @property
    def action_space(self) -> Any:
        """Gymnasium's space of all slots' actions."""
        return extra("gymnasium").spaces.MultiDiscrete([self.action_count] * self.num_envs)

    @property
    def observation_space(self) -> Any:
        """Gymnasium's space of all slots' observations."""
        return extra("gymnasium").spaces.Box(-128, 127, self._observations.shape, np.int8)

    def close(self) -> None:
        """Ends the threads."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _seeds(self, seed: int | Sequence[int] | None) -> list[int]:
        """A seed for each slot."""
        start = secrets.randbits(64) if seed is None else seed
        if isinstance(start, Sequence | np.ndarray):
            seeds = [as_int(number) for number in start]
        else:
            first = as_int(start)
            is_seed = first is not None and 0 <= first < 2**64
            seeds = [((first or 0) + i) % 2**64 for i in range(self.num_envs)] if is_seed else []
        good = [number for number in seeds if number is not None and 0 <= number < 2**64]
        if len(good) != self.num_envs or len(seeds) != self.num_envs:
            raise ValueError(f"seed must be a whole number from 0 to 2**64 - 1, or a list of {self.num_envs} of them")
        return good

    def _refuse_illegal(self, actions: Any) -> None:
        if not self._is_dealt:
            raise ValueError("no game is dealt yet: call reset first")
        if actions.shape != (self.num_envs,):
            raise ValueError(f"actions must be {self.num_envs} numbers, not an array of shape {actions.shape}")
        wrong = steps.first_illegal(self._masks, actions)
        if wrong >= 0:
            legal = np.flatnonzero(self._masks[wrong])[:8].tolist()
            some = ", ".join(map(str, legal))
            raise ValueError(f"action {actions[wrong]} is not legal in slot {wrong}; see action_mask: {some} …")

    def _step(self, room: Any, raw: Any, first: int, last: int, actions: Any) -> None:
        """Plays the actions of a slice, in compiled code that lets other threads run."""
        steps.step_games(
            self._states, room, self._slots, self._found, self._masks, self._observations, self.observation.fields, raw,
            self._is_index, first, last, actions,
        )  # fmt: skip

    def _step_in_threads(self, actions: Any) -> None:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(len(self._slices), thread_name_prefix="dallage-step")
        parts = [
            self._pool.submit(self._step, room, raw, first, last, actions) for first, last, room, raw in self._slices
        ]
        for part in parts:
            part.result()

    def _all_views(self) -> dict[str, Any]:
        """All that is handed out, by name; none can be written to, for masks are believed by the next step."""
        slots, players = self._slots, self.players
        views = {
            "observations": self._observations,
            "rewards": slots["rewards"][:, :players],
            "terminations": slots["over"],
            "truncations": np.zeros(self.num_envs, np.bool_),
            "seat": slots["seat"],
            "action_mask": self._masks,
            "random_action": slots["random_action"],
            "seed": slots["seed"][:, 0],
            "final_scores": slots["final_scores"][:, :players],
            "final_winners": slots["final_winners"][:, :players],
            "final_moves_played": slots["final_moves_played"],
            "final_seed": slots["final_seed"][:, 0],
        }
        found = {name: array.view() for name, array in views.items()}
        for view in found.values():
            view.flags.writeable = False
        return found

    def _given(self, name: str) -> Any:
        """An array as the caller gets it."""
        return self._views[name].copy() if self._copy else self._views[name]

    def _infos(self) -> Infos:
        return {name: self._given(name) for name in INFOS}

    def __repr__(self) -> str:
        return f"<{self.num_envs} games of {self.setup.id} for {self.players}, {self.action_count} actions>"


def at_least_one(name: str, number: int) -> int:
    """A count of one or more; ValueError names it."""
    found = as_int(number)
    if found is None or found < 1:
        raise ValueError(f"{name} must be a whole number from 1 on, not {number!r}")
    return found
