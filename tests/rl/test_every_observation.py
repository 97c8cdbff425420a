"""Observations, masks and steps of the vector environment: what holds for every game found, without exemption."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dallage.kernel.game import GameSetup
from dallage.kernel.state import State
from dallage.registry import find_game
from dallage.rl import VectorGame, planes
from dallage.rl.observations import Observation, field_observation, game_observation
from dallage.rl.steps import write_fields
from tests.every_game import GAMES, SETUPS, after, setup_name

every_game = pytest.mark.parametrize("game", GAMES)
every_setup = pytest.mark.parametrize("chosen", SETUPS, ids=setup_name)


def observed(state: State, seat: int, how: Observation) -> Any:
    """What a seat knows as numbers, made of its `Seen`: the short way that the vector environment must agree with."""
    out = np.zeros(how.size, np.int8)
    array = state.seen_by(seat)._array
    if len(how.fields):
        write_fields(array.view(np.uint8), how.fields, out)
    else:
        state.setup.game.observation.observe(array[0], seat, out)
    return out


@every_game
def test_planes_have_names_of_their_own_and_say_what_they_mean(game: str) -> None:
    names = [part.name for part in planes(find_game(game))]
    assert len(set(names)) == len(names) > 0
    assert all(len(part.about.split()) >= 3 and part.size > 0 for part in planes(find_game(game)))


@given(chosen=st.sampled_from(SETUPS), seed=st.integers(0, 2**32), played=st.integers(0, 80), dice=st.integers(0, 99))
@settings(max_examples=150, deadline=None)
def test_states_with_the_same_veil_give_the_same_observation(
    chosen: GameSetup, seed: int, played: int, dice: int
) -> None:
    state = after(chosen, seed, played)
    how = game_observation(chosen.game)
    for seat in range(chosen.players):
        other = state.seen_by(seat).guess(dice)
        assert np.array_equal(observed(state, seat, how), observed(other, seat, how))


@every_setup
def test_a_slot_plays_the_game_of_its_seed_and_shows_what_the_seat_knows(chosen: GameSetup) -> None:
    env = VectorGame(chosen, 2)
    observations, infos = env.reset(seed=40)
    states = [chosen.new(40), chosen.new(41)]
    for _ in range(30):
        for slot, state in enumerate(states):
            seat = int(infos["seat"][slot])
            assert env.state(slot) == state
            assert seat == state.to_act[0]
            assert np.array_equal(observations[slot], observed(state, seat, env.observation))
            texts = [env.move_text(slot, action) for action in np.flatnonzero(infos["action_mask"][slot])]
            assert sorted(texts) == sorted(state.moves(seat))
            assert infos["action_mask"][slot, infos["random_action"][slot]] == 1
        moves = [env.move_text(slot, int(infos["random_action"][slot])) for slot in range(2)]
        seats = infos["seat"].tolist()
        observations, _, over, _, infos = env.step(infos["random_action"])
        for slot, state in enumerate(states):
            state.play(seats[slot], moves[slot])
            assert bool(over[slot]) == state.over
            if state.over:
                states[slot] = chosen.new(int(infos["seed"][slot]))


@every_game
def test_an_observation_brought_up_to_date_is_the_one_made_anew(game: str) -> None:
    """Over whole games of all numbers of players: layouts that outgrow a window, and new games in old slots."""
    for players in find_game(game).players:
        env = VectorGame(find_game(game).choose(players), 4, copy=False)
        observations, infos = env.reset(seed=players)
        for _ in range(300):
            env.step(infos["random_action"])
            assert np.array_equal(env.observe(infos["seat"]), observations)


@every_game
def test_an_ended_game_is_reported_in_the_step_of_its_end(game: str) -> None:
    chosen = find_game(game).choose(find_game(game).players[-1])
    env = VectorGame(chosen, 3)
    _, infos = env.reset(seed=5)
    state, seed = env.state(0), int(infos["seed"][0])
    while not state.over:
        state.play(int(infos["seat"][0]), env.move_text(0, int(infos["random_action"][0])))
        _, rewards, over, _, infos = env.step(infos["random_action"])
        assert bool(over[0]) == state.over
        assert state.over or not rewards[0].any()
    assert tuple(infos["final_scores"][0]) == state.scores
    assert tuple(np.flatnonzero(infos["final_winners"][0])) == state.winners
    assert infos["final_moves_played"][0] == state.moves_played
    assert infos["final_seed"][0] == seed != infos["seed"][0]
    assert rewards[0].sum() == pytest.approx(0, abs=1e-6)
    assert len(state.winners) == chosen.players or rewards[0][list(state.winners)].min() > 0
    assert env.state(0) == chosen.new(int(infos["seed"][0]))


def random_walk(chosen: GameSetup, slots: int, steps: int, threads: int) -> list[bytes]:
    """All that the first three slots show over so many random steps."""
    env = VectorGame(chosen, slots, threads=threads)
    observations, infos = env.reset(seed=9)
    shown = []
    for _ in range(steps):
        shown += [observations[:3].tobytes(), infos["action_mask"][:3].tobytes(), infos["random_action"][:3].tobytes()]
        observations, *_, infos = env.step(infos["random_action"])
    env.close()
    return shown


@every_game
def test_the_same_seeds_give_the_same_games_whatever_the_batch_and_the_threads(game: str) -> None:
    chosen = find_game(game).choose()
    once = random_walk(chosen, 3, 40, threads=1)
    assert once == random_walk(chosen, 3, 40, threads=2) == random_walk(chosen, 11, 40, threads=3)


@every_game
def test_a_game_without_planes_shows_the_numbers_of_its_veiled_record(game: str) -> None:
    """What a new game gets before anybody has thought about planes."""
    state = after(find_game(game).choose(), seed=4, moves_played=9)
    how = field_observation(find_game(game).state.STATE)
    for seat in range(state.setup.players):
        parts = how.split(observed(state, seat, how))
        for name, numbers in parts.items():
            field = state.seen_by(seat)._array[name][0]
            if field.itemsize != 8 and field.dtype.itemsize < 8:
                assert np.array_equal(numbers, np.clip(np.atleast_1d(field).astype(int), -128, 127))
            else:
                bits = np.unpackbits(np.atleast_1d(field).view(np.uint8), bitorder="little")
                assert np.array_equal(numbers.ravel(), bits)
