"""The analysis of a game of Tuileries."""

import dallage
from dallage.bots.bot import Bot, Greedy
from dallage.bots.review import review
from dallage.games.tuileries.hints import AHEAD

# It looks ahead for long: others make mistakes too, if smaller ones, that the analysis sees.
CAREFUL = ":".join(["mcts:simulations=1000", *(f"{name}={value}" for name, value in AHEAD.items())])


def test_a_planted_blunder_is_the_dearest_move_of_the_first_half_of_a_careful_game() -> None:
    state, at = dallage.game("tuileries", players=2).new(6), 9
    while not state.over:
        seen = state.seen_by(state.to_act[0])
        if state.moves_played == at:
            move = Bot(state.setup.game, "greedy", Greedy(), seed=1).think(seen).candidates[-1].move
        else:
            move = dallage.bot("tuileries", CAREFUL, seed=1).choose(seen)
        state.play(seen.seat, move)
    *first, blunder = sorted(review(state.record(), simulations=300).moves[:32], key=lambda one: one.cost)
    assert blunder.moves_played == at
    assert blunder.cost > 0.1
    assert max(one.cost for one in first) < 0.05
