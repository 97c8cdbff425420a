"""The contract: what holds for every game found, without exemption."""

import json
import pickle
import random
import re
import xml.etree.ElementTree as ET
from copy import deepcopy

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.text import Text

import dallage
from dallage.kernel import verbs
from dallage.kernel.chance import new_dice
from dallage.kernel.game import LANGUAGES, GameSetup
from dallage.kernel.jit import MOST_SEATS, rule
from dallage.kernel.perft import perft
from dallage.kernel.playouts import play_out
from dallage.kernel.state import State
from dallage.registry import find_game
from tests.every_game import (
    GAMES,
    SETUPS,
    after,
    bytes_of,
    census,
    clauses,
    folder,
    positions,
    records,
    setup_name,
)  # fmt: skip

every_game = pytest.mark.parametrize("game", GAMES)
every_setup = pytest.mark.parametrize("chosen", SETUPS, ids=setup_name)
MANY_NUMBERS = 1_000_000

any_setup = st.sampled_from(SETUPS)
any_seed = st.integers(0, 2**64 - 1)


@rule
def allowed(s, seat, first, last, step, found):
    """Writes every step-th move number that `why_not` allows into `found` and returns how many."""
    count = 0
    for move in range(first, last, step):
        if verbs.why_not(s, seat, move) == 0:
            found[count] = move
            count += 1
    return count


@rule
def draws(s, seat, dice, found, drawn):
    """Fills `drawn` with random moves."""
    for i in range(len(drawn)):
        drawn[i] = verbs.random_move(s, seat, dice, found)


@rule
def copied(s, work):
    """Copies as a search does: only compiled code finds the game's own way."""
    verbs.copy_to(s, work)


@every_setup
def test_random_games_end_with_winners_and_a_reason(chosen: GameSetup) -> None:
    room = np.empty(chosen.game.rules.MOST_MOVES, np.int32)
    for seed in range(20):
        state = chosen.new(seed)
        play_out(state._s, new_dice(seed), room)
        assert state.over
        assert state.to_act == ()
        assert state.moves() == []
        assert state.winners
        assert state.ending.clause in clauses(chosen.id)
        with pytest.raises(dallage.IllegalMove) as refusal:
            state.play(0, chosen.game.moves.to_text(0))
        assert refusal.value.clause == state.ending.clause
        assert str(pickle.loads(pickle.dumps(refusal.value))) == str(refusal.value)
        assert all(state.ending.sentence)
        assert state.view(None)["phase"] == "over"
        assert all(state.view(seat) == state.view(None) for seat in range(chosen.players))


@every_setup
def test_a_replayed_record_is_the_same_game_to_the_last_bit(chosen: GameSetup) -> None:
    *_, state = positions(chosen, seed=11)
    record = dallage.Record.from_json(state.record().to_json())
    assert record == state.record()
    assert record.replay() == state
    copy = record.replay(3)
    twin = copy.copy()
    twin.play(twin.to_act[0], twin.moves(twin.to_act[0])[0])
    assert copy == record.replay(3) != twin
    assert pickle.loads(pickle.dumps(copy)) == deepcopy(copy) == copy
    seen = pickle.loads(pickle.dumps(copy.seen_by(0)))
    assert bytes_of(seen) == bytes_of(copy.seen_by(0))
    assert seen.setup.game is chosen.game


def check_moves(state: State, seat: int, first: int, step: int) -> None:
    """Compares `moves` with `why_not` for every step-th move number, and two that are none at each end."""
    rules, found = state.setup.game.rules, np.empty(state.setup.game.rules.MOST_MOVES, np.int32)
    count = allowed(state._s, seat, first - 2, rules.MOVE_NUMBERS + 2, step, found)
    listed = state._all_moves(seat)
    assert len(listed) == len(set(listed))
    assert sorted(move for move in listed if (move - first + 2) % step == 0) == found[:count].tolist()
    assert all(rules.why_not(state._s, seat, move) == 0 for move in listed)


@every_setup
def test_moves_lists_what_why_not_allows(chosen: GameSetup) -> None:
    """Where there are very many move numbers, some of them, and each time others."""
    step = chosen.game.rules.MOVE_NUMBERS // MANY_NUMBERS + 1
    for seed in range(3):
        states = [state.copy() for state in positions(chosen, seed, every=5)]
        chooser = random.Random(seed)
        for state in [states[0], *chooser.sample(states, min(4, len(states))), states[-1]]:
            for seat in range(chosen.players):
                check_moves(state, seat, chooser.randrange(step), step)


@every_game
def test_moves_lists_exactly_what_why_not_allows_of_all_move_numbers(game: str) -> None:
    chosen = find_game(game).choose(find_game(game).players[-1])
    for moves_played in (1, 12, 30):
        state = after(chosen, seed=5, moves_played=moves_played)
        for seat in state.to_act[:1]:  # a short game is over by then
            check_moves(state, seat, 0, 1)


@every_setup
def test_random_move_draws_each_legal_move_as_often(chosen: GameSetup) -> None:
    room = np.empty(chosen.game.rules.MOST_MOVES, np.int32)
    for state in [after(chosen, seed=3, moves_played=moves_played) for moves_played in (0, 5, 14, 37)]:
        for seat in state.to_act[:1]:
            listed = state._all_moves(seat)
            drawn = np.empty(40 * len(listed) + 100, np.int32)
            before = bytes_of(state)
            draws(state._s, seat, new_dice(9), room, drawn)
            assert bytes_of(state) == before
            numbers, counts = np.unique(drawn, return_counts=True)
            assert set(numbers.tolist()) == set(listed)
            expected, free = len(drawn) / len(listed), len(listed) - 1
            chi_square = float(((counts - expected) ** 2 / expected).sum())
            assert chi_square <= free + 5 * (2 * free) ** 0.5 + 5


@every_setup
def test_a_copy_over_an_older_state_is_equal_to_the_last_byte(chosen: GameSetup) -> None:
    """Whatever is there before: nothing, an earlier position, or one of another game that went further."""
    work = np.zeros(1, chosen.game.state.STATE)
    for seed, moves_played in ((1, 40), (1, 60), (2, 90), (3, 20), (3, 0)):
        state = after(chosen, seed, moves_played)
        copied(state._s, work)
        assert work.tobytes() == bytes_of(state)


@every_game
@given(data=st.data())
@settings(max_examples=200, deadline=None)
def test_every_move_number_has_one_text(game: str, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, find_game(game).rules.MOVE_NUMBERS - 1))
    texts = find_game(game).moves
    assert texts.from_text(texts.to_text(number)) == number


@given(chosen=any_setup, seed=any_seed, moves_played=st.integers(0, 60), text=st.text(max_size=30), data=st.data())
@settings(max_examples=200, deadline=None)
def test_a_refused_move_has_a_reason_and_changes_no_byte(
    chosen: GameSetup, seed: int, moves_played: int, text: str, data
) -> None:
    state = after(chosen, seed, moves_played)
    seat = data.draw(st.integers(0, chosen.players - 1))
    number = data.draw(st.integers(0, chosen.game.rules.MOVE_NUMBERS - 1))
    legal = data.draw(st.sampled_from(state.moves(seat) or ["x"]))
    for attempt in (
        text,
        chosen.game.moves.to_text(number),
        legal + text[:1],
        text[:1] + legal,
        legal.lower(),
        legal * 9,
    ):
        before = bytes_of(state)
        if attempt in state.moves(seat):
            continue
        with pytest.raises((dallage.IllegalMove, dallage.BadMoveText)) as refusal:
            state.play(seat, attempt)
        assert all(refusal.value.sentence)
        if isinstance(refusal.value, dallage.IllegalMove):
            assert refusal.value.clause in clauses(chosen.id)
        assert bytes_of(state) == before


@every_setup
def test_pieces_are_conserved_and_points_are_explained(chosen: GameSetup) -> None:
    count, box_of_pieces, scores = census(chosen.id), None, (0,) * chosen.players
    for state in positions(chosen, seed=21):
        view = state.view(None)
        box_of_pieces = box_of_pieces or count(view)
        assert count(view) == box_of_pieces
        assert json.loads(json.dumps(view)) == view
        if state.moves_played:
            explained = [sum(p.points for p in state.explain() if p.seat == seat) for seat in range(chosen.players)]
            assert explained == [new - old for new, old in zip(state.scores, scores)]
            assert all(p.clause in clauses(chosen.id) and all(p.sentence) for p in state.explain())
        scores = state.scores


@given(chosen=any_setup, seed=any_seed, moves_played=st.integers(0, 80), dice=any_seed)
@settings(max_examples=250, deadline=None)
def test_states_that_differ_only_in_what_a_seat_may_not_know_are_one_to_it(chosen, seed, moves_played, dice) -> None:
    state = after(chosen, seed, moves_played)
    for seat in [*range(chosen.players), dallage.NOBODY]:
        seen = state.seen_by(seat)
        other = seen.guess(dice)
        assert bytes_of(other.seen_by(seat)) == bytes_of(seen)
        assert other.view(seat) == state.view(seat) == seen.view()
        assert census(chosen.id)(other.view(None)) == census(chosen.id)(state.view(None))
        assert seen.explain() == other.seen_by(seat).explain()
        if seat != dallage.NOBODY:
            assert other.moves(seat) == state.moves(seat) == seen.moves()
        play_out(other._s, new_dice(dice), np.empty(chosen.game.rules.MOST_MOVES, np.int32))
        assert other.over


def parts(value: object) -> list[object]:
    """What a field of a view holds for each seat, or the one thing it holds."""
    return value if isinstance(value, list) else [value]


@every_setup
def test_a_view_has_the_same_shape_from_the_deal_to_the_end(chosen: GameSetup) -> None:
    """What is hidden stays a count, a null or a "?", also when there is nothing left to hide."""
    whole = chosen.new(13).view(None)
    for state in positions(chosen, seed=13):
        if state.over:
            continue
        for seat in [*range(chosen.players), dallage.NOBODY]:
            first, now = chosen.new(13).view(seat), state.view(seat)
            assert list(now) == list(first) == list(state.view(None))
            for name in first:
                for everything, then, new in zip(parts(whole[name]), parts(first[name]), parts(now[name])):
                    if type(then) is int and type(everything) is not int:
                        assert type(new) is int, name


@every_setup
def test_what_is_hidden_is_guessed_differently(chosen: GameSetup) -> None:
    state = after(chosen, seed=2, moves_played=6)
    for seat in range(chosen.players):
        seen = state.seen_by(seat)
        assert seen._s.chance[0] == 0
        guesses = {json.dumps(seen.guess(dice).view(None)) for dice in range(20)}
        assert (len(guesses) > 1) == (state.view(seat) != state.view(None))


@every_game
def test_every_clause_is_on_both_pages_and_named_by_a_test(game: str) -> None:
    assert clauses(game, "en") == clauses(game, "fr")
    assert len(set(clauses(game))) == len(clauses(game)) > 5
    tests = "\n".join(path.read_text() for path in (folder(game) / "tests").glob("test_*.py"))
    named = {clause.upper() for clause in re.findall(r"def test_(?:\w+_)??([a-z]\d+)_", tests)}
    named |= {clause.upper() for clause in re.findall(r"_([a-z]\d+)(?=_)", tests)}
    assert set(clauses(game)) <= named


@every_game
def test_perft_counts_agree_with_the_table(game: str) -> None:
    lines = (folder(game) / "tests" / "perft.txt").read_text().splitlines()
    rows = [line.split(maxsplit=5) for line in lines if line and not line.startswith("#")]
    assert rows
    for players, options, seed, depth, count, reason in rows:
        words = dict(pair.split("=") for pair in options.split(",")) if options != "-" else {}
        values = {name: int(value) if value.isdigit() else value for name, value in words.items()}
        state = find_game(game).choose(int(players), **values).new(int(seed))
        assert perft(state, int(depth)) == int(count), (players, options, seed, depth, reason)


@every_game
def test_kept_records_replay_to_their_results(game: str) -> None:
    lines = (folder(game) / "tests" / "records" / "results.txt").read_text().splitlines()
    results = {line.split()[0]: line.split()[1:] for line in lines if line and not line.startswith("#")}
    assert set(results) == set(records(game)) != set()
    for name, record in records(game).items():
        state = record.replay()
        assert [*map(str, state.scores), state.ending.clause] == results[name], name
    for option in find_game(game).options:
        if isinstance(option.values, tuple):
            assert {record.options[option.name] for record in records(game).values()} == set(option.values)


@every_setup
def test_drawings_are_well_formed_and_fit_a_terminal(chosen: GameSetup) -> None:
    for state in positions(chosen, seed=8, every=9):
        for view in (state.view(None), state.view(chosen.players - 1)):
            ET.fromstring(chosen.game.drawing.svg(view))
            for language in LANGUAGES:
                text = Text.from_markup(chosen.game.drawing.screen(view, language))
                assert max(map(len, text.plain.splitlines())) <= 80
    assert "<table>" in chosen._repr_html_()


def test_a_clause_tells_by_its_letter_which_game_it_is_of() -> None:
    letters = [clauses(game)[0][0] for game in GAMES]
    assert len(set(letters)) == len(letters)


@every_game
def test_a_state_has_a_place_for_every_seat(game: str) -> None:
    assert 1 <= find_game(game).players[0] <= find_game(game).players[-1] <= MOST_SEATS


@every_game
def test_every_value_of_an_option_has_words_in_both_languages(game: str) -> None:
    for option in find_game(game).options:
        if not isinstance(option.values, range):
            assert len(option.words) == len(option.values), option.name
            for language in LANGUAGES:
                said = [word.in_language(language) for word in option.words]
                assert all(said)
                assert len(set(said)) == len(said)
