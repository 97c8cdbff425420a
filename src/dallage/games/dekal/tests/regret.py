"""How far the ratings of Dékal are from faultless play near the end: `python -m dallage.games.dekal.tests.regret`

Three turns before the end everything that may come to the own grid can be counted: every hole, every card, every way,
three times over. What the best-rated move promises less than the best one, in points, is its regret. As in the ratings,
every card in the middle is taken to be any of those not seen, and the others' grids are left out.
"""

from argparse import ArgumentParser

import numpy as np

from dallage.bots.bot import Greedy
from dallage.bots.knowledge import load_hints
from dallage.games.dekal.grids import is_down, may_push
from dallage.games.dekal.pieces import FACES, NO_SQUARE, SQUARES, VALUES, WAY_COUNT
from dallage.games.dekal.rules import count_unseen, value_of, way_of
from dallage.games.dekal.worth import (
    NO_WORTH,
    best_of_draws,
    place_after,
    turns_to_come,
    worth_one_ahead,
    write_pushed,
)
from dallage.kernel.chance import new_dice
from dallage.kernel.jit import rule, stack_array
from dallage.kernel.network import ONE
from dallage.registry import find_game

PLAYERS = 2
SOLVED = 3  # turns to come


@rule
def worth_of_two(linear, place, grid, unseen):
    """K2: what a grid promises two turns before the end."""
    best = float(NO_WORTH)
    for hole in range(SQUARES):
        if is_down(grid[hole]):
            best = max(best, hole_of_two(linear, place, grid, hole, unseen))
    return best


@rule
def hole_of_two(linear, place, grid, hole, unseen):
    """K3: the same when this card is revealed. Of the last turn everything is known, so `linear` is not looked at."""
    worth, pushed = stack_array(FACES), stack_array(SQUARES)
    worth[:] = NO_WORTH
    for way in range(WAY_COUNT):
        if may_push(hole, way):
            for value in range(1, VALUES + 1):
                write_pushed(grid, hole, value, way, pushed)
                worth[value] = max(worth[value], int(worth_one_ahead(linear, PLAYERS, 1, 1 - place, pushed, unseen)))
    return best_of_draws(unseen, worth, PLAYERS - place)


@rule
def hole_of_three(linear, place, grid, hole, unseen):
    """K3: what a grid promises three turns before the end when this card is revealed."""
    worth, pushed = stack_array(FACES), stack_array(SQUARES)
    worth[:] = NO_WORTH
    for way in range(WAY_COUNT):
        if may_push(hole, way):
            for value in range(1, VALUES + 1):
                write_pushed(grid, hole, value, way, pushed)
                worth[value] = max(worth[value], int(worth_of_two(linear, 1 - place, pushed, unseen)))
    return best_of_draws(unseen, worth, PLAYERS - place)


@rule
def worth_of_three(linear, place, grid, unseen):
    """K2: what a grid promises three turns before the end."""
    best = float(NO_WORTH)
    for hole in range(SQUARES):
        if is_down(grid[hole]):
            best = max(best, hole_of_three(linear, place, grid, hole, unseen))
    return best


@rule
def worth_of_moves(linear, s, seat, moves, worth):
    """K3, K4: what each move promises, three turns before the end; ONE is a point."""
    unseen, pushed = stack_array(FACES), stack_array(SQUARES)
    count_unseen(s, unseen)
    place, grid = place_after(s, seat), s.grids[seat]
    for i in range(len(moves)):
        if s.inserting == 0:
            worth[i] = hole_of_three(linear, place, grid, moves[i], unseen)
        else:
            write_pushed(grid, s.choice[seat], value_of(moves[i]), way_of(moves[i]), pushed)
            worth[i] = worth_of_three(linear, place, pushed, unseen)


def regrets(deal, reveals, inserts):
    """Plays one game by the ratings, and adds the regret of each choice three turns before the end.

    Of inserts those count that take the last card: with others one also looks at what is left to the next.
    """
    game, linear = find_game("dekal"), np.zeros(1, np.int16)
    state = game.choose(PLAYERS).new(deal)
    while not state.over:
        seat, array = state.to_act[0], state._array
        move = Greedy().think(state.seen_by(seat), new_dice(deal * 1000 + state.moves_played)).move
        s = array[0]
        if turns_to_come(s) == SOLVED and (s.inserting == 0 or np.count_nonzero(s.middle) == 1):
            moves = np.array(state.actions(seat), np.int32)
            worth = np.zeros(len(moves))
            worth_of_moves(linear, s, seat, moves, worth)
            chosen = moves.tolist().index(state.action_of(move, seat))
            (inserts if s.choice[seat] != NO_SQUARE else reveals).append((worth.max() - worth[chosen]) / ONE)
        state.play(seat, move)


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=300)
    load_hints(find_game("dekal"))
    reveals: list[float] = []
    inserts: list[float] = []
    for deal in range(parser.parse_args().games):
        regrets(deal, reveals, inserts)
    for name, found in (("reveal", reveals), ("insert of the last card", inserts)):
        half = 1.96 * float(np.std(found)) / len(found) ** 0.5
        print(f"{name}: {np.mean(found):.3f} ± {half:.3f} points, {len(found)} choices")


if __name__ == "__main__":
    main()
