"""Undo: a move that shows its player nothing new may be taken back, one that draws or reveals may not."""

import json
import random

import pytest

import dallage
from dallage.kernel.state import State
from dallage.server.table.undo import shows_nothing
from tests.every_game import GAMES, SETUPS, after, bytes_of, positions, records

every_game = pytest.mark.parametrize("game", GAMES)


def plays(state: State, *moves: tuple[int, str]) -> State:
    """The state after some moves."""
    later = state.copy()
    for seat, move in moves:
        later.play(seat, move)
    return later


def one_move_each(game: str, seed: int, **options: object) -> list[tuple[State, int, str]]:
    """Every position of a random game with the move played there."""
    states = [state.copy() for state in positions(dallage.game(game, **options), seed)]
    whole = states[-1].record().moves
    return [(state, *move) for state, move in zip(states, whole)]


@every_game
def test_nothing_is_shown_where_nothing_is_played(game: str) -> None:
    state = after(dallage.game(game), seed=1, plies=9)
    for seat in (*range(state.chosen.players), dallage.NOBODY):
        assert shows_nothing(state, [], seat)


@every_game
def test_asking_changes_nothing(game: str) -> None:
    for state, seat, move in one_move_each(game, seed=2)[:12]:
        before = bytes_of(state)
        answers = {shows_nothing(state, [(seat, move)], seat) for _ in range(3)}
        assert len(answers) == 1
        assert bytes_of(state) == before


@pytest.mark.parametrize("style", ["senior", "junior"])
def test_without_chance_or_secrets_nothing_is_ever_shown(style: str) -> None:
    chosen = next(chosen for chosen in SETUPS if style in chosen.options.values())
    whole = list(records(chosen.id).values())[-1]
    for start in range(0, len(whole.moves), 7):
        for seat in (0, 1, dallage.NOBODY):
            assert shows_nothing(whole.replay(start), whole.moves[start:], seat)
            assert shows_nothing(whole.replay(start), whole.moves[start : start + 1], seat)


def test_a_tile_that_draws_another_shows_it_and_one_that_does_not_draw_shows_nothing() -> None:
    drew = set()
    for state, seat, move in one_move_each("tuileries", seed=3, players=3):
        later = plays(state, (seat, move))
        if later.over:
            continue
        draws = state.view(None)["pile"] != []
        drew.add(draws)
        assert shows_nothing(state, [(seat, move)], seat) == (not draws)
        if draws:
            # What another lays comes from a hidden hand, so it is news.
            assert not shows_nothing(state, [(seat, move)], (seat + 1) % 3)
    assert drew == {True, False}


def test_a_lay_in_the_midst_of_a_turn_shows_nothing_until_the_turn_ends_and_draws() -> None:
    for game, options in (("gaudi", {"variant": "initiation"}), ("gaudi", {}), ("dalapapa", {})):
        goes_on = ends = 0
        for state, seat, move in one_move_each(game, seed=4, players=2, **options):
            later = plays(state, (seat, move))
            if "@" not in move or later.over:
                continue
            if later.to_act == (seat,):
                goes_on += 1
                assert shows_nothing(state, [(seat, move)], seat)
            elif later.view(None)["hands"][seat] != [] and state.view(None).get("pile", state.view(None).get("bag")):
                ends += 1
                assert not shows_nothing(state, [(seat, move)], seat)
        assert goes_on > 3
        assert ends > 3


def test_a_swap_shows_what_it_draws() -> None:
    swaps = 0
    for record in records("gaudi").values():
        for ply, (seat, move) in enumerate(record.moves):
            if move.startswith("swap"):
                swaps += 1
                assert not shows_nothing(record.replay(ply), [(seat, move)], seat)
    assert swaps > 0


def test_a_choice_shows_nothing_until_all_have_chosen() -> None:
    chosen, chooser = dallage.game("dekal", players=3), random.Random(5)
    for seed in range(5):
        state = chosen.new(seed)
        choices = [(seat, chooser.choice(state.moves(seat))) for seat in (2, 0, 1)]
        for seat in (0, 1, 2, dallage.NOBODY):
            assert shows_nothing(state, choices[:1], seat)
            assert shows_nothing(state, choices[:2], seat)
            assert not shows_nothing(state, choices, seat)
        inserted = plays(state, *choices)
        first = inserted.to_act[0]
        for seat in (0, 1, 2):
            assert shows_nothing(inserted, [(first, inserted.moves(first)[0])], seat)


def test_the_end_shows_whatever_was_still_hidden() -> None:
    ends = 0
    for game in GAMES:
        for record in records(game).values():
            before, (seat, move) = record.replay(len(record.moves) - 1), record.moves[-1]
            if len({json.dumps(before.seen_by(seat).guess(dice).view(None)) for dice in range(50)}) > 1:
                ends += 1
                assert not shows_nothing(before, [(seat, move)], seat)
    assert ends > 3
