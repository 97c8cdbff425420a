from collections import Counter

import dallage

from ..printing import BOX, box_with
from .positions import box_of


def test_k1_the_printed_cards_are_those_of_the_engine() -> None:
    state = dallage.game("dekal").new(seed=1)
    assert Counter({int(face): count for face, count in BOX.sheets[0].pieces.items()}) == box_of(state)


def test_k1_with_fewer_values_there_are_still_a_hundred_cards() -> None:
    assert box_with({}) == BOX
    fewer = box_with({"values": 7}).sheets[0].pieces
    assert list(fewer.values()) == [15, 15, 14, 14, 14, 14, 14]
