"""Every game as a game of OpenSpiel: `pyspiel.load_game("dallage_ID(players=3)")`, once this module is imported.

Chance is explicit. Our deals and draws follow from dice, so a chance node sets dice: each of its 256 outcomes, all as
likely, is one more byte of them. The four bytes of the deal are the seed of `game.new`. A move that draws something
waits for two bytes of new dice, so nobody who searches a state can know what comes. Games in which nothing is ever
drawn have no chance nodes.

Seats that choose at the same time act one after the other; none is told what the others have chosen.
"""

import json
from functools import cache
from typing import Any

import numpy as np

from ..kernel.chance import new_dice
from ..kernel.game import Game, GameSetup
from ..kernel.state import State
from ..registry import all_games
from .action_state import ActionState
from .extras import extra
from .observations import game_observation

extra("pyspiel")
import pyspiel  # noqa: E402

BYTE = 256  # outcomes of a chance node
DEAL_BYTES, DRAW_BYTES = 4, 2
LONGEST = 20_000  # OpenSpiel asks for a bound: no game comes near it
PROBES = 3  # random games that tell whether a game has chance and secrets


@cache
def traits(game: Game) -> tuple[bool, bool]:
    """Whether anything is ever drawn in a game, and whether anything is ever hidden."""
    draws = hides = False
    for seed in range(PROBES):
        state = game.choose().new(seed)
        hides |= state.view(0) != state.view(None)
        draws |= dice_of(state) != int(new_dice(seed)[0])
        while not state.over:
            before = dice_of(state)
            state.apply(state.to_act[0], int(state.actions(state.to_act[0])[0]))
            draws |= dice_of(state) != before
    return draws, hides


def dice_of(state: State) -> int:
    return int(state._array["chance"][0, 0])


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game of ours."""
    return f"dallage_{game.id}"


@cache
def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    draws, hides = traits(game)
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game),
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if draws else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hides else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[0],
            **{option.name: option.default for option in game.options},
        },
    )


class DallageGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours with its players and options."""

    GAME: Game  # set by `register` in a class for each game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        self.setup = self.GAME.choose(chosen.pop("players", None), **chosen)
        self.draws = traits(self.GAME)[0]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.action_space.size,
            max_chance_outcomes=BYTE if self.draws else 0,
            num_players=self.setup.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.GAME), info, params or {})

    def new_initial_state(self) -> "DallageState":
        return DallageState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.setup)


class DallageState(pyspiel.State):  # type: ignore[misc]
    """A game being played, or one that waits for chance: for its deal, or for the dice of a move already chosen."""

    def __init__(self, game: DallageGame) -> None:
        super().__init__(game)
        self._setup = game.setup
        self._play: ActionState | None = None if game.draws else ActionState(game.setup, game.setup.new(seed=0))
        self._bytes: list[int] = []  # the dice so far, while chance is awaited
        self._waiting: int | None = None  # the action that waits for them
        self._log: list[tuple[int, str, str]] = []  # seat, the move as it knows it, the move as the others do

    @property
    def _seat(self) -> int:
        assert self._play is not None
        return self._play.state.to_act[0]

    def current_player(self) -> int:
        """The seat to act; or that chance has to decide, or that the game is over."""
        if self._play is None or self._waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._play.state.over else self._seat

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self._play is None else self._play.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _apply_action(self, action: int) -> None:
        if self.current_player() == pyspiel.PlayerId.CHANCE:
            self._add_byte(action)
        elif self._is_drawing(action):
            self._waiting = action
        else:
            self._move(action)

    def _add_byte(self, byte: int) -> None:
        """One more byte of the dice; with the last one the game is dealt, or the move is played."""
        self._bytes.append(byte)
        if len(self._bytes) < (DEAL_BYTES if self._play is None else DRAW_BYTES):
            return
        number = int.from_bytes(bytes(self._bytes), "big")
        self._bytes = []
        if self._play is None:
            self._play = ActionState(self._setup, self._setup.new(seed=number))
        elif self._waiting is not None:
            state, action = self._play.state, self._waiting
            # The moves played make draws with the same bytes differ from one another.
            state._array["chance"][0] = new_dice(number + (state.moves_played << 8 * DRAW_BYTES))
            self._waiting = None
            self._move(action)

    def _is_drawing(self, action: int) -> bool:
        """Whether a move draws something."""
        assert self._play is not None
        tried = self._play.state.copy()
        before = dice_of(tried)
        tried.apply(self._seat, action)
        return dice_of(tried) != before

    def _move(self, action: int) -> None:
        assert self._play is not None
        seat, text = self._seat, self._play.state.move_text(action, self._seat)
        self._play.apply(seat, action)
        self._log.append((seat, text, self._setup.game.told(text) or "?"))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"byte {action}"
        return f"action {action}" if self._play is None else self._play.state.move_text(action, player)

    def is_terminal(self) -> bool:
        return self._play is not None and self._play.state.over

    def returns(self) -> list[float]:
        return [0.0] * self._setup.players if self._play is None else self._play.rewards()

    def observation(self, player: int) -> Any:
        """What a seat knows, as numbers; before the deal all are 0."""
        if self._play is None:
            return np.zeros(game_observation(self._setup.game).size, np.int8)
        return self._play.observe(player)

    def known_to(self, player: int) -> str:
        """What a seat knows, as JSON: its view."""
        return "not dealt" if self._play is None else json.dumps(self._play.state.view(player), separators=(",", ":"))

    def information_state_string(self, player: int | None = None) -> str:
        """What a seat knows and every move so far as it was told of it."""
        reader = self.current_player() if player is None else player
        told = [f"{seat}:{own if seat == reader else others}" for seat, own, others in self._log]
        return f"seat {reader}; {' '.join(told)}; {self.known_to(reader)}"

    def resample_from_infostate(self, player: int, sampler: Any) -> "DallageState":
        """A random state that agrees with all the player knows; `sampler()` is a random number from 0 to 1."""
        assert self._play is not None
        other: DallageState = self.clone()
        guessed = self._play.state.seen_by(player).guess(int(sampler() * 2**63))
        other._play = ActionState(self._setup, guessed)
        other._log = [(seat, own if seat == player or told != "?" else "?", told) for seat, own, told in self._log]
        return other

    def __str__(self) -> str:
        """All of it: the moves and the view of everything."""
        if self._play is None:
            return f"waits for the deal: {self._bytes}"
        waits = f"; action {self._waiting} waits for dice {self._bytes}" if self._waiting is not None else ""
        moves = " ".join(f"{seat}:{text}" for seat, text, _ in self._log)
        return f"{moves}; {json.dumps(self._play.state.view(), separators=(',', ':'))}{waits}"


class Observer:
    """Observations as OpenSpiel asks for them: planes as float32, and the view as text."""

    def __init__(self, setup: GameSetup) -> None:
        how = game_observation(setup.game)
        self.tensor = np.zeros(how.size, np.float32)
        self.dict = how.split(self.tensor)

    def set_from(self, state: DallageState, player: int) -> None:
        self.tensor[:] = state.observation(player)

    def string_from(self, state: DallageState, player: int) -> str:
        return state.known_to(player)


def register() -> list[str]:
    """Tells OpenSpiel of every game there is; returns the names it knows them by."""
    known = set(pyspiel.registered_names())
    for game in all_games().values():
        if short_name(game) not in known:
            pyspiel.register_game(game_type(game), type(f"Dallage_{game.id}", (DallageGame,), {"GAME": game}))
    return [short_name(game) for game in all_games().values()]


NAMES = register()
