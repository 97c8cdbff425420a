import dallage

from ..printing import BOX
from .positions import census


def test_d3_the_printed_tiles_and_pawns_are_those_of_the_engine() -> None:
    tiles, pawns = BOX.sheets
    found = census(dallage.game("dedalles").new(seed=1).view())
    assert {"#": tiles.pieces["minos"], ".": tiles.pieces["white"], **pawns.pieces} == found
