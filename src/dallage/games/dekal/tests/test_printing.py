from collections import Counter

import dallage

from ..printing import BOX
from .positions import box_of


def test_k1_the_printed_cards_are_those_of_the_engine() -> None:
    state = dallage.game("dekal").new(seed=1)
    assert Counter({int(face): count for face, count in BOX.sheets[0].pieces.items()}) == box_of(state)
