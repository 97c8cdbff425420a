"""For the undo tests of games whose turns have several moves."""

from dallage.kernel.game import GameSetup
from dallage.server.table.undo import shows_nothing
from tests.every_game import one_move_each, plays


def check_turns_show_nothing_until_they_draw(chosen: GameSetup, pile: str) -> None:
    """A piece laid in the midst of a turn may be taken back; the last one of a turn draws from the pile, as the view
    calls it, and may not."""
    goes_on = ends = 0
    for state, seat, move in one_move_each(chosen, seed=4):
        later = plays(state, (seat, move))
        if "@" not in move or later.over:
            continue
        if later.to_act == (seat,):
            goes_on += 1
            assert shows_nothing(state, [(seat, move)], seat)
        elif later.view(None)["hands"][seat] != [] and state.view(None)[pile]:
            ends += 1
            assert not shows_nothing(state, [(seat, move)], seat)
    assert goes_on > 3
    assert ends > 3
