"""The vector environment as a program uses it: what it takes, what it gives, what it refuses."""

import numpy as np
import pytest

import dallage
from dallage.rl import VectorGame
from dallage.rl.extras import MissingExtra, extra
from tests.every_game import GAMES, some_game


def test_what_is_handed_out_is_a_copy_unless_asked_otherwise() -> None:
    kept, _ = VectorGame(GAMES[0], 2).reset(seed=1)
    env = VectorGame(GAMES[0], 2, copy=False)
    shared, infos = env.reset(seed=1)
    assert np.array_equal(kept, shared)
    for _ in range(6):
        *_, infos = env.step(infos["random_action"])
    assert not np.array_equal(kept, shared)
    with pytest.raises(ValueError, match="read-only"):
        infos["action_mask"][0, 0] = 1


def test_an_illegal_action_is_refused_and_no_game_is_changed() -> None:
    env = VectorGame(GAMES[0], 3)
    _, infos = env.reset(seed=1)
    before = [env.state(slot) for slot in range(3)]
    wrong = infos["random_action"].copy()
    for action in (-1, -7, env.action_count, int(np.flatnonzero(infos["action_mask"][2] == 0)[0])):
        wrong[2] = action
        with pytest.raises(ValueError, match=f"action {action} is not legal in slot 2"):
            env.step(wrong)
    with pytest.raises(ValueError, match="3 numbers"):
        env.step([0, 0])
    with pytest.raises(TypeError):
        env.step(np.zeros(3))
    assert [env.state(slot) for slot in range(3)] == before


def test_steps_before_a_deal_and_senseless_numbers_are_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="call reset first"):
        VectorGame(GAMES[0], 1).step([0])
    with pytest.raises(ValueError, match="num_envs must be a whole number from 1 on"):
        VectorGame(GAMES[0], 0)
    with pytest.raises(ValueError, match="seed must be"):
        VectorGame(GAMES[0], 2).reset(seed=-1)
    with pytest.raises(ValueError, match="a list of 2"):
        VectorGame(GAMES[0], 2).reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="there is no game"):
        VectorGame("chess", 2)


def test_only_some_slots_can_be_dealt_anew() -> None:
    env = VectorGame(GAMES[0], 3)
    _, infos = env.reset(seed=1)
    *_, infos = env.step(infos["random_action"])
    played = env.state(0)
    _, infos = env.reset(seed=[7, 8, 9], options={"reset_mask": [False, True, True]})
    assert env.state(0) == played
    assert env.state(2) == env.setup.new(9)
    assert infos["seed"].tolist() == [1, 8, 9]


def test_seats_that_choose_together_act_in_seat_order_and_do_not_see_the_others_choices() -> None:
    chosen = dallage.game(some_game(hidden=True, together=True, players=3), players=3)
    envs = [VectorGame(chosen, 1) for _ in range(2)]
    shown = [env.reset(seed=3) for env in envs]
    seats = []
    for _ in range(chosen.players - 1):
        legal = np.flatnonzero(shown[0][1]["action_mask"][0])
        seats.append(int(shown[0][1]["seat"][0]))
        # Every seat chooses something else in the second environment.
        shown = [(step[0], step[4]) for step in (env.step([legal[n]]) for n, env in enumerate(envs))]
        assert np.array_equal(shown[0][0], shown[1][0])
        assert np.array_equal(shown[0][1]["action_mask"], shown[1][1]["action_mask"])
    assert seats == list(range(chosen.players - 1))


def test_any_seat_can_be_observed_also_while_another_acts() -> None:
    env = VectorGame(dallage.game(some_game(hidden=True)), 4)
    observations, infos = env.reset(seed=2)
    assert np.array_equal(env.observe(infos["seat"]), observations)
    assert not np.array_equal(env.observe(0), env.observe(1))
    with pytest.raises(ValueError, match="seats must be from 0 to 1"):
        env.observe(2)


def test_planes_are_views_in_their_shapes() -> None:
    env = VectorGame(GAMES[0], 5)
    observations, _ = env.reset(seed=2)
    parts = env.split(observations)
    assert sum(part.size for part in parts.values()) == observations.size
    assert all(part.base is not None and len(part) == 5 for part in parts.values())


def test_spaces_are_those_of_gymnasium() -> None:
    env = VectorGame(GAMES[0], 3)
    observations, infos = env.reset(seed=1)
    assert env.observation_space.contains(observations)
    assert env.single_observation_space.contains(observations[0])
    assert env.action_space.contains(infos["random_action"].astype(np.int64))
    assert infos["action_mask"][0, env.single_action_space.sample(infos["action_mask"][0])] == 1


def test_a_missing_library_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "gymnasium", None)
    with pytest.raises(MissingExtra, match=r"pip install 'dallage\[rl\]'"):
        VectorGame(GAMES[0], 1).single_action_space  # noqa: B018
    assert extra("numpy") is np
