"""The contract, second part: whatever a game declares does occur, and what it says is not empty.

Refusals and endings are looked for in random games of every setup, in the kept records, and in the positions that the
game's own tests call rare.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
import pytest

from dallage.kernel import refusals, verbs
from dallage.kernel.chance import new_dice
from dallage.kernel.game import LANGUAGES, Game
from dallage.kernel.jit import rule
from dallage.kernel.playouts import lowest_seat
from dallage.kernel.state import State
from dallage.registry import find_game
from tests.every_game import GAMES, SETUPS, after, census, clauses, rare_positions, records

SEEDS = range(4)  # random games of each setup
EVERY = 7  # moves between two looks at a random game; those from rare positions are short and looked at throughout
MANY = 100_000  # numbers tried at each look: where there are more, some of them, and each time others
LAST = 100  # always tried: where moves that are no placements have their numbers
MOST_MOVES = 2_000  # from a rare position a game need not come to an end

every_game = pytest.mark.parametrize("game", GAMES)


@rule
def note_refusals(s, numbers, offset, step, met):
    """Marks the refusals of many move numbers for every seat, two numbers that are none included."""
    for seat in range(s.players):
        for move in range(offset - 1, numbers, step):
            met[verbs.why_not(s, seat, move)] = True
        for move in range(max(0, numbers - LAST), numbers + 1):
            met[verbs.why_not(s, seat, move)] = True


@rule
def note_game(s, dice, found, numbers, step, every, met, endings):
    """Plays a random game, marks the refusals it meets on the way and how it ends."""
    count = 0
    while s.over == 0 and count < MOST_MOVES:
        if count % every == 0:
            note_refusals(s, numbers, count % step, step, met)
        seat = lowest_seat(s.to_act)
        verbs.play(s, seat, verbs.random_move(s, seat, dice, found))
        count += 1
    note_refusals(s, numbers, 0, step, met)
    endings[s.over] = True


class Met(NamedTuple):
    """The numbers of the refusals and endings of a game that occurred somewhere."""

    refusals: set[int]
    endings: set[int]


def starts(game: Game) -> Iterator[tuple[State, int, int]]:
    """The states that are played on at random, a seed for each, and how often to look."""
    for chosen in SETUPS:
        if chosen.game is game:
            yield from ((chosen.new(seed), seed, EVERY) for seed in SEEDS)
    yield from ((state.copy(), seed, 1) for state in rare_positions(game.id) for seed in SEEDS)


@cache
def met_in(id: str) -> Met:
    """All that occurred in a game."""
    game = find_game(id)
    numbers, room = game.rules.MOVE_NUMBERS, np.empty(game.rules.MOST_MOVES, np.int32)
    step = numbers // MANY + 1
    met, endings = np.zeros(1000, np.bool_), np.zeros(1000, np.bool_)
    for state, seed, every in starts(game):
        note_game(state._s, new_dice(seed), room, numbers, step, every, met, endings)
    for record in records(id).values():
        state = record.replay(0)
        for count, (seat, move) in enumerate(record.moves):
            note_refusals(state._s, numbers, count % step, step, met)
            state.play(seat, move)
        endings[state._s.over] = True
    return Met(set(np.flatnonzero(met).tolist()) - {0}, set(np.flatnonzero(endings).tolist()) - {0})


@every_game
def test_every_refusal_that_a_game_declares_does_occur_and_no_other(game: str) -> None:
    assert met_in(game).refusals == set(find_game(game).moves.REFUSALS)
    assert {refusals.OVER, refusals.NOT_YOUR_TURN, refusals.NO_SUCH_MOVE} <= set(find_game(game).moves.REFUSALS)


@every_game
def test_every_ending_that_a_game_declares_does_occur_and_no_other(game: str) -> None:
    assert met_in(game).endings == set(find_game(game).moves.ENDINGS)


@every_game
def test_every_reason_names_a_clause_and_says_something_of_its_own(game: str) -> None:
    texts = find_game(game).moves
    for reasons in (texts.REFUSALS, texts.ENDINGS):
        assert {reason.clause for reason in reasons.values()} <= set(clauses(game))
        for language in LANGUAGES:
            said = [reason.sentence.in_language(language) for reason in reasons.values()]
            assert all(len(sentence.split()) >= 3 for sentence in said)
            assert len(set(said)) == len(said)
    assert all(len(sentence.split()) >= 3 for sentence in texts.FORM)


@every_game
def test_every_clause_says_something(game: str) -> None:
    for language in LANGUAGES:
        _, *parts = re.split(r"^\*\*[A-Z]\d+\*\* ", find_game(game).rules_page(language), flags=re.MULTILINE)
        assert len(parts) == len(clauses(game))
        assert all(len(part.split("\n\n")[0].split()) >= 5 for part in parts)


@every_game
def test_a_census_counts_pieces_and_notices_when_one_is_lost(game: str) -> None:
    """A census that is empty, or the same whatever a view shows, would notice nothing."""
    view = after(find_game(game).choose(), seed=1, moves_played=6).view(None)
    counted = census(game)(view)
    assert counted.total() >= 2
    assert any(notices(game, view, name, counted) for name in view)


def notices(game: str, view: dict, name: str, counted: object) -> bool:
    """Whether the census is another one when the first thing of a list in the view is taken out of it."""
    for thinner in thinner_lists(view[name]):
        try:
            if census(game)({**view, name: thinner}) != counted:
                return True
        except (AssertionError, LookupError, TypeError, ValueError):
            continue  # no view at all, not one that lacks a piece
    return False


def thinner_lists(value: object) -> Iterator[object]:
    """The list, or a list or text in it, without its first thing."""
    if isinstance(value, str) and value:
        yield value[1:]
    if isinstance(value, list) and value:
        yield value[1:]
        for i, one in enumerate(value):
            yield from ([*value[:i], inner, *value[i + 1 :]] for inner in thinner_lists(one))
