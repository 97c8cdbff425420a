"""The contract of actions: moves as numbers say the same as moves as texts, in every game."""

import pickle
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dallage
from dallage.kernel.action_space import MOST_FIXED_ACTIONS
from dallage.kernel.game import GameSetup
from dallage.registry import find_game
from tests.every_game import GAMES, SETUPS, after, bytes_of, clauses, folder, setup_name

every_game = pytest.mark.parametrize("game", GAMES)
every_setup = pytest.mark.parametrize("chosen", SETUPS, ids=setup_name)


@every_setup
def test_actions_and_texts_lead_to_equal_states_and_records(chosen: GameSetup) -> None:
    by_action, by_text, chooser = chosen.new(seed=31), chosen.new(seed=31), random.Random(31)
    while not by_action.over:
        seat = chooser.choice(by_action.to_act)
        actions, texts = by_action.actions(seat), by_text.moves(seat)
        assert (actions.dtype, len(actions)) == (np.int32, len(texts))
        at = chooser.randrange(len(texts))
        by_action.apply(seat, chooser.choice((actions[at], int(actions[at]))))
        by_text.play(seat, texts[at])
        assert by_action == by_text
    assert by_action.record() == by_text.record()
    assert by_action.record().replay() == by_action


@every_setup
def test_an_action_is_within_the_space_and_has_the_text_of_its_move(chosen: GameSetup) -> None:
    space = chosen.action_space
    assert space is chosen.game.action_space
    assert space.size <= max(MOST_FIXED_ACTIONS, chosen.game.rules.MOST_MOVES)
    for moves_played in (0, 7, 33):
        state = after(chosen, 17, moves_played)
        for seat in state.to_act:
            actions, seen = state.actions(seat), state.seen_by(seat)
            assert np.array_equal(seen.actions(), actions)
            assert actions.min() >= 0
            assert actions.max() < space.size
            assert len(set(actions.tolist())) == len(actions)
            texts = [space.describe(int(action), seen) for action in actions]
            assert texts == state.moves(seat) == [state.move_text(action, seat) for action in actions]
            assert [seen.action_of(text) for text in texts] == actions.tolist()
            assert space.is_index or [space.describe(int(action)) for action in actions] == texts


@every_game
def test_the_words_of_an_action_space(game: str) -> None:
    space = find_game(game).action_space
    assert all(space.meaning)
    assert space.describe(space.size - 1)
    for wrong in (-1, space.size):
        with pytest.raises(ValueError, match=f"0 to {space.size - 1}"):
            space.describe(wrong)


@every_game
def test_the_formats_of_a_game_say_what_its_actions_are(game: str) -> None:
    page, space = (folder(game) / "formats.md").read_text("utf-8"), find_game(game).action_space
    _, _, actions = page.partition("## Actions\n\n")
    assert actions.startswith(f"{space.size:,} {'indexes' if space.is_index else 'numbers'}")


@given(chosen=st.sampled_from(SETUPS), seed=st.integers(0, 2**64 - 1), moves_played=st.integers(0, 60), data=st.data())
@settings(max_examples=100, deadline=None)
def test_a_refused_action_has_a_reason_and_changes_no_byte(
    chosen: GameSetup, seed: int, moves_played: int, data
) -> None:
    state = after(chosen, seed, moves_played)
    seat = data.draw(st.integers(0, chosen.players - 1))
    some = st.one_of(st.integers(-3, chosen.action_space.size + 3), st.integers(-(2**70), 2**70))
    action = data.draw(some.filter(lambda one: one not in state.actions(seat).tolist()))
    before = bytes_of(state)
    with pytest.raises(dallage.IllegalMove) as refusal:
        state.apply(seat, action)
    assert refusal.value.clause in clauses(chosen.id)
    assert all(refusal.value.sentence)
    assert bytes_of(state) == before
    assert len(state.record().moves) == state.moves_played


@every_game
def test_what_is_no_seat_or_no_action_is_refused(game: str) -> None:
    state = dallage.game(game).new(seed=1)
    before, action = bytes_of(state), int(state.actions(state.to_act[0])[0])
    for seat in (-1, 9, 2**70, 0.0, "0"):
        with pytest.raises(ValueError, match="seat must be"):
            state.apply(seat, action)
        with pytest.raises(ValueError, match="seat must be"):
            state.actions(seat)
    for wrong in (0.0, "0", None, True, np.float64(1)):
        with pytest.raises(ValueError, match="whole number"):
            state.apply(state.to_act[0], wrong)
    with pytest.raises(ValueError, match="no legal"):
        state.move_text(10**6, state.to_act[0])
    assert bytes_of(state) == before


@every_game
def test_a_list_of_actions_stays_as_it_was(game: str) -> None:
    """Neither playing on nor writing into it changes what others were given."""
    state, twin = (dallage.game(game).new(seed=5) for _ in range(2))
    seat = state.to_act[0]
    first = state.actions(seat)
    kept = first.tolist()
    if first.flags.writeable:
        first[:] = -1
        assert state.actions(seat).tolist() == kept
    state.apply(seat, kept[-1])
    twin.apply(seat, kept[-1])  # without having listed anything
    assert state == twin
    for other in (state.copy(), pickle.loads(pickle.dumps(state)), deepcopy(state)):
        other.apply(other.to_act[0], other.actions(other.to_act[0])[0])
        assert other != state
        state_of_action = state.copy()
        state_of_action.apply(state.to_act[0], state.actions(state.to_act[0])[0])
        assert other == state_of_action


@every_game
def test_a_list_is_not_written_over_while_somebody_holds_a_part_of_it(game: str) -> None:
    """Also where only a slice, a part of a slice or its bytes are held; lists that nobody holds are used again."""
    state, chooser, held = dallage.game(game).new(seed=7), random.Random(7), []
    for number in range(24):
        if number % 6 == 0:  # the rooms of a state that is no more go to the next one
            state = dallage.game(game).new(seed=number)
        seat = state.to_act[0]
        listed = state.actions(seat)
        for part in (listed, listed[1:], listed[1:][::2], memoryview(listed)):
            held.append((part, part.tolist()))
        state.apply(seat, chooser.choice(listed))
    assert all(part.tolist() == kept for part, kept in held)


@every_game
def test_threads_that_list_at_the_same_time_do_not_disturb_each_other(game: str) -> None:
    def lists(seed: int) -> list[list[int]]:
        state, chooser, found = dallage.game(game).new(seed=seed), random.Random(seed), []
        while len(found) < 60 and not state.over:
            listed = state.actions(state.to_act[0])
            found.append(listed.tolist())
            state.apply(state.to_act[0], chooser.choice(listed))
        return found

    alone = list(map(lists, range(8)))
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            assert list(pool.map(lists, range(8))) == alone
    finally:
        sys.setswitchinterval(before)


@every_game
def test_moves_by_text_in_between_are_noticed(game: str) -> None:
    state = dallage.game(game).new(seed=6)
    chooser = random.Random(6)
    for _ in range(12):
        seat = state.to_act[0]
        state.actions(seat)
        state.play(seat, chooser.choice(state.moves(seat)))
        seat = state.to_act[0]
        expected = state.move_text(0 if state.setup.action_space.is_index else state.actions(seat)[0], seat)
        state.apply(seat, state.action_of(expected, seat))
        assert state.record().moves[-1] == (seat, expected)
