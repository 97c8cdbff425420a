"""Moves played out on a state itself, and not on guesses of it, compiled."""

from ..bots.mcts.playout import run_playout
from ..kernel import verbs
from ..kernel.chance import spawn
from ..kernel.jit import rule

TRIES = 8  # playouts of each move: only equal-looking moves are left to chance in them


@rule
def play_out(state, seat, settings, workspace, candidates, rewards):
    """Plays out each candidate on the state itself, all with the same dice; adds what the seat gets."""
    for _ in range(TRIES):
        spawn(workspace.dice, workspace.first_dice)
        for i in range(len(candidates)):
            workspace.playout_dice[0] = workspace.first_dice[0]
            verbs.copy_to(state[0], workspace.state)
            s = workspace.state[0]
            verbs.play(s, seat, candidates[i])
            run_playout(s, seat, seat, settings, workspace)
            rewards[i] += workspace.outcome[0, seat] / TRIES
