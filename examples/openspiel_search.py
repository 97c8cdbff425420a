"""OpenSpiel's searches play our games: MCTS where nothing is hidden, information-set MCTS where something is.

    python examples/openspiel_search.py dallage_dedalles --simulations 20 --moves 10
    python examples/openspiel_search.py "dallage_dekal(players=3)"

Needs the extra `[openspiel]`. Each simulation steps through Python, so the searches of `dallage.bot` are thousands of
times faster; this is for algorithms that only OpenSpiel has, and for comparing.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import dallage.rl.openspiel_game


def searcher(game: pyspiel.Game, simulations: int, chooser: np.random.RandomState) -> pyspiel.Bot:
    """The search that fits the game: one that guesses what is hidden, or one that need not."""
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chooser)
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=chooser)
    return ismcts.ISMCTSBot(game, evaluator, 1.4, simulations, random_state=chooser)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", default=dallage.rl.openspiel_game.NAMES[0], help="as OpenSpiel names it")
    parser.add_argument(
        "--simulations", type=int, default=20, help="for each move of seat 0; the others play at random"
    )
    parser.add_argument("--moves", type=int, default=None, help="stop after so many")
    asked = parser.parse_args()
    game, chooser = pyspiel.load_game(asked.game), np.random.RandomState(1)
    bot, state, moves = searcher(game, asked.simulations, chooser), game.new_initial_state(), 0
    while not state.is_terminal() and moves != asked.moves:
        player = state.current_player()
        if player == 0:
            action = bot.step(state)
            print(state.action_to_string(player, action), flush=True)
        else:
            action = int(chooser.choice(state.legal_actions()))
        moves += player >= 0
        state.apply_action(action)
    print("returns", state.returns())


if __name__ == "__main__":
    main()
