"""The gentle levels of Dédalles: they go forward, and games between them are decided."""

import pytest

import dallage

GAMES_PLAYED = 6


@pytest.mark.parametrize("level", [1, 2, 3])
def test_d11_games_between_beginners_are_hardly_ever_drawn(level: int) -> None:
    drawn = 0
    for seed in range(GAMES_PLAYED):
        state = dallage.game("dedalles").new(seed)
        while not state.over:
            seat = state.to_act[0]
            seen = state.seen_by(seat)
            state.play(seat, dallage.bot("dedalles", level, seed=1000 * seed + state.moves_played).choose(seen))
        drawn += len(state.winners or ()) == 2
    assert drawn <= 1


@pytest.mark.parametrize("level", [1, 2, 3])
def test_d10_beginners_step_on_an_exit_when_they_can(level: int) -> None:
    offered = 0
    for seed in range(GAMES_PLAYED):
        state = dallage.game("dedalles").new(seed)
        while not state.over:
            seat = state.to_act[0]
            arrivals = steps_that_count(state, seat)
            move = dallage.bot("dedalles", level, seed=1000 * seed + state.moves_played).choose(state.seen_by(seat))
            assert not arrivals or move in arrivals
            offered += bool(arrivals)
            state.play(seat, move)
    assert offered >= GAMES_PLAYED


def steps_that_count(state: dallage.State, seat: int) -> list[str]:
    """The steps of a pawn after which one more of the seat's counts."""
    found = []
    for move in state.moves(seat):
        after = state.copy()
        after.play(seat, move)
        if "-" in move and after.scores[seat] > state.scores[seat]:
            found.append(move)
    return found
