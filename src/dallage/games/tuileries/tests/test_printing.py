from collections import Counter

import dallage

from ..printing import BOX
from .positions import census


def test_t1_the_printed_tiles_are_those_of_the_engine() -> None:
    state = dallage.game("tuileries").new(seed=1)
    assert Counter(BOX.sheets[0].pieces) == census(state.view())
