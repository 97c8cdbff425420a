"""What the other seats are told of a move: never more than their view says, and no less than it could."""

import random

import pytest

import dallage
from dallage.kernel.game import GameSetup
from dallage.kernel.state import State
from tests.every_game import GAMES, SETUPS, bytes_of, positions, records, setup_name

MOST_OTHERS = 20  # of the mover's legal moves, beside the one played


def veils(state: State, mover: int, move: str) -> list[bytes]:
    """What everybody but the mover knows after the move."""
    after = state.copy()
    after.play(mover, move)
    viewers = [seat for seat in (dallage.NOBODY, *range(state.setup.players)) if seat != mover]
    return [bytes_of(after.seen_by(viewer)) for viewer in viewers]


def check_told(state: State, mover: int, move: str, chooser: random.Random) -> bool:
    """Compares a move with others the mover has; returns whether some viewer cannot tell it from one of them."""
    game, legal = state.setup.game, [other for other in state.moves(mover) if other != move]
    told, seen = game.told(move), veils(state, mover, move)
    is_secret = False
    for other in chooser.sample(legal, min(MOST_OTHERS, len(legal))):
        if any(one == two for one, two in zip(seen, veils(state, mover, other))):
            assert game.told(other) == told, f"seat {mover}: {move!r} and {other!r} look the same to somebody"
            is_secret = True
    if told not in (None, move) and legal:
        assert is_secret, f"{move!r} is told as {told!r}, but everybody sees which it was"
    return is_secret


@pytest.mark.parametrize("chosen", SETUPS, ids=setup_name)
def test_in_random_games_a_told_move_says_no_more_than_the_view(chosen: GameSetup) -> None:
    chooser = random.Random(4)
    for state in positions(chosen, seed=4, every=6):
        for mover in state.to_act:
            check_told(state, mover, chooser.choice(state.moves(mover)), chooser)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_holds_back_texts_if_and_only_if_its_moves_have_secrets(game: str) -> None:
    chooser, has_secrets, holds_back = random.Random(5), False, False
    for record in records(game).values():
        state = record.replay(0)
        for count, (mover, move) in enumerate(record.moves):
            told = state.setup.game.told(move)
            if count % 8 == 0 or told != move:
                has_secrets |= check_told(state, mover, move, chooser)
                holds_back |= told != move
            state.play(mover, move)
    assert holds_back == has_secrets
