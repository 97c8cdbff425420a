"""The analysis of a game of Tuileries."""

import dallage
from dallage.bots.bot import Bot, Greedy
from dallage.bots.review import review


def test_a_planted_blunder_is_the_dearest_move_of_the_first_half_of_a_careful_game() -> None:
    state, at = dallage.game("tuileries", players=2).new(5), 9
    while not state.over:
        looks = Bot(state.setup.game, "greedy", Greedy(), seed=1).think(state.seen_by(state.to_act[0]))
        state.play(state.to_act[0], looks.candidates[-1 if state.moves_played == at else 0].move)
    *first, blunder = sorted(review(state.record(), simulations=300).moves[:32], key=lambda one: one.cost)
    assert blunder.moves_played == at
    assert blunder.cost > 0.1
    assert max(one.cost for one in first) < 0.05
