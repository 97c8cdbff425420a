"""Tables for these tests: who sits there, and options under which a game is soon over."""

import random
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

import dallage
from dallage.registry import find_game
from tests.every_game import GAMES, after, setups
from tests.server.server_process import Server, make_table

GAMES_TRIED = 3
TO_THE_END = 10_000  # moves: more than any game has


def fewest(game: str) -> int:
    return find_game(game).players[0]


def bots(game: str, level: int = 1) -> list[dict[str, Any]]:
    """As many as it takes to play alone."""
    return [{"kind": "bot", "level": level}] * (fewest(game) - 1)


@cache
def lengths(game: str) -> list[tuple[int, dict[str, Any]]]:
    """How many moves_played a few random games take under each combination of options, the shortest first."""
    few = [chosen for chosen in setups(find_game(game)) if chosen.players == fewest(game)]
    found = [
        (sum(after(chosen, seed, TO_THE_END).moves_played for seed in range(GAMES_TRIED)), dict(chosen.options))
        for chosen in few
    ]
    return sorted(found, key=lambda one: one[0])


def short(game: str) -> dict[str, Any]:
    """The options under which random games are shortest."""
    return lengths(game)[0][1]


@cache
def quickest() -> str:
    """The game that is over soonest."""
    return min(GAMES, key=lambda game: lengths(game)[0][0])


def is_secretive(game: str) -> bool:
    """Whether seats know different things, or choose at the same time."""
    state = dallage.game(game).new(seed=1)
    return len(state.to_act) > 1 or state.view(0) != state.view(1)


def sit(page: Page, server: Server, game: str, others: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """Opens a table of one's own."""
    made = make_table(server, game, [{"kind": "me", "name": "Anna"}, *others], **more)
    page.goto(f"/t/{made['table']}#{made['host']}")
    expect(page.locator("section.board")).to_be_visible()
    return made


def illegal(game: str, legal: list[str]) -> str:
    """A move that is well written, and not legal now."""
    chooser, state = random.Random(1), dallage.game(game).new(seed=1)
    while not state.over:
        seat = state.to_act[0]
        move = chooser.choice(state.moves(seat))
        if move not in legal:
            return move
        state.play(seat, move)
    raise AssertionError("every move is legal")
