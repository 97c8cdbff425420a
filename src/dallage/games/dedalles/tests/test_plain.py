"""The rules agree with the plain ones in `plain.py`: on whole games, and on counts of all sequences of moves."""

import random
from pathlib import Path

import numpy as np
import pytest

import dallage
from dallage.kernel.chance import below, new_dice
from dallage.kernel.game import GameSetup

from .. import rules
from .plain import Plain, count_lines
from .positions import shown

SETTINGS = [
    dallage.game("dedalles", start=start, rules=rules, exits=exits)
    for start in ("labyrinth", "border")
    for rules in ("senior", "junior")
    for exits in ("reached", "held")
]
every_setting = pytest.mark.parametrize("chosen", SETTINGS, ids=lambda chosen: "-".join(chosen.options.values()))


def plain(chosen: GameSetup) -> Plain:
    options = chosen.options
    board = shown(chosen.new(seed=0).view(None))
    return Plain(board, options["rules"] == "junior", options["exits"] == "held")


def back(move: str) -> str:
    """The move that takes a move back, if it is ever legal."""
    if "-" in move:
        return "-".join(reversed(move.split("-")))
    return move[0] + {"^": "v", "v": "^", ">": "<", "<": ">"}.get(move[1], "")


def compare(chosen: GameSetup, seed: int, stubborn: float) -> str:
    """Plays a random game by both rules and returns how it ended; the stubborn take their last move back."""
    chooser = random.Random(seed)
    state, slow, played = chosen.new(seed), plain(chosen), ["", ""]
    while not state.over:
        moves = slow.moves()
        assert sorted(state.moves()) == sorted(moves)
        undone = [back(move) for move in played[-2:-1] if move and back(move) in moves]
        move = undone[0] if undone and chooser.random() < stubborn else chooser.choice(sorted(moves))
        state.play(slow.seat, move)
        slow.play(move)
        played.append(move)
        view = state.view(None)
        assert shown(view).split() == [slow.on[file + rank] for rank in "7654321" for file in "abcdefg"]
        assert view["scores"] == [len(squares) for squares in slow.arrived()]
        assert view.get("arrived") == (None if slow.held else slow.arrived())
        assert view["repeats"] == slow.stood[slow.position()]
        assert view["forbidden"] == slow.forbidden
        assert view["locked"] == sorted({line for seat in (0, 1) for square in slow.home(seat) for line in square})
        assert state.over == (slow.ending() is not None)
    if slow.ending() == "won":
        assert state.winners == (0 if state.scores[0] > state.scores[1] else 1,)
    return str(slow.ending())


@every_setting
def test_d10_random_games_go_the_same_way_by_the_plain_rules(chosen: GameSetup) -> None:
    endings = {compare(chosen, seed, stubborn=0) for seed in range(8)}
    assert "won" in endings


@every_setting
def test_d11_games_of_the_stubborn_repeat_as_the_plain_rules_count(chosen: GameSetup) -> None:
    assert "third time" in {compare(chosen, seed, stubborn=0.9) for seed in range(6)}


@every_setting
def test_d4_random_move_draws_what_listing_would_have_drawn(chosen: GameSetup) -> None:
    state, dice, twin = chosen.new(seed=1), new_dice(5), new_dice(5)
    found, room = np.empty((2, rules.MOST_MOVES), np.int32)
    while not state.over:
        (seat,) = state.to_act
        count = rules.moves(state._s, seat, found)
        listed = found[below(twin, count)] if count > 1 or found[0] != rules.PASS else rules.PASS
        assert rules.random_move(state._s, seat, dice, room) == listed
        rules.play(state._s, seat, listed)


def test_d4_the_table_of_counts_agrees_with_the_plain_rules() -> None:
    lines = (Path(__file__).parent / "perft.txt").read_text().splitlines()
    rows = [line.split(maxsplit=5) for line in lines if line and not line.startswith("#")]
    for players, options, _, depth, count, _ in rows:
        words = dict(pair.split("=") for pair in options.split(","))
        chosen = dallage.game("dedalles", players=int(players), **words)
        assert count_lines(plain(chosen), int(depth)) == int(count), (options, depth)
