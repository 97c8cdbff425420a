"""The rules against a slow and independent telling of them."""

import random
from pathlib import Path

import pytest

import dallage
from dallage.kernel.state import State

from . import oracle

PERFT = Path(__file__).parent / "perft.txt"
AT_MOST = 4000  # longer counts of the table are left to the fast rules


def after(players: int, seed: int, moves_played: int, **options: str) -> State:
    state, chooser = dallage.game("gaudi", players=players, **options).new(seed), random.Random(seed)
    while not state.over and state.moves_played < moves_played:
        state.play(state.to_act[0], chooser.choice(state.moves()))
    return state


@pytest.mark.parametrize("variant", ["standard", "initiation", "paving"])
@pytest.mark.parametrize(("players", "length"), [(2, "full"), (3, "short"), (6, "short")])
def test_g11_to_g18_every_position_of_a_game_has_the_moves_of_the_oracle(
    players: int, length: str, variant: str
) -> None:
    state, chooser = after(players, players, 0, variant=variant, length=length), random.Random(players)
    while not state.over:
        view = state.view(None)
        found = state.moves()
        assert len(found) == len(set(found))
        assert set(found) == oracle.legal_moves(view)
        state.play(state.to_act[0], chooser.choice(found))
    view = state.view(None)
    animals = [((one["q"], one["r"]), one["animal"], one["colour"]) for one in view["animals"]]
    assert animals == oracle.animals_in_order(view)


def test_g18_first_turns_that_begin_with_a_swap_have_the_moves_of_the_oracle() -> None:
    swapped = 0
    for seed in range(600):
        state = dallage.game("gaudi").new(seed)
        while state.moves()[0].startswith("swap"):
            swapped += 1
            assert set(state.moves()) == oracle.legal_moves(state.view(None))
            state.play(0, state.moves()[0])
        if swapped:
            assert set(state.moves()) == oracle.legal_moves(state.view(None))
    assert swapped >= 5


def test_g15_laying_tile_by_tile_loses_no_turn_that_the_rulebook_allows_when_finished() -> None:
    turns = 0
    for seed in range(6):
        state = after(2, seed, moves_played=12)
        while state.view(None)["laid"]:
            state.play(state.to_act[0], "stop")
        laid, hand = oracle.board_of(state.view(None)), state.view(None)["hands"][state.to_act[0]]
        by_steps, when_finished = (oracle.whole_turns(laid, hand, strict) for strict in (True, False))
        assert by_steps == when_finished
        turns += sum(len(turn) == 3 for turn in by_steps)
    assert turns > 0


def test_g12_the_perft_table_is_what_the_oracle_counts() -> None:
    rows = [line.split(maxsplit=5) for line in PERFT.read_text().splitlines() if line and not line.startswith("#")]
    recounted = 0
    for players, options, seed, depth, count, _ in rows:
        if int(count) <= AT_MOST:
            words = dict(pair.split("=") for pair in options.split(",")) if options != "-" else {}
            state = dallage.game("gaudi", players=int(players), **words).new(int(seed))
            assert sequences(state, int(depth)) == int(count)
            recounted += 1
    assert recounted >= 5


def sequences(state: State, depth: int) -> int:
    """How many sequences of moves there are, by the moves of the oracle."""
    if state.over:
        return 0
    found = oracle.legal_moves(state.view(None))
    if depth == 1:
        return len(found)
    total = 0
    for move in found:
        following = state.copy()
        following.play(state.to_act[0], move)
        total += sequences(following, depth - 1)
    return total
