"""OpenSpiel's own tests of our games, for every number of players and value of an option; and its searches on them.

`DALLAGE_ALL_SETUPS=1 pytest tests/rl/test_openspiel.py` runs them for every combination.
"""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from dallage.kernel.game import GameSetup
from dallage.registry import find_game
from dallage.rl.openspiel_game import NAMES, DallageState, short_name
from tests.every_game import GAMES, SETUPS, setup_name, some_game
from tests.rl.setups import TRIED


def loaded(chosen: GameSetup) -> pyspiel.Game:
    return pyspiel.load_game(short_name(chosen.game), {"players": chosen.players, **chosen.options})


def dealt(game: pyspiel.Game, seed: int, moves: int = 0) -> DallageState:
    """A state after so many moves, chance drawn by a seed."""
    state, chooser = game.new_initial_state(), np.random.default_rng(seed)
    while not state.is_terminal() and (state.is_chance_node() or len(state._log) < moves):
        state.apply_action(int(chooser.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("chosen", TRIED, ids=setup_name)
def test_the_random_simulations_of_openspiel_pass_with_serialisation(chosen: GameSetup) -> None:
    pyspiel.random_sim_test(loaded(chosen), num_sims=1, serialize=True, verbose=False)


def test_every_game_is_registered() -> None:
    assert len(NAMES) == len(GAMES)
    assert set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_is_that_of_the_seed_whose_bytes_chance_has_drawn(game: str) -> None:
    state = pyspiel.load_game(short_name(find_game(game))).new_initial_state()
    for byte in (0, 0, 1, 7):
        if state.is_chance_node():
            state.apply_action(byte)
    assert state._play.state == find_game(game).choose().new(seed=state._play.state.seed)
    assert state._play.state.seed in (0, 256 + 7)


@pytest.mark.parametrize("chosen", SETUPS[:: len(SETUPS) // 12], ids=setup_name)
def test_a_state_resampled_from_what_a_seat_knows_is_the_same_to_it(chosen: GameSetup) -> None:
    chooser = np.random.default_rng(1)
    for moves in (0, 1, 9):
        state = dealt(loaded(chosen), seed=moves, moves=moves)
        for seat in [] if state.is_terminal() else range(chosen.players):
            other = state.resample_from_infostate(seat, chooser.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.legal_actions(seat) == state.legal_actions(seat)
            assert np.array_equal(other.observation_tensor(seat), state.observation_tensor(seat))


def test_what_a_draw_brings_is_not_in_the_state_before_it() -> None:
    game = pyspiel.load_game(short_name(find_game(some_game(hidden=True))))
    first, later = dealt(game, seed=3, moves=5), set()
    for byte in range(4):
        state = first.clone()
        state.apply_action(state.legal_actions()[0])
        while state.is_chance_node():
            state.apply_action(byte)
        later.add(str(state))
    assert len(later) == 4
    assert first.history() == dealt(game, seed=3, moves=5).history()


def test_the_searches_of_openspiel_choose_legal_moves() -> None:
    """Those written in Python: the ones in C++ crash on any game written in Python, OpenSpiel's own included."""
    chooser = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chooser)
    open_game = pyspiel.load_game(short_name(find_game(some_game())))
    state = dealt(open_game, seed=1, moves=2)
    bot = mcts.MCTSBot(open_game, 1.4, 4, evaluator, random_state=chooser)
    assert bot.step(state) in state.legal_actions()
    hidden_game = pyspiel.load_game(short_name(find_game(some_game(hidden=True, together=True))))
    state = dealt(hidden_game, seed=1, moves=3)
    sampler = ismcts.ISMCTSBot(hidden_game, evaluator, 1.4, 6, random_state=chooser)
    assert sampler.step(state) in state.legal_actions()


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game(f"{NAMES[0]}(wings=2)")
    with pytest.raises(ValueError, match="players"):
        pyspiel.load_game(NAMES[0], {"players": 99})
