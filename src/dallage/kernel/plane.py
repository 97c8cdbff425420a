r"""Unit squares and their sides on a plane without edges, kept on a torus.

x grows to the right, y down. A square gives its name to its top side and to its left side; its other two are the
left side of the square to the right and the top side of the square below.

          3,-2-                        3,-2-  top side of the square 3,-2
        +-------+                      3,-2|  its left side
  3,-2| |  3,-2 | 4,-2|
        +-------+
          3,-1-

The sides stand in one row of SIDES places, a square's two beside each other, and the row is closed to a ring. Each
step down goes on by STRIDE squares:

    place = 2 * (x + STRIDE * y) + which        (modulo SIDES; which: TOP 0, LEFT 1)

Two squares share a place only when their distances in x and in y add up to REACH or more. Squares of one connected
layout of n squares are less than n apart, so a layout of up to REACH - 8 squares, with all that touches it, is exact.
"""

SIDES = 1 << 16
STRIDE = 257
REACH = 256
TOP, LEFT = 0, 1
MARKS = "-|"  # how the two are written

# The ways from a square to its neighbours; a quarter turn clockwise adds one.
UP, RIGHT, DOWN, LEFTWARDS = range(4)
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def step(x: int, y: int, which: int = TOP) -> int:
    """How far it is in the ring from the top side of a square to a side of the square x to the right and y below."""
    return 2 * (x + STRIDE * y) + which


def side_name(x: int, y: int, which: int) -> str:
    """`3,-2-` or `3,-2|`."""
    return f"{x},{y}{MARKS[which]}"
