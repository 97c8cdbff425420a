"""PettingZoo environments of any game: `env` for seats that act in turn, `parallel_env` for seats that act at once."""

from functools import cache
from typing import Any

import numpy as np

from ..kernel.game import GameSetup
from ..registry import find_game
from .action_state import ActionState, next_seed
from .extras import extra
from .observations import game_observation
from .rendering import RENDER_MODES, render

extra("pettingzoo")
from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

Observation = dict[str, Any]  # "observation": a row of int8; "action_mask": 1 for each legal action


def env(game: str | GameSetup, render_mode: str | None = None) -> AECEnv[str, Observation, int]:
    """The game as an AEC environment, in PettingZoo's usual wrappers: who plays an illegal action loses."""
    wrapped: AECEnv[str, Observation, int] = raw_env(game, render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(game: str | GameSetup, render_mode: str | None = None) -> "SeatsAtOnce":
    """The game as a parallel environment: in a step all who may act do so; the actions of the others are ignored."""
    return SeatsAtOnce(game, render_mode)


class Spaces:
    """What both kinds have in common: agents, their spaces, the game being played, its picture."""

    def __init__(self, game: str | GameSetup, render_mode: str | None = None) -> None:
        self.setup = find_game(game).choose() if isinstance(game, str) else game
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode must be None, {', '.join(map(repr, RENDER_MODES))}, not {render_mode!r}")
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.players)]
        self.agents: list[str] = []
        self.metadata: dict[str, Any] = {
            "name": f"dallage_{self.setup.id}_v{self.setup.game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self._seed: int | None = None
        self._space = cache(self._new_spaces)

    def _new_spaces(self, agent: str) -> tuple[Any, Any]:
        """An agent's observation space and action space, always the same objects."""
        size = game_observation(self.setup.game).size
        count = self.setup.action_space.size
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-128, 127, (size,), np.int8),
            "action_mask": spaces.Box(0, 1, (count,), np.int8),
        }
        return spaces.Dict(seen), spaces.Discrete(count)

    def observation_space(self, agent: str) -> Any:
        return self._space(agent)[0]

    def action_space(self, agent: str) -> Any:
        return self._space(agent)[1]

    def deal(self, seed: int | None) -> None:
        """Deals a game; with a seed that of `game.new(seed)`."""
        self._seed = next_seed(self._seed) if seed is None else seed
        self.game = ActionState(self.setup, self.setup.new(self._seed))
        self.agents = list(self.possible_agents)

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and what it may do now."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.game.observe(seat), "action_mask": self.game.mask(seat)}

    def render(self) -> Any:
        """The board as all see it: printed, as text, or as an array of pixels."""
        return render(self.game.state, self.render_mode)

    def close(self) -> None:
        """There is nothing to close: no window is opened."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class SeatsInTurn(Spaces, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One seat acts at a time: of several that may act, the lowest first, and none is shown what the others chose."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.state.to_act[0]]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.apply(self.possible_agents.index(agent), -1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.game.rewards()))
        over = self.game.state.over
        self.terminations = dict.fromkeys(self.agents, over)
        self.agent_selection = self.possible_agents[0 if over else self.game.state.to_act[0]]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class SeatsAtOnce(Spaces, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All seats that may act do so in one step. Where only one may, the others wait: their masks are all 0."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.deal(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Plays the actions of those who may act; all of them are checked before the first is played."""
        acting = self.game.state.to_act
        chosen = [(seat, int(actions[self.possible_agents[seat]])) for seat in acting]
        for seat, action in chosen:
            if action not in self.game.legal(seat):
                raise ValueError(f"action {action} of {self.possible_agents[seat]} is not legal: see its action_mask")
        for seat, action in chosen:
            self.game.apply(seat, action)
        agents, over = self.agents, self.game.state.over
        rewards = dict(zip(self.possible_agents, self.game.rewards()))
        observations = {agent: self.observe(agent) for agent in agents}
        ends = dict.fromkeys(agents, over)
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, ends, dict.fromkeys(agents, False), {agent: {} for agent in agents}


raw_env = SeatsInTurn
