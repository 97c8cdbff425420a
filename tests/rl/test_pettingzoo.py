"""PettingZoo's own tests of our environments, for every game, number of players and value of an option.

`DALLAGE_ALL_SETUPS=1 pytest tests/rl/test_pettingzoo.py` runs them for every combination.
"""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import dallage
from dallage.kernel.game import GameSetup
from dallage.rl.pettingzoo_env import env, parallel_env, raw_env
from tests.every_game import GAMES, setup_name, some_game
from tests.rl.setups import TRIED

pytestmark = [
    # An observation with a mask is a dict, as in PettingZoo's own board games, which its tests know by name.
    pytest.mark.filterwarnings("ignore:Observation"),
    # Who waits for the others, or has finished, has no legal action.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
every_setup = pytest.mark.parametrize("chosen", TRIED, ids=setup_name)
CYCLES = 12  # moves of each agent: a test plays several games so far


@every_setup
def test_the_tests_of_pettingzoo_pass(chosen: GameSetup) -> None:
    api_test(env(chosen), num_cycles=CYCLES)
    seed_test(lambda: env(chosen), num_cycles=CYCLES)
    parallel_api_test(parallel_env(chosen), num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_pass_the_tests_too(game: str) -> None:
    api_test(env(game), num_cycles=400)
    parallel_api_test(parallel_env(game), num_cycles=400)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_rendered(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(game, render_mode=render_mode))
    assert capsys.readouterr().out
    with pytest.raises(ValueError, match="render_mode must be"):
        raw_env(game, render_mode="hologram")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_agents_ends_as_the_same_game_by_seats(game: str) -> None:
    played = raw_env(game)
    played.reset(seed=6)
    state, totals = dallage.game(game).new(seed=6), dict.fromkeys(played.agents, 0.0)
    for agent in played.agent_iter():
        observation, reward, terminated, truncated, _ = played.last()
        totals[agent] += reward
        if terminated or truncated:
            played.step(None)
            continue
        seat = int(agent.removeprefix("player_"))
        action = int(np.flatnonzero(observation["action_mask"])[-1])
        assert state.to_act[0] == seat
        state.apply(seat, action)
        played.step(action)
    assert state.over
    assert played.game.state == state
    assert list(totals.values()) == played.game.rewards()
    assert sum(totals.values()) == pytest.approx(0)


def test_seats_that_choose_together_act_in_one_step_of_the_parallel_environment() -> None:
    together = parallel_env(dallage.game(some_game(hidden=True, together=True, players=3), players=3))
    observations, _ = together.reset(seed=1)
    assert all(seen["action_mask"].any() for seen in observations.values())
    actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
    observations, *_ = together.step(actions)
    assert together.game.state.moves_played == 3
    assert sum(seen["action_mask"].any() for seen in observations.values()) == 1
    before = together.game.state.copy()
    with pytest.raises(ValueError, match="is not legal"):
        together.step(dict.fromkeys(together.agents, -1))
    assert together.game.state == before


def test_who_plays_an_illegal_action_loses() -> None:
    played = env(GAMES[0])
    played.reset(seed=1)
    legal = played.last()[0]["action_mask"]
    agent = played.agent_selection
    played.step(int(np.flatnonzero(legal == 0)[0]))
    assert played.terminations[agent]
    assert played.rewards[agent] == -1
