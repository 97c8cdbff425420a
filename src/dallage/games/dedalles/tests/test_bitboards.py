"""The arithmetic below the clauses agrees with Python's own sets."""

import random

from dallage.kernel.bits import count_bits, lowest_bit, nth_bit
from dallage.kernel.jit import rule

from ..bitboards import slid, slides_towards
from ..moves import to_text
from ..numbering import FIRST_SLIDE
from ..pieces import BOARD, SLIDES, set_of
from ..view import names
from .plain import line_of


@rule
def counted(bits):
    return count_bits(bits), lowest_bit(bits)


def test_d1_bits_are_counted_and_found_in_order() -> None:
    chooser = random.Random(1)
    for size in (1, 2, 5, 20, 49):
        squares = sorted(chooser.sample(range(49), size))
        bits = sum(1 << square for square in squares)
        assert counted(bits) == (count_bits(bits), lowest_bit(bits)) == (size, squares[0])
        assert [nth_bit(bits, n) for n in range(size)] == squares


def test_d7_a_slide_moves_each_square_of_its_line_one_on_and_the_end_to_the_start() -> None:
    for slide in range(SLIDES):
        line, way = to_text(FIRST_SLIDE + slide)
        squares = line_of(line) if way in ">^" else line_of(line)[::-1]
        for square in names(BOARD):
            after = squares[(squares.index(square) + 1) % 7] if square in squares else square
            assert names(slid(set_of(square), slide)) == [after]
            assert slides_towards(set_of(square)) >> slide & 1 == (square == squares[-1])
