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
