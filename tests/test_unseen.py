"""What a view calls unseen is exactly what it hides, in every game that says so."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import dallage
from dallage.kernel.game import GameSetup

from .every_game import SETUPS, positions, setup_name

HIDING = [chosen for chosen in SETUPS if "unseen" in chosen.new(1).view(None)]


def pieces(view: dict[str, Any]) -> Counter[str]:
    """The pieces a view shows where another may hide them: in hands, in piles, face down."""
    hands = [*view.get("hands", []), view.get("pile"), view.get("bag"), view.get("cards") or view.get("grids")]
    return Counter(str(piece) for hand in hands if isinstance(hand, list) for piece in flat(hand))


def flat(some: list[Any]) -> Iterator[Any]:
    for one in some:
        if isinstance(one, list):
            yield from flat(one)
        elif one is not None and one != "?":
            yield one


@pytest.mark.parametrize("chosen", HIDING, ids=setup_name)
def test_the_unseen_pieces_are_those_that_a_view_hides(chosen: GameSetup) -> None:
    for state in positions(chosen, seed=3, every=7):
        everything = state.view(None)
        nowhere = Counter(everything["unseen"])  # what is in the box and out of this game
        for seat in (dallage.NOBODY, *range(chosen.players)):
            view = state.view(seat)
            assert Counter(view["unseen"]) - nowhere == pieces(everything) - pieces(view)
            assert min(view["unseen"].values(), default=1) > 0
