from collections import Counter

import dallage

from ..printing import BOX
from .positions import census


def test_p3_the_printed_dominoes_are_those_of_the_engine_with_their_own_backs() -> None:
    state = dallage.game("dalapapa").new(seed=1)
    sheet = BOX.sheets[0]
    assert Counter({int(face.removesuffix("a0")): count for face, count in sheet.pieces.items()}) == census(
        state.view()
    )
    assert isinstance(sheet.back, dict)
    assert all(back == face.replace("a0", "b0") for face, back in sheet.back.items())
