"""Choosing a game: every wrong word is answered with what is allowed."""

import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dallage
from dallage.kernel.game import OtherRules
from dallage.kernel.options import BadOption, Option
from dallage.kernel.reasons import Sentence
from dallage.registry import find_game
from tests.every_game import GAMES

anything = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10) | st.lists(st.integers())


@given(name=anything)
def test_an_unknown_game_is_answered_with_those_there_are(name: object) -> None:
    if name not in GAMES:
        with pytest.raises(ValueError, match=", ".join(GAMES)):
            dallage.game(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
@given(value=anything)
def test_a_wrong_number_of_players_is_refused(game: str, value: object) -> None:
    if value is not None and (type(value) is not int or value not in find_game(game).players):
        with pytest.raises(ValueError, match="option 'players' must be"):
            dallage.game(game, players=value)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
@given(value=anything)
def test_a_wrong_option_names_itself_and_what_is_allowed(game: str, value: object) -> None:
    for option in find_game(game).options:
        if type(value) not in (int, str) or value not in option.values:
            with pytest.raises(ValueError, match=f"option '{option.name}' must be {re.escape(option.allowed)}"):
                dallage.game(game, **{option.name: value})  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="has no option 'colour_of_the_sky'; it has players"):
        dallage.game(game, colour_of_the_sky="blue")


@given(seed=anything)
def test_a_wrong_seed_is_refused(seed: object) -> None:
    if seed is not None and (type(seed) is not int or not 0 <= seed < 2**64):
        with pytest.raises(ValueError, match="seed must be a whole number from 0 to"):
            dallage.game(GAMES[0]).new(seed)  # type: ignore[arg-type]


def test_numbers_of_numpy_are_numbers() -> None:
    state = dallage.game(GAMES[0], players=np.int64(2)).new(np.uint64(2**64 - 1))
    assert state == dallage.game(GAMES[0], players=2).new(2**64 - 1)
    state.play(np.int32(state.to_act[0]), state.moves(np.int64(state.to_act[0]))[0])
    assert state.record().replay() == state


def test_a_chosen_game_cannot_be_changed() -> None:
    chosen = dallage.game(GAMES[0])
    chosen.options.clear()
    assert chosen == dallage.game(GAMES[0])
    assert hash(chosen) == hash(dallage.game(GAMES[0]))


def test_without_a_seed_each_deal_is_fresh_and_known_afterwards() -> None:
    one, two = dallage.game(GAMES[0]).new(), dallage.game(GAMES[0]).new()
    assert one.seed != two.seed
    assert dallage.game(GAMES[0]).new(one.seed) == one


@pytest.mark.parametrize("seat", [-1, -2, 2, 99, None, "0", 0.0, -1.0, True])
def test_a_seat_that_is_not_there_is_refused(seat: object) -> None:
    state = dallage.game(GAMES[0], players=2).new(1)
    with pytest.raises(ValueError, match="seat must be from 0 to 1"):
        state.play(seat, state.moves(0)[0])  # type: ignore[arg-type]
    if seat is not None:
        with pytest.raises(ValueError, match="seat must be from 0 to 1"):
            state.moves(seat)  # type: ignore[arg-type]
        if seat != dallage.NOBODY:
            with pytest.raises(ValueError, match="seat must be from 0 to 1"):
                state.view(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_a_box_says_what_people_ask_of_it(game: str) -> None:
    printed = find_game(game)
    assert printed.id == game
    assert all(printed.about)
    assert all(all(option.about) for option in printed.options)
    assert all(option.name in printed.state.STATE.names for option in printed.options)
    assert printed.rules_page("fr") != printed.rules_page("en")
    with pytest.raises(ValueError, match="language must be 'en' or 'fr'"):
        printed.rules_page("de")


@pytest.mark.parametrize("move", [None, 7, b"a1", ["a1"], "x" * 100_000, "\0", "\ud800"])
def test_a_move_that_is_no_text_is_refused(move: object) -> None:
    state = dallage.game(GAMES[0]).new(1)
    with pytest.raises(dallage.BadMoveText):
        state.play(0, move)  # type: ignore[arg-type]


def test_options_of_older_rules_become_those_that_play_the_same_today() -> None:
    options = dict(find_game(GAMES[0]).choose().options)
    game = replace(
        find_game(GAMES[0]), rules_version=3, older_options=lambda version, old: options if version > 1 else None
    )
    assert game.choose_as_of(2, 2, {"gone": 1}).options == options
    for version in (1, 4):
        with pytest.raises(OtherRules, match=f"version {version} of the rules of .* today's, version 3"):
            game.choose_as_of(version, 2, options)


def test_a_range_offers_no_more_than_can_be_reached_and_allows_the_rest() -> None:
    about = Sentence("Points.", "Points.")
    option = Option("target", about, range(10, 21), 10, about, reach=((3, 15),))
    assert [option.most_offered(players) for players in (2, 3)] == [20, 15]
    assert option.code(20) == 20
    with pytest.raises(
        BadOption, match=r"a whole number from 10 to 20 \(within reach: 15 with 3 players\), not 21"
    ) as no:
        option.code(21)
    assert "un nombre entier de 10 à 20 (à portée : 15 à 3 joueurs)" in no.value.sentence.fr


def test_equal_setups_share_the_array_that_games_are_dealt_into() -> None:
    game = dallage.games()[0]
    assert dallage.game(game).undealt is dallage.game(game).undealt
    before = dallage.game(game).undealt.tobytes()
    dallage.game(game).new(7)
    assert dallage.game(game).undealt.tobytes() == before
