"""ActionState: one game as programs that learn see it, in numbers: actions, masks, observations, rewards."""

import secrets
from typing import Any

import numpy as np

from ..kernel.chance import turn
from ..kernel.game import GameSetup
from ..kernel.state import State
from .observations import game_observation
from .steps import write_fields


class ActionState:
    """A game being played, in the numbers of `VectorGame`: what the shells of other libraries are made of."""

    def __init__(self, setup: GameSetup, state: State) -> None:
        self.setup = setup
        self.state = state
        self.action_count = setup.action_space.size
        self._observation = game_observation(setup.game)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat, in rising order; none if it may not act."""
        return sorted(self.state.actions(seat).tolist())

    def mask(self, seat: int) -> Any:
        """1 for each legal action of a seat; all 0 if it may not act."""
        mask = np.zeros(self.action_count, np.int8)
        mask[self.state.actions(seat)] = 1
        return mask

    def observe(self, seat: int) -> Any:
        """What a seat knows, as a row of int8; `dallage.rl.planes` says what the numbers mean."""
        out, seen = np.zeros(self._observation.size, np.int8), self.state.seen_by(seat)._array
        if self.setup.game.observation is None:
            write_fields(seen.view(np.uint8), self._observation.fields, out)
        else:
            self.setup.game.observation.observe(seen[0], seat, out)
        return out

    def apply(self, seat: int, action: int) -> None:
        """Plays an action; IllegalMove, a ValueError, says why if the seat may not."""
        self.state.apply(seat, action)

    def rewards(self) -> list[float]:
        """Of a finished game, by seat: 1 for a win against one, -1 for a loss; together 0. Before the end all are 0."""
        winners, players = self.state.winners, self.setup.players
        if winners is None:
            return [0.0] * players
        shares = [players / len(winners) if seat in winners else 0.0 for seat in range(players)]
        return [(share - 1) / max(players - 1, 1) for share in shares]


def next_seed(before: int | None) -> int:
    """A seed for a game nobody chose one for: it follows from the seed before, if there was one."""
    return secrets.randbits(64) if before is None else turn([before])
